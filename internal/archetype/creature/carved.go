package creature

import (
	"atelier/internal/geom"
	"atelier/internal/tex"
)

// carved cuts locks of hair into a surface that has none, as a sculptor does: along lay, with dirt and patina in the hollows.
func carved(s tex.Surface, lay func(geom.Vec3) geom.Vec3) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		dir := lay(p.Pos)
		dir = dir.Mad(p.Normal, -dir.Dot(p.Normal)).Norm()
		locks := smeared(p.Pos, dir, max(.012, 8*p.Texel), 31)
		strands := smeared(p.Pos, dir, max(.0050, 3.6*p.Texel), 32)
		h := .75*locks + .6*strands
		q := *p
		q.Cavity = max(p.Cavity, .55*geom.Smooth(-.1, -.9, h))
		o := s(&q)
		o.Height += 1.7 * p.Texel * h
		return o
	}
}

// smeared is noise drawn out along dir to strands of a width (line integral convolution), about −1..1.
func smeared(p, dir geom.Vec3, width float32, sd uint32) float32 {
	const taps = 4
	var sum float32
	for i := -taps; i <= taps; i++ {
		q := p.Mad(dir, float32(i)*width).Mul(1 / width)
		sum += (1 - geom.Abs(float32(i))/(taps+1)) * geom.Noise(q.X, q.Y, q.Z, sd)
	}
	return geom.Clamp(sum*.85, -1, 1)
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
