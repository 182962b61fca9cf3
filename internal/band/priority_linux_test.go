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
