package offline

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"slices"

	"atelier/internal/asset"
	"atelier/internal/engine"
)

// File is a file in memory.
type File struct {
	asset.File
	Data []byte
}

// Open reads a file that an earlier step has made.
func (b *Bench) Open(_ context.Context, r asset.Role) (io.ReadSeekCloser, asset.File, error) {
	f, ok := b.files[r]
	if !ok {
		return nil, asset.File{}, fmt.Errorf("no %s was made: %w", r, fs.ErrNotExist)
	}
	return file{bytes.NewReader(f.Data)}, f.File, nil
}

// OpenItem reads a file that an item has made.
func (b *Bench) OpenItem(ctx context.Context, position int, r asset.Role) (io.ReadSeekCloser, asset.File, error) {
	if position < 1 || position > len(b.items) {
		return nil, asset.File{}, fmt.Errorf("there is no item %d", position)
	}
	return b.items[position-1].Open(ctx, r)
}

// OpenFrom reads the newest file of a role of an asset that the plan works from.
func (b *Bench) OpenFrom(_ context.Context, assetID string, r asset.Role) (io.ReadSeekCloser, asset.File, error) {
	for _, f := range slices.Backward(b.Config.Assets[assetID]) {
		if f.Role == r {
			return file{bytes.NewReader(f.Data)}, f.File, nil
		}
	}
	return nil, asset.File{}, fmt.Errorf("no %s of %s was given: %w", r, assetID, fs.ErrNotExist)
}

// Image opens a reference image.
func (b *Bench) Image(_ context.Context, i engine.Image) (io.ReadSeekCloser, error) {
	p, ok := b.Pictures[i.SHA256]
	if !ok {
		return nil, fmt.Errorf("reference image %s was not given", i.SHA256)
	}
	return file{bytes.NewReader(p)}, nil
}

// Kept returns no files: in memory, all files of a task stay open to it.
func (b *Bench) Kept() []asset.File { return nil }

// Reopen reads the newest file of a name.
func (b *Bench) Reopen(_ context.Context, name string) (io.ReadSeekCloser, error) {
	f, ok := b.named[name]
	if !ok {
		return nil, fmt.Errorf("no %s was made: %w", name, fs.ErrNotExist)
	}
	return file{bytes.NewReader(f.Data)}, nil
}

// file is an open file in memory.
type file struct{ *bytes.Reader }

// Close does nothing: the bytes stay.
func (file) Close() error { return nil }

// Create keeps a file in memory.
func (b *Bench) Create(_ context.Context, f asset.File) (io.WriteCloser, error) {
	if err := b.words.Check(f); err != nil {
		return nil, err
	}
	return &writer{bench: b, file: f}, nil
}

type writer struct {
	bytes.Buffer
	bench *Bench
	file  asset.File
}

// Close keeps the file under its role.
func (w *writer) Close() error {
	w.file.Size, w.file.SHA256 = int64(w.Len()), Digest(w.Bytes())
	f := File{w.file, w.Bytes()}
	w.bench.files[w.file.Role], w.bench.named[w.file.Name] = f, f
	return nil
}

// Digest is the SHA-256 of a file in hexadecimal.
func Digest(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}
