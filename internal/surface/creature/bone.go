package creature

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var bone = &surface.Surface{
	Name:  "bone",
	Words: []string{"bone", "old bone", "fossil bone", "ivory bone", "animal bone"},
	Class: material.Mineral,
	Make:  makeBone,
}

// makeBone is an old bone's shell: fine grain along it, the holes of vessels in rows, hairline cracks that follow the grain, patches where the
// shell is gone and the sponge shows, stained by soil.
func makeBone(l surface.Look) *tile.Surface {
	e := l.Expanse(.2, .02)
	cracks, crack := e.Points(.036, .95, 0, l.Seed+3)
	ivory := l.Palette(0xB5A284, 0xC6B698, 0xD2C5AA)
	stain := l.Palette(0x7F6546)[0]
	return &tile.Surface{
		Side: e.Side,
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .005*e.Scale/e.Side, e.Cells(.03), 5, 1)
			grain := p.Fbm(p.U+.004*p.Noise(e.Cells(.04), 3, 2), p.V, e.Cells(.0016), e.Cells(.02), 4, .6, 3)
			a := cracks.At(u, v)
			seam := a.Border * crack / e.Scale
			along := geom.Smooth(.2, .8, geom.Abs(a.X)/(geom.Abs(a.X)+geom.Abs(a.Y)+1e-4))
			split := geom.Smooth(.0005, .0001, seam) * along * geom.Smooth(0, .3, p.Noise(e.Cells(.05), 3, 4))
			hole := p.Grain(u, v, e.Cells(.0045), e.Cells(.011), 5)
			pore := float32(0)
			if tile.Unit(hole.ID, 1) < .28 {
				pore = geom.Smooth(.16, .06, hole.F1)
			}
			sponge := p.Grain(u, v, e.Cells(.0026), e.Cells(.0034), 6)
			bare := geom.Smooth(.34-.1*l.Age, .46-.1*l.Age, p.Fbm(u, v, e.Cells(.03), e.Cells(.05), 4, .5, 7))
			h := .003*p.Noise(e.Cells(.08), 3, 8) + .00022*grain - .0006*pore - .0008*split + .0001*p.Noise(e.Cells(.001), 2, 9)
			h -= bare * (.0006 + .0011*geom.Smooth(.42, .2, sponge.F1))
			return tile.Relief{H: e.Scale * h, A: bare, B: max(pore, split), C: .5 + .5*grain, D: geom.Smooth(.42, .2, sponge.F1)}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(ivory, .6+.35*p.Noise(e.Cells(.08), 5, 20)+.4*(r.C-.5))
			c = surface.Blend(c, stain, (.5+.35*l.Age)*geom.Smooth(.05, .6, p.Fbm(p.U, p.V, e.Cells(.05), e.Cells(.1), 5, .55, 21)-.3*d.Broad))
			c = surface.Blend(c, geom.RGB(0x9A8160), .4*r.A)
			c = surface.Blend(c, geom.RGB(0x4C3B2A), .6*r.B+.42*r.A*r.D)
			c = c.Mul(1 + .06*d.Cav)
			return tex.Sample{Color: c.Mul(.78 + .22*d.AO), Rough: geom.Clamp01(.56 + .25*r.A + .1*(r.C-.5) + .06*p.Noise(e.Cells(.02), 3, 22))}
		},
	}
}
