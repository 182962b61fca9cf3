package store

import (
	"context"
	"errors"
	"os"
	"strings"
	"sync"
	"testing"
)

func TestAFunctionThatFailsTakesBackItsOwnPart(t *testing.T) {
	db := openFile(t, Config{})
	a := person(t, db, 1000)
	fault := errors.New("no")
	var wg sync.WaitGroup
	for i := range 200 {
		wg.Go(func() {
			err := db.InTx(t.Context(), "", func(tx *Tx) error {
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
	db := openFile(t, Config{})
	a := person(t, db, 0)
	func() {
		defer func() {
			if recover() != "bug" {
				t.Error("the panic was lost")
			}
		}()
		_ = db.InTx(t.Context(), "", func(tx *Tx) error {
			_, _ = tx.Move(a, 1, 0, 0)
			panic("bug")
		})
	}()
	if got, err := db.Account(a); err != nil || got.Available != 0 {
		t.Errorf("got %d, %v, want 0", got.Available, err)
	}
}

func TestABrokenDatabaseTakesBackTheWholeCommit(t *testing.T) {
	db := openFile(t, Config{MaxPages: 150})
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
	db.writer.(*writer).commit(jobs)
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
	db := openFile(t, Config{})
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if err := db.InTx(t.Context(), "", func(*Tx) error { return nil }); !errors.Is(err, ErrClosed) {
		t.Errorf("got %v, want %v", err, ErrClosed)
	}
	if _, err := db.Account("acc_1"); err == nil {
		t.Error("a closed database answers")
	}
}

// A caller may go away before its turn; from then on it changes nothing for those who share the commit.
func TestACallerThatGoesAway(t *testing.T) {
	db := openFile(t, Config{})
	a := person(t, db, 0)
	ctx, cancel := context.WithCancel(t.Context())
	write(t, db, func(*Tx) error { return nil }) // the writer waits now, so the batch may be run from here
	db.writer.(*writer).commit([]*job{
		{fn: func(tx *Tx) error { _, err := tx.Move(a, 1, 0, 0); return err }},
		{fn: func(tx *Tx) error {
			cancel()
			_, lost := tx.DeleteFiles(ctx, "mdl_1", "thumbnail")
			_, unread := tx.Items(ctx, "pck_1")
			if err := errors.Join(lost, unread); err != nil {
				t.Errorf("in the transaction of a caller that has gone away: got %v", err)
			}
			return nil
		}},
	})
	if got, err := db.Account(a); err != nil || got.Available != 1 {
		t.Errorf("got %d, %v, want 1", got.Available, err)
	}
	if _, err := db.Items(ctx, "pck_1"); !errors.Is(err, context.Canceled) {
		t.Errorf("a read of a caller that has gone away: got %v, want %v", err, context.Canceled)
	}
}

// A file outlives its name while it is open. What would be written to it is refused, and so is what would be read.
func TestTheFileIsGone(t *testing.T) {
	for name, vanish := range map[string]func(path string) error{
		"removed": os.Remove,
		"another in its place": func(path string) error {
			return errors.Join(os.Rename(path, path+".old"), os.WriteFile(path, nil, 0o600))
		},
	} {
		t.Run(name, func(t *testing.T) {
			db := openFile(t, Config{})
			a := person(t, db, 5)
			if err := errors.Join(db.Ping(t.Context()), vanish(db.config.Path)); err != nil {
				t.Fatal(err)
			}
			if err := db.Ping(t.Context()); err == nil {
				t.Error("it says that it is well")
			}
			if err := db.InTx(t.Context(), "", func(tx *Tx) error { _, err := tx.Move(a, 1, 0, 0); return err }); err == nil {
				t.Error("it takes what will be lost")
			}
			if _, err := db.Account(a); err == nil {
				t.Error("it answers")
			}
		})
	}
}
