package solid

import (
	"context"

	"atelier/internal/media/geom"
)

// Bevels up to rounded metres wide are edges, which wear and catch dirt; wider ones are forms.
const rounded = .021

// markEdges sets Convex and Concave on both sides of every sharp edge.
func (s *shell) markEdges(ctx context.Context, crease float32) error {
	for i := range s.faces {
		if i%atOnce == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		f := &s.faces[i]
		for k := range 3 {
			a, b := f.id[k], f.id[(k+1)%3]
			if a > b {
				continue // seen from the other side
			}
			if g, m := s.twin(a, b); g != nil && sharp(f, g, crease) {
				mark(f, k, g, m)
			}
		}
	}
	return nil
}

// twin finds the face that has the edge from b to a, and the edge's number there.
func (s *shell) twin(a, b int32) (*face, int) {
	for _, c := range s.around(b) {
		if g := &s.faces[c/3]; g.id[(c+1)%3] == a {
			return g, int(c % 3)
		}
	}
	return nil, 0
}

// sharp reports whether two neighbours meet in an edge: across smoothing groups at 4°, between main faces beyond the crease,
// and beside a narrow bevel at 18°.
func sharp(f, g *face, crease float32) bool {
	d := f.normal.Dot(g.normal)
	switch {
	case !joins(f.tri, g.tri):
		return d < .998
	case f.tri.Rank > 0 && g.tri.Rank > 0:
		return d < min(crease, .985)
	}
	return d < .95 && min(f.bevelWidth(), g.bevelWidth()) < rounded
}

// bevelWidth is the height of a bevel's triangle over its longest side; main faces are wide.
func (f *face) bevelWidth() float32 {
	if f.tri.Rank > 0 {
		return 1
	}
	at := func(k int) geom.Vec3 { return f.island.Vertices[f.tri.V[k]].Pos }
	longest := max(at(1).Sub(at(0)).Len(), at(2).Sub(at(1)).Len(), at(0).Sub(at(2)).Len())
	return f.area / longest
}

// mark sets the bit of edge k of f and of edge m of g: convex when g falls away behind f's plane.
func mark(f *face, k int, g *face, m int) {
	far := g.island.Vertices[g.tri.V[(m+2)%3]].Pos
	at := f.island.Vertices[f.tri.V[k]].Pos
	if f.normal.Dot(far.Sub(at)) < 0 {
		f.tri.Convex |= 1 << k
		g.tri.Convex |= 1 << m
		return
	}
	f.tri.Concave |= 1 << k
	g.tri.Concave |= 1 << m
}
