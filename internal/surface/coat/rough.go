package coat

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var roughConcrete = &surface.Surface{
	Name: "rough concrete",
	Words: []string{"concrete", "rough concrete", "raw concrete", "concrete wall", "weathered concrete", "old concrete", "cast concrete",
		"bare concrete", "cement",
		"cement wall", "bunker wall", "concrete floor", "dirty concrete", "grey concrete"},
	Class: material.Mineral,
	Make:  makeRoughConcrete,
}

// makeRoughConcrete is a wall cast long ago: clouds of lime and cement, bugholes, spalls that show the stones, hairline cracks, drips of
// rain, specks of rusting wire.
func makeRoughConcrete(l surface.Look) *tile.Surface {
	e := l.Expanse(2, .1)
	tones := l.Palette(0x77746D, 0x8A867F, 0x9C9991)
	old := .5 + .5*l.Old()
	net := tile.NewPoints(3, 3, .95, 0, l.Seed+4)
	return &tile.Surface{
		Side: e.Side, Upright: true,
		// A: a bug hole. B: spalled. C: a crack. D: a stone in the spall.
		Relief: func(p *tile.Point) tile.Relief {
			hole := bugholes(p, e, .8+.4*old)
			crack := cracks(p, net, .05, .012*old, -.12, 2)
			off := .62*p.Noise(5, 6, 5) + .3*p.Noise(e.Cells(.05), 4, 6)
			spall := geom.Smooth(.42, .5, off+.1*old-.05)
			stone := p.Grain(p.U, p.V, e.Cells(.018), e.Cells(.018), 7)
			lump := geom.Smooth(.5, .1, stone.F1) * geom.Smooth(.3, .5, tile.Unit(stone.ID, 1))
			// The form's panel joints print a faint ledge, the pour a change of tone.
			h := .0035*p.Noise(2, 6, 8) + .0011*p.Noise(e.Cells(.05), 5, 9) + .0003*p.Noise(e.Cells(.008), 3, 10)
			h -= .006*hole + .004*crack + spall*(.006-.0045*lump)
			return tile.Relief{H: e.Scale * h, A: hole, B: spall, C: crack, D: lump * spall, ID: stone.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(tones, .5+.42*p.Noise(4, 6, 30)+.36*p.Noise(11, 5, 31)+.16*p.Noise(e.Cells(.01), 3, 32))
			lime := geom.Smooth(.1, .65, p.Noise(6, 6, 33))
			c = surface.Warmer(surface.Blend(c, geom.RGB(0xB3ADA1), .36*lime), .045*p.Noise(3, 4, 34))
			c = surface.Blend(c, geom.RGB(0x4D4A44), .55*old*drips(p, 30, 35))
			red := geom.Smooth(.5, .8, p.Noise(3, 4, 38)+.15) * geom.Smooth(.05, .6, p.Fbm(p.U, p.V, 30, 3, 4, .6, 39))
			c = surface.Blend(c, geom.RGB(0x835C3F), .4*old*red)
			broken := geom.RGB(0x857C70).Mul(1 + .16*p.Noise(e.Cells(.012), 3, 41))
			broken = surface.Blend(broken, surface.Ramp([]geom.Vec3{geom.RGB(0x6B6862), geom.RGB(0x9A9082)}, tile.Unit(r.ID, 3)), r.D)
			c = surface.Blend(c, broken, .8*r.B)
			c = surface.Blend(c, geom.RGB(0x3A3733), .55*r.A+.65*r.C).Mul(1 + .07*d.Cav).Mul(.77 + .23*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(.87+.05*p.Noise(9, 4, 40)+.05*r.B-.05*lime, .7, .97)}
		},
	}
}
