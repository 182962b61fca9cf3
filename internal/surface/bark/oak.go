package bark

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var oak = &surface.Surface{
	Name:  "oak bark",
	Words: []string{"bark", "tree bark", "tree trunk", "trunk", "rough bark", "elm bark", "ash bark", "willow bark", "old bark", "wood bark", "furrowed bark"},
	Class: material.Living,
	Make:  makeOak,
}

// makeOak is the bark of an old oak: the trunk outgrows it, so it tears into tall ridges that part and join, with furrows 2 cm deep between;
// cross cracks break the ridges into blocks with corky layers; algae green the weather side, lichen sits on crests.
func makeOak(l surface.Look) *tile.Surface {
	side := trunk(&l, .7)
	seed := l.Seed*31 + 7
	tall, blocks := tile.NewPoints(10, 3, .95, 0, seed), tile.NewPoints(17, 15, .95, 0, seed+1)
	tones := l.Palette(0x4A4036, 0x665A4C, 0x7F7363, 0x9A8F7E)
	old := .6 + .4*l.Old()
	k := side / .7
	return &tile.Surface{
		Side: side,
		// A: 0 in a furrow … 1 on a ridge. B: the tone of the fibres. C: a crack across the ridge. D: the tone of the block.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .035, 4, 4, 1)
			u += .012 * p.Fbm(p.U, p.V, 16, 7, 3, .55, 2)
			a, b := tall.At(u, v), blocks.At(u+.01*p.Noise(12, 3, 3), v)
			rag := p.Fbm(u, v, 34, 12, 4, .6, 4)
			e := a.Border + .06*rag
			ridge := geom.Smooth(.0, .30+.06*tile.Signed(a.ID, 1), e)
			// Blocks: cracks across and along the ridges, not as deep.
			crack := geom.Smooth(.13, .02, b.Border+.05*rag) * geom.Smooth(-.35, .3, p.Noise(5, 3, 5))
			layer := p.Fbm(u, v, 9, 60, 4, .6, 6) // corky layers, cut by the surface
			step := layer*3 + e*5
			step -= float32(geom.Floor(step))
			fibre := p.Fbm(p.U+.01*rag, p.V, 150, 26, 3, .6, 7)
			h := .020*ridge - .007*crack*ridge + .004*(a.Border)*ridge + .0016*tile.Signed(b.ID, 2)*ridge + .0014*rag + .0011*geom.Smooth(.75, 1,
				step)*ridge + .0007*fibre
			return tile.Relief{H: k * h, A: ridge, B: geom.Clamp01(.5 + .4*rag + .25*fibre), C: crack, D: tile.Unit(b.ID, 3), ID: a.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			t := .12 + .5*r.A + .34*(r.B-.5) + .12*(r.D-.5) + .12*p.Noise(4, 5, 31) + .12*d.Cav
			c := surface.Ramp(tones, t)
			inner := geom.Smooth(.15, .55, r.A) * geom.Smooth(.85, .5, r.A) * geom.Smooth(-.1, .5, p.Noise(7, 4, 32))
			c = geom.Mix3(c, geom.RGB(0x7A573D), .35*inner) // fresh cork on the flanks
			c = geom.Mix3(c, tones[0].Mul(.7), .6*r.C)
			green := old * geom.Smooth(.0, .6, p.Noise(2, 5, 33)+.25*p.Noise(30, 3, 34))
			c = geom.Mix3(c, geom.RGB(0x5D6346), .38*green)
			lichen := p.Grain(p.U+.012*p.Noise(24, 3, 35), p.V+.012*p.Noise(24, 3, 36), 15, 15, 37)
			if tile.Unit(lichen.ID, 1) < .2*old {
				on := geom.Smooth(.34, .2, lichen.F1+.12*p.Noise(70, 3, 38)) * geom.Smooth(.5, .9, r.A)
				c = geom.Mix3(c, geom.RGB(0x9DA18B).Mul(1+.1*p.Noise(140, 2, 39)), .7*on)
			}
			return tex.Sample{Color: c.Mul(.75 + .25*d.AO), Rough: geom.Clamp(.92+.04*p.Noise(9, 3, 40), .8, .97)}
		},
	}
}
