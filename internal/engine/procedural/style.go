package procedural

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// shaded is a finish darkened or lightened as by "dark oak": amount −1 black, +1 twice as light.
type shaded struct {
	material.Finish
	amount float32
}

// Surface is the finish's, with its colour scaled.
func (s shaded) Surface() tex.Surface {
	own := s.Finish.Surface()
	return func(p *tex.Point) tex.Sample {
		o := own(p)
		o.Color = saturate(o.Color.Mul(1 + s.amount))
		return o
	}
}

// Tint shades the tinted finish.
func (s shaded) Tint(c geom.Vec3) material.Finish { return shaded{s.Finish.Tint(c), s.amount} }

// cartoon draws with stronger colours and less grain.
func cartoon(own tex.Surface) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		o := own(p)
		grey := o.Color.X*.3 + o.Color.Y*.59 + o.Color.Z*.11
		o.Color = saturate(geom.Mix3(geom.Vec3{X: grey, Y: grey, Z: grey}, o.Color, 1.35).Mul(1.06))
		o.Height *= .4
		o.Rough = geom.Mix(o.Rough, .6, .4)
		return o
	}
}

func saturate(c geom.Vec3) geom.Vec3 {
	return geom.Vec3{X: geom.Clamp01(c.X), Y: geom.Clamp01(c.Y), Z: geom.Clamp01(c.Z)}
}
