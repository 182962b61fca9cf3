package early

import (
	"os"
	"runtime"
	"runtime/debug"
	"testing"
)

// TestPause: the runtime's own percentage is back after the first collection in a program that does not take the collector over, as in tools and tests.
func TestPause(t *testing.T) {
	if set := os.Getenv("GOGC") != ""; set != (usual == 0) {
		t.Fatalf("GOGC=%q: got a usual percentage of %d", os.Getenv("GOGC"), usual)
	}
	if usual == 0 {
		return
	}
	for range 1000 {
		runtime.GC()
		now := debug.SetGCPercent(usual)
		if now == usual {
			return
		}
		debug.SetGCPercent(now)
	}
	t.Errorf("the percentage is not %d after 1,000 collections", usual)
}
