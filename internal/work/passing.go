package work

import (
	"errors"
	"io"
	"io/fs"
	"time"

	"atelier/internal/engine"
)

// removing bounds how long files are removed in one go: a store that does not answer must not hold up the work. What is
// left is removed later.
const removing = 10 * time.Second

// passing is a file whose faults may pass, for a store that is away comes back. That a file is not there does not.
func passing(r io.ReadCloser, err error) (io.ReadCloser, error) {
	if err != nil {
		return nil, mayPass(err)
	}
	return passingFile{r}, nil
}

func mayPass(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return engine.Transient{Err: err}
}

type passingFile struct{ io.ReadCloser }

// Read is the file's.
func (f passingFile) Read(p []byte) (int, error) {
	n, err := f.ReadCloser.Read(p)
	if err != nil && err != io.EOF {
		err = mayPass(err)
	}
	return n, err
}
