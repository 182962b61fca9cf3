package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"atelier/internal/store"
)

// secretSize is how long the secret of an installation is, in bytes.
const secretSize = 32

func newSecret() []byte {
	made := make([]byte, secretSize)
	rand.Read(made) // never fails
	return made
}

// sharedSecret reads the secret of all processes on a server, or makes it.
func sharedSecret(ctx context.Context, db *store.DB) ([]byte, error) {
	secret, err := db.Secret(secretFile)
	if errors.Is(err, store.ErrNotFound) {
		return keepShared(ctx, db, newSecret())
	}
	return secret, err
}

// keepShared is keepSecret for all processes on a server.
func keepShared(ctx context.Context, db *store.DB, secret []byte) (kept []byte, err error) {
	err = db.InTx(ctx, "", func(tx *store.Tx) error {
		kept, err = tx.KeepSecret(secretFile, secret)
		return err
	})
	return kept, err
}

// openSecret reads the secret of a data folder, or makes it.
func openSecret(data string) ([]byte, error) { return keepSecret(data, newSecret()) }

// keepSecret keeps a secret in a data folder, unless there is one, and gives the one that is kept. It gets its name when it
// is whole and on the disk: without it, or with half of it, URLs and cursors that were given out would end.
func keepSecret(data string, secret []byte) ([]byte, error) {
	path := filepath.Join(data, secretFile)
	kept, err := os.ReadFile(path)
	switch {
	case err == nil && len(kept) != secretSize:
		return nil, fmt.Errorf("%s: got %d bytes, want %d", path, len(kept), secretSize)
	case !errors.Is(err, fs.ErrNotExist):
		return kept, err
	}
	partial := path + ".partial"
	f, err := os.OpenFile(partial, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return nil, err
	}
	_, err = f.Write(secret)
	if err = errors.Join(err, f.Sync(), f.Close()); err == nil {
		err = os.Rename(partial, path)
	}
	if err != nil {
		return nil, errors.Join(err, os.Remove(partial))
	}
	return secret, syncFolder(data)
}
