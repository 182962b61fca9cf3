package work

import (
	"slices"
	"testing"

	"atelier/internal/lifecycle"
	"atelier/internal/queue"
	"atelier/internal/store"
)

// A process keeps as many permits as it has tasks running, preferably permits of their class.
func TestPermitsAreHeldForTheWorkInHand(t *testing.T) {
	const light, heavy = string(store.Light), string(store.Heavy)
	for _, c := range []struct {
		name        string
		held        []string
		light, busy int
		want        []string
	}{
		{"nothing was found for it", []string{light}, 0, 0, nil},
		{"one for each hand", []string{heavy, light}, 1, 1, []string{heavy, light}},
		{"a hand has found its work by itself", []string{heavy}, 1, 1, []string{heavy}},
		{"what is left in hand is light", []string{heavy, light}, 1, 0, []string{light}},
		{"what is left in hand is heavy", []string{heavy, light, heavy}, 0, 2, []string{heavy, heavy}},
		{"a permit for light work has led to heavy work", []string{light}, 0, 1, []string{light}},
		{"until one for heavy work comes", []string{light, heavy}, 0, 1, []string{heavy}},
		{"a permit without a class keeps nothing", []string{"", heavy}, 0, 1, []string{heavy}},
	} {
		r := New(Config{Desk: new(lifecycle.Desk), Total: 4})
		r.busy[store.Light], r.busy[store.Heavy] = c.light, c.busy
		for _, class := range c.held {
			r.permits = append(r.permits, queue.Permit{Class: class})
		}
		r.spendSurplus()
		var got []string
		for _, p := range r.permits {
			got = append(got, p.Class)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: got permits %q held, want %q", c.name, got, c.want)
		}
	}
}
