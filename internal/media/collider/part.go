package collider

import (
	"cmp"
	"math"
	"slices"

	"atelier/internal/media/geom"
)

// What the shells of a model must be to be the pieces to begin with.
const (
	largePart = .2 // the diagonal of a part's box, of the model's size: what is smaller belongs to a part that holds it
	mostParts = 64
	mainly    = .6 // the share of the surface that parts and what they hold have
	beside    = .02
)

// parts are the pieces that a model was built of: each of its large shells with the small ones that the shell's hull holds, and what
// is left. There are none where the shells are too many, or are not the model's main surface, as with leaves.
func (d *divider) parts(s surface) []*piece {
	shells := s.split()
	slices.SortStableFunc(shells, func(a, b *piece) int { return cmp.Compare(b.size, a.size) })
	n := 0
	for n < len(shells) && shells[n].size >= largePart {
		n++
	}
	if n < 2 || n > mostParts {
		return nil
	}
	large, rest := shells[:n:n], &piece{}
	var held float32
	for _, p := range large {
		d.wrap(p, math.MaxInt32)
		held += p.area
	}
	grown := make([]bool, len(large))
	for _, p := range shells[n:] {
		best, far := -1, float32(beside)
		for i, l := range large {
			if h := l.hull.above(p.middle); h <= far {
				best, far = i, h
			}
		}
		if best < 0 {
			rest.take(p)
			continue
		}
		large[best].take(p)
		grown[best] = true
		held += p.area
	}
	if held < mainly*(held+rest.area) {
		return nil
	}
	for i, p := range large {
		if grown[i] {
			d.wrap(p, math.MaxInt32)
		}
	}
	if len(rest.tris) > 0 {
		d.wrap(rest, math.MaxInt32)
		large = append(large, rest)
	}
	return large
}

// split is each shell of a surface by itself, measured.
func (s *surface) split() []*piece {
	var out []*piece
	number := make([]int32, len(s.points))
	owner := make([]int32, len(s.points))
	for i := range owner {
		owner[i] = -1
	}
	at := map[int32]*piece{}
	order := make([]int32, len(s.tris))
	for i := range order {
		order[i] = int32(i)
	}
	// Triangles come shell by shell, so owner tells whether a point has a number in the present one.
	slices.SortStableFunc(order, func(a, b int32) int { return cmp.Compare(s.shells[a], s.shells[b]) })
	for _, i := range order {
		shell := s.shells[i]
		p := at[shell]
		if p == nil {
			p = &piece{}
			at[shell], out = p, append(out, p)
		}
		var t [3]int32
		for c, v := range s.tris[i] {
			if owner[v] != shell {
				owner[v], number[v] = shell, int32(len(p.points))
				p.points = append(p.points, s.points[v])
			}
			t[c] = number[v]
		}
		p.tris = append(p.tris, t)
	}
	for _, p := range out {
		box := p.box()
		p.size, p.middle = box.Diagonal(), box.Center()
		for _, t := range p.tris {
			c := p.at(t)
			p.area += c[1].Sub(c[0]).Cross(c[2].Sub(c[0])).Len() / 2
		}
	}
	return out
}

// take adds the surface of another piece.
func (p *piece) take(o *piece) {
	first := int32(len(p.points))
	p.points = append(p.points, o.points...)
	for _, t := range o.tris {
		p.tris = append(p.tris, [3]int32{first + t[0], first + t[1], first + t[2]})
	}
	p.area += o.area
}

// above is how far a point lies outside the hull, at least; below 0 inside.
// It is the greatest of the distances from its planes: exact over a face, less than the distance beyond an edge or corner.
func (h Hull) above(p geom.Vec3) float32 {
	far := h.planes[0].above(p)
	for _, f := range h.planes[1:] {
		far = max(far, f.above(p))
	}
	return far
}
