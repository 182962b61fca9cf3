package remesh

import (
	"context"
	"math"
	"math/rand/v2"

	"atelier/internal/media/geom"
)

// patches are the polygons of a layout while edges between them turn, so that more corners have four edges and fewer polygons are
// triangles. Half-edge 4f+k runs from corner k of polygon f to the next one.
type patches struct {
	*layout
	corner  []int32    // by half-edge; −1: the fourth of a triangle, or the polygon is gone
	mate    []int32    // by half-edge, the one back
	valence []int32    // by vertex
	some    []int32    // by vertex, a half-edge from it
	made    [][2]int32 // by polygon, the triangles of the layout that it was made of; −1: it has changed since
	loop    [6]int32   // the corners around two polygons
	out     [6]int32   // the mates of the edges that begin there
}

// What irregular places cost beside one corner of three or five edges. A triangle has a corner of three in its middle once it is divided.
const (
	ofTriangle = 1
	ofShape    = .6 // a polygon as narrow as can be
	ofFold     = 4
)

// Bounds of the edges that turns make: the cosine between the normals at their ends, for through a thin part none may run, and their length
// in sides of the lattice.
const (
	bent      = .3
	stretched = 1.6
	alongside = .7 // cosine of an edge with the rim from which on it runs along it
)

// irregular is the cost of a corner, by its edges.
var irregular = [...]float32{40, 40, 8, 1, 0, 1, 2.2, 4, 7, 10}

func costOf(valence int32) float32 { return irregular[min(int(valence), len(irregular)-1)] }

// How polygons are tidied: in so many rounds over all edges, at a temperature that falls from hot to cold.
const (
	sweeps = 60
	hot    = .5
	cold   = .04
)

// tidy turns edges by simulated annealing, the same way each time: turns that cost more are taken as well, the more seldom the more they
// cost and the later it is, so that irregular corners and triangles wander until they meet and cancel each other.
func (y *layout) tidy(ctx context.Context, list []polygon) ([]polygon, error) {
	m := y.patches(list)
	random := rand.New(rand.NewPCG(uint64(len(list)), 1))
	for round := range sweeps {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		heat := float32(hot * math.Pow(cold/hot, float64(round)/(sweeps-1)))
		for range m.corner {
			h := int32(random.IntN(len(m.corner)))
			if m.corner[h] < 0 || m.mate[h] < h && m.mate[h] >= 0 {
				continue
			}
			m.try(h, int32(random.IntN(60)), heat*float32(random.ExpFloat64()))
		}
	}
	return m.polygons(), nil
}

func (y *layout) patches(list []polygon) *patches {
	m := &patches{layout: y, corner: make([]int32, 4*len(list)), mate: make([]int32, 4*len(list)), valence: make([]int32, len(y.first)),
		some: make([]int32, len(y.first)), made: make([][2]int32, len(list))}
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

// try turns an edge, or takes it away between two triangles, if that costs no more than so much.
func (m *patches) try(h, which int32, most float32) {
	o := m.mate[h]
	a, b := m.corner[h], m.corner[o]
	if h&^3 == o&^3 || m.valence[a] < 4 || m.valence[b] < 4 || m.onRim(a, b) {
		return
	}
	left, right := m.sides(h), m.sides(o)
	n := m.around(h, o)
	for i := range n {
		for j := range i {
			if m.loop[i] == m.loop[j] {
				return
			}
		}
	}
	gain := costOf(m.valence[a]) + costOf(m.valence[b]) - costOf(m.valence[a]-1) - costOf(m.valence[b]-1)
	gain += m.narrow(h&^3) + m.narrow(o&^3)
	if turn := which % n; turn > 0 {
		m.turn(h, o, left, right, n, turn, gain+most)
	} else if n == 4 && gain+most+2*ofTriangle > m.shape(m.loop[:4]) {
		m.merge(h, o, a, b)
	}
}

// onRim reports whether an edge runs along the rim of a thin part.
func (m *patches) onRim(a, b int32) bool {
	return m.rim[a] && m.rim[b] && geom.Abs(m.at[b].Sub(m.at[a]).Direction().Dot(m.l.along[a])) > alongside
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

func (m *patches) turn(h, o, left, right, n, turn int32, most float32) {
	var one, other [4]int32 // the polygons, as places of the loop
	for k := range left {
		one[k] = (turn + k) % n
	}
	for k := range right {
		other[k] = (turn + left - 1 + k) % n
	}
	u, v := m.loop[one[0]], m.loop[other[0]]
	cost := costOf(m.valence[u]+1) + costOf(m.valence[v]+1) - costOf(m.valence[u]) - costOf(m.valence[v])
	if cost >= most || m.l.normal[u].Dot(m.l.normal[v]) < bent || m.at[u].Sub(m.at[v]).Len() > stretched*m.side {
		return
	}
	var p, q [4]int32
	for k := range left {
		p[k] = m.loop[one[k]]
	}
	for k := range right {
		q[k] = m.loop[other[k]]
	}
	if cost+m.shape(p[:left])+m.shape(q[:right]) >= most || m.joined(u, v) {
		return
	}
	m.valence[m.corner[h]]--
	m.valence[m.corner[o]]--
	m.valence[u]++
	m.valence[v]++
	f, g := h&^3, o&^3
	m.set(f, one[:left])
	m.set(g, other[:right])
	m.link(f+left-1, g+right-1)
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
	m.made[f/4] = [2]int32{-1, -1}
}

func (m *patches) link(h, o int32) { m.mate[h], m.mate[o] = o, h }

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
	m.made[f/4] = [2]int32{-1, -1}
}

// narrow is shape of the polygon that begins at a half-edge.
func (m *patches) narrow(f int32) float32 {
	n := m.sides(f)
	cost := m.shape(m.corner[f : f+n])
	if n == 3 {
		cost += ofTriangle
	}
	return cost
}

// shape is the cost of a polygon for its narrowest or widest corner, and for each corner at which it is folded.
func (m *patches) shape(v []int32) (cost float32) {
	n := len(v)
	var side [4]geom.Vec3
	var up geom.Vec3
	for k, a := range v {
		side[k] = m.at[v[(k+1)%n]].Sub(m.at[a]).Direction()
		up = up.Add(m.l.normal[a])
	}
	most := float32(0)
	for k := range v {
		before, after := side[(k+n-1)%n], side[k]
		most = max(most, geom.Abs(before.Dot(after)))
		if before.Cross(after).Dot(up) <= 0 {
			cost += ofFold
		}
	}
	return cost + ofShape*most*most
}

// polygons lists what the patches have become.
func (m *patches) polygons() (list []polygon) {
	for f := 0; f < len(m.corner); f += 4 {
		if m.corner[f] >= 0 {
			list = append(list, polygon{[4]int32(m.corner[f : f+4]), m.made[f/4]})
		}
	}
	return list
}
