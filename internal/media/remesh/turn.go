package remesh

import "atelier/internal/media/geom"

// Bounds of the edges that changes make: at least this cosine between the normals at an edge's ends: edges may run around rods, not through
// plates; and at most this length in sides of the lattice.
const (
	bent      = -.7
	stretched = 1.8
	alongside = .7 // cosine of an edge with a sharp edge from which on it runs along it
)

// turnOrMerge turns an edge, or takes it away between two triangles, if that costs no more than so much.
func (m *patches) turnOrMerge(h, which int32, most float32) {
	o := m.mate[h]
	a, b := m.corner[h], m.corner[o]
	if h&^3 == o&^3 || m.valence[a] < 4 || m.valence[b] < 4 || m.onRim(a, b) {
		return
	}
	left, right := m.sides(h), m.sides(o)
	n := m.around(h, o)
	gain := costOf(m.valence[a]) + costOf(m.valence[b]) - costOf(m.valence[a]-1) - costOf(m.valence[b]-1)
	gain += m.narrow(h&^3) + m.narrow(o&^3)
	turn := which % n
	if turn > 0 && m.turned(m.loop[turn], m.loop[(turn+left-1)%n]) >= gain+most+ofCut || m.doubled(n) { // a sharp edge only takes from the gain
		return
	}
	if m.sharp(a, b) {
		gain -= ofCut
	}
	if turn > 0 {
		m.turn(joint{h, o, left, right, n}, turn, gain+most)
	} else if n == 4 && gain+most+2*ofTriangle > m.shape(m.loop[:4]) {
		m.merge(h, o, a, b)
	}
}

// turned is the cost of an edge more at two vertices.
func (m *patches) turned(u, v int32) float32 {
	return costOf(m.valence[u]+1) + costOf(m.valence[v]+1) - costOf(m.valence[u]) - costOf(m.valence[v])
}

// doubled reports whether a vertex is twice in the loop of n corners.
func (m *patches) doubled(n int32) bool {
	for i := range n {
		for j := range i {
			if m.loop[i] == m.loop[j] {
				return true
			}
		}
	}
	return false
}

// onRim reports whether an edge runs along the rim of a thin part.
func (m *patches) onRim(a, b int32) bool {
	return m.rim[a] && m.rim[b] && geom.Abs(m.at[b].Sub(m.at[a]).Direction().Dot(m.l.along[a])) > alongside
}

// sharp reports whether an edge runs along a sharp edge, or to a corner of one.
func (m *patches) sharp(a, b int32) bool {
	if !m.l.pinned[a] || !m.l.pinned[b] {
		return false
	}
	d := m.at[b].Sub(m.at[a]).Direction()
	for _, v := range [2]int32{a, b} {
		if x := m.l.along[v]; x != (geom.Vec3{}) && geom.Abs(d.Dot(x)) < alongside {
			return false
		}
	}
	return true
}

// around fills the loop of corners around two polygons, from the end of the edge between them on, and returns how many there are.
func (m *patches) around(h, o int32) (n int32) {
	for _, from := range [2]int32{h, o} {
		for e := m.after(from); e != from; e = m.after(e) {
			m.loop[n], m.out[n] = m.corner[e], m.mate[e]
			n++
		}
	}
	return n
}

// joint is two polygons that share an edge: the edge as each of them has it, how many corners each has, and how many the loop around both.
type joint struct{ h, o, left, right, n int32 }

// turn joins other corners of the loop around two polygons than the edge between them does, so many places on, if that costs less than most: the new
// edge and the shapes on both sides of it together.
func (m *patches) turn(of joint, turn int32, most float32) {
	var one, other [4]int32 // the polygons, as places of the loop
	for k := range of.left {
		one[k] = (turn + k) % of.n
	}
	for k := range of.right {
		other[k] = (turn + of.left - 1 + k) % of.n
	}
	u, v := m.loop[one[0]], m.loop[other[0]]
	cost := m.turned(u, v)
	if cost >= most+ofCut || m.l.normal[u].Dot(m.l.normal[v]) < bent || m.at[u].Sub(m.at[v]).Len() > stretched*m.side {
		return
	}
	if m.sharp(u, v) {
		cost -= ofCut
	}
	var p, q [4]int32
	for k := range of.left {
		p[k] = m.loop[one[k]]
	}
	for k := range of.right {
		q[k] = m.loop[other[k]]
	}
	if cost+m.shape(p[:of.left])+m.shape(q[:of.right]) >= most || m.joined(u, v) {
		return
	}
	m.valence[m.corner[of.h]]--
	m.valence[m.corner[of.o]]--
	m.valence[u]++
	m.valence[v]++
	f, g := of.h&^3, of.o&^3
	m.set(f, one[:of.left])
	m.set(g, other[:of.right])
	m.link(f+of.left-1, g+of.right-1)
}

// set gives a polygon its corners, as places of the loop, and joins its edges but the last to what lies around.
func (m *patches) set(f int32, places []int32) {
	for k, i := range places {
		h := f + int32(k)
		m.corner[h], m.some[m.loop[i]] = m.loop[i], h
		if k < len(places)-1 {
			m.link(h, m.out[i])
		}
	}
	m.changed(f)
}

// merge makes one quad of two triangles.
func (m *patches) merge(h, o, a, b int32) {
	m.valence[a]--
	m.valence[b]--
	f, g := h&^3, o&^3
	for k := range int32(4) {
		m.corner[g+k], m.corner[f+k] = -1, m.loop[k]
		m.some[m.loop[k]] = f + k
		m.link(f+k, m.out[k])
	}
	m.changed(f)
	m.free = append(m.free, g)
}
