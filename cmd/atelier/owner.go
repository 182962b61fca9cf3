package main

import (
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"atelier/internal/asset"
	"atelier/internal/blob"
	"atelier/internal/store"
)

// installationName is the name under which a database keeps what tells its installation from every other.
const installationName = "installation"

// errForeign says that a storage is another installation's.
var errForeign = errors.New("it belongs to another installation")

// installation tells which this one is, and notes it.
func installation(ctx context.Context, db *store.DB, secret []byte) ([]byte, error) {
	kept, err := db.Secret(installationName)
	if !errors.Is(err, store.ErrNotFound) {
		return kept, err
	}
	err = db.InTx(ctx, "", func(tx *store.Tx) (err error) {
		kept, err = tx.KeepSecret(installationName, derived(secret, installationName))
		return err
	})
	return kept, err
}

// noted is installation where nothing may be changed. Before it was noted it follows from the secret, so that a copy, which
// takes the secret along, comes to the same; once it is noted it stays, also when the secret is lost.
func noted(db *store.Snapshot, secret []byte) ([]byte, error) {
	kept, err := db.Secret(installationName)
	if errors.Is(err, store.ErrNotFound) {
		return derived(secret, installationName), nil
	}
	return kept, err
}

// derived is what a secret stands for without telling it.
func derived(secret []byte, what string) []byte {
	h := hmac.New(sha256.New, secret)
	h.Write([]byte(what))
	return h.Sum(nil)
}

// accounts tell whether there is one; store.ErrNotFound when there is none.
type accounts interface {
	Account(id string) (store.Account, error)
}

// claimer claims a storage for an installation.
type claimer struct {
	files blob.Store
	owner string
	ours  accounts
}

func newClaimer(files blob.Store, installation []byte, ours accounts) *claimer {
	return &claimer{files, hex.EncodeToString(installation), ours}
}

// ownerless reports whether a storage is nobody's, and refuses one that is another's.
func (c *claimer) ownerless(ctx context.Context) (bool, error) {
	is, err := c.files.Owner(ctx)
	if err == nil && is != "" && is != c.owner {
		err = errForeign
	}
	return is == "", err
}

// claim takes a storage that is nobody's, unless all that lies there is of others: of an installation from before storages had
// owners. One that is another's is refused.
func (c *claimer) claim(ctx context.Context) error {
	free, err := c.ownerless(ctx)
	if err == nil && free {
		err = c.known(ctx)
	}
	if err != nil || !free {
		return err
	}
	is, err := c.files.Claim(ctx, c.owner)
	if err == nil && is != c.owner {
		err = errForeign
	}
	return err
}

// mostStrange is how many files of others are looked at before a storage is taken for another's.
const mostStrange = 1000

// known looks for a file of ours among the first that the storage tells. Where there is none, but others', it is another's.
func (c *claimer) known(ctx context.Context) error {
	strange, first, last, found := 0, "", "", errors.New("found")
	err := c.files.Walk(ctx, "", func(key string, _ int64) error {
		if strange++; strange > mostStrange {
			return errForeign
		}
		first = cmp.Or(first, key)
		if ownerOf(key) == last {
			return nil
		}
		last = ownerOf(key)
		_, err := c.ours.Account(last)
		if err == nil {
			return found
		}
		if errors.Is(err, store.ErrNotFound) {
			return nil
		}
		return err
	})
	switch {
	case errors.Is(err, found):
		return nil
	case err == nil && strange > 0, errors.Is(err, errForeign):
		return fmt.Errorf("%w, for it holds %s and nothing of this one", errForeign, first)
	}
	return err
}

// ownerOf is the account whose file a key names.
func ownerOf(key string) string {
	owner, _, _ := strings.Cut(strings.TrimPrefix(key, asset.Inputs+"/"), "/")
	return owner
}

// claimEvery is how often a storage is asked that did not answer at the start.
const claimEvery = 5 * time.Second

// claimLater claims it as soon as it answers: an error says that it is another's. Whatever else is wrong with it is told by
// health, and may pass. When ctx ends there is no error.
func (c *claimer) claimLater(ctx context.Context) error {
	tick := time.NewTicker(claimEvery)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return nil
		}
		if err := c.claim(ctx); err == nil || errors.Is(err, errForeign) {
			return err
		}
	}
}

// foreign says of a storage that is another's which setting to change; it leaves other errors as they are.
func (s *Settings) foreign(err error) error {
	switch {
	case !errors.Is(err, errForeign):
		return err
	case s.Storage != "":
		return fmt.Errorf("storage: %w; set it to an empty place, or a prefix of its own, or database to that of the other", err)
	}
	return fmt.Errorf("%s: %w; move it away, or set data or database to that of the other", filepath.Join(s.Data, filesFolder), err)
}
