package ground

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var mud = &surface.Surface{
	Name:   "mud",
	Words:  []string{"mud", "wet mud", "muddy ground", "swamp ground", "swamp mud", "wet soil", "wet dirt", "marsh ground"},
	Places: []string{"bog", "muddy road", "muddy path"},
	Class:  material.Mineral,
	Make:   makeMud,
}

// makeMud is churned wet clay: kneaded lumps with creases between, water standing in the hollows, the rims of the puddles soaked and smooth.
func makeMud(l surface.Look) *tile.Surface {
	e := l.Expanse(1.6, .15)
	clay := l.Palette(0x43342A, 0x544233, 0x66533F)
	count, each := e.Strewn(170, 1.6)
	things := stones(count, l.Seed+5, each, .003, .012, .3)
	return &tile.Surface{
		Side: e.Side,
		// B: in a puddle. C: near water, up to 30 mm above it. D: how deep under water, up to 50 mm.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .03*e.Scale/e.Side, e.Cells(.2), 3, 1)
			// Lumps are folded noise, whose tops are round and whose valleys are creased.
			fold := func(wide float32, octaves int, seed uint32) float32 {
				n := p.Fbm(u, v, e.Cells(wide), e.Cells(wide), octaves, .42, seed)
				return geom.Sqrt(n*n + .002)
			}
			h := e.Scale * (.055*fold(.2, 2, 3) + .018*fold(.06, 3, 4) + .05*p.Noise(e.Cells(.42), 5, 6))
			water := e.Scale * (-.007 + .004*p.Noise(e.Cells(.8), 1, 8)) // nearly level
			over := h - water
			rough := geom.Smooth(0, .02*e.Scale, over) // the mud next to the water has settled
			h += e.Scale * rough * (.0016*p.Noise(e.Cells(.02), 3, 9) + .0006*p.Noise(e.Cells(.006), 2, 10))
			pool := geom.Smooth(.0006*e.Scale, -.0004*e.Scale, over)
			h = geom.Mix(h, water+e.Scale*.00015*p.Noise(e.Cells(.1), 2, 11), pool)
			return tile.Relief{H: h, A: 0, B: pool, C: geom.Smooth(.03*e.Scale, 0, over), D: geom.Smooth(0, -.05*e.Scale, over)}
		},
		Lay: func(c *tile.Canvas) { c.Lay(resting(c, things, .2)) },
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			if r.A > .5 {
				c := surface.Blend(surface.Ramp([]geom.Vec3{geom.RGB(0x5D5348), geom.RGB(0x7D7365)}, tile.Unit(r.ID, 7)), clay[1], .45)
				return tex.Sample{Color: c.Mul(.76 + .24*d.AO), Rough: .6}
			}
			dry := geom.Smooth(-.2, .7, p.Noise(e.Cells(.4), 5, 20)+.8*d.Broad-.4*r.C)
			c := surface.Ramp(clay, .2+.75*dry).Mul(1 + .1*p.Noise(e.Cells(.03), 4, 21))
			c = surface.Blend(c, clay[0].Mul(.85), .5*r.C)
			c = surface.Blend(c, clay[0].Mul(.72), r.B*(.35+.5*r.D)) // the deeper the water the darker
			c = c.Mul(.78 + .22*geom.Mix(d.AO, 1, r.B))
			rough := geom.Mix(.5+.38*dry, .3, r.C) + .06*p.Noise(e.Cells(.05), 3, 22)
			return tex.Sample{Color: c, Rough: geom.Clamp(geom.Mix(rough, .06, r.B), .05, .95)}
		},
	}
}
