// Package fetch reads the pictures that callers name by URL: from public addresses of the Internet only, or from the caller's own files.
// A picture is decoded, stored as its pixels alone, and identified by its digest.
//
// Each account may fetch a few pictures at a time. They lie in files while they wait (spool), and are decoded when there is memory for
// what their headers say (room.go). So concurrent requests of many callers use disk and time, and a bounded amount of memory.
//
// An address is checked when it is dialled, after names are resolved and redirects are followed, so that no spelling, redirect or
// changed DNS record can reach a private address. Start at Fetcher.Image.
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
	"atelier/internal/media/codec/picture"
	"atelier/internal/schema"
	"atelier/internal/spool"
)

// The bounds of an image by URL.
const (
	timeout  = 10 * time.Second
	maxBytes = 20 << 20
	maxSide  = kind.MaxSide
	minSide  = kind.MinSide
)

// How many pictures may be in progress, in all and for an account, from their fetch until they are stored.
const (
	fetchingAtOnce = 48
	fetchingShare  = 4

	fetchingInMemory = 4 // without a disk; one for each account
)

// spoolBounds are the bounds of fetched files: room for as many as may be in progress, each of 20 MiB at most. So a fetch never waits
// for room, and bodies that arrive slowly, which have a spool of their own, do not delay it.
var spoolBounds = spool.Bounds{
	Memory: fetchingInMemory * (maxBytes + 1), MemoryShare: maxBytes + 1,
	Disk: fetchingAtOnce * (maxBytes + 1), DiskShare: fetchingShare * (maxBytes + 1),
}

// Config are the settings of a Fetcher.
type Config struct {
	Blobs   blob.Store
	BaseURL string // of this service; files under it are read from the store
	// Allow are hosts and networks that may be reached besides the public Internet, also by plain HTTP. Empty: none.
	Allow []string
	// Own finds a file of the caller by the artifact ID and signature of its URL. nil: there are none.
	Own func(ctx context.Context, c account.Caller, artifactID, signature string) (asset.File, error)
	// Touch is called with the size of an input before the input is looked for, so that it is not removed meanwhile. It refuses a new
	// input for which the account has no room. nil: inputs are never removed, and there is always room.
	Touch func(ctx context.Context, accountID, sha256 string, size int64) error
	// Temp is the folder of pictures while they wait. If it is "" or not writable, they stay in memory, and fewer may be in progress.
	Temp string
}

// Fetcher reads images. Its methods are safe for concurrent use.
type Fetcher struct {
	blobs    blob.Store // with the time limits of requests
	patient  blob.Store // with the time limits of tasks
	base     *url.URL
	own      func(ctx context.Context, c account.Caller, artifactID, signature string) (asset.File, error)
	touch    func(ctx context.Context, accountID, sha256 string, size int64) error
	guard    *guard
	client   *http.Client
	spool    *spool.Spool
	fetching *limit.Gate // in pictures
	room     room
}

// New makes a Fetcher. Its error names a malformed entry of Allow.
func New(c Config) (*Fetcher, error) {
	base, err := url.Parse(c.BaseURL)
	if err != nil {
		return nil, fmt.Errorf("base URL: %w", err)
	}
	g, err := newGuard(c.Allow)
	if err != nil {
		return nil, err
	}
	f := &Fetcher{blobs: blob.Timed{Store: c.Blobs}, patient: c.Blobs, base: base, own: c.Own, touch: c.Touch, guard: g,
		fetching: limit.NewGate(fetchingAtOnce, fetchingShare), room: newRoom()}
	f.spool, _ = spool.New(c.Temp, spoolBounds) // package api reports an error with this same folder
	if !f.spool.OnDisk() {
		f.fetching = limit.NewGate(fetchingInMemory, 1)
	}
	f.client = &http.Client{Transport: g, CheckRedirect: g.redirect}
	return f, nil
}

// Image reads the image that a field of a request names. Its errors are problems at the field's path: 400 invalid-source-image, or 424
// reference-image-fetch-failed when the source does not answer as it should (contract, "The way of a request").
func (f *Fetcher) Image(ctx context.Context, c account.Caller, w kind.Wanted) (engine.Image, error) {
	i, err := f.image(ctx, c, w.Name, termsOf(w))
	return i, told(err, w.Path, false)
}

// Open opens an image that was stored for the account, for a task. It has the time limits of tasks, which are longer than those of requests.
func (f *Fetcher) Open(ctx context.Context, accountID string, i engine.Image) (io.ReadSeekCloser, error) {
	r, _, err := f.patient.Open(ctx, asset.InputKey(accountID, i.SHA256))
	return r, err
}

// image fetches and stores a picture. The account's place is held until the picture is stored.
func (f *Fetcher) image(ctx context.Context, c account.Caller, name string, t terms) (engine.Image, error) {
	leave, err := f.fetching.Enter(ctx, c.Account, 1)
	if err != nil {
		return engine.Image{}, err
	}
	defer leave()
	s, err := f.source(ctx, c, name)
	if err != nil {
		return engine.Image{}, err
	}
	defer s.close()
	if s.reference != nil {
		return f.again(ctx, c.Account, *s.reference, t)
	}
	return f.keep(ctx, c.Account, s, t)
}

// source is the result of a URL.
type source struct {
	picture.Source
	file      io.Closer   // the picture's file; nil: none
	reference *asset.File // an own reference image, which this service has stored as its pixels; it is read in place
}

func (s source) close() {
	if s.file != nil {
		s.file.Close() // it was only read
	}
}

// source finds what a URL names: a file of the caller's own, or a copy of what a server answers.
func (f *Fetcher) source(ctx context.Context, c account.Caller, name string) (source, error) {
	u, err := schema.AbsoluteURL(name)
	if err != nil {
		return source{}, malformed
	}
	var copied *spool.File
	if artifactID, signature, own := f.ownPath(u); !own {
		copied, err = f.bytes(ctx, c.Account, u)
	} else {
		var file asset.File
		if file, err = f.ownFile(ctx, c, artifactID, signature); err != nil {
			return source{}, err
		}
		if file.Role == asset.ReferenceFile {
			return source{reference: &file}, nil
		}
		copied, err = f.ownCopy(ctx, c.Account, file)
	}
	if err != nil {
		return source{}, err
	}
	return source{Source: copied, file: copied}, nil
}

// bytes are the bytes that the URL returns. The timeout covers names, redirects and the whole body. A declared length over the bound is
// refused before it is read.
func (f *Fetcher) bytes(ctx context.Context, accountID string, u *url.URL) (*spool.File, error) {
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
	switch {
	case response.StatusCode != http.StatusOK:
		return nil, answered(response.StatusCode)
	case response.ContentLength > maxBytes:
		return nil, tooLarge
	}
	return f.copyOf(ctx, accountID, response.Body)
}

// answered is the HTTP status of an answer without a picture.
type answered int

// Error names the status.
func (a answered) Error() string { return fmt.Sprintf("the server answered %d", int(a)) }

// copyOf copies a picture's bytes, up to the bound. One byte more than the bound is read, which is how a longer picture is found.
func (f *Fetcher) copyOf(ctx context.Context, accountID string, r io.Reader) (*spool.File, error) {
	out := f.spool.File(accountID, maxBytes+1)
	err := out.Fill(ctx, io.LimitReader(r, maxBytes+1))
	if err == nil && out.Size() > maxBytes {
		err = tooLarge
	}
	if err != nil {
		out.Close()
		return nil, err
	}
	return out, nil
}
