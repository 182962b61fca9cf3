package panel

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var rubberTread = &surface.Surface{
	Name: "rubber tread",
	Words: []string{"rubber tread", "tyre tread", "tire tread", "tyre", "tire", "rubber", "rubber mat", "rubber floor",
		"black rubber", "shoe sole", "conveyor belt",
		"anti-slip mat"},
	Class:    material.Polymer,
	Patterns: []surface.Pattern{surface.Zigzag, surface.BasketWeave, surface.Honeycomb},
	Make:     makeRubber,
}

// makeRubber is blocks of tread with thin sipes across: edges that wear has rounded, tops scuffed grey, moulding hairs gone, dust and
// grit caught in the grooves.
func makeRubber(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Zigzag, .075, .025, .32)
	black := l.Palette(0x2C2C2C, 0x343434, 0x3D3C3B)
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side: side,
		// A: 0 between the studs … 1 on top of one. B: a sipe or a bite out of it. C: a scuff. D: a stone in the groove.
		Relief: func(p *tile.Point) tile.Relief {
			k := p.Laid(layout.At(p.U, p.V), .0052, .0004, .003)
			size := min(1, k.HY/.0099)
			e := k.Edge + .0003*k.Free(90, 90, 2, 1)
			top := geom.Sqrt(geom.Clamp01(e / (.0022 + .0012*old)))
			sipe := line(nearest(k.X+.0012*geom.Sin(k.Y*900), .0145), .0007, .0006) * step(e-.0024, .001)
			tear := p.Grain(p.U, p.V, p.Cells(.014), p.Cells(.014), 2)
			bite := geom.Smooth(.24*tile.Unit(tear.ID, 1)*old, .02, tear.F1+.06*p.Noise(90, 2, 3)) * geom.Smooth(.75, .8, tile.Unit(tear.ID, 2))
			h := size * (.0062*min(top, 1) - .003*sipe - .0007*bite)
			h += .00012*p.Noise(p.Cells(.004), 3, 4) + .00022*k.Free(40, 40, 3, 5)*top
			scuff := p.Scratch(p.U, p.V, p.Cells(.03), .0006/side, .7, 6) * geom.Smooth(.6, .9, top)
			grit := p.Grain(p.U, p.V, p.Cells(.0034), p.Cells(.0034), 7)
			stone := geom.Smooth(.4, .15, grit.F1) * geom.Smooth(.8, .84, tile.Unit(grit.ID, 1)) * geom.Smooth(.25, 0, top)
			return tile.Relief{H: h - .00006*scuff + .0009*size*stone, A: min(top, 1), B: max(sipe, bite), C: scuff, D: stone, ID: k.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(black, .4+.4*p.Noise(5, 5, 20)+.2*tile.Signed(r.ID, 8)+.25*r.A)
			c = surface.Blend(c, geom.RGB(0x5C5A57), .45*geom.Smooth(.5, .95, r.A)*geom.Smooth(-.1, .6, p.Noise(7, 5, 21)+.5*d.Cav)+.45*r.C)
			dust := (1-r.A)*(.5+.7*p.Noise(5, 5, 22)) + .35*geom.Smooth(.1, .7, p.Noise(3, 6, 23))
			c = surface.Blend(c, geom.RGB(0x6F675B), .5*geom.Clamp01(dust))
			c = surface.Blend(c, geom.RGB(0x8F8677).Mul(.8+.4*p.Noise(60, 2, 24)), .85*r.D)
			c = surface.Blend(c, geom.RGB(0x242323), .5*r.B).Mul(.84 + .16*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(.7+.08*p.Noise(9, 4, 25)+.15*geom.Clamp01(dust)-.06*r.A, .5, .96)}
		},
	}
}
