// Package client speaks to an Atelier server.
//
//	c := client.New("http://localhost:8080", key)
//	op, err := c.Models.Generate(ctx, client.GenerateModel{Prompt: "a wooden chair"})
//	op, err = c.Operations.Wait(ctx, op.ID)
//	glb, err := c.Download(ctx, *op.Assets.GLBURL)
//
// Every refusal is a *Problem; tell them apart by its Slug.
package client

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/url"
	"strings"
)

// Client is one credential at one server. Its methods may be called from many goroutines.
type Client struct {
	Models          Models
	Modeler         Modeler
	AssetPacks      AssetPacks
	Materials       Materials
	Audio           Audio
	Animations      Animations
	MaterialPacks   MaterialPacks
	Operations      Operations
	Assets          Assets
	APIKeys         APIKeys
	ReferenceImages ReferenceImages

	// HTTP carries the requests; New sets http.DefaultClient. Its Timeout must be longer than a wait of 60 s.
	HTTP *http.Client

	base string
	key  string
}

// New is a client of the server at baseURL. An empty key sends no credential.
func New(baseURL, key string) *Client {
	c := &Client{HTTP: http.DefaultClient, base: strings.TrimSuffix(baseURL, "/"), key: key}
	c.Models, c.Operations, c.Assets, c.APIKeys = Models{c}, Operations{c}, Assets{c}, APIKeys{c}
	c.Modeler, c.Animations = Modeler{c}, Animations{c}
	c.ReferenceImages, c.AssetPacks, c.Materials, c.MaterialPacks, c.Audio = ReferenceImages{c}, AssetPacks{c}, Materials{c}, MaterialPacks{c}, Audio{c}
	return c
}

// request is one call: its content, and the headers of its answer.
type request struct {
	method, path string
	query        url.Values
	body         any         // nil: none; a form as it is, anything else as JSON
	header       http.Header // of the request
	answer       http.Header // set by do
	status       int         // set by do
}

// do sends a request and decodes the answer into out, which may be nil. 304 leaves out as it is.
func (c *Client) do(ctx context.Context, r *request, out any) error {
	response, err := c.send(ctx, r)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	r.answer, r.status = response.Header, response.StatusCode
	if response.StatusCode == http.StatusNotModified || out == nil {
		_, err := io.Copy(io.Discard, response.Body) // so that the connection can be used again
		return err
	}
	if err := json.NewDecoder(response.Body).Decode(out); err != nil {
		return fmt.Errorf("read answer of %s %s: %w", r.method, r.path, err)
	}
	return nil
}

// send sends a request. An answer of 400 and above is a *Problem.
func (c *Client) send(ctx context.Context, r *request) (*http.Response, error) {
	body, media, err := written(r.body)
	if err != nil {
		return nil, fmt.Errorf("write body of %s %s: %w", r.method, r.path, err)
	}
	address := c.base + r.path
	if len(r.query) > 0 {
		address += "?" + r.query.Encode()
	}
	h, err := http.NewRequestWithContext(ctx, r.method, address, body)
	if err != nil {
		return nil, err
	}
	for name, values := range r.header {
		h.Header[name] = values
	}
	if body != nil {
		h.Header.Set("Content-Type", media)
	}
	if c.key != "" {
		h.Header.Set("Authorization", "Bearer "+c.key)
	}
	response, err := c.HTTP.Do(h)
	if err != nil {
		return nil, err
	}
	if response.StatusCode >= 400 {
		defer response.Body.Close()
		return nil, problemOf(response)
	}
	return response, nil
}

// written is a body as it is sent, with its media type.
func written(body any) (io.Reader, string, error) {
	switch b := body.(type) {
	case nil:
		return nil, "", nil
	case form:
		return b.PipeReader, b.media, nil
	}
	text, err := json.Marshal(body)
	return bytes.NewReader(text), "application/json", err
}

// Download reads a file by the URL in a record. The caller closes it.
func (c *Client) Download(ctx context.Context, fileURL string) (io.ReadCloser, error) {
	h, err := http.NewRequestWithContext(ctx, http.MethodGet, fileURL, nil)
	if err != nil {
		return nil, err
	}
	response, err := c.HTTP.Do(h) // without the credential: the URL is one
	if err != nil {
		return nil, err
	}
	if response.StatusCode != http.StatusOK {
		defer response.Body.Close()
		return nil, problemOf(response)
	}
	return response.Body, nil
}

// maxProblem bounds the bytes that are read of a problem.
const maxProblem = 1 << 20

func problemOf(response *http.Response) error {
	text, err := io.ReadAll(io.LimitReader(response.Body, maxProblem))
	if err != nil {
		return fmt.Errorf("read problem: %w", err)
	}
	p := &Problem{Status: response.StatusCode, Title: http.StatusText(response.StatusCode)}
	media, _, _ := mime.ParseMediaType(response.Header.Get("Content-Type"))
	if media == "application/problem+json" {
		err = json.Unmarshal(text, p)
	} else if json.Valid(text) {
		p.Detail = string(text) // health says what is unwell in its own words
	}
	p.RequestID = response.Header.Get("X-Request-Id")
	p.RetryAfter = retryAfter(response.Header)
	if err != nil {
		return fmt.Errorf("read problem: %w", err)
	}
	return p
}
