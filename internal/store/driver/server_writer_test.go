package driver

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"atelier/internal/store/conn"
	"atelier/internal/store/pgtest"
)

// soon is a generous bound for events that happen at once, on a busy machine.
const soon = 4 * time.Second

// A queued statement that fails returns its error by the end of its function, and rolls back this function alone.
func TestAQueuedStatementFails(t *testing.T) {
	db := open(t, Config{})
	a := counter(t, db, "a")
	duplicate := func(tx *Tx) error { return tx.Write(`INSERT INTO counters (id, n) VALUES ('a', 0)`) }
	early := func(tx *Tx) error { return errors.Join(duplicate(tx), increment(a)(tx)) }
	noAnswer := func(tx *Tx) error { return tx.Write(`DELETE FROM counters WHERE id = 'b'`) }
	var wg sync.WaitGroup
	for n := range 200 {
		wg.Go(func() {
			fn := []func(*Tx) error{early, increment(a), duplicate, noAnswer}[n%4]
			if err := db.InTx(t.Context(), a, fn); (n%2 == 0) != errors.Is(err, ErrExists) || n%2 == 1 && err != nil {
				t.Errorf("function %d: got %v", n%4, err)
			}
		})
	}
	wg.Wait()
	wantValue(t, db, a, 50)
}

// Only functions that succeed leave notes, and an error of BeforeCommit rolls the transaction back.
func TestNotesAreOfCommittedFunctions(t *testing.T) {
	pgtest.OnServer(t)
	var mu sync.Mutex
	given, refuse := 0, false
	db, _ := pair(t, Config{BeforeCommit: func(_ context.Context, _ pgx.Tx, notes []any) error {
		mu.Lock()
		defer mu.Unlock()
		given += len(notes)
		if refuse {
			return errors.New("refused")
		}
		return nil
	}})
	a := counter(t, db, "a")
	fault := errors.New("no")
	var wg sync.WaitGroup
	for n := range 20 {
		wg.Go(func() {
			_ = db.InTx(t.Context(), a, func(tx *Tx) error {
				tx.Note(n)
				if n%2 == 1 {
					return fault
				}
				return nil
			})
		})
	}
	wg.Wait()
	if given != 10 {
		t.Errorf("got %d notes of 10 functions that succeeded", given)
	}
	refuse = true
	if err := db.InTx(t.Context(), a, func(tx *Tx) error { tx.Note(0); return increment(a)(tx) }); err == nil {
		t.Error("got no error")
	}
	wantValue(t, db, a, 0)
}

// An account whose transaction is slow delays no other account of the same process.
func TestASlowTransactionDelaysNoOther(t *testing.T) {
	pgtest.OnServer(t)
	db := open(t, Config{})
	quick := counter(t, db, "quick")
	begun, leave, gone := make(chan struct{}), make(chan struct{}), make(chan error, 1)
	go func() {
		gone <- db.InTx(t.Context(), "slow", func(*Tx) error {
			close(begun)
			<-leave
			return nil
		})
	}()
	<-begun
	for range 3 {
		write(t, db, quick, increment(quick))
	}
	close(leave) // only now: if the others had waited for it, the server would have ended it
	if err := <-gone; err != nil {
		t.Errorf("the slow transaction: %v", err)
	}
}

// A lock that another process holds on an account delays no other account, and the account's own transaction runs when the lock is released.
func TestALockedAccountDelaysNoOther(t *testing.T) {
	pgtest.OnServer(t)
	t.Parallel()
	holder, db := pair(t, Config{})
	locked, free := counter(t, holder, "locked"), counter(t, holder, "free")
	held, leave, gone := make(chan struct{}), make(chan struct{}), make(chan error, 1)
	go func() {
		gone <- holder.InTx(t.Context(), locked, func(*Tx) error {
			close(held)
			<-leave
			return nil
		})
	}()
	<-held
	increments := func(wg *sync.WaitGroup, id string) {
		wg.Go(func() {
			if err := db.InTx(t.Context(), id, increment(id)); err != nil {
				t.Error(err)
			}
		})
	}
	var waiting sync.WaitGroup
	for range 20 {
		increments(&waiting, locked)
	}
	begun := time.Now()
	for range 50 {
		var others sync.WaitGroup
		for range 3 {
			increments(&others, free)
		}
		others.Wait()
	}
	t.Logf("150 transactions of another account in %v", time.Since(begun))
	wantValue(t, db, locked, 0)
	close(leave)
	waiting.Wait()
	if err := <-gone; err != nil {
		t.Error(err)
	}
	wantValue(t, db, locked, 20)
}

// Accounts share commits in two processes: no increment of an account is lost, and a function that fails rolls back its own part alone.
func TestAccountsShareCommits(t *testing.T) {
	pgtest.OnServer(t)
	var commits, transactions atomic.Int64
	one, two := pair(t, Config{Committed: func(n int, _ time.Duration) { commits.Add(1); transactions.Add(int64(n)) }})
	var accounts []string
	for n := range 40 {
		accounts = append(accounts, counter(t, one, fmt.Sprint("acc_", n)))
	}
	begun := transactions.Load()
	fault := errors.New("no")
	var wg sync.WaitGroup
	for n := range 4000 {
		wg.Go(func() {
			a := accounts[n%len(accounts)]
			err := []*DB{one, two}[n/len(accounts)%2].InTx(t.Context(), a, func(tx *Tx) error {
				before, err := add(tx, a)
				if err != nil {
					return err
				}
				var after int64
				if err := tx.Get(`SELECT n FROM counters WHERE id = $1`, []any{a}, &after); err != nil || after != before+1 {
					t.Errorf("%s: got %v after %v, %v", a, after, before, err)
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
		wantValue(t, two, a, 90)
	}
	if n := transactions.Load() - begun; n != 4000 || commits.Load() > n/2 {
		t.Errorf("got %d commits for %d transactions", commits.Load(), n)
	}
}

// A process that is paused in a transaction blocks its account in other processes for a short time only. When it resumes, its transaction has been
// rolled back.
func TestAPauseInATransaction(t *testing.T) {
	pgtest.OnServer(t)
	t.Parallel()
	paused, other := pair(t, Config{})
	a := counter(t, paused, "a")
	begun, resume, ended := make(chan struct{}), make(chan struct{}), make(chan error)
	go func() {
		ended <- paused.InTx(t.Context(), a, func(tx *Tx) error {
			err := increment(a)(tx)
			close(begun)
			<-resume
			return err
		})
	}()
	<-begun
	if err := other.InTx(t.Context(), a, increment(a)); err != nil {
		t.Errorf("the account stays locked: %v", err)
	}
	close(resume)
	if err := <-ended; err == nil {
		t.Error("the transaction of the paused process was committed")
	}
	wantValue(t, other, a, 1)
}

// When a foreign client holds the lock of an account, the account's transactions fail with an error; nothing else is affected.
func TestAForeignClientHoldsAnAccount(t *testing.T) {
	pgtest.OnServer(t)
	t.Parallel()
	db := open(t, Config{})
	a := counter(t, db, "a")
	tx, err := pgtest.Raw(t, db.Config().URL).BeginTx(t.Context(), nil)
	if err == nil {
		_, err = tx.Exec(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, a)
	}
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback()
	if err := db.InTx(t.Context(), a, increment(a)); err == nil {
		t.Error("got the account, want an error")
	}
	if err := tx.Rollback(); err != nil {
		t.Fatal(err)
	}
	write(t, db, a, increment(a))
}

// A process closes the database soon, also when the server has just fallen silent.
func TestClosingBesideASilentServer(t *testing.T) {
	pgtest.OnServer(t)
	t.Parallel()
	server := pgtest.Like(t, counters)
	way := pgtest.NewWay(t, server)
	db := openAt(t, Config{URL: way.URL(server)})
	a := counter(t, db, "a")
	way.Swallow(true)
	ended := make(chan error)
	go func() { ended <- db.InTx(t.Context(), a, func(*Tx) error { return nil }) }()
	go func() { _, err := value(db, a); ended <- err }()
	time.Sleep(50 * time.Millisecond)
	begun := time.Now()
	_ = db.Close() // its error does not matter
	if took := time.Since(begun); took > conn.CloseTimeout+soon {
		t.Errorf("it has taken %v", took)
	}
	for range 2 {
		if err := <-ended; err == nil {
			t.Error("got an answer")
		}
	}
}

// The sessions of a service have timeouts; sessions for maintenance have none.
func TestSessionSettings(t *testing.T) {
	pgtest.OnServer(t)
	t.Parallel()
	db := open(t, Config{})
	m, err := OpenMaintenance(t.Context(), db.Config().URL)
	if err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	for name, want := range map[string]string{"statement_timeout": "18s", "lock_timeout": "10s", "idle_in_transaction_session_timeout": "5s"} {
		var ours, guests, long string
		err := errors.Join(db.Reads().Row("SHOW "+name, nil, &ours), db.Guests().QueryRow(t.Context(), "SHOW "+name).Scan(&guests),
			m.DB.QueryRow("SHOW "+name).Scan(&long))
		if err != nil {
			t.Fatal(err)
		}
		if ours != want || guests != want || long != "0" {
			t.Errorf("%s: got %s, of guests %s, of maintenance %s, want %s, %s and 0", name, ours, guests, long, want, want)
		}
	}
}

// All processes use the clock of the database server, however wrong their machines' clocks are.
func TestTheServersClock(t *testing.T) {
	pgtest.OnServer(t)
	db, _ := pair(t, Config{Machine: func() time.Time { return time.Now().Add(-5 * time.Minute) }})
	if d := time.Since(db.Now()).Abs(); d > time.Second {
		t.Errorf("got a clock that is %v apart", d)
	}
	write(t, db, "", func(tx *Tx) error {
		if d := time.Since(tx.Now()).Abs(); d > time.Second {
			t.Errorf("got a transaction that is %v apart", d)
		}
		return nil
	})
}
