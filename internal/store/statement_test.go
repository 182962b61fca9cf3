package store

import (
	"errors"
	"testing"
)

// An ID that PostgreSQL cannot store is not found, on either database.
func TestTextsThatAServerCannotHold(t *testing.T) {
	db := open(t, Config{})
	a := person(t, db, 0)
	for _, text := range []string{"op_\x00", "op_\xff"} {
		if _, err := db.Operation(text); !errors.Is(err, ErrNotFound) {
			t.Errorf("%q: got %v, want %v", text, err, ErrNotFound)
		}
		if list, err := db.Owners(t.Context(), text, 1); err != nil || len(list) > 0 {
			t.Errorf("%q: got %v, %v, want no owner", text, list, err)
		}
		err := db.InTx(t.Context(), a, func(tx *Tx) error { _, err := tx.Operation(text); return err })
		if !errors.Is(err, ErrNotFound) {
			t.Errorf("%q in a transaction: got %v, want %v", text, err, ErrNotFound)
		}
	}
}
