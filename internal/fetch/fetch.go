// Package fetch brings the pictures that callers name by URL: from the public Internet and nowhere else,
// or from the caller's own files. What it brings is decoded, re-encoded as PNG and kept by its digest.
//
// An address is judged when it is dialled, after names are resolved and redirects are followed, so that no spelling,
// redirect or changed record reaches what is not public. Start at Fetcher.Image.
package fetch

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"time"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/blob"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/limit"
	"atelier/internal/problem"
	"atelier/internal/schema"
)

// The bounds of an image by URL.
const (
	Timeout  = 10 * time.Second
	MaxBytes = 20 << 20
	MaxSide  = 8192 // pixels
	MinSide  = 16   // pixels
)

// Config says what a Fetcher works with.
type Config struct {
	Blobs   blob.Store
	BaseURL string // of this service; files under it are read from the store
	// Allow are hosts and networks besides the public Internet, which may be reached by plain HTTP too. Empty: none.
	Allow []string
	// Own finds a file of the caller's by the artifact ID and signature of its URL. nil: there are none.
	Own func(ctx context.Context, c account.Caller, artifactID, signature string) (asset.File, error)
}

// Fetcher brings images. Its methods are called from many goroutines.
type Fetcher struct {
	blobs    blob.Store
	base     *url.URL
	own      func(ctx context.Context, c account.Caller, artifactID, signature string) (asset.File, error)
	guard    *guard
	client   *http.Client
	decoding *limit.Gate // in pixels: one of the largest at a time, or many small ones
}

// New makes a Fetcher, or says which entry of Allow is malformed.
func New(c Config) (*Fetcher, error) {
	base, err := url.Parse(c.BaseURL)
	if err != nil {
		return nil, fmt.Errorf("base URL: %w", err)
	}
	g, err := newGuard(c.Allow)
	if err != nil {
		return nil, err
	}
	f := &Fetcher{blobs: c.Blobs, base: base, own: c.Own, guard: g, decoding: limit.NewGate(MaxSide * MaxSide)}
	f.client = &http.Client{Transport: g, CheckRedirect: g.redirect}
	return f, nil
}

// Image brings the image that a field of a request names. Its errors are problems at the field's path.
func (f *Fetcher) Image(ctx context.Context, c account.Caller, w kind.Wanted) (engine.Image, error) {
	u, err := schema.AbsoluteURL(w.Name)
	if err != nil {
		return engine.Image{}, problem.InvalidRequest.Field(w.Path, problem.InvalidFormat, "must be an absolute URL")
	}
	i, err := f.bring(ctx, c, u, sizesOf(w))
	return i, told(err, w)
}

// Upload keeps an image that came with a request.
func (f *Fetcher) Upload(ctx context.Context, c account.Caller, u *kind.Upload) (engine.Image, error) {
	w := kind.Wanted{Path: u.Path, Upload: true}
	i, err := f.keep(ctx, c.Account, u.Data, sizesOf(w))
	return i, told(err, w)
}

// Open reads an image that was brought for the account: PNG bytes.
func (f *Fetcher) Open(ctx context.Context, accountID string, i engine.Image) (io.ReadCloser, error) {
	r, _, err := f.blobs.Open(ctx, key(accountID, i.SHA256))
	return r, err
}

func key(accountID, sha256 string) string { return "inputs/" + accountID + "/" + sha256 + ".png" }

// sizesOf are the bounds of what is asked for: a source must show something, an upload is the caller's own business.
func sizesOf(w kind.Wanted) sizes {
	if w.Upload {
		return sizes{1, MaxSide}
	}
	return sizes{MinSide, MaxSide}
}

// bring keeps what a URL answers. An own reference image is kept already: it was made by this very service.
func (f *Fetcher) bring(ctx context.Context, c account.Caller, u *url.URL, s sizes) (engine.Image, error) {
	var data []byte
	artifactID, signature, own := f.ownPath(u)
	if own {
		file, err := f.ownFile(ctx, c, artifactID, signature)
		if err != nil {
			return engine.Image{}, err
		}
		if file.Role == asset.ReferenceFile {
			return f.again(ctx, c.Account, file, s)
		}
		if data, err = f.ownBytes(ctx, file); err != nil {
			return engine.Image{}, err
		}
	} else {
		var err error
		if data, err = f.bytes(ctx, u); err != nil {
			return engine.Image{}, err
		}
	}
	return f.keep(ctx, c.Account, data, s)
}

// bytes are what the URL answers.
func (f *Fetcher) bytes(ctx context.Context, u *url.URL) ([]byte, error) {
	if err := f.guard.url(u); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, Timeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, u.String(), nil)
	if err != nil {
		return nil, refusal("is not a URL that can be fetched")
	}
	request.Header.Set("Accept", "image/png, image/jpeg, image/webp")
	request.Header.Set("User-Agent", "atelier")
	response, err := f.client.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("the server answered %d", response.StatusCode)
	}
	return readAll(response.Body)
}

// readAll reads an image's bytes, up to the bound.
func readAll(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	if err == nil && len(data) > MaxBytes {
		return nil, tooLarge
	}
	return data, err
}
