package metal

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var castIron = &surface.Surface{
	Name: "cast iron",
	Words: []string{"cast iron", "black iron", "wrought iron", "pig iron", "foundry iron", "cast metal", "cast steel", "blackened steel",
		"blackened iron", "anvil", "forged iron"},
	Class: material.Metallic,
	Make:  makeCastIron,
}

// makeCastIron is iron as it leaves the sand: the mould's grain all over, blows and sand holes, a black skin that is worn bright on what
// stands out and reddens where damp stood.
func makeCastIron(l surface.Look) *tile.Surface {
	e := l.Expanse(.4, .05)
	skin := l.Palette(0x343332, 0x414040, 0x4E4C4A)
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side: e.Side,
		// A: a pit. B: a scratch. C: the broad lump. D: chance by the grain of the mould's sand.
		Relief: func(p *tile.Point) tile.Relief {
			g := p.Grain(p.U, p.V, e.Cells(.0032), e.Cells(.0032), 1)
			b := p.Grain(p.U+.004*p.Noise(40, 2, 2), p.V, e.Cells(.0075), e.Cells(.0075), 3)
			hole := p.Grain(p.U, p.V, e.Cells(.03), e.Cells(.03), 4)
			size := .16 * tile.Unit(hole.ID, 2)
			pit := geom.Smooth(size, size*.45, hole.F1+.05*p.Noise(e.Cells(.006), 2, 5)) * geom.Smooth(.6, .65, tile.Unit(hole.ID, 1))
			lump := p.Noise(e.Cells(.09), 3, 6)
			h := .0014*lump + .0006*p.Noise(e.Cells(.022), 4, 7)
			h += .00038*geom.Smooth(.62, .05, g.F1)*(.4+.6*tile.Unit(g.ID, 1)) +
				.0004*geom.Smooth(.55, .1, b.F1)*tile.Unit(b.ID, 1)*geom.Smooth(-.3, .3, p.Noise(8, 3, 8))
			h -= .0013 * pit
			scratch := p.Scratch(p.U, p.V, e.Cells(.05), .0008*e.Scale/e.Side, .4, 9)
			return tile.Relief{H: e.Scale * (h - .0001*scratch), A: pit, B: scratch, C: .5 + .5*lump, D: tile.Unit(g.ID, 3)}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(skin, .5+.5*p.Noise(5, 5, 20)+.3*(r.D-.5))
			c = surface.Warmer(c, .03+.05*p.Noise(4, 4, 21)).Mul(1 + .14*d.Cav)
			s := tex.Sample{Color: c, Rough: .56 + .08*p.Noise(9, 4, 22) + .04*(r.D-.5)}
			red := geom.Smooth(.12, .55, p.Noise(4, 6, 23)+.35*p.Noise(e.Cells(.012), 3, 24)-.5*(r.C-.5)-.1*geom.Clamp01(d.Cav)-.2+.16*old)
			s = cover(s, rust(p, .95-.3*red, 25), .9, .6*red)
			// Crests that hands and tools rub show the grey metal.
			worn := geom.Smooth(.38, .6, .62*geom.Clamp01(d.Cav)+.9*(r.C-.5)+.5*p.Noise(6, 5, 28)+.7*r.B)
			s.Color = surface.Blend(s.Color, geom.RGB(0x8B8986), .85*worn)
			s.Metal, s.Rough = geom.Smooth(.45, .6, worn), geom.Mix(s.Rough, .38, worn)
			s.Color = surface.Blend(s.Color, geom.RGB(0x211E1C), .6*r.A).Mul(.8 + .2*d.AO)
			return s
		},
	}
}
