package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// growth is what a tree has left at a point of a board.
type growth struct {
	late  float32 // 0 early wood, 1 the dark end of a year
	fibre float32 // −1..1, along the board
	broad float32 // −1..1, slow changes of tone
	pore  float32 // 0..1, in a vessel
	knot  float32 // 0..1, in a knot
	heart float32 // 0..1, how dark the knot is: its heart and its rim
}

// grow saws a board out of a trunk: the pith lies 3–11 cm beside it and drifts slowly along, so that a face shows years as
// long flames and an end shows them as arcs. Years are never narrower than 4.5 texels.
// p.Local is the board's frame: X along the trunk, Y and Z across. r is the distance from the pith, year counts rings, and f is the place within one:
// darkening from .2 to .8 of it, then a sharp end after .86, as late wood has.
func grow(p *tex.Point, ring, knots float32) growth {
	s, l := p.Seed, p.Local
	// Up to 7 m along another stretch of the trunk for each part.
	along := geom.Vec3{X: 7 * geom.Unit(3, s)}
	l.X += along.X
	turn, off := 2*geom.Pi*geom.Unit(1, s), geom.Between(2, s, .03, .11)
	drift := p.NoiseLocal(along, geom.Vec3{X: 1.7}, geom.Vec3{Y: 3.3}, s)
	y := l.Y - off*geom.Cos(turn) + .014*drift
	z := l.Z - off*geom.Sin(turn) - .011*drift
	r := geom.Sqrt(y*y+z*z) + .0035*p.NoiseLocal(along, geom.Vec3{X: 4, Y: 16, Z: 16}, geom.Vec3{}, s+2)
	var g growth
	r = g.branch(p, l.X, knots, r)

	year := r/max(ring, 4.5*p.Texel) + .5*p.NoiseOver(geom.Vec3{X: r * 60, Y: l.X * .8}, geom.Vec3{Y: .8 * p.Period().X}, s+5)
	n := geom.Floor(year)
	f := year - float32(n)
	g.late = geom.Smooth(.2, .8, f) * (1 - geom.Smooth(.86, 1, f))
	g.late *= .35 + .5*float32(geom.Hash(n, 5, 0, s)>>8)/(1<<24)

	f = min(650, .36/p.Texel)
	g.fibre = p.NoiseLocal(along, geom.Vec3{X: 5, Y: f, Z: f}, geom.Vec3{}, s+8)
	vessel := p.NoiseLocal(along, geom.Vec3{X: 14, Y: .8 * f, Z: .8 * f}, geom.Vec3{X: 40}, s+9)
	g.pore = geom.Smooth(.45, .8, vessel) * (1 - .5*g.late) * geom.Clamp01(.003/p.Texel)
	g.broad = p.FractalLocal(along, geom.Vec3{X: .35, Y: 1, Z: 1}, 9, 2, s+10)
	return g
}

// branch grows a knot into every share-th 35 cm of the trunk, and gives the radius of the year at the point: years bend round knots.
// x is metres along the board, r the radius without the knot.
// Bits of the cell's hash choose: 0–7 whether there is a knot, 8–15 where along, 16–23 where across, 24–31 its radius, 7 to 15 mm. Rings are
// pushed outward by up to 3 cm around it.
func (g *growth) branch(p *tex.Point, x, share, r float32) float32 {
	apart, n := tex.Fit(.35, p.Period().X, 1)
	cell := geom.Floor(x / apart)
	h := geom.Hash(geom.Wrap(cell, n), 1, 2, p.Seed)
	if float32(h&255)/255 >= share {
		return r
	}
	cx := (float32(cell) + .2 + .6*float32(h>>8&255)/255) * apart
	cy := (float32(h>>16&255)/255-.5)*.6*(p.High.Y-p.Low.Y) + (p.High.Y+p.Low.Y)/2
	radius := .007 + .008*float32(h>>24)/255
	dx, dy := (x-cx)*.55, p.Local.Y-cy
	d := geom.Sqrt(dx*dx+dy*dy) * (1 + .12*p.NoiseOver(geom.Vec3{X: dx * 120, Y: dy * 120}, geom.Vec3{}, h))
	push := geom.Smooth(5*radius, 0, d)
	u := d / radius
	g.knot = geom.Smooth(1.15, .9, u)
	g.heart = max(geom.Smooth(.6, .95, u), geom.Smooth(.4, .05, u))
	return r + .03*push*push
}
