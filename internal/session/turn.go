package session

import (
	"context"
	"runtime"
	"sync"
	"time"

	"atelier/internal/limit"
	"atelier/internal/problem"
)

const (
	mostHashers = 2   // hashes at once, of 19 MiB each: this bounds the memory of any number of sign-ins
	mostInLine  = 256 // sign-ins of strangers that may wait, in all
	mostOfOne   = 4   // of one origin, known or not
)

// hashers is how many passwords are hashed at once: on at most half of the processors, so that the other half is left to API requests.
func hashers() int64 { return int64(min(max(1, runtime.NumCPU()/2), mostHashers)) }

// turns bounds how many passwords are hashed at once. Origins take turns, so a flood of sign-ins from one origin delays a sign-in from
// another by one hash. The number of waiting sign-ins is bounded, in all and for each origin. Sign-ins from known browsers do not count
// against the bound for strangers, since an owner has few known browsers.
//
// mu guards inside and strangers; the gate has its own lock. A place counts from enter to leave.
type turns struct {
	gate      *limit.Gate
	mu        sync.Mutex
	inside    map[string]int // by origin: how many wait or are being hashed
	strangers int
}

func newTurns(hashers int64) *turns {
	return &turns{gate: limit.NewGate(hashers, 0), inside: map[string]int{}}
}

// enter waits until a password may be hashed; leave lets the next one in. It returns an error when too many are waiting.
func (t *turns) enter(ctx context.Context, from Origin) (leave func(), err error) {
	if !t.place(from) {
		return nil, &problem.Error{Type: problem.RateLimited, Text: "Too many sign-ins at once; try again in a moment.", RetryAfter: time.Second}
	}
	out, err := t.gate.Enter(ctx, from.Name, 1)
	if err != nil {
		t.giveBack(from)
		return nil, err
	}
	return func() { out(); t.giveBack(from) }, nil
}

// place reserves a place to wait, if there is one.
func (t *turns) place(from Origin) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.inside[from.Name] >= mostOfOne || !from.Known && t.strangers >= mostInLine {
		return false
	}
	t.inside[from.Name]++
	if !from.Known {
		t.strangers++
	}
	return true
}

func (t *turns) giveBack(from Origin) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.inside[from.Name]--; t.inside[from.Name] == 0 {
		delete(t.inside, from.Name)
	}
	if !from.Known {
		t.strangers--
	}
}
