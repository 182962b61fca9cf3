package limit

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"
)

// enter passes the gate in a goroutine, calls in when it is inside, and leaves after a while.
func enter(t *testing.T, g *Gate, wg *sync.WaitGroup, account string, weight int64, stay time.Duration, in func()) {
	wg.Go(func() {
		leave, err := g.Enter(t.Context(), account, weight)
		if err != nil {
			t.Errorf("weight %d: got %v, want nil", weight, err)
			return
		}
		in()
		time.Sleep(stay)
		leave()
		leave() // a second call changes nothing
	})
	synctest.Wait()
}

// order sends requests to a gate of 10 one after another, each of which stays for a minute, and returns the order in which they were let in.
func order(t *testing.T, share int64, requests ...string) (in []string) {
	synctest.Test(t, func(t *testing.T) {
		g := NewGate(10, share)
		var wg sync.WaitGroup
		var mu sync.Mutex
		for _, r := range requests {
			var account string
			var weight int64
			if _, err := fmt.Sscanf(r, "%1s%d", &account, &weight); err != nil {
				t.Fatal(err)
			}
			enter(t, g, &wg, account, weight, time.Minute, func() { mu.Lock(); defer mu.Unlock(); in = append(in, r) })
		}
		wg.Wait()
		if g.free != g.size || len(g.accounts) != 0 {
			t.Errorf("got %d of %d free and %d accounts known, want all and none", g.free, g.size, len(g.accounts))
		}
	})
	return in
}

func TestGateTakesTurns(t *testing.T) {
	for _, c := range []struct {
		name     string
		share    int64
		requests []string
		want     []string
	}{
		{"what is heavier than the gate fills it alone, and is not overtaken", 0, []string{"a6", "a50", "a1"}, []string{"a6", "a50", "a1"}},
		{"six of one account delay the other's by one", 0, []string{"a10", "a10", "a10", "a10", "a10", "a10", "b1"},
			[]string{"a10", "b1", "a10", "a10", "a10", "a10", "a10"}},
		{"light ones of one account have as much as heavy ones of the other", 0, []string{"c10", "a10", "a10", "b9", "b9"},
			[]string{"c10", "a10", "b9", "b9", "a10"}},
		{"what is over the share waits, others do not", 5, []string{"a3", "a3", "b4"}, []string{"a3", "b4", "a3"}},
		{"a single one may be heavier than the share", 5, []string{"a8", "a1", "b2"}, []string{"a8", "b2", "a1"}},
	} {
		if got := order(t, c.share, c.requests...); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
}

func TestACancelLeavesNoTrace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := NewGate(1, 0)
		leave, err := g.Enter(t.Context(), "a", 1)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if _, err := g.Enter(ctx, "b", 1); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("got %v, want the deadline", err)
		}
		leave()
		if g.free != 1 || len(g.accounts) != 0 {
			t.Errorf("got %d free and %d accounts known, want 1 and 0", g.free, len(g.accounts))
		}
	})
}

func TestGateIsNeverOverfull(t *testing.T) {
	g := NewGate(7, 3)
	var held atomic.Int64
	var wg sync.WaitGroup
	for i := range 200 {
		wg.Go(func() {
			weight := int64(i%7 + 1)
			ctx, cancel := context.WithTimeout(t.Context(), time.Duration(i%3)*time.Millisecond)
			defer cancel()
			leave, err := g.Enter(ctx, strconv.Itoa(i%5), weight)
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
	if g.free != 7 || len(g.accounts) != 0 {
		t.Errorf("got %d free and %d accounts known at the end, want 7 and 0", g.free, len(g.accounts))
	}
}

// heaviest is the weight of the heaviest request of TestGateIsFair, which fills the gate.
const heaviest = 12

// TestGateIsFair lets a few accounts enter, leave and give up in any order. At no time has an account more than the share inside. While an account waits
// with nothing inside, no other account is let in with much more weight than it.
func TestGateIsFair(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := NewGate(heaviest, rapid.Int64Range(1, heaviest).Draw(t, "share"))
		m := &model{gate: g, given: map[string]int64{}}
		names := rapid.SampledFrom([]string{"a", "b", "c", "d"})
		t.Repeat(map[string]func(*rapid.T){
			"ask": func(t *rapid.T) {
				a := names.Draw(t, "account")
				m.requests = append(m.requests, &request{account: a, waiter: g.queue(a, rapid.Int64Range(1, heaviest).Draw(t, "weight"))})
			},
			"leave or give up": func(t *rapid.T) {
				if len(m.requests) == 0 {
					t.Skip()
				}
				i := rapid.IntRange(0, len(m.requests)-1).Draw(t, "request")
				r := m.requests[i]
				m.requests = slices.Delete(m.requests, i, i+1)
				if r.inside {
					g.leave(r.waiter)
				} else {
					g.giveUp(r.waiter)
				}
			},
			"": m.check,
		})
		m.drain(t)
	})
}

type request struct {
	account string
	waiter  *waiter
	inside  bool
	seen    map[string]int64 // by account: the weight let in when this account began to wait with nothing inside
}

type model struct {
	gate     *Gate
	requests []*request
	given    map[string]int64 // weight let in, by account
}

func (m *model) check(t *rapid.T) {
	held, inside := map[string]int64{}, map[string]int{}
	var sum int64
	for _, r := range m.requests {
		select {
		case <-r.waiter.in:
			if !r.inside {
				r.inside = true
				m.given[r.account] += r.waiter.weight
			}
			held[r.account] += r.waiter.weight
			inside[r.account]++
			sum += r.waiter.weight
		default:
		}
	}
	if sum > m.gate.size || sum != m.gate.size-m.gate.free {
		t.Fatalf("got %d inside and %d free of %d", sum, m.gate.free, m.gate.size)
	}
	for a, h := range held {
		if inside[a] > 1 && h > m.gate.share {
			t.Fatalf("%s holds %d in %d, want %d at most", a, h, inside[a], m.gate.share)
		}
	}
	for _, r := range m.requests {
		if r.inside || inside[r.account] > 0 {
			r.seen = nil
			continue
		}
		if r.seen == nil {
			r.seen = maps.Clone(m.given)
		}
		for other, given := range m.given {
			if more := given - r.seen[other]; more > m.given[r.account]-r.seen[r.account]+2*heaviest {
				t.Fatalf("%s waits while %s has been given %d", r.account, other, more)
			}
		}
	}
}

// drain makes the accounts inside leave until none waits.
func (m *model) drain(t *rapid.T) {
	for len(m.requests) > 0 {
		m.check(t)
		i := slices.IndexFunc(m.requests, func(r *request) bool { return r.inside })
		if i < 0 {
			t.Fatalf("%d wait while the gate is empty", len(m.requests))
		}
		m.gate.leave(m.requests[i].waiter)
		m.requests = slices.Delete(m.requests, i, i+1)
	}
	if m.gate.free != m.gate.size || len(m.gate.accounts) != 0 {
		t.Fatalf("got %d of %d free and %d accounts known at the end", m.gate.free, m.gate.size, len(m.gate.accounts))
	}
}
