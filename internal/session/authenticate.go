// Package session authenticates credentials, and manages accounts, their owners and their keys.
//
// Keeper.Authenticate runs for every request with a key, Keeper.Owner for every request with a session. SignIn and SignInByLink begin a
// session; a Guard limits the attempts. The verbs in developer.go and change.go are for owners, those in account.go and key.go for
// operators.
package session

import (
	"context"
	"crypto/subtle"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"atelier/internal/account"
	"atelier/internal/credit"
	"atelier/internal/problem"
	"atelier/internal/store"
)

const (
	fresh    = 3 * time.Second // how long a key is cached: a revocation takes effect within 5 s
	lazily   = time.Minute     // minimum time between two writes of a key's last use
	mostKeys = 10000           // in the cache
)

// Keeper manages accounts and keys. Its methods are safe for concurrent use.
//
// mu guards known. A holder is never changed after it was read, but for written, which has its own lock. Lock order: none is taken while
// another is held.
type Keeper struct {
	Plans credit.Plans // the operator's plans; New sets the shipped ones

	store   *store.DB
	mu      sync.RWMutex
	known   map[string]*holder // cached keys, by prefix
	writing sync.WaitGroup
	turns   *turns // for hashing passwords
	decoy   hashed
}

// holder is a cached key.
type holder struct {
	store.Holder
	caller          account.Caller
	current, former []byte // the digests of SHA256 and Former as bytes
	read            time.Time
	mu              sync.Mutex
	written         time.Time // when its last use was written
}

// New makes a keeper.
func New(s *store.DB) *Keeper {
	return &Keeper{Plans: credit.SelfHosted(), store: s, known: map[string]*holder{}, decoy: decoy(), turns: newTurns(hashers())}
}

// Close waits until the last uses of keys are written.
func (k *Keeper) Close() { k.writing.Wait() }

// Authenticate returns the caller of a bearer credential, or invalid-api-key.
//
// A cached key costs one digest and no query. A revocation elsewhere is seen after fresh, 3 s, at the latest. A secret that does not fit a
// cached key makes one query more, since the key may have been rotated by another process. Unknown and wrong keys have one answer.
func (k *Keeper) Authenticate(_ context.Context, bearer string) (account.Caller, error) {
	prefix, ok := shapeOf(bearer)
	if !ok {
		return account.Caller{}, mistyped()
	}
	now := k.store.Now()
	secret := digestOf(bearer)
	h := k.cached(prefix, now)
	opened := h != nil && h.opens(secret[:], now)
	if !opened && !sums(bearer) { // a cached key that fits has a checksum that fits
		return account.Caller{}, mistyped()
	}
	var err error
	if !opened && (h == nil || h.read.Before(now)) { // another process may have rotated the key
		if h, err = k.read(prefix, now); err == nil {
			opened = h.opens(secret[:], now)
		}
	}
	if errors.Is(err, store.ErrNotFound) {
		return account.Caller{}, invalid("There is no such API key. Make one in the console, or use another.")
	}
	if err != nil {
		return account.Caller{}, fmt.Errorf("read API key: %w", err)
	}
	switch {
	case !opened:
		return account.Caller{}, invalid("There is no such API key. Make one in the console, or use another.")
	case h.RevokedAt != 0 && h.RevokedAt <= now.UnixMicro():
		return account.Caller{}, invalid("This API key was revoked. Use another.")
	case h.ExpiresAt != 0 && h.ExpiresAt <= now.UnixMicro():
		return account.Caller{}, invalid("This API key has expired. Use another.")
	}
	k.used(h, now)
	return h.caller, nil
}

func mistyped() error {
	return invalid("This is not an API key, or it was mistyped. Send all of it, from ak_live_ or ak_test_ on.")
}

func invalid(text string) error { return problem.InvalidAPIKey.Detail("%s", text) }

// opens reports whether a digest is that of the key, or of the key that its last rotation replaced while that is still valid.
func (h *holder) opens(digest []byte, now time.Time) bool {
	current := subtle.ConstantTimeCompare(digest, h.current)
	former := subtle.ConstantTimeCompare(digest, h.former)
	return current == 1 || former == 1 && now.UnixMicro() < h.FormerEnd
}

// callerOf is who a key speaks for. All its requests share the scopes.
func callerOf(h *store.Holder) account.Caller {
	return account.Caller{
		Account: h.Account, Principal: h.ID, Name: h.AccountName, Email: h.Email,
		Project: account.Project{ID: h.ProjectID, Name: h.ProjectName}, KeyID: h.ID, KeyName: h.Name, Mode: h.Mode,
		Scopes: []string{account.ReadScope, account.GenerateScope},
	}
}

// cached is the cached row of a key; nil: there is none, or it is too old.
func (k *Keeper) cached(prefix string, now time.Time) *holder {
	k.mu.RLock()
	h := k.known[prefix]
	k.mu.RUnlock()
	if h == nil || now.Sub(h.read) >= fresh {
		return nil
	}
	return h
}

// bytesOf is a digest of the database as bytes; none for a text that is no digest, which no key fits.
func bytesOf(digest string) []byte {
	b, err := hex.DecodeString(digest)
	if err != nil {
		return nil
	}
	return b
}

// read reads a key, and caches it. A full cache is emptied: keys in use are back after one query each.
func (k *Keeper) read(prefix string, now time.Time) (*holder, error) {
	row, err := k.store.Holder(strings.Clone(prefix))
	if err != nil {
		return nil, err
	}
	h := &holder{Holder: row, caller: callerOf(&row), current: bytesOf(row.SHA256), former: bytesOf(row.Former), read: now, written: time.UnixMicro(row.LastUsed)}
	k.mu.Lock()
	defer k.mu.Unlock()
	if len(k.known) >= mostKeys {
		clear(k.known)
	}
	k.known[h.Prefix] = h
	return h, nil
}

// used records a key's last use: once a minute at most, and in the background.
func (k *Keeper) used(h *holder, now time.Time) {
	h.mu.Lock()
	due := now.Sub(h.written) >= lazily
	if due {
		h.written = now
	}
	h.mu.Unlock()
	if !due {
		return
	}
	k.writing.Add(1)
	go func() {
		defer k.writing.Done()
		// After an error, the next use writes it.
		_ = k.store.InTx(context.Background(), "", func(tx *store.Tx) error { return tx.KeyUsed(h.ID, now.UnixMicro()) })
	}()
}
