package collider

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// surface is triangles over points, counter-clockwise from outside.
type surface struct {
	points []geom.Vec3
	tris   [][3]int32
	shells []int32 // of a whole model, by triangle: the number of the shell that it belongs to
}

func (s *surface) at(t [3]int32) [3]geom.Vec3 {
	return [3]geom.Vec3{s.points[t[0]], s.points[t[1]], s.points[t[2]]}
}

func (s *surface) box() geom.Box {
	b := geom.Empty()
	for _, p := range s.points {
		b = b.Add(p)
	}
	return b
}

// newSurface is the triangles of a mesh, moved and scaled so that low is at 0 and size is 1. Vertices in one step of detail become one, at
// the place of the first; triangles between fewer than three of them are left out. Shells are what hangs together by equal positions.
// Of a model of size 1 there are 250 steps of detail a side, so int16 has room for them.
func newSurface(m *mesh.Mesh, low geom.Vec3, size float32) surface {
	var s surface
	number := make(map[[3]int16]int32, len(m.Vertices)/4)
	same := make([]int32, len(m.Vertices))
	for i := range m.Vertices {
		same[i] = -1
	}
	find := func(i uint32) int32 {
		if same[i] < 0 {
			p := m.Vertices[i].Pos.Sub(low).Mul(1 / size)
			k := [3]int16{int16(p.X / detail), int16(p.Y / detail), int16(p.Z / detail)}
			n, ok := number[k]
			if !ok {
				n = int32(len(s.points))
				number[k], s.points = n, append(s.points, p)
			}
			same[i] = n
		}
		return same[i]
	}
	shells := shells(m)
	for i := 0; i+2 < len(m.Indices); i += 3 {
		t := [3]int32{find(m.Indices[i]), find(m.Indices[i+1]), find(m.Indices[i+2])}
		if t[0] != t[1] && t[1] != t[2] && t[2] != t[0] {
			s.tris, s.shells = append(s.tris, t), append(s.shells, shells[m.Indices[i]])
		}
	}
	return s
}

// shells numbers what hangs together, by vertex, from 0 on in order of the first vertex.
// It is union–find with path halving; the root of a set is its lowest vertex, so numbers follow the order of vertices.
func shells(m *mesh.Mesh) []int32 {
	first := make(map[geom.Vec3]int32, len(m.Vertices))
	parent := make([]int32, len(m.Vertices))
	find := func(i int32) int32 {
		for parent[i] != i {
			parent[i] = parent[parent[i]]
			i = parent[i]
		}
		return i
	}
	join := func(a, b int32) {
		if a, b = find(a), find(b); a < b {
			parent[b] = a
		} else {
			parent[a] = b
		}
	}
	for i := range m.Vertices {
		parent[i] = int32(i)
		if j, ok := first[m.Vertices[i].Pos]; ok {
			join(int32(i), j)
		} else {
			first[m.Vertices[i].Pos] = int32(i)
		}
	}
	for i := 0; i+2 < len(m.Indices); i += 3 {
		join(int32(m.Indices[i]), int32(m.Indices[i+1]))
		join(int32(m.Indices[i]), int32(m.Indices[i+2]))
	}
	number := make([]int32, len(parent))
	next := int32(0)
	for i := range parent {
		if root := find(int32(i)); root == int32(i) {
			number[i] = next
			next++
		} else {
			number[i] = number[root]
		}
	}
	return number
}

// plane holds the points p with normal·p = offset.
type plane struct {
	normal geom.Vec3
	offset float32
}

func (p plane) above(q geom.Vec3) float32 { return p.normal.Dot(q) - p.offset }

func (p plane) flipped() plane { return plane{p.normal.Mul(-1), -p.offset} }

// half is the part of a surface on one side of a plane, in the making.
type half struct {
	surface
	from   *surface
	number []int32 // by point of from: its number here, −1: none yet
	side   float32 // −1: below
}

func newHalf(s *surface, side float32, room extent) *half {
	h := &half{from: s, number: make([]int32, len(s.points)), side: side}
	h.points, h.tris = make([]geom.Vec3, 0, room.points), make([][3]int32, 0, room.tris)
	for i := range h.number {
		h.number[i] = -1
	}
	return h
}

func (h *half) point(i int32) int32 {
	if h.number[i] < 0 {
		h.number[i] = int32(len(h.points))
		h.points = append(h.points, h.from.points[i])
	}
	return h.number[i]
}

func (h *half) add(t [3]int32) {
	h.tris = append(h.tris, [3]int32{h.point(t[0]), h.point(t[1]), h.point(t[2])})
}

// cut divides the surface at a plane; what is within thin of it counts as on it. A triangle in the plane belongs to the body that it
// closes, which lies against its normal.
// The new points of an edge are made once on each side, and twice where two triangles share it: hulls do not mind.
func (s *surface) cut(by plane, thin float32) (below, above surface) {
	height := make([]float32, len(s.points))
	for i, p := range s.points {
		if height[i] = by.above(p); geom.Abs(height[i]) <= thin {
			height[i] = 0
		}
	}
	roomBelow, roomAbove := s.extents(height)
	b, a := newHalf(s, -1, roomBelow), newHalf(s, 1, roomAbove)
	for _, t := range s.tris {
		h := [3]float32{height[t[0]], height[t[1]], height[t[2]]}
		switch low, high := min(h[0], h[1], h[2]), max(h[0], h[1], h[2]); {
		case low < 0 && high > 0:
			b.part(t, h)
			a.part(t, h)
		case low < 0:
			b.add(t)
		case high > 0:
			a.add(t)
		default:
			p := s.at(t)
			if p[1].Sub(p[0]).Cross(p[2].Sub(p[0])).Dot(by.normal) > 0 {
				b.add(t)
			} else {
				a.add(t)
			}
		}
	}
	return b.surface, a.surface
}

// extent is how many points and triangles a half may have.
type extent struct{ points, tris int }

// extents bounds the halves of a surface by the heights of its points: what lies on the plane counts on both sides, and what it cuts is two triangles with
// two new points on each.
func (s *surface) extents(height []float32) (below, above extent) {
	for _, h := range height {
		if h <= 0 {
			below.points++
		}
		if h >= 0 {
			above.points++
		}
	}
	for _, t := range s.tris {
		h := [3]float32{height[t[0]], height[t[1]], height[t[2]]}
		low, high := min(h[0], h[1], h[2]) < 0, max(h[0], h[1], h[2]) > 0
		switch {
		case low && high:
			below.points, above.points = below.points+2, above.points+2
			below.tris, above.tris = below.tris+2, above.tris+2
		case low:
			below.tris++
		case high:
			above.tris++
		default:
			below.tris, above.tris = below.tris+1, above.tris+1
		}
	}
	return below, above
}

// part adds the polygon of a triangle on this side of the plane (Sutherland, Hodgman 1974); h are the corners' heights.
func (h *half) part(t [3]int32, height [3]float32) {
	var ring [4]int32
	n := 0
	for i := range 3 {
		j := (i + 1) % 3
		if height[i]*h.side >= 0 {
			ring[n] = h.point(t[i])
			n++
		}
		if height[i]*height[j] < 0 {
			ring[n] = int32(len(h.points))
			n++
			h.points = append(h.points, geom.Mix3(h.from.points[t[i]], h.from.points[t[j]], height[i]/(height[i]-height[j])))
		}
	}
	h.tris = append(h.tris, [3]int32{ring[0], ring[1], ring[2]})
	if n == 4 {
		h.tris = append(h.tris, [3]int32{ring[0], ring[2], ring[3]})
	}
}
