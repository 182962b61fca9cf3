package lifecycle

import (
	"encoding/json"
	"sync"

	"atelier/internal/operation"
)

// Polled is an operation as its owner reads it, encoded once and shared by all polls. Its body must not be changed.
type Polled struct {
	Status operation.Status
	Body   json.RawMessage // on the wire
	Tag    string          // ETag of the body
}

// The bound of the cache in bytes: a record counts its body, and recordBytes for its strings and its place in the map. There is room
// for 20,000 records of finished operations; a body with texts of 8,000 characters may have 48 KB.
const (
	recentBytes = 32 << 20
	recordBytes = 400
)

// recent caches records as they were read last, until this process changes them.
//
// mu guards all fields. A reader and a writer agree by the epoch: a row that was read before a change and put after it is dropped.
type recent struct {
	mu    sync.RWMutex
	kept  map[string]cached
	bytes int // that the cached records count
	epoch int // grows whenever a record is forgotten
}

// cached is a record as it was read, with its ID, its owner and the version of its row.
type cached struct {
	Polled
	id     string
	owner  string
	number int64
}

func (k *cached) size() int { return len(k.Body) + recordBytes }

func newRecent() *recent { return &recent{kept: map[string]cached{}} }

// get is the cached record, and the epoch to pass to a later put.
func (r *recent) get(id string) (k cached, epoch int, ok bool) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	k, ok = r.kept[id]
	return k, r.epoch, ok
}

// put caches a record that was read in an epoch. If any record was forgotten since, it is not cached: it may be out of date already. A full
// cache drops records in the random order of the map: when polls go round more operations than it holds, most of them are still found, while
// an LRU would drop each just before its turn. A record that is larger than the whole cache leaves it empty and is kept alone.
func (r *recent) put(k cached, epoch int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if epoch != r.epoch {
		return
	}
	r.drop(k.id)
	for id := range r.kept {
		if r.bytes+k.size() <= recentBytes {
			break
		}
		r.drop(id)
	}
	r.kept[k.id] = k
	r.bytes += k.size()
}

// forget drops records that have changed. The epoch moves for any change, not by record: a put that loses to the change of another record
// costs one more query.
func (r *recent) forget(ids []string) {
	if len(ids) == 0 {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.epoch++
	for _, id := range ids {
		r.drop(id)
	}
}

// drop forgets one record. The lock is held.
func (r *recent) drop(id string) {
	if k, ok := r.kept[id]; ok {
		r.bytes -= k.size()
		delete(r.kept, id)
	}
}
