package simplify

import (
	"context"
	"fmt"
	"slices"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
)

// surface is all triangles of a document while they become fewer. Corner 3t+i is corner i of triangle t, and stands also for the edge
// from it to the next corner of its triangle.
//
// A vertex is a position with attributes. A point is what moves as one: the vertices at one position whose triangles hang together
// edge by edge. So a point is a whole fan of triangles, or one between two open edges, and no edge has more than two triangles.
type surface struct {
	source *gltf.Document
	parts  []part
	before int   // triangles of the source
	drawn  int   // of those, how many the scene shows: those of a mesh count as often as it is shown
	times  []int // by mesh, how often that is
	living int   // triangles now, without hidden ones
	steps  int   // collapses, and shells left out, so far

	corner []int32 // vertices; −1: the triangle is gone
	mate   []int32 // the same edge in the other direction, a corner of the next triangle; −1: the edge is open

	point []int32 // by vertex
	place []int32 // by vertex, the vertex of the same part whose position it has
	from  []int32 // by vertex, its number in its part
	of    []int32 // by vertex, its part

	width int       // of the attributes
	attr  []float32 // by vertex, in metres of error for a difference of one

	position []geom.Vec3 // by point, at the scale of the scene
	first    []int32     // by point, a corner of it; before an open edge, the first one of the fan; −1: the point is gone
	flags    []flag      // by point

	flat      []plane   // by point, the error of its position
	felt      []float32 // by vertex, the error of its attributes: see quadric.go
	shells    []shell
	shellOf   []int32    // by triangle
	claddings []cladding // that are left out together from afar
	size      float32    // diagonal of the source
	afar      bool       // the relief of walls and roofs is not seen any more

	seen     []float32 // by triangle, the fraction of it that is seen from outside in the source; nil: all of each
	fraction []float32 // the same, when it was last looked at
	backing  []float32 // by triangle, how close it lies behind what hides it: 1 right behind, 0 far from it
	hidden   []bool    // by triangle, whether it is seen from no side and left out in the end; nil: nothing is left out
	beside   []bool    // by triangle, whether it lies around a vivid shell; nil: there is none
	unseen   []bool    // by point, whether all its triangles are hidden

	cost  []float32 // by point, of its best collapse; infinite: there is none
	to    []int32   // by point, the corner at which the best collapse's edge begins or ends
	stale []bool    // by point, whether cost has to be found again

	region []uint8 // by point, see round.go
	rim    []bool  // by point, whether a neighbour may lie in another region
	work   scratch
}

// scratch is memory that is reused.
type scratch struct {
	list       []int32
	keys, tail []uint64
}

// flag is what restricts the collapses of a point.
type flag uint8

const (
	bordered  flag = 1 << iota // lies on an open border
	seamed                     // has several vertices
	materials                  // has vertices of several parts
)

// part is a primitive of triangles.
type part struct {
	mesh, primitive int
	scale           float32
	vertices        int // in the source
	firstVertex     int // in the surface, as they were read
	used            int // of those
	low, high       int // triangles of the surface
}

func next(c int32) int32 {
	if c%3 == 2 {
		return c - 2
	}
	return c + 1
}

func prev(c int32) int32 {
	if c%3 == 0 {
		return c + 2
	}
	return c - 1
}

// newSurface reads the triangles of all meshes of a document. With outside, and where nothing in the scene moves, triangles that no side shows
// are marked as hidden. It has no quadrics yet: measure makes them.
func newSurface(ctx context.Context, d *gltf.Document, list pictures, outside bool) (*surface, error) {
	r, err := read(ctx, d)
	if err != nil {
		return nil, err
	}
	s := r.surface
	if err := r.attributes(); err != nil {
		return nil, err
	}
	if n := len(s.point) * s.stride(); n > maxNumbers {
		return nil, fmt.Errorf("%w: %d vertices with %d attributes", ErrTooLarge, len(s.point), s.width)
	}
	s.cost, s.to, s.stale = make([]float32, len(s.first)), make([]int32, len(s.first)), make([]bool, len(s.first))
	for p := range s.stale {
		s.stale[p] = true
	}
	s.findShells()
	if err := s.findLights(ctx, list); err != nil {
		return nil, err
	}
	if err := s.see(ctx, outside); err != nil {
		return nil, err
	}
	return s, nil
}

// read reads the triangles of all meshes, and connects them.
func read(ctx context.Context, d *gltf.Document) (reader, error) {
	r := reader{surface: &surface{source: d, times: d.Shown()}, left: maxVertices}
	for i := range d.Meshes {
		scale := d.Scale(i)
		for j := range d.Meshes[i].Primitives {
			if err := ctx.Err(); err != nil {
				return r, err
			}
			if err := r.add(i, j, scale); err != nil {
				return r, fmt.Errorf("mesh %d, primitive %d: %w", i, j, err)
			}
		}
	}
	if !r.hasArea() {
		return r, ErrNoMesh
	}
	return r, r.connect(ctx)
}

// see finds what is seen of each triangle. A single shell is taken to be seen whole, and so is what is too deep for views.
func (s *surface) see(ctx context.Context, outside bool) error {
	if len(s.shells) < 2 && !outside {
		return nil
	}
	v, err := s.seenFromOutside(ctx, fine, true)
	if v == nil || err != nil {
		return err
	}
	fractions := v.fractions(s)
	s.seen, s.fraction, s.backing = fractions, fractions, v.behind(s)
	if len(s.shells) < 2 { // what is seen of it counts whole
		for t, fraction := range fractions {
			if fraction > 0 {
				fractions[t] = 1
			}
		}
	}
	if !v.still || !outside {
		return nil
	}
	s.hidden, s.unseen = make([]bool, len(fractions)), make([]bool, len(s.first))
	s.hide(fractions)
	left := s.partsLeft()
	for i := range s.shells {
		k := &s.shells[i]
		if !slices.ContainsFunc(k.members, func(t int32) bool { return !s.hidden[t] }) {
			s.leaveOut(k, left)
		} else if len(k.members) > 0 {
			k.least = min(k.least, backed)
		}
	}
	return nil
}

// hide tells the triangles that are left and seen from the hidden ones.
func (s *surface) hide(fractions []float32) {
	s.living = 0
	for t, fraction := range fractions {
		if s.hidden[t] = fraction == 0; fraction > 0 {
			s.living++
		}
	}
	for p := range s.first {
		s.unseen[p] = s.first[p] >= 0 && s.allHidden(int32(p))
	}
}

// allHidden reports whether all triangles of a point are hidden.
func (s *surface) allHidden(p int32) bool {
	start := s.first[p]
	for c := start; c >= 0; {
		if !s.hidden[c/3] {
			return false
		}
		if c = s.after(c); c == start {
			break
		}
	}
	return true
}

// counts is how many triangles one counts for: none when it is hidden.
func (s *surface) counts(t int32) int {
	if s.hidden != nil && s.hidden[t] {
		return 0
	}
	return 1
}

// alive reports whether a corner's triangle is still there.
func (s *surface) alive(c int32) bool { return s.corner[c] >= 0 }

// pointAt is the point of a corner.
func (s *surface) pointAt(c int32) int32 { return s.point[s.corner[c]] }

// after is the corner of the same point in the next triangle of its fan; −1: the fan ends with an open edge.
// Around a point it walks clockwise, seen from outside: the mate of an edge out of the point leads into it, and the corner after that is the point
// again.
func (s *surface) after(c int32) int32 {
	if m := s.mate[c]; m >= 0 {
		return next(m)
	}
	return -1
}

// rewind finds the corner of a point at which its fan begins, from any corner of it.
func (s *surface) rewind(c int32) int32 {
	at := c
	for {
		m := s.mate[prev(at)]
		if m < 0 {
			return at
		}
		if at = m; at == c {
			return c
		}
	}
}
