package store

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// An upload ends while the sweeper discards it, in the same process or another: exactly one of them gets the note.
func TestAnUploadEndsOrIsDiscarded(t *testing.T) {
	db := open(t, Config{})
	owner := person(t, db, 0)
	ended := map[string]bool{}
	for n := range 40 {
		folder := fmt.Sprintf("%s/ref_%d", owner, n)
		write(t, db, func(tx *Tx) error { return tx.BeginUpload(folder) })
		var both sync.WaitGroup
		both.Go(func() {
			err := db.InTx(t.Context(), owner, func(tx *Tx) error { return tx.EndUpload(folder) })
			if err != nil && !errors.Is(err, ErrStale) {
				t.Error(err)
			}
			ended[folder] = err == nil
		})
		both.Go(func() {
			if err := db.InTx(t.Context(), "", func(tx *Tx) error { _, err := tx.DiscardUploads(t.Context(), tx.Now()); return err }); err != nil {
				t.Error(err)
			}
		})
		both.Wait()
	}
	write(t, db, func(tx *Tx) error { _, err := tx.DiscardUploads(t.Context(), tx.Now()+1); return err })
	discarded, err := db.Discarded(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for folder, ended := range ended {
		if slices.Contains(discarded, folder) == ended {
			t.Errorf("%s: got ended %v and discarded %v, want one of them", folder, ended, !ended)
		}
	}
}

func TestUploadsAreDiscardedByAge(t *testing.T) {
	begun := time.Unix(1_800_000_000, 0)
	var now atomic.Int64 // seconds since the uploads began
	db := open(t, Config{Now: func() time.Time { return begun.Add(time.Duration(now.Load()) * time.Second) }})
	for n := range 150 {
		now.Store(int64(n))
		write(t, db, func(tx *Tx) error { return tx.BeginUpload(fmt.Sprintf("acc_1/ref_%d", n)) })
	}
	old := begun.Add(130 * time.Second).UnixMicro()
	for _, want := range []int64{100, 30, 0} {
		write(t, db, func(tx *Tx) error {
			n, err := tx.DiscardUploads(t.Context(), old)
			if n != want {
				t.Errorf("got %d discarded, want %d", n, want)
			}
			return err
		})
	}
	err := db.InTx(t.Context(), "", func(tx *Tx) error { return tx.EndUpload("acc_1/ref_0") })
	if !errors.Is(err, ErrStale) {
		t.Errorf("the end of one that was discarded: got %v, want %v", err, ErrStale)
	}
	write(t, db, func(tx *Tx) error { return tx.DiscardUpload("acc_1/ref_140") })
	if all, err := db.Discarded(t.Context()); err != nil || len(all) != 100 { // as many as one call reads
		t.Errorf("got %d discarded, %v", len(all), err)
	}
}
