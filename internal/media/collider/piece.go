package collider

import (
	"slices"

	"atelier/internal/media/geom"
)

// piece is the part of a model between the planes that have cut it off, and the hull around it.
type piece struct {
	cuts []plane // the piece lies below each
	surface
	hull Hull
	cost int32 // the sum of overhangs, 1/steps of a cell

	from *piece     // what the last cut has divided; nil: nothing
	skin [][3]int16 // cells of the surface, in order; nil: no cut has been looked for

	halves *[2]*piece // what the best cut makes of it, as soon as that is known: below and above; both are nil where no cut makes it better

	size   float32   // of a shell: the diagonal of its box
	middle geom.Vec3 // of a shell: of its box
	area   float32   // of a shell
}

// wrap makes the hull of the piece's points and finds how much it overhangs; it may stop where that is above a limit.
func (d *divider) wrap(p *piece, limit int32) {
	points := p.points
	if met := d.corners(p.cuts); len(met) > 0 {
		points = slices.Concat(points, met)
	}
	d.enclose(p, points, limit)
}

// enclose makes the hull of points and finds how much it overhangs; it may stop where that is above a limit.
func (d *divider) enclose(p *piece, points []geom.Vec3, limit int32) {
	p.hull = quickhull{reach: detail, most: MostPoints}.hull(points)
	p.cost = 0
	d.grid.beyond(p.hull, func(from, to int, _, _ int16) bool {
		p.cost += d.grid.over[to] - d.grid.over[from]
		return p.cost <= limit
	})
}

// corners are where three cuts meet inside the model. The surface of a piece does not reach them, and its hull must.
func (d *divider) corners(cuts []plane) (out []geom.Vec3) {
	for i, a := range cuts {
		for j, b := range cuts[:i] {
			for _, c := range cuts[:j] {
				bc := b.normal.Cross(c.normal)
				// The three planes meet at (a·(b×c))⁻¹ (offsetₐ b×c + offset_b c×a + offset_c a×b).
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
	below = &piece{cuts: append(slices.Clone(p.cuts), by), from: p}
	above = &piece{cuts: append(slices.Clone(p.cuts), by.flipped()), from: p}
	below.surface, above.surface = p.surface.cut(by, 1e-5)
	return below, above
}

// fewTriangles is the number of triangles below which drawing them is faster than filtering the parent's cells.
const fewTriangles = 512

// skin is the cells of a piece's surface: those of the piece that it was cut from, as far as they lie below the cut, else drawn.
func (d *divider) skin(p *piece) [][3]int16 {
	switch {
	case p.skin != nil:
	case p.from == nil || p.from.skin == nil || len(p.tris) < fewTriangles:
		p.skin = d.grid.skin(p.surface)
	default:
		by := p.cuts[len(p.cuts)-1]
		p.skin = make([][3]int16, 0, len(p.from.skin)/2)
		for _, c := range p.from.skin {
			if by.above(d.grid.center(c)) < .49*d.grid.cell {
				p.skin = append(p.skin, c)
			}
		}
	}
	return p.skin
}
