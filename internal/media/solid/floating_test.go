package solid

import (
	"testing"

	"atelier/internal/media/geom"
)

// A ball over the corner of a tray lies in the tray's box and touches nothing. A ball inside another is held by it, as a yolk is by its egg.
func TestFloatingLooksAtTriangles(t *testing.T) {
	at := func(name string, r, x, y float32) *Part {
		p := New(name, nil, 1)
		p.Ellipsoid(r, r, r, 24, 16).Place(geom.Move(x, y, 0))
		return p
	}
	parts := []*Part{at("ground", 1, 0, 1), at("on it", .5, 0, 2.499), at("beside", .1, .95, 1.95), at("yolk", .2, 0, 1)}
	got := Floating(parts, .01, .002)
	if len(got) != 1 || got[0].Name != "beside" {
		t.Errorf("got %d floating parts, want the one beside the ball", len(got))
	}
	if boxes := Hanging(parts, .01, .002); len(boxes) != 0 {
		t.Errorf("got %d parts that hang by their boxes, want none", len(boxes))
	}
}
