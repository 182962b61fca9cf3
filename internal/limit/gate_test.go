package limit

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// enter goes through the gate in a goroutine, stays for a while and notes its name when it is in.
func enter(t *testing.T, g *Gate, wg *sync.WaitGroup, weight int64, stay time.Duration, in func()) {
	wg.Go(func() {
		leave, err := g.Enter(t.Context(), weight)
		if err != nil {
			t.Errorf("weight %d: got %v, want nil", weight, err)
			return
		}
		in()
		time.Sleep(stay)
		leave()
		leave() // once more changes nothing
	})
	synctest.Wait()
}

func TestGateKeepsTheOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := NewGate(10)
		var wg sync.WaitGroup
		var mu sync.Mutex
		var order []int64
		note := func(weight int64) func() {
			return func() { mu.Lock(); defer mu.Unlock(); order = append(order, weight) }
		}
		enter(t, g, &wg, 6, time.Minute, note(6))
		enter(t, g, &wg, 50, time.Minute, note(50)) // more than the gate: it fills it alone
		enter(t, g, &wg, 1, time.Minute, note(1))   // there would be room, but not before the one that waits
		wg.Wait()
		if want := []int64{6, 50, 1}; len(order) != 3 || order[0] != want[0] || order[1] != want[1] || order[2] != want[2] {
			t.Errorf("got %v, want %v", order, want)
		}
		if g.free != g.size || len(g.line) != 0 {
			t.Errorf("got %d of %d free and %d in line, want all and none", g.free, g.size, len(g.line))
		}
	})
}

func TestWhoTurnsAwayLeavesNoTrace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := NewGate(1)
		leave, err := g.Enter(t.Context(), 1)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if _, err := g.Enter(ctx, 1); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("got %v, want the deadline", err)
		}
		leave()
		if g.free != 1 || len(g.line) != 0 {
			t.Errorf("got %d free and %d in line, want 1 and 0", g.free, len(g.line))
		}
	})
}

func TestGateIsNeverOverfull(t *testing.T) {
	g := NewGate(7)
	var held atomic.Int64
	var wg sync.WaitGroup
	for i := range 200 {
		wg.Go(func() {
			weight := int64(i%7 + 1)
			ctx, cancel := context.WithTimeout(t.Context(), time.Duration(i%3)*time.Millisecond)
			defer cancel()
			leave, err := g.Enter(ctx, weight)
			if err != nil {
				return
			}
			if now := held.Add(weight); now > 7 {
				t.Errorf("got %d inside, want 7 at most", now)
			}
			held.Add(-weight)
			leave()
		})
	}
	wg.Wait()
	if g.free != 7 || len(g.line) != 0 {
		t.Errorf("got %d free and %d in line at the end, want 7 and 0", g.free, len(g.line))
	}
}
