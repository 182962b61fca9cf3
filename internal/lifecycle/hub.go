package lifecycle

import (
	"context"
	"sync"
)

// hub tells those who wait for something about an operation. Whoever was told listens anew.
type hub struct {
	mu      sync.Mutex
	waiting map[string]*bell
}

// bell is rung once; those who wait for one operation share it.
type bell struct {
	rung  chan struct{}
	users int
}

func newHub() *hub { return &hub{waiting: map[string]*bell{}} }

// listen is a channel that is closed at the next tell. leave must be called.
func (h *hub) listen(id string) (rung <-chan struct{}, leave func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	b := h.waiting[id]
	if b == nil {
		b = &bell{rung: make(chan struct{})}
		h.waiting[id] = b
	}
	b.users++
	return b.rung, func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		if b.users--; b.users == 0 && h.waiting[id] == b {
			delete(h.waiting, id)
		}
	}
}

// tell wakes all who listen.
func (h *hub) tell(id string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if b := h.waiting[id]; b != nil {
		delete(h.waiting, id)
		close(b.rung)
	}
}

// What processes tell each other of operations.
const (
	topicChanged = "changed"
	topicEnded   = "ended"
)

// tell wakes those who wait in this process, and lets the others hear.
func (d *Desk) tell(topic string, operations []string) {
	for _, id := range operations {
		d.hear(topic, id)
	}
	if !d.Alone {
		d.Store.Tell(topic, operations)
	}
}

func (d *Desk) hear(topic, operationID string) {
	switch topic {
	case topicChanged:
		d.watch.tell(operationID)
	case topicEnded:
		d.ended.tell(operationID)
	}
}

// Listen wakes those who wait here when another process changes what they wait for, until ctx ends.
func (d *Desk) Listen(ctx context.Context) { d.Store.Listen(ctx, d.hear) }
