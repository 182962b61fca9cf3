package api

import (
	"bytes"
	"context"
	"io"
	"math"
	"net"
	"net/http"
	"net/netip"
	"os"
	"sync/atomic"
	"time"
)

// sendBuffer is the size of a socket's send buffer in bytes. By default Linux lets it grow to 4 MiB for every slow caller. A socket
// accepts more data only when a third of its buffer is free: with this size, a caller that reads 6 KiB a second frees a third within a
// minute.
const sendBuffer = 256 << 10

// piece is how many bytes of an answer share a deadline.
const piece = 64 << 10

// conn is a connection of the server. It records since when the server has been waiting for the caller, and sets a deadline for every piece
// of an answer. It embeds the socket, so that files can be sent without a copy.
//
// since, whole and armed are atomic, because the limiter reads since while another goroutine serves the connection.
type conn struct {
	*net.TCPConn
	server  *Server
	limiter *connLimiter
	from    netip.Prefix
	since   atomic.Int64 // when the server began to wait for the caller, in Unix nanoseconds; 0: it is busy with a request
	whole   atomic.Int64 // deadline of the whole answer, in Unix nanoseconds; 0: none
	armed   atomic.Int64 // deadline that the socket has for writes, in Unix nanoseconds; 0: none

	got []byte // what was read last, in the buffer of its reader
}

// Read reads bytes and keeps them in view, so that the answer to a request that net/http refuses can name the header that is wrong.
func (c *conn) Read(p []byte) (int, error) {
	n, err := c.TCPConn.Read(p)
	c.got = p[:n]
	return n, err
}

// setWaiting notes that the server waits for the caller, to send or to read. A nil connection is one of another listener, such as a test's.
func (c *conn) setWaiting(since time.Time) {
	if c != nil {
		c.since.Store(since.UnixNano())
	}
}

// setBusy records that the caller waits for the server.
func (c *conn) setBusy() {
	if c != nil {
		c.since.Store(0)
	}
}

// Close closes the socket and makes room for another connection.
func (c *conn) Close() error {
	c.limiter.remove(c)
	return c.TCPConn.Close()
}

// connKey is the key of the connection in the context of its requests.
type connKey struct{}

func withConn(ctx context.Context, c net.Conn) context.Context {
	return context.WithValue(ctx, connKey{}, c)
}

// connOf is the connection of a request; nil when it came by another listener.
func connOf(ctx context.Context) *conn {
	c, _ := ctx.Value(connKey{}).(*conn)
	return c
}

// trackState follows the states of a connection that net/http reports.
func trackState(nc net.Conn, state http.ConnState) {
	c, _ := nc.(*conn)
	switch state {
	case http.StateActive:
		c.setBusy()
	case http.StateIdle:
		c.setWaiting(time.Now())
	}
}

// SetWriteDeadline sets the deadline of the whole answer. It counts from the next piece on. net/http calls it with Server.WriteTimeout when
// it has read the headers of a request.
func (c *conn) SetWriteDeadline(t time.Time) error {
	c.whole.Store(0)
	if !t.IsZero() {
		c.whole.Store(t.UnixNano())
	}
	return nil
}

// startPiece begins the next piece, whose end is setBusy. Its deadline may be a quarter of Timeouts.Piece late, so a connection with many small
// answers sets it once in that quarter, and not for each answer.
func (c *conn) startPiece() {
	now := time.Now()
	within := c.server.timeouts.Piece
	soonest := now.Add(within).UnixNano()
	latest := soonest + int64(within/4)
	if whole := c.whole.Load(); whole != 0 {
		soonest, latest = min(soonest, whole), min(latest, whole)
	}
	// Setting a deadline costs a lock and a timer in the runtime, for each of thousands of answers a second.
	if armed := c.armed.Load(); armed < soonest || armed > latest {
		_ = c.TCPConn.SetWriteDeadline(time.Unix(0, latest)) // a socket that is gone says so when it is written to
		c.armed.Store(latest)
	}
	c.setWaiting(now)
}

// plainHeaders are the headers of answers that net/http gives by itself.
const plainHeaders = "\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n"

// expectation begins the one such answer that has other headers; none of our own has its status.
const expectation = "HTTP/1.1 417 Expectation Failed"

// success begins the answers that pass unchanged.
const success = "HTTP/1.1 2"

// Write writes bytes. It replaces a plain-text answer of net/http by a problem.
//
// Such answers are written in one piece by net/http, before any handler runs: 400 (malformed), 431 (headers over 64 KiB), 505, 501 and 417.
// Our own answers of these statuses have other headers.
func (c *conn) Write(p []byte) (int, error) {
	if bytes.HasPrefix(p, []byte(success)) {
		return c.send(p)
	}
	line, _, plain := bytes.Cut(p[:min(len(p), 512)], []byte(plainHeaders))
	switch {
	case bytes.HasPrefix(p, []byte(expectation)):
		line = []byte(expectation)
	case !plain || !bytes.HasPrefix(line, []byte("HTTP/1.1 ")) || bytes.IndexByte(line, '\n') >= 0:
		return c.send(p)
	}
	_, err := c.send(c.server.unreadable(string(line), c.got))
	return len(p), err
}

// send writes piece by piece.
func (c *conn) send(p []byte) (sent int, err error) {
	for sent < len(p) && err == nil {
		var n int
		c.startPiece()
		n, err = c.TCPConn.Write(p[sent:min(len(p), sent+piece)])
		c.setBusy()
		sent += n
	}
	return sent, err
}

// ReadFrom lets the system send a local file, piece by piece. Everything else is copied to Write. A local file goes by sendfile; 64 KiB
// pieces keep their deadlines.
func (c *conn) ReadFrom(r io.Reader) (sent int64, err error) {
	whole, ok := r.(*io.LimitedReader)
	if !ok {
		whole = &io.LimitedReader{R: r, N: math.MaxInt64}
	}
	if _, local := whole.R.(*os.File); !local {
		return io.Copy(struct{ io.Writer }{c}, r)
	}
	for whole.N > 0 {
		part := &io.LimitedReader{R: whole.R, N: min(whole.N, piece)}
		wanted := part.N
		c.startPiece()
		n, err := c.TCPConn.ReadFrom(part)
		c.setBusy()
		whole.N, sent = whole.N-n, sent+n
		if err != nil || n < wanted {
			return sent, err
		}
	}
	return sent, nil
}
