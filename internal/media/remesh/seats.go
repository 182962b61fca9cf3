package remesh

import (
	"math"

	"atelier/internal/media/geom"
)

// ends are those of an edge, the lower first.
type ends struct{ a, b int32 }

func between(a, b int32) ends { return ends{min(a, b), max(a, b)} }

// seats are where the vertices of the quads begin: at vertices of the skin. A corner of the layout begins where the skin is nearest to its
// node, the middle of an edge on the border of what was drawn into its ends, and the middle of a polygon where such borders meet.
// What lies round the edge of a thin part begins on that edge: or the part would lose its rim.
type seats struct {
	*layout
	skin   *skin
	corner []int32        // by corner of the layout
	border map[ends]int32 // by edge of the layout
	out    []geom.Vec3    // by corner: the sum of the normals of what was drawn into it
}

const (
	pull   = .2 // by how much nearer vertices on sharp edges count, in sides of the lattice
	around = .7 // length of the mean normal below which what was drawn together goes round an edge
)

func (y *layout) seats(k *skin) *seats {
	n := len(y.into)
	s := &seats{layout: y, skin: k, corner: make([]int32, n), border: make(map[ends]int32, n/4), out: make([]geom.Vec3, n)}
	for v := range int32(n) {
		r := y.root(v)
		s.out[r] = s.out[r].Add(k.normal[v])
	}
	s.seat()
	s.part()
	return s
}

// seat chooses the vertices of the corners.
func (s *seats) seat() {
	least := make([]float32, len(s.corner))
	for r := range least {
		least[r] = math.MaxFloat32
	}
	for v := range int32(len(s.corner)) {
		r := s.root(v)
		d := s.skin.pos[v].Sub(s.at[r]).Len()
		switch {
		case !s.skin.pinned[v]:
		case s.out[r].Len() < around*s.count[r]:
			d -= 4 * s.side
		default:
			d -= pull * s.side
		}
		if d < least[r] {
			s.corner[r], least[r] = v, d
		}
	}
}

// part finds on each border the vertex nearest to both ends.
func (s *seats) part() {
	least := make(map[ends]float32, len(s.border))
	for v := range int32(len(s.corner)) {
		a := s.root(v)
		for _, o := range s.skin.around(v) {
			b := s.root(o)
			if a == b {
				continue
			}
			e := between(a, b)
			p, q := s.skin.pos[v].Sub(s.at[a]), s.skin.pos[v].Sub(s.at[b])
			d := p.Dot(p) + q.Dot(q)
			if s.skin.pinned[v] {
				d *= 1 - pull
			}
			if l, ok := least[e]; !ok || d < l {
				s.border[e], least[e] = v, d
			}
		}
	}
}

// middle is where the middle of an edge begins.
func (s *seats) middle(e ends) int32 {
	if v, ok := s.border[e]; ok {
		return v
	}
	return s.walk(s.corner[e.a], geom.Mix3(s.at[e.a], s.at[e.b], .5))
}

// center is where the middle of a polygon begins.
func (s *seats) center(p *polygon) int32 {
	n := p.sides()
	var sum geom.Vec3
	for _, c := range p.corner[:n] {
		sum = sum.Add(s.at[c])
	}
	sum = sum.Mul(1 / float32(n))
	if p.tri[0] < 0 {
		return s.walk(s.corner[p.corner[0]], sum)
	}
	best, least := int32(0), float32(-1)
	for _, t := range p.tri {
		for _, v := range s.skin.tri[t] { // from which the triangle of the layout was left
			if d := s.skin.pos[v].Sub(sum).Len(); least < 0 || d < least {
				best, least = v, d
			}
		}
	}
	return best
}

// walk is the vertex of the skin nearest to p, as far as going nearer from vertex to vertex leads.
func (s *seats) walk(from int32, p geom.Vec3) int32 {
	least := s.skin.pos[from].Sub(p).Len()
	for {
		next := from
		for _, o := range s.skin.around(from) {
			if d := s.skin.pos[o].Sub(p).Len(); d < least {
				next, least = o, d
			}
		}
		if next == from {
			return from
		}
		from = next
	}
}
