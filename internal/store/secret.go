package store

import (
	"encoding/hex"
	"errors"
	"fmt"
)

// ErrNoSecret says that the stored secret is no hexadecimal text.
var ErrNoSecret = errors.New("the secret in the database is damaged")

// KeepSecret stores a secret under a name unless there is one, and returns the stored one. When several processes start at once, one of them
// wins, and all use its secret. The primary key decides.
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
