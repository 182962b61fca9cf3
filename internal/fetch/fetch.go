// Package fetch brings the pictures that callers name by URL: from the public Internet and nowhere else,
// or from the caller's own files. What it brings is decoded, re-encoded as PNG and kept by its digest.
//
// An address is judged when it is dialled, after names are resolved and redirects are followed, so that no spelling,
// redirect or changed record reaches what is not public. Start at Fetcher.Image.
package fetch

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"time"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/blob"
	"atelier/internal/engine"
	"atelier/internal/kind"
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
	decoding chan struct{} // one picture is decoded at a time: the largest takes half a gigabyte
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
	f := &Fetcher{blobs: c.Blobs, base: base, own: c.Own, guard: g, decoding: make(chan struct{}, 1)}
	f.client = &http.Client{Transport: g, CheckRedirect: g.redirect}
	return f, nil
}

// Image brings the image that a field of a request names. Its errors are problems at the field's path.
func (f *Fetcher) Image(ctx context.Context, c account.Caller, w kind.Wanted) (engine.Image, error) {
	u, err := schema.AbsoluteURL(w.Name)
	if err != nil {
		return engine.Image{}, problem.InvalidRequest.Field(w.Path, problem.InvalidFormat, "must be an absolute URL")
	}
	ctx, cancel := context.WithTimeout(ctx, Timeout)
	defer cancel()
	data, err := f.bytes(ctx, c, u)
	if err != nil {
		return engine.Image{}, told(err, w.Path)
	}
	i, err := f.keep(ctx, c.Account, data)
	if err != nil {
		return engine.Image{}, told(err, w.Path)
	}
	return i, nil
}

// Open reads an image that was brought for the account: PNG bytes.
func (f *Fetcher) Open(ctx context.Context, accountID string, i engine.Image) (io.ReadCloser, error) {
	r, _, err := f.blobs.Open(ctx, key(accountID, i.SHA256))
	return r, err
}

func key(accountID, sha256 string) string { return "inputs/" + accountID + "/" + sha256 + ".png" }

// bytes are what the URL answers.
func (f *Fetcher) bytes(ctx context.Context, c account.Caller, u *url.URL) ([]byte, error) {
	if artifactID, signature, ok := f.ownPath(u); ok {
		return f.ownBytes(ctx, c, artifactID, signature)
	}
	if err := f.guard.url(u); err != nil {
		return nil, err
	}
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
		return nil, refusal("is larger than 20 MiB")
	}
	return data, err
}

// keep re-encodes a picture and stores it under its digest.
func (f *Fetcher) keep(ctx context.Context, accountID string, data []byte) (engine.Image, error) {
	select {
	case f.decoding <- struct{}{}:
		defer func() { <-f.decoding }()
	case <-ctx.Done():
		return engine.Image{}, ctx.Err()
	}
	png, size, err := reencode(data)
	if err != nil {
		return engine.Image{}, err
	}
	digest := sha256.Sum256(png)
	i := engine.Image{SHA256: hex.EncodeToString(digest[:]), Width: size.X, Height: size.Y}
	if err := f.store(ctx, key(accountID, i.SHA256), png); err != nil {
		return engine.Image{}, problem.GenerationStartFailed.Because(fmt.Errorf("store input: %w", err))
	}
	return i, nil
}

func (f *Fetcher) store(ctx context.Context, key string, data []byte) error {
	r, _, err := f.blobs.Open(ctx, key)
	if err == nil {
		return r.Close()
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	w, err := f.blobs.Create(ctx, key)
	if err != nil {
		return err
	}
	defer w.Abort()
	if _, err := w.Write(data); err != nil {
		return err
	}
	return w.Close()
}

// refusal is why a source is not taken, in the caller's words. Other errors are of the way there.
type refusal string

// Error is the reason.
func (r refusal) Error() string { return string(r) }

// told is the problem that an error is to the caller.
func told(err error, path string) error {
	var why refusal
	var already *problem.Error
	switch {
	case errors.As(err, &already):
		return err
	case errors.As(err, &why):
		return &problem.Error{Type: problem.InvalidSourceImage, Text: "The image " + string(why) + ".", Fields: []problem.Field{
			{Path: path, Code: problem.InvalidValue, Message: string(why)},
		}}
	}
	return &problem.Error{Type: problem.ReferenceImageFetchFailed, Text: "The image could not be fetched.", Fields: []problem.Field{
		{Path: path, Code: problem.Custom, Message: reason(err)},
	}}
}

// reason says why a fetch failed without telling what lies on the way.
func reason(err error) string {
	var urlError *url.Error
	switch {
	case errors.Is(err, context.DeadlineExceeded), errors.As(err, &urlError) && urlError.Timeout():
		return "took too long"
	case errors.As(err, &urlError):
		return "could not be reached"
	}
	return err.Error()
}
