package lifecycle

import "sync"

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
