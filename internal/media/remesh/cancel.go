package remesh

import (
	"cmp"
	"slices"

	"atelier/internal/sorting"
)

// Bounds of cancel: quads between two triangles, and how often it is tried.
const (
	longest = 8
	passes  = 3
)

// chord is the edges that a walk straight through quads crosses, from one triangle to another: where a row of quads begins and where it
// ends.
type chord []ends

// cancel takes short rows of quads out that begin and end at a triangle: all edges across the row collapse, and both triangles go. The
// lattice gives way a little for it, and four vertices become regular.
func (y *layout) cancel() {
	for range passes {
		n := 0
		for _, c := range y.chords() {
			n += y.take(c)
		}
		if n == 0 {
			return
		}
		y.relax()
	}
}

// chords are the rows that could go, the shortest first.
func (y *layout) chords() []chord {
	list := y.polygons()
	at := make(map[ends]int32, 4*len(list)) // by directed edge: its polygon
	for i, p := range list {
		for k := range p.sides() {
			at[ends{p.corner[k], p.corner[(k+1)%p.sides()]}] = int32(i)
		}
	}
	var out []chord
	for i, p := range list {
		if p.sides() == 3 {
			for k := range 3 {
				if c := row(list, at, int32(i), ends{p.corner[k], p.corner[(k+1)%3]}); c != nil {
					out = append(out, c)
				}
			}
		}
	}
	sorting.Stable(out, func(a, b chord) int { return cmp.Compare(len(a), len(b)) })
	return out
}

// row walks from a triangle over one of its edges; nil: no other triangle lies that way.
func row(list []polygon, at map[ends]int32, from int32, e ends) (c chord) {
	for len(c) <= longest {
		c = append(c, e)
		i := at[ends{e.b, e.a}]
		p := &list[i]
		if p.sides() == 3 {
			if i <= from { // each row once
				return nil
			}
			return c
		}
		k := slices.Index(p.corner[:], e.b)
		e = ends{p.corner[(k+2)%4], p.corner[(k+3)%4]}
	}
	return nil
}

// take collapses the edges of a row, if all of them are still there and none meets another. It returns how many.
func (y *layout) take(c chord) (n int) {
	var seen []int32
	for _, e := range c {
		if y.first[e.a] < 0 || y.first[e.b] < 0 || y.corner(e.a, e.b) < 0 || slices.Contains(seen, e.a) || slices.Contains(seen, e.b) {
			return 0
		}
		if y.l.pinned[e.a] && y.l.pinned[e.b] && y.apart(e.a, e.b) {
			return 0
		}
		seen = append(seen, e.a, e.b)
	}
	for _, e := range c {
		if y.join(e.a, e.b) {
			n++
		}
	}
	return n
}

// sides is three or four.
func (p *polygon) sides() int {
	if p.corner[3] < 0 {
		return 3
	}
	return 4
}
