package limit

import (
	"context"
	"sync"
)

// Gate bounds how much goes on at once in this process, in whatever unit its owner counts: bytes held, pixels decoded.
// Who comes first is let in first, so that a large one is not overtaken for ever by small ones.
type Gate struct {
	mu   sync.Mutex
	free int64
	size int64
	line []*waiter
}

type waiter struct {
	weight int64
	in     chan struct{} // closed when it is let in
}

// NewGate makes a gate of a size.
func NewGate(size int64) *Gate { return &Gate{free: size, size: size} }

// Enter waits until there is room for a weight and gives the function that leaves again. What weighs more than the gate
// lets in fills it alone. The error is the context's, and then there is nothing to leave.
func (g *Gate) Enter(ctx context.Context, weight int64) (leave func(), err error) {
	w := &waiter{weight: min(max(weight, 0), g.size), in: make(chan struct{})}
	g.mu.Lock()
	g.line = append(g.line, w)
	g.admit()
	g.mu.Unlock()
	select {
	case <-w.in:
		return sync.OnceFunc(func() { g.leave(w) }), nil
	case <-ctx.Done():
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	select {
	case <-w.in: // it was let in while it turned away
		g.free += w.weight
	default:
		g.forget(w)
	}
	g.admit()
	return nil, ctx.Err()
}

func (g *Gate) leave(w *waiter) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.free += w.weight
	g.admit()
}

// admit lets in as many from the head of the line as there is room for.
func (g *Gate) admit() {
	for len(g.line) > 0 && g.line[0].weight <= g.free {
		g.free -= g.line[0].weight
		close(g.line[0].in)
		g.line = g.line[1:]
	}
}

func (g *Gate) forget(w *waiter) {
	for i, other := range g.line {
		if other == w {
			g.line = append(g.line[:i:i], g.line[i+1:]...)
			return
		}
	}
}
