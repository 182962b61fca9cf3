package rock

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var sandstone = &surface.Surface{
	Name: "sandstone",
	Words: []string{"sandstone", "sandstone cliff", "sandstone wall", "layered rock", "strata", "rock strata", "canyon wall", "canyon rock", "desert rock",
		"sedimentary rock", "red rock", "stratified rock"},
	Class: material.Mineral,
	Make:  makeSandstone,
}

// makeSandstone is the face of a canyon: beds of unlike hardness and thickness that wave, laminae in them that dip, broken off in blocks
// along joints, hard beds left as ledges, soft ones hollowed by wind, iron in bands, dark varnish in runs.
func makeSandstone(l surface.Look) *tile.Surface {
	side := block(l, 3)
	tones := l.Palette(0x775948, 0x8A6A55, 0x9B7C64, 0xAB9078)
	old := .5 + .5*l.Old()
	joints := tile.NewPoints(6, 4, .95, 0, l.Seed+3)
	return &tile.Surface{
		Side: side,
		// A: a lamina. B: a hollow of the wind. C: a joint. D: which bed.
		Relief: func(p *tile.Point) tile.Relief {
			// The place among the beds.
			v := p.V + .055*p.Noise(3, 3, 1) + .006*p.Noise(9, 5, 2)
			thick, thin := p.Fbm(p.U, v, 2, 9, 2, .6, 3), p.Fbm(p.U, v, 2, 31, 2, .7, 4)
			beds := .6*thick + .4*thin
			hard := geom.Smooth(-.12, .12, thick+.35*thin+.12*p.Noise(11, 4, 8))
			// Laminae dip one way in some beds and lie level in others.
			dip := geom.Smooth(-.1, .1, p.Fbm(0, v, 1, 6, 1, .5, 5))
			lamina := geom.Mix(p.Fbm(p.U, v, 1, 90, 2, .7, 6), p.Fbm(0, 4*p.U+40*v, 1, 1, 4, .7, 7), dip)
			// Blocks: what is broken off ends in planes, more in hard beds.
			u2, v2 := bent(p, .02, 5, 5, 10)
			big, small := p.Facets(u2, v2, 6, 11, 12), p.Facets(u2, v2, 15, 33, 13)
			hollow := p.Grain(u2+.02*lamina, v, p.Cells(.16), p.Cells(.06), 20)
			size := .5 * tile.Unit(hollow.ID, 2)
			wind := geom.Smooth(size, size*.2, hollow.F1+.12*p.Noise(40, 3, 21)) * geom.Smooth(.85, .95, tile.Unit(hollow.ID, 1)+.5*p.Noise(3, 4, 22)-.2*hard)
			joint := cracks(p, joints, u2, v2, .012, .02, 23) * (.3 + .7*hard)
			h := .06*hard + .04*beds + .004*lamina*(1.4-hard) + .045*big.H + .022*small.H*(.2+hard) - .02*wind - .03*joint
			h += .005*p.Noise(p.Cells(.1), 5, 25) + .001*p.Noise(p.Cells(.008), 2, 26)
			return tile.Relief{H: h, A: .5 + .5*lamina, B: wind, C: joint, D: .5 + .5*beds, ID: big.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(tones, .5+.55*(r.D-.5)+.35*(r.A-.5)+.06*tile.Signed(r.ID, 5)+.45*p.Noise(3, 6, 40))
			iron := geom.Smooth(.5, .8, r.D+.3*(r.A-.5)+.15*p.Noise(6, 4, 39))
			c = geom.Mix3(c, geom.RGB(0x6E4A39), .35*iron)
			g := p.Grain(p.U, p.V, p.Cells(.006), p.Cells(.006), 41)
			c = c.Mul(1 + .1*(tile.Unit(g.ID, 1)-.5) + .08*p.Noise(p.Cells(.03), 4, 42) + .12*d.Cav + .14*d.Broad)
			c = geom.Mix3(c, geom.RGB(0x54402F), .35*r.B+.5*r.C)
			run := geom.Smooth(.05, .7, p.Fbm(p.U+.012*p.Noise(9, 3, 43), p.V, 14, 2, 6, .6, 44)+.5*p.Noise(3, 4, 45))
			c = geom.Mix3(c, geom.RGB(0x40342D), .42*old*run)
			c = geom.Mix3(c, geom.RGB(0xB8A48B), .25*geom.Smooth(.1, .7, p.Noise(3, 6, 46))).Mul(.78 + .22*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(.92-.12*run+.03*p.Noise(20, 3, 47), .6, .97)}
		},
	}
}
