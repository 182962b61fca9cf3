package simplify

import (
	"context"
	"fmt"

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
	before int // triangles of the source
	living int // triangles now

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

	flat   []plane   // by point, the error of its position
	felt   []float32 // by vertex, the error of its attributes: see quadric.go
	shells []shell
	size   float32 // diagonal of the source

	cost  []float32 // by point, of its best collapse; infinite: there is none
	to    []int32   // by point, the corner at which the best collapse's edge begins or ends
	stale []bool    // by point, whether cost has to be found again

	region []uint8 // by point, see round.go
	rim    []bool  // by point, whether a neighbour may lie in another region
	work   scratch
}

// scratch is memory that is used over and over.
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

// newSurface reads the triangles of all meshes of a document, or those alone that are seen from outside.
func newSurface(ctx context.Context, d *gltf.Document, outside bool) (*surface, error) {
	s := &surface{source: d}
	r := reader{surface: s, left: maxVertices}
	for i := range d.Meshes {
		scale := d.Scale(i)
		for j := range d.Meshes[i].Primitives {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if err := r.add(i, j, scale); err != nil {
				return nil, fmt.Errorf("mesh %d, primitive %d: %w", i, j, err)
			}
		}
	}
	if !r.hasArea() {
		return nil, ErrNoMesh
	}
	if outside {
		if err := r.hide(ctx); err != nil {
			return nil, err
		}
	}
	if err := r.connect(ctx); err != nil {
		return nil, err
	}
	if err := r.attributes(); err != nil {
		return nil, err
	}
	if n := len(s.point) * s.stride(); n > maxNumbers {
		return nil, fmt.Errorf("%w: %d vertices with %d attributes", ErrTooLarge, len(s.point), s.width)
	}
	s.findShells()
	return s, s.measure(ctx)
}

// alive reports whether a corner's triangle is still there.
func (s *surface) alive(c int32) bool { return s.corner[c] >= 0 }

// pointAt is the point of a corner.
func (s *surface) pointAt(c int32) int32 { return s.point[s.corner[c]] }

// after is the corner of the same point in the next triangle of its fan; −1: the fan ends with an open edge.
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
