package tile

import (
	"testing"

	"atelier/internal/media/geom"
)

func TestFacetsRepeatAndNeverJump(t *testing.T) {
	const step = 1. / 8192
	p := At(0, 0, 1, 1./512, 7)
	found := map[uint32]bool{}
	for i := range 6000 {
		u, v := geom.Unit(1, uint32(i)), geom.Unit(2, uint32(i))
		a, b := p.Facets(u, v, 5, 7, 3), p.Facets(u+1, v-1, 5, 7, 3)
		if a.ID == 0 || a.Border < 0 || a.Border > .3334 {
			t.Fatalf("at (%v, %v): got %+v, want a facet", u, v, a)
		}
		if geom.Abs(a.H-b.H) > 1e-3 {
			t.Fatalf("at (%v, %v): got height %v one tile on, want %v", u, v, b.H, a.H)
		}
		near := p.Facets(u+step, v, 5, 7, 3)
		if rise := geom.Abs(near.H - a.H); rise > 40*5*step {
			t.Fatalf("at (%v, %v): got a rise of %v within %v cells, want a surface without steps", u, v, rise, 5*step)
		}
		found[a.ID] = true
	}
	if len(found) != 2*5*7 {
		t.Errorf("got %d facets, want %d", len(found), 2*5*7)
	}
}
