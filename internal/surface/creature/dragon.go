package creature

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var dragonScales = &surface.Surface{
	Name:     "dragon scales",
	Words:    []string{"dragon scale", "dragon skin", "dragon hide", "lizard scale", "reptile scale", "scaly skin", "scale mail leather", "crocodile scale"},
	Class:    material.Living,
	Patterns: []surface.Pattern{surface.Overlapped},
	Make:     makeDragonScales,
}

var horny = scale{wide: .8, point: .32, tilt: .28, dome: .24, keel: .1, rings: 3, ring: .008}

// makeDragonScales is horny plates of 9 cm in rows of 5: a keel, growth rings, battered edges; worn pale along keels and rims, with the dust of
// caves between.
func makeDragonScales(l surface.Look) *tile.Surface {
	e := l.Expanse(.7, .09)
	columns, lines := rows(e, .07, .05)
	size := e.Side / float32(columns) * .72
	plates := tile.Overlap(columns, lines, .12, l.Seed+3, func(id uint32, u, v float32) tile.Stamp {
		long := size * (.95 + .1*tile.Signed(id, 1))
		return tile.Stamp{Reach: 1.15 * long, Turn: .07 * tile.Signed(id, 2), Base: .04 * size * tile.Signed(id, 3), Shape: horny.shape,
			P: [4]float32{long, tile.Unit(id, 4), .4 + .6*l.Old()}}
	})
	horn := l.Palette(0x34322A, 0x454134, 0x565040, 0x6B6149)
	worn := l.Palette(0x94866A)[0]
	return &tile.Surface{
		Side: e.Side,
		Relief: func(p *tile.Point) tile.Relief {
			return tile.Relief{H: -.1*size + .02*size*p.Noise(e.Cells(.02), 3, 4)}
		},
		Lay: func(c *tile.Canvas) { c.Lay(plates) },
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			t := .42 + .5*(r.D-.5) + .6*(r.A-.65) + .2*p.Noise(e.Cells(.23), 4, 20) + .12*p.Fbm(p.U, p.V, e.Cells(.004), e.Cells(.03), 3, .5, 21)
			c := surface.Ramp(horn, t)
			c = c.Mul(1 - .06*geom.Smooth(.5, 1, r.B) + .06*p.Noise(e.Cells(.008), 3, 22))
			rub := geom.Smooth(.15, .7, d.Cav+.5*p.Noise(e.Cells(.03), 4, 23))*(.4+.6*r.A) + .5*geom.Smooth(.3, .05, r.C)*geom.Smooth(.5, .9, r.A)
			c = surface.Blend(c, worn, .5*rub)
			grime := geom.Smooth(.75, .3, d.AO) + .35*geom.Smooth(.1, .6, p.Noise(e.Cells(.12), 5, 24))*geom.Smooth(.7, .2, r.A)
			c = surface.Blend(c, geom.RGB(0x3B352A), .5*grime)
			rough := .42 + .12*(r.D-.5) + .08*p.Noise(e.Cells(.02), 3, 25) - .08*rub + .35*geom.Clamp01(grime)
			return tex.Sample{Color: c.Mul(.76 + .24*d.AO), Rough: geom.Clamp(rough, .25, .95)}
		},
	}
}
