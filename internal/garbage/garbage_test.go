package garbage

import (
	"runtime"
	"runtime/debug"
	"testing"
	"time"
)

// TestPercent has the memory in use in MB, and GOGC for it.
func TestPercent(t *testing.T) {
	for _, c := range []struct {
		usual, large int
		floor, live  int64
		want         int
	}{
		{100, 0, 0, 10, 100}, // no floor
		{100, 0, 64, 16, 400},
		{100, 0, 64, 0, most},
		{100, 0, 64, 64, 100},
		{100, 0, 64, 500, 100},
		{50, 0, 64, 500, 50},
		{100, 1, 64, 16, Thrifty},
		{10, 2, 64, 300, 10},
		{-1, 0, 64, 16, -1}, // off
		{-1, 1, 64, 300, -1},
	} {
		s := setting{usual: c.usual, floor: c.floor << 20, large: c.large}
		if got := s.percent(c.live << 20); got != c.want {
			t.Errorf("GOGC %d, %d large things, floor %d MB, %d MB in use: got %d, want %d", c.usual, c.large, c.floor, c.live, got, c.want)
		}
	}
}

// TestPace follows the memory in use through the setting of the runtime, and leaves small changes out.
func TestPace(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(100))
	s := &setting{}
	s.keep(100, 1<<40) // more than any memory in use
	for _, step := range []struct {
		name string
		do   func()
		want int
	}{
		{"the floor", func() {}, most},
		{"one large thing", func() { s.hold(1) }, Thrifty},
		{"two", func() { s.hold(1) }, Thrifty},
		{"one again", func() { s.hold(-1) }, Thrifty},
		{"none", func() { s.hold(-1) }, most},
		{"a lower floor", func() { s.floor = 400 << 20; s.set(100 << 20) }, 400},
		{"little more in use", func() { s.set(105 << 20) }, 400},
		{"much more", func() { s.set(200 << 20) }, 200},
		{"more than the floor", func() { s.set(800 << 20) }, 100},
	} {
		step.do()
		got := debug.SetGCPercent(100)
		debug.SetGCPercent(got)
		if got != step.want {
			t.Errorf("%s: got GOGC %d, want %d", step.name, got, step.want)
		}
	}
}

// TestAfterCollections collects until its function has been called three times.
func TestAfterCollections(t *testing.T) {
	called := make(chan struct{}, 100)
	afterCollections(func() { called <- struct{}{} })
	timeout := time.After(time.Minute)
	for range 3 {
		for waits := true; waits; {
			runtime.GC()
			select {
			case <-called:
				waits = false
			case <-timeout:
				t.Fatal("collections end, and the function is not called")
			case <-time.After(time.Millisecond):
			}
		}
	}
}
