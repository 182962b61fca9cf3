package remesh

import (
	"atelier/internal/media/geom"
)

// web is a closed, manifold mesh of triangles that loses edges. Corner 3t+k is corner k of triangle t; the corners at a vertex are a list.
type web struct {
	tri   [][3]int32
	first []int32 // by vertex: a corner, or −1 when the vertex is gone
	next  []int32 // by corner: the next one at the vertex, or −1
	mark  []int32 // by vertex: the last test that saw it
	test  int32
}

// gone marks the first corner of a triangle that has been removed.
const gone = -1

func newWeb(tri [][3]int32, vertices int) *web {
	w := &web{tri: tri, first: make([]int32, vertices), next: make([]int32, 3*len(tri)), mark: make([]int32, vertices)}
	for v := range w.first {
		w.first[v] = -1
	}
	for t := range tri {
		for k := range tri[t] {
			w.attach(int32(3*t + k))
		}
	}
	return w
}

func (w *web) attach(c int32) {
	v := w.tri[c/3][c%3]
	w.next[c], w.first[v] = w.first[v], c
}

// detach takes a corner out of the list of its vertex.
func (w *web) detach(c int32) {
	link := &w.first[w.tri[c/3][c%3]]
	for *link != c {
		link = &w.next[*link]
	}
	*link = w.next[c]
}

// after and before are the other corners of a corner's triangle, counter-clockwise.
func after(c int32) int32  { return c - c%3 + (c+1)%3 }
func before(c int32) int32 { return c - c%3 + (c+2)%3 }

func (w *web) vertex(c int32) int32 { return w.tri[c/3][c%3] }

// corner is the corner at a of the triangle that has b after it, or −1.
func (w *web) corner(a, b int32) int32 {
	for c := w.first[a]; c >= 0; c = w.next[c] {
		if w.vertex(after(c)) == b {
			return c
		}
	}
	return -1
}

// valence is the number of triangles at a vertex, which is that of its edges too.
func (w *web) valence(v int32) (n int) {
	for c := w.first[v]; c >= 0; c = w.next[c] {
		n++
	}
	return n
}

// collapse merges b into a if the mesh stays a closed manifold (the link condition of Dey et al. 1999).
func (w *web) collapse(a, b int32) bool {
	left, right := w.corner(a, b), w.corner(b, a)
	if left < 0 || right < 0 {
		return false
	}
	c, d := w.vertex(before(left)), w.vertex(before(right))
	if c == d || w.valence(c) < 4 || w.valence(d) < 4 || w.common(a, b) != 2 {
		return false
	}
	for _, t := range [2]int32{left / 3, right / 3} {
		for k := range int32(3) {
			w.detach(3*t + k)
		}
		w.tri[t][0] = gone
	}
	for c := w.first[b]; c >= 0; {
		n := w.next[c]
		w.tri[c/3][c%3] = a
		w.attach(c)
		c = n
	}
	w.first[b] = -1
	return true
}

// common is the number of neighbours that two vertices share.
func (w *web) common(a, b int32) (n int) {
	w.test++
	for c := w.first[a]; c >= 0; c = w.next[c] {
		w.mark[w.vertex(after(c))] = w.test
	}
	for c := w.first[b]; c >= 0; c = w.next[c] {
		if w.mark[w.vertex(after(c))] == w.test {
			n++
		}
	}
	return n
}

// flip turns the edge between a and b over to join the vertices across it, if the mesh stays a manifold.
func (w *web) flip(a, b int32) bool {
	left, right := w.corner(a, b), w.corner(b, a)
	if left < 0 || right < 0 {
		return false
	}
	c, d := w.vertex(before(left)), w.vertex(before(right))
	if c == d || w.corner(c, d) >= 0 || w.corner(d, c) >= 0 || w.valence(a) < 4 || w.valence(b) < 4 {
		return false
	}
	s, t := left/3, right/3
	for k := range int32(3) {
		w.detach(3*s + k)
		w.detach(3*t + k)
	}
	w.tri[s], w.tri[t] = [3]int32{c, d, b}, [3]int32{d, c, a}
	for k := range int32(3) {
		w.attach(3*s + k)
		w.attach(3*t + k)
	}
	return true
}

// eachEdge calls f with the ends of every edge, in the order of the triangles, as they were when it began.
func (w *web) eachEdge(f func(a, b int32)) { w.edges(0, len(w.tri), f) }

// edges is eachEdge for the edges that triangles lo to hi−1 stand for.
func (w *web) edges(lo, hi int, f func(a, b int32)) {
	for t := lo; t < hi; t++ {
		for k := range 3 {
			v := w.tri[t]
			if a, b := v[k], v[(k+1)%3]; v[0] != gone && a < b {
				f(a, b)
			}
		}
	}
}

// normal is that of a triangle of three places, as long as twice its area.
func normal(a, b, c geom.Vec3) geom.Vec3 { return b.Sub(a).Cross(c.Sub(a)) }
