package driver

import (
	"errors"
	"fmt"
	"os"
	"sync/atomic"
	"time"
)

// identity is the name and the inode of the file that was opened. An open file outlives its name, and what is written to it
// after its name is gone is lost when it is closed. So readers and the writer check first.
type identity struct {
	path string
	info os.FileInfo
	seen atomic.Int64 // when the name was last right, in nanoseconds since 1970
}

// checkEvery is how long readers rely on one check. The writer checks before every commit.
const checkEvery = 50 * time.Millisecond

func newIdentity(path string) (*identity, error) {
	info, err := os.Stat(path)
	return &identity{path: path, info: info}, err
}

// checkSometimes is check at most once in checkEvery.
func (f *identity) checkSometimes() error {
	now := time.Now().UnixNano()
	if now-f.seen.Load() < int64(checkEvery) {
		return nil
	}
	err := f.check()
	if err == nil {
		f.seen.Store(now)
	}
	return err
}

// check reports an error when the name is gone or names another file. A file that was put in its place, as by a restore, is not the file that
// this process has open.
func (f *identity) check() error {
	info, err := os.Stat(f.path)
	if err == nil && !os.SameFile(info, f.info) {
		err = errors.New("another file has taken its place")
	}
	if err != nil {
		f.seen.Store(0) // readers check at once, too
		return fmt.Errorf("find database: %w", err)
	}
	return nil
}
