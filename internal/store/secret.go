package store

import (
	"encoding/hex"
	"errors"
	"fmt"
)

// ErrNoSecret says that what stands in the database is no secret.
var ErrNoSecret = errors.New("the secret in the database is damaged")

// KeepSecret keeps a secret under a name, unless there is one already. It answers the one that is kept: of processes that
// begin at once one wins, and all of them go on with its secret.
func (tx *Tx) KeepSecret(name string, secret []byte) ([]byte, error) {
	if _, err := tx.exec(`INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING`, name, hex.EncodeToString(secret)); err != nil {
		return nil, fmt.Errorf("keep the secret: %w", err)
	}
	return tx.Secret(name)
}

// Secret reads a secret; ErrNotFound when there is none.
func (r reads) Secret(name string) ([]byte, error) {
	var text string
	if err := r.row(`SELECT value FROM secrets WHERE name = $1`, args(name), &text); err != nil {
		return nil, err
	}
	secret, err := hex.DecodeString(text)
	if err != nil || len(secret) == 0 {
		return nil, ErrNoSecret
	}
	return secret, nil
}
