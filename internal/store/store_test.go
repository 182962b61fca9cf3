package store

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/id"
	"atelier/internal/operation"
)

func open(t testing.TB, c Config) *DB {
	t.Helper()
	c.Path = filepath.Join(t.TempDir(), "a file?with #marks%20.db")
	db, err := Open(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	if v, err := db.Migrate(context.Background()); v < 1 || err != nil {
		t.Fatalf("got version %d, %v", v, err)
	}
	return db
}

func write(t testing.TB, db *DB, fn func(*Tx) error) {
	t.Helper()
	if err := db.InTx(context.Background(), fn); err != nil {
		t.Fatal(err)
	}
}

// person adds an account.
func person(t testing.TB, db *DB, credits credit.Millis) string {
	t.Helper()
	a := Account{ID: db.NewID(id.Account), Name: "mona", Mode: account.Live, State: Active, Downloads: true, CreatedAt: 1}
	a.Live = a.ID
	write(t, db, func(tx *Tx) error {
		if err := tx.InsertAccount(a); err != nil {
			return err
		}
		_, err := tx.Move(a.ID, credits, 0, 0)
		return err
	})
	return a.ID
}

func TestMigrateAgainAndBesideAnother(t *testing.T) {
	db := open(t, Config{})
	other, err := Open(t.Context(), Config{Path: db.path})
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	var wg sync.WaitGroup
	for _, d := range []*DB{db, other, db, other} {
		wg.Go(func() {
			if v, err := d.Migrate(t.Context()); v != 1 || err != nil {
				t.Errorf("got version %d, %v", v, err)
			}
		})
	}
	wg.Wait()
	if err := other.Ping(t.Context()); err != nil {
		t.Error(err)
	}
}

func TestAFunctionThatFailsTakesBackItsOwnPart(t *testing.T) {
	db := open(t, Config{})
	a := person(t, db, 1000)
	fault := errors.New("no")
	var wg sync.WaitGroup
	for i := range 200 {
		wg.Go(func() {
			err := db.InTx(t.Context(), func(tx *Tx) error {
				if _, err := tx.Move(a, 1, 0, 0); err != nil {
					return err
				}
				if i%2 == 0 {
					return fault
				}
				return nil
			})
			if want := map[bool]error{true: fault}[i%2 == 0]; err != want {
				t.Errorf("got %v, want %v", err, want)
			}
		})
	}
	wg.Wait()
	got, err := db.Account(a)
	if err != nil || got.Available != 1100 {
		t.Errorf("got %d, %v, want 1100", got.Available, err)
	}
}

func TestAPanicReachesItsCaller(t *testing.T) {
	db := open(t, Config{})
	a := person(t, db, 0)
	func() {
		defer func() {
			if recover() != "bug" {
				t.Error("the panic was lost")
			}
		}()
		_ = db.InTx(t.Context(), func(tx *Tx) error {
			_, _ = tx.Move(a, 1, 0, 0)
			panic("bug")
		})
	}()
	if got, err := db.Account(a); err != nil || got.Available != 0 {
		t.Errorf("got %d, %v, want 0", got.Available, err)
	}
}

func TestABrokenDatabaseTakesBackTheWholeCommit(t *testing.T) {
	db := open(t, Config{MaxPages: 60})
	a := person(t, db, 0)
	big := strings.Repeat("x", 1<<20)
	jobs := []*job{
		{fn: func(tx *Tx) error { _, err := tx.Move(a, 1, 0, 0); return err }},
		{fn: func(tx *Tx) error {
			if err := tx.InsertProject(Project{ID: "prj_1", Account: a, Name: big}); err == nil {
				t.Error("a megabyte fits into 60 pages")
			}
			return nil // it does not look at the error
		}},
		{fn: func(tx *Tx) error { _, err := tx.Move(a, 1, 0, 0); return err }},
	}
	write(t, db, func(*Tx) error { return nil }) // the writer waits now, so the batch may be run from here
	db.writer.commit(jobs)
	for i, j := range jobs {
		if j.err == nil {
			t.Errorf("function %d: got no error", i)
		}
	}
	if got, err := db.Account(a); err != nil || got.Available != 0 {
		t.Errorf("got %d, %v, want 0", got.Available, err)
	}
	write(t, db, func(tx *Tx) error { _, err := tx.Move(a, 1, 0, 0); return err }) // it goes on
}

func TestAfterClose(t *testing.T) {
	db := open(t, Config{})
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if err := db.InTx(t.Context(), func(*Tx) error { return nil }); !errors.Is(err, ErrClosed) {
		t.Errorf("got %v, want %v", err, ErrClosed)
	}
	if _, err := db.Account("acc_1"); err == nil {
		t.Error("a closed database answers")
	}
}

func TestACallerThatGoesAway(t *testing.T) {
	db := open(t, Config{})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	err := db.InTx(ctx, func(*Tx) error { return nil })
	if err != nil && !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func TestPingSeesThatTheFileIsGone(t *testing.T) {
	db := open(t, Config{})
	if err := db.Ping(t.Context()); err != nil {
		t.Fatal(err)
	}
	db.path += ".gone"
	if err := db.Ping(t.Context()); err == nil {
		t.Error("a database whose file has vanished is well")
	}
}

func TestIDs(t *testing.T) {
	frozen := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	db := open(t, Config{Now: func() time.Time { return frozen }})
	var ids []string
	for range 1000 {
		ids = append(ids, db.NewID(id.Operation))
	}
	for _, s := range ids {
		if !id.Valid(id.Operation, s) {
			t.Fatalf("got %q", s)
		}
	}
	if !slices.IsSorted(ids) || len(slices.Compact(ids)) != 1000 {
		t.Error("IDs of one millisecond are not in order")
	}
}

func TestCreditsNeverBecomeNegative(t *testing.T) {
	db := open(t, Config{})
	a := person(t, db, 10)
	for _, c := range []struct {
		name string
		do   func(*Tx) (credit.Millis, error)
	}{
		{"hold too much", func(tx *Tx) (credit.Millis, error) { return tx.Hold(a, 11, 0) }},
		{"move too much", func(tx *Tx) (credit.Millis, error) { return tx.Move(a, -11, 0, 0) }},
		{"unknown account", func(tx *Tx) (credit.Millis, error) { return tx.Hold("acc_0", 1, 0) }},
	} {
		err := db.InTx(t.Context(), func(tx *Tx) error { _, err := c.do(tx); return err })
		if !errors.Is(err, ErrNotFound) {
			t.Errorf("%s: got %v, want %v", c.name, err, ErrNotFound)
		}
	}
	if err := db.InTx(t.Context(), func(tx *Tx) error { _, err := tx.Move(a, 0, -1, 0); return err }); err == nil {
		t.Error("less than nothing is reserved")
	}
}

func TestTheLedgerTakesNothingTwice(t *testing.T) {
	db := open(t, Config{})
	a := person(t, db, 0)
	e := Entry{Account: a, Operation: "op_1", Kind: credit.Charge, Stage: operation.Final, Round: 1, Amount: -5}
	write(t, db, func(tx *Tx) error { return tx.Enter(e) })
	if err := db.InTx(t.Context(), func(tx *Tx) error { return tx.Enter(e) }); !errors.Is(err, ErrExists) {
		t.Errorf("got %v, want %v", err, ErrExists)
	}
	for _, other := range []func(*Entry){
		func(e *Entry) { e.Round = 2 }, func(e *Entry) { e.Item = 1 }, func(e *Entry) { e.Kind = credit.Release }, func(e *Entry) { e.Stage = operation.Preview },
	} {
		e := e
		other(&e)
		write(t, db, func(tx *Tx) error { return tx.Enter(e) })
	}
	grant := Entry{Account: a, Kind: credit.Grant, Amount: 7}
	write(t, db, func(tx *Tx) error { return errors.Join(tx.Enter(grant), tx.Enter(grant)) })
}

func TestIdempotencyKeysExpire(t *testing.T) {
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	db := open(t, Config{Now: func() time.Time { return now }})
	take := func(op string) error {
		return db.InTx(t.Context(), func(tx *Tx) error {
			return tx.Remember("key_1", "k", Replay{Fingerprint: "f", Operation: op}, now.Add(time.Hour).UnixMicro())
		})
	}
	if err := errors.Join(take("op_1")); err != nil {
		t.Fatal(err)
	}
	if err := take("op_2"); !errors.Is(err, ErrExists) {
		t.Errorf("got %v, want %v", err, ErrExists)
	}
	now = now.Add(time.Hour)
	if _, err := db.Replay("key_1", "k", now.UnixMicro()); !errors.Is(err, ErrNotFound) {
		t.Errorf("got %v, want %v", err, ErrNotFound)
	}
	if err := take("op_2"); err != nil {
		t.Fatal(err)
	}
	if p, err := db.Replay("key_1", "k", now.UnixMicro()); err != nil || p.Operation != "op_2" {
		t.Errorf("got %+v, %v", p, err)
	}
	now = now.Add(time.Hour)
	write(t, db, func(tx *Tx) error {
		n, err := tx.Forget()
		if n != 1 {
			t.Errorf("got %d forgotten, want 1", n)
		}
		return err
	})
}

func TestFold(t *testing.T) {
	for _, pair := range [][2]string{{"Étude", "éTUDE"}, {"STRASSE", "strasse"}, {"Κόσμος", "ΚΌΣΜΟΣ"}, {"K", "\u212a"}} {
		if fold(pair[0]) != fold(pair[1]) {
			t.Errorf("%q and %q are not folded alike", pair[0], pair[1])
		}
	}
	if fold("a") == fold("b") {
		t.Error("all is alike")
	}
}

// order adds an operation with one ready task.
func order(t testing.TB, db *DB, accountID string, at int64) string {
	t.Helper()
	op := db.NewID(id.Operation)
	write(t, db, func(tx *Tx) error {
		a := asset.Asset{ID: tx.NewID(id.Model), Account: accountID, Type: asset.Model, Operation: op, CreatedAt: asset.At(at), UpdatedAt: asset.At(at)}
		o := Operation{ID: op, Account: accountID, Status: operation.Running, Resource: operation.Resource{Type: asset.Model, ID: a.ID}, CreatedAt: at}
		k := Task{ID: tx.NewID(id.Task), Operation: op, Account: accountID, Class: Heavy, State: Ready, RunAfter: at, CreatedAt: at}
		return errors.Join(tx.InsertAsset(&a), tx.InsertOperation(&o), tx.InsertTask(&k))
	})
	return op
}

func TestUpdatesCompareAndSet(t *testing.T) {
	db := open(t, Config{})
	op := order(t, db, person(t, db, 0), 1)
	o, err := db.WholeOperation(op)
	if err != nil {
		t.Fatal(err)
	}
	late := o
	o.Status = operation.Failed
	write(t, db, func(tx *Tx) error { return tx.UpdateOperation(&o, operation.Running) })
	for name, from := range map[string]operation.Status{"another version": operation.Failed, "another status": operation.Running} {
		err := db.InTx(t.Context(), func(tx *Tx) error { return tx.UpdateOperation(&late, from) })
		if !errors.Is(err, ErrStale) {
			t.Errorf("%s: got %v, want %v", name, err, ErrStale)
		}
	}
	a, err := db.Asset(o.Resource.ID)
	if err != nil {
		t.Fatal(err)
	}
	old := a
	write(t, db, func(tx *Tx) error { return tx.UpdateAsset(&a) })
	if err := db.InTx(t.Context(), func(tx *Tx) error { return tx.UpdateAsset(&old) }); !errors.Is(err, ErrStale) {
		t.Errorf("got %v, want %v", err, ErrStale)
	}
}

func TestClaimsAreFenced(t *testing.T) {
	db := open(t, Config{})
	order(t, db, person(t, db, 0), 1)
	ids, err := db.Fairest(t.Context(), Heavy, 1, 0)
	if err != nil || len(ids) != 1 {
		t.Fatalf("got %v, %v", ids, err)
	}
	var first, second Task
	write(t, db, func(tx *Tx) (err error) { first, err = tx.Lease(ids[0], 100); return err })
	if err := db.InTx(t.Context(), func(tx *Tx) error { _, err := tx.Lease(ids[0], 100); return err }); !errors.Is(err, ErrNotFound) {
		t.Errorf("a second claim: got %v, want %v", err, ErrNotFound)
	}
	write(t, db, func(tx *Tx) error { return tx.PutBack(&first) })
	write(t, db, func(tx *Tx) (err error) { second, err = tx.Lease(ids[0], 200); return err })
	if second.Attempt != first.Attempt+1 {
		t.Errorf("got attempt %d after %d", second.Attempt, first.Attempt)
	}
	for name, late := range map[string]func(*Tx) error{
		"finish": func(tx *Tx) error { return tx.Finish(&first, Done) }, "extend": func(tx *Tx) error { return tx.Extend(&first, 9) },
		"put back": func(tx *Tx) error { return tx.PutBack(&first) },
	} {
		if err := db.InTx(t.Context(), late); !errors.Is(err, ErrStale) {
			t.Errorf("%s of a zombie: got %v, want %v", name, err, ErrStale)
		}
	}
	write(t, db, func(tx *Tx) error { return tx.Finish(&second, Done) })
}

func TestTheFairestTask(t *testing.T) {
	db := open(t, Config{})
	busy, idle := person(t, db, 0), person(t, db, 0)
	for i := range int64(5) {
		order(t, db, busy, i+1)
	}
	order(t, db, idle, 50)
	claim := func(now int64) string {
		ids, err := db.Fairest(t.Context(), Heavy, now, 0)
		if err != nil || len(ids) == 0 {
			return ""
		}
		var k Task
		write(t, db, func(tx *Tx) (err error) { k, err = tx.Lease(ids[0], 1000); return err })
		return k.Account
	}
	got := []string{claim(40), claim(40), claim(60), claim(60), claim(60), claim(60), claim(60)}
	want := []string{busy, busy, idle, busy, busy, busy, ""}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// A long queue of one account must not make claims slower.
func BenchmarkFairest(b *testing.B) {
	for _, n := range []int{10, 10000} {
		b.Run(fmt.Sprintf("queue=%d", n), func(b *testing.B) {
			db := open(b, Config{})
			one, two := person(b, db, 0), person(b, db, 0)
			write(b, db, func(tx *Tx) error {
				a := asset.Asset{ID: "mdl_1", Account: one, Type: asset.Model}
				o := Operation{ID: "op_1", Account: one, Resource: operation.Resource{ID: a.ID}}
				if err := errors.Join(tx.InsertAsset(&a), tx.InsertOperation(&o)); err != nil {
					return err
				}
				for i := range n {
					k := Task{ID: tx.NewID(id.Task), Operation: o.ID, Account: []string{one, one, one, two}[i%4], Class: Heavy, State: Ready, RunAfter: int64(i)}
					if err := tx.InsertTask(&k); err != nil {
						return err
					}
				}
				return nil
			})
			for b.Loop() {
				if ids, err := db.Fairest(b.Context(), Heavy, 1<<40, 0); len(ids) != 2 || err != nil {
					b.Fatal(ids, err)
				}
			}
		})
	}
}
