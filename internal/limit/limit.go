// Package limit implements rate limits: buckets that refill continuously, per account or per address.
//
// The algorithm is the generic cell rate algorithm (ITU-T I.371) as a pure function. The state of a bucket is one number, the
// theoretical arrival time: the time at which the bucket is full again. Start at Bucket.Spend; Memory stores the buckets of one process.
package limit

import (
	"context"
	"fmt"
	"strings"
	"time"
)

// Bucket is a limit: a rate per minute, hour or day (one of the three). A full bucket allows a burst of the same number.
type Bucket struct {
	Name                       string
	PerMinute, PerHour, PerDay int // all 0: no limit
}

// rate is the number of tokens that are added within a time.
func (b Bucket) rate() (tokens int, within time.Duration) {
	switch {
	case b.PerHour > 0:
		return b.PerHour, time.Hour
	case b.PerDay > 0:
		return b.PerDay, 24 * time.Hour
	}
	return b.PerMinute, time.Minute
}

// interval is the time in which one token is added.
func (b Bucket) interval() time.Duration {
	tokens, within := b.rate()
	return within / time.Duration(tokens)
}

// size is the time in which an empty bucket fills.
func (b Bucket) size() time.Duration {
	tokens, _ := b.rate()
	return b.interval() * time.Duration(tokens)
}

// State is the state of a bucket after a request, whether allowed or refused.
type State struct {
	Bucket     Bucket
	Remaining  int           // tokens left
	Full       time.Duration // until the bucket is full
	RetryAfter time.Duration // 0: the request was allowed
}

// Spend takes one token from a bucket that is full at the time full. It returns the new time, which is the old one when the request is
// refused. In the terms of I.371 the increment is the interval, and the limit is the size less one interval.
func (b Bucket) Spend(full, now time.Time) (time.Time, State) {
	if full.Before(now) {
		full = now
	}
	next := full.Add(b.interval())
	if early := next.Sub(now) - b.size(); early > 0 {
		return full, State{Bucket: b, Remaining: b.remaining(full, now), Full: full.Sub(now), RetryAfter: early}
	}
	return next, State{Bucket: b, Remaining: b.remaining(next, now), Full: next.Sub(now)}
}

// remaining is how many tokens are left, rounded down.
func (b Bucket) remaining(full, now time.Time) int {
	return int((b.size() - full.Sub(now)) / b.interval())
}

// share is the remaining part of a bucket, from 0 to 1.
func (s State) share() float64 {
	tokens, _ := s.Bucket.rate()
	return float64(s.Remaining) / float64(tokens)
}

// Set is the buckets that a request takes a token from: from all of them, or from none.
type Set struct {
	Buckets []Bucket
	Policy  string // the value of RateLimit-Policy
}

// NewSet omits buckets without a limit.
func NewSet(buckets ...Bucket) Set {
	var s Set
	var policies []string
	for _, b := range buckets {
		if tokens, within := b.rate(); tokens > 0 {
			s.Buckets = append(s.Buckets, b)
			policies = append(policies, fmt.Sprintf("%q;q=%d;w=%d", b.Name, tokens, int(within.Seconds())))
		}
	}
	s.Policy = strings.Join(policies, ", ")
	return s
}

// Counter stores the buckets of all owners: for one process, or for all processes that share a server.
type Counter interface {
	// Take takes a token from each bucket of a set, or refuses the request and takes none. The state is that of the bucket that refused
	// it, else of the bucket with the smallest remaining share; ok is false for a refusal.
	Take(ctx context.Context, owner string, s Set, now time.Time) (tightest State, ok bool, err error)
	// Return undoes Take for a request that turned out not to count.
	Return(ctx context.Context, owner string, s Set, now time.Time) error
}

// Spend takes one token from each bucket and updates their times, or takes none. The state is that of the bucket that refused, else of the
// bucket with the smallest remaining share. A request that one bucket refuses changes none. The array has room for four buckets without an
// allocation.
func (s Set) Spend(full []time.Time, now time.Time) (tightest State, ok bool) {
	var room [4]time.Time
	next := room[:0]
	for i, b := range s.Buckets {
		at, state := b.Spend(full[i], now)
		if state.RetryAfter > 0 {
			return state, false
		}
		if i == 0 || state.share() < tightest.share() {
			tightest = state
		}
		next = append(next, at)
	}
	copy(full, next)
	return tightest, true
}

// Return gives one token back to each bucket. A full bucket stays full.
func (s Set) Return(full []time.Time, now time.Time) {
	for i, b := range s.Buckets {
		if at := full[i].Add(-b.interval()); at.After(now) {
			full[i] = at
		} else {
			full[i] = now
		}
	}
}
