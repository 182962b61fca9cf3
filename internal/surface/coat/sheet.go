package coat

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

// fibres is short fibres that lie in all directions, 0..1, of about so many metres.
func fibres(p *tile.Point, e surface.Expanse, long float32, seed uint32) float32 {
	wide := .06 * long * e.Scale / e.Side
	return max(p.Scratch(p.U, p.V, e.Cells(long*.6), wide, .9, seed), p.Scratch(p.U, p.V, e.Cells(long*.45), wide, .9, seed+1))
}

// folds is the height of sharp creases in all directions, about −1..1: each is a wave of flat flanks along a whole direction of the tile,
// which dies away from where it was pressed.
func folds(p *tile.Point, seed uint32) (h float32) {
	ways := [10][2]float32{{1, 2}, {2, -1}, {3, 1}, {-1, 3}, {3, -2}, {2, 3}, {4, 1}, {-1, 4}, {4, -3}, {3, 4}}
	bu, bv := .035*p.Noise(5, 3, seed+40), .035*p.Noise(5, 3, seed+41)
	for i, w := range ways {
		s := seed + uint32(i)
		t := geom.Frac((p.U+bu)*w[0] + (p.V+bv)*w[1] + tile.Unit(s*7919+p.Seed, 1))
		flank := 1 - 4*geom.Abs(t-.5) // −1 … 1, sharp at both ends
		here := geom.Smooth(-.25, .45, p.Noise(3, 2, s+60))
		h += flank * here / geom.Sqrt(w[0]*w[0]+w[1]*w[1])
	}
	return h * .55
}
