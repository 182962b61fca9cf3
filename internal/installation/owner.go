package installation

import (
	"cmp"
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"time"

	"atelier/internal/asset"
	"atelier/internal/blob"
	"atelier/internal/store"
)

// IDName is the name under which a database keeps the ID of its installation.
const IDName = "installation"

// ErrForeign says that a storage belongs to another installation.
var ErrForeign = errors.New("it belongs to another installation")

// ID reads the installation's ID from the database, or derives it from the secret and stores it. Processes that start at once agree, because
// the first stored ID stays.
func ID(ctx context.Context, db *store.DB, secret []byte) ([]byte, error) {
	kept, err := db.Secret(IDName)
	if !errors.Is(err, store.ErrNotFound) {
		return kept, err
	}
	err = db.InTx(ctx, "", func(tx *store.Tx) (err error) {
		kept, err = tx.KeepSecret(IDName, Derive(secret, IDName))
		return err
	})
	return kept, err
}

// StoredID is ID for a snapshot, which cannot be written. A copy made before the ID was stored derives the same one, since it
// takes the secret along; once it is stored it stays, also when the secret is lost.
func StoredID(db *store.Snapshot, secret []byte) ([]byte, error) {
	kept, err := db.Secret(IDName)
	if errors.Is(err, store.ErrNotFound) {
		return Derive(secret, IDName), nil
	}
	return kept, err
}

// Accounts reads an account; store.ErrNotFound when there is none.
type Accounts interface {
	Account(id string) (store.Account, error)
}

// Claimer claims a storage for an installation.
type Claimer struct {
	files blob.Store
	owner string
	ours  Accounts
}

// NewClaimer claims files for the installation of an ID, whose accounts are ours.
func NewClaimer(files blob.Store, id []byte, ours Accounts) *Claimer {
	return &Claimer{files, hex.EncodeToString(id), ours}
}

// Unowned reports whether the storage has no owner; ErrForeign when it has another one.
func (c *Claimer) Unowned(ctx context.Context) (bool, error) {
	owner, err := c.files.Owner(ctx)
	if err == nil && owner != "" && owner != c.owner {
		err = ErrForeign
	}
	return owner == "", err
}

// Claim takes a storage without an owner, unless all files in it are of foreign accounts: then it is an installation's from
// before storages had owners, and the error is ErrForeign, as for a storage with another owner.
func (c *Claimer) Claim(ctx context.Context) error {
	unowned, err := c.Unowned(ctx)
	if err == nil && unowned {
		err = c.CheckFiles(ctx)
	}
	if err != nil || !unowned {
		return err
	}
	owner, err := c.files.Claim(ctx, c.owner)
	if err == nil && owner != c.owner {
		err = ErrForeign
	}
	return err
}

// maxForeign is how many files of foreign accounts are read before a storage counts as another installation's.
const maxForeign = 1000

// CheckFiles is ErrForeign when the storage holds files, but none of our accounts' among the first that it lists. The search ends at the
// first file of ours, so it is short on a storage that is ours.
func (c *Claimer) CheckFiles(ctx context.Context) error {
	foreign, first, last, found := 0, "", "", errors.New("found")
	err := c.files.Walk(ctx, "", func(key string, _ int64) error {
		if foreign++; foreign > maxForeign {
			return ErrForeign
		}
		first = cmp.Or(first, key)
		if AccountOf(key) == last {
			return nil
		}
		last = AccountOf(key)
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
	case err == nil && foreign > 0, errors.Is(err, ErrForeign):
		return fmt.Errorf("%w, for it holds %s and nothing of this one", ErrForeign, first)
	}
	return err
}

// AccountOf is the account whose file a key names.
func AccountOf(key string) string {
	owner, _, _ := strings.Cut(strings.TrimPrefix(key, asset.Inputs+"/"), "/")
	return owner
}

// claimEvery is how often ClaimLater tries.
const claimEvery = 5 * time.Second

// ClaimLater claims a storage as soon as it answers. The error is ErrForeign or nil: other faults may pass, and health reports them. It
// returns nil when ctx ends. A server whose storage does not answer at the start calls it, and ends when the storage turns out to be
// another's.
func (c *Claimer) ClaimLater(ctx context.Context) error {
	tick := time.NewTicker(claimEvery)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return nil
		}
		if err := c.Claim(ctx); err == nil || errors.Is(err, ErrForeign) {
			return err
		}
	}
}

// ExplainForeign adds to ErrForeign which setting to change, and leaves other errors as they are.
func (p Place) ExplainForeign(err error) error {
	switch {
	case !errors.Is(err, ErrForeign):
		return err
	case p.Storage != "":
		return fmt.Errorf("storage: %w; set it to an empty place, or a prefix of its own, or database to that of the other", err)
	}
	return fmt.Errorf("%s: %w; move it away, or set data or database to that of the other", p.FilesPath(), err)
}
