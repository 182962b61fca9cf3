package api

import (
	"errors"
	"io"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// pair returns the server's and the caller's end of one connection.
func pair(t *testing.T, p Timeouts) (*conn, net.Conn) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	caller, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	accepted, err := listener{l, &Server{timeouts: p.withDefaults()}, newConnLimiter(0, nil, slog.Default())}.Accept()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { caller.Close(); accepted.Close() })
	return accepted.(*conn), caller
}

// long is a file larger than any socket buffer.
func long(t *testing.T) *os.File {
	t.Helper()
	f, err := os.Create(filepath.Join(t.TempDir(), "long"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	if err := f.Truncate(256 << 20); err != nil {
		t.Fatal(err)
	}
	return f
}

// The server closes a connection whose caller does not read the answer, whether the answer comes from a local file or from memory.
func TestUnreadAnswersAreClosed(t *testing.T) {
	for name, from := range map[string]func(*os.File) io.Reader{
		"a file":      func(f *os.File) io.Reader { return f },
		"some of it":  func(f *os.File) io.Reader { return io.LimitReader(f, 200<<20) },
		"from beyond": func(f *os.File) io.Reader { return struct{ io.Reader }{f} },
	} {
		c, _ := pair(t, Timeouts{Piece: 50 * time.Millisecond})
		if err := c.SetWriteDeadline(time.Now().Add(time.Hour)); err != nil {
			t.Fatal(err)
		}
		if n, err := c.ReadFrom(from(long(t))); !errors.Is(err, os.ErrDeadlineExceeded) {
			t.Errorf("%s: got %d bytes, %v, want a timeout", name, n, err)
		}
	}
}

// An answer has a timeout of its own, even if the caller reads it without a pause.
func TestAnswerHasAnEnd(t *testing.T) {
	c, _ := pair(t, Timeouts{})
	if err := c.SetWriteDeadline(time.Now().Add(-time.Second)); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Write([]byte("x")); !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("got %v, want a timeout", err)
	}
}

// A caller that reads its answer gets the whole of it, in pieces.
func TestAnswersInPieces(t *testing.T) {
	const size = 3*piece + 17
	for name, send := range map[string]func(*conn, *os.File) (int64, error){
		"a file": func(c *conn, f *os.File) (int64, error) { return c.ReadFrom(io.LimitReader(f, size)) },
		"elsewhere": func(c *conn, f *os.File) (int64, error) {
			return c.ReadFrom(struct{ io.Reader }{io.LimitReader(f, size)})
		},
		"in memory": func(c *conn, _ *os.File) (int64, error) { n, err := c.Write(make([]byte, size)); return int64(n), err },
	} {
		c, caller := pair(t, Timeouts{})
		taken := make(chan int64)
		go func() { n, _ := io.Copy(io.Discard, caller); taken <- n }()
		n, err := send(c, long(t))
		c.Close()
		if got := <-taken; n != size || err != nil || got != size {
			t.Errorf("%s: got %d sent, %v, and %d taken, want %d", name, n, err, got, size)
		}
	}
}

// A body has a fixed time at first; then each of its bytes extends the deadline.
func TestAllowanceOfABody(t *testing.T) {
	p := Timeouts{}.withDefaults()
	for _, c := range []struct {
		name     string
		received int64
		waited   time.Duration
		want     time.Duration
	}{
		{"at its beginning", 0, 0, 20 * time.Second},
		{"one byte after 19 s", 1, 19 * time.Second, time.Second + time.Second/4096},
		{"at the lowest rate", 400 << 10, 100 * time.Second, 20 * time.Second},
		{"below it", 200 << 10, 100 * time.Second, -30 * time.Second},
		{"a phone: 28 MiB at 64 KiB/s, nearly there", 27 << 20, 432 * time.Second, 20 * time.Second},
		{"after a quarter of an hour", 27 << 20, 15*time.Minute - time.Second, time.Second},
	} {
		if got := p.allowance(c.received, c.waited); (got - c.want).Abs() > time.Millisecond {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
}
