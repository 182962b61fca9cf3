package early

import (
	"os"
	"runtime/debug"
	"testing"
)

// TestPause: the collector is off from the start, unless GOGC is set.
func TestPause(t *testing.T) {
	now := debug.SetGCPercent(100)
	debug.SetGCPercent(now)
	if set := os.Getenv("GOGC") != ""; set != (Usual == 0) || set == (now == -1) {
		t.Errorf("GOGC=%q: got a usual percentage of %d and now %d", os.Getenv("GOGC"), Usual, now)
	}
}
