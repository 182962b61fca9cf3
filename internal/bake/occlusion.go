package bake

import (
	"context"

	"atelier/internal/band"
	"atelier/internal/geom"
	"atelier/internal/trace"
)

// grid is the cells of occlusion of one patch: squares of step×step texels from the corner of its rectangle.
// Each patch has its own, so that nothing leaks between islands that are neighbours in the atlas only.
type grid struct{ first, width, height int }

// A cell without a value of its own.
const (
	bare   = -1 // covers no texel of the patch
	buried = -2 // lies inside another shell
)

// unseen is the density below which an island was marked as never seen: it gets no rays.
const unseen = .1

// occlude fills open and cavity for every cell: rays, then the buried cells from their neighbours, then a blur.
func (s *sheet) occlude(ctx context.Context, b Baker, bvh *trace.BVH) error {
	total, rows := s.layCells(b.Step)
	s.open, s.cavity = make([]float32, total), make([]float32, total)
	c := newCaster(s, b, bvh)
	err := band.Rows(ctx, len(rows), 4, func(lo, hi int) {
		for _, r := range rows[lo:hi] {
			c.row(r)
		}
	})
	if err != nil {
		return err
	}
	return s.eachPatch(ctx, func(p *patch) {
		s.fillBuried(p.cells)
		s.blur(p.cells)
	})
}

// cellRow is one row of a patch's cells.
type cellRow struct{ patch, y int32 }

// layCells gives each patch its cells and lists all rows of them.
func (s *sheet) layCells(step int) (total int, rows []cellRow) {
	for i := range s.patches {
		p := &s.patches[i]
		p.cells = grid{total, (p.rect.width() + step - 1) / step, (p.rect.height() + step - 1) / step}
		total += p.cells.width * p.cells.height
		for y := range p.cells.height {
			rows = append(rows, cellRow{int32(i), int32(y)})
		}
	}
	return total, rows
}

// fillBuried gives cells inside another shell the mean of their neighbours in the patch, ring by ring;
// left alone they would draw black dots along every contact.
func (s *sheet) fillBuried(g grid) {
	open, cavity := s.open[g.first:][:g.width*g.height], s.cavity[g.first:][:g.width*g.height]
	var holes []int
	for q, v := range open {
		if v == buried {
			holes = append(holes, q)
		}
	}
	type filled struct {
		at           int
		open, cavity float32
	}
	var ring []filled
	for range 5 {
		ring = ring[:0]
		for _, q := range holes {
			if a, c, ok := around(g, open, cavity, q); ok && open[q] == buried {
				ring = append(ring, filled{q, a * .96, c})
			}
		}
		for _, f := range ring {
			open[f.at], cavity[f.at] = f.open, f.cavity
		}
	}
	for _, q := range holes {
		if open[q] == buried {
			open[q], cavity[q] = .35, .6
		}
	}
}

// around is the mean of the known cells that touch cell q.
func around(g grid, open, cavity []float32, q int) (a, c float32, ok bool) {
	x, y := q%g.width, q/g.width
	n := 0
	for v := max(y-1, 0); v <= min(y+1, g.height-1); v++ {
		for u := max(x-1, 0); u <= min(x+1, g.width-1); u++ {
			if k := v*g.width + u; open[k] >= 0 {
				a, c, n = a+open[k], c+cavity[k], n+1
			}
		}
	}
	return a / float32(n), c / float32(n), n > 0
}

// tent weighs the cells of the blur, which covers all sixteen turns of the rays' pattern.
var tent = [5]float32{1, 3, 4, 3, 1}

// blur runs the tent over the known cells of a patch, along and then across.
func (s *sheet) blur(g grid) {
	open, cavity := s.open[g.first:][:g.width*g.height], s.cavity[g.first:][:g.width*g.height]
	sums := make([][3]float32, len(open))
	for q := range open {
		x, y := q%g.width, q/g.width
		t := &sums[q]
		for u := max(x-2, 0); u <= min(x+2, g.width-1); u++ {
			if k := y*g.width + u; open[k] >= 0 {
				w := tent[u-x+2]
				t[0], t[1], t[2] = t[0]+open[k]*w, t[1]+cavity[k]*w, t[2]+w
			}
		}
	}
	for q := range open {
		if open[q] < 0 {
			continue
		}
		x, y := q%g.width, q/g.width
		var a, c, n float32
		for v := max(y-2, 0); v <= min(y+2, g.height-1); v++ {
			t, w := &sums[v*g.width+x], tent[v-y+2]
			a, c, n = a+t[0]*w, c+t[1]*w, n+t[2]*w
		}
		open[q], cavity[q] = a/n, c/n
	}
}

// exposure reads open and cavity at the middle of a texel, bilinearly between the cells of its patch.
func (s *sheet) exposure(p *patch, step, x, y int) (open, cavity float32) {
	g := &p.cells
	fx := (float32(x-p.rect.left)+.5)/float32(step) - .5
	fy := (float32(y-p.rect.top)+.5)/float32(step) - .5
	left, top := int(geom.Floor(fx)), int(geom.Floor(fy))
	var sum float32
	for v := max(top, 0); v <= min(top+1, g.height-1); v++ {
		for u := max(left, 0); u <= min(left+1, g.width-1); u++ {
			k := g.first + v*g.width + u
			if s.open[k] < 0 {
				continue
			}
			w := (1-geom.Abs(fx-float32(u)))*(1-geom.Abs(fy-float32(v))) + 1e-4
			open, cavity, sum = open+s.open[k]*w, cavity+s.cavity[k]*w, sum+w
		}
	}
	return open / sum, cavity / sum
}
