package remesh

import "atelier/internal/media/geom"

// shut takes a quad away by drawing two opposite corners of it together, if that costs no more than so much. Corners of three edges
// that face each other become one of four.
func (m *patches) shut(h int32, most float32) {
	if m.sides(h) != 4 {
		return
	}
	h1 := m.after(h)
	h2 := m.after(h1)
	h3 := m.after(h2)
	a, b, c, d := m.corner[h], m.corner[h1], m.corner[h2], m.corner[h3]
	va, vb, vc, vd := m.valence[a], m.valence[b], m.valence[c], m.valence[d]
	if vb < 4 || vd < 4 {
		return
	}
	cost := costOf(va+vc-2) + costOf(vb-1) + costOf(vd-1) - costOf(va) - costOf(vb) - costOf(vc) - costOf(vd) - m.toll
	if cost >= most+ofShape || m.l.normal[a].Dot(m.l.normal[c]) < bent || m.joined(a, c) || m.shared(a, c) != 2 {
		return
	}
	keep, drop, at, far, ok := m.meet(a, c)
	if !ok || !m.fits(keep, at) || !m.fits(drop, at) {
		return
	}
	f := h &^ 3
	if m.parts(a, c) {
		cost += ofParts
	}
	cost -= m.star(a, -1, -1) + m.star(c, f, -1)
	wasA, wasC := m.at[a], m.at[c]
	m.at[a], m.at[c] = at, at
	if cost += m.starNow(a, f, -1) + m.starNow(c, f, -1); cost >= most {
		m.at[a], m.at[c] = wasA, wasC
		return
	}
	m.absorb(keep, drop, at, far)
	m.corner[h], m.corner[h2] = keep, keep
	o, o1, o2, o3 := m.mate[h], m.mate[h1], m.mate[h2], m.mate[h3]
	m.link(o, o1)
	m.link(o2, o3)
	m.some[keep], m.some[b], m.some[d] = o1, o, o2
	m.valence[keep] = va + vc - 2
	m.valence[b]--
	m.valence[d]--
	m.remove(f)
	m.moved(keep)
}

// shrink takes a triangle away by drawing the ends of an edge of it together, if that costs no more than so much. What lies beyond the
// edge becomes a triangle, or is gone as well if it was one.
func (m *patches) shrink(h int32, most float32) {
	if m.sides(h) != 3 {
		return
	}
	o := m.mate[h]
	a, b := m.corner[h], m.corner[o]
	o2 := m.after(m.after(o))
	both := m.sides(o) == 3
	x, y := m.corner[m.after(m.after(h))], int32(-1)
	va, vb, lost := m.valence[a], m.valence[b], int32(3)
	if m.valence[x] < 4 {
		return
	}
	cost := costOf(m.valence[x]-1) - costOf(m.valence[x]) - costOf(va) - costOf(vb)
	if both {
		y, lost = m.corner[o2], 4
		if m.valence[y] < 4 || x == y {
			return
		}
		cost += costOf(m.valence[y]-1) - costOf(m.valence[y])
	}
	cost += costOf(va + vb - lost)
	if va+vb-lost < 3 || cost >= most+2*ofTriangle+ofShape || m.l.normal[a].Dot(m.l.normal[b]) < bent || m.shared(a, b) != lost-2 {
		return
	}
	keep, drop, at, far, ok := m.meet(a, b)
	if !ok || !m.fits(keep, at) || !m.fits(drop, at) {
		return
	}
	f, g := h&^3, o&^3
	if m.parts(a, b) {
		cost += ofParts
	}
	cost -= m.star(a, -1, -1) + m.star(b, f, g)
	wasA, wasB := m.at[a], m.at[b]
	m.at[a], m.at[b] = at, at
	cost += m.starNow(a, f, g) + m.starNow(b, f, g)
	rest := [3]int32{a}
	if !both {
		rest[1], rest[2] = m.corner[o2], m.corner[m.after(o2)]
		cost += ofTriangle + m.shape(rest[:])
	}
	if cost >= most {
		m.at[a], m.at[b] = wasA, wasB
		return
	}
	m.absorb(keep, drop, at, far)
	m.valence[keep] = va + vb - lost
	m.sew(h, keep, x, y, rest)
	m.moved(keep)
}

// sew links what lies around an edge whose ends have become the vertex keep. Of the two faces at the edge, the triangle with the
// corner x goes. The other goes too where it is a triangle, with the corner y; where it is a quad (y is -1), it becomes the triangle of
// keep and the last two of rest.
func (m *patches) sew(h, keep, x, y int32, rest [3]int32) {
	o := m.mate[h]
	h1, o1 := m.after(h), m.after(o)
	h2, o2 := m.after(h1), m.after(o1)
	f, g := h&^3, o&^3
	p, q := m.mate[h1], m.mate[h2] // x→b and a→x
	m.link(p, q)
	m.some[x], m.some[keep] = p, q
	m.valence[x]--
	m.remove(f)
	p, q = m.mate[o1], m.mate[o2]
	if y >= 0 {
		m.link(p, q)
		m.some[y] = p
		m.valence[y]--
		m.remove(g)
		return
	}
	last := m.mate[m.after(o2)]
	for k, v := range [4]int32{keep, rest[1], rest[2], -1} {
		if m.corner[g+int32(k)] = v; v >= 0 {
			m.some[v] = g + int32(k)
			m.link(g+int32(k), [3]int32{p, q, last}[k])
		}
	}
	m.changed(g)
}

// parts reports whether two vertices lie on different sharp edges, or at two corners.
func (m *patches) parts(a, b int32) bool {
	return m.l.pinned[a] && m.l.pinned[b] && (!m.sharp(a, b) || m.l.along[a] == m.l.along[b] && m.l.along[a] == (geom.Vec3{}))
}

// absorb gives a what was drawn into b, and the half-edges from b.
func (m *patches) absorb(a, b int32, at geom.Vec3, far float32) {
	h := m.some[b]
	for range m.valence[b] {
		next := m.after(m.mate[h])
		m.corner[h] = a
		m.changed(h)
		h = next
	}
	m.ring[a], m.ring[b] = m.ring[b], m.ring[a]
	m.draw(a, b, at, far)
	m.valence[b] = 0
}

// remove marks a polygon as gone.
func (m *patches) remove(f int32) {
	for k := range int32(4) {
		m.corner[f+k] = -1
	}
	m.free = append(m.free, f)
}

// star is the cost of the shapes of the polygons around a vertex, but two.
func (m *patches) star(v, f, g int32) (cost float32) {
	h := m.some[v]
	for range m.valence[v] {
		if h&^3 != f && h&^3 != g {
			cost += m.narrow(h &^ 3)
		}
		h = m.after(m.mate[h])
	}
	return cost
}

// starNow is star while the vertex is tried at another place.
func (m *patches) starNow(v, f, g int32) (cost float32) {
	h := m.some[v]
	for range m.valence[v] {
		if h&^3 != f && h&^3 != g {
			cost += m.narrowNow(h &^ 3)
		}
		h = m.after(m.mate[h])
	}
	return cost
}

// fits reports whether the edges of a vertex would have lengths within bounds, or not greater ones than they have, if it lay at a place.
func (m *patches) fits(v int32, at geom.Vec3) bool {
	h := m.some[v]
	for range m.valence[v] {
		u := m.corner[m.after(h)]
		if d := m.at[u].Sub(at).Len(); d > stretched*m.side && d > m.at[u].Sub(m.at[v]).Len() {
			return false
		}
		h = m.after(m.mate[h])
	}
	return true
}

// shared is how many neighbours two vertices have in common.
func (m *patches) shared(a, b int32) (n int32) {
	m.test++
	h := m.some[a]
	for range m.valence[a] {
		m.mark[m.corner[m.after(h)]] = m.test
		h = m.after(m.mate[h])
	}
	h = m.some[b]
	for range m.valence[b] {
		if m.mark[m.corner[m.after(h)]] == m.test {
			n++
		}
		h = m.after(m.mate[h])
	}
	return n
}
