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
	"atelier/internal/problem"
)

// ownPath takes a URL of this service's files apart, whatever its scheme.
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

// ownFile finds a picture of the caller's. What is another account's is not told from what is not there.
func (f *Fetcher) ownFile(ctx context.Context, c account.Caller, artifactID, signature string) (asset.File, error) {
	if f.own == nil {
		return asset.File{}, notYours
	}
	file, err := f.own(ctx, c, artifactID, signature)
	if p := new(problem.Error); errors.As(err, &p) && p.Type.Status >= http.StatusInternalServerError {
		return asset.File{}, err // it could not be looked up
	}
	if err != nil {
		return asset.File{}, notYours
	}
	if !strings.HasPrefix(file.ContentType, "image/") {
		return asset.File{}, refusal(notPicture)
	}
	return file, nil
}

const notYours refusal = "is not a file of yours"

// ownBytes reads a file from the store.
func (f *Fetcher) ownBytes(ctx context.Context, file asset.File) ([]byte, error) {
	r, err := f.openOwn(ctx, file)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	data, err := readAll(r)
	if err != nil && err != error(tooLarge) {
		err = storeError{err}
	}
	return data, err
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

// again is the input that an own reference image is, put where inputs are. Its bytes are ours: nothing is decoded.
func (f *Fetcher) again(ctx context.Context, accountID string, file asset.File) (engine.Image, error) {
	i := engine.Image{SHA256: file.SHA256, Width: file.Width, Height: file.Height}
	if err := sourceSizes.check(i.Width, i.Height); err != nil {
		return i, err
	}
	r, err := f.openOwn(ctx, file)
	if err != nil {
		return i, err
	}
	defer r.Close()
	return i, f.store(ctx, accountID, i.SHA256, func(w io.Writer) error { _, err := io.Copy(w, r); return err })
}
