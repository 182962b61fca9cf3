package masonry

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var castle = &surface.Surface{
	Name: "castle wall",
	Words: []string{"castle wall", "castle stone", "castle block", "fortress wall", "dungeon wall", "dungeon stone", "rusticated stone", "large stone block",
		"stone block wall", "city wall"},
	Class:    material.Mineral,
	Patterns: []surface.Pattern{surface.Coursed, surface.Running},
	Make:     makeCastle,
	Cut:      makeCastle,
}

// makeCastle is blocks of 60 × 35 cm with a rough boss inside a tooled margin, as fortress walls were built: spalled corners, deep
// weathered joints, crusts of soot under ledges and green damp.
func makeCastle(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Coursed, .62, .36, 3)
	tones := l.Palette(0x706A60, 0x7D766B, 0x8A8377)
	mortar := l.JointPalette(0x6B6459, 0x857D70)
	old := .5 + .5*l.Old()
	q := quarry{Joint: .018, Proud: .024, Slack: .006, Corner: .02, Hewn: .12, Round: .03, Rock: .009, Lean: .02, Wander: .01, Bite: .07 * old}
	return &tile.Surface{
		Side:    side,
		Upright: true,
		Relief: func(p *tile.Point) tile.Relief {
			r := q.stone(p, layout, bedding(p, .003))
			deep := r.D * .06 // metres from the border; the boss stands inside a margin of 4 cm
			boss := geom.Smooth(.035, .07, deep+.02*(r.C-.5))
			u, v := p.Warp(p.U, p.V, .006, p.Cells(.2), 3, 34)
			split := p.Facets(u, v, p.Cells(.2), p.Cells(.15), 35) // planes where the hammer split it
			small := p.Facets(u, v, p.Cells(.07), p.Cells(.06), 36)
			r.H += r.A * boss * (.014 + .012*(r.C-.5) + .016*split.H + .004*small.H + .004*tile.Signed(r.ID, 15))
			return r
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := weathered(p, r, d, tones, .08)
			m := surface.Ramp(mortar, .5+.8*p.Noise(9, 5, 66)).Mul(1 + .12*p.Noise(p.Cells(.008), 3, 67) + .1*d.Cav)
			c = geom.Mix3(m, c, r.A)
			run := geom.Smooth(.05, .7, p.Fbm(p.U+.012*p.Noise(9, 3, 75), p.V, 18, 2, 6, .58, 72)+.5*p.Noise(2, 4, 73))
			c = geom.Mix3(c, geom.RGB(0x3D3A34), .5*old*run)
			lime := geom.Smooth(.15, .7, p.Noise(3, 6, 74)) * r.A
			c = geom.Mix3(c, geom.RGB(0xA69F91), .32*lime)
			c = geom.Mix3(c, moss(p), mossy(p, d, .5*old)).Mul(.78 + .22*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(.89+.05*run+.03*p.Noise(30, 3, 76), .7, .98)}
		},
	}
}
