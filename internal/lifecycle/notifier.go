package lifecycle

import (
	"context"
	"sync"
)

// notifier sends signals that an operation has changed. A listener gets one signal, and then listens anew.
//
// mu guards the map and the counts of its signals. A signal leaves the map when it is sent or when its last listener leaves, so the map holds
// operations that have listeners now, and no others.
type notifier struct {
	mu      sync.Mutex
	waiting map[string]*signal
}

// signal is sent once, to all listeners of one operation.
type signal struct {
	sent  chan struct{}
	users int
}

func newNotifier() *notifier { return &notifier{waiting: map[string]*signal{}} }

// listen returns a channel that is closed at the next tell. The caller must call leave. A caller that listens before it reads the record
// misses no change: each later change closes the channel.
func (n *notifier) listen(id string) (sent <-chan struct{}, leave func()) {
	n.mu.Lock()
	defer n.mu.Unlock()
	s := n.waiting[id]
	if s == nil {
		s = &signal{sent: make(chan struct{})}
		n.waiting[id] = s
	}
	s.users++
	return s.sent, func() {
		n.mu.Lock()
		defer n.mu.Unlock()
		if s.users--; s.users == 0 && n.waiting[id] == s {
			delete(n.waiting, id)
		}
	}
}

// tell sends the signal to all listeners of an operation. The channel is closed by the notifier alone, and once, because the signal leaves
// the map first.
func (n *notifier) tell(id string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if s := n.waiting[id]; s != nil {
		delete(n.waiting, id)
		close(s.sent)
	}
}

// The topics of the notifications between processes.
const (
	topicChanged = "changed"
	topicEnded   = "ended"
)

// tell sends the signals in this process, and notifies the other processes. A process that is alone has no other to notify.
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

// Listen forwards the notifications of other processes to the listeners here, until ctx ends.
func (d *Desk) Listen(ctx context.Context) { d.Store.Listen(ctx, d.hear) }
