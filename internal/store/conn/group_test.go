package conn

import (
	"context"
	"errors"
	"io"
	"net"
	"sync"
	"testing"
	"time"
)

// listen listens at an address; peer is the far end of the next connection.
func listen(t *testing.T) (address string, peer func() net.Conn) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return l.Addr().String(), func() net.Conn {
		c, err := l.Accept()
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { c.Close() })
		return c
	}
}

// A connection that is waited for in vain is closed, unless nothing was asked and it listens for notifications.
func TestTimeouts(t *testing.T) {
	t.Parallel()
	address, peer := listen(t)
	g := NewGroup(2 * tick)
	defer g.Close()
	dial := func(how func(context.Context, string, string) (net.Conn, error)) (near, far net.Conn) {
		near, err := how(t.Context(), "tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		return near, peer()
	}
	read := func(c net.Conn) error { _, err := c.Read(make([]byte, 10)); return err }
	var all sync.WaitGroup
	for _, c := range []struct {
		name string
		how  func(context.Context, string, string) (net.Conn, error)
		do   func(near, far net.Conn) error
		cut  bool
	}{
		{"asked", g.Dial, func(near, _ net.Conn) error { return read(near) }, true},
		{"asked with a long request", g.Dial, func(near, _ net.Conn) error { _, err := near.Write(make([]byte, 64<<20)); return err }, true},
		{"in the middle of an answer", g.Dial, func(near, far net.Conn) error {
			_, err := io.WriteString(far, "half")
			return errors.Join(err, read(near), read(near))
		}, true},
		{"listening", g.DialListener, func(near, far net.Conn) error {
			time.AfterFunc(6*tick, func() { _, _ = io.WriteString(far, "news") })
			return read(near)
		}, false},
		{"listening and asked", g.DialListener, func(near, _ net.Conn) error {
			_, err := io.WriteString(near, "well?")
			return errors.Join(err, read(near))
		}, true},
		{"listening and answered", g.DialListener, func(near, far net.Conn) error {
			_, err := io.WriteString(near, "well?")
			_, said := io.WriteString(far, "yes")
			time.AfterFunc(6*tick, func() { _, _ = io.WriteString(far, "news") })
			return errors.Join(err, said, read(near), read(near))
		}, false},
		{"idle", g.Dial, func(near, far net.Conn) error {
			time.Sleep(6 * tick)
			_, err := io.WriteString(far, "late")
			return errors.Join(err, read(near))
		}, false},
	} {
		near, far := dial(c.how)
		all.Go(func() {
			if err := c.do(near, far); errors.Is(err, ErrSilent) != c.cut || !c.cut && err != nil {
				t.Errorf("%s: got %v, want it cut: %v", c.name, err, c.cut)
			}
			near.Close()
		})
	}
	all.Wait()
	if n := len(g.conns); n != 0 {
		t.Errorf("got %d connections left", n)
	}
}
