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

	"atelier/internal/asset"
	"atelier/internal/codec/png"
	"atelier/internal/engine"
)

// decode looks at a picture, waits until there is room for its pixels, and lets use have them.
func (f *Fetcher) decode(ctx context.Context, data []byte, s sizes, use func(png.Rows) error) error {
	p, err := look(data, s)
	if err != nil {
		return err
	}
	leave, err := f.decoding.Enter(ctx, p.pixels())
	if err != nil {
		return err
	}
	defer func() {
		if p.pixels() > largePicture {
			debug.FreeOSMemory() // or the next one comes while this one is still garbage, and both count
		}
		leave()
	}()
	rows, err := p.decode()
	if err != nil {
		return err
	}
	return use(rows)
}

// largePicture is how many pixels make one that is cleared away at once.
const largePicture = maxSide * maxSide / 4

// keep stores a picture as an input, under its digest. It is encoded for the digest; the few pictures that are too long to
// be kept meanwhile are encoded again for the store.
func (f *Fetcher) keep(ctx context.Context, accountID string, data []byte) (i engine.Image, err error) {
	err = f.decode(ctx, data, sourceSizes, func(rows png.Rows) error {
		hash, copied := sha256.New(), &memo{}
		if err := png.EncodeRows(ctx, io.MultiWriter(hash, copied), rows); err != nil {
			return err
		}
		i = engine.Image{SHA256: hex.EncodeToString(hash.Sum(nil)), Width: rows.Width, Height: rows.Height}
		return f.store(ctx, accountID, i.SHA256, func(w io.Writer) error {
			if copied.over {
				return png.EncodeRows(ctx, w, rows)
			}
			_, err := w.Write(copied.kept.Bytes())
			return err
		})
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

// store writes an input, unless it is there.
func (f *Fetcher) store(ctx context.Context, accountID, sha256 string, fill func(io.Writer) error) error {
	if f.touch != nil {
		if err := f.touch(ctx, accountID, sha256); err != nil {
			return storeError{err}
		}
	}
	key := asset.InputKey(accountID, sha256)
	r, _, err := f.blobs.Open(ctx, key)
	if err == nil {
		return r.Close()
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return storeError{err}
	}
	return f.write(ctx, key, fill)
}

// write makes a file: whole, or not at all.
func (f *Fetcher) write(ctx context.Context, key string, fill func(io.Writer) error) error {
	w, err := f.blobs.Create(ctx, key)
	if err != nil {
		return storeError{err}
	}
	defer w.Abort()
	if err = fill(w); err == nil {
		err = w.Close()
	}
	if err != nil {
		return storeError{err}
	}
	return nil
}
