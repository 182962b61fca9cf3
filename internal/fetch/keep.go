package fetch

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"runtime/debug"

	"atelier/internal/codec/png"
	"atelier/internal/engine"
)

// keep re-encodes a picture and stores it under its digest.
func (f *Fetcher) keep(ctx context.Context, accountID string, data []byte, s sizes) (engine.Image, error) {
	p, err := look(data, s)
	if err != nil {
		return engine.Image{}, err
	}
	leave, err := f.decoding.Enter(ctx, p.pixels())
	if err != nil {
		return engine.Image{}, err
	}
	defer func() {
		if p.pixels() > largePicture {
			debug.FreeOSMemory() // or the next one comes while this one is still garbage, and both count
		}
		leave()
	}()
	return f.encode(ctx, accountID, p)
}

// largePicture is how many pixels make one that is cleared away at once.
const largePicture = MaxSide * MaxSide / 4

// encode stores the pixels of a picture. They are encoded for the digest; the few pictures that are too long to be kept
// meanwhile are encoded again for the store.
func (f *Fetcher) encode(ctx context.Context, accountID string, p picture) (engine.Image, error) {
	rows, err := p.decode()
	if err != nil {
		return engine.Image{}, err
	}
	hash, copied := sha256.New(), &memo{}
	if err := png.EncodeRows(ctx, io.MultiWriter(hash, copied), rows); err != nil {
		return engine.Image{}, err
	}
	i := engine.Image{SHA256: hex.EncodeToString(hash.Sum(nil)), Width: rows.Width, Height: rows.Height}
	err = f.store(ctx, key(accountID, i.SHA256), func(w io.Writer) error {
		if copied.over {
			return png.EncodeRows(ctx, w, rows)
		}
		_, err := w.Write(copied.kept.Bytes())
		return err
	})
	return i, err
}

// maxMemo is how much a memo keeps, in bytes.
const maxMemo = 32 << 20

// memo keeps what is written, unless it is too much.
type memo struct {
	kept bytes.Buffer
	over bool
}

// Write keeps p, or forgets everything.
func (m *memo) Write(p []byte) (int, error) {
	if m.over = m.over || m.kept.Len()+len(p) > maxMemo; m.over {
		m.kept = bytes.Buffer{}
		return len(p), nil
	}
	return m.kept.Write(p)
}

// Place copies an image that was brought for the account to another key, and tells its size in bytes.
func (f *Fetcher) Place(ctx context.Context, accountID string, i engine.Image, to string) (int64, error) {
	r, size, err := f.blobs.Open(ctx, key(accountID, i.SHA256))
	if err != nil {
		return 0, err
	}
	defer r.Close()
	return size, f.write(ctx, to, func(w io.Writer) error { _, err := io.Copy(w, r); return err })
}

// Remove takes a copy away again.
func (f *Fetcher) Remove(ctx context.Context, key string) error { return f.blobs.Delete(ctx, key) }

// store writes an input, unless it is there.
func (f *Fetcher) store(ctx context.Context, key string, fill func(io.Writer) error) (err error) {
	defer func() {
		if err != nil {
			err = storeError{err}
		}
	}()
	r, _, err := f.blobs.Open(ctx, key)
	if err == nil {
		return r.Close()
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return f.write(ctx, key, fill)
}

func (f *Fetcher) write(ctx context.Context, key string, fill func(io.Writer) error) error {
	w, err := f.blobs.Create(ctx, key)
	if err != nil {
		return err
	}
	defer w.Abort()
	if err := fill(w); err != nil {
		return err
	}
	return w.Close()
}
