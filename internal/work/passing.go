package work

import (
	"errors"
	"io"
	"io/fs"
	"time"

	"atelier/internal/engine"
)

// removing is the time limit for one removal of files: a file store that does not answer must not delay the work. The rest is removed
// later.
const removing = 10 * time.Second

// passing makes a file's read errors transient, because a file store may become available again. A missing file stays a permanent error.
func passing(r io.ReadSeekCloser, err error) (io.ReadSeekCloser, error) {
	if err != nil {
		return nil, mayPass(err)
	}
	return passingFile{r}, nil
}

// mayPass makes an error of the file store transient, unless a file is missing: it does not come back by waiting.
func mayPass(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return engine.Transient{Err: err}
}

type passingFile struct{ io.ReadSeekCloser }

// Read is the file's.
func (f passingFile) Read(p []byte) (int, error) {
	n, err := f.ReadSeekCloser.Read(p)
	if err != nil && err != io.EOF {
		err = mayPass(err)
	}
	return n, err
}
