package api

import (
	"errors"
	"os"
	"sync"
	"time"
)

// readDeadline is until when a read of a connection may take. net/http sets six deadlines for each request, most of which hold for no read, and for each
// the runtime takes a lock and changes a timer. So a deadline is given to the socket when a read begins, and not at all where the socket has one that comes
// no later: if that ends a read, the read goes on with its own.
//
// mu guards all fields: net/http ends a read of one goroutine by a deadline that has passed, from another.
type readDeadline struct {
	mu      sync.Mutex
	wanted  time.Time // as it was set last; zero: none
	armed   time.Time // that of the socket; zero: none
	reading int       // reads under way
}

// SetReadDeadline sets until when reads may take, those under way too.
func (c *conn) SetReadDeadline(t time.Time) error {
	d := &c.reads
	d.mu.Lock()
	defer d.mu.Unlock()
	d.wanted = t
	if d.reading == 0 {
		return nil
	}
	return c.arm()
}

// SetDeadline sets the deadlines of reads and of the whole answer.
func (c *conn) SetDeadline(t time.Time) error {
	return errors.Join(c.SetReadDeadline(t), c.SetWriteDeadline(t))
}

// Read reads within the deadline for reads.
func (c *conn) Read(p []byte) (n int, err error) {
	if err := c.beginRead(); err != nil {
		return 0, err
	}
	defer c.endRead()
	for {
		n, err = c.TCPConn.Read(p)
		if err == nil || n > 0 || !errors.Is(err, os.ErrDeadlineExceeded) || !c.early() {
			return n, err
		}
	}
}

func (c *conn) beginRead() error {
	d := &c.reads
	d.mu.Lock()
	defer d.mu.Unlock()
	d.reading++
	if d.suits() {
		return nil
	}
	return c.arm()
}

func (c *conn) endRead() {
	c.reads.mu.Lock()
	c.reads.reading--
	c.reads.mu.Unlock()
}

// suits reports whether the socket's deadline may stay: it is the wanted one, or an earlier one that has not passed as far as is known without a look at
// the clock.
func (d *readDeadline) suits() bool {
	switch {
	case d.armed.Equal(d.wanted):
		return true
	case d.armed.IsZero() || bygone(d.armed):
		return false
	}
	return d.wanted.IsZero() || d.armed.Before(d.wanted)
}

// bygone reports whether a deadline is one by which net/http ends a read: the first second of 1970.
func bygone(t time.Time) bool { return !t.IsZero() && t.Unix() <= 1 }

// early reports whether a read ended at a deadline of the socket that came before the wanted one, which the socket has from then on.
func (c *conn) early() bool {
	d := &c.reads
	d.mu.Lock()
	defer d.mu.Unlock()
	if !d.wanted.IsZero() && !time.Now().Before(d.wanted) {
		return false
	}
	return c.arm() == nil
}

// arm gives the socket the wanted deadline. The lock is held.
func (c *conn) arm() error {
	err := c.TCPConn.SetReadDeadline(c.reads.wanted)
	if err == nil {
		c.reads.armed = c.reads.wanted
	}
	return err
}
