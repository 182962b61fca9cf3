package installation

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
)

// Lock locks the data folder for one server or one restore, until the file is closed or the process ends. It is flock(2), so it ends with the
// process, however that ends, and leaves nothing to clean up.
func Lock(data string) (*os.File, error) {
	f, err := os.OpenFile(filepath.Join(data, LockFile), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		f.Close()
		if errors.Is(err, syscall.EWOULDBLOCK) {
			return nil, fmt.Errorf("another server holds the data folder %s", data)
		}
		return nil, err
	}
	return f, nil
}

// Announce writes the URL of the server into its lock. Other commands on the same data folder do not know its flags. Announcing again
// overwrites the former URL.
func Announce(lock *os.File, url string) error {
	if err := lock.Truncate(0); err != nil {
		return err
	}
	_, err := lock.WriteAt([]byte(url), 0)
	return err
}

// Announced is the URL of the server on a data folder, or of one that was killed there; "": there is none.
func Announced(data string) string {
	text, err := os.ReadFile(filepath.Join(data, LockFile))
	if err != nil {
		return ""
	}
	return string(text)
}
