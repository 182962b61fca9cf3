package work

import (
	"testing"

	"atelier/internal/lifecycle"
	"atelier/internal/queue"
	"atelier/internal/store"
)

// A process keeps as many permits as it has work in hand.
func TestPermitsAreHeldForTheWorkInHand(t *testing.T) {
	for _, c := range []struct {
		name              string
		held, light, busy int
		want              int
	}{
		{"nothing was found for it", 1, 0, 0, 0},
		{"one for each hand", 2, 1, 1, 2},
		{"every hand is full", 3, 0, 2, 2},
		{"a hand has found its work by itself", 1, 1, 1, 1},
	} {
		r := New(Config{Desk: new(lifecycle.Desk), Total: 2})
		r.busy[store.Light], r.busy[store.Heavy] = c.light, c.busy
		r.held = make([]queue.Permit, c.held)
		if r.letGo(); len(r.held) != c.want {
			t.Errorf("%s: got %d permits held, want %d", c.name, len(r.held), c.want)
		}
	}
}
