package store

import (
	"slices"
	"testing"
)

func TestDepths(t *testing.T) {
	db := open(t, Config{})
	account := person(t, db, 0)
	for range 3 {
		addOperation(t, db, account, 1)
	}
	addOperation(t, db, account, 6)
	ids, err := db.Fairest(t.Context(), Heavy, 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	write(t, db, func(tx *Tx) error {
		_, err := tx.Lease(ids[0].ID, 2)
		return err
	})
	got, err := db.Depths(t.Context(), 5)
	if want := []Depth{{Heavy, Ready, 2}, {Light, Ready, 0}, {Heavy, Waiting, 1}, {Light, Waiting, 0}, {Heavy, Leased, 1},
		{Light, Leased, 0}}; err != nil || !slices.Equal(got, want) {
		t.Errorf("got %v, %v, want %v", got, err, want)
	}
}
