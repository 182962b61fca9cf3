package api

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// secretSize is the length of a server's secret in bytes.
const secretSize = 32

// Secret reads the secret that a file keeps for Config.Secret, or draws one and keeps it there.
// Several processes may call it at once: one of them wins, and all read the same.
func Secret(path string) ([]byte, error) {
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		if err = drawSecret(path); err == nil {
			text, err = os.ReadFile(path)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("read secret: %w", err)
	}
	if len(text) != secretSize {
		return nil, fmt.Errorf("read secret: %s holds %d bytes, want %d", path, len(text), secretSize)
	}
	return text, nil
}

// drawSecret writes a whole file beside the path and links it there, unless somebody was faster.
func drawSecret(path string) error {
	draft, err := os.CreateTemp(filepath.Dir(path), ".secret-*")
	if err != nil {
		return err
	}
	defer os.Remove(draft.Name())
	secret := make([]byte, secretSize)
	_, _ = rand.Read(secret) // it never fails
	_, err = draft.Write(secret)
	if err := errors.Join(err, draft.Sync(), draft.Close()); err != nil {
		return err
	}
	if err := os.Link(draft.Name(), path); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return nil
}
