package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
)

// lockFile lies in the data folder.
const lockFile = "lock"

// lockFolder holds the data folder for one server, until the file is closed or the process ends.
func lockFolder(data string) (*os.File, error) {
	f, err := os.OpenFile(filepath.Join(data, lockFile), os.O_RDWR|os.O_CREATE, 0o600)
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

// announce writes into the lock where its server answers: commands beside it have not seen the flags it was started with.
func announce(lock *os.File, url string) error {
	if err := lock.Truncate(0); err != nil {
		return err
	}
	_, err := lock.WriteAt([]byte(url), 0)
	return err
}

// announced is where the server of the data folder answers, or the one that died there; "" where none is.
func announced(data string) string {
	text, err := os.ReadFile(filepath.Join(data, lockFile))
	if err != nil {
		return ""
	}
	return string(text)
}
