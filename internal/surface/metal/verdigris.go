package metal

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var verdigris = &surface.Surface{
	Name: "verdigris copper",
	Words: []string{"verdigris", "verdigris copper", "patinated copper", "copper patina", "green copper", "oxidised copper", "oxidized copper", "aged copper",
		"weathered copper", "copper roof", "verdigris bronze", "patina", "old copper"},
	Class: material.Metallic,
	Make:  makeVerdigris,
}

// makeVerdigris is roof copper after a century: brown oxide first, then blue-green salts that grow from damp places, crust, and wash down
// in pale runs.
func makeVerdigris(l surface.Look) *tile.Surface {
	e := l.Expanse(.9, .1)
	green := l.Palette(0x54695F, 0x687F73, 0x7E9487, 0x99A99D)
	old := l.Old()
	return &tile.Surface{
		Side: e.Side, Upright: true,
		// A: salts. B: a crust of them. C: how damp the place was. D: a crumb of the crust.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .012, e.Cells(.08), 4, 1)
			damp := .75*p.Fbm(u, v, e.Cells(.17), e.Cells(.2), 6, .58, 2) + .4*p.Fbm(p.U+.01*p.Noise(9, 3, 3), p.V, e.Cells(.05), e.Cells(.25), 4, .6, 4)
			damp += .13*p.Noise(e.Cells(.018), 5, 5) + .12*p.Noise(e.Cells(.05), 4, 12) + .2 + .25*old
			salt := geom.Smooth(-.04, .16, damp)
			crust := geom.Smooth(.3, .8, damp)
			crumb := p.Grain(u, v, e.Cells(.007), e.Cells(.007), 6)
			h := .0016*p.Noise(e.Cells(.25), 3, 7) + .00005*p.Noise(e.Cells(.01), 3, 8)
			h += salt*.00016 + crust*(.00042*p.Noise(e.Cells(.012), 4, 9)+.0003*geom.Smooth(.6, .1, crumb.F1)*tile.Unit(crumb.ID, 1))
			ding := p.Grain(p.U, p.V, e.Cells(.11), e.Cells(.11), 10)
			h -= .001 * geom.Smooth(.25, 0, ding.F1) * geom.Smooth(.6, .75, tile.Unit(ding.ID, 1))
			return tile.Relief{H: e.Scale * h, A: salt, B: crust, C: geom.Clamp01(.5 + damp/2), D: geom.Smooth(.4, .1, crumb.F1) * crust}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			// Bare copper is dark with oxide: a dull metal, brown to violet.
			browns := []geom.Vec3{geom.RGB(0x8C6654), geom.RGB(0x9B7562), geom.RGB(0xAB8771)}
			ox := surface.Ramp(browns, .5+.6*p.Noise(e.Cells(.12), 5, 20)+.2*p.Noise(e.Cells(.01), 3, 21))
			c := surface.Ramp(green, .38+.5*(r.C-.6)+.4*p.Noise(e.Cells(.2), 6, 22)+.22*p.Noise(e.Cells(.008), 3, 23)+.1*r.D)
			c = surface.Blend(c, geom.RGB(0x4A5A52), .4*geom.Smooth(.1, .6, p.Noise(e.Cells(.06), 5, 24)))
			wash := geom.Smooth(.1, .7, p.Fbm(p.U+.01*p.Noise(8, 3, 26), p.V, e.Cells(.028), e.Cells(.25), 5, .58, 25)+.4*p.Noise(5, 4, 27))
			c = surface.Blend(c, geom.RGB(0xABB8AC), .45*wash)
			s := bare(ox, .5+.1*p.Noise(e.Cells(.05), 4, 28))
			// A thin bloom on the oxide comes before the salts.
			s = cover(s, geom.RGB(0x6B6A5C), .8, .55*geom.Smooth(.34, .5, r.C)*(1-r.A))
			s = cover(s, c.Mul(1+.09*d.Cav), .88+.05*r.B, r.A)
			soot := geom.Smooth(.0, .7, p.Fbm(p.U, p.V, e.Cells(.04), e.Cells(.3), 5, .6, 29)+.35*p.Noise(5, 4, 30)-.2)
			s.Color = surface.Blend(s.Color, geom.RGB(0x33302B), .5*(1-wash)*soot*r.A)
			s.Color = s.Color.Mul(.8 + .2*d.AO)
			return s
		},
	}
}
