package backup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"atelier/internal/archive"
	"atelier/internal/asset"
	"atelier/internal/blob"
	"atelier/internal/installation"
	"atelier/internal/store"
)

// addFiles adds the file of every row. A file that cannot be read in full is in the archive, filled up with zeros, and counts as damaged; the
// backup goes on.
func (b *backup) addFiles(ctx context.Context, db *store.Snapshot, from *blob.Folder) error {
	return db.EachFile(ctx, func(f *asset.File) error {
		r, size, err := from.Open(ctx, f.BlobKey)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return b.absent(ctx, f)
		case err != nil:
			b.lose(f, &b.sum.Missing, err.Error())
			return ctx.Err()
		}
		defer r.Close()
		if size != f.Size {
			b.lose(f, &b.sum.Missing, fmt.Sprintf("it has %d bytes, and should have %d", size, f.Size))
			return nil
		}
		if strings.HasPrefix(f.BlobKey, asset.Inputs+"/") {
			return nil // addInputs has added it
		}
		why, err := b.addFile(ctx, f.BlobKey, r, size, f.SHA256)
		if why != "" {
			b.lose(f, &b.sum.Damaged, why)
		}
		return err
	})
}

// addInputs adds the images that came with requests. Their names are their digests. Those of requests have no rows; several rows of reference
// images may name one.
//
// The inputs come before the rows are gone through: an input that is still there then was there during this walk, too. A faulty one is noted,
// and counted for the rows that name it or else by loseInputs; the backup goes on.
func (b *backup) addInputs(ctx context.Context, from *blob.Folder) error {
	return from.Walk(ctx, asset.Inputs, func(key string, _ int64) error {
		r, size, err := from.Open(ctx, key)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil // removed since it was listed; rows that name it are addFiles' to judge
		case err != nil:
			b.faults[key] = fault{&b.sum.Missing, err.Error()}
			return ctx.Err()
		}
		defer r.Close()
		name := path.Base(key)
		why, err := b.addFile(ctx, key, r, size, strings.TrimSuffix(name, path.Ext(name)))
		if why != "" {
			b.faults[key] = fault{&b.sum.Damaged, why}
		}
		return err
	})
}

// loseInputs counts the faulty inputs that no row has been counted for.
func (b *backup) loseInputs() {
	for _, key := range slices.Sorted(maps.Keys(b.faults)) {
		b.lose(&asset.File{BlobKey: key}, b.faults[key].count, b.faults[key].why)
	}
}

// addFile adds an open file of the storage, and says what damage it has; "": it is as it was written. An error ends the backup.
func (b *backup) addFile(ctx context.Context, key string, r io.Reader, size int64, sha256 string) (damage string, err error) {
	sum, err := b.out.Add(installation.FilesFolder+"/"+key, size, &reader{ctx, b, r})
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case errors.Is(err, archive.ErrRead):
		damage = err.Error()
	case err != nil:
		return "", err
	case sum != sha256:
		damage = "its SHA-256 is " + sum + ", and should be " + sha256
	}
	b.sum.Files++
	return damage, nil
}

// reader reads what goes into the archive, reports progress, and stops when ctx ends.
type reader struct {
	ctx context.Context
	b   *backup
	io.Reader
}

// Read implements io.Reader.
func (r *reader) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := r.Reader.Read(p)
	r.b.done += int64(n)
	if all := r.b.head.Bytes; all > 0 {
		r.b.Progress(min(1, float64(r.b.done)/float64(all)), "files")
	}
	return n, err
}
