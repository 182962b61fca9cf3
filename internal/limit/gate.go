package limit

import (
	"context"
	"sync"
)

// Gate bounds concurrent work in this process, in any unit: bytes held, pictures fetched.
//
// Accounts take turns. Each has its own queue, and the next to enter is the first waiter of the account that has been served least: ten
// requests of one account delay another account's request by one, not by ten. The next waiter waits until there is room for it, and no
// other waiter overtakes it, so light requests cannot starve a heavy one.
//
// This is start-time fair queueing (Goyal, Vin and Cheng 1996) with the weights as lengths.
//
// mu guards all fields, also those of customers and waiters. A waiter's channel is closed by admit, once. Each entry costs a pass over the
// accounts that wait or are inside.
type Gate struct {
	mu       sync.Mutex
	size     int64
	share    int64 // maximum of one account, except for a single heavier request
	free     int64
	clock    int64 // virtual time: the service of an account that always has requests
	accounts map[string]*customer
	arrivals int64 // to order accounts with equal service
}

// customer is an account that waits, is inside, or has been served more than the others recently.
type customer struct {
	held  int64
	given int64 // its service, in virtual time
	line  []*waiter
}

type waiter struct {
	customer *customer
	weight   int64
	arrival  int64
	in       chan struct{} // closed when it may enter
}

// NewGate makes a gate of a size. One account may hold its share at most; 0 means all of it.
func NewGate(size, share int64) *Gate {
	if share <= 0 {
		share = size
	}
	return &Gate{free: size, size: size, share: share, accounts: map[string]*customer{}}
}

// Enter waits until it is the account's turn and there is room for a weight, and returns the function to leave. A request that is
// heavier than the gate's size fills it alone. On an error, which is the context's, there is nothing to leave.
func (g *Gate) Enter(ctx context.Context, account string, weight int64) (leave func(), err error) {
	w := g.queue(account, weight)
	select {
	case <-w.in:
		return sync.OnceFunc(func() { g.leave(w) }), nil
	case <-ctx.Done():
		g.giveUp(w)
		return nil, ctx.Err()
	}
}

// queue adds a waiter to its account's queue, and admits waiters.
func (g *Gate) queue(account string, weight int64) *waiter {
	g.mu.Lock()
	defer g.mu.Unlock()
	c := g.accounts[account]
	if c == nil {
		c = &customer{given: g.clock}
		g.accounts[account] = c
	}
	g.arrivals++
	w := &waiter{customer: c, weight: min(max(weight, 0), g.size), arrival: g.arrivals, in: make(chan struct{})}
	c.line = append(c.line, w)
	g.admit()
	return w
}

// leave gives the weight back and admits others.
func (g *Gate) leave(w *waiter) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.takeBack(w)
	g.admit()
}

// giveUp removes a waiter from its queue, or from the gate when it was admitted at the same moment.
func (g *Gate) giveUp(w *waiter) {
	g.mu.Lock()
	defer g.mu.Unlock()
	select {
	case <-w.in:
		g.takeBack(w)
	default:
		line := w.customer.line
		for i, other := range line {
			if other == w {
				w.customer.line = append(line[:i:i], line[i+1:]...)
				break
			}
		}
	}
	g.admit()
}

func (g *Gate) takeBack(w *waiter) {
	g.free += w.weight
	w.customer.held -= w.weight
}

// admit lets in as many waiters as there is room for, and forgets accounts without state. The first waiter in turn blocks those behind it,
// although they may be lighter.
func (g *Gate) admit() {
	for {
		w := g.next()
		if w == nil || w.weight > g.free {
			break
		}
		c := w.customer
		c.line = c.line[1:]
		g.free -= w.weight
		g.clock = max(g.clock, c.given)
		c.held += w.weight
		c.given = max(c.given, g.clock) + w.weight
		close(w.in)
	}
	// An account stays known while its service is ahead of the clock, or it would lose the memory of it by a pause.
	for name, c := range g.accounts {
		if c.held == 0 && len(c.line) == 0 && (c.given <= g.clock || g.free == g.size) {
			delete(g.accounts, name)
		}
	}
}

// next is the next waiter: among the accounts that wait and hold less than their share, the first waiter of the account with the least
// service. An account gains nothing by the time in which it was idle.
func (g *Gate) next() (first *waiter) {
	for _, c := range g.accounts {
		if len(c.line) == 0 || c.held > 0 && c.held+c.line[0].weight > g.share {
			continue
		}
		w := c.line[0]
		if first == nil {
			first = w
			continue
		}
		if mine, best := max(c.given, g.clock), max(first.customer.given, g.clock); mine < best || mine == best && w.arrival < first.arrival {
			first = w
		}
	}
	return first
}
