package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Shaded is a finish that is darkened or lightened, as by "dark oak". Amount −1 is black, +1 twice as light.
type Shaded struct {
	Finish
	Amount float32
}

// Surface is the finish's, with its colour scaled.
func (s Shaded) Surface() tex.Surface {
	own := s.Finish.Surface()
	return func(p *tex.Point) tex.Sample {
		o := own(p)
		c := o.Color.Mul(1 + s.Amount)
		o.Color = geom.Vec3{X: geom.Clamp01(c.X), Y: geom.Clamp01(c.Y), Z: geom.Clamp01(c.Z)}
		return o
	}
}

// Tint shades the tinted finish.
func (s Shaded) Tint(c geom.Vec3) Finish { return Shaded{s.Finish.Tint(c), s.Amount} }
