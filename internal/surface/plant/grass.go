package plant

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var grass = &surface.Surface{
	Name:   "grass",
	Words:  []string{"grass", "green grass", "turf", "grassy ground"},
	Places: []string{"lawn", "meadow", "grassland", "pasture", "grass field", "football pitch", "golf green"},
	Class:  material.Living,
	Make:   makeGrass,
}

var dryGrass = &surface.Surface{
	Name:   "dry grass",
	Words:  []string{"dry grass", "dead grass", "yellow grass", "dried grass", "withered grass", "autumn grass", "prairie grass"},
	Places: []string{"savanna", "savannah", "steppe"},
	Class:  material.Living,
	Make:   makeDryGrass,
}

// sward is n blades on a side (more or fewer by the expanse) of half lengths least to least+more metres. flow is the share of them
// that follows a flow of 20 cm; the others lie any way. Tufts stand higher, since noise of 12 cm lifts and lengthens their blades.
func sward(l surface.Look, e surface.Expanse, n int, side, least, more, flow float32) []tile.Stamp {
	count, each := e.Strewn(n, side)
	return tile.Strew(count, l.Seed+19, func(id uint32, u, v float32) (tile.Stamp, bool) {
		at := tile.At(u, v, e.Side, 0, l.Seed)
		thick := at.Noise(e.Cells(.12), 3, 90)
		turn := 6.283 * tile.Unit(id, 4)
		if tile.Unit(id, 5) < flow {
			turn = 3*at.Noise(e.Cells(.2), 2, 91) + 1.1*tile.Signed(id, 4)
		}
		long := each * (least + more*tile.Unit(id, 6)*(.8+.6*thick))
		return tile.Stamp{U: u, V: v, Reach: long * 1.15, Breath: each*.0025 + .42*long, Turn: turn, Base: each * (-.026 + .014*tile.Unit(id,
				7) + .006*thick), ID: id,
				Shape: tile.Blade, P: [4]float32{long, each * (.0009 + .0012*tile.Unit(id, 8)), .35 * tile.Signed(id, 9), .5 + .7*tile.Unit(id, 10)}},
			tile.Unit(id, 3) < .92+.5*thick
	})
}

// makeGrass is a lawn from above: some 15,000 blades of 3 to 7 cm that bow over, in patches of their own green; one in twelve is dry, half of the
// tips are brown.
func makeGrass(l surface.Look) *tile.Surface {
	e := l.Expanse(.6, .05)
	blades := sward(l, e, 16900, .6, .014, .02, .55)
	green := l.Palette(0x47592A, 0x576C31, 0x687D3C, 0x788A4A, 0x5D7136)
	return &tile.Surface{
		Side:   e.Side,
		Relief: func(p *tile.Point) tile.Relief { return turf(p, e, -.03) },
		Lay:    func(c *tile.Canvas) { c.Lay(blades) },
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			if r.A < .5 {
				return tex.Sample{Color: humus(r, d), Rough: .95}
			}
			patch := p.Noise(e.Cells(.2), 4, 60)
			c := surface.Warmer(surface.Ramp(green, tile.Unit(r.ID, 20)).Mul(1+.13*patch), .09*patch)
			if k := tile.Unit(r.ID, 21); k < .08*(1+l.Age)+.25*l.Old()+.1*patch {
				c = surface.Blend(c, geom.RGB(0x9C8D5C), .85)
			}
			c = c.Mul(.72 + .46*r.B)
			if tile.Unit(r.ID, 23) < .5 {
				c = surface.Blend(c, geom.RGB(0x938858), .7*geom.Smooth(.85, 1, r.B))
			}
			c = c.Mul(1 + .06*geom.Sin(r.C*18) + .16*geom.Smooth(.75, 1, r.D)) // ribs, a pale keel
			c = c.Mul(.76 + .24*geom.Smooth(.1, .95, d.AO))
			return tex.Sample{Color: c, Rough: .52 + .12*tile.Unit(r.ID, 24) + .1*(1-r.B)}
		},
	}
}

// makeDryGrass is a meadow after the summer: longer blades, laid over by wind and snow, straw-coloured to grey, with some green at their
// roots.
func makeDryGrass(l surface.Look) *tile.Surface {
	e := l.Expanse(.7, .08)
	blades := sward(l, e, 14400, .7, .02, .036, .7)
	dry := l.Palette(0x7E6E4B, 0x93825A, 0xA6956A, 0xB3A47C, 0x8C7C5A, 0x9E8A5C)
	return &tile.Surface{
		Side:   e.Side,
		Relief: func(p *tile.Point) tile.Relief { return turf(p, e, -.03) },
		Lay:    func(c *tile.Canvas) { c.Lay(blades) },
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			if r.A < .5 {
				return tex.Sample{Color: humus(r, d), Rough: .95}
			}
			patch := p.Noise(e.Cells(.23), 4, 60)
			c := surface.Ramp(dry, tile.Unit(r.ID, 20)).Mul(1 + .13*patch)
			if tile.Unit(r.ID, 21) < .1*(1-l.Age)-.2*patch {
				c = surface.Blend(c, geom.RGB(0x6E7440), .75)
			}
			if tile.Unit(r.ID, 22) < .12+.3*l.Old() {
				c = surface.Blend(c, geom.RGB(0x9A948A), .6)
			}
			c = c.Mul(.78 + .34*r.B).Mul(1 + .06*geom.Sin(r.C*18) + .12*geom.Smooth(.75, 1, r.D))
			c = surface.Blend(c, geom.RGB(0x5E4F35), .4*geom.Smooth(.3, .7, p.Noise(e.Cells(.012), 3, 61)))
			c = c.Mul(.76 + .24*geom.Smooth(.1, .95, d.AO))
			return tex.Sample{Color: c, Rough: .68 + .14*tile.Unit(r.ID, 24)}
		},
	}
}
