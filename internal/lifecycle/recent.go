package lifecycle

import (
	"encoding/json"
	"sync"

	"atelier/internal/operation"
)

// Polled is an operation as its owner reads it, written out once for all who ask. Nobody may change what it points to.
type Polled struct {
	operation.Operation
	Body json.RawMessage // on the wire
	Tag  string          // ETag of the body
}

// mostRecent bounds how many records are kept.
const mostRecent = 1024

// recent keeps records as they were read last, until this process changes them.
type recent struct {
	mu    sync.RWMutex
	kept  map[string]keepsake
	turns int // how often something was forgotten
}

// keepsake is a record, whose it is, and the version of its row.
type keepsake struct {
	Polled
	owner  string
	number int64
}

func newRecent() *recent { return &recent{kept: map[string]keepsake{}} }

// get is what is kept, and the turn that a put has to name.
func (r *recent) get(id string) (k keepsake, turn int, ok bool) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	k, ok = r.kept[id]
	return k, r.turns, ok
}

// put keeps a record that was read in a turn. Was anything forgotten meanwhile, it may be out of date already.
func (r *recent) put(k keepsake, turn int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if turn != r.turns {
		return
	}
	if len(r.kept) >= mostRecent {
		clear(r.kept)
	}
	r.kept[k.ID] = k
}

// forget drops records that have changed.
func (r *recent) forget(ids []string) {
	if len(ids) == 0 {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.turns++
	for _, id := range ids {
		delete(r.kept, id)
	}
}
