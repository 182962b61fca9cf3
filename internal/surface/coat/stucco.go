package coat

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var stucco = &surface.Surface{
	Name: "stucco",
	Words: []string{"stucco", "stucco wall", "render", "rendered wall", "roughcast", "rough cast", "pebble dash", "pebbledash",
		"textured plaster", "rough plaster",
		"textured wall", "mediterranean wall", "facade"},
	Class: material.Mineral,
	Make:  makeStucco,
}

// makeStucco is render dashed on with a brush: splashes from two centimetres down to grains that lie on each other, pressed lower in sweeps where a
// trowel passed, over a sandy ground. Dirt lies between them and runs down; the sun has bleached their tops.
func makeStucco(l surface.Look) *tile.Surface {
	e := l.Expanse(.9, .05)
	tones := l.Palette(0xA99A84, 0xB5A792, 0xC1B5A2)
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side: e.Side, Upright: true,
		// A: height of the splashes, 1 at 6 mm. B: pressed flat by the trowel. C: its drag marks.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .0035*e.Scale/e.Side, e.Cells(.016), 3, 1)
			lumps := splashes(p, e, u, v)
			su, sv := p.Warp(p.U, p.V, .06*e.Scale/e.Side, e.Cells(.4), 2, 2)
			press := geom.Smooth(-.1, .5, p.Fbm(su, sv, e.Cells(.28), e.Cells(.1), 3, .45, 3))
			drag := p.Fbm(su, sv, e.Cells(.07), e.Cells(.008), 3, .5, 4)
			lumps *= 1 - .45*press
			h := lumps + .0004*press*drag + .0018*p.Noise(e.Cells(.2), 3, 6) + .0007*p.Noise(e.Cells(.012), 3, 7) + .00025*p.Noise(e.Cells(.004), 2, 8)
			return tile.Relief{H: e.Scale * h, A: geom.Clamp01(lumps / .006), B: press, C: .5 + .5*drag}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(tones, .42+.26*r.A+.4*p.Noise(3, 6, 20)+.12*p.Noise(e.Cells(.02), 4, 21)).Mul(1 + .04*p.Noise(e.Cells(.005), 2, 28))
			c = surface.Warmer(c, .02*p.Noise(2, 4, 22))
			c = surface.Blend(c, geom.RGB(0x6F6454), (.22+.25*old)*geom.Smooth(.1, -.8, d.Cav+.4*d.Broad))
			c = surface.Blend(c, geom.RGB(0xCFC6B6), .3*geom.Smooth(.1, .8, d.Cav)*(.5+.5*r.B))
			c = surface.Blend(c, geom.RGB(0x776D5F), .4*old*drips(p, 20, 23)).Mul(.8 + .2*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(.92+.04*p.Noise(7, 4, 27)-.06*r.B*r.A, .75, .98)}
		},
	}
}

// splashes is how high drops of render of four sizes lie at a place, metres at scale 1: drops that overlap lie on each other.
func splashes(p *tile.Point, e surface.Expanse, u, v float32) (h float32) {
	for i, size := range [4]float32{.034, .02, .012, .0075} {
		g := p.Grain(u, v, e.Cells(size), e.Cells(size), 50+uint32(i))
		if tile.Unit(g.ID, 1) > .72 {
			continue
		}
		flat := .6 + .8*tile.Unit(g.ID, 2) // most are wider than high
		d := (g.X*g.X*flat + g.Y*g.Y/flat) / (.2 * (.4 + .6*tile.Unit(g.ID, 3)))
		if d < 1 {
			h += .16 * size * (.5 + .5*tile.Unit(g.ID, 4)) * geom.Sqrt(1-d) * (1 - .3*d)
		}
	}
	return h
}
