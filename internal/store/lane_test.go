package store

import (
	"errors"
	"sync"
	"testing"
	"time"

	"atelier/internal/store/pgtest"
)

// A statement that waits tells its fault when the function ends, at the latest, and takes back its own function alone.
func TestAStatementThatWaits(t *testing.T) {
	db := open(t, Config{})
	a := person(t, db, 0)
	clash := func(tx *Tx) error {
		task := Task{ID: "tsk_1", Operation: "op_none", Account: a, Class: Light, State: Ready} // there is no such operation
		if err := tx.InsertTask(&task); err != nil {
			return err
		}
		_, err := tx.Move(a, 100, 0, 0)
		return err
	}
	write := func(tx *Tx) error { return tx.EndTasks("op_none") } // and nothing that is looked at
	late := func(tx *Tx) error {
		task := Task{ID: "tsk_2", Operation: "op_none", Account: a, Class: Light, State: Ready}
		return tx.InsertTask(&task)
	}
	fine := func(tx *Tx) error { _, err := tx.Move(a, 1, 0, 0); return err }
	var wg sync.WaitGroup
	for n := range 200 {
		wg.Go(func() {
			fn := []func(*Tx) error{clash, fine, late, write}[n%4]
			if err := db.InTx(t.Context(), a, fn); (err != nil) != (n%2 == 0) {
				t.Errorf("function %d: got %v", n%4, err)
			}
		})
	}
	wg.Wait()
	if got, err := db.Account(a); err != nil || got.Available != 50 {
		t.Errorf("got %v Credits, %v, want what 50 functions have added", got.Available, err)
	}
}

// An account that another process has locked keeps nobody else waiting, and has its turn when the lock is gone.
func TestALockedAccountKeepsNobody(t *testing.T) {
	if !pgtest.Served() {
		return
	}
	t.Parallel()
	holder, db := pair(t, Config{})
	locked, free := person(t, holder, 0), person(t, holder, 0)
	held, leave, gone := make(chan struct{}), make(chan struct{}), make(chan error, 1)
	go func() {
		gone <- holder.InTx(t.Context(), locked, func(tx *Tx) error {
			close(held)
			<-leave
			return nil
		})
	}()
	<-held
	var waiting sync.WaitGroup
	for range 20 {
		waiting.Go(func() {
			if err := db.InTx(t.Context(), locked, func(tx *Tx) error { _, err := tx.Move(locked, 1, 0, 0); return err }); err != nil {
				t.Error(err)
			}
		})
	}
	begun := time.Now()
	for range 50 {
		var others sync.WaitGroup
		for range 3 {
			others.Go(func() {
				if err := db.InTx(t.Context(), free, func(tx *Tx) error { _, err := tx.Move(free, 1, 0, 0); return err }); err != nil {
					t.Error(err)
				}
			})
		}
		others.Wait()
	}
	t.Logf("150 transactions of another account in %v", time.Since(begun))
	if got, err := db.Account(locked); err != nil || got.Available != 0 {
		t.Errorf("got %v, %v, want nothing while the lock is held", got.Available, err)
	}
	close(leave)
	waiting.Wait()
	got, err := db.Account(locked)
	if err := errors.Join(err, <-gone); err != nil || got.Available != 20 {
		t.Errorf("got %v, %v, want all that waited", got.Available, err)
	}
}
