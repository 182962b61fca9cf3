package blob

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"time"
)

// drafts is the folder of the files that are still being written. No key reaches it.
const drafts = ".drafts"

// Folder is a Store in a folder of the local file system. Each call opens the folder anew, so a folder that has vanished is an error, and
// no write makes it again.
type Folder struct{ path string }

// NewFolder makes the folder if it is not there.
func NewFolder(folder string) (*Folder, error) {
	absolute, err := filepath.Abs(folder)
	if err != nil {
		return nil, fmt.Errorf("find file folder: %w", err)
	}
	if err := os.MkdirAll(filepath.Join(absolute, drafts), 0o700); err != nil {
		return nil, fmt.Errorf("make file folder: %w", err)
	}
	return &Folder{absolute}, nil
}

// Create begins a file as a draft beside all the others.
//
// os.Root keeps every name below the folder, also through symbolic links. A crash before Close leaves a draft, which Sweep removes.
func (f *Folder) Create(ctx context.Context, key string) (Writer, error) {
	if err := errors.Join(CheckKey(key), ctx.Err()); err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(f.path)
	if err != nil {
		return nil, fmt.Errorf("open file folder: %w", err)
	}
	draft := drafts + "/" + rand.Text()
	file, err := root.OpenFile(draft, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("begin file %s: %w", key, err), root.Close())
	}
	return &folderWriter{root: root, file: file, draft: draft, key: key}, nil
}

// Open reads a file.
func (f *Folder) Open(ctx context.Context, key string) (io.ReadSeekCloser, int64, error) {
	if err := errors.Join(CheckKey(key), ctx.Err()); err != nil {
		return nil, 0, err
	}
	file, err := os.OpenInRoot(f.path, key)
	if err != nil {
		return nil, 0, fmt.Errorf("open file %s: %w", key, err)
	}
	info, err := file.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = fs.ErrNotExist
	}
	if err != nil {
		return nil, 0, errors.Join(fmt.Errorf("open file %s: %w", key, err), file.Close())
	}
	return file, info.Size(), nil
}

// Delete removes a file; its folder stays.
func (f *Folder) Delete(ctx context.Context, key string) error {
	if err := errors.Join(CheckKey(key), ctx.Err()); err != nil {
		return err
	}
	root, err := os.OpenRoot(f.path)
	if err != nil {
		return fmt.Errorf("open file folder: %w", err)
	}
	defer root.Close()
	if err := root.Remove(key); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("delete file %s: %w", key, err)
	}
	return nil
}

// Clear removes a file or a folder with all below it, and makes that durable: when Clear has returned nil, no crash brings them back.
func (f *Folder) Clear(ctx context.Context, name string) error {
	if err := errors.Join(CheckKey(name), ctx.Err()); err != nil {
		return err
	}
	root, err := os.OpenRoot(f.path)
	if err != nil {
		return fmt.Errorf("open file folder: %w", err)
	}
	defer root.Close()
	if err := root.RemoveAll(name); err != nil {
		return fmt.Errorf("clear %s: %w", name, err)
	}
	above, err := root.Open(path.Dir(name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("clear %s: %w", name, err)
	}
	return errors.Join(above.Sync(), above.Close())
}

// Check writes a draft and forgets it.
func (f *Folder) Check(ctx context.Context) error {
	w, err := f.Create(ctx, "check")
	if err != nil {
		return err
	}
	_, err = w.Write([]byte("check"))
	return errors.Join(err, w.Abort())
}

// Sweep removes the drafts that were begun before a time and never finished: the leavings of a crash.
func (f *Folder) Sweep(_ context.Context, before time.Time) error {
	folder := filepath.Join(f.path, drafts)
	entries, err := os.ReadDir(folder)
	if err != nil {
		return fmt.Errorf("sweep drafts: %w", err)
	}
	var failed []error
	for _, e := range entries {
		if info, err := e.Info(); err == nil && info.ModTime().Before(before) {
			if err := os.Remove(filepath.Join(folder, e.Name())); !errors.Is(err, fs.ErrNotExist) { // else it was ended, or swept, meanwhile
				failed = append(failed, err)
			}
		}
	}
	return errors.Join(failed...)
}

// folderWriter is a draft in a Folder.
type folderWriter struct {
	root       *os.Root
	file       *os.File
	draft, key string
	done       bool
}

// Write appends to the draft.
func (w *folderWriter) Write(p []byte) (int, error) { return w.file.Write(p) }

// Close syncs the draft, moves it to its key and syncs the folders that name it.
func (w *folderWriter) Close() error {
	if w.done {
		return fs.ErrClosed
	}
	if err := errors.Join(w.file.Sync(), w.file.Close()); err != nil {
		return errors.Join(fmt.Errorf("write file %s: %w", w.key, err), w.Abort())
	}
	if err := w.place(); err != nil {
		return errors.Join(fmt.Errorf("place file %s: %w", w.key, err), w.Abort())
	}
	w.done = true
	return w.root.Close()
}

// place gives the draft its name. Where folders are new, those above them are synced too.
//
// The order makes it atomic and durable: the bytes are flushed, the rename shows the file, and the folders that name it are flushed. A crash
// in between shows either the old file or the new one.
func (w *folderWriter) place() error {
	folder := path.Dir(w.key)
	_, err := w.root.Stat(folder)
	fresh := errors.Is(err, fs.ErrNotExist)
	if fresh {
		err = w.root.MkdirAll(folder, 0o700)
	}
	if err != nil {
		return err
	}
	if err := w.root.Rename(w.draft, w.key); err != nil {
		return err
	}
	for ; fresh && folder != "."; folder = path.Dir(folder) {
		if err := w.sync(folder); err != nil {
			return err
		}
	}
	return w.sync(folder)
}

// sync makes the names in a folder durable.
func (w *folderWriter) sync(folder string) error {
	d, err := w.root.Open(folder)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// Abort removes the draft.
func (w *folderWriter) Abort() error {
	if w.done {
		return nil
	}
	w.done = true
	w.file.Close() // it may be closed already
	err := w.root.Remove(w.draft)
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return errors.Join(err, w.root.Close())
}
