package offline

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"os"
	"slices"

	"atelier/internal/asset"
	"atelier/internal/engine"
)

// File is a file in memory or, where it is large and the Config says so, in an unlinked file of the disk.
type File struct {
	asset.File
	Data []byte   // nil: it lies on the disk
	disk *os.File // nil: it lies in memory
}

// Reader reads the file from its beginning.
func (f File) Reader() *io.SectionReader {
	if f.disk != nil {
		return io.NewSectionReader(f.disk, 0, f.Size)
	}
	return io.NewSectionReader(bytes.NewReader(f.Data), 0, int64(len(f.Data)))
}

// Open reads a file that an earlier step has made.
func (b *Bench) Open(_ context.Context, r asset.Role) (io.ReadSeekCloser, asset.File, error) {
	f, ok := b.files[r]
	if !ok {
		return nil, asset.File{}, fmt.Errorf("no %s was made: %w", r, fs.ErrNotExist)
	}
	return file{f.Reader()}, f.File, nil
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
			return file{f.Reader()}, f.File, nil
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
	return file{io.NewSectionReader(bytes.NewReader(p), 0, int64(len(p)))}, nil
}

// Kept returns no files: in memory, all files of a task stay open to it.
func (b *Bench) Kept() []asset.File { return nil }

// Reopen reads the newest file of a name.
func (b *Bench) Reopen(_ context.Context, name string) (io.ReadSeekCloser, error) {
	f, ok := b.named[name]
	if !ok {
		return nil, fmt.Errorf("no %s was made: %w", name, fs.ErrNotExist)
	}
	return file{f.Reader()}, nil
}

// file is an open file.
type file struct{ *io.SectionReader }

// Close does nothing: the bytes stay.
func (file) Close() error { return nil }

// Create keeps a file.
func (b *Bench) Create(_ context.Context, f asset.File) (io.WriteCloser, error) {
	if err := b.words.Check(f); err != nil {
		return nil, err
	}
	return &writer{bench: b, file: f, digest: sha256.New()}, nil
}

// writer is a file that is being written.
type writer struct {
	bench  *Bench
	file   asset.File
	digest hash.Hash
	memory bytes.Buffer
	disk   *os.File
}

// inMemory is the most that a file may have in memory where the Config names a folder for larger ones, bytes.
const inMemory = 4 << 20

// Grow makes room for so many bytes more.
func (w *writer) Grow(bytes int) {
	if w.bench.Temp == "" || w.memory.Len()+bytes <= inMemory {
		w.memory.Grow(bytes)
	}
}

// Write appends. A file that becomes too large for memory moves to the disk.
func (w *writer) Write(p []byte) (int, error) {
	w.digest.Write(p)
	w.file.Size += int64(len(p))
	if w.disk != nil {
		return w.disk.Write(p)
	}
	n, err := w.memory.Write(p)
	if w.bench.Temp != "" && w.memory.Len() > inMemory {
		return n, w.spill()
	}
	return n, err
}

// spill moves the file to the disk, under no name, so that it is gone with the process. Where open files keep their names, it stays in memory.
func (w *writer) spill() error {
	disk, err := os.CreateTemp(w.bench.Temp, "atelier-*")
	if err != nil {
		return err
	}
	if os.Remove(disk.Name()) != nil {
		disk.Close()
		w.bench.Temp = ""
		return os.Remove(disk.Name())
	}
	_, err = disk.Write(w.memory.Bytes())
	w.disk, w.memory = disk, bytes.Buffer{}
	return err
}

// Close keeps the file under its role.
func (w *writer) Close() error {
	w.file.SHA256 = hex.EncodeToString(w.digest.Sum(nil))
	f := File{File: w.file, Data: w.memory.Bytes(), disk: w.disk}
	w.bench.files[w.file.Role], w.bench.named[w.file.Name] = f, f
	return nil
}

// Digest is the SHA-256 of a file in hexadecimal.
func Digest(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}
