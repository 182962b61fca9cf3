package store

import (
	"errors"
	"fmt"
	"os"
)

// place is the name and the file that were opened. A file outlives its name as long as it is open, and what is written
// to it then is lost with it: so whoever reads or writes looks first.
type place struct {
	path string
	file os.FileInfo
}

func newPlace(path string) (place, error) {
	info, err := os.Stat(path)
	return place{path, info}, err
}

// check reports whether the name still is that of the file.
func (p place) check() error {
	info, err := os.Stat(p.path)
	if err == nil && !os.SameFile(info, p.file) {
		err = errors.New("another file has taken its place")
	}
	if err != nil {
		return fmt.Errorf("find database: %w", err)
	}
	return nil
}
