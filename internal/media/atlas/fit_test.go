package atlas

import (
	"testing"

	"atelier/internal/media/geom"
)

// Rectangles lie within the picture, as large as they fit and no larger than is wanted, with a gutter around each.
func TestFit(t *testing.T) {
	const size, gutter = 128, 1
	var sizes []geom.Vec2
	for i := range 90 {
		sizes = append(sizes, geom.Vec2{X: 1 + 20*geom.Unit(2*i, 1), Y: 1 + 20*geom.Unit(2*i+1, 1)})
	}
	for _, c := range []struct {
		n           int
		most        float32
		least, wide float32 // of the scale
	}{{3, 2, 2, 2}, {90, 2, .8, 1.6}} {
		at, scale, err := Fit(t.Context(), sizes[:c.n], size, gutter, c.most)
		if err != nil || scale < c.least || scale > c.wide {
			t.Fatalf("%d rectangles: got the scale %v, %v, want %v to %v", c.n, scale, err, c.least, c.wide)
		}
		for i, a := range at {
			end := a.Add(sizes[i].Mul(scale))
			if min(a.X, a.Y) < gutter || max(end.X, end.Y) > size { // the lowest ones may lack their lower gutter
				t.Errorf("rectangle %d: got %v to %v, want it within %d texels", i, a, end, size)
			}
			for k, b := range at[:i] {
				far := b.Add(sizes[k].Mul(scale))
				if a.X < far.X+gutter && b.X < end.X+gutter && a.Y < far.Y+gutter && b.Y < end.Y+gutter {
					t.Errorf("rectangles %d and %d overlap", i, k)
				}
			}
		}
	}
	if _, _, err := Fit(t.Context(), make([]geom.Vec2, 10000), size, gutter, 1); err == nil {
		t.Error("ten thousand rectangles: got no error, want that they do not fit")
	}
}
