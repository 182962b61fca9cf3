package rock

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var cliff = &surface.Surface{
	Name: "cliff rock",
	Words: []string{"cliff", "cliff rock", "cliff face", "rock", "rock face", "rock wall", "rocky", "stone", "mountain rock", "bedrock", "cave wall",
		"cavern", "rough rock", "grey rock", "gray rock", "crag"},
	Class: material.Mineral,
	Make:  makeCliff,
}

// makeCliff is a broken rock face: planes of four sizes at which it came apart, the small ones bitten out of the large, fractures between
// the largest, grit on ledges, runs of water, lichen where it is dry.
func makeCliff(l surface.Look) *tile.Surface {
	side := block(l, 4)
	tones := l.Palette(0x5F5A54, 0x716B63, 0x817A70, 0x8E877C)
	old := .5 + .5*l.Old()
	joints := tile.NewPoints(4, 5, .95, 0, l.Seed+3)
	return &tile.Surface{
		Side: side,
		// A: roughness. B: which bed. C: a joint.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := bent(p, .022, 4, 6, 1)
			a, b := p.Facets(u, v, 3, 4, 10), p.Facets(u, v, 6, 9, 11)
			c, e := p.Facets(u, v, 14, 19, 12), p.Facets(u, v, 35, 44, 13)
			// The lower of two counts: a break goes through what was there.
			body := min(.26*a.H+.13*b.H, .1+.2*b.H)
			h := body + .085*max(c.H, -.45)*(.5+.5*p.Noise(5, 3, 34)+.3) + .034*e.H*geom.Clamp01(.6+.8*p.Noise(9, 3, 35))
			beds := p.Fbm(p.U, v+.05*a.H, 2, 14, 2, .6, 14)
			crack := cracks(p, joints, u, v, .013, -.16, 30)
			rough := p.Noise(p.Cells(.16), 6, 32)
			h += .016*rough + .016*beds + .002*p.Noise(p.Cells(.02), 2, 33) - .05*crack
			return tile.Relief{H: h, A: .5 + .5*rough, B: .5 + .5*beds, C: crack, ID: b.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(tones, .5+.14*tile.Signed(r.ID, 5)+.4*(r.B-.5)+.4*p.Noise(3, 6, 40)+.2*(r.A-.5))
			g := p.Grain(p.U, p.V, p.Cells(.02), p.Cells(.02), 41)
			c = c.Mul(1 + .12*(tile.Unit(g.ID, 1)-.5) + .1*p.Noise(p.Cells(.06), 4, 42) + .16*d.Cav + .1*d.Broad)
			iron := geom.Smooth(.2, .7, p.Noise(3, 6, 43)+.15*tile.Signed(r.ID, 6))
			c = geom.Mix3(c, geom.RGB(0x7D6750), .34*iron)
			run := geom.Smooth(.05, .7, p.Fbm(p.U+.012*p.Noise(7, 4, 44), p.V, 14, 2, 5, .6, 45)+.5*p.Noise(3, 4, 46))
			c = geom.Mix3(c, geom.RGB(0x37342F), .4*old*run)
			spot, kind := lichen(p, .16, .2*old)
			c = geom.Mix3(c, geom.Mix3(geom.RGB(0x9B9A8C), geom.RGB(0x857A48), geom.Smooth(.75, .8, kind)), .55*spot*geom.Smooth(-.3, .3, d.Broad+.2))
			c = geom.Mix3(c, geom.RGB(0x2B2723), .6*r.C)
			grit := geom.Smooth(.25, .8, d.Y) * geom.Smooth(.3, -.3, d.Cav) * .4 // ledges that face up hold earth
			c = geom.Mix3(c, geom.RGB(0x6E604C), grit).Mul(.78 + .22*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(.88-.1*run+.05*p.Noise(20, 4, 47), .6, .97)}
		},
	}
}
