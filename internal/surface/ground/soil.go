package ground

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var soil = &surface.Surface{
	Name:   "soil",
	Words:  []string{"soil", "dirt", "earth", "dirt ground", "bare earth", "topsoil", "garden soil", "ploughed soil", "brown earth"},
	Places: []string{"dirt road", "dirt path"},
	Class:  material.Mineral,
	Make:   makeSoil,
}

// loam is the crumbs that soil falls into: 5, 13 and 30 mm, each of its own height. It answers metres, and the crumb.
func loam(p *tile.Point, e surface.Expanse) (h float32, crumb tile.Cell) {
	u, v := p.Warp(p.U, p.V, .004*e.Scale/e.Side, e.Cells(.03), 3, 70)
	crumb = p.Grain(u, v, e.Cells(.006), e.Cells(.006), 71)
	clod := p.Grain(u, v, e.Cells(.015), e.Cells(.015), 72)
	lump := p.Grain(u, v, e.Cells(.034), e.Cells(.034), 73)
	h = .010*p.Noise(e.Cells(.33), 5, 74) + .003*p.Noise(e.Cells(.04), 4, 75) + .0022*geom.Smooth(.5, .1, crumb.F1)*tile.Unit(crumb.ID, 1)
	if tile.Unit(clod.ID, 1) < .5 {
		h += .006 * tile.Unit(clod.ID, 2) * dome(clod.F1/.5)
	}
	if tile.Unit(lump.ID, 1) < .3 {
		h += .012 * tile.Unit(lump.ID, 2) * dome(lump.F1/.48)
	}
	return e.Scale * (h + .0007*p.Noise(e.Cells(.004), 2, 76)), crumb
}

// dome is half a ball: 1 in the middle, 0 from 1 on.
func dome(x float32) float32 { return geom.Sqrt(max(0, 1-x*x)) }

// earthy is the look of loam: crumbs of their own tone, darker in hollows, where it stays damp.
func earthy(c geom.Vec3, p *tile.Point, e surface.Expanse, crumb float32, d *tile.Derived) geom.Vec3 {
	c = c.Mul((.88 + .24*crumb) * (1 + .07*p.Noise(e.Cells(.012), 3, 78)))
	return c.Mul(.76 + .24*d.AO + .12*d.Cav)
}

// makeSoil is loose dark loam with crumbs and clods, small stones, roots and straws; drier and paler on its crests.
func makeSoil(l surface.Look) *tile.Surface {
	e := l.Expanse(.9, .03)
	ground := l.Palette(0x4A3C2E, 0x574838, 0x665544)
	count, each := e.Strewn(420, .9)
	things := tile.Strew(count, l.Seed+5, func(id uint32, u, v float32) (tile.Stamp, bool) {
		if tile.Unit(id, 1) < .3 { // a root or straw
			long := each * (.006 + .03*tile.Unit(id, 2)*tile.Unit(id, 3))
			return tile.Stamp{U: u, V: v, Reach: long, Breath: .3*long + .003, Turn: 7 * tile.Unit(id, 4), ID: id, Shape: tile.Twig,
				P: [4]float32{long, each * (.0005 + .0009*tile.Unit(id, 5)), .12, .4}}, true
		}
		size := each * (.003 + .011*tile.Unit(id, 2)*tile.Unit(id, 3)*tile.Unit(id, 6))
		return tile.Stamp{U: u, V: v, Reach: 1.4 * size, Turn: 7 * tile.Unit(id, 4), ID: id, Shape: tile.Stone,
			P: [4]float32{size, .5 + .4*tile.Unit(id, 5), .6, .6}}, true
	})
	return &tile.Surface{
		Side: e.Side,
		Relief: func(p *tile.Point) tile.Relief {
			h, crumb := loam(p, e)
			return tile.Relief{H: h, B: tile.Unit(crumb.ID, 2), ID: crumb.ID}
		},
		Lay: func(c *tile.Canvas) { c.Lay(resting(c, things, .2)) },
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			if r.A > .5 {
				c := surface.Ramp([]geom.Vec3{geom.RGB(0x6A5A48), geom.RGB(0x857868), geom.RGB(0x9C8F7C), geom.RGB(0x74685C)}, tile.Unit(r.ID, 7))
				c = surface.Blend(c, ground[1], .35+.3*geom.Smooth(.9, .4, d.AO))
				return tex.Sample{Color: c.Mul((.85 + .3*r.B) * (.76 + .24*d.AO)), Rough: .88}
			}
			dry := geom.Smooth(-.3, .6, p.Noise(e.Cells(.35), 5, 20)+.7*d.Broad)
			c := earthy(surface.Ramp(ground, .15+.8*dry), p, e, r.B, d)
			return tex.Sample{Color: c, Rough: .95 - .1*geom.Smooth(.4, 0, dry)}
		},
	}
}

// resting is stamps that lie on the ground, sunk into it by a share of their first measure, or of their second where they are long.
func resting(c *tile.Canvas, stamps []tile.Stamp, sunk float32) []tile.Stamp {
	on := make([]tile.Stamp, len(stamps))
	for i, s := range stamps {
		s.Base += c.Height(s.U, s.V) - sunk*min(s.P[0], max(s.P[1], .002))
		on[i] = s
	}
	return on
}
