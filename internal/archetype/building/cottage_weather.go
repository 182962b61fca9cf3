package building

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// mossed lets moss grow on the roof: low, most on the north side, from under the edges of the shingles outward.
func (c *cottage) mossed(s tex.Surface) tex.Surface {
	low, high := c.Eaves-.5, c.Eaves+.62*(c.ridge()-c.Eaves)
	return func(p *tex.Point) tex.Sample {
		o := s(p)
		below, north, hollow := .40*geom.Smooth(high, low, p.Pos.Y), .16*geom.Smooth(.1, -.3, p.Normal.Z), .45*p.Cavity
		n, ok := p.FractalOver(.58-.17-below-north-hollow, 2.4, 4, 6) // less is more than the fuzz makes up for
		if !ok {
			return o
		}
		at := n + below + north + hollow
		fuzz := p.Fractal(.2/p.Texel, 2, 7)
		k := geom.Smooth(.58, .74, at+.16*fuzz) * geom.Smooth(-.2, .3, p.Normal.Y)
		o.Color = geom.Mix3(o.Color, geom.Mix3(geom.RGB(0x3C4620), geom.RGB(0x77803A), geom.Clamp01(.5+.45*fuzz+.3*n)), .85*k)
		o.Rough = geom.Mix(o.Rough, .94, k)
		o.Height += k * p.Texel * (.5 + .6*fuzz)
		return o
	}
}

// damp is stone with moss where it faces the sky or stands near the ground, up to high metres.
func damp(s tex.Surface, high float32) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		o := s(p)
		low := geom.Smooth(3, 1.5, p.Pos.Y)
		if low == 0 {
			return o
		}
		foot, sky, hollow := .34*geom.Smooth(high+.2, 0, p.Pos.Y), .25*geom.Smooth(.4, .95, p.Normal.Y), .3*p.Cavity
		n, ok := p.FractalOver((.46-.13-foot-sky-hollow)/.9, 2.7, 4, 16) // less is more than the fuzz makes up for
		if !ok {
			return o
		}
		at := .9*n + foot + sky + hollow
		fuzz := p.Fractal(.2/p.Texel, 2, 17)
		k := geom.Smooth(.46, .66, at+.12*fuzz) * low
		o.Color = geom.Mix3(o.Color, geom.Mix3(geom.RGB(0x38431F), geom.RGB(0x677236), geom.Clamp01(.5+.5*fuzz)), .75*k)
		o.Rough = geom.Mix(o.Rough, .94, k)
		o.Height += .5 * k * p.Texel
		return o
	}
}

// patch is where plaster has come off a wall.
type patch struct {
	at     geom.Vec3
	radius float32
}

// patches are low at the corners of an elevation, where knocks and splashes reach.
func (c *cottage) patches(e *elevation) []patch {
	var out []patch
	for i, side := range []float32{-1, 1} {
		s := e.seed.Sub("patch").At(i)
		x := side * (e.half - s.Sub("in").Range(.25, .55))
		y := c.Plinth + s.Sub("up").Range(.22, .45)
		out = append(out, patch{e.at.Point(geom.Vec3{X: x, Y: y}), s.Sub("radius").Range(.22, .36)})
	}
	return out
}

// fallen is plaster with chipped corners that show the bricks behind, hairline cracks, rain from above and splashes from below.
func (c *cottage) fallen(plaster tex.Surface, e *elevation) tex.Surface {
	brick := c.Look.Wrap(material.Stone{Light: geom.RGB(0x9A6B55), Dark: geom.RGB(0x74503F), Course: .078, Rough: .9, Lichen: -1, Vary: .2}.Surface())
	holes := c.patches(e)
	rain, splash := geom.Vec3{X: .80, Y: .76, Z: .68}, geom.RGB(0x8E7F63)
	foot, top := c.Plinth+.1, c.Eaves
	return func(p *tex.Point) tex.Sample {
		o := plaster(p)
		broad := p.Fractal(1.1, 3, 61)
		if wet := geom.Smooth(top-1.3, top, p.Pos.Y); wet > 0 {
			wet *= geom.Smooth(.1, .7, p.NoisePos(geom.Vec3{X: 7, Y: .5, Z: 7}, 5))
			o.Color = o.Color.Scale(geom.Mix3(geom.Vec3{X: 1, Y: 1, Z: 1}, rain, .5*wet))
		}
		o.Color = geom.Mix3(o.Color, splash, .5*geom.Smooth(foot+.55, foot, p.Pos.Y+.3*broad))
		crack(p, &o, broad)
		d := float32(9)
		for _, h := range holes {
			d = min(d, (p.Pos.Sub(h.at).Len()-h.radius)/h.radius)
		}
		if d < 1.1 && p.Texel < .02 {
			d += .95 * p.Fractal(3.6, 5, 71)
			chip(p, &o, d, brick)
		}
		return o
	}
}

// crack draws hairlines along the borders of large cells where the wall has worked.
func crack(p *tex.Point, o *tex.Sample, broad float32) {
	worked := geom.Smooth(.12, .4, broad)
	if worked == 0 {
		return
	}
	q := p.Pos.Mul(1.15)
	bend := .35 * p.Fractal(5, 3, 62)
	wide := max(.020, 2.2*p.Texel)
	near, second, _ := geom.CellsWithin(q.X+bend, q.Y-bend, q.Z+bend, wide, 17)
	k := geom.Smooth(wide, 0, second-near) * worked
	o.Color = o.Color.Mul(1 - .42*k)
	o.Height -= .3 * k * p.Texel
}

// chip breaks the plaster off where d is below zero: a pale broken rim, then the bricks, deeper.
func chip(p *tex.Point, o *tex.Sample, d float32, brick tex.Surface) {
	soft := 2 * p.Texel
	gone := geom.Smooth(soft, -soft, d)
	if gone > 0 {
		b := brick(p)
		b.Color = b.Color.Mul(.62 + .38*geom.Smooth(-.02, -.2, d)) // in the shade of the rim
		o.Color = geom.Mix3(o.Color, b.Color, gone)
		o.Rough = geom.Mix(o.Rough, b.Rough, gone)
		o.Height = geom.Mix(o.Height, b.Height-1.4*p.Texel, gone)
	}
	rim := geom.Smooth(.16, .03, d) * (1 - gone)
	o.Color = geom.Mix3(o.Color, geom.RGB(0xF2EAD6), .55*rim)
	o.Height += .4 * rim * p.Texel
}
