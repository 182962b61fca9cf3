package carve

import (
	"context"
	"math"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// mend brings what lies nearer than so many metres together, so that no later welding opens or doubles an edge, and gives the islands.
// It takes three steps: new nodes join those near them; triangles that this folds onto one another go; triangles without height lend their
// third corner to the neighbour across their longest edge. The error is errTouch where the result is not closed.
func (c *carving) mend(ctx context.Context, near float64) ([]*solid.Island, error) {
	m := &mending{carving: c, same: c.merged(near), near: near}
	for _, p := range c.out {
		m.put(p)
	}
	for budget := 4 * len(c.out); len(m.flat) > 0 && budget > 0; budget-- { // thin triangles that hand a corner to and fro stay
		if budget%64 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err := m.lend(); err != nil {
			return nil, err
		}
	}
	return m.islands()
}

// merged is the node that each node becomes: the body's corners stay, and what is new joins the first that lies near.
// Nodes are visited in order, the body's first, so the body's own corners never move.
func (c *carving) merged(near float64) []int32 {
	n := c.ar.node(int32(len(c.ar.crossings)))
	same := make([]int32, n)
	used := make([]bool, n)
	for _, p := range c.out {
		for _, v := range p.tri.V {
			used[p.patch.node[v]] = true
		}
	}
	cells := map[[3]int32][]int32{}
	for i := range n {
		same[i] = i
		if !used[i] {
			continue
		}
		at := c.ar.place(i)
		var cell [3]int32
		for k := range cell {
			cell[k] = int32(math.Floor(at[k] / near))
		}
		if int(i) >= len(c.ar.shells[0].pos) {
			same[i] = c.nearest(cells, cell, at, near, i)
		}
		if same[i] == i {
			cells[cell] = append(cells[cell], i)
		}
	}
	return same
}

// nearest is the node of the cells about a place that lies nearest to it and near enough, or the node itself.
// Cells have the side near, so the 27 around a place hold all that is near enough.
func (c *carving) nearest(cells map[[3]int32][]int32, cell [3]int32, at vec, near float64, own int32) int32 {
	best := own
	for i := range int32(27) {
		for _, o := range cells[[3]int32{cell[0] + i%3 - 1, cell[1] + i/3%3 - 1, cell[2] + i/9 - 1}] {
			if d := c.ar.place(o).sub(at).len(); d < near {
				near, best = d, o
			}
		}
	}
	return best
}

// mending is the triangles by their edges.
type mending struct {
	*carving
	same   []int32
	near   float64
	pieces []piece
	gone   []bool
	edges  map[[2]int32][]int32 // pieces by the edges along which they run
	flat   []int32              // pieces that may have no height
}

func (m *mending) corners(i int32) (v [3]int32) {
	p := &m.pieces[i]
	for k := range v {
		v[k] = m.same[p.patch.node[p.tri.V[k]]]
	}
	return v
}

// flat is the height in metres under which a triangle has no area to speak of.
const flat = geom.Weld / 256

// put adds a piece, unless it has vanished: two of its corners are the same, or it lies back to back with another piece.
// Two triangles of the same corners with opposite winding are a fold of no thickness: both go, and the surface stays closed.
func (m *mending) put(p piece) {
	if m.edges == nil {
		m.edges = map[[2]int32][]int32{}
	}
	i := int32(len(m.pieces))
	m.pieces, m.gone = append(m.pieces, p), append(m.gone, false)
	v := m.corners(i)
	if v[0] == v[1] || v[1] == v[2] || v[2] == v[0] {
		m.gone[i] = true
		return
	}
	for _, o := range m.edges[[2]int32{v[1], v[0]}] {
		if m.third(o, v[1], v[0]) == v[2] {
			m.gone[i] = true
			m.remove(o)
			return
		}
	}
	for k := range v {
		e := [2]int32{v[k], v[(k+1)%3]}
		m.edges[e] = append(m.edges[e], i)
	}
	if _, _, h := m.height(i); h < flat {
		m.flat = append(m.flat, i)
	}
}

// third is the corner of a piece across its edge from a to b.
func (m *mending) third(i, a, b int32) int32 {
	for _, v := range m.corners(i) {
		if v != a && v != b {
			return v
		}
	}
	return -1
}

func (m *mending) remove(i int32) {
	m.gone[i] = true
	v := m.corners(i)
	for k := range v {
		e := [2]int32{v[k], v[(k+1)%3]}
		list := m.edges[e]
		for j := range list {
			if list[j] == i {
				m.edges[e] = append(list[:j:j], list[j+1:]...)
				break
			}
		}
	}
}

// height is the height of a piece over its longest edge, which runs from its corner k, and the share of that edge at which the third corner stands.
func (m *mending) height(i int32) (k int, share, h float64) {
	v := m.corners(i)
	var longest float64
	for j := range v {
		if l := m.ar.place(v[(j+1)%3]).sub(m.ar.place(v[j])).len(); l > longest {
			longest, k = l, j
		}
	}
	a, b, c := m.ar.place(v[k]), m.ar.place(v[(k+1)%3]), m.ar.place(v[(k+2)%3])
	share = c.sub(a).dot(b.sub(a)) / (longest * longest)
	return k, share, b.sub(a).cross(c.sub(a)).len() / longest
}

// lend takes the next flat piece away: the neighbour across its longest edge is cut in two at its third corner.
//
//	a────c────b          a────c────b
//	 ╲       ╱            ╲   │   ╱
//	   ╲   ╱       →        ╲ │ ╱          the flat piece a b c is gone, the piece below it is two
//	     o                    o
func (m *mending) lend() error {
	i := m.flat[0]
	m.flat = m.flat[1:]
	if m.gone[i] {
		return nil
	}
	k, share, _ := m.height(i)
	v := m.corners(i)
	a, b, c := v[k], v[(k+1)%3], v[(k+2)%3]
	across := m.edges[[2]int32{b, a}]
	if len(across) == 0 {
		return errTouch
	}
	o := across[0]
	m.remove(i)
	m.remove(o)
	p := m.pieces[o]
	w := m.corners(o)
	j := 0
	for w[j] != b {
		j++
	}
	from, to := p.tri.V[j], p.tri.V[(j+1)%3] // b and a
	x, y := p.patch.island.Vertices[from], p.patch.island.Vertices[to]
	x.Pos = m.ar.place(c).narrow()
	x.Local = geom.Mix3(y.Local, x.Local, float32(share))
	x.UV = y.UV.Add(x.UV.Sub(y.UV).Mul(float32(share)))
	n := p.patch.add(x, c)
	one, two := p, p
	one.tri.V[(j+1)%3], two.tri.V[j] = n, n
	m.put(one)
	m.put(two)
	return nil
}

// islands are the islands of the patches that still have triangles.
// The result is closed when each edge has exactly one piece on either side.
func (m *mending) islands() ([]*solid.Island, error) {
	for i := range m.pieces {
		if m.gone[i] {
			continue
		}
		v := m.corners(int32(i))
		for k := range v {
			e := [2]int32{v[k], v[(k+1)%3]}
			if len(m.edges[e]) != 1 || len(m.edges[[2]int32{e[1], e[0]}]) != 1 {
				return nil, errTouch
			}
		}
		if _, _, h := m.height(int32(i)); h < flat/64 {
			return nil, errTouch
		}
		p := m.pieces[i]
		p.patch.island.Triangles = append(p.patch.island.Triangles, p.tri)
	}
	var out []*solid.Island
	for _, list := range m.patches {
		for _, p := range list {
			if len(p.island.Triangles) == 0 {
				continue
			}
			for i := range p.island.Vertices {
				p.island.Vertices[i].Pos = m.ar.place(m.same[p.node[i]]).narrow()
			}
			out = append(out, p.island.Compact())
		}
	}
	if out == nil {
		return nil, ErrNothing
	}
	return out, nil
}
