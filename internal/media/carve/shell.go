package carve

import (
	"fmt"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/seed"
)

// shell is a part with its positions welded.
// Facets keep the number of their island and triangle there, so coordinates and ranks are found again.
type shell struct {
	part   *solid.Part
	pos    []vec
	facets []facet
	edges  []edge
	box    box
}

// facet is a triangle: its welded corners, counter-clockwise, and its edges, edge k from corner k to the next.
type facet struct {
	v, edge     [3]int32
	island, tri int32
}

// edge joins two welded corners, a < b.
type edge struct {
	a, b   int32
	facets []int32
	meets  []int32 // crossings along it, from a to b
}

// read welds a part. The error names what keeps it from having an inside.
func read(p *solid.Part) (*shell, error) {
	n := 0
	for _, is := range p.Islands {
		n += len(is.Vertices)
	}
	s, grid, known := &shell{part: p}, geom.NewGrid(n), map[[2]int32]int32{}
	for i, is := range p.Islands {
		ids := make([]int32, len(is.Vertices))
		for k := range is.Vertices {
			at := is.Vertices[k].Pos
			if !(max(geom.Abs(at.X), geom.Abs(at.Y), geom.Abs(at.Z)) <= solid.Farthest) {
				return nil, fmt.Errorf("a corner at (%g, %g, %g), want finite numbers up to %d m", at.X, at.Y, at.Z, solid.Farthest)
			}
			ids[k] = grid.Number(at)
		}
		for k, t := range is.Triangles {
			s.add(known, facet{v: [3]int32{ids[t.V[0]], ids[t.V[1]], ids[t.V[2]]}, island: int32(i), tri: int32(k)})
		}
	}
	for _, at := range grid.Pos {
		s.pos = append(s.pos, wide(at))
	}
	s.box = around(s.pos...)
	for i := range s.edges {
		e, balance := &s.edges[i], 0
		for _, f := range e.facets {
			// As many facets run along an edge as back on a closed surface, also where more than two meet in it.
			balance += s.facets[f].way(int32(i), e)
		}
		if balance != 0 {
			at := s.pos[e.a]
			return nil, fmt.Errorf("the shape is open at (%.3g, %.3g, %.3g); only what is closed has an inside", at[0], at[1], at[2])
		}
	}
	return s, nil
}

// add lists a facet and its edges, unless two of its corners are one.
func (s *shell) add(known map[[2]int32]int32, f facet) {
	if f.v[0] == f.v[1] || f.v[1] == f.v[2] || f.v[2] == f.v[0] {
		return
	}
	for k := range f.v {
		a, b := f.v[k], f.v[(k+1)%3]
		key := [2]int32{min(a, b), max(a, b)}
		n, ok := known[key]
		if !ok {
			n = int32(len(s.edges))
			known[key] = n
			s.edges = append(s.edges, edge{a: key[0], b: key[1]})
		}
		s.edges[n].facets = append(s.edges[n].facets, int32(len(s.facets)))
		f.edge[k] = n
	}
	s.facets = append(s.facets, f)
}

// way is +1 where the facet runs along its edge from a to b, and −1 where it runs back.
func (f *facet) way(n int32, e *edge) int {
	for k := range f.edge {
		if f.edge[k] == n && f.v[k] == e.a {
			return 1
		}
	}
	return -1
}

// corners are the places of a facet's corners.
func (s *shell) corners(f int32) (a, b, c vec) {
	v := s.facets[f].v
	return s.pos[v[0]], s.pos[v[1]], s.pos[v[2]]
}

// swell moves each corner outward by about so many metres, and a tenth of that anywhere: faces that lay in one plane with those of another shell,
// corners on its edges and edges across its edges lie beside them then. Each try gives another place.
func (s *shell) swell(by float64, try int) {
	out := make([]vec, len(s.pos))
	for i := range s.facets {
		a, b, c := s.corners(int32(i))
		n := b.sub(a).cross(c.sub(a)).unit()
		for _, v := range s.facets[i].v {
			out[v] = out[v].mad(n, 1)
		}
	}
	// The seed is fixed: the same shapes are carved alike each time.
	chance := seed.From("carve").At(try)
	for i := range s.pos {
		r := chance.At(i)
		s.pos[i] = s.pos[i].mad(out[i].unit(), by)
		for k := range 3 {
			s.pos[i][k] += .1 * by * float64(2*r.At(k).Unit()-1)
		}
	}
	s.box = around(s.pos...)
}
