package wood

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var cork = &surface.Surface{
	Name:  "cork",
	Words: []string{"cork board", "corkboard", "cork tile", "cork floor", "pinboard", "pin board", "cork wall"},
	Class: material.Timber,
	Make:  makeCork,
}

// makeCork is agglomerated cork: granules of 2 to 8 mm pressed together, each of another tone, some with the dark hard back of the bark;
// pits where a granule has fallen out, lenticels as dark dashes, dust in the pores.
func makeCork(l surface.Look) *tile.Surface {
	n, side := courses(&l, .0062, .22)
	n = max(6, min(n, 48))
	big := tile.NewPoints(n, n, 1, 0, l.Seed*31+7)
	small := tile.NewPoints(2*n+1, 2*n+1, 1, 0, l.Seed*31+8)
	cell := side / float32(n)
	tones := l.Palette(0x7E5F42, 0x9C7B58, 0xB39270, 0xC4A787)
	return &tile.Surface{
		Side: side,
		// A: a seam between granules, or a pit. B: tone of the granule. C: its pores. D: its broad shade.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .22/float32(n), 2*n, 3, 1)
			a, b := big.At(u, v), small.At(u, v)
			id, border, own := a.ID, a.Border*cell, tile.Unit(a.ID, 1)
			if own < .42 { // here small granules fill in
				id, border = b.ID, min(border, b.Border*cell/2)
				own = tile.Unit(id, 1)
			}
			px := p.Texel * float32(n)
			pore := geom.Smooth(.3, .62, p.Free(a.X, a.Y, 5, 5, 3, .6, px, id+1))
			dash := p.Grain(p.U, p.V, 2*n, 3*n, 5)
			mark := float32(0)
			if tile.Unit(dash.ID, 1) < .10 {
				mark = geom.Smooth(.34, .2, geom.Sqrt(dash.X*dash.X*.5+dash.Y*dash.Y*2.4))
			}
			seam := geom.Smooth(.0005, 0, border)
			pit := float32(0)
			if tile.Unit(id, 2) < .05 {
				pit = geom.Smooth(0, .0012, border)
			}
			h := cell * (.05*tile.Signed(id, 3) - .06*seam - .07*pore - .22*pit - .06*mark + .03*p.Noise(120, 3, 6) + .08*p.Noise(5, 3, 7))
			return tile.Relief{H: h, A: max(seam*.6, pit), B: own, C: max(.7*pore, mark), D: .5 + .5*p.Free(a.X, a.Y, 3, 3, 3, .6, px, id+2), ID: id}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			t := .52 + .34*tile.Signed(r.ID, 20) + .4*(r.D-.5) + .1*p.Noise(4, 4, 31)
			c := surface.Ramp(tones, t).Mul(1 + .06*p.Noise(110, 3, 32))
			if tile.Unit(r.ID, 21) < .09 {
				c = geom.Mix3(c, geom.RGB(0x4E3826), .65)
			}
			c = geom.Mix3(c, geom.RGB(0x533C29), .55*r.A)
			c = geom.Mix3(c, geom.RGB(0x3F2C1D), .6*r.C)
			c = geom.Mix3(c, tones[3], .3*geom.Smooth(.1, .6, d.Cav))
			return tex.Sample{Color: c.Mul(.8 + .2*d.AO), Rough: geom.Clamp(.86+.06*(r.D-.5)+.05*p.Noise(7, 3, 33), .7, .95)}
		},
	}
}
