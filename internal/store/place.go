package store

import (
	"errors"
	"fmt"
	"os"
	"sync/atomic"
	"time"
)

// place is the name and the file that were opened. A file outlives its name as long as it is open, and what is written
// to it then is lost with it: so whoever reads or writes looks first.
type place struct {
	path string
	file os.FileInfo
	seen atomic.Int64 // when it was last there, in nanoseconds since 1970
}

// glanceEvery is how long readers believe that the file is there. Writers look every time.
const glanceEvery = 50 * time.Millisecond

func newPlace(path string) (*place, error) {
	info, err := os.Stat(path)
	return &place{path: path, file: info}, err
}

// glance is check for readers.
func (p *place) glance() error {
	now := time.Now().UnixNano()
	if now-p.seen.Load() < int64(glanceEvery) {
		return nil
	}
	err := p.check()
	if err == nil {
		p.seen.Store(now)
	}
	return err
}

// check reports whether the name still is that of the file.
func (p *place) check() error {
	info, err := os.Stat(p.path)
	if err == nil && !os.SameFile(info, p.file) {
		err = errors.New("another file has taken its place")
	}
	if err != nil {
		p.seen.Store(0) // readers look now too
		return fmt.Errorf("find database: %w", err)
	}
	return nil
}
