package collider

import (
	"math"
	"slices"

	"atelier/internal/media/geom"
)

// piece is the part of a model between the planes that have cut it off, and the hull around it.
type piece struct {
	cuts []plane // the piece lies below each
	surface
	skin [][3]int16 // cells of the surface; nil: not yet found
	hull Hull
	over []overhang
	gap  float32 // the greatest distance of over, cells
	cost float64 // the sum of over, beyond what fits
	done bool    // no cut makes it better

	size   float32   // of a shell: the diagonal of its box
	middle geom.Vec3 // of a shell: of its box
	area   float32   // of a shell
}

// overhang is a cell of a hull that is too far from the model.
type overhang struct {
	cell [3]int16
	by   float32 // cells
}

// wrap makes the hull of the piece's points and finds where it overhangs.
func (d *divider) wrap(p *piece) {
	d.enclose(p, slices.Concat(p.points, d.corners(p.cuts)), math.MaxFloat64)
}

// enclose makes the hull of points and finds where it overhangs. It stops when the cost is above a limit.
func (d *divider) enclose(p *piece, points []geom.Vec3, limit float64) {
	p.hull = quickhull{reach: detail, most: MostPoints}.hull(points)
	p.over, p.gap, p.cost = nil, 0, 0
	d.grid.inside(p.hull, func(c [3]int16, squared int32) bool {
		if squared > d.most {
			by := geom.Sqrt(float32(squared))
			p.over = append(p.over, overhang{c, by})
			p.gap = max(p.gap, by)
			p.cost += float64(by)
		}
		return p.cost <= limit
	})
}

// inside calls f for the cells whose middle is in the hull, until it answers false.
func (g *grid) inside(h Hull, f func(c [3]int16, squared int32) bool) {
	if len(h.Points) == 0 {
		return
	}
	box := h.Bounds()
	low, high := g.of(box.Min.Max(g.low)), g.of(box.Max)
	type side struct{ at, y, z, inverse float32 } // of a face: x ≤ or ≥ −(at + y·row + z·layer) × inverse
	var upper, lower, whole []side
	first := g.center([3]int16{})
	for _, p := range h.planes {
		s := side{at: p.above(first), y: p.normal.Y * g.cell, z: p.normal.Z * g.cell}
		switch rise := p.normal.X * g.cell; {
		case rise > 1e-6*g.cell:
			s.inverse = 1 / rise
			upper = append(upper, s)
		case rise < -1e-6*g.cell:
			s.inverse = 1 / rise
			lower = append(lower, s)
		default:
			whole = append(whole, s)
		}
	}
	for z := max(low[2], 0); z <= min(high[2], int16(g.n[2]-1)); z++ {
		for y := max(low[1], 0); y <= min(high[1], int16(g.n[1]-1)); y++ {
			from, to := float32(low[0]), float32(high[0])
			height := func(s *side) float32 { return s.at + s.y*float32(y) + s.z*float32(z) }
			for i := range whole {
				if height(&whole[i]) > 0 {
					to = -1
				}
			}
			for i := range upper {
				to = min(to, -height(&upper[i])*upper[i].inverse)
			}
			for i := range lower {
				from = max(from, -height(&lower[i])*lower[i].inverse)
			}
			if from > to || to < 0 {
				continue
			}
			row := g.index([3]int16{0, y, z})
			for x := int(from + .9999); x <= min(int(to), g.n[0]-1); x++ {
				if !f([3]int16{int16(x), y, z}, g.squared[row+x]) {
					return
				}
			}
		}
	}
}

// corners are where three cuts meet inside the model. The surface of a piece does not reach them, and its hull must.
func (d *divider) corners(cuts []plane) (out []geom.Vec3) {
	for i, a := range cuts {
		for j, b := range cuts[:i] {
			for _, c := range cuts[:j] {
				bc := b.normal.Cross(c.normal)
				det := a.normal.Dot(bc)
				if geom.Abs(det) < .05 {
					continue
				}
				p := bc.Mul(a.offset).Add(c.normal.Cross(a.normal).Mul(b.offset)).Add(a.normal.Cross(b.normal).Mul(c.offset)).Mul(1 / det)
				if d.within(p) && !slices.ContainsFunc(cuts, func(q plane) bool { return q.above(p) > 1e-4 }) {
					out = append(out, p)
				}
			}
		}
	}
	return out
}

// within reports whether a point is in the core of the model.
func (d *divider) within(p geom.Vec3) bool {
	q := p.Sub(d.grid.low).Mul(1 / d.grid.cell)
	if !(min(q.X, q.Y, q.Z) >= 0) || !(q.X < float32(d.grid.n[0]) && q.Y < float32(d.grid.n[1]) && q.Z < float32(d.grid.n[2])) {
		return false
	}
	return d.grid.holds[d.grid.index([3]int16{int16(q.X), int16(q.Y), int16(q.Z)})] == core
}

// cut divides a piece by a plane.
func (d *divider) cut(p *piece, by plane) (below, above *piece) {
	below = &piece{cuts: append(slices.Clone(p.cuts), by)}
	above = &piece{cuts: append(slices.Clone(p.cuts), by.flipped())}
	for _, c := range p.skin {
		if by.above(d.grid.center(c)) > 0 {
			above.skin = append(above.skin, c)
		} else {
			below.skin = append(below.skin, c)
		}
	}
	below.surface, above.surface = p.surface.cut(by, 1e-5)
	return below, above
}
