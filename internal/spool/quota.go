package spool

import "sync"

// Quota is a number of bytes that accounts share. Acquire never waits. mu guards used and by.
type Quota struct {
	all, each int64 // for all accounts together, for one
	mu        sync.Mutex
	used      int64
	by        map[string]int64 // used by each account that uses any
}

// NewQuota makes a quota for all accounts together, and for each.
func NewQuota(all, each int64) *Quota { return &Quota{all: all, each: each, by: map[string]int64{}} }

// Acquire takes all of n bytes, or nothing when there is no room.
func (q *Quota) Acquire(account string, n int64) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.by[account]+n > q.each || q.used+n > q.all {
		return false
	}
	q.used += n
	q.by[account] += n
	return true
}

// Release gives n bytes back.
func (q *Quota) Release(account string, n int64) {
	if n == 0 {
		return
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	q.used -= n
	if q.by[account] -= n; q.by[account] == 0 {
		delete(q.by, account)
	}
}
