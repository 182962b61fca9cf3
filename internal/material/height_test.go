package material

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Where the height alone is read, it is the height of the whole answer.
func TestHeightOnly(t *testing.T) {
	for name, f := range map[string]Finish{"steel": Steel{}, "chrome": steel.Sorts["chrome"], "iron": Iron{}, "bronze": Bronze{}, "gold": Gold{}, "wood": Wood{}} {
		s := f.Surface()
		for i := range 50 {
			p := &tex.Point{Pos: geom.Vec3{X: float32(i) * .013, Y: .2, Z: .1}, Local: geom.Vec3{X: float32(i) * .013, Y: .02},
				Normal: geom.Vec3{Z: 1}, Open: .6, Edge: .003, Crease: 1, Texel: .002, Seed: 3}
			want := s(p).Height
			if p.HeightOnly = true; s(p).Height != want {
				t.Fatalf("%s: got a height of %g, want %g", name, s(p).Height, want)
			}
		}
	}
}
