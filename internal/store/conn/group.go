package conn

import (
	"context"
	"errors"
	"maps"
	"net"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// ErrSilent is the error of a read or write that has timed out. The server may have done what it was asked for.
var ErrSilent = errors.New("the database does not answer")

// Group is the connections of a process to one server. It closes a connection whose answer has timed out. When the server
// sends nothing on any connection for SilenceTimeout, the group closes all of them and refuses to dial until the probe has an
// answer: no request queues for a server that is silent. Watching costs a read or a write two atomic stores.
//
// Time is counted in ticks of the group's own watch loop, so a process that was paused itself does not blame the server.
type Group struct {
	timeout atomic.Int64 // for one answer, in ticks
	now     atomic.Int64 // ticks so far
	silence atomic.Int64 // ticks since the server was last heard
	probing atomic.Bool  // whether a probe runs; without it a quiet server is no silent one
	mu      sync.Mutex
	conns   map[*watched]struct{}
	ended   context.Context
	end     context.CancelFunc
	running sync.WaitGroup
}

// NewGroup starts to watch connections on which one answer may take as long as timeout.
func NewGroup(timeout time.Duration) *Group {
	g := &Group{conns: map[*watched]struct{}{}}
	g.ended, g.end = context.WithCancel(context.Background())
	g.now.Store(1)
	g.SetTimeout(timeout)
	g.running.Go(g.watch)
	return g
}

// SetTimeout sets how long one answer may take from now on, also for reads under way.
func (g *Group) SetTimeout(timeout time.Duration) { g.timeout.Store(int64(timeout / tick)) }

// Close closes the connections that are left.
func (g *Group) Close() {
	g.end()
	g.running.Wait()
	g.closeIf(func(*watched) bool { return true })
}

// silent reports whether the server has sent nothing for too long.
func (g *Group) silent() bool { return g.silence.Load() >= int64(SilenceTimeout/tick) }

func (g *Group) watch() {
	t := time.NewTicker(tick)
	defer t.Stop()
	for {
		select {
		case <-t.C: // comes once after a pause of this process, however long it was
		case <-g.ended.Done():
			return
		}
		now, timeout, heard := g.now.Add(1), g.timeout.Load(), false
		g.closeIf(func(c *watched) bool {
			heard = c.heard.Swap(false) || heard
			return false
		})
		if g.probing.Load() {
			g.silence.Add(1)
		}
		if heard {
			g.silence.Store(0)
		}
		silent := g.silent()
		g.closeIf(func(c *watched) bool {
			waited := c.waited(now)
			return waited >= timeout || silent && (!c.probe || waited >= int64(SilenceTimeout/tick))
		})
	}
}

// closeIf closes the connections for which bad is true.
func (g *Group) closeIf(bad func(*watched) bool) {
	g.mu.Lock()
	all := slices.Collect(maps.Keys(g.conns))
	g.mu.Unlock()
	for _, c := range all {
		if bad(c) {
			c.timedOut.Store(true)
			_ = c.Close() // its reader and writer get ErrSilent
		}
	}
}

// Dial makes a connection on which the server speaks only when it is asked.
func (g *Group) Dial(ctx context.Context, network, address string) (net.Conn, error) {
	return g.connect(ctx, network, address, &watched{})
}

// DialListener makes a connection on which the server may also speak first: a notification is waited for without a timeout.
func (g *Group) DialListener(ctx context.Context, network, address string) (net.Conn, error) {
	return g.connect(ctx, network, address, &watched{listens: true})
}

func (g *Group) connect(ctx context.Context, network, address string, c *watched) (_ net.Conn, err error) {
	if g.silent() && !c.probe {
		return nil, ErrSilent
	}
	if c.Conn, err = dialer().DialContext(ctx, network, address); err != nil {
		return nil, err
	}
	c.group = g
	g.mu.Lock()
	defer g.mu.Unlock()
	g.conns[c] = struct{}{}
	return c, nil
}
