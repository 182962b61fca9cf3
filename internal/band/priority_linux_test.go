package band

import (
	"syscall"
	"testing"
)

// priority of the calling thread, as getpriority(2) tells it: 20 less its niceness.
func priority(t *testing.T) int {
	t.Helper()
	p, err := syscall.Getpriority(syscall.PRIO_PROCESS, 0)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestComputingStandsBackAndItsCallerDoesNot(t *testing.T) {
	before := priority(t)
	want := max(before-niceness, 1)
	var rows, background int
	if err := Rows(t.Context(), 1, 1, func(int, int) { rows = priority(t) }); err != nil {
		t.Fatal(err)
	}
	Background(func() { background = priority(t) })
	if rows != want || background != want {
		t.Errorf("got the priorities %d in rows and %d in the background, want %d", rows, background, want)
	}
	if after := priority(t); after != before {
		t.Errorf("got the priority %d afterwards, want %d", after, before)
	}
}

func TestAPanicInTheBackgroundIsTheCallers(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("got no panic")
		}
	}()
	Background(func() { panic("a broken picture") })
}

func TestRowsWithinRowsUseTheThreadThatWaits(t *testing.T) {
	var outer, inner int
	if err := Rows(t.Context(), 1, 1, func(int, int) {
		outer = syscall.Gettid()
		if err := Rows(t.Context(), 1, 1, func(int, int) { inner = syscall.Gettid() }); err != nil {
			t.Error(err)
		}
	}); err != nil {
		t.Fatal(err)
	}
	if own := syscall.Gettid(); inner != outer || outer == own {
		t.Errorf("got threads %d within %d, want one that is not the caller's, %d", inner, outer, own)
	}
}
