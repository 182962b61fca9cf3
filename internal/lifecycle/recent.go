package lifecycle

import (
	"sync"

	"atelier/internal/operation"
)

// mostRecent bounds how many records are kept.
const mostRecent = 1024

// recent keeps records as they were read last, each with its version: a poll asks the database for the version alone,
// and only a changed row is read whole. Whoever gets a record must not change what it points to.
type recent struct {
	mu   sync.RWMutex
	kept map[string]version
}

type version struct {
	number int64
	record operation.Operation
}

func newRecent() *recent { return &recent{kept: map[string]version{}} }

func (r *recent) get(id string, number int64) (operation.Operation, bool) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	v, ok := r.kept[id]
	return v.record, ok && v.number == number
}

func (r *recent) put(number int64, o operation.Operation) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.kept) >= mostRecent {
		clear(r.kept)
	}
	r.kept[o.ID] = version{number, o}
}
