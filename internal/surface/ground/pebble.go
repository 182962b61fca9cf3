package ground

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var pebbles = &surface.Surface{
	Name:   "pebbles",
	Words:  []string{"pebble", "river stone", "river pebble", "beach pebble", "river rock", "round stone"},
	Places: []string{"pebble beach", "shingle beach", "riverbed", "river bed", "stream bed"},
	Class:  material.Mineral,
	Make:   makePebbles,
}

// makePebbles is stones of 15 to 90 mm that water has rolled, the small between the large, over coarse sand: smooth, of many rocks,
// speckled or veined.
func makePebbles(l surface.Look) *tile.Surface {
	e := l.Expanse(.9, .05)
	large, each := e.Strewn(520, .9)
	small, _ := e.Strewn(1700, .9)
	rolled := func(n int, seed uint32, least, more float32) []tile.Stamp {
		return tile.Strew(n, seed, func(id uint32, u, v float32) (tile.Stamp, bool) {
			q := tile.Unit(id, 1)
			size := each * (least + more*q*q)
			flat := .38 + .3*tile.Unit(id, 5)
			return tile.Stamp{U: u, V: v, Reach: 1.25 * size, Turn: 7 * tile.Unit(id, 2), Base: .012*each*tile.Unit(id, 3) - .35*flat*size, ID: id,
				Shape: tile.Pebble, P: [4]float32{size, .58 + .4*tile.Unit(id, 4), flat, 0}}, true
		})
	}
	bed := append(rolled(large, l.Seed+9, .018, .026), rolled(small, l.Seed+10, .006, .010)...)
	rocks := l.Palette(0x6A6763, 0x8B857C, 0x77736F, 0x9D9384, 0x5A5A5B, 0xA79D91, 0x8A7B6C, 0x7C6A60)
	return &tile.Surface{
		Side: e.Side,
		Relief: func(p *tile.Point) tile.Relief {
			g := p.Grain(p.U, p.V, e.Cells(.005), e.Cells(.005), 13)
			return tile.Relief{H: e.Scale * (.004*p.Noise(e.Cells(.2), 3, 14) - .004 + .002*tile.Unit(g.ID, 1)*dome(g.F1/.55)), B: tile.Unit(g.ID, 2), ID: g.ID}
		},
		Lay: func(c *tile.Canvas) { c.Lay(bed) },
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			if r.A < .5 {
				return tex.Sample{Color: earthy(geom.RGB(0x75695A), p, e, r.B, d), Rough: .93}
			}
			c := surface.Ramp(rocks, tile.Unit(r.ID, 20)).Mul(1 + .08*tile.Signed(r.ID, 21))
			// The rock: salt and pepper in granites, layers in slates, quartz veins across a tenth.
			speck := p.Grain(p.U, p.V, e.Cells(.003), e.Cells(.003), 22)
			granite := geom.Smooth(.45, .6, tile.Unit(r.ID, 23))
			c = c.Mul(1 + granite*.4*(tile.Unit(speck.ID, 1)-.5) + (1-granite)*.3*(r.B-.5))
			c = c.Mul(1 + .09*p.Noise(e.Cells(.02), 4, 24))
			if tile.Unit(r.ID, 25) < .11 {
				c = surface.Blend(c, geom.RGB(0xCFC8BC), .75*geom.Smooth(.04, .015, geom.Abs(r.C-.5-.2*tile.Signed(r.ID, 26)+.25*(r.B-.5))))
			}
			c = surface.Blend(c, geom.RGB(0x6E6355), .5*geom.Smooth(.55, .15, r.D)) // silt about its waist
			c = c.Mul(.76 + .24*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp01(.55 + .1*tile.Signed(r.ID, 27) + .25*geom.Smooth(.5, .1, r.D) + .05*p.Noise(e.Cells(.03), 3, 28))}
		},
	}
}
