package bake

import (
	"context"

	"atelier/internal/band"
	"atelier/internal/media/geom"
	"atelier/internal/media/trace"
)

// grid is the cells of occlusion of one patch: squares of step×step texels from the corner of its rectangle.
// Each patch has its own, so that nothing leaks between islands that are neighbours in the atlas only.
type grid struct{ first, width, height int }

// cell is what the rays have found for one square of texels.
type cell struct{ open, cavity, roofed float32 }

// Values of openness for cells without a measured one.
const (
	bare   = -1 // covers no texel of the patch
	buried = -2 // lies inside another shell
)

// unseen is the density up to which an island was marked as never seen: it gets no rays, unless others share it, which may lie otherwise.
const unseen = .1

// occlude fills the cells: rays, then the buried cells from their neighbours, then a blur. Texels deep inside other shells are left out.
func (s *sheet) occlude(ctx context.Context, b Baker, bvh *trace.BVH, opened map[string]*trace.BVH) error {
	total, rows := s.layCells(b.Step)
	s.cells = make([]cell, total)
	c := newCaster(s, b, bvh, opened)
	if err := s.eachPatch(ctx, c.choose); err != nil {
		return err
	}
	err := band.Rows(ctx, len(rows), 4, func(lo, hi int) {
		for _, r := range rows[lo:hi] {
			c.row(r)
		}
	})
	if err != nil {
		return err
	}
	return s.eachPatch(ctx, func(p *patch) {
		s.bury(p, b)
		cells := s.cells[p.cells.first:][:p.cells.width*p.cells.height]
		p.cells.fillBuried(cells)
		p.cells.blur(cells)
		p.cells.rim(cells)
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
func (g grid) fillBuried(cells []cell) {
	var holes []int
	for q := range cells {
		if cells[q].open == buried {
			holes = append(holes, q)
		}
	}
	for range 5 {
		holes = g.fillRing(cells, holes, .96)
	}
	for _, q := range holes {
		cells[q] = cell{.35, .6, 1}
	}
}

// fillRing gives each hole that touches a known cell the mean around it, darkened by dim, and returns the other holes.
func (g grid) fillRing(cells []cell, holes []int, dim float32) (left []int) {
	var at []int
	var with []cell
	for _, q := range holes {
		if c, ok := g.around(cells, q); ok {
			at, with = append(at, q), append(with, cell{c.open * dim, c.cavity, c.roofed})
		} else {
			left = append(left, q)
		}
	}
	for i, q := range at {
		cells[q] = with[i]
	}
	return left
}

// around is the mean of the known cells that touch cell q.
func (g grid) around(cells []cell, q int) (mean cell, ok bool) {
	x, y := q%g.width, q/g.width
	n := float32(0)
	for v := max(y-1, 0); v <= min(y+1, g.height-1); v++ {
		for u := max(x-1, 0); u <= min(x+1, g.width-1); u++ {
			if c := &cells[v*g.width+u]; c.open >= 0 {
				mean.open, mean.cavity, mean.roofed, n = mean.open+c.open, mean.cavity+c.cavity, mean.roofed+c.roofed, n+1
			}
		}
	}
	return cell{mean.open / n, mean.cavity / n, mean.roofed / n}, n > 0
}

// window weighs the cells of the blur. Each place of a block of 4×4 counts the same in it, so the pattern of the rays averages out.
// Over four cells in a row the weights by place modulo 4 are 1 + 1, 2, 2 and 2.
var window = [5]float32{1, 2, 2, 2, 1}

// blur runs the window over the known cells of a patch, along and then down.
// It is separable: rows first, then columns, ten reads a cell in place of 25. Weights are summed along, so cells without a value count for nothing.
func (g grid) blur(cells []cell) {
	type sum struct{ open, cavity, roofed, weight float32 }
	sums := make([]sum, len(cells))
	for q := range sums {
		x, row := q%g.width, q-q%g.width
		var s sum // written once: memory that is read first has two page faults
		for u := max(x-2, 0); u <= min(x+2, g.width-1); u++ {
			if c := &cells[row+u]; c.open >= 0 {
				w := window[u-x+2]
				s.open, s.cavity, s.roofed, s.weight = s.open+c.open*w, s.cavity+c.cavity*w, s.roofed+c.roofed*w, s.weight+w
			}
		}
		sums[q] = s
	}
	for q := range cells {
		if cells[q].open < 0 {
			continue
		}
		x, y := q%g.width, q/g.width
		var t sum
		for v := max(y-2, 0); v <= min(y+2, g.height-1); v++ {
			s, w := &sums[v*g.width+x], window[v-y+2]
			t.open, t.cavity, t.roofed, t.weight = t.open+s.open*w, t.cavity+s.cavity*w, t.roofed+s.roofed*w, t.weight+s.weight*w
		}
		cells[q] = cell{t.open / t.weight, t.cavity / t.weight, t.roofed / t.weight}
	}
}

// rim carries the known cells one cell outward, so that a look-up between four of them always finds four.
func (g grid) rim(cells []cell) {
	var outside []int
	for q := range cells {
		if cells[q].open < 0 {
			outside = append(outside, q)
		}
	}
	g.fillRing(cells, outside, 1)
}

// exposure reads the cells of a patch at the middle of a covered texel, bilinearly.
func (s *sheet) exposure(p *patch, step, x, y int) (open, cavity, roofed float32) {
	g := &p.cells
	scale := 1 / float32(step)
	fx := (float32(x-p.rect.left)+.5)*scale - .5
	fy := (float32(y-p.rect.top)+.5)*scale - .5
	left, top := int(geom.Floor(fx)), int(geom.Floor(fy))
	fx, fy = fx-float32(left), fy-float32(top)
	upper, lower := g.first+max(top, 0)*g.width, g.first+min(top+1, g.height-1)*g.width
	left, right := max(left, 0), min(left+1, g.width-1)
	a, b, c, d := &s.cells[upper+left], &s.cells[upper+right], &s.cells[lower+left], &s.cells[lower+right]
	open = geom.Mix(geom.Mix(a.open, b.open, fx), geom.Mix(c.open, d.open, fx), fy)
	cavity = geom.Mix(geom.Mix(a.cavity, b.cavity, fx), geom.Mix(c.cavity, d.cavity, fx), fy)
	roofed = geom.Mix(geom.Mix(a.roofed, b.roofed, fx), geom.Mix(c.roofed, d.roofed, fx), fy)
	return open, cavity, roofed
}
