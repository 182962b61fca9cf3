package bake

import (
	"sync"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// A row of cells, the first of which is open: each other one is as deep as its number. Without an open cell there is no depth.
func TestDepths(t *testing.T) {
	g := grid{width: 5, height: 3}
	cells := make([]cell, 15)
	for q := range cells {
		cells[q].open = buried
	}
	for q, depth := range g.depths(cells) {
		if depth != endless {
			t.Errorf("cell %d of a patch without an open one: got the depth %d, want none", q, depth)
		}
	}
	cells[5] = cell{open: .5} // the first of the middle row
	cells[6].open = bare
	for q, depth := range g.depths(cells) {
		if want := int32(max(q%5, q/5%2^1)); depth != want {
			t.Errorf("cell %d: got the depth %d, want %d", q, depth, want)
		}
	}
}

// The top of a slab, on which a cube stands that is sunk by a centimetre, is asked up to the cube and a little beyond its sides, and less far where
// nothing moves. A slab that shares its place with one that carries nothing is asked everywhere.
func TestWhatIsBuriedIsNotAsked(t *testing.T) {
	for name, c := range map[string]struct {
		still, shared bool
		least, most   float32 // of the way from the side of the cube, .3, to its middle
	}{"still": {true, false, .02, .1}, "moves": {false, false, .1, .25}, "shared": {true, true, .29, .3}} {
		var mu sync.Mutex
		deepest := float32(0)
		asked := func(p *tex.Point) tex.Sample {
			if in := .3 - max(geom.Abs(p.Pos.X), geom.Abs(p.Pos.Z)); p.Normal.Y > .9 && p.Pos.Y > 0 && p.Pos.Y < .3 {
				mu.Lock()
				deepest = max(deepest, in)
				mu.Unlock()
			}
			return tex.Sample{}
		}
		slab, other := block("slab", asked, 2, .2, 2), block("slab", asked, 2, .2, 2).Place(geom.Move(0, -5, 0))
		if c.shared {
			slab.Share, other.Share = "slab", "slab"
		}
		m := pack(t, 512, slab, other, block("cube", openness, .6, .6, .6).Place(geom.Move(0, .19, 0)))
		if _, err := (Baker{Still: c.still}).Bake(t.Context(), m.parts, m.page, m.tree); err != nil {
			t.Fatal(err)
		}
		if deepest < c.least || deepest > c.most {
			t.Errorf("%s: asked up to %.3f m under the cube, want %.2f to %.2f", name, deepest, c.least, c.most)
		}
	}
}
