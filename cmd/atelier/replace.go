package main

import (
	"crypto/rand"
	"errors"
	"io"
	"os"
	"path/filepath"
)

// replace writes a file beside the path, and moves it there when it is whole. A path that leads to a pipe or a device is written in place.
//
// A failure or a crash leaves the former file as it was; a crash may leave .atelier-* beside it. It does not sync: these files can be made
// again. The mode is that of any new file, by the user's mask.
func replace(path string, write func(io.Writer) error) error {
	if i, err := os.Stat(path); err == nil && !i.Mode().IsRegular() {
		return writeFile(path, os.O_TRUNC, write)
	}
	part := filepath.Join(filepath.Dir(path), ".atelier-"+rand.Text())
	if err := writeFile(part, os.O_CREATE|os.O_EXCL, write); err != nil {
		return errors.Join(err, os.RemoveAll(part))
	}
	return os.Rename(part, path)
}

// replaceBytes is replace for a file that is in memory.
func replaceBytes(path string, data []byte) error {
	return replace(path, func(w io.Writer) error { _, err := w.Write(data); return err })
}

// writeFile opens a file to write it, and closes it.
func writeFile(path string, flag int, write func(io.Writer) error) error {
	f, err := os.OpenFile(path, os.O_WRONLY|flag, 0o644)
	if err != nil {
		return err
	}
	return errors.Join(write(f), f.Close())
}
