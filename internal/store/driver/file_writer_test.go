package driver

import (
	"context"
	"errors"
	"os"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

func TestAFunctionThatFailsRollsBackItsOwnPart(t *testing.T) {
	db := open(t, Config{})
	a := counter(t, db, "a")
	fault := errors.New("no")
	var wg sync.WaitGroup
	for i := range 200 {
		wg.Go(func() {
			err := db.InTx(t.Context(), a, func(tx *Tx) error {
				if _, err := add(tx, a); err != nil {
					return err
				}
				if i%2 == 0 {
					return fault
				}
				return nil
			})
			if (i%2 == 0) != errors.Is(err, fault) || i%2 == 1 && err != nil {
				t.Errorf("function %d: got %v", i, err)
			}
		})
	}
	wg.Wait()
	wantValue(t, db, a, 100)
}

func TestAPanicReachesItsCaller(t *testing.T) {
	db := open(t, Config{})
	a := counter(t, db, "a")
	func() {
		defer func() {
			if recover() != "bug" {
				t.Error("the panic was lost")
			}
		}()
		_ = db.InTx(t.Context(), a, func(tx *Tx) error {
			_, _ = add(tx, a)
			panic("bug")
		})
	}()
	wantValue(t, db, a, 0)
}

func TestABrokenDatabaseRollsBackTheWholeCommit(t *testing.T) {
	db := openFile(t, Config{MaxPages: 100})
	a := counter(t, db, "a")
	big := strings.Repeat("x", 1<<20)
	calls := []*call{
		{fn: increment(a)},
		{fn: func(tx *Tx) error {
			if _, err := tx.Exec(`INSERT INTO counters (id, n) VALUES ($1, 0)`, big); err == nil {
				t.Error("a megabyte fits into 100 pages")
			}
			return nil // the function ignores the error
		}},
		{fn: increment(a)},
	}
	write(t, db, a, func(*Tx) error { return nil }) // the writer is idle now, so this goroutine may run the batch
	db.writer.(*fileWriter).commit(calls)
	for i, c := range calls {
		if c.err == nil {
			t.Errorf("function %d: got no error", i)
		}
	}
	wantValue(t, db, a, 0)
	write(t, db, a, increment(a)) // the database works again
}

func TestAfterClose(t *testing.T) {
	db := openFile(t, Config{})
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if err := db.InTx(t.Context(), "", func(*Tx) error { return nil }); !errors.Is(err, ErrClosed) {
		t.Errorf("got %v, want %v", err, ErrClosed)
	}
	if _, err := value(db, "a"); err == nil {
		t.Error("a closed database answers")
	}
}

// A call that arrives while a function runs shares its commit, whether that function fails or not. So does a call that arrives during the second
// function.
func TestACallJoinsARunningBatch(t *testing.T) {
	for failing := range 8 {
		fails := []bool{failing&1 != 0, failing&2 != 0, failing&4 != 0}
		synctest.Test(t, func(t *testing.T) { joins(t, fails) })
	}
}

// joins starts each function from within the one before it, and expects one commit for all.
func joins(t *testing.T, fails []bool) {
	fault := errors.New("no")
	commits := make(chan int, 10)
	db := openFile(t, Config{Committed: func(functions int, _ time.Duration) { commits <- functions }})
	a := counter(t, db, "a")
	for len(commits) > 0 {
		<-commits
	}
	var wg sync.WaitGroup
	var start func(i int)
	start = func(i int) {
		wg.Go(func() {
			err := db.InTx(t.Context(), "", func(tx *Tx) error {
				if i+1 < len(fails) {
					start(i + 1)
					synctest.Wait() // the next call waits for the writer now
				}
				if err := increment(a)(tx); err != nil || !fails[i] {
					return err
				}
				return fault
			})
			if errors.Is(err, fault) != fails[i] || err != nil && !fails[i] {
				t.Errorf("%v: function %d: got %v", fails, i, err)
			}
		})
	}
	start(0)
	wg.Wait()
	stay := 0
	for _, f := range fails {
		if !f {
			stay++
		}
	}
	wantValue(t, db, a, int64(stay))
	if got := <-commits; got != len(fails) {
		t.Errorf("%v: the commit had %d functions, want %d", fails, got, len(fails))
	}
}

// A caller cancels its context while its function runs. The function's statements still succeed, so the other functions of the commit are not disturbed.
func TestACallerThatGoesAway(t *testing.T) {
	db := openFile(t, Config{})
	a := counter(t, db, "a")
	ctx, cancel := context.WithCancel(t.Context())
	write(t, db, a, func(*Tx) error { return nil }) // the writer is idle now, so this goroutine may run the batch
	ignore := func(Scan) error { return nil }
	db.writer.(*fileWriter).commit([]*call{
		{fn: increment(a)},
		{fn: func(tx *Tx) error {
			cancel()
			changed := tx.Returning(ctx, `DELETE FROM counters WHERE id = 'b' RETURNING id`, nil, ignore)
			read := tx.All(ctx, `SELECT id FROM counters`, nil, ignore)
			if err := errors.Join(changed, read); err != nil {
				t.Errorf("in the transaction of a caller that has gone away: got %v", err)
			}
			return nil
		}},
	})
	wantValue(t, db, a, 1)
	if err := db.Reads().All(ctx, `SELECT id FROM counters`, nil, ignore); !errors.Is(err, context.Canceled) {
		t.Errorf("a read of a caller that has gone away: got %v, want %v", err, context.Canceled)
	}
}

// SQLite would go on with a file that has been deleted or replaced. Reads and writes are refused from then on.
func TestTheFileIsGone(t *testing.T) {
	for name, vanish := range map[string]func(path string) error{
		"removed": os.Remove,
		"another in its place": func(path string) error {
			return errors.Join(os.Rename(path, path+".old"), os.WriteFile(path, nil, 0o600))
		},
	} {
		t.Run(name, func(t *testing.T) {
			db := openFile(t, Config{})
			a := counter(t, db, "a")
			if err := vanish(db.Config().Path); err != nil {
				t.Fatal(err)
			}
			if err := db.InTx(t.Context(), a, increment(a)); err == nil {
				t.Error("it accepts a write that will be lost")
			}
			if _, err := value(db, a); err == nil {
				t.Error("it answers")
			}
			if err := db.Present(); err == nil {
				t.Error("it says that it is there")
			}
		})
	}
}

// The writes of functions before one that fails stay as they were, whatever form their statements had, and later functions continue from there.
func TestAFailureInTheMiddleOfABatch(t *testing.T) {
	db := openFile(t, Config{})
	write(t, db, "", func(*Tx) error { return nil }) // the writer is idle now, so this goroutine may run the batch
	fault := errors.New("no")
	insert := func(id string, n any) func(*Tx) error {
		return func(tx *Tx) error { return tx.Write(`INSERT INTO counters (id, n) VALUES ($1, $2)`, id, n) }
	}
	failing := func(fn func(*Tx) error, with error) func(*Tx) error {
		return func(tx *Tx) error { return errors.Join(fn(tx), with) }
	}
	five := int64(5)
	calls := []*call{
		{fn: failing(insert("zero", 0), fault)},
		{fn: func(tx *Tx) error {
			err := insert("a", &five)(tx)
			five = 6 // the row keeps the five that was bound
			return err
		}},
		{fn: func(tx *Tx) error { // the function ignores this error
			if err := insert("a", 1)(tx); !errors.Is(err, ErrExists) {
				t.Errorf("a second row: got %v, want %v", err, ErrExists)
			}
			return insert("b", 1)(tx)
		}},
		{fn: func(tx *Tx) error {
			var n int64
			if err := tx.Get(`UPDATE counters SET n = n + 10 WHERE id = 'b' RETURNING n`, nil, &n); err != nil || n != 11 {
				t.Errorf("one number: got %d, %v, want 11", n, err)
			}
			var id string
			if err := tx.Get(`UPDATE counters SET n = n + $2 WHERE id = $1 RETURNING id, n`, []any{"b", 100}, &id, &n); err != nil || n != 111 {
				t.Errorf("a text and a number: got %s %d, %v, want 111", id, n, err)
			}
			return tx.Returning(t.Context(), `UPDATE counters SET n = n + 1000 WHERE id = 'b' RETURNING n`, nil, func(s Scan) error { return s(&n) })
		}},
		{fn: failing(func(tx *Tx) error {
			return tx.Get(`UPDATE counters SET n = 0 WHERE id = 'none' RETURNING n`, nil, &five)
		}, fault)},
		{fn: func(tx *Tx) error { return failing(increment("b"), fault)(tx) }},
		{fn: func(tx *Tx) error {
			_ = increment("b")(tx)
			panic("bug")
		}},
		{fn: failing(insert("c", 1), fault)},
		{fn: increment("b")},
	}
	db.writer.(*fileWriter).commit(calls)
	for i, c := range calls {
		if want := i == 0 || i >= 4 && i <= 7; (c.err != nil) != want {
			t.Errorf("function %d: got %v, want an error: %t", i, c.err, want)
		}
	}
	wantValue(t, db, "a", 5)
	wantValue(t, db, "b", 1112)
	for _, id := range []string{"zero", "c"} {
		if n, err := value(db, id); !errors.Is(err, ErrNotFound) {
			t.Errorf("%s: got %d, %v, want no row", id, n, err)
		}
	}
	if s := db.writer.(*fileWriter).statements; s.mark() != 0 || len(s.values) != 0 {
		t.Errorf("got %d statements and %d values after the commit, want none", s.mark(), len(s.values))
	}
}
