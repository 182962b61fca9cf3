package session

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"atelier/internal/account"
	"atelier/internal/id"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// NewKey is an owner's request for a key.
type NewKey struct {
	Name      string
	Mode      account.Mode
	ExpiresAt time.Time // zero: never
}

// mostOpenKeys is how many keys an owner may have that are not revoked.
const mostOpenKeys = 1000

// maxKeyName is how long a key's name may be, in code points.
const maxKeyName = 120

// OwnKeys reads a page of the keys of both sides of the owner's account, newest first.
func (k *Keeper) OwnKeys(ctx context.Context, owner account.Caller, after store.Position, limit int) ([]store.Key, error) {
	keys, err := k.store.KeyPage(ctx, owner.Account, after, limit)
	if err != nil {
		return nil, fmt.Errorf("read API keys: %w", err)
	}
	return keys, nil
}

// AddKey makes a key for the owner's account and returns it. It is shown only this once.
func (k *Keeper) AddKey(ctx context.Context, owner account.Caller, n NewKey) (text string, key store.Key, err error) {
	var f problem.Fields
	f.If(strings.TrimSpace(n.Name) == "", "body.name", problem.TooSmall, "must not be blank")
	f.If(utf8.RuneCountInString(n.Name) > maxKeyName, "body.name", problem.TooBig, "must have at most %d characters", maxKeyName)
	f.If(!utf8.ValidString(n.Name) || strings.ContainsRune(n.Name, 0), "body.name", problem.InvalidFormat, "must be text")
	f.If(n.Mode != account.Live && n.Mode != account.Test, "body.mode", problem.InvalidValue, "must be one of %s, %s", account.Live, account.Test)
	f.If(!n.ExpiresAt.IsZero() && !n.ExpiresAt.After(k.store.Now()), "body.expiresAt", problem.TooSmall, "must lie in the future")
	if len(f) > 0 {
		return "", key, &problem.Error{Type: problem.DeveloperKey400, Fields: f}
	}
	open, err := k.store.OpenKeys(owner.Account)
	if err != nil {
		return "", key, fmt.Errorf("count API keys: %w", err)
	}
	if open >= mostOpenKeys { // approximate: concurrent requests may exceed it by a few
		return "", key, problem.DeveloperKey409.Detail("An account may have %d keys at once. Revoke one that is no longer used.", mostOpenKeys)
	}
	return k.addKey(ctx, owner.Account, n)
}

// RotateKey gives a key of the owner's account a new secret and returns it. It is shown only this once. The key keeps its ID and its public
// part. The previous secret stays valid for the overlap; the secret before that becomes invalid at once.
//
// The row holds two digests: the current secret and the one before it. With an overlap of 0 the previous one ends at once.
func (k *Keeper) RotateKey(ctx context.Context, owner account.Caller, keyID string, overlap time.Duration) (text string, key store.Key, err error) {
	err = k.store.InTx(ctx, owner.Account, func(tx *store.Tx) error {
		if key, err = alive(tx, owner, keyID); err != nil {
			return err
		}
		text = mintFor(key.Prefix)
		key.Former, key.FormerEnd, key.SHA256 = key.SHA256, tx.Now()+overlap.Microseconds(), digest(text)
		return tx.RotateKey(key.ID, key.SHA256, key.FormerEnd)
	})
	if err != nil {
		return "", store.Key{}, err
	}
	k.forget()
	return text, key, nil
}

// EndKey revokes a key of the owner's account: in this process at once, in every other process within 5 s. 404 and 409 as alive has them.
func (k *Keeper) EndKey(ctx context.Context, owner account.Caller, keyID string) error {
	err := k.store.InTx(ctx, owner.Account, func(tx *store.Tx) error {
		if _, err := alive(tx, owner, keyID); err != nil {
			return err
		}
		return tx.RevokeKey(keyID)
	})
	k.forget()
	return err
}

// alive reads a valid key of the owner's account. A malformed ID, an unknown one and one of another account are all answered as not
// found.
func alive(tx *store.Tx, owner account.Caller, keyID string) (store.Key, error) {
	if !id.Valid(id.Key, keyID) {
		return store.Key{}, problem.DeveloperKey404
	}
	key, err := tx.KeyOf(owner.Account, keyID)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return key, problem.DeveloperKey404
	case err != nil:
		return key, fmt.Errorf("read API key: %w", err)
	case key.RevokedAt != 0:
		return key, problem.DeveloperKey409.Detail("This key was revoked, so it can be neither rotated nor revoked. Make a new one.")
	case key.ExpiresAt != 0 && key.ExpiresAt <= tx.Now():
		return key, problem.DeveloperKey409.Detail("This key has expired, so it can be neither rotated nor revoked. Make a new one.")
	}
	return key, nil
}
