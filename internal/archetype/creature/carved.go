package creature

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// carved cuts hair into a surface that has none, as a sculptor does: locks and strands along lay, with dirt and patina in the hollows,
// as much as grime says, and the ridges rubbed.
func carved(s tex.Surface, lay func(geom.Vec3) geom.Vec3, grime float32) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		dir := lay(p.Pos)
		dir = dir.Mad(p.Normal, -dir.Dot(p.Normal)).Norm()
		wide, narrow := max(.0100, 9*p.Texel), max(.0038, 4*p.Texel)
		swing := geom.Noise(p.Pos.X*30, p.Pos.Y*30, p.Pos.Z*30, 33)
		dir = dir.Mad(p.Normal.Cross(dir), .45*swing).Norm()
		lock := engraved(p.Pos, dir, wide, 31)
		strand := engraved(p.Pos, dir, narrow, 32)
		h := .62*lock + .38*strand
		q := *p
		q.Cavity = max(p.Cavity, grime*geom.Smooth(-.05, -.75, h))
		q.Edge = min(p.Edge, geom.Mix(.02, .0024, geom.Smooth(.2, .95, h)))
		o := s(&q)
		o.Height += .085*wide*lock + .11*narrow*strand
		return o
	}
}

// engraved is noise of cells of a width drawn out along dir, about −1..1: rounded ridges and narrow furrows between them.
func engraved(p, dir geom.Vec3, width float32, sd uint32) float32 {
	const taps = 5
	var sum, square float32
	for i := -taps; i <= taps; i++ {
		k := 1 - geom.Abs(float32(i))/(taps+1)
		q := p.Mad(dir, .8*float32(i)*width).Mul(1 / width)
		sum += k * geom.Noise(q.X, q.Y, q.Z, sd)
		square += k * k
	}
	n := geom.Clamp(1.3*sum/geom.Sqrt(square), -1, 1)
	return 1 - 2*(1-geom.Abs(n)*.5-.5*geom.Smooth(-.2, .6, n))
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
