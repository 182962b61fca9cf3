package client

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"time"
)

// APIKey is a key of an account.
type APIKey struct {
	ID         string     `json:"id"`
	Name       string     `json:"name"`
	Mode       string     `json:"mode"`   // live or test
	Prefix     string     `json:"prefix"` // the public part
	CreatedAt  time.Time  `json:"createdAt"`
	LastUsedAt *time.Time `json:"lastUsedAt"`
	ExpiresAt  *time.Time `json:"expiresAt"`
	RevokedAt  *time.Time `json:"revokedAt"`

	Key string `json:"key"` // where it is made, and nowhere else
}

// CreateAPIKey says what a key is to be.
type CreateAPIKey struct {
	Name      string     `json:"name"`
	Mode      string     `json:"mode,omitempty"`      // "": live
	ExpiresAt *time.Time `json:"expiresAt,omitempty"` // nil: never
}

// APIKeys manages the keys of an account for its signed-in owner; see NewOwner.
type APIKeys struct{ c *Client }

const keysPath = "/v1/developer/api-keys"

// NewOwner is a client that signs in: it holds a session in a jar of cookies instead of a key. web carries its requests;
// nil is a new http.Client.
func NewOwner(baseURL string, web *http.Client) (*Client, error) {
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	c := New(baseURL, "")
	c.HTTP = &http.Client{}
	if web != nil {
		*c.HTTP = *web
	}
	c.HTTP.Jar = jar
	return c, nil
}

// SignIn signs the owner in with e-mail address and password.
func (c *Client) SignIn(ctx context.Context, email, password string) error {
	return c.submit(ctx, c.base+"/signin", url.Values{"email": {email}, "password": {password}})
}

// SignInByLink uses a one-time link up.
func (c *Client) SignInByLink(ctx context.Context, link string) error {
	return c.submit(ctx, link, nil)
}

// SignOut ends the session.
func (c *Client) SignOut(ctx context.Context) error { return c.submit(ctx, c.base+"/signout", nil) }

// submit sends a form, as a browser does.
func (c *Client) submit(ctx context.Context, address string, fields url.Values) error {
	h, err := http.NewRequestWithContext(ctx, http.MethodPost, address, strings.NewReader(fields.Encode()))
	if err != nil {
		return err
	}
	h.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	response, err := c.HTTP.Do(h)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode >= http.StatusBadRequest {
		return problemOf(response)
	}
	if _, err := io.Copy(io.Discard, response.Body); err != nil {
		return fmt.Errorf("read answer of POST %s: %w", h.URL.Path, err)
	}
	return nil
}

// List reads a page of keys, newest first.
func (k APIKeys) List(ctx context.Context, limit int, cursor string) (*List[APIKey], error) {
	var out List[APIKey]
	return &out, k.c.do(ctx, &request{method: http.MethodGet, path: keysPath, query: page(limit, cursor)}, &out)
}

// Create makes a key. The secret Key is in this answer only.
func (k APIKeys) Create(ctx context.Context, body CreateAPIKey) (*APIKey, error) {
	var out APIKey
	return &out, k.c.do(ctx, &request{method: http.MethodPost, path: keysPath, body: body}, &out)
}

// Rotate gives a key another secret, the Key of this answer only. The old one works for the overlap, a day at most.
func (k APIKeys) Rotate(ctx context.Context, id string, overlap time.Duration) (*APIKey, error) {
	body := map[string]int{"overlapSeconds": int(overlap.Seconds())}
	var out APIKey
	return &out, k.c.do(ctx, &request{method: http.MethodPost, path: keysPath + "/" + url.PathEscape(id) + ":rotate", body: body}, &out)
}

// Revoke revokes a key for good.
func (k APIKeys) Revoke(ctx context.Context, id string) error {
	return k.c.do(ctx, &request{method: http.MethodDelete, path: keysPath + "/" + url.PathEscape(id)}, nil)
}
