package api

import (
	"errors"
	"os"
	"testing"
	"time"
)

// A read ends at the deadline that was set last, whichever the socket still has from one before it.
func TestReadsEndAtTheDeadlineSetLast(t *testing.T) {
	soon := func() time.Time { return time.Now().Add(20 * time.Millisecond) }
	for name, c := range map[string]struct {
		first, last func() time.Time
		got         error // nil: the byte that comes after 60 ms
	}{
		"none after an early one":       {soon, func() time.Time { return time.Time{} }, nil},
		"a late one after an early":     {soon, func() time.Time { return time.Now().Add(time.Hour) }, nil},
		"an early one after a late":     {func() time.Time { return time.Now().Add(time.Hour) }, soon, os.ErrDeadlineExceeded},
		"an early one after none":       {func() time.Time { return time.Time{} }, soon, os.ErrDeadlineExceeded},
		"a later one after a short":     {soon, func() time.Time { return time.Now().Add(40 * time.Millisecond) }, os.ErrDeadlineExceeded},
		"none after one that is past":   {func() time.Time { return time.Unix(1, 0) }, func() time.Time { return time.Time{} }, nil},
		"one that is past after a late": {func() time.Time { return time.Now().Add(time.Hour) }, func() time.Time { return time.Unix(1, 0) }, os.ErrDeadlineExceeded},
	} {
		t.Run(name, func(t *testing.T) {
			conn, caller := pair(t, Timeouts{})
			_ = conn.SetReadDeadline(c.first())
			if _, err := caller.Write([]byte{1}); err != nil {
				t.Fatal(err)
			}
			one := make([]byte, 1)
			if _, err := conn.Read(one); err != nil && !errors.Is(err, os.ErrDeadlineExceeded) { // the socket has the first deadline now
				t.Fatal(err)
			}
			_ = conn.SetReadDeadline(time.Time{})
			if _, err := conn.Read(one[:0]); err != nil {
				t.Fatal(err)
			}
			_ = conn.SetReadDeadline(c.last())
			time.AfterFunc(60*time.Millisecond, func() { _, _ = caller.Write([]byte{2}) })
			if _, err := conn.Read(one); !errors.Is(err, c.got) {
				t.Errorf("got %v, want %v", err, c.got)
			}
		})
	}
}

// A deadline that has passed ends a read under way, as net/http ends the read beside a handler.
func TestAPastDeadlineEndsAReadUnderWay(t *testing.T) {
	c, _ := pair(t, Timeouts{})
	ended := make(chan error)
	go func() { _, err := c.Read(make([]byte, 1)); ended <- err }()
	for {
		c.reads.mu.Lock()
		begun := c.reads.reading > 0
		c.reads.mu.Unlock()
		if begun {
			break
		}
		time.Sleep(time.Millisecond)
	}
	_ = c.SetReadDeadline(time.Unix(1, 0))
	if err := <-ended; !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("got %v, want a timeout", err)
	}
}
