package store

import (
	"slices"
	"sync"
	"testing"
	"time"
)

func TestDepths(t *testing.T) {
	db := open(t, Config{})
	account := person(t, db, 0)
	for range 3 {
		order(t, db, account, 1)
	}
	ids, err := db.Fairest(t.Context(), Heavy, 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	write(t, db, func(tx *Tx) error {
		_, err := tx.Lease(ids[0].ID, 2)
		return err
	})
	got, err := db.Depths(t.Context())
	if want := []Depth{{Heavy, Ready, 2}, {Light, Ready, 0}, {Heavy, Leased, 1}, {Light, Leased, 0}}; err != nil || !slices.Equal(got, want) {
		t.Errorf("got %v, %v, want %v", got, err, want)
	}
}

// Who listens to commits hears of every transaction once, the refused ones too.
func TestCommitsAreHeard(t *testing.T) {
	var mu sync.Mutex
	var transactions int
	db := open(t, Config{Committed: func(n int, took time.Duration) {
		mu.Lock()
		defer mu.Unlock()
		transactions += n
		if n < 1 || n > batchSize || took <= 0 {
			t.Errorf("got a commit of %d transactions in %v", n, took)
		}
	}})
	const writers = 100
	var group sync.WaitGroup
	for i := range writers {
		group.Go(func() {
			_ = db.InTx(t.Context(), "", func(*Tx) error {
				if i%2 == 0 {
					return ErrStale
				}
				return nil
			})
		})
	}
	group.Wait()
	db.Close()
	if mu.Lock(); transactions != writers {
		t.Errorf("got %d transactions, want %d", transactions, writers)
	}
	mu.Unlock()
}
