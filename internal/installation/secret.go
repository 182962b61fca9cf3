package installation

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"atelier/internal/store"
)

// SecretSize is the length of an installation's secret, in bytes.
const SecretSize = 32

func newSecret() []byte {
	made := make([]byte, SecretSize)
	rand.Read(made) // never fails
	return made
}

// SharedSecret reads the secret from a server's database, or makes it: all processes on the server have the same one.
func SharedSecret(ctx context.Context, db *store.DB) ([]byte, error) {
	secret, err := db.Secret(SecretFile)
	if errors.Is(err, store.ErrNotFound) {
		return KeepSharedSecret(ctx, db, newSecret())
	}
	return secret, err
}

// KeepSharedSecret stores a secret in a server's database unless it has one, and returns the stored secret.
func KeepSharedSecret(ctx context.Context, db *store.DB, secret []byte) (kept []byte, err error) {
	err = db.InTx(ctx, "", func(tx *store.Tx) error {
		kept, err = tx.KeepSecret(SecretFile, secret)
		return err
	})
	return kept, err
}

// Secret reads the secret of a data folder, or makes it.
func Secret(data string) ([]byte, error) { return KeepSecret(data, newSecret()) }

// KeepSecret stores a secret in a data folder unless it has one, and returns the stored secret. The file gets its name when it is whole and
// flushed: without the secret, or with half of it, URLs and cursors that were given out would end.
//
// A crash leaves secret.partial at most, which the next start writes anew. A secret of another length is an error: a truncated one must not
// be replaced unseen.
func KeepSecret(data string, secret []byte) ([]byte, error) {
	path := filepath.Join(data, SecretFile)
	kept, err := os.ReadFile(path)
	switch {
	case err == nil && len(kept) != SecretSize:
		return nil, fmt.Errorf("%s: got %d bytes, want %d", path, len(kept), SecretSize)
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
	return secret, SyncFolder(data)
}

// Derive is the HMAC-SHA256 of a name under the secret: a public value that does not reveal it. Different names give independent values.
func Derive(secret []byte, name string) []byte {
	h := hmac.New(sha256.New, secret)
	h.Write([]byte(name))
	return h.Sum(nil)
}
