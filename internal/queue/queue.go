// Package queue wakes workers. The task row is the truth; a wake-up is only a hint, and one that is lost costs a second.
//
// Local serves one process, River all that work on one PostgreSQL.
package queue

import (
	"sync"
	"time"
)

// Queue carries wake-ups from the transaction that made work ready, once it is committed, to those that wait for work.
type Queue interface {
	// Ready says that there is work now, or will be after a while.
	Ready(after time.Duration)
	// Wake delivers: after a receive, look for work until there is none, and then let go of the permit.
	Wake() <-chan Permit
}

// Local is a Queue within the process.
type Local struct {
	wake   chan Permit
	mu     sync.Mutex
	timers map[*time.Timer]struct{}
	closed bool
}

// NewLocal makes an empty queue.
func NewLocal() *Local {
	return &Local{wake: make(chan Permit, 1), timers: map[*time.Timer]struct{}{}}
}

// Ready wakes one waiter, now or after a while.
func (q *Local) Ready(after time.Duration) {
	if after <= 0 {
		q.signal()
		return
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return
	}
	var t *time.Timer
	t = time.AfterFunc(after, func() {
		q.mu.Lock()
		delete(q.timers, t)
		q.mu.Unlock()
		q.signal()
	})
	q.timers[t] = struct{}{}
}

// signal leaves one wake-up; several that nobody has taken are one.
func (q *Local) signal() {
	select {
	case q.wake <- Permit{}:
	default:
	}
}

// Wake is the channel of wake-ups.
func (q *Local) Wake() <-chan Permit { return q.wake }

// Close forgets the wake-ups that are still to come.
func (q *Local) Close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
	for t := range q.timers {
		t.Stop()
	}
	clear(q.timers)
}
