package remesh

import (
	"cmp"
	"context"
	"slices"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

// layout is a skin drawn together to the nodes of its lattices: a coarse mesh of quads and, where lattices meet, of triangles.
type layout struct {
	*web
	lattice
	l     *level
	at    []geom.Vec3 // by vertex: its node, the mean of the vertices that were drawn together
	rim   []bool      // by vertex: it lies on the rim of a thin part
	count []float32   // how many these are
	far   []float32   // how far the node of one of them lies from it at most
	into  []int32     // by vertex: the vertex that it was drawn into, or itself
}

// draw collapses the edges of a skin whose ends have one node. What is left are edges along the lattice, diagonals of its squares, and a
// few others around its singular places.
func draw(ctx context.Context, k *skin, l *level, s lattice) (*layout, error) {
	y := &layout{web: newWeb(slices.Clone(k.tri), len(k.pos)), lattice: s, l: l, at: slices.Clone(l.o), rim: slices.Clone(k.rim),
		count: make([]float32, len(k.pos)), far: make([]float32, len(k.pos)), into: make([]int32, len(k.pos))}
	for i := range y.count {
		y.count[i], y.into[i] = 1, int32(i)
	}
	for range 6 {
		n, err := y.gather(ctx, func(a, b int32) (float32, bool) {
			u, v := s.steps(anchor{l.pos[a], l.normal[a], l.q[a], y.at[a]}, anchor{l.pos[b], l.normal[b], l.q[b], y.at[b]})
			d := y.at[a].Sub(y.at[b]).Len()
			return d, u == 0 && v == 0 && d < same*s.side // where normals differ much, steps alone say little
		})
		if err != nil {
			return nil, err
		}
		if n == 0 {
			break
		}
	}
	for range 4 {
		_, err := y.gather(ctx, func(a, b int32) (float32, bool) {
			d := y.at[a].Sub(y.at[b]).Len()
			return d, d < near*s.side
		})
		if err != nil {
			return nil, err
		}
	}
	y.relax()
	y.cancel()
	return y, ctx.Err()
}

// How far apart two nodes may lie that count as one, in sides of the lattice: where the lattices say so, and where they do not.
const (
	same     = .7
	near     = .55
	furthest = 1 // and how far what was drawn together may lie from its mean, so that no chain of nodes becomes one
)

// root is the vertex that v has been drawn into.
func (y *layout) root(v int32) int32 { return rootOf(y.into, v) }

// rootOf follows a list from vertex to vertex, up to the one that names itself, and shortens the way there.
func rootOf(up []int32, v int32) int32 {
	for up[v] != v {
		up[v] = up[up[v]]
		v = up[v]
	}
	return v
}

// pairOf is two ends of an edge, with what it costs to take it away.
type pairOf struct {
	a, b int32
	cost float32
}

// looked is how many triangles one run of gather looks at.
const looked = 4096

// gather collapses the edges that which chooses, the cheapest first, and returns how many. which is called from several goroutines.
func (y *layout) gather(ctx context.Context, which func(a, b int32) (cost float32, ok bool)) (n int, err error) {
	lists := make([][]pairOf, (len(y.tri)+looked-1)/looked)
	err = band.Rows(ctx, len(y.tri), looked, func(lo, hi int) {
		var list []pairOf
		y.edges(lo, hi, func(a, b int32) {
			if cost, ok := which(a, b); ok {
				list = append(list, pairOf{a, b, cost})
			}
		})
		lists[lo/looked] = list
	})
	if err != nil {
		return 0, err
	}
	list := slices.Concat(lists...)
	byCost(list)
	for _, e := range list {
		if y.first[e.a] >= 0 && y.first[e.b] >= 0 && y.join(e.a, e.b) {
			n++
		}
	}
	return n, nil
}

// join draws two vertices together, if the mesh stays a manifold.
func (y *layout) join(a, b int32) bool {
	a, b, at, far, ok := y.meet(a, b)
	if !ok || !y.collapse(a, b) {
		return false
	}
	y.draw(a, b, at, far)
	return true
}

// meet is where two vertices meet when b is drawn into a, and how far what was drawn into them then lies from there; ok: they may. On a
// sharp edge the node stays where it is.
func (y *layout) meet(u, v int32) (a, b int32, at geom.Vec3, far float32, ok bool) {
	a, b = u, v
	pa, pb := y.l.pinned[a], y.l.pinned[b]
	if pb && !pa || pa == pb && y.l.pos[b].Sub(y.at[b]).Len() < y.l.pos[a].Sub(y.at[a]).Len() {
		a, b, pa, pb = b, a, pb, pa // the place nearest to the node speaks for it
	}
	if pa && pb && y.apart(a, b) {
		return a, b, at, 0, false
	}
	at = y.at[a]
	if pa == pb {
		at = geom.Mix3(at, y.at[b], y.count[b]/(y.count[a]+y.count[b]))
	}
	far = max(y.far[a]+at.Sub(y.at[a]).Len(), y.far[b]+at.Sub(y.at[b]).Len())
	return a, b, at, far, far <= furthest*y.side
}

// draw notes that b is drawn into a.
func (y *layout) draw(a, b int32, at geom.Vec3, far float32) {
	y.into[b], y.at[a], y.far[a] = a, at, far
	y.rim[a] = y.rim[a] || y.rim[b]
	y.count[a] += y.count[b]
}

// apart reports whether two places lie on different sharp edges of which one is the rim of a thin part: these stay two even where the part
// is narrower than a quad.
func (y *layout) apart(a, b int32) bool {
	if !y.rim[a] && !y.rim[b] {
		return false
	}
	d, along := y.at[a].Sub(y.at[b]), y.l.along[a]
	return d.Mad(along, -d.Dot(along)).Len() > distinct*y.side
}

// distinct is how far apart such edges are kept apart, in sides of the lattice.
const distinct = .4

func byCost(list []pairOf) {
	slices.SortFunc(list, func(a, b pairOf) int {
		if c := cmp.Compare(a.cost, b.cost); c != 0 {
			return c
		}
		if c := cmp.Compare(a.a, b.a); c != 0 {
			return c
		}
		return cmp.Compare(a.b, b.b)
	})
}

// relax flips edges that are longer than the one across.
func (y *layout) relax() {
	for range 3 {
		n := 0
		y.eachEdge(func(a, b int32) {
			left, right := y.corner(a, b), y.corner(b, a)
			if left < 0 || right < 0 {
				return
			}
			c, d := y.vertex(before(left)), y.vertex(before(right))
			pa, pb, pc, pd := y.at[a], y.at[b], y.at[c], y.at[d]
			if pc.Sub(pd).Len() > .8*pa.Sub(pb).Len() || y.l.pinned[a] && y.l.pinned[b] || y.l.normal[c].Dot(y.l.normal[d]) < 0 {
				return // the last two: it would cut off a sharp edge, or run through a thin part
			}
			out := y.l.normal[a].Add(y.l.normal[b])
			if normal(pc, pd, pb).Dot(out) > 0 && normal(pd, pc, pa).Dot(out) > 0 && y.flip(a, b) {
				n++
			}
		})
		if n == 0 {
			return
		}
	}
}

// polygon is a face of a layout: three or four corners, the last −1 where there are three, and the triangles that it was made of.
type polygon struct {
	corner [4]int32
	tri    [2]int32 // twice the same where it is of one
}

// polygons pairs triangles to quads across the edges that are most like diagonals, and returns them with the triangles that are left
// over.
func (y *layout) polygons() []polygon {
	m := &matching{layout: y, with: make([]int32, len(y.tri)), spare: make([]int32, len(y.first))}
	for t := range m.with {
		m.with[t] = -1
	}
	for v := range m.spare {
		m.spare[v] = int32(y.valence(int32(v))) - 3
	}
	var list []pairOf
	y.eachEdge(func(a, b int32) {
		if cost := m.cost(y.corner(a, b), y.corner(b, a)); cost < worst {
			list = append(list, pairOf{a, b, cost})
		}
	})
	byCost(list)
	for _, e := range list {
		m.pair(y.corner(e.a, e.b), y.corner(e.b, e.a))
	}
	m.mend()
	var out []polygon
	for t, v := range y.tri {
		switch o := m.with[t]; {
		case v[0] == gone || o >= 0 && int(o/3) < t:
		case o < 0:
			out = append(out, polygon{[4]int32{v[0], v[1], v[2], -1}, [2]int32{int32(t), int32(t)}})
		default:
			back := m.with[o/3] // the corner from which t's diagonal runs
			corner := [4]int32{y.vertex(back), y.vertex(before(o)), y.vertex(after(back)), y.vertex(before(back))}
			out = append(out, polygon{corner, [2]int32{int32(t), o / 3}})
		}
	}
	return out
}

// worst is the cost from which two triangles make no quad.
const worst = .96

// matching pairs triangles.
type matching struct {
	*layout
	with  []int32 // by triangle: the corner of the other one from which their diagonal runs, or −1
	spare []int32 // by vertex: how many of its edges may still go
}

// cost of the quad of two triangles, given the corners from which their common edge runs: the greatest cosine of its corners. Folded
// ones cost more than the worst.
func (m *matching) cost(left, right int32) float32 {
	if left < 0 || right < 0 {
		return 2
	}
	at := [4]geom.Vec3{m.at[m.vertex(left)], m.at[m.vertex(before(right))], m.at[m.vertex(right)], m.at[m.vertex(before(left))]}
	n0, n1 := normal(at[0], at[2], at[3]).Direction(), normal(at[0], at[1], at[2]).Direction()
	if n0.Dot(n1) < .1 {
		return 2
	}
	most := float32(0)
	for k := range at {
		u, v := at[(k+1)%4].Sub(at[k]).Direction(), at[(k+3)%4].Sub(at[k]).Direction()
		most = max(most, geom.Abs(u.Dot(v)))
	}
	return most + .15*(1-n0.Dot(n1))
}

// pair makes a quad of two triangles, if both are free and no vertex is left with two edges.
func (m *matching) pair(left, right int32) bool {
	s, t := left/3, right/3
	a, b := m.vertex(left), m.vertex(right)
	if m.with[s] >= 0 || m.with[t] >= 0 || m.spare[a] < 1 || m.spare[b] < 1 {
		return false
	}
	m.with[s], m.with[t] = right, left
	m.spare[a]--
	m.spare[b]--
	return true
}

// part undoes pair.
func (m *matching) part(t int32) (left, right int32) {
	right = m.with[t]
	left = m.with[right/3]
	m.with[t], m.with[right/3] = -1, -1
	m.spare[m.vertex(left)]++
	m.spare[m.vertex(right)]++
	return left, right
}

// mend pairs a left-over triangle with a neighbour whose partner finds another one.
func (m *matching) mend() {
	for range 3 {
		for t := range int32(len(m.tri)) {
			if m.tri[t][0] != gone && m.with[t] < 0 {
				m.settle(t)
			}
		}
	}
}

func (m *matching) settle(t int32) {
	for c := 3 * t; c < 3*t+3; c++ {
		o := m.opposite(c)
		if m.cost(c, o) >= worst {
			continue
		}
		if m.with[o/3] < 0 {
			if m.pair(c, o) {
				return
			}
			continue
		}
		left, right := m.part(o / 3)
		if m.pair(c, o) && m.rescue(right/3, o/3) {
			return
		}
		if m.with[t] >= 0 {
			m.part(t)
		}
		m.pair(left, right)
	}
}

// rescue pairs triangle t with a free neighbour.
func (m *matching) rescue(t, not int32) bool {
	for c := 3 * t; c < 3*t+3; c++ {
		if o := m.opposite(c); o/3 != not && m.with[o/3] < 0 && m.cost(c, o) < worst && m.pair(c, o) {
			return true
		}
	}
	return false
}

// opposite is the corner from which the edge after corner c runs back.
func (m *matching) opposite(c int32) int32 { return m.corner(m.vertex(after(c)), m.vertex(c)) }
