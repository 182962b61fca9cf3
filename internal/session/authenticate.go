// Package session says who a credential speaks for, and keeps the accounts, their owners and their keys.
//
// Keeper.Authenticate is on the way of every request that carries a key, Keeper.Owner of those that carry a session.
// SignIn and SignInByLink begin one. The verbs of developer.go are the owner's, those of account.go and key.go the operator's.
package session

import (
	"context"
	"crypto/subtle"
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
	fresh    = 3 * time.Second // how long a key is believed without asking the database: a revocation is seen within 5 s
	lazily   = time.Minute     // how often at most a key's last use is written
	mostKeys = 10000           // that are remembered
)

// Keeper knows accounts and keys. Its methods are called from many goroutines.
type Keeper struct {
	Plans credit.Plans // of the operator; New sets the shipped ones

	store   *store.DB
	mu      sync.RWMutex
	known   map[string]*holder // by the key's prefix
	writing sync.WaitGroup
	line    chan struct{} // who waits to have a password hashed
	hashing chan struct{} // whose password is being hashed
	decoy   hashed
}

// holder is a key that was asked for not long ago.
type holder struct {
	store.Holder
	read    time.Time
	mu      sync.Mutex
	written time.Time // when its last use was written
}

// New makes a keeper.
func New(s *store.DB) *Keeper {
	return &Keeper{
		Plans: credit.SelfHosted(), store: s, known: map[string]*holder{}, decoy: decoy(),
		line: make(chan struct{}, mostInLine), hashing: make(chan struct{}, hashers),
	}
}

// Close waits until the last uses of keys are written.
func (k *Keeper) Close() { k.writing.Wait() }

// Authenticate says who a bearer credential speaks for, or invalid-api-key.
func (k *Keeper) Authenticate(_ context.Context, bearer string) (account.Caller, error) {
	prefix, ok := prefixOf(bearer)
	if !ok {
		return account.Caller{}, invalid("This is not an API key, or it was mistyped.")
	}
	now := k.store.Now()
	secret := []byte(digest(bearer))
	h, err := k.holder(prefix, now)
	if err == nil && h.read.Before(now) && !h.opens(secret, now) {
		h, err = k.read(prefix, now) // another process may have rotated the key
	}
	if errors.Is(err, store.ErrNotFound) {
		return account.Caller{}, invalid("There is no such API key.")
	}
	if err != nil {
		return account.Caller{}, fmt.Errorf("read API key: %w", err)
	}
	switch {
	case !h.opens(secret, now):
		return account.Caller{}, invalid("There is no such API key.")
	case h.RevokedAt != 0 && h.RevokedAt <= now.UnixMicro():
		return account.Caller{}, invalid("This API key was revoked.")
	case h.ExpiresAt != 0 && h.ExpiresAt <= now.UnixMicro():
		return account.Caller{}, invalid("This API key has expired.")
	}
	k.used(h, now)
	return h.caller(), nil
}

func invalid(text string) error { return problem.InvalidAPIKey.Detail("%s", text) }

// opens reports whether a digest is that of the key, or of the one that its last rotation replaced and that still counts.
func (h *holder) opens(digest []byte, now time.Time) bool {
	current := subtle.ConstantTimeCompare(digest, []byte(h.SHA256))
	former := subtle.ConstantTimeCompare(digest, []byte(h.Former))
	return current == 1 || former == 1 && now.UnixMicro() < h.FormerEnd
}

func (h *holder) caller() account.Caller {
	return account.Caller{
		Account: h.Account, Principal: h.ID, Name: h.AccountName, Email: h.Email,
		Project: account.Project{ID: h.ProjectID, Name: h.ProjectName}, KeyID: h.ID, KeyName: h.Name, Mode: h.Mode,
		Scopes: []string{account.ReadScope, account.GenerateScope},
	}
}

// holder is what is known of a key, read anew when that is too old.
func (k *Keeper) holder(prefix string, now time.Time) (*holder, error) {
	k.mu.RLock()
	old := k.known[prefix]
	k.mu.RUnlock()
	if old != nil && now.Sub(old.read) < fresh {
		return old, nil
	}
	return k.read(prefix, now)
}

func (k *Keeper) read(prefix string, now time.Time) (*holder, error) {
	row, err := k.store.Holder(strings.Clone(prefix))
	if err != nil {
		return nil, err
	}
	h := &holder{Holder: row, read: now, written: time.UnixMicro(row.LastUsed)}
	k.mu.Lock()
	defer k.mu.Unlock()
	if len(k.known) >= mostKeys {
		clear(k.known)
	}
	k.known[h.Prefix] = h
	return h, nil
}

// used writes a key's last use, now and then and beside the request.
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
		// A use that could not be written is written with the next one.
		_ = k.store.InTx(context.Background(), "", func(tx *store.Tx) error { return tx.KeyUsed(h.ID, now.UnixMicro()) })
	}()
}
