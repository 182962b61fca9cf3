package metal

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var hammeredCopper = &surface.Surface{
	Name: "hammered copper",
	Words: []string{"hammered copper", "hammered metal", "beaten copper", "beaten metal", "planished copper", "copper", "copper sheet", "hammered",
		"hammered bronze", "hammered steel", "hammered silver"},
	Class: material.Metallic,
	Make:  makeHammeredCopper,
}

// makeHammeredCopper is sheet planished with a round hammer: each blow leaves a shallow bowl, and bowls meet in soft ridges that shine.
// Brown oxide stays in patches that hands and cloths have not reached.
func makeHammeredCopper(l surface.Look) *tile.Surface {
	e := l.Expanse(.36, .021)
	blows, cell := e.Points(.021, .98, 1, l.Seed+3)
	copper := l.Palette(0xC08B74, 0xD79F86, 0xE6B198)
	brown := l.Palette(0xC08B74)[0].Mul(.62)
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side: e.Side,
		// A: the ridge between two blows. B: a scratch. C: the middle of a blow.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .0016*e.Scale/e.Side, e.Cells(.012), 2, 1)
			q := blows.At(u, v)
			// The bowl of radius R is x²/2R deep; soft metal rounds the ridge where bowls meet.
			bowl := (q.X*q.X + q.Y*q.Y) * cell * cell / (.1 + .06*tile.Unit(q.ID, 1)) / e.Scale
			ridge := geom.Smooth(.22, 0, q.Border)
			h := bowl - .00022*e.Scale*ridge*ridge + cell*(.012*tile.Signed(q.ID, 2)+.035*(q.X*tile.Signed(q.ID, 3)+q.Y*tile.Signed(q.ID, 4)))
			h += .0012*e.Scale*p.Noise(3, 2, 5) + .00002*p.Noise(e.Cells(.003), 3, 6)
			scratch := p.Scratch(p.U, p.V, e.Cells(.03), .0003*e.Scale/e.Side, .35, 7)
			return tile.Relief{H: h - .00003*scratch, A: ridge, B: scratch, C: geom.Smooth(.5, 0, q.F1), ID: q.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(copper, .55+.35*p.Noise(3, 4, 20)+.07*tile.Signed(r.ID, 5)+.3*r.A)
			dull := geom.Smooth(-.05, .65, p.Noise(4, 6, 21)+.25*p.Noise(e.Cells(.006), 3, 22)-.3*r.A+.12*r.C-.22+.3*old)
			c = surface.Blend(c, brown, .5*dull)
			c = surface.Warmer(c, .05*p.Noise(5, 4, 23)) // heat tints it pink and straw
			c = surface.Blend(c, copper[2].Mul(1.06), .6*r.B+.4*r.A*geom.Smooth(.1, .7, d.Cav))
			return bare(c.Mul(.9+.1*d.AO), .25+.2*dull+.05*p.Noise(e.Cells(.02), 3, 24)-.06*r.A-.05*r.B)
		},
	}
}
