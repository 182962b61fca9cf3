package solid

import (
	"fmt"

	"atelier/internal/media/geom"
)

// Farthest is how far from the origin a part may lie, in metres, and how far its islands may reach. Beyond it float32 rounds by a millimetre.
const Farthest = 10_000

// refuse names the part when one of its numbers is not finite or absurdly large: what comes after would hang or write nonsense.
func (p *Part) refuse() error {
	for _, is := range p.Islands {
		if !(is.Density > 0 && is.Density <= Farthest) {
			return fmt.Errorf("part %q: an island of density %g, want a number above 0 up to %d", p.Name, is.Density, Farthest)
		}
		for i := range is.Vertices {
			v := &is.Vertices[i]
			switch {
			case !(reach(v.Pos) <= Farthest):
				return fmt.Errorf("part %q: a corner at (%g, %g, %g), want finite numbers up to %d m", p.Name, v.Pos.X, v.Pos.Y, v.Pos.Z, Farthest)
			case !v.Local.Finite():
				return fmt.Errorf("part %q: a corner at (%g, %g, %g) of its own frame, want finite numbers", p.Name, v.Local.X, v.Local.Y, v.Local.Z)
			case !(max(geom.Abs(v.UV.X), geom.Abs(v.UV.Y)) <= Farthest):
				return fmt.Errorf("part %q: an island reaches to (%g, %g), want finite numbers up to %d m", p.Name, v.UV.X, v.UV.Y, Farthest)
			case p.Given && !(geom.Abs(v.Normal.Dot(v.Normal)-1) < .01):
				return fmt.Errorf("part %q: a normal of length %g, want 1", p.Name, v.Normal.Len())
			}
		}
	}
	return nil
}

// reach is the largest magnitude of a component; NaN if a component is NaN.
func reach(v geom.Vec3) float32 { return max(geom.Abs(v.X), geom.Abs(v.Y), geom.Abs(v.Z)) }
