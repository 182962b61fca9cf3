// Package limit says how often: buckets that refill continuously, per account or per address.
//
// The arithmetic is the generic cell rate algorithm (ITU-T I.371) as a pure function: one number a bucket, the theoretical
// arrival time, which is the instant at which the bucket is full again. Start at Bucket.Spend; Memory keeps the
// numbers of one process.
package limit

import (
	"context"
	"strconv"
	"strings"
	"time"
)

// Bucket is a limit: so many a minute, and as many at once when it is full.
type Bucket struct {
	Name      string
	PerMinute int // 0: no limit
}

// interval is the time in which one token flows in.
func (b Bucket) interval() time.Duration { return time.Minute / time.Duration(b.PerMinute) }

// size is the time in which an empty bucket fills.
func (b Bucket) size() time.Duration { return b.interval() * time.Duration(b.PerMinute) }

// State is how a bucket stands after a request, taken or refused.
type State struct {
	Bucket     Bucket
	Remaining  int           // tokens left
	Full       time.Duration // until the bucket is full
	RetryAfter time.Duration // 0: the request was let through
}

// Spend takes one token from a bucket that is full at the instant full. It gives the new instant, which is the old
// one when the request is refused.
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

func (b Bucket) remaining(full, now time.Time) int {
	return int((b.size() - full.Sub(now)) / b.interval())
}

// share is what is left of a bucket, from 0 to 1.
func (s State) share() float64 { return float64(s.Remaining) / float64(s.Bucket.PerMinute) }

// Set is the buckets that a request takes from: all of them, or none.
type Set struct {
	Buckets []Bucket
	Policy  string // the value of RateLimit-Policy
}

// NewSet leaves out the buckets without a limit.
func NewSet(buckets ...Bucket) Set {
	var s Set
	var policies []string
	for _, b := range buckets {
		if b.PerMinute > 0 {
			s.Buckets = append(s.Buckets, b)
			policies = append(policies, strconv.Quote(b.Name)+";q="+strconv.Itoa(b.PerMinute)+";w=60")
		}
	}
	s.Policy = strings.Join(policies, ", ")
	return s
}

// Counter keeps how the buckets of every owner stand: of one process, or of all that share a server.
type Counter interface {
	// Take lets a request of the owner through all the buckets of a set, or refuses it and takes from none.
	// The state is that of the bucket which refused, else of the one with the smallest share left; ok is false for a refusal.
	Take(ctx context.Context, owner string, s Set, now time.Time) (tightest State, ok bool, err error)
	// Return gives back what Take has taken, for a request that turned out not to count.
	Return(ctx context.Context, owner string, s Set, now time.Time) error
}

// Spend takes one token from each bucket, whose instants it moves, or from none. The state is that of the bucket which
// refused, else of the one with the smallest share left.
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

// Return gives one token back to each bucket. One that is full stays so.
func (s Set) Return(full []time.Time, now time.Time) {
	for i, b := range s.Buckets {
		if at := full[i].Add(-b.interval()); at.After(now) {
			full[i] = at
		} else {
			full[i] = now
		}
	}
}
