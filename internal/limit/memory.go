package limit

import (
	"context"
	"sync"
	"time"
)

// maxEntries is how many buckets a Memory stores at most.
const maxEntries = 100_000

// Memory stores the buckets of one process. The zero value is ready. Full buckets are dropped. mu guards all fields.
type Memory struct {
	mu    sync.Mutex
	full  map[entry]level
	sweep int // the number of entries at which the full ones are dropped
}

// entry names one bucket of one owner.
type entry struct{ owner, bucket string }

// level is the time at which a bucket is full, and the time in which it fills when it is empty.
type level struct {
	full time.Time
	size time.Duration
}

// missing is the missing part of a bucket, from 0 to 1.
func (l level) missing(now time.Time) float64 { return l.full.Sub(now).Seconds() / l.size.Seconds() }

// Take takes a token from each bucket of a set, or refuses the request and takes none. Its error is always nil.
func (m *Memory) Take(_ context.Context, owner string, s Set, now time.Time) (tightest State, ok bool, err error) {
	if len(s.Buckets) == 0 {
		return State{}, true, nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.bound(now)
	var room [4]time.Time
	full := m.read(room[:0], owner, s)
	if tightest, ok = s.Spend(full, now); !ok {
		return tightest, false, nil
	}
	for i, b := range s.Buckets {
		m.full[entry{owner, b.Name}] = level{full[i], b.size()}
	}
	return tightest, true, nil
}

// read appends the times at which the owner's buckets are full.
func (m *Memory) read(full []time.Time, owner string, s Set) []time.Time {
	for _, b := range s.Buckets {
		full = append(full, m.full[entry{owner, b.Name}].full)
	}
	return full
}

// Return undoes Take for a request that turned out not to count. Its error is always nil.
func (m *Memory) Return(_ context.Context, owner string, s Set, now time.Time) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	full := m.read(nil, owner, s)
	s.Return(full, now)
	for i, b := range s.Buckets {
		if e := (entry{owner, b.Name}); full[i].After(now) {
			m.full[e] = level{full[i], b.size()}
		} else {
			delete(m.full, e)
		}
	}
	return nil
}

// bound drops full buckets. When too many remain, it drops those with the smallest missing part, of whichever owner: a flood of addresses must
// not fill the memory. Sweeps come after the map has doubled, so their cost for each request is constant on average.
func (m *Memory) bound(now time.Time) {
	if m.full == nil {
		m.full, m.sweep = make(map[entry]level), 1024
	}
	if len(m.full) < m.sweep {
		return
	}
	m.drop(now, 0)
	if len(m.full) >= maxEntries {
		m.drop(now, m.average(now))
	}
	m.sweep = min(max(1024, 2*len(m.full)), maxEntries)
}

// drop forgets the buckets whose missing part is at most share.
func (m *Memory) drop(now time.Time, share float64) {
	for e, l := range m.full {
		if l.missing(now) <= share {
			delete(m.full, e)
		}
	}
}

// average is the mean of the missing parts; at least one bucket is at or below it.
func (m *Memory) average(now time.Time) float64 {
	var sum float64
	for _, l := range m.full {
		sum += l.missing(now)
	}
	return sum/float64(len(m.full)) + 1e-9
}

// Len is the number of stored buckets.
func (m *Memory) Len() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.full)
}
