package metal

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var galvanised = &surface.Surface{
	Name: "galvanised steel",
	Words: []string{"galvanised steel", "galvanized steel", "galvanised", "galvanized", "galvanised metal", "galvanized metal",
		"galvanised iron", "galvanized iron",
		"zinc", "zinc plate", "zinc sheet", "spangle", "duct metal", "air duct", "tin sheet", "bucket metal"},
	Class: material.Metallic,
	Make:  makeGalvanised,
}

// makeGalvanised is sheet dipped in zinc, which froze into crystals of 2 cm: each feathered along an axis of its own and turned to the
// light in its own way. White bloom and drag marks lie over them.
func makeGalvanised(l surface.Look) *tile.Surface {
	e := l.Expanse(.5, .022)
	crystals, cell := e.Points(.021, .95, 0, l.Seed+3)
	zinc := l.Palette(0x94989A, 0xA6A9AA, 0xB9BCBC)
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side: e.Side, Upright: true,
		// A: the arm of a zinc crystal (spangle), .5 in the mean. B: a scratch. C: the border between two crystals.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .003*e.Scale/e.Side, e.Cells(.008), 4, 1)
			q := crystals.At(u, v)
			// Dendrites branch from the crystal's axis at 60 degrees.
			a := 2 * geom.Pi * tile.Unit(q.ID, 1)
			x, y := (q.X*geom.Cos(a)+q.Y*geom.Sin(a))*cell/e.Scale, (q.Y*geom.Cos(a)-q.X*geom.Sin(a))*cell/e.Scale
			texel := p.Texel * e.Side / e.Scale
			arm := p.Free(x+.577*geom.Abs(y), .3*y, 700, 120, 2, .6, texel, q.ID) * geom.Smooth(.2, .7, tile.Unit(q.ID, 2))
			h := .00004*tile.Signed(q.ID, 3) + .000012*arm - .00002*geom.Smooth(.05, 0, q.Border)
			h += .0009*p.Noise(3, 2, 4) + .00001*p.Noise(e.Cells(.004), 3, 5)
			scratch := max(p.Scratch(p.U, p.V, e.Cells(.1), .0006*e.Scale/e.Side, .3*old, 6), .6*p.Scratch(p.U, p.V, e.Cells(.03),
				.0003*e.Scale/e.Side, .3*old, 7))
			return tile.Relief{H: e.Scale * (h - .00003*scratch), A: .5 + .5*arm, B: scratch, C: geom.Smooth(.07, 0, q.Border), ID: q.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			arm := 2*r.A - 1
			c := surface.Ramp(zinc, .5+.36*tile.Signed(r.ID, 4)+.28*arm+.2*p.Noise(3, 4, 20))
			c = surface.Warmer(c, .012*tile.Signed(r.ID, 5)).Mul(1 - .07*r.C)
			c = surface.Blend(c, zinc[2].Mul(1.1), .5*r.B)
			s := bare(c, .38+.11*tile.Signed(r.ID, 6)+.06*arm+.05*p.Noise(5, 4, 21)-.08*r.B)
			bloom := geom.Smooth(.15, .75, p.Noise(4, 6, 22)+.3*p.Fbm(p.U, p.V, 24, 3, 4, .6, 23))
			s.Color = surface.Blend(s.Color, geom.RGB(0xB7B8B4), .45*bloom)
			s.Rough += .22 * bloom
			dirt := geom.Smooth(.25, .8, p.Fbm(p.U+.01*p.Noise(9, 3, 25), p.V, 18, 2, 5, .6, 24)+.4*p.Noise(3, 4, 26)-.05)
			return cover(s, geom.RGB(0x5E5A54), .8, .33*old*dirt+.4*geom.Smooth(.5, .62, p.Noise(e.Cells(.03), 4, 27)))
		},
	}
}
