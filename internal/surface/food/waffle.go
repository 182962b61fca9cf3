package food

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var waffle = &surface.Surface{
	Name:     "waffle",
	Words:    []string{"waffle", "wafer", "belgian waffle", "waffle cone"},
	Class:    material.Living,
	Patterns: []surface.Pattern{surface.Stack},
	Make:     makeWaffle,
}

var chocolate = &surface.Surface{
	Name:     "chocolate",
	Words:    []string{"chocolate", "chocolate bar", "milk chocolate", "dark chocolate", "chocolate block"},
	Class:    material.Living,
	Patterns: []surface.Pattern{surface.Stack, surface.Running},
	Make:     makeChocolate,
}

// makeWaffle is baked batter with pockets of 24 mm: rounded ribs, browner where the iron pressed, floors paler with bubbles that burst, crumbs.
func makeWaffle(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Stack, .024, .024, .168)
	unit := side / .168
	e := surface.Expanse{Side: side, Scale: max(unit, .05)}
	batter := l.Palette(0xD2AE70, 0xBF9250, 0xA37238, 0x83562A)
	return &tile.Surface{
		Side: side,
		// A: 0 on a rib … 1 on the floor of a pocket. B: an open bubble. C: how far the batter rose, which browns it.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .004, 12, 3, 1)
			q := layout.At(u, v)
			size := 2 * min(q.HX, q.HY) * side // of a pocket and its rib
			in := q.Edge(.22*min(q.HX, q.HY)*2)*side/size + .012*p.Noise(40, 3, 2)
			floor := geom.Smooth(.10, .24, in) // flanks of the rib slope
			b := p.Grain(p.U, p.V, 56, 56, 3)
			bubble := float32(0)
			if tile.Unit(b.ID, 1) < .34 {
				bubble = geom.Smooth(.36*tile.Unit(b.ID, 2), .12*tile.Unit(b.ID, 2), b.F1)
			}
			rise := .5 + .5*p.Noise(8, 3, 4)
			h := size * (.36*(1-floor)*(.9+.2*rise) + .05*tile.Signed(q.ID, 1)*floor + .03*p.Noise(14, 3, 5) + .02*p.Noise(90, 3, 6) - .05*bubble*(.4+.6*floor))
			return tile.Relief{H: h, A: floor, B: bubble, C: rise, ID: q.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			t := .38 + .3*(1-r.A) - .12*r.A + .3*p.Noise(5, 5, 20) + .16*p.Noise(30, 4, 21) + .06*tile.Signed(r.ID, 22)
			c := surface.Ramp(batter, t+.12*d.Cav)
			c = surface.Blend(c, geom.RGB(0xDDBF86), .45*r.B)
			c = surface.Blend(c, geom.RGB(0x7B4F26), .35*geom.Smooth(.25, .02, geom.Abs(r.A-.12))*geom.Smooth(-.2, .4, p.Noise(12, 4, 23)))
			c = c.Mul(1 + .06*p.Noise(e.Cells(.0012), 2, 24))
			return tex.Sample{Color: c.Mul(.76 + .24*d.AO), Rough: geom.Clamp01(.66 + .1*r.A + .08*p.Noise(20, 3, 25))}
		},
	}
}

// makeChocolate is a bar in squares of 30 × 22 mm with bevels and a sunken field, as cast: smooth, satin, with scuffs, a few pinholes and a breath of
// bloom.
func makeChocolate(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Stack, .030, .0225, .18)
	brown := l.Palette(0x44291D, 0x503224, 0x5C3B2B)
	return &tile.Surface{
		Side: side,
		// A: the bevel of a piece. B: the sunk field in its middle. C: a scuff. D: a pinhole.
		Relief: func(p *tile.Point) tile.Relief {
			q := layout.At(p.U, p.V)
			size := 2 * min(q.HX, q.HY) * side
			in := q.Edge(.1*min(q.HX, q.HY))*side/size + .003*p.Noise(60, 3, 1)
			bevel := geom.Clamp01((in - .015) / .15)
			bevel = geom.Mix(bevel, geom.Smooth(0, 1, bevel), .6)
			field := geom.Smooth(.225, .265, in)
			pin := p.Grain(p.U, p.V, 44, 44, 2)
			hole := float32(0)
			if tile.Unit(pin.ID, 1) < .05 {
				hole = geom.Smooth(.12, .05, pin.F1)
			}
			scuff := geom.Smooth(.5, .8, p.Free(q.X*side+.3*q.Y*side, q.Y*side, 60, 900, 2, .6, p.Texel*side, q.ID)) * geom.Smooth(0, .5, p.Noise(5, 3, 3))
			h := size * (.2*bevel - .035*field + .006*tile.Signed(q.ID, 2) + .012*p.Noise(6, 3, 4) + .0022*p.Noise(70, 3, 5) - .025*hole - .003*scuff)
			return tile.Relief{H: h, A: bevel, B: field, C: scuff, D: hole, ID: q.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(brown, .5+.4*p.Noise(4, 5, 20)+.1*tile.Signed(r.ID, 21)+.15*d.Cav)
			bloom := (1 + l.Age) * geom.Smooth(.1, .7, p.Fbm(p.U, p.V, 5, 4, 6, .58, 22))
			c = surface.Blend(c, geom.RGB(0x8A6C58), .22*bloom+.25*r.C+.3*geom.Smooth(.3, .9, d.Cav))
			c = surface.Blend(c, geom.RGB(0x35211A), .4*(1-r.A))
			return tex.Sample{Color: c.Mul(.78 + .22*d.AO), Rough: geom.Clamp01(.33 + .16*bloom + .15*r.C + .06*p.Noise(14, 4, 23))}
		},
	}
}
