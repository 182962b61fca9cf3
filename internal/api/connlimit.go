package api

import (
	"log/slog"
	"math"
	"net/netip"
	"sync"
	"time"
)

// How many connections may be open: in all, and from one address. A connection costs about 25 KB, and its socket buffers. The
// bound of an address leaves room for the 600 long polls that the rate limit of one account allows at once.
const (
	maxConnections = 4096
	maxPerAddress  = 1024
)

// connLimiter bounds the open connections. When a new one comes and there is no room, it closes the connection whose caller has kept the
// server waiting for longest: an idle one, a stalled request, or a stalled reader. So a caller with a request always gets a connection,
// however many idle connections others hold. A connection whose request is being handled is never closed for another one.
//
// mu guards the fields below it. open is searched when there is no room: 4,096 connections at most.
type connLimiter struct {
	most    int            // in all
	each    int            // from one address
	trusted []netip.Prefix // networks of proxies, which carry the requests of many callers; only most bounds them
	log     *slog.Logger

	mu   sync.Mutex
	open map[*conn]struct{}
	from map[netip.Prefix]int
	told time.Time // when tell last wrote a line
}

// newConnLimiter makes a limiter for a number of connections; 0 is maxConnections. One address gets half of them at most.
func newConnLimiter(most int, trusted []netip.Prefix, log *slog.Logger) *connLimiter {
	if most <= 0 || most > maxConnections {
		most = maxConnections
	}
	return &connLimiter{most: most, each: max(1, min(maxPerAddress, most/2)), trusted: trusted, log: log,
		open: map[*conn]struct{}{}, from: map[netip.Prefix]int{}}
}

// add admits a connection, or reports that there is no room and no connection may be closed for it. An address over its own bound loses one
// of its own connections; else the whole server is full, and any may go.
func (l *connLimiter) add(c *conn) (admitted bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	crowded := !holds(l.trusted, c.from.Addr()) && l.from[c.from] >= l.each
	if !crowded && len(l.open) < l.most {
		l.insert(c)
		return true
	}
	longest := l.longestWaiting(func(other *conn) bool { return !crowded || other.from == c.from })
	if longest != nil {
		l.drop(longest)
		_ = longest.TCPConn.Close() // the goroutine that serves it finds it closed, and ends
		l.insert(c)
	}
	l.tell(c.from, longest != nil)
	return longest != nil
}

// longestWaiting is the connection whose caller has kept the server waiting for longest; nil: the server is busy with all.
func (l *connLimiter) longestWaiting(among func(*conn) bool) (found *conn) {
	oldest := int64(math.MaxInt64)
	for c := range l.open {
		if since := c.since.Load(); since != 0 && since < oldest && among(c) {
			found, oldest = c, since
		}
	}
	return found
}

func (l *connLimiter) insert(c *conn) {
	l.open[c] = struct{}{}
	l.from[c.from]++
}

// drop forgets a connection, once. A connection that was closed for another one is removed again by its own Close.
func (l *connLimiter) drop(c *conn) {
	if _, ok := l.open[c]; !ok {
		return
	}
	delete(l.open, c)
	if l.from[c.from]--; l.from[c.from] == 0 {
		delete(l.from, c.from)
	}
}

// remove forgets a connection that is closed.
func (l *connLimiter) remove(c *conn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.drop(c)
}

// tell logs, once a minute at most, that a bound was reached.
func (l *connLimiter) tell(from netip.Prefix, admitted bool) {
	if now := time.Now(); now.Sub(l.told) >= time.Minute {
		l.told = now
		l.log.Warn("too many connections; those whose callers keep the server waiting for longest are closed",
			slog.Int("open", len(l.open)), slog.String("remote", from.String()), slog.Int("openFromRemote", l.from[from]), slog.Bool("admitted", admitted))
	}
}
