package anatomy

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Carved cuts hair into a surface that has none, as a sculptor does: locks and strands along lay, with dirt and patina in the hollows,
// as much as grime says, and the ridges rubbed. Locks are as wide as suits an animal of a size.
func Carved(s tex.Surface, lay func(vec) vec, grime, size float32) tex.Surface {
	scale := size / .4 // of the fox, for which the widths were found
	return func(p *tex.Point) tex.Sample {
		dir := lay(p.Pos)
		dir = dir.Mad(p.Normal, -dir.Dot(p.Normal)).Norm()
		// On the fox a lock is 10 mm wide and a strand 3.8 mm; a bake with coarse texels widens both until a furrow still takes several texels.
		wide, narrow := max(.0100*scale, 9*p.Texel), max(.0038*scale, 4*p.Texel)
		f := 30 / scale
		swing := geom.Noise(p.Pos.X*f, p.Pos.Y*f, p.Pos.Z*f, 33)
		// Locks stray from the lay by up to atan .45, about 24 degrees.
		dir = dir.Mad(p.Normal.Cross(dir), .45*swing).Norm()
		lock, strand := engraved(p.Pos, dir, wide, 31), engraved(p.Pos, dir, narrow, 32)
		h := .62*lock + .38*strand
		q := *p
		q.Cavity = max(p.Cavity, grime*smooth(-.05, -.75, h))
		// Metal and stone rub off near edges: the crest of a lock counts as 2.4 mm from an edge, a furrow as 20 mm.
		q.Edge = min(p.Edge, geom.Mix(.02, .0024, smooth(.2, .95, h)))
		o := s.At(p, q)
		o.Height += .085*wide*lock + .11*narrow*strand
		return o
	}
}

// CombedBy carves hair that lies along lay.
func CombedBy(lay func(vec) vec, size float32) func(tex.Surface, float32) tex.Surface {
	return func(s tex.Surface, grime float32) tex.Surface { return Carved(s, lay, grime, size) }
}

// Scalloped carves feathers or scales: at gives how far along its feather a point is, and how near its edge.
func Scalloped(at func(vec) (along, edge float32)) func(tex.Surface, float32) tex.Surface {
	return func(s tex.Surface, grime float32) tex.Surface {
		return func(p *tex.Point) tex.Sample {
			along, edge := at(p.Pos)
			q := *p
			q.Cavity = max(p.Cavity, grime*max(edge, .8*smooth(.35, .1, along)))
			q.Edge = min(p.Edge, geom.Mix(.02, .0024, smooth(.6, .9, along)*(1-edge)))
			o := s.At(p, q)
			o.Height += p.Texel * (2.2*(along-.5) - 1.4*edge)
			return o
		}
	}
}

// engraved is noise of cells of a width drawn out along dir, about −1..1: rounded ridges and narrow furrows between them.
func engraved(p, dir vec, width float32, seed uint32) float32 {
	// Five taps to either side, .8 of a width apart, draw a cell out to about eight times its width.
	sum, root := (*geom.Lattice)(nil).Comb(p, dir, .8*width, 1/width, 5, seed)
	n := geom.Clamp(1.3*sum/root, -1, 1)
	// The deepest furrow runs where the noise passes from −.2 to 0. Above it the ridge rises to 1, below it a lower one to 0.
	return 1 - 2*(1-geom.Abs(n)*.5-.5*smooth(-.2, .6, n))
}

// blind carves iris and pupil into the eyeball of a statue; the line of sight is Local's X.
func blind(s tex.Surface, e Eye, r float32) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		x, y := p.Local.Y/r, p.Local.Z/r
		d := geom.Sqrt(x*x + y*y)
		pupil := smooth(1.15, .85, geom.Sqrt(x*x/(e.Pupil[0]*e.Pupil[0])+y*y/(e.Pupil[1]*e.Pupil[1])))
		// The groove lies at .76 of the eyeball's radius, where the iris ends.
		ring := smooth(.10, .035, geom.Abs(d-.76))
		if p.Local.X < 0 {
			pupil, ring = 0, 0
		}
		q := *p
		q.Cavity = max(p.Cavity, .8*pupil, .5*ring)
		o := s.At(p, q)
		o.Color = o.Color.Mul(1 - .55*pupil - .2*ring)
		o.Height -= p.Texel * (2.2*pupil + ring)
		return o
	}
}
