package limit

import (
	"context"
	"net/netip"
	"sync"
	"time"
)

// Pacer spreads the requests of an address over time: requests above the rate are not refused but delayed. It is for requests without a key,
// which count against no account. Its memory is bounded by the addresses that have sent a request within the last burst. mu guards next and
// sweep.
type Pacer struct {
	rate  int // requests a second from one address, on average
	burst int // requests that it may send at once after a pause

	mu    sync.Mutex
	next  map[netip.Prefix]time.Time // when the next request of an address would begin if it had never paused
	sweep int                        // the number of addresses at which idle ones are dropped
}

// NewPacer makes a Pacer of a rate (requests a second) and a burst (requests).
func NewPacer(rate, burst int) *Pacer {
	return &Pacer{rate: rate, burst: burst, next: map[netip.Prefix]time.Time{}, sweep: 1024}
}

// Wait returns when the next request of an address may begin. Its error is the context's.
func (p *Pacer) Wait(ctx context.Context, from netip.Prefix, now time.Time) error {
	delay := p.reserve(from, now)
	if delay <= 0 {
		return nil
	}
	t := time.NewTimer(delay)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// reserve takes the next free time of an address, and returns the delay until then. The time is taken even when the caller gives up its wait.
func (p *Pacer) reserve(from netip.Prefix, now time.Time) time.Duration {
	interval := time.Second / time.Duration(p.rate)
	silent := now.Add(-time.Duration(p.burst) * interval) // the time before which nothing counts any more
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.next) >= p.sweep {
		p.drop(silent)
	}
	at := p.next[from]
	if at.Before(silent) {
		at = silent
	}
	p.next[from] = at.Add(interval)
	return p.next[from].Sub(now)
}

func (p *Pacer) drop(silent time.Time) {
	for from, at := range p.next {
		if at.Before(silent) {
			delete(p.next, from)
		}
	}
	p.sweep = max(1024, 2*len(p.next))
}
