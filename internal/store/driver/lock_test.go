package driver

import (
	"context"
	"errors"
	"testing"
)

// Only one of two processes holds the lock at a time, and the other does not wait. A function that fails, or whose context ends, releases the lock.
func TestOneAtATime(t *testing.T) {
	one := open(t, Config{})
	other := one
	if one.Served() {
		other = openAt(t, Config{URL: one.Config().URL})
	}
	done := func(db *DB, name string) bool {
		t.Helper()
		ran := false
		if err := db.OneAtATime(t.Context(), name, func() error { ran = true; return nil }); err != nil {
			t.Fatal(err)
		}
		return ran
	}
	fault := errors.New("no")
	ctx, cancel := context.WithCancel(t.Context())
	err := one.OneAtATime(ctx, "sweep", func() error {
		if alone := !one.Served(); done(other, "sweep") != alone {
			t.Error("two do it at once")
		}
		if !done(other, "another") {
			t.Error("it locks another name")
		}
		cancel()
		return fault
	})
	if err != fault {
		t.Errorf("got %v, want its error", err)
	}
	if !done(other, "sweep") || !done(one, "sweep") {
		t.Error("the lock was not released")
	}
}
