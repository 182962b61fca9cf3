package tile

import (
	"testing"

	"atelier/internal/media/geom"
)

// TestShapesStayWithinReach checks that a shape fits into the circle that is drawn, and that its heights are sound.
func TestShapesStayWithinReach(t *testing.T) {
	oak := Foliage{Wide: .5, Root: .2, Lobes: .3, Waves: 4, Veins: 4, Stalk: .3, Keel: .1, Relief: .05}
	for _, c := range []struct {
		name  string
		reach float32 // in first measures
		shape func(s *Stamp, x, y float32, r *Relief) (float32, bool)
		p     [4]float32
	}{
		{"pebble", 1.25, Pebble, [4]float32{.02, .7, .5, 0}},
		{"stone", 1.4, Stone, [4]float32{.02, .8, .6, 1}},
		{"blade", 1.15, Blade, [4]float32{.02, .001, .3, .8}},
		{"twig", 1.05, Twig, [4]float32{.05, .002, .05, .5}},
		{"leaf", 1.35, oak.Shape, [4]float32{.03, .4, .2, .1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			inside := 0
			for id := range uint32(20) {
				s := &Stamp{ID: id * 7919, P: c.p}
				for i := range 4000 {
					x, y := 2*c.p[0]*Signed(id, 2*i+200), 2*c.p[0]*Signed(id, 2*i+201)
					var r Relief
					h, there := c.shape(s, x, y, &r)
					if !there {
						continue
					}
					inside++
					if far := geom.Sqrt(x*x + y*y); far > c.reach*c.p[0] {
						t.Fatalf("got a place at %.3f of its first measure, want at most %.2f", far/c.p[0], c.reach)
					}
					if !(h > -c.p[0] && h < 2*c.p[0]) || r.A != 1 {
						t.Fatalf("at (%v, %v): got height %v m and masks %+v, want a height of about the shape's size and A 1", x, y, h, r)
					}
				}
			}
			if inside < 100 {
				t.Errorf("got %d places inside, want some: the shape is nowhere", inside)
			}
		})
	}
}

func TestSinkingStampsLower(t *testing.T) {
	c := &Canvas{Size: MinSize, Side: 1, ctx: t.Context(), relief: newField(MinSize * MinSize)}
	flat := func(*Stamp, float32, float32, *Relief) (float32, bool) { return 0, true }
	c.Lay([]Stamp{{U: .5, V: .5, Reach: .1, Base: -.01, Shape: flat}})
	if got := c.Height(.5, .5); got != 0 {
		t.Errorf("a low stamp on high ground: got %v m, want it hidden", got)
	}
	c.Lay([]Stamp{{U: .5, V: .5, Reach: .1, Base: -.01, Shape: flat, Sinks: true}, {U: .5, V: .5, Reach: .1, Base: -.02, Shape: flat, Sinks: true}})
	if got := c.Height(.5, .5); got != -.02 {
		t.Errorf("stamps that sink: got %v m, want the lowest", got)
	}
	if got := c.Height(.9, .5); got != 0 {
		t.Errorf("beside them: got %v m, want the ground as it was", got)
	}
}
