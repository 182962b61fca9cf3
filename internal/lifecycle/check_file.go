package lifecycle

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/store"
)

// missingAtOnce is how many missing files are collected before their rows are read again.
const missingAtOnce = 1000

// files compares every row with its file, and counts the files without a row. A missing file is confirmed by a newer snapshot before it is
// reported, because assets may be deleted while the check runs. Files are looked up one by one, each with a request to the storage, and with
// Deep read to their end.
func (c *Check) files(ctx context.Context) error {
	if c.Away {
		return nil
	}
	all, err := c.Store.CountFiles()
	if err != nil {
		return err
	}
	var missing []asset.File
	err = c.Store.EachFile(ctx, func(f *asset.File) error {
		c.Checked.Files++
		c.Checked.Bytes += f.Size
		c.doing("files", c.Checked.Bytes, all.Bytes)
		there, err := c.file(ctx, f)
		if !there && err == nil {
			missing = append(missing, *f)
		}
		if len(missing) >= missingAtOnce {
			missing, err = nil, errors.Join(err, c.missing(ctx, missing))
		}
		return err
	})
	if err := errors.Join(err, c.missing(ctx, missing)); err != nil || c.Blobs == nil {
		return err
	}
	return c.unnamed(ctx)
}

// file compares a row with its file, and reports whether the file exists. A file is written once, so its content is read only once. An error
// of the storage other than "not there" is a finding about that file, and the check continues with the next file, unless ctx has ended.
func (c *Check) file(ctx context.Context, f *asset.File) (there bool, err error) {
	if c.Blobs == nil {
		return false, nil
	}
	size, err := c.Blobs.Size(ctx, f.BlobKey)
	if err == nil && size != f.Size {
		c.found("files", f.ID, "%s has %d bytes, and should have %d; bring it back from a backup", f.BlobKey, size, f.Size)
		return true, nil
	}
	if err == nil && c.Deep {
		err = c.digest(ctx, f)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		c.found("files", f.ID, "%v; see to it that the storage can be read", err)
		return true, ctx.Err()
	}
	return err == nil, nil
}

// digest reads a file and compares its SHA-256.
func (c *Check) digest(ctx context.Context, f *asset.File) error {
	r, _, err := c.Blobs.Open(ctx, f.BlobKey)
	if err != nil {
		return err
	}
	defer r.Close()
	h := sha256.New()
	if _, err := io.Copy(h, r); err != nil {
		return err
	}
	if got := hex.EncodeToString(h.Sum(nil)); got != f.SHA256 {
		c.found("files", f.ID, "%s has the SHA-256 %s, and should have %s; bring it back from a backup", f.BlobKey, got, f.SHA256)
	}
	return nil
}

// missing reads the rows of missing files again. A deletion removes the row before the file, so a file is lost only if its row still
// exists.
func (c *Check) missing(ctx context.Context, files []asset.File) error {
	if len(files) == 0 {
		return nil
	}
	now, err := c.Later(ctx)
	if err != nil {
		return err
	}
	defer now.Close()
	for _, f := range files {
		switch _, _, err := now.File(f.ID); {
		case err == nil:
			c.found("files", f.ID, "%s of %s is not in the storage; bring it back from a backup", f.BlobKey, f.Asset)
		case !errors.Is(err, store.ErrNotFound):
			return fmt.Errorf("read file: %w", err)
		}
	}
	return nil
}

// unnamed counts the files without a row. The files of an asset share a folder, so they are compared folder by folder.
func (c *Check) unnamed(ctx context.Context) error {
	folder, named := "", map[string]bool{}
	var failed error // to read rows
	err := c.Blobs.Walk(ctx, "", func(key string, _ int64) error {
		// Inputs have rows of their own, and a sweep of their own.
		if strings.HasPrefix(key, asset.Inputs+"/") {
			return nil
		}
		accountID, rest, _ := strings.Cut(key, "/")
		assetID, _, _ := strings.Cut(rest, "/")
		if at := accountID + "/" + assetID; at != folder {
			var files []asset.File
			if files, failed = c.Store.Files(ctx, assetID); failed != nil {
				return failed
			}
			folder = at
			clear(named)
			for _, f := range files {
				named[f.BlobKey] = true
			}
		}
		if !named[key] {
			c.Checked.Unnamed++
		}
		return nil
	})
	if err != nil && failed == nil && ctx.Err() == nil {
		c.found("storage", "files", "%v; see to it that it can be read", err)
		return nil
	}
	return err
}
