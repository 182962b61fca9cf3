package remesh

import "slices"

// patches are the polygons of a layout while they change, so that more corners have four edges and fewer polygons are triangles.
// Half-edge 4f+k runs from corner k of polygon f to the next one.
type patches struct {
	*layout
	corner  []int32    // by half-edge; −1: the fourth of a triangle, or the polygon is gone
	mate    []int32    // by half-edge, the one back
	valence []int32    // by vertex
	some    []int32    // by vertex, a half-edge from it
	made    [][2]int32 // by polygon, the triangles of the layout that it was made of; −1: it has changed since
	ring    []int32    // by vertex of the skin, the next one that was drawn into the same vertex, round in a circle
	free    []int32    // polygons that are gone
	cost    []float32  // by polygon, its narrow; unknown: not asked for since the polygon has changed
	toll    float32    // cost of a quad more, and gain of a quad less
	loop    [6]int32   // the corners around two polygons
	out     [6]int32   // the mates of the edges that begin there
}

func (y *layout) patches(list []polygon) *patches {
	m := &patches{layout: y, corner: make([]int32, 4*len(list)), mate: make([]int32, 4*len(list)), valence: make([]int32, len(y.first)),
		some: make([]int32, len(y.first)), made: make([][2]int32, len(list)), ring: make([]int32, len(y.first)),
		cost: slices.Repeat([]float32{unknown}, len(list))}
	for v := range m.ring {
		m.ring[v] = int32(v)
	}
	for v := range int32(len(m.ring)) {
		if r := y.root(v); r != v {
			m.ring[v], m.ring[r] = m.ring[r], v
		}
	}
	at := make(map[ends]int32, 4*len(list))
	for f := range list {
		p := &list[f]
		m.made[f] = p.tri
		for k, v := range p.corner {
			h := int32(4*f + k)
			m.corner[h], m.mate[h] = v, -1
			if v >= 0 {
				m.valence[v]++
				m.some[v] = h
				at[ends{v, p.corner[(k+1)%p.sides()]}] = h
			}
		}
	}
	for h, v := range m.corner {
		if v >= 0 {
			m.mate[h] = at[ends{m.corner[m.after(int32(h))], v}]
		}
	}
	return m
}

// after is the next half-edge around the polygon.
func (m *patches) after(h int32) int32 {
	if h&3 == 3 || h&3 == 2 && m.corner[h+1] < 0 {
		return h &^ 3
	}
	return h + 1
}

// sides of the polygon of a half-edge.
func (m *patches) sides(h int32) int32 {
	if m.corner[h|3] < 0 {
		return 3
	}
	return 4
}

// joined reports whether an edge runs between two vertices.
func (m *patches) joined(u, v int32) bool {
	h := m.some[u]
	for range m.valence[u] {
		if m.corner[m.after(h)] == v {
			return true
		}
		h = m.after(m.mate[h])
	}
	return false
}

// changed notes that the polygon of a half-edge is no longer that of the layout, and no longer costs what it did.
func (m *patches) changed(h int32) { m.made[h/4], m.cost[h/4] = [2]int32{-1, -1}, unknown }

func (m *patches) link(h, o int32) { m.mate[h], m.mate[o] = o, h }

// polygons lists what the patches have become, and gives what was drawn into each corner back to the layout.
func (m *patches) polygons() (list []polygon) {
	for f := 0; f < len(m.corner); f += 4 {
		if m.corner[f] >= 0 {
			for _, v := range m.corner[f : f+4] {
				if v >= 0 {
					m.into[v] = v
					for o := m.ring[v]; o != v; o = m.ring[o] {
						m.into[o] = v
					}
				}
			}
			list = append(list, polygon{[4]int32(m.corner[f : f+4]), m.made[f/4]})
		}
	}
	return list
}
