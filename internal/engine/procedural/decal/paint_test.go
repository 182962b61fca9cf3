package decal

import (
	"slices"
	"testing"

	"atelier/internal/media/geom"
)

// Of many figures on a face, each texel asks few.
func TestFewFiguresAreNear(t *testing.T) {
	for _, f := range []*Face{{}, {Round: .5}} {
		places := Square{U: .1, Half: .4}.places(f, 60)
		near := f.near(places)
		for k := range 4000 {
			u, v := geom.Pi*(float32(k%80)/80-.5), float32(k/80)/50-.5
			within := func(at Square) bool {
				return geom.Abs(f.across(u-at.U)) < .999*at.Half && geom.Abs(v-at.V) < .999*at.Half
			}
			n := 0
			for _, at := range places {
				if within(at) {
					n++
				}
			}
			found := near(u, v)
			if got := len(slices.DeleteFunc(slices.Clone(found), func(at Square) bool { return !within(at) })); got != n || len(found) > 4 {
				t.Fatalf("round %g: got %d of %d figures at %g, %g among %d, want all among at most 4", f.Round, got, n, u, v, len(found))
			}
		}
	}
}
