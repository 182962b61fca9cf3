package fabric

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var rope = &surface.Surface{
	Name:     "rope",
	Words:    []string{"rope coil", "coiled rope", "hemp rope", "rope wall", "sisal", "manila rope", "cordage", "rope mat", "twine", "sisal rope", "hemp"},
	Class:    material.Textile,
	Patterns: []surface.Pattern{surface.Rows},
	Make:     makeRope,
}

// makeRope is hemp rope of three strands laid side by side in rows: strands wind about each other, yarns wind the other way within them, and
// fibres stand off; handling has greyed the crests, tar and dirt sit between the strands.
func makeRope(l surface.Look) *tile.Surface {
	rows, side := threads(&l, .024, .24, 1)
	pitch := side / float32(rows)
	lays := tile.Whole(side / (pitch * 1.05)) // strands that pass a place of the rope, a tile
	tones := l.Palette(0x7D6748, 0x9B8460, 0xB49E7A, 0xC8B594)
	seed := l.Seed*31 + 7
	loose := hairs{count: 700, long: .008, thick: .00009, bow: .35, base: pitch * .12, lift: pitch * .36, flow: .5, flat: .5, seed: 10}
	return &tile.Surface{
		Side: side,
		Lay:  loose.lay,
		// A: distance from the strand's middle. B: yarns and fibres. C: how round the strand stands. D: .5, a plain colour. ID is
		// the strand.
		Relief: func(p *tile.Point) tile.Relief {
			y := p.V*float32(rows) + .07*p.Noise(3, 2, 1)
			j := geom.Floor(y)
			id := geom.Hash(geom.Wrap(j, rows), 1, 0, seed)
			c := (2*(y-float32(j)) - 1) / .985
			if geom.Abs(c) >= 1 {
				return tile.Relief{ID: 1}
			}
			round := geom.Sqrt(1 - c*c)
			angle := geom.Atan2(c, round) / geom.Pi // −½..½ round the rope's front
			s := p.U*float32(lays) + 1.25*angle + tile.Unit(id, 1)
			i := geom.Floor(s)
			strand := geom.Hash(geom.Wrap(i, lays), 2, 0, id)
			a := 2*(s-float32(i)) - 1
			dome := geom.Sqrt(max(0, 1-.96*a*a))
			across := .55*a - .9*angle // of the yarns, which lie nearly along the rope
			yarns := geom.Sin(2 * geom.Pi * (4.2*across + tile.Unit(strand, 2)))
			fibre := p.Free(.5*a+1.4*angle, across, 3, 26, 3, .6, p.Texel*float32(rows)*.5, strand)
			tone := .3*yarns + .7*fibre
			h := pitch * (.30*round + .17*dome*(.4+.6*round) + .014*tone)
			return tile.Relief{H: h, A: geom.Abs(a), B: .5 + .5*tone, C: round, D: .5, ID: strand}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			if r.D == 0 {
				return tex.Sample{Color: geom.RGB(0x2B2218), Rough: .95}
			}
			c := surface.Ramp(tones, .52+.12*tile.Signed(r.ID, 2)+.5*(r.B-.5)+.2*p.Noise(4, 5, 31))
			c = c.Mul((1 - .3*r.A*r.A*r.A) * (.8 + .2*d.AO + .06*d.Cav))
			c = geom.Mix3(c, geom.RGB(0x8A8377), .28*r.C*geom.Smooth(0, .6, p.Noise(3, 6, 32)))
			c = geom.Mix3(c, geom.RGB(0x45382A), .5*geom.Smooth(.75, 1, r.A))
			return tex.Sample{Color: c, Rough: geom.Clamp(.9+.06*(r.B-.5), .75, .97)}
		},
	}
}
