package metal

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var brushedSteel = &surface.Surface{
	Name: "brushed steel",
	Words: []string{"brushed steel", "brushed metal", "stainless steel", "brushed stainless steel", "satin steel", "brushed chrome", "brushed nickel",
		"brushed iron", "brushed aluminium", "brushed aluminum", "steel sheet", "metal sheet", "sheet metal"},
	Class: material.Metallic,
	Make:  makeBrushedSteel,
}

// makeBrushedSteel is stainless sheet ground with a belt: hairlines that run along, shallow waves of the rolled sheet, stray scratches,
// smudges of hands.
func makeBrushedSteel(l surface.Look) *tile.Surface {
	e := l.Expanse(.4, .05)
	steel := l.Palette(0xA9A9A8, 0xBDBDBB, 0xCBCBC9)
	old := .5 + .5*l.Old()
	hair := func(p *tile.Point) float32 { // 80 × 2 mm, and shorter ones in patches
		long := p.Fbm(p.U, p.V, e.Cells(.08), e.Cells(.002), 2, .8, 1)
		short := p.Fbm(p.U+.01*p.Noise(7, 2, 3), p.V, e.Cells(.036), e.Cells(.0017), 1, .8, 2)
		return .6*long + .45*short*(.6+.8*p.Noise(5, 3, 4))
	}
	return &tile.Surface{
		Side: e.Side, Upright: true,
		// A: the brush's hair, .5 in the mean. B: a scratch.
		Relief: func(p *tile.Point) tile.Relief {
			brush := hair(p)
			scratch := p.Scratch(p.U, p.V, e.Cells(.045), .0004/e.Side, .3*old, 5)
			dent := p.Grain(p.U, p.V, e.Cells(.13), e.Cells(.13), 6)
			h := .00003*brush + .0005*p.Noise(3, 2, 7) - .00004*scratch
			h -= .0003 * old * geom.Smooth(.16, 0, dent.F1) * geom.Smooth(.6, .7, tile.Unit(dent.ID, 1))
			return tile.Relief{H: h, A: .5 + .5*brush, B: scratch}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			brush := 2*r.A - 1
			c := surface.Ramp(steel, .5+.75*brush+.1*p.Noise(3, 4, 20))
			smudge := geom.Smooth(.05, .6, p.Noise(6, 5, 21)+.2*p.Noise(23, 3, 22))
			c = surface.Warmer(c, .012*p.Noise(2, 3, 23)).Mul(1 - .04*smudge)
			c = surface.Blend(c, steel[2].Mul(1.08), .6*r.B)
			return bare(c, .33+.13*brush+.09*smudge+.05*p.Noise(12, 3, 24)-.06*r.B)
		},
	}
}
