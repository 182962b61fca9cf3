package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
)

// Walk goes through the files, folder by folder. It holds the names of a few hundred at a time, however many there are.
func (f *Folder) Walk(ctx context.Context, folder string, each func(key string, size int64) error) error {
	if err := checkFolder(folder); err != nil {
		return err
	}
	root, err := os.OpenRoot(f.path)
	if err != nil {
		return fmt.Errorf("open file folder: %w", err)
	}
	defer root.Close()
	if err := walk(ctx, root, folder, each); err != nil {
		return fmt.Errorf("walk files of %q: %w", folder, err)
	}
	return nil
}

// Size is a file's size in bytes.
func (f *Folder) Size(ctx context.Context, key string) (int64, error) {
	r, size, err := f.Open(ctx, key)
	if err != nil {
		return 0, err
	}
	return size, r.Close()
}

// walk visits a folder. One that has gone meanwhile, or a file of it, is skipped.
func walk(ctx context.Context, root *os.Root, folder string, each func(key string, size int64) error) error {
	d, err := root.Open(path.Join(".", folder))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer d.Close()
	for {
		entries, err := d.ReadDir(256)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err := errors.Join(err, ctx.Err()); err != nil {
			return err
		}
		for _, e := range entries {
			if err := visit(ctx, root, path.Join(folder, e.Name()), e, each); err != nil {
				return err
			}
		}
	}
}

func visit(ctx context.Context, root *os.Root, key string, e fs.DirEntry, each func(key string, size int64) error) error {
	switch {
	case CheckKey(key) != nil: // the drafts, and files that this program has not written
		return nil
	case e.IsDir():
		return walk(ctx, root, key, each)
	case !e.Type().IsRegular():
		return nil
	}
	info, err := e.Info()
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return each(key, info.Size())
}
