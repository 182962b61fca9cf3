package paving

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var terrazzo = &surface.Surface{
	Name:  "terrazzo",
	Words: []string{"terrazzo", "terrazzo floor", "terrazzo tile", "venetian terrazzo", "polished aggregate"},
	Class: material.Mineral,
	Make:  makeTerrazzo,
}

// makeTerrazzo is chips of marble in pale cement, ground flat and polished: four sizes from 25 mm to dust, angular, of a few quarries,
// with pin holes, cleaner's swirls in the gloss, and foot-worn patches.
func makeTerrazzo(l surface.Look) *tile.Surface {
	side := float32(.8)
	if l.Side > 0 {
		side = l.Side
	}
	size, _ := l.Piece(.034, .034)
	cement := l.Palette(0xA8A398, 0xBAB5AA)
	chips := []geom.Vec3{
		geom.RGB(0xC9C3B6), geom.RGB(0x8E8375), geom.RGB(0xB0A38F), geom.RGB(0x5C5A57), geom.RGB(0x8A7263), geom.RGB(0xCFC9BF), geom.RGB(0x7B7D78),
	}
	old := .35 + .65*l.Old()
	var layers [4]*tile.Points
	for i := range layers {
		n := min(tile.Whole(side/size*[4]float32{1, 1.7, 3, 6}[i]), 220)
		layers[i] = tile.NewPoints(max(3, n), max(3, n), 1, 0, l.Seed*5+uint32(i))
	}
	return &tile.Surface{
		Side: side,
		// A: 0 cement … 1 chip of stone. B: which of the sizes the chip is of.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .0022, 46, 3, 1)
			r := tile.Relief{}
			for i, g := range layers {
				c := g.At(u, v)
				big := .5 * tile.Unit(c.ID, 1)
				if tile.Unit(c.ID, 2) < .38 { // no chip here
					continue
				}
				// A chip is its cell, cut by a plane and drawn in from the border.
				a := 2 * geom.Pi * tile.Unit(c.ID, 3)
				edge := min(c.Border-.05-.2*big, .22+.3*big-c.X*geom.Cos(a)-c.Y*geom.Sin(a))
				if edge *= side / float32(g.NX); edge > 0 {
					r = tile.Relief{H: .00002 + .00001*tile.Signed(c.ID, 4), A: geom.Smooth(0, .0006, edge), B: float32(i) / 3, ID: c.ID}
					break
				}
			}
			hole := p.Grain(p.U, p.V, p.Cells(.012), p.Cells(.012), 30)
			pin := geom.Smooth(.14*tile.Unit(hole.ID, 1), .02, hole.F1) * geom.Smooth(.6, .62, tile.Unit(hole.ID, 0)) * (1 - r.A)
			r.C = pin
			r.H += .00002*p.Noise(20, 3, 31) - .0003*pin
			return r
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			m := surface.Ramp(cement, .5+.5*p.Noise(5, 6, 51)).Mul(1 + .05*p.Noise(p.Cells(.003), 3, 52))
			k := tile.Unit(r.ID, 5)
			c := chips[min(int(k*float32(len(chips))), len(chips)-1)]
			c = c.Mul(1 + .08*tile.Signed(r.ID, 6) + .1*p.Noise(p.Cells(.012), 4, 53))
			vein := geom.Smooth(.1, 0, geom.Abs(p.Noise(p.Cells(.03), 4, 54)+.4*tile.Signed(r.ID, 7)))
			c = geom.Mix3(c, geom.RGB(0xD8D3C9), .3*vein)
			c = geom.Mix3(m, c, .94*r.A)
			c = geom.Mix3(c, geom.RGB(0x4A453E), .8*r.C)
			walked := geom.Smooth(-.15, .6, p.Noise(3, 5, 71))
			c = geom.Mix3(c, geom.RGB(0x918A7F), .16*old*walked)
			swirl := p.Fbm(p.U+.03*p.Noise(4, 3, 75), p.V+.03*p.Noise(4, 3, 76), 6, 70, 3, .6, 77)
			rough := .13 + .15*old*walked + .05*geom.Clamp01(swirl) + .05*(1-r.A) + .5*r.C
			return tex.Sample{Color: c, Rough: geom.Clamp(rough, .08, .8)}
		},
	}
}
