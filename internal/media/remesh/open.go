package remesh

import (
	"iter"
	"math"

	"atelier/internal/media/geom"
)

// apiece is the share of the way to its neighbours that each of two vertices goes that were one.
const apiece = .35

// open parts a vertex in two, with a new quad between them and two of its neighbours, if that costs no more than so much: the inverse of
// shut. The edges that lie between the half-edge and one some turns on go to the new vertex.
func (m *patches) open(h, which int32, most float32) {
	v := m.corner[h]
	n := m.valence[v]
	if n < 4 {
		return
	}
	k := 1 + which%(n-3) // edges that go; at least one more stays
	b := m.corner[m.after(h)]
	e := h
	var sum geom.Vec3
	for range k {
		e = m.after(m.mate[e])
		sum = sum.Add(m.at[m.corner[m.after(e)]])
	}
	e = m.after(m.mate[e])
	d := m.corner[m.after(e)]
	// What the valences cost after, less what they cost before. The cost of the shape takes longer to find, so it is found only where
	// the valences leave a gain that it may not use up.
	cost := costOf(k+2) + costOf(n-k) - costOf(n) + costOf(m.valence[b]+1) - costOf(m.valence[b]) + costOf(m.valence[d]+1) - costOf(m.valence[d]) + m.toll
	if cost >= most+ofShape {
		return
	}
	was := m.at[v]
	w, here, there := m.part(v, sum.Mul(1/float32(k)))
	if w < 0 || m.l.normal[w].Dot(m.l.normal[b]) < bent || m.l.normal[w].Dot(m.l.normal[d]) < bent {
		return
	}
	cost -= m.star(v, -1, -1)
	m.at[v], m.at[w] = here, there
	m.relabel(h, k, w)
	cost += m.shape([]int32{w, b, v, d})
	at := h // star, while edges of the vertex are of two
	for range n {
		cost += m.narrowNow(at &^ 3)
		at = m.after(m.mate[at])
	}
	// The split did not pay, so all is set back.
	if cost >= most {
		m.relabel(h, k, v)
		m.at[v] = was
		return
	}
	for at := range m.fan(h, k) {
		m.changed(at)
	}
	f := m.room()
	b1, d1 := m.mate[h], m.mate[e] // b→v, now b→w, and d→v
	for i, c := range [4]int32{w, b, v, d} {
		m.corner[f+int32(i)] = c
		m.some[c] = f + int32(i)
	}
	m.link(f, b1)
	m.link(f+1, h)
	m.link(f+2, d1)
	m.link(f+3, e)
	m.valence[v], m.valence[w] = n-k, k+2
	m.valence[b]++
	m.valence[d]++
	m.moved(v)
	m.moved(w)
	m.share(v, w)
}

// relabel gives a fan to vertex w.
func (m *patches) relabel(h, k, w int32) {
	for at := range m.fan(h, k) {
		m.corner[at] = w
	}
}

// fan is the k half-edges after one around their vertex, and the one after them.
func (m *patches) fan(h, k int32) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for range k + 1 {
			if h = m.after(m.mate[h]); !yield(h) {
				return
			}
		}
	}
}

// part is a second vertex for what was drawn into v, on the side of a place, and where both lie; −1: there is none.
func (m *patches) part(v int32, to geom.Vec3) (w int32, here, there geom.Vec3) {
	way := to.Sub(m.at[v]).Mul(apiece)
	here, there = m.at[v].Sub(way), m.at[v].Add(way)
	if m.l.pinned[v] {
		here = m.at[v]
	}
	w = -1
	least := float32(math.MaxFloat32)
	for o := m.ring[v]; o != v; o = m.ring[o] {
		if d := m.l.pos[o].Sub(there).Len(); d < least {
			w, least = o, d
		}
	}
	if w >= 0 && m.l.pinned[w] {
		there = m.l.pos[w]
	}
	return w, here, there
}

// share gives w what was drawn into v and lies nearer to it.
func (m *patches) share(v, w int32) {
	before := v // w in the circle
	for m.ring[before] != w {
		before = m.ring[before]
	}
	m.ring[before] = m.ring[w]
	o := m.ring[v]
	m.ring[v], m.ring[w] = v, w
	m.count[v], m.count[w], m.far[v], m.far[w], m.rim[w] = 1, 1, 0, 0, m.rim[v]
	for o != v {
		to, next := v, m.ring[o]
		if m.l.pos[o].Sub(m.at[w]).Len() < m.l.pos[o].Sub(m.at[v]).Len() {
			to = w
		}
		m.ring[o], m.ring[to] = m.ring[to], o
		m.count[to]++
		m.far[to] = max(m.far[to], m.l.o[o].Sub(m.at[to]).Len())
		o = next
	}
}

// room is a place for a polygon.
func (m *patches) room() (f int32) {
	if n := len(m.free); n > 0 {
		f, m.free = m.free[n-1], m.free[:n-1]
	} else {
		f = int32(len(m.corner))
		m.corner, m.mate = append(m.corner, 0, 0, 0, 0), append(m.mate, 0, 0, 0, 0)
		m.made, m.cost = append(m.made, [2]int32{}), append(m.cost, unknown)
	}
	m.changed(f)
	return f
}
