package ground

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var forestFloor = &surface.Surface{
	Name: "forest floor",
	Words: []string{"forest floor", "forest ground", "leaf litter", "fallen leaf", "dead leaf", "autumn leaf", "woodland floor", "jungle floor",
		"autumn ground", "leafy ground", "fallen leaves", "autumn leaves", "dead leaves"},
	Class: material.Living,
	Make:  makeForestFloor,
}

// fallen are the leaves that lie there: oak, beech, willow.
var fallen = [3]tile.Foliage{
	{Wide: .52, Root: .2, Lobes: .34, Waves: 4, Veins: 4, Stalk: .3, Keel: .1, Relief: .05},
	{Wide: .56, Root: .25, Lobes: .03, Waves: 18, Veins: 6, Stalk: .2, Keel: .12, Relief: .05},
	{Wide: .34, Root: .3, Lobes: 0, Veins: 7, Stalk: .25, Keel: .12, Relief: .04},
}

// makeForestFloor is a bed of last year's leaves over soil, with twigs: each curled in its own way, blotched, bleached or still yellow,
// some with holes.
func makeForestFloor(l surface.Look) *tile.Surface {
	e := l.Expanse(1, .08)
	count, each := e.Strewn(1000, 1)
	litter := tile.Strew(count, l.Seed+5, func(id uint32, u, v float32) (tile.Stamp, bool) {
		size := each * (.024 + .026*tile.Unit(id, 1))
		kind := &fallen[min(int(3.6*tile.Unit(id, 2)), 2)]
		return tile.Stamp{U: u, V: v, Reach: 1.32 * size, Turn: 7 * tile.Unit(id, 3), Base: each * .022 * tile.Unit(id, 4), ID: id, Shape: kind.Shape,
			P: [4]float32{size, .15 + tile.Unit(id, 5)*tile.Unit(id, 6) - .2*tile.Unit(id, 7), .3 * tile.Signed(id, 8), .12 * tile.Signed(id, 9)}}, true
	})
	sticks, _ := e.Strewn(90, 1)
	litter = append(litter, tile.Strew(sticks, l.Seed+6, func(id uint32, u, v float32) (tile.Stamp, bool) {
		long := each * (.02 + .11*tile.Unit(id, 1)*tile.Unit(id, 2))
		return tile.Stamp{U: u, V: v, Reach: long, Breath: .12*long + .006*each, Turn: 7 * tile.Unit(id, 3), Base: each * (.008 + .02*tile.Unit(id, 4)),
			ID: id | 1<<31, Shape: twig, P: [4]float32{long, each * (.0013 + .0022*tile.Unit(id, 5)*tile.Unit(id, 6)), .06, .4}}, true
	})...)
	leaves := l.Palette(0x66503D, 0x7D6148, 0x8E6D4C, 0x9A7A58, 0x84694F, 0xA48D68, 0x8F7C63)
	return &tile.Surface{
		Side: e.Side,
		Relief: func(p *tile.Point) tile.Relief {
			h, crumb := loam(p, e)
			return tile.Relief{H: h, B: tile.Unit(crumb.ID, 2), ID: crumb.ID}
		},
		Lay: func(c *tile.Canvas) { c.Lay(litter) },
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			rot := .35 * l.Old() // old leaves are darker
			switch {
			case r.A < .25:
				return tex.Sample{Color: earthy(geom.RGB(0x4C3B2B), p, e, r.B, d), Rough: .95}
			case r.A < .75:
				c := geom.Mix3(geom.RGB(0x4F3F30), geom.RGB(0x7D6D5A), r.B)
				return tex.Sample{Color: c.Mul(.76 + .24*d.AO), Rough: .9}
			}
			return tex.Sample{Color: surface.Blend(deadLeaf(leaves, p, e, r, d), geom.RGB(0x40342A), rot), Rough: .74 + .14*tile.Unit(r.ID,
				20) + .06*p.Noise(e.Cells(.033), 2, 64)}
		},
	}
}

// twig is a stick whose first mask is ½, to tell it from a leaf.
func twig(s *tile.Stamp, x, y float32, r *tile.Relief) (float32, bool) {
	h, there := tile.Twig(s, x, y, r)
	r.A = .5
	return h, there
}

// deadLeaf is the colour of a fallen leaf.
func deadLeaf(leaves []geom.Vec3, p *tile.Point, e surface.Expanse, r *tile.Relief, d *tile.Derived) geom.Vec3 {
	c := surface.Ramp(leaves, tile.Unit(r.ID, 20))
	switch k := tile.Unit(r.ID, 21); {
	case k < .07: // still yellow
		c = surface.Blend(c, geom.RGB(0xA87A34), .7)
	case k < .11: // still green
		c = surface.Blend(c, geom.RGB(0x6E6A35), .7)
	case k < .26: // bleached
		c = surface.Blend(c, geom.RGB(0xA4967F), .8)
	}
	c = c.Mul(1 + .12*p.Noise(e.Cells(.025), 4, 60) + .1*tile.Signed(r.ID, 22) + .06*p.Noise(e.Cells(.005), 2, 63))
	c = surface.Blend(c, c.Mul(.62), .6*geom.Smooth(.1, .5, p.Noise(e.Cells(.055), 4, 61)+.2*tile.Signed(r.ID, 23))+.35*geom.Smooth(.25, 0, r.C))
	c = surface.Blend(c, geom.RGB(0xA98A60), .5*r.B)
	c = surface.Blend(c, geom.RGB(0x2E221A), .75*geom.Smooth(.52, .58, p.Noise(e.Cells(.02), 3, 62)))
	return c.Mul(.76 + .24*d.AO)
}
