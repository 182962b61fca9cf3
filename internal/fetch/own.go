package fetch

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"strings"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/media/codec/picture"
	"atelier/internal/problem"
	"atelier/internal/spool"
)

// ownPath parses a URL of this service's files, with any scheme. The scheme does not matter, because no connection is made: so reference
// images work behind a proxy and on a laptop.
func (f *Fetcher) ownPath(u *url.URL) (artifactID, signature string, ok bool) {
	if !strings.EqualFold(u.Host, f.base.Host) || u.Scheme != "http" && u.Scheme != "https" {
		return "", "", false
	}
	rest, ok := strings.CutPrefix(u.Path, strings.TrimSuffix(f.base.Path, "/")+"/files/")
	if !ok {
		return "", "", false
	}
	parts := strings.SplitN(rest, "/", 3)
	if len(parts) < 2 {
		return rest, "", true
	}
	return parts[0], parts[1], true
}

// ownFile finds a picture of the caller. Another account's file is answered as not found.
func (f *Fetcher) ownFile(ctx context.Context, c account.Caller, artifactID, signature string) (asset.File, error) {
	if f.own == nil {
		return asset.File{}, notYours
	}
	file, err := f.own(ctx, c, artifactID, signature)
	if p := new(problem.Error); errors.As(err, &p) && p.Type.Status >= http.StatusInternalServerError {
		return asset.File{}, err // the look-up has failed
	}
	if err != nil {
		return asset.File{}, notYours
	}
	if !strings.HasPrefix(file.ContentType, "image/") {
		return asset.File{}, refused(picture.ErrUnknown)
	}
	return file, nil
}

const notYours refusal = "is not a file of yours"

// ownCopy copies a file from the store, because pictures are read by random access.
func (f *Fetcher) ownCopy(ctx context.Context, accountID string, file asset.File) (*spool.File, error) {
	r, err := f.openOwn(ctx, file)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return f.copyOf(ctx, accountID, ours{r})
}

// ours reads a file from the store. Its read errors are no fault of the caller.
type ours struct{ io.Reader }

// Read reads from the file.
func (o ours) Read(p []byte) (int, error) {
	n, err := o.Reader.Read(p)
	if err != nil && err != io.EOF {
		err = storeError{err}
	}
	return n, err
}

func (f *Fetcher) openOwn(ctx context.Context, file asset.File) (io.ReadCloser, error) {
	r, _, err := f.blobs.Open(ctx, file.BlobKey)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, notYours
	}
	if err != nil {
		return nil, storeError{err}
	}
	return r, nil
}

// again makes an input of an own reference image. Its bytes are stored as they are: the service has made them, so nothing is decoded.
func (f *Fetcher) again(ctx context.Context, accountID string, file asset.File, t terms) (engine.Image, error) {
	i := imageOf(file)
	if err := t.size(i.Width, i.Height); err != nil {
		return i, err
	}
	r, err := f.openOwn(ctx, file)
	if err != nil {
		return i, err
	}
	defer r.Close()
	return i, f.store(ctx, accountID, i.SHA256, file.Size, func(w io.Writer) error { _, err := io.Copy(w, r); return err })
}

// imageOf describes a reference image as an input.
func imageOf(file asset.File) engine.Image {
	return engine.Image{SHA256: file.SHA256, Width: file.Width, Height: file.Height, Format: file.Format}
}
