package band

import (
	"runtime"
	"testing"
	"testing/synctest"
	"time"
)

// TestSchedulersFollowTheWork looks at the number of threads before, in and after work in the background.
func TestSchedulersFollowTheWork(t *testing.T) {
	was := runtime.GOMAXPROCS(0)
	defer runtime.GOMAXPROCS(was)
	synctest.Test(t, func(t *testing.T) {
		var s setting
		look := func(when string, want int) {
			t.Helper()
			if got := runtime.GOMAXPROCS(0); got != want {
				t.Errorf("%s: %d threads may run goroutines, want %d", when, got, want)
			}
		}
		s.begin()
		look("work before the numbers are known", was)
		s.use(was+1, was+3)
		look("work when the numbers become known", was+3)
		s.end()
		look("right after the work", was+3)
		time.Sleep(linger + time.Millisecond)
		look("a while after the work", was+1)
		s.begin()
		s.begin()
		look("two works", was+3)
		s.end()
		time.Sleep(linger + time.Millisecond)
		look("one of two works", was+3)
		s.end()
		time.Sleep(linger / 2)
		s.begin()
		s.end()
		time.Sleep(linger - time.Millisecond)
		look("soon after another work", was+3)
		time.Sleep(2 * time.Millisecond)
		look("a while after another work", was+1)
	})
}
