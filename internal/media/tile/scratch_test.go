package tile

import (
	"testing"

	"atelier/internal/media/geom"
)

// TestScratch asks for scratches over the whole tile: some places lie in one, most do not, and a tile on all is the same.
func TestScratch(t *testing.T) {
	const n = 200
	in := 0
	for i := range n * n {
		u, v := float32(i%n)/n, float32(i/n)/n
		p := At(u, v, 1, 1./512, 3)
		got := p.Scratch(u, v, 8, .004, .6, 5)
		if got < 0 || got > 1 {
			t.Fatalf("at (%v, %v): got %v, want 0..1", u, v, got)
		}
		if got > .5 {
			in++
		}
		if on := p.Scratch(u+1, v-1, 8, .004, .6, 5); geom.Abs(on-got) > .05 {
			t.Errorf("at (%v, %v): got %v, and %v a tile on", u, v, got, on)
		}
	}
	if in < n*n/500 || in > n*n/5 {
		t.Errorf("got %d of %d places in scratches, want few", in, n*n)
	}
}

// TestScratchFine halves the width of scratches below a texel: they grow faint.
func TestScratchFine(t *testing.T) {
	deepest := func(wide float32) (most float32) {
		for i := range 40_000 {
			p := At(float32(i%200)/200, float32(i/200)/200, 1, 1./128, 3)
			most = max(most, p.Scratch(p.U, p.V, 8, wide, 1, 5))
		}
		return most
	}
	if got := deepest(.7 / 512); got < .1 || got > .3 {
		t.Errorf("scratches a quarter of what a texel shows: got %v, want about 0.25", got)
	}
}
