package store

import (
	"errors"
	"testing"

	"atelier/internal/account"
	"atelier/internal/id"
)

// TestOwnersOfOlderAccounts reverts the migration, and applies it to accounts and keys of the older program.
func TestOwnersOfOlderAccounts(t *testing.T) {
	db := openFile(t, Config{})
	a := Account{ID: db.NewID(id.Account), Name: "Mona", Email: "Mona@Example.com", Mode: account.Live, State: Active, CreatedAt: 1}
	a.Live = a.ID
	side := a
	side.ID, side.Mode = db.NewID(id.Account), account.Test
	key := Key{ID: db.NewID(id.Key), Account: a.ID, Name: "server", Mode: account.Live, Prefix: "ak_live_12345678", SHA256: "new", CreatedAt: 1}
	write(t, db, func(tx *Tx) error {
		for _, err := range []error{tx.InsertAccount(a), tx.InsertAccount(side), tx.InsertKey(key), tx.RotateKey(key.ID, "newer", 5)} {
			if err != nil {
				return err
			}
		}
		return nil
	})
	reapplyMigrations(t, db, 1)
	if got, err := db.Owner(a.ID); err != nil || got.Password != "" {
		t.Errorf("live side: got %+v, %v, want an owner without a password", got, err)
	}
	if _, err := db.Owner(side.ID); !errors.Is(err, ErrNotFound) {
		t.Errorf("test side: got %v, want %v", err, ErrNotFound)
	}
	if got, err := db.KeyOf(a.ID, key.ID); err != nil || got.SHA256 != "newer" || got.Former != "" || got.FormerEnd != 0 {
		t.Errorf("key: got %+v, %v, want no secret before its own", got, err)
	}
	write(t, db, func(tx *Tx) error { return tx.SetPassword(a.ID, "hash") })
	for _, email := range []string{"mona@example.com", "MONA@EXAMPLE.COM"} {
		if got, err := db.Owners(t.Context(), email, 4); err != nil || len(got) != 1 || got[0].Account != a.ID || got[0].Password != "hash" {
			t.Errorf("%s: got %+v, %v, want the owner", email, got, err)
		}
	}
}
