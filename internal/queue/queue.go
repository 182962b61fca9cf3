// Package queue wakes workers. The task row is the truth; a wake-up is a hint, and a lost one costs a second.
//
// Local serves one process, River all processes on one PostgreSQL.
package queue

import (
	"sync"
	"time"
)

// Queue carries wake-ups from a committed transaction that made a task ready to workers that wait.
type Queue interface {
	// Ready announces a task that is ready now, or will be after a while.
	Ready(after time.Duration)
	// Wake delivers wake-ups: the receiver takes tasks until there is none, and then releases the permit.
	Wake() <-chan Permit
}

// Local is a Queue within the process.
//
// wake has room for one: many signals in a row leave one, and the receiver looks for work until there is none. mu guards timers and closed.
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

// Ready wakes one waiter, now or after a while. A timer that fires after Close leaves a signal that nothing receives.
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

// signal leaves one wake-up; wake-ups that were not received yet are merged.
func (q *Local) signal() {
	select {
	case q.wake <- Permit{}:
	default:
	}
}

// Wake is the channel of wake-ups.
func (q *Local) Wake() <-chan Permit { return q.wake }

// Close drops the wake-ups that are still to come. The channel stays open: a receiver waits on it without harm.
func (q *Local) Close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
	for t := range q.timers {
		t.Stop()
	}
	clear(q.timers)
}
