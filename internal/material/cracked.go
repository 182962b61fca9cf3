package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

var cracked = &Modifier{
	Name:  "cracked",
	Words: []string{"cracked", "broken", "fractured", "damaged", "smashed", "shattered", "chipped", "splintered", "cracking", "busted", "peeling", "flaking"},
	Wrap:  crack,
}

// crack breaks a surface: a few wide cracks with finer ones between them, and chips out of its edges. What is broken open is dull
// and of the thing's own colour; glass turns white there.
// Heights are clamped to ±2.4 texels: more would be slopes that the maps do not hold.
func crack(s tex.Surface, amount float32) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		o := s(p)
		broad := cloud(p, .2, 3, 541)
		wide := cleft(p, .5, 2.4, .30-.25*amount-.35*broad, 542)
		fine := .7 * cleft(p, .2, 1.4, .55-.25*amount+.4*broad, 543)
		open := min(amount*1.2, 1) * max(wide, fine)
		chip := chipped(p, amount)
		if o.Glass {
			o.Color = geom.Mix3(o.Color, geom.Vec3{X: .93, Y: .95, Z: .96}, max(.8*open, .5*chip))
			o.Clear *= 1 - max(open, .6*chip)
			o.Rough = geom.Mix(o.Rough, .6, max(open, chip))
			o.Height -= p.Texel * max(.8*open, .5*chip)
			return o
		}
		l := luma(o.Color)
		raw := geom.Mix3(o.Color, geom.Vec3{X: l*.6 + .26, Y: l*.6 + .25, Z: l*.6 + .23}, .55)
		o.Color = geom.Mix3(o.Color, raw, .8*chip)
		o.Color = geom.Mix3(o.Color, o.Color.Mul(.16), open)
		o.Metal *= 1 - .75*open
		o.Rough = geom.Mix(o.Rough, .92, max(open, .8*chip))
		o.Height = geom.Clamp(o.Height-p.Texel*(1.7*open+1.1*chip*(1-open)), -2.4*p.Texel, 2.4*p.Texel)
		o.Emission = o.Emission.Mul(1 - open)
		return o
	}
}

// cleft is how far a point lies in a crack, 0..1: on the borders of cells that are size of the part's length, drawn crooked, and
// only where broken noise is above least, so that cracks begin and end. width is texels; cells are at least 26 texels wide, so that cracks stay
// lines on a castle whose texels are decimetres, and such cracks, which would be wider than any crack, are faint.
// Cracks are the borders of cells (second − near of Worley's points), which fork and meet as cracks do; level lines of noise would run in rings.
func cleft(p *tex.Point, size, width, least float32, seed uint32) float32 {
	long := max(p.High.X-p.Low.X, p.High.Y-p.Low.Y, p.High.Z-p.Low.Z)
	cell := max(26*p.Texel, min(size*long, .5))
	f := 1 / cell
	bend := cloud(p, .35*cell, 3, seed+1)
	q := p.Pos.Mul(f).Add(geom.Vec3{X: .35 * bend, Y: -.3 * bend, Z: .3 * bend})
	near, second, _ := p.Pebbles(q, even(f), seed)
	half := width * p.Texel * f
	here := geom.Smooth(least, least+.25, p.NoisePos(even(.9*f), seed+2))
	faint := min(1, .03/p.Texel)
	return faint * here * geom.Smooth(half, .35*half, second-near)
}

// chipped is how surely a piece has come off a convex edge here, 0..1.
func chipped(p *tex.Point, amount float32) float32 {
	w := max(.012, 5*p.Texel)
	if p.Edge > w || p.Open < .25 {
		return 0
	}
	n := cloud(p, .05, 3, 545)
	return geom.Smooth(.05, .25, n-.5+.55*amount) * geom.Smooth(w, .55*w, p.Edge+.3*w*grit(p, 546))
}
