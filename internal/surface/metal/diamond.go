package metal

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var diamondPlate = &surface.Surface{
	Name: "diamond plate",
	Words: []string{"diamond plate", "checker plate", "checkered plate", "chequer plate", "tread plate", "treadplate", "steel tread plate", "diamond steel",
		"metal floor", "steel floor", "metal flooring", "metal walkway"},
	Class:    material.Metallic,
	Patterns: []surface.Pattern{surface.Stack, surface.BasketWeave},
	Make:     makeDiamondPlate,
}

// makeDiamondPlate is rolled floor plate with raised lugs of 34 × 9 mm, along and across by turns in squares that stand on their corners, or
// five side by side in basket weave. Soles polish the lugs, dirt stays between them.
func makeDiamondPlate(l surface.Look) *tile.Surface {
	length, _ := l.Piece(.034, .009)
	side := max(l.Side, 4*length)
	if l.Side <= 0 {
		side = 12 * length
	}
	strips, most := int32(1), length*1.02
	if l.Pattern == surface.BasketWeave {
		strips, most = 5, length*1.35
	}
	squares := 2 * tile.Whole(side*.70710678/most/2)
	layout := tile.Basket{Squares: squares, Strips: strips, Seed: l.Seed}
	steel := l.Palette(0x8C8C8A, 0x9C9B99, 0xAEADAA)
	old := .5 + .5*l.Old()
	unit := length / .034
	return &tile.Surface{
		Side: side,
		// A: up on a lozenge. B: a scratch. C: where feet have walked. D: near the edge of a lozenge.
		Relief: func(p *tile.Point) tile.Relief {
			q := layout.At(p.U+p.V, p.U-p.V) // the squares stand on their corners
			m := side * .70710678
			x, y := q.X*m, q.Y*m
			half := .49 * length
			wide := min(.0048*unit, .62*q.HY*m)
			t := x / half
			bow := wide * max(0, 1-t*t)
			edge := (bow - geom.Abs(y)) / (1 + 2*wide/half*geom.Abs(t))
			edge += .00025 * unit * p.Free(x, y, 160/unit, 160/unit, 2, .5, p.Texel*side, q.ID)
			up := geom.Smooth(-.0006*unit, .0017*unit, edge)
			// Wear takes the crown of a lug, more of it on a walked path.
			walk := geom.Smooth(-.3, .5, p.Noise(2, 3, 1)+.25*tile.Signed(q.ID, 1))
			lug := up * (.0016 + .0009*unit*geom.Sqrt(geom.Clamp01(edge/wide))*(1-.7*walk)) * min(unit, 1.3)
			scratch := p.Scratch(p.U, p.V, p.Cells(.05), .0006/side, .45, 4)
			h := lug + .0005*p.Noise(3, 3, 5) + .00009*p.Noise(p.Cells(.009), 4, 6) - .00008*scratch
			pit := p.Grain(p.U, p.V, p.Cells(.006), p.Cells(.006), 7)
			h -= .0002 * geom.Smooth(.3, .1, pit.F1) * geom.Smooth(.75, .8, tile.Unit(pit.ID, 1)) * (1 - up)
			return tile.Relief{H: h, A: up, B: scratch, C: walk, D: geom.Clamp01(1 - geom.Abs(edge)/(.003*unit)), ID: q.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(steel, .45+.5*p.Noise(p.Cells(.09), 5, 20)+.12*tile.Signed(r.ID, 2)*r.A)
			shine := r.A * geom.Smooth(.1, .8, d.Cav+.6*r.C)
			c = surface.Blend(c, steel[2].Mul(1.18), .7*shine+.4*r.B)
			s := bare(c, .46+.1*p.Noise(7, 4, 21)-.17*shine-.08*r.B)
			dirt := (1-r.A)*(.36+.5*r.D) + .7*p.Noise(4, 5, 22) + .3*p.Noise(p.Cells(.012), 3, 23) - .3*r.C
			s = cover(s, surface.Blend(geom.RGB(0x3C3631), geom.RGB(0x5D5449), .5+.7*p.Noise(p.Cells(.02), 4, 24)), .85, .85*geom.Smooth(.22, .85, dirt))
			red := dirt + .55*p.Noise(5, 5, 25) + .4*p.Noise(p.Cells(.02), 3, 29) - .72 + .3*old
			s = cover(s, rust(p, .7-.3*red, 26), .92, .85*geom.Smooth(.2, .55, red)*(1-.7*r.A))
			s.Color = s.Color.Mul(.8 + .2*d.AO)
			return s
		},
	}
}
