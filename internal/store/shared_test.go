package store

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"

	"atelier/internal/store/pgtest"
)

// pair is two processes on one PostgreSQL database.
func pair(t testing.TB, c Config) (a, b *DB) {
	t.Helper()
	c.URL = pgtest.Like(t, func(url string) error { return migrated(Config{URL: url}) })
	return openAt(t, c), openAt(t, c)
}

// Permits are inserted in the transaction of their tasks, for the functions that commit and no others. When permits fail, the tasks are not inserted
// either.
func TestPermitsStandAndFallWithTheirTasks(t *testing.T) {
	pgtest.OnServer(t)
	var mu sync.Mutex
	var given []Permit
	refuse := false
	db, _ := pair(t, Config{Permit: func(_ context.Context, _ pgx.Tx, list []Permit) error {
		mu.Lock()
		defer mu.Unlock()
		given = append(given, list...)
		if refuse {
			return errors.New("no permits today")
		}
		return nil
	}})
	a := person(t, db, 1000)
	o := addOperation(t, db, a, 1)
	fault := errors.New("no")
	var wg sync.WaitGroup
	for n := range 20 {
		wg.Go(func() {
			err := db.InTx(t.Context(), a, func(tx *Tx) error {
				k := Task{ID: tx.NewID("tsk"), Operation: o, Account: a, Class: Heavy, State: Ready, RunAfter: tx.Now()}
				if err := tx.InsertTask(&k); err != nil || n%2 == 1 {
					return errors.Join(err, fault)
				}
				return nil
			})
			if n%2 == 0 && err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if len(given) != 11 || given[0].Class != Heavy || given[0].After > 0 {
		t.Errorf("got %v for 11 tasks", given)
	}
	refuse = true
	err := db.InTx(t.Context(), a, func(tx *Tx) error {
		return tx.InsertTask(&Task{ID: "tsk_lost", Operation: o, Account: a, Class: Light, State: Ready})
	})
	tasks, failed := db.Tasks(t.Context(), o)
	if err == nil || failed != nil || len(tasks) != 11 {
		t.Errorf("got %v and %d tasks, %v, want none without a permit", err, len(tasks), failed)
	}
}

// When several transactions make the secret at once, all of them get the secret that was stored first.
func TestOneSecret(t *testing.T) {
	db := open(t, Config{})
	if _, err := db.Secret("x"); !errors.Is(err, ErrNotFound) {
		t.Errorf("got %v", err)
	}
	kept := make([][]byte, 8)
	var wg sync.WaitGroup
	for n := range kept {
		wg.Go(func() {
			err := db.InTx(t.Context(), "", func(tx *Tx) (err error) {
				kept[n], err = tx.KeepSecret("x", bytes.Repeat([]byte{byte(n)}, 32))
				return err
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if got, err := db.Secret("x"); err != nil || len(slices.CompactFunc(append(kept, got), bytes.Equal)) != 1 {
		t.Errorf("got %v and %x", err, kept)
	}
}
