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
	got := Floating(parts, .01, .002, func(*Part) bool { return false })
	if len(got) != 1 || got[0].Name != "beside" {
		t.Errorf("got %d floating parts, want the one beside the ball", len(got))
	}
	if boxes := Hanging(parts, .01, .002); len(boxes) != 0 {
		t.Errorf("got %d parts that hang by their boxes, want none", len(boxes))
	}
}

// Of a thing that flies nothing stands, so its largest assembly holds the others: a lamp off the roof of its body is in the air, and the gap says how to
// mend it. Where a foot stands, the body over it is in the air, however much larger it is.
func TestTheLargestAssemblyIsHeld(t *testing.T) {
	at := func(name string, x, y, size float32) *Part {
		p := New(name, nil, 1)
		p.Ellipsoid(size/2, size/2, size/2, 24, 16).Place(geom.Move(x, y, 0))
		return p
	}
	bee := func(p *Part) bool { return p.Name == "bee" }
	parts := []*Part{at("body", 0, 2, 3), at("lamp", 0, 3.8, .2)}
	got := Floating(parts, .01, .02, bee)
	if len(got) != 1 || got[0].Name != "lamp" {
		t.Fatalf("got %d floating parts, want the lamp", len(got))
	}
	to, way := Gap(got[0], parts, got)
	if to == nil || to.Name != "body" || geom.Abs(way.Y+.2) > .001 {
		t.Errorf("got a gap of %v to %v, want 0.2 m down to the body", way, to)
	}
	got = Floating(append(parts, at("foot", 0, .2, .4), at("bee", 3, 3, .1)), .01, .02, bee)
	if len(got) != 2 || got[0].Name != "body" || got[1].Name != "lamp" {
		t.Errorf("got %d floating parts over a foot, want the body and its lamp", len(got))
	}
}
