package tex

import (
	"math"
	"testing"
)

// TestSRGBIsTheCurve compares the table with the formula: at every byte, near both ends, and at 200,000 values between them.
func TestSRGBIsTheCurve(t *testing.T) {
	check := func(light float32) {
		if got, want := SRGB(light), curve(light); got != want {
			t.Fatalf("light %v: got %d, want %d", light, got, want)
		}
	}
	for b := range 256 {
		if got := SRGB(Linear(uint8(b))); int(got) != b {
			t.Errorf("byte %d there and back: got %d", b, got)
		}
		if b < 255 {
			check(ends[b])
			check(math.Nextafter32(ends[b], 0))
		}
	}
	for i := range 200_001 {
		check(float32(i) / 200_000)
	}
	if SRGB(-1) != 0 || SRGB(7) != 255 {
		t.Errorf("got %d and %d beyond 0..1, want 0 and 255", SRGB(-1), SRGB(7))
	}
}
