package material

import (
	"atelier/internal/geom"
	"atelier/internal/tex"
)

// growth is what a tree has left at a point of a board.
type growth struct {
	late  float32 // 0 early wood, 1 the dark end of a year
	fibre float32 // −1..1, along the board
	broad float32 // −1..1, slow changes of tone
	pore  float32 // 0..1, in a vessel
	knot  float32 // 0..1, in a knot
}

// grow saws a board out of a trunk: the pith lies 3–11 cm beside it and drifts slowly along, so that a face shows years as
// long flames and an end shows them as arcs. Years are never narrower than 4.5 texels.
func grow(p *tex.Point, ring, knots float32) growth {
	s, l := p.Seed, p.Local
	l.X += 7 * geom.Unit(3, s)
	turn, off := 2*geom.Pi*geom.Unit(1, s), geom.Between(2, s, .03, .11)
	drift := geom.Noise(l.X*1.7, 3.3, 0, s)
	y := l.Y - off*geom.Cos(turn) + .014*drift
	z := l.Z - off*geom.Sin(turn) - .011*drift
	r := geom.Sqrt(y*y+z*z) + .0035*geom.Noise(l.X*4, l.Y*16, l.Z*16, s+2)
	var g growth
	g.knot, r = knot(p, l.X, knots, r)

	year := r/max(ring, 4.5*p.Texel) + .5*geom.Noise(r*60, l.X*.8, 0, s+5)
	n := geom.Floor(year)
	f := year - float32(n)
	g.late = geom.Smooth(.2, .8, f) * (1 - geom.Smooth(.86, 1, f))
	g.late *= .35 + .5*float32(geom.Hash(n, 5, 0, s)>>8)/(1<<24)

	f = min(650, .36/p.Texel)
	g.fibre = geom.Noise(l.X*5, l.Y*f, l.Z*f, s+8)
	vessel := geom.Noise(l.X*14+40, l.Y*f*.55, l.Z*f*.55, s+9)
	g.pore = geom.Smooth(.45, .8, vessel) * (1 - .5*g.late) * geom.Clamp01(.0045/p.Texel)
	g.broad = geom.Fractal(geom.Vec3{X: l.X * .35, Y: l.Y, Z: l.Z}, 9, 2, p.Texel, s+10)
	return g
}

// knot is how deep in a knot the point lies, and the radius of its year, which knots push aside. along is metres along the board.
func knot(p *tex.Point, along, share, r float32) (float32, float32) {
	const apart = .35
	cell := geom.Floor(along / apart)
	h := geom.Hash(cell, 1, 2, p.Seed)
	if float32(h&255)/255 >= share {
		return 0, r
	}
	x := (float32(cell) + .2 + .6*float32(h>>8&255)/255) * apart
	y := (float32(h>>16&255)/255-.5)*.6*(p.High.Y-p.Low.Y) + (p.High.Y+p.Low.Y)/2
	radius := .008 + .008*float32(h>>24)/255
	dx, dy := (along-x)*.55, p.Local.Y-y
	d := geom.Sqrt(dx*dx + dy*dy)
	push := geom.Smooth(5*radius, 0, d)
	return geom.Smooth(1.1*radius, .6*radius, d), r + .03*push*push
}
