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
	"atelier/internal/schema"
)

// The bounds of an image by URL.
const (
	timeout  = 10 * time.Second
	maxBytes = 20 << 20
	maxSide  = 8192 // pixels
	minSide  = 16   // pixels
)

// Config says what a Fetcher works with.
type Config struct {
	Blobs   blob.Store
	BaseURL string // of this service; files under it are read from the store
	// Allow are hosts and networks besides the public Internet, which may be reached by plain HTTP too. Empty: none.
	Allow []string
	// Own finds a file of the caller's by the artifact ID and signature of its URL. nil: there are none.
	Own func(ctx context.Context, c account.Caller, artifactID, signature string) (asset.File, error)
	// Touch is called before an input is looked for, so that nobody removes it meanwhile. nil: nobody does.
	Touch func(ctx context.Context, accountID, sha256 string) error
}

// Fetcher brings images. Its methods are called from many goroutines.
type Fetcher struct {
	blobs    blob.Store // of requests
	patient  blob.Store // of work
	base     *url.URL
	own      func(ctx context.Context, c account.Caller, artifactID, signature string) (asset.File, error)
	touch    func(ctx context.Context, accountID, sha256 string) error
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
	f := &Fetcher{blobs: blob.Prompt{Store: c.Blobs}, patient: c.Blobs, base: base, own: c.Own, touch: c.Touch, guard: g, decoding: limit.NewGate(maxSide * maxSide)}
	f.client = &http.Client{Transport: g, CheckRedirect: g.redirect}
	return f, nil
}

// Image brings the image that a field of a request names. Its errors are problems at the field's path.
func (f *Fetcher) Image(ctx context.Context, c account.Caller, w kind.Wanted) (engine.Image, error) {
	i, err := f.image(ctx, c, w.Name)
	return i, told(err, w.Path, false)
}

// Open reads an image that was brought for the account, for work: PNG bytes.
func (f *Fetcher) Open(ctx context.Context, accountID string, i engine.Image) (io.ReadCloser, error) {
	r, _, err := f.patient.Open(ctx, asset.InputKey(accountID, i.SHA256))
	return r, err
}

func (f *Fetcher) image(ctx context.Context, c account.Caller, name string) (engine.Image, error) {
	s, err := f.source(ctx, c, name)
	if err != nil {
		return engine.Image{}, err
	}
	if s.reference != nil {
		return f.again(ctx, c.Account, *s.reference)
	}
	return f.keep(ctx, c.Account, s.data)
}

// source is what a URL answers.
type source struct {
	data      []byte
	reference *asset.File // an own reference image, which this very service has encoded; its bytes stay where they are
}

func (f *Fetcher) source(ctx context.Context, c account.Caller, name string) (s source, err error) {
	u, err := schema.AbsoluteURL(name)
	if err != nil {
		return s, malformed
	}
	artifactID, signature, own := f.ownPath(u)
	if !own {
		s.data, err = f.bytes(ctx, u)
		return s, err
	}
	file, err := f.ownFile(ctx, c, artifactID, signature)
	if err != nil {
		return s, err
	}
	if file.Role == asset.ReferenceFile {
		return source{reference: &file}, nil
	}
	s.data, err = f.ownBytes(ctx, file)
	return s, err
}

// bytes are what the URL answers.
func (f *Fetcher) bytes(ctx context.Context, u *url.URL) ([]byte, error) {
	if err := f.guard.url(u); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, timeout)
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
		return nil, answered(response.StatusCode)
	}
	return readAll(response.Body)
}

// answered is the status of an answer that is no picture.
type answered int

// Error says so.
func (a answered) Error() string { return fmt.Sprintf("the server answered %d", int(a)) }

// readAll reads an image's bytes, up to the bound.
func readAll(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxBytes+1))
	if err == nil && len(data) > maxBytes {
		return nil, tooLarge
	}
	return data, err
}
