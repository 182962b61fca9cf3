package ground

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var beachSand = &surface.Surface{
	Name:   "beach sand",
	Words:  []string{"beach sand", "wet sand", "shore sand", "sandbox sand"},
	Places: []string{"beach", "seashore", "sandy beach", "tropical beach"},
	Class:  material.Mineral,
	Make:   makeBeachSand,
}

// makeBeachSand is pale dry sand that feet and wind have stirred: soft dents of 10 to 30 cm whose crests are the sharper side, loose crumbs
// on the crests, damp dark sand in the deepest, broken shells and bits of weed.
func makeBeachSand(l surface.Look) *tile.Surface {
	e := l.Expanse(1.2, .1)
	fine := e.Cells(.0035)
	sand := l.Palette(0xB29C7C, 0xC2AC8B, 0xCFBB9B)
	damp := l.Palette(0x8F7757)[0]
	count, each := e.Strewn(330, 1.2)
	bits := tile.Strew(count, l.Seed+5, func(id uint32, u, v float32) (tile.Stamp, bool) {
		size := each * (.002 + .008*tile.Unit(id, 1)*tile.Unit(id, 2)*tile.Unit(id, 3))
		return tile.Stamp{U: u, V: v, Reach: 1.3 * size, Turn: 7 * tile.Unit(id, 4), ID: id, Shape: tile.Stone,
			P: [4]float32{size, .4 + .5*tile.Unit(id, 5), .3, .8}}, true
	})
	dents := func(p *tile.Point, u, v, wide float32, seed uint32) float32 { // 0 on crests … −1 in bowls
		n := p.Fbm(u, v, e.Cells(wide), e.Cells(wide), 2, .4, seed)
		return .25 - geom.Sqrt(n*n+.02)
	}
	return &tile.Surface{
		Side: e.Side,
		// A and B: on what lies on the sand, and its tone. C: the colour of the grain. D: loose and dry, as against wet and packed.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .018*e.Scale/e.Side, e.Cells(.12), 3, 1)
			deep := .055*dents(p, u, v, .3, 2) + .028*dents(p, u, v, .13, 3)*geom.Smooth(-.3, .2, p.Noise(e.Cells(.5), 3, 4))
			crumbs := p.Grain(p.U, p.V, e.Cells(.009), e.Cells(.009), 8)
			loose := geom.Smooth(-.012, .012, deep) * geom.Smooth(-.2, .5, p.Noise(e.Cells(.12), 3, 9))
			g := p.Grain(p.U, p.V, fine, fine, 10)
			h := e.Scale * (deep + .012*p.Noise(e.Cells(.4), 3, 11) + .004*p.Noise(e.Cells(.06), 4, 12) +
				.0024*loose*geom.Smooth(.5, .15, crumbs.F1)*tile.Unit(crumbs.ID, 1) + .0005*geom.Smooth(.45, .1, g.F1))
			return tile.Relief{H: h, A: 0, C: grains(g.ID) / 2, D: loose, ID: g.ID}
		},
		Lay: func(c *tile.Canvas) { c.Lay(resting(c, bits, .1)) },
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			wet := geom.Smooth(.05, .5, .3*p.Noise(e.Cells(.5), 4, 20)-.9*d.Broad-.1)
			c := surface.Ramp(sand, .55+.35*p.Noise(e.Cells(.3), 5, 21)+.12*r.D)
			c = surface.Blend(c, damp, .5*wet)
			if r.A > .5 {
				c = surface.Ramp([]geom.Vec3{geom.RGB(0x6E5F50), geom.RGB(0xB9A48C), geom.RGB(0xDCD2C2), geom.RGB(0x9A7B66)}, tile.Unit(r.ID, 6))
				c = c.Mul(.85 + .3*r.B)
			} else {
				c = c.Mul(2 * r.C)
			}
			c = c.Mul(.8 + .2*d.AO + .05*d.Cav)
			return tex.Sample{Color: c, Rough: geom.Clamp01(.93 - .16*wet - .15*r.A)}
		},
	}
}
