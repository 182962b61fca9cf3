package limit

import (
	"context"
	"sync"
	"time"
)

// maxEntries is how many buckets a Memory remembers at most.
const maxEntries = 100_000

// Memory keeps the buckets of one process. The zero value is ready. Full buckets are forgotten.
type Memory struct {
	mu    sync.Mutex
	full  map[entry]time.Time // the instant at which each bucket is full
	sweep int                 // the number of entries at which the full ones are dropped
}

// entry names one bucket of one owner.
type entry struct{ owner, bucket string }

// Take lets a request of the owner through all the buckets of a set, or refuses it and takes from none. It never fails.
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
		m.full[entry{owner, b.Name}] = full[i]
	}
	return tightest, true, nil
}

// read appends the instants at which the owner's buckets are full.
func (m *Memory) read(full []time.Time, owner string, s Set) []time.Time {
	for _, b := range s.Buckets {
		full = append(full, m.full[entry{owner, b.Name}])
	}
	return full
}

// Return gives back what Take has taken, for a request that turned out not to count. It never fails.
func (m *Memory) Return(_ context.Context, owner string, s Set, now time.Time) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	full := m.read(nil, owner, s)
	s.Return(full, now)
	for i, b := range s.Buckets {
		if e := (entry{owner, b.Name}); full[i].After(now) {
			m.full[e] = full[i]
		} else {
			delete(m.full, e)
		}
	}
	return nil
}

// bound drops what is full. Where too many are not, those that owe the least are forgotten, whoever they are:
// a flood of addresses must not fill the memory.
func (m *Memory) bound(now time.Time) {
	if m.full == nil {
		m.full, m.sweep = make(map[entry]time.Time), 1024
	}
	if len(m.full) < m.sweep {
		return
	}
	m.drop(now)
	if len(m.full) >= maxEntries {
		m.drop(m.average(now))
	}
	m.sweep = min(max(1024, 2*len(m.full)), maxEntries)
}

// drop forgets the buckets that are full at an instant.
func (m *Memory) drop(at time.Time) {
	for e, full := range m.full {
		if !full.After(at) {
			delete(m.full, e)
		}
	}
}

// average is the mean of the instants, which lies at or after at least one of them.
func (m *Memory) average(now time.Time) time.Time {
	var sum float64 // seconds; a sum of durations could overflow
	for _, full := range m.full {
		sum += full.Sub(now).Seconds()
	}
	mean := sum/float64(len(m.full)) + 1e-6
	return now.Add(time.Duration(mean * float64(time.Second)))
}

// Len is the number of buckets that are remembered.
func (m *Memory) Len() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.full)
}
