package store

import (
	"errors"
	"sync"
	"sync/atomic"
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

// An account whose transaction is slow keeps no other account of the same process waiting.
func TestASlowTransactionKeepsNobody(t *testing.T) {
	if !pgtest.Served() {
		return
	}
	db := open(t, Config{})
	slow, quick := person(t, db, 0), person(t, db, 0)
	begun, leave, gone := make(chan struct{}), make(chan struct{}), make(chan error, 1)
	go func() {
		gone <- db.InTx(t.Context(), slow, func(*Tx) error {
			close(begun)
			<-leave
			return nil
		})
	}()
	<-begun
	for range 3 {
		if err := db.InTx(t.Context(), quick, func(tx *Tx) error { _, err := tx.Move(quick, 1, 0, 0); return err }); err != nil {
			t.Error(err)
		}
	}
	close(leave) // after that, or the server would have ended it
	if err := <-gone; err != nil {
		t.Errorf("the slow one had to wait for nothing: %v", err)
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

// Lanes of many accounts share commits, in two processes: within an account nothing is lost, and what fails takes back its own
// part alone.
func TestLanesShareCommits(t *testing.T) {
	if !pgtest.Served() {
		return
	}
	var commits, transactions atomic.Int64
	one, two := pair(t, Config{Committed: func(n int, _ time.Duration) { commits.Add(1); transactions.Add(int64(n)) }})
	var accounts []string
	for range 40 {
		accounts = append(accounts, person(t, one, 0))
	}
	begun := transactions.Load()
	fault := errors.New("no")
	var wg sync.WaitGroup
	for n := range 4000 {
		wg.Go(func() {
			a := accounts[n%len(accounts)]
			err := []*DB{one, two}[n/len(accounts)%2].InTx(t.Context(), a, func(tx *Tx) error {
				had, err := tx.Account(a) // and not what another writes meanwhile
				if err != nil {
					return err
				}
				left, err := tx.Move(a, 1, 0, 0)
				if err == nil && left != had.Available+1 {
					t.Errorf("%s: got %v after %v", a, left, had.Available)
				}
				if n%400 >= 360 {
					return fault
				}
				return err
			})
			if err != nil && !errors.Is(err, fault) || (err != nil) != (n%400 >= 360) {
				t.Errorf("got %v", err)
			}
		})
	}
	wg.Wait()
	for _, a := range accounts {
		if got, err := two.Account(a); err != nil || got.Available != 90 {
			t.Errorf("%s: got %v, %v, want 90", a, got.Available, err)
		}
	}
	if n := transactions.Load() - begun; n != 4000 || commits.Load() > n/2 {
		t.Errorf("got %d commits for %d transactions", commits.Load(), n)
	}
}

// A process that falls asleep in a transaction keeps others from its account for a moment, and when it wakes it has written nothing.
func TestSleepInATransaction(t *testing.T) {
	if !pgtest.Served() {
		return
	}
	t.Parallel()
	sleeper, other := pair(t, Config{})
	a := person(t, sleeper, 0)
	asleep, awake, ended := make(chan struct{}), make(chan struct{}), make(chan error)
	move := func(tx *Tx) error { _, err := tx.Move(a, 1, 0, 0); return err }
	go func() {
		ended <- sleeper.InTx(t.Context(), a, func(tx *Tx) error {
			err := move(tx)
			close(asleep)
			<-awake
			return err
		})
	}()
	<-asleep
	if err := other.InTx(t.Context(), a, move); err != nil {
		t.Errorf("the account stands still: %v", err)
	}
	close(awake)
	if err := <-ended; err == nil {
		t.Error("what the sleeper has done was committed")
	}
	if got, err := other.Account(a); err != nil || got.Available != 1 {
		t.Errorf("got %v, %v, want what the other has done alone", got.Available, err)
	}
}
