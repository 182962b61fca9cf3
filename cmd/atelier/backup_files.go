package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"atelier/internal/archive"
	"atelier/internal/asset"
	"atelier/internal/blob"
	"atelier/internal/store"
)

// files adds the file of every row.
func (b *backup) files(db *store.Snapshot, from *blob.Folder) error {
	return db.EachFile(b, func(f *asset.File) error {
		if strings.HasPrefix(f.BlobKey, asset.Inputs+"/") {
			return nil // it comes with the inputs
		}
		r, size, err := from.Open(b, f.BlobKey)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return b.absent(f)
		case err != nil:
			b.lose(f, &b.sum.Missing, err.Error())
			return b.Err()
		}
		defer r.Close()
		if size != f.Size {
			b.lose(f, &b.sum.Missing, fmt.Sprintf("it has %d bytes, and should have %d", size, f.Size))
			return nil
		}
		sum, err := b.out.Add(filesFolder+"/"+f.BlobKey, size, &watched{b, r})
		switch {
		case b.Err() != nil:
			return b.Err()
		case errors.Is(err, archive.ErrRead):
			b.lose(f, &b.sum.Damaged, err.Error())
		case err != nil:
			return err
		case sum != f.SHA256:
			b.lose(f, &b.sum.Damaged, "its SHA-256 is "+sum+", and should be "+f.SHA256)
		}
		b.sum.Files++
		return nil
	})
}

// inputs adds the images that requests have brought. They have no rows; their names are their digests.
func (b *backup) inputs(from *blob.Folder) error {
	return from.Walk(b, asset.Inputs, func(key string, _ int64) error {
		r, size, err := from.Open(b, key)
		if errors.Is(err, fs.ErrNotExist) {
			return nil // removed since it was listed, so nothing needs it
		}
		if err != nil {
			return err
		}
		defer r.Close()
		b.sum.Files++
		_, err = b.out.Add(filesFolder+"/"+key, size, &watched{b, r})
		return err
	})
}

// watched tells the progress of what is read, and stops when the program shall.
type watched struct {
	b *backup
	io.Reader
}

// Read is the reader's.
func (w *watched) Read(p []byte) (int, error) {
	if err := w.b.Err(); err != nil {
		return 0, err
	}
	n, err := w.Reader.Read(p)
	w.b.done += int64(n)
	if all := w.b.head.Bytes; all > 0 {
		w.b.bar.set(min(1, float64(w.b.done)/float64(all)), "files")
	}
	return n, err
}
