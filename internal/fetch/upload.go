package fetch

import (
	"context"
	"io"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
)

// Upload stores an image that came with a request or that its URL names, as the file at a key. It returns its size in bytes. The image
// becomes an input only when something is made from it. Errors are problems of uploads: 400, 413 and 415 (contract, "The way of a
// request").
func (f *Fetcher) Upload(ctx context.Context, c account.Caller, u *kind.Upload, key string) (engine.Image, int64, error) {
	i, size, err := f.upload(ctx, c, u, key)
	return i, size, told(err, u.Path, true)
}

func (f *Fetcher) upload(ctx context.Context, c account.Caller, u *kind.Upload, key string) (i engine.Image, size int64, err error) {
	s := source{Source: u.File}
	if u.URL != "" {
		leave, err := f.fetching.Enter(ctx, c.Account, 1)
		if err != nil {
			return i, 0, err
		}
		defer leave()
		if s, err = f.source(ctx, c, u.URL); err != nil {
			return i, 0, err
		}
		defer s.close()
	}
	if s.reference != nil {
		return f.copy(ctx, *s.reference, key)
	}
	d, err := f.prepare(ctx, c.Account, s, anyUpload)
	if err != nil {
		return i, 0, err
	}
	defer d.close()
	return d.image, d.Size(), f.write(ctx, key, d.copyTo)
}

// copy stores a copy of an own reference image.
func (f *Fetcher) copy(ctx context.Context, file asset.File, to string) (engine.Image, int64, error) {
	i := imageOf(file)
	r, err := f.openOwn(ctx, file)
	if err != nil {
		return i, 0, err
	}
	defer r.Close()
	return i, file.Size, f.write(ctx, to, func(w io.Writer) error { _, err := io.Copy(w, r); return err })
}
