package metal

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var aluminium = &surface.Surface{
	Name: "scratched aluminium",
	Words: []string{"aluminium", "aluminum", "scratched aluminium", "scratched aluminum", "scratched metal", "scratched steel",
		"aluminium sheet", "aluminum sheet",
		"aluminium plate", "aluminum plate", "worn aluminium", "worn aluminum", "bare aluminium", "bare aluminum", "scuffed metal", "chrome", "silver metal"},
	Class: material.Metallic,
	Make:  makeAluminium,
}

// makeAluminium is soft plate that was dragged, knocked and wiped: scuffs along the way it was pushed, long scratches across, dents with
// bright rims, a grey oxide that is rubbed off in places.
func makeAluminium(l surface.Look) *tile.Surface {
	e := l.Expanse(.4, .08)
	tone := l.Palette(0xA2A4A6, 0xB4B6B8, 0xCBCCCE)
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side: e.Side,
		// A: a scratch. B: a scuff. C: the mill's grain. D: a dent.
		Relief: func(p *tile.Point) tile.Relief {
			wide := e.Scale / e.Side
			deep := p.Scratch(p.U, p.V, e.Cells(.15), .0016*wide*(1+.6*p.Noise(20, 3, 2)), .9*old, 1)
			long := p.Scratch(p.U, p.V, e.Cells(.08), .0009*wide, .85, 3)
			fine := max(p.Scratch(p.U, p.V, e.Cells(.035), .0007*wide, .8, 4), p.Scratch(p.U, p.V, e.Cells(.02), .0006*wide, .7, 5))
			// A scuff is many scratches side by side.
			scuff := geom.Smooth(.15, .8, p.Fbm(p.U+p.V, p.U-p.V, 12, 130, 3, .8, 6)+.9*p.Noise(5, 4, 7)-.1) * (.4 + .6*old)
			mill := p.Fbm(p.U, p.V, 3, 150, 2, .7, 8)
			dent := p.Grain(p.U, p.V, e.Cells(.1), e.Cells(.1), 9)
			far := dent.F1 + .13*p.Noise(e.Cells(.03), 4, 10)
			size := .06 + .2*tile.Unit(dent.ID, 2)
			hit := geom.Smooth(.7, .8, tile.Unit(dent.ID, 1))
			h := .0009*p.Noise(3, 3, 11) + .00001*mill - .0006*hit*geom.Smooth(size, 0, far)
			h -= .00035*deep + .00016*long + .00006*fine + .00003*scuff
			return tile.Relief{H: e.Scale * h, A: geom.Clamp01(max(deep, long, .8*fine)), B: scuff, C: .5 + .5*mill, D: hit * geom.Smooth(size*1.1,
				size*.5, far)}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			oxide := geom.Smooth(-.25, .6, p.Noise(3, 6, 20)+.2*p.Noise(e.Cells(.01), 3, 21))
			c := surface.Ramp(tone, .62-.5*oxide+.16*(2*r.C-1)+.25*r.B)
			c = surface.Blend(c, tone[2].Mul(1.18), .95*r.A+.3*geom.Smooth(.2, .8, d.Cav))
			s := bare(c, .36+.14*oxide+.1*r.B-.1*r.A+.05*p.Noise(9, 4, 22)+.05*(2*r.C-1))
			// Black comes off on everything that rubs: dents and old scratches keep it.
			dirt := .6*p.Noise(4, 6, 23) + .3*r.D + .25*r.A*p.Noise(9, 3, 25) + .25*p.Noise(e.Cells(.012), 4, 24) - .12
			return cover(s, geom.RGB(0x56534F), .7, .5*old*geom.Smooth(.15, .9, dirt)+.1*r.D)
		},
	}
}
