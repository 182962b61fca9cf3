package wood

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var log = &surface.Surface{
	Name: "log wall",
	Words: []string{"log", "log cabin", "log cabin wall", "stacked log", "timber log", "wooden log", "cabin wall", "palisade", "round timber",
		"blockhouse wall"},
	Class:    material.Timber,
	Patterns: []surface.Pattern{surface.Rows},
	Make:     makeLog,
}

// makeLog is peeled logs of pine laid on each other, chinked with lime: each has its own thickness; long checks where it dried, knots of
// cut branches in whorls, the marks of the drawknife, grey above where rain hits and brown below.
func makeLog(l surface.Look) *tile.Surface {
	rows, side := courses(&l, .22, 1.76)
	pitch := side / float32(rows)
	tones := l.Palette(0xA78C6C, 0x917455, 0x775C42, 0x594431)
	lime := l.JointPalette(0xA59D8F, 0xB9B1A3)
	seed := l.Seed*31 + 7
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side: side,
		// A: 0 chinking, 1 log. B: the tone. C: a check, or the rim of a knot. D: up and down across the log.
		Relief: func(p *tile.Point) tile.Relief {
			y := p.V*float32(rows) + .10*p.Fbm(p.U, p.V, 2, 2, 2, .4, 1)
			j := geom.Floor(y)
			row := geom.Wrap(j, rows)
			id := geom.Hash(row, 1, 0, seed)
			own := float32(row)*.377 + .13
			along := func(c int32, octaves int, s uint32) float32 { return p.Fbm(p.U, own, c, 1, octaves, .5, s) }
			c := (2*(y-float32(j)) - 1) / (.90 + .05*tile.Signed(id, 1) + .05*along(2, 2, 2))
			chink := pitch * (.10 + .012*p.Noise(20, 4, 3) + .006*p.Noise(120, 2, 4))
			if geom.Abs(c) >= 1 {
				return tile.Relief{H: chink, A: 0, B: .5, ID: 1}
			}
			round := geom.Sqrt(1 - c*c)
			angle := geom.Atan2(c, round)
			fibre := p.Fbm(p.U, p.V, 5, 190, 3, .6, 5)
			broad := p.Fbm(p.U, p.V, 2, 40, 3, .5, 6)
			// A long check runs near the middle of the face, opens and closes.
			at := angle - .7*tile.Signed(id, 2) - .22*along(3, 4, 7)
			wide := .05 * geom.Smooth(-.15, .5, along(3, 2, 8)+.25*tile.Signed(id, 3))
			check := geom.Smooth(wide, wide*.3, geom.Abs(at)) * min(1, wide*60)
			fine := geom.Smooth(.34, .6, p.Fbm(p.U, p.V, 6, 110, 3, .55, 9)) * .7
			// Knots stand in whorls: cells a third of a metre long and one log high.
			kn := p.Grain(p.U, p.V, tile.Whole(side/.3), 2*rows, 10)
			knot, rim := float32(0), float32(0)
			if tile.Unit(kn.ID, 1) < .22 {
				e := geom.Sqrt(kn.X*kn.X*.09+kn.Y*kn.Y*.012) + .008*p.Noise(60, 2, 11)
				size := .016 + .016*tile.Unit(kn.ID, 2)
				knot, rim = geom.Smooth(size, size*.7, e), geom.Smooth(size*.4, 0, geom.Abs(e-size))
			}
			facet := .012 * geom.Abs(p.Fbm(p.U, p.V, 9, 26, 2, .5, 12)) // flats of the drawknife
			h := pitch * (.46*round + .02*broad - facet + .006*fibre - .09*check - .012*fine + .016*knot)
			if h < chink {
				return tile.Relief{H: chink, A: 0, B: .5, ID: 1}
			}
			return tile.Relief{H: h, A: 1, B: geom.Clamp01(.45 + .22*fibre + .2*broad + .3*knot), C: max(check, fine, .45*rim), D: .5 + .5*c, ID: id}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			if r.A == 0 {
				c := surface.Ramp(lime, .5+.7*p.Noise(14, 4, 31)).Mul(1 + .06*p.Noise(150, 2, 32))
				c = geom.Mix3(c, geom.RGB(0x6E6759), .5*geom.Smooth(-.1, .6, p.Noise(5, 5, 33)))
				return tex.Sample{Color: c.Mul(.76 + .24*d.AO), Rough: .95}
			}
			c := surface.Ramp(tones, r.B+.1*tile.Signed(r.ID, 20)+.16*p.Noise(3, 5, 34)).Mul(1 + .06*tile.Signed(r.ID, 21))
			rain := old * geom.Smooth(.75, .2, r.D+.25*p.Noise(4, 5, 35))
			c = grey(c, .6*rain).Mul(1 + .1*rain)
			c = geom.Mix3(c, tones[3].Mul(.75), .45*old*geom.Smooth(.55, 1, r.D+.2*p.Noise(6, 4, 36)))
			c = geom.Mix3(c, c.Mul(.68), .5*geom.Smooth(.1, .6, p.Fbm(p.U, p.V, 3, 8, 6, .55, 37)))
			c = geom.Mix3(c, tones[3].Mul(.5), .8*r.C)
			return tex.Sample{Color: c.Mul(.78 + .22*d.AO + .04*d.Cav), Rough: geom.Clamp(.8+.08*rain+.06*p.Noise(9, 3, 38), .6, .95)}
		},
	}
}

// courses is how many rows of about a pitch fill a tile of about side metres, and the side.
func courses(l *surface.Look, pitch, side float32) (int32, float32) {
	pitch, _ = l.Piece(pitch, pitch)
	if l.Side > 0 {
		side = l.Side
	}
	return tile.Whole(geom.Clamp(side/pitch, 1, 120)), side
}
