package foley_test

import (
	"math"
	"testing"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
)

// Even events are as far apart across the seam of a loop as anywhere; of a sound that ends, the last one keeps its time to die away.
func TestEnd(t *testing.T) {
	for _, loop := range []bool{true, false} {
		take := &foley.Take{Clock: sound.NewClock(t.Context(), 48000, loop), Ask: foley.NewAsk(1, 6)}
		var at []float64
		for _, when := range take.Beat(take.Rand("beats"), .1, take.End(.5), .7, 0) {
			at = append(at, when)
		}
		last := at[len(at)-1]
		if seam, apart := at[0]+take.Seconds-last, at[1]-at[0]; loop && math.Abs(seam-apart) > 1e-9 {
			t.Errorf("a loop: got %g s across the seam, want %g", seam, apart)
		}
		if !loop && last > take.Seconds-.5 {
			t.Errorf("no loop: got the last at %g s, want %g at most", last, take.Seconds-.5)
		}
	}
}
