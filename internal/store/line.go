package store

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

// errSilent is what they get who have waited for too long. What they have asked for may have happened all the same.
var errSilent = errors.New("the database does not answer")

// line is the connections of a process to a server. It cuts those on which an answer is waited for in vain; and all of
// them when the server gives no sign of life, and then refuses to make others until there is one again: so nobody queues for a
// server that is silent. What waits costs nothing more than the note that it does.
//
// Time is counted in ticks of the line's own watch: a process that was paused itself does not blame the server.
type line struct {
	patience atomic.Int64 // in ticks, for one answer
	now      atomic.Int64 // ticks so far
	unheard  atomic.Int64 // ticks since the server was heard last
	pulsing  atomic.Bool  // whether there is a pulse
	mu       sync.Mutex
	wires    map[*wire]struct{}
	ended    context.Context
	end      context.CancelFunc
	running  sync.WaitGroup
}

// newLine begins to look after connections on which an answer may take as long as answering.
func newLine(answering time.Duration) *line {
	l := &line{wires: map[*wire]struct{}{}}
	l.ended, l.end = context.WithCancel(context.Background())
	l.now.Store(1)
	l.bear(answering)
	l.running.Go(l.watch)
	return l
}

// bear sets how long an answer may take.
func (l *line) bear(answering time.Duration) { l.patience.Store(int64(answering / tick)) }

// close cuts what is left.
func (l *line) close() {
	l.end()
	l.running.Wait()
	l.look(func(*wire) bool { return true })
}

// silent reports whether the server has given no sign of life for too long.
func (l *line) silent() bool { return l.unheard.Load() >= int64(silence/tick) }

func (l *line) watch() {
	t := time.NewTicker(tick)
	defer t.Stop()
	for {
		select {
		case <-t.C: // after a pause this comes once, however long it was
		case <-l.ended.Done():
			return
		}
		now, patience, heard := l.now.Add(1), l.patience.Load(), false
		l.look(func(w *wire) bool {
			heard = w.heard.Swap(false) || heard
			return false
		})
		if l.pulsing.Load() {
			l.unheard.Add(1)
		}
		if heard {
			l.unheard.Store(0)
		}
		silent := l.silent()
		l.look(func(w *wire) bool {
			waits := w.waits(now)
			return waits >= patience || silent && (!w.pulse || waits >= int64(silence/tick))
		})
	}
}

// look cuts the connections that are to be cut.
func (l *line) look(bad func(*wire) bool) {
	l.mu.Lock()
	all := slices.Collect(maps.Keys(l.wires))
	l.mu.Unlock()
	for _, w := range all {
		if bad(w) {
			w.lost.Store(true)
			_ = w.Close() // whoever waits is told that it is lost
		}
	}
}

// wire is a connection of a line.
type wire struct {
	net.Conn
	line    *line
	pulse   bool         // by which the line learns that the server is back
	listens bool         // what comes unasked is waited for, for any time
	asked   atomic.Bool  // and its answer has not begun
	reading atomic.Int64 // since which tick; 0: nobody is
	writing atomic.Int64
	heard   atomic.Bool // something has come since the last tick
	lost    atomic.Bool // it was cut
}

// dial makes connections that speak when they are asked, listening those that are also listened to.
func (l *line) dial(ctx context.Context, network, address string) (net.Conn, error) {
	return l.connect(ctx, network, address, &wire{})
}

func (l *line) listening(ctx context.Context, network, address string) (net.Conn, error) {
	return l.connect(ctx, network, address, &wire{listens: true})
}

func (l *line) connect(ctx context.Context, network, address string, w *wire) (c net.Conn, err error) {
	if l.silent() && !w.pulse {
		return nil, errSilent
	}
	if w.Conn, err = dialer().DialContext(ctx, network, address); err != nil {
		return nil, err
	}
	w.line = l
	l.mu.Lock()
	defer l.mu.Unlock()
	l.wires[w] = struct{}{}
	return w, nil
}

// Read waits for the server.
func (w *wire) Read(p []byte) (int, error) {
	if !w.listens || w.asked.Load() {
		w.reading.Store(w.line.now.Load())
	}
	n, err := w.Conn.Read(p)
	w.reading.Store(0)
	if n > 0 {
		w.heard.Store(true)
		if w.listens {
			w.asked.Store(false)
		}
	}
	return n, w.told(err)
}

// Write waits until the server, or the way to it, has room for what is sent.
func (w *wire) Write(p []byte) (int, error) {
	if w.listens {
		w.asked.Store(true)
	}
	w.writing.Store(w.line.now.Load())
	n, err := w.Conn.Write(p)
	w.writing.Store(0)
	return n, w.told(err)
}

// Close ends the connection.
func (w *wire) Close() error {
	w.line.mu.Lock()
	delete(w.line.wires, w)
	w.line.mu.Unlock()
	return w.Conn.Close()
}

func (w *wire) told(err error) error {
	if err != nil && w.lost.Load() {
		return errSilent
	}
	return err
}

// waits is for how many ticks it has been waited for.
func (w *wire) waits(now int64) int64 {
	since := w.reading.Load()
	if s := w.writing.Load(); since == 0 || s != 0 && s < since {
		since = s
	}
	if since == 0 {
		return 0
	}
	return now - since
}
