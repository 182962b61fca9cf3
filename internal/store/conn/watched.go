package conn

import (
	"net"
	"sync/atomic"
)

// watched is a connection of a group.
type watched struct {
	net.Conn
	group    *Group
	probe    bool         // it belongs to the probe, which may dial a silent server
	listens  bool         // the server may speak first
	asked    atomic.Bool  // listens alone: a request was sent and its answer has not begun
	reading  atomic.Int64 // tick at which the read under way began; 0: no read
	writing  atomic.Int64 // the same for a write
	heard    atomic.Bool  // the server has sent something since the last tick
	timedOut atomic.Bool  // the group has closed it
}

// Read reads from the server.
func (c *watched) Read(p []byte) (int, error) {
	if !c.listens || c.asked.Load() {
		c.reading.Store(c.group.now.Load())
	}
	n, err := c.Conn.Read(p)
	c.reading.Store(0)
	if n > 0 {
		c.heard.Store(true)
		if c.listens {
			c.asked.Store(false)
		}
	}
	return n, c.explain(err)
}

// Write blocks while the server, or the network in between, has no room for what is sent.
func (c *watched) Write(p []byte) (int, error) {
	if c.listens {
		c.asked.Store(true)
	}
	c.writing.Store(c.group.now.Load())
	n, err := c.Conn.Write(p)
	c.writing.Store(0)
	return n, c.explain(err)
}

// Close ends the connection.
func (c *watched) Close() error {
	c.group.mu.Lock()
	delete(c.group.conns, c)
	c.group.mu.Unlock()
	return c.Conn.Close()
}

// explain turns the error of a connection that the group has closed into ErrSilent.
func (c *watched) explain(err error) error {
	if err != nil && c.timedOut.Load() {
		return ErrSilent
	}
	return err
}

// waited is for how many ticks the older of the read and the write under way has lasted.
func (c *watched) waited(now int64) int64 {
	since := c.reading.Load()
	if w := c.writing.Load(); since == 0 || w != 0 && w < since {
		since = w
	}
	if since == 0 {
		return 0
	}
	return now - since
}
