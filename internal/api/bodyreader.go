package api

import (
	"errors"
	"io"
	"net/http"
	"os"
	"time"

	"atelier/internal/problem"
)

// bodyReader reads the body of a request under deadlines. Only the time that the server spends waiting for the caller counts, so a busy
// server makes no caller late.
//
// After the end of the body, net/http reads on in the background to notice a caller that hangs up. From then on the reader sets no deadline,
// because it would apply to that read.
//
// It belongs to the goroutine of the request. received and waited add up over all reads, for the minimum rate.
type bodyReader struct {
	io.ReadCloser
	control  *http.ResponseController
	conn     *conn // nil: the request came by another listener
	timeouts Timeouts
	received int64         // bytes
	waited   time.Duration // for the caller
	eof      bool          // the whole body was read
	timedOut bool
}

// timed puts deadlines on the body of a request. A request without a body gets no reader: its background read must have no deadline.
func (s *Server) timed(w http.ResponseWriter, r *http.Request) (*http.Request, *bodyReader) {
	if r.Body == nil || r.Body == http.NoBody {
		return r, nil
	}
	body := &bodyReader{ReadCloser: r.Body, control: http.NewResponseController(w), conn: connOf(r.Context()), timeouts: s.timeouts}
	r = r.WithContext(r.Context()) // a copy: net/http needs the body in its own request as it was
	r.Body = body
	return r, body
}

// Read reads more of the body within the time that the caller has left. Its errors are problems. A caller that is too slow is 408
// request-timeout; a body that breaks off is 400, which only the log sees if the caller has gone.
func (b *bodyReader) Read(p []byte) (int, error) {
	switch {
	case b.eof:
		return 0, io.EOF
	case b.timedOut:
		return 0, errTimedOut
	}
	n, err := b.read(p, b.timeouts.allowance(b.received, b.waited))
	switch {
	case err == nil, err == io.EOF:
		return n, err
	case errors.Is(err, os.ErrDeadlineExceeded):
		b.timedOut = true
		return n, errTimedOut
	}
	return n, errBroken
}

// The errors of a body that never becomes whole.
var (
	errTimedOut = problem.RequestTimeout.Detail("The body came too slowly. Send the request again, on a new connection.")
	errBroken   = problem.InvalidRequest.Field("body", problem.InvalidFormat, "could not be read to its end")
)

// read reads once, within a time.
func (b *bodyReader) read(p []byte, within time.Duration) (int, error) {
	begun := time.Now()
	_ = b.control.SetReadDeadline(begun.Add(within)) // the recorders of tests have no deadlines
	b.conn.setWaiting(begun)
	n, err := b.ReadCloser.Read(p)
	b.conn.setBusy()
	b.received, b.waited = b.received+int64(n), b.waited+time.Since(begun)
	b.eof = b.eof || err == io.EOF
	return n, err
}

// drain reads and drops up to most bytes, within a time. It may stop in the middle; eof says whether the end was reached.
func (b *bodyReader) drain(most int64, within time.Duration) {
	end, scrap := time.Now().Add(within), make([]byte, 16<<10)
	for most > 0 && !b.eof {
		n, err := b.read(scrap[:min(most, int64(len(scrap)))], time.Until(end))
		most -= int64(n)
		if err != nil {
			return
		}
	}
}

// What is dropped of a body that no handler has read, in bytes: maxDrain before the answer, so that the connection can be used
// again; maxLinger after it, when the connection is about to be closed.
const (
	maxDrain  = 256 << 10
	maxLinger = 32 << 20
)

// drainBody drops what is left of the body before the answer begins. If that is too much, or does not come at once, the answer
// closes the connection. A client that waits for 100 Continue has sent no body, and net/http closes its connection.
func (c *call) drainBody() {
	b := c.incoming
	if b == nil || b.eof || b.received == 0 && c.Request.Header.Get("Expect") != "" {
		return
	}
	// An undeclared length is −1, so at most maxDrain of it is tried.
	if !b.timedOut && c.ContentLength-b.received <= maxDrain {
		b.drain(maxDrain, b.timeouts.Drain)
	}
	if !b.eof {
		c.Header()["Connection"] = []string{"close"}
		c.lingers = !b.timedOut
	}
}

// linger sends the answer and then drops more of the body for a moment, before the connection is closed. If it were closed at
// once, a caller that sends its whole body before it reads could lose the answer (RFC 9112, section 9.6).
func (c *call) linger() {
	if !c.lingers {
		return
	}
	if err := http.NewResponseController(c.ResponseWriter).Flush(); err == nil {
		c.incoming.drain(maxLinger, c.incoming.timeouts.Linger)
	}
}

// gone reports whether an error came about because the caller hung up: in the middle of its body, or later, when it made the
// work on its request fail. A timeout ends the context of the request as well, but that caller gets an answer.
func (c *call) gone(err error) bool {
	b := c.incoming
	switch {
	case c.Context().Err() == nil, b != nil && b.timedOut:
		return false
	case b != nil && !b.eof:
		return true
	}
	return asProblem(err, problem.Internal).Type.Status >= http.StatusInternalServerError
}
