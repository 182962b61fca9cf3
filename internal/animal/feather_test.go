package animal

import (
	"math"
	"testing"
)

// The sine of barbs is one to a thousandth, at negative angles and after many turns, too.
func TestSwingIsNearlyTheSine(t *testing.T) {
	for x := float32(-130); x < 130; x += .013 {
		if got, want := float64(swing(x)), math.Sin(float64(x)); math.Abs(got-want) > .0012 {
			t.Fatalf("at %g: got %g, want %g", x, got, want)
		}
	}
}
