package coat

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var paper = &surface.Surface{
	Name: "paper",
	Words: []string{"paper", "white paper", "drawing paper", "watercolor paper", "watercolour paper", "rag paper", "handmade paper",
		"paper sheet", "sketch paper",
		"rice paper", "washi", "wallpaper"},
	Class: material.Textile,
	Make:  makePaper,
}

// makePaper is handmade rag paper: the tooth that the felt pressed into it, long fibres, denser and thinner clouds of pulp, a few flecks.
func makePaper(l surface.Look) *tile.Surface {
	e := l.Expanse(.16, .01)
	tones := l.Palette(0xCBC5B8, 0xD3CEC2, 0xDAD6CB)
	old := .3 + .7*l.Old()
	return &tile.Surface{
		Side: e.Side,
		// A: a fibre. B: the felt of the paper.
		Relief: func(p *tile.Point) tile.Relief {
			tooth := p.Grain(p.U+.006*p.Noise(40, 2, 1), p.V+.006*p.Noise(40, 2, 2), e.Cells(.0026), e.Cells(.0026), 3)
			hair := fibres(p, e, .012, 4)
			felt := .6*p.Noise(e.Cells(.0045), 4, 6) + .5*(.5-tooth.F1)
			h := .00022*felt + .00009*hair + .0005*p.Noise(3, 3, 7) + .00006*p.Noise(e.Cells(.001), 2, 8)
			return tile.Relief{H: e.Scale * h, A: hair, B: .5 + .5*felt, ID: tooth.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(tones, .55+.4*p.Noise(7, 6, 20)+.25*p.Noise(e.Cells(.006), 4, 21)+.18*(r.B-.5))
			c = surface.Warmer(c, .01*p.Noise(4, 4, 22)).Mul(1 + .03*r.A)
			fleck := p.Scratch(p.U, p.V, e.Cells(.02), .00025*e.Scale/e.Side, .3, 23)
			c = surface.Blend(c, geom.RGB(0x8F8268), .55*fleck)
			c = surface.Blend(c, geom.RGB(0xB39F78), .22*old*geom.Smooth(.1, .8, p.Noise(5, 6, 24)))
			return tex.Sample{Color: c.Mul(1 + .04*d.Cav).Mul(.88 + .12*d.AO), Rough: geom.Clamp(.9+.03*p.Noise(30, 3, 25), .8, .97)}
		},
	}
}

var crumpledPaper = &surface.Surface{
	Name: "crumpled paper",
	Words: []string{"crumpled paper", "creased paper", "wrinkled paper", "folded paper", "crinkled paper", "crumpled", "wrapping paper",
		"kraft paper", "paper bag",
		"brown paper"},
	Class: material.Textile,
	Make:  makeCrumpledPaper,
}

// makeCrumpledPaper is a sheet that was crushed and smoothed out again: flat facets between sharp creases of all sizes, the fibre broken
// and pale along the sharpest.
func makeCrumpledPaper(l surface.Look) *tile.Surface {
	e := l.Expanse(.4, .04)
	facets, _ := e.Points(.06, 1, 0, l.Seed+3)
	tones := l.Palette(0xBDB5A5, 0xC6BFB0, 0xCFC9BB)
	old := .4 + .6*l.Old()
	small, _ := e.Points(.022, 1, 0, l.Seed+4)
	return &tile.Surface{
		Side: e.Side,
		// A: a crease. B: a fibre. C: on which side of a fold the place is.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .02, 5, 3, 1)
			a, b := facets.At(u, v), small.At(u+.01*p.Noise(9, 2, 2), v)
			// Facets are pyramids and bowls with flat sides: their height follows the distance to the border.
			tent := a.Border*tile.Signed(a.ID, 1) + .34*b.Border*tile.Signed(b.ID, 2)
			fold := folds(p, 10)
			h := .0105*tent + .0052*fold + .0012*p.Noise(3, 3, 3) + .00006*p.Noise(e.Cells(.004), 3, 4)
			hair := fibres(p, e, .012, 5)
			crease := max(geom.Smooth(.045, 0, a.Border)*geom.Abs(tile.Signed(a.ID, 1)), .6*geom.Smooth(.05, 0, b.Border)*geom.Abs(tile.Signed(b.ID, 2)))
			return tile.Relief{H: e.Scale * (h + .00003*hair), A: crease, B: hair, C: geom.Clamp01(.5 + fold/2)}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(tones, .5+.3*p.Noise(7, 6, 20)+.2*p.Noise(e.Cells(.008), 4, 21))
			c = surface.Blend(c, tones[2].Mul(1.05), .4*r.A*geom.Smooth(-.1, .5, d.Cav))
			c = surface.Blend(c, geom.RGB(0x85795F), .22*old*r.A*geom.Smooth(.1, -.5, d.Cav)+.1*old*geom.Smooth(.1, .8, p.Noise(6, 6, 22)))
			return tex.Sample{Color: c.Mul(1 + .02*r.B).Mul(.84 + .16*d.AO), Rough: geom.Clamp(.86+.03*p.Noise(30, 3, 23), .75, .95)}
		},
	}
}
