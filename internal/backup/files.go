package backup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
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
		if strings.HasPrefix(f.BlobKey, asset.Inputs+"/") {
			return nil // addInputs adds it
		}
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
		sum, err := b.out.Add(installation.FilesFolder+"/"+f.BlobKey, size, &reader{ctx, b, r})
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
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

// addInputs adds the images that came with requests. Their names are their digests, and they have no rows in artifacts.
//
// An error of one of them ends the backup.
func (b *backup) addInputs(ctx context.Context, from *blob.Folder) error {
	return from.Walk(ctx, asset.Inputs, func(key string, _ int64) error {
		r, size, err := from.Open(ctx, key)
		if errors.Is(err, fs.ErrNotExist) {
			return nil // removed since it was listed, so nothing needs it
		}
		if err != nil {
			return err
		}
		defer r.Close()
		b.sum.Files++
		_, err = b.out.Add(installation.FilesFolder+"/"+key, size, &reader{ctx, b, r})
		return err
	})
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
