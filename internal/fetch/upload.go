package fetch

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/codec/png"
	"atelier/internal/engine"
	"atelier/internal/kind"
)

// Upload stores an image as the file at a key, and tells its size in bytes: one that came with a request, or that its URL
// names. The image is the account's own and no input, until something is made from it. Errors are problems of uploads.
func (f *Fetcher) Upload(ctx context.Context, c account.Caller, u *kind.Upload, key string) (engine.Image, int64, error) {
	i, size, err := f.upload(ctx, c, u, key)
	return i, size, told(err, u.Path, true)
}

// Remove takes an upload away again.
func (f *Fetcher) Remove(ctx context.Context, key string) error { return f.blobs.Delete(ctx, key) }

func (f *Fetcher) upload(ctx context.Context, c account.Caller, u *kind.Upload, key string) (i engine.Image, size int64, err error) {
	s := source{data: u.Data}
	if u.URL != "" {
		if s, err = f.source(ctx, c, u.URL); err != nil {
			return i, 0, err
		}
	}
	if s.reference != nil {
		return f.copy(ctx, *s.reference, key)
	}
	err = f.decode(ctx, s.data, uploadSizes, func(rows png.Rows) error {
		hash, length := sha256.New(), counter(0)
		err := f.write(ctx, key, func(w io.Writer) error { return png.EncodeRows(ctx, io.MultiWriter(w, hash, &length), rows) })
		i, size = engine.Image{SHA256: hex.EncodeToString(hash.Sum(nil)), Width: rows.Width, Height: rows.Height}, int64(length)
		return err
	})
	return i, size, err
}

// copy writes an own reference image again, as another one.
func (f *Fetcher) copy(ctx context.Context, file asset.File, to string) (engine.Image, int64, error) {
	i := engine.Image{SHA256: file.SHA256, Width: file.Width, Height: file.Height}
	r, err := f.openOwn(ctx, file)
	if err != nil {
		return i, 0, err
	}
	defer r.Close()
	return i, file.Size, f.write(ctx, to, func(w io.Writer) error { _, err := io.Copy(w, r); return err })
}

// counter counts the bytes that are written to it.
type counter int64

// Write counts p.
func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}
