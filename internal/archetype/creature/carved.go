package creature

import (
	"atelier/internal/geom"
	"atelier/internal/tex"
)

// carved cuts locks of hair into a surface that has none, as a sculptor does: grooves along lay, where dirt and patina gather.
func carved(s tex.Surface, lay func(geom.Vec3) geom.Vec3) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		dir := lay(p.Pos)
		dir = dir.Mad(p.Normal, -dir.Dot(p.Normal)).Norm()
		wide := max(.0075, 5*p.Texel)
		var sum float32
		const taps = 4
		for i := -taps; i <= taps; i++ { // noise smeared along the hair (line integral convolution)
			q := p.Pos.Mad(dir, float32(i)*wide*.9).Mul(1 / wide)
			sum += (1 - geom.Abs(float32(i))/(taps+1)) * geom.Noise(q.X, q.Y, q.Z, 31)
		}
		groove := geom.Smooth(.42, 0, geom.Abs(sum)/1.8)
		q := *p
		q.Cavity = max(p.Cavity, .5*groove)
		o := s(&q)
		o.Height += p.Texel * (.9 - 1.8*groove)
		return o
	}
}

// blind carves the iris and the slit of the pupil into the eyeball of a statue.
func blind(s tex.Surface) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		x, y := p.Local.Y, p.Local.Z
		pupil := geom.Smooth(1.15, .85, geom.Sqrt(x*x/(.0036*.0036)+y*y/(.0058*.0058)))
		ring := geom.Smooth(.0012, .0004, geom.Abs(geom.Sqrt(x*x+y*y)-.0088))
		if p.Local.X < 0 {
			pupil, ring = 0, 0
		}
		q := *p
		q.Cavity = max(p.Cavity, .8*pupil, .5*ring)
		o := s(&q)
		o.Color = o.Color.Mul(1 - .55*pupil - .2*ring)
		o.Height -= p.Texel * (2.2*pupil + ring)
		return o
	}
}
