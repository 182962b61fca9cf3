package limit

import (
	"context"
	"fmt"
	"net/netip"
	"testing"
	"testing/synctest"
	"time"

	"atelier/internal/seed/seedtest"
)

var (
	here  = netip.MustParsePrefix("192.0.2.1/32")
	there = netip.MustParsePrefix("192.0.2.2/32")
)

// An address may send a burst at once and then at its rate. Another address does not wait for it, and a pause allows the burst again.
func TestPacer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := NewPacer(100, 50)
		takes := func(from netip.Prefix, n int) time.Duration {
			begun := time.Now()
			for range n {
				if err := p.Wait(t.Context(), from, time.Now()); err != nil {
					t.Fatal(err)
				}
			}
			return time.Since(begun)
		}
		for _, c := range []struct {
			name string
			from netip.Prefix
			n    int
			want time.Duration
		}{
			{"a burst", here, 50, 0}, {"100 more", here, 100, time.Second}, {"a burst of another address", there, 50, 0},
			{"one more", here, 1, 10 * time.Millisecond},
		} {
			if got := takes(c.from, c.n); got != c.want {
				t.Errorf("%s: got %s, want %s", c.name, got, c.want)
			}
		}
		time.Sleep(time.Minute)
		if got := takes(here, 50); got != 0 {
			t.Errorf("a burst after a minute: got %s, want none", got)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
		defer cancel()
		if err := p.Wait(ctx, here, time.Now()); err != context.DeadlineExceeded {
			t.Errorf("got %v, want the end of the context", err)
		}
	})
}

// Addresses are forgotten after a flood.
func TestPacerForgets(t *testing.T) {
	seedtest.Unraced(t)
	p := NewPacer(100, 50)
	now := time.Now()
	for n := range 100_000 {
		now = now.Add(time.Millisecond)
		p.reserve(netip.MustParsePrefix(fmt.Sprintf("10.%d.%d.%d/32", n>>16, n>>8&255, n&255)), now)
	}
	if len(p.next) > 4096 {
		t.Errorf("got %d addresses known, want only those of the last half second", len(p.next))
	}
}
