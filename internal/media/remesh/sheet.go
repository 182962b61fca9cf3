package remesh

import "atelier/internal/media/geom"

// Bounds of sheets, in cells: the mean thickness below which a surface has none, and how far each of its sides is moved out; and the share of the faces at a
// vertex that look the same way where it is on a side. On a rim those of both sides look against each other.
const (
	paper  = 2e-3
	padded = .05
	onSide = .5
)

// pad moves the two sides of sheets apart: a surface over triangles without thickness lies on itself and encloses no volume, and most programs report such a
// surface as open or inside out. Each connected surface is judged by itself. Vertices on rims stay in place.
func (s *Surface) pad(cell float32) {
	up := make([]int32, len(s.Pos)) // another vertex of the same surface; the root names itself
	for v := range up {
		up[v] = int32(v)
	}
	root := func(v int32) int32 { return rootOf(up, v) }
	s.eachTriangle(func(a, b, c int32) {
		up[root(b)] = root(a)
		up[root(c)] = root(a)
	})
	volume, area := make([]float64, len(s.Pos)), make([]float64, len(s.Pos)) // by root
	out, sums := make([]geom.Vec3, len(s.Pos)), make([]float32, len(s.Pos))  // by vertex: twice the area of its faces, as a vector and as a number
	s.eachTriangle(func(a, b, c int32) {
		r, n := root(a), normal(s.Pos[a], s.Pos[b], s.Pos[c])
		volume[r] += float64(s.Pos[a].Sub(s.Pos[r]).Dot(n)) / 6 // from a place of its own, so that numbers stay small
		area[r] += float64(n.Len()) / 2
		for _, v := range [3]int32{a, b, c} {
			out[v], sums[v] = out[v].Add(n), sums[v]+n.Len()
		}
	})
	for v := range s.Pos {
		if r := root(int32(v)); 2*volume[r] < paper*float64(cell)*area[r] && out[v].Len() > onSide*sums[v] {
			s.Pos[v] = s.Pos[v].Mad(out[v].Direction(), padded*cell)
		}
	}
}

// eachTriangle calls f with the corners of every triangle, of which a quad is two.
func (s *Surface) eachTriangle(f func(a, b, c int32)) {
	for _, t := range s.Triangles {
		f(t[0], t[1], t[2])
	}
	for _, q := range s.Quads {
		f(q[0], q[1], q[2])
		f(q[0], q[2], q[3])
	}
}
