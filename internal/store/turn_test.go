package store

import (
	"context"
	"testing"
)

// Of two processes only one does a thing at a time, which holds up nobody; whoever has failed or was broken off has had its turn.
func TestOneAtATime(t *testing.T) {
	one := open(t, Config{})
	other := one
	if one.server != nil {
		other = openAt(t, Config{URL: one.config.URL})
	}
	done := func(db *DB, what string) bool {
		t.Helper()
		ran := false
		if err := db.OneAtATime(t.Context(), what, func() error { ran = true; return nil }); err != nil {
			t.Fatal(err)
		}
		return ran
	}
	ctx, cancel := context.WithCancel(t.Context())
	err := one.OneAtATime(ctx, "sweep", func() error {
		if alone := one.server == nil; done(other, "sweep") != alone {
			t.Error("two do it at once")
		}
		if !done(other, "another") {
			t.Error("it is in the way of another")
		}
		cancel()
		return ErrStale
	})
	if err != ErrStale {
		t.Errorf("got %v, want its error", err)
	}
	if !done(other, "sweep") || !done(one, "sweep") {
		t.Error("the turn was not given back")
	}
}
