package solid

import (
	"math"

	"atelier/internal/geom"
)

// Weld is the distance in metres within which positions of a part are one: the step of the grid that they are rounded to.
const Weld = 1.0 / (1 << 15)

// face is a triangle of a part being finished.
type face struct {
	island *Island
	tri    *Triangle
	id     [3]int32  // welded corners
	normal geom.Vec3 // unit
	area   float32   // twice the area
}

// shell is a part with its islands welded together.
type shell struct {
	faces   []face
	first   []int32 // where each welded position's corners begin in corners; one more at the end
	corners []int32 // 3·face + corner, by welded position, in order of the faces
}

// grid finds the number of a rounded position: open addressing over a power of two.
type grid struct {
	slots []int32
	keys  [][3]int32
	pos   []geom.Vec3 // the first position that fell into each cell
}

func newGrid(n int) *grid {
	size := 16
	for size < 2*n {
		size *= 2
	}
	return &grid{slots: make([]int32, size), keys: make([][3]int32, 0, n), pos: make([]geom.Vec3, 0, n)}
}

// number returns the welded number of p.
func (g *grid) number(p geom.Vec3) int32 {
	round := func(x float32) int32 { return int32(math.Floor(float64(x)/Weld + .5)) }
	k := [3]int32{round(p.X), round(p.Y), round(p.Z)}
	mask := uint32(len(g.slots) - 1)
	h := (uint32(k[0])*0x8da6b343 ^ uint32(k[1])*0xd8163841 ^ uint32(k[2])*0xcb1ab31f) * 0x9e3779b1
	for i := h >> 7 & mask; ; i = (i + 1) & mask {
		s := g.slots[i]
		if s == 0 {
			g.keys, g.pos = append(g.keys, k), append(g.pos, p)
			g.slots[i] = int32(len(g.keys))
			return int32(len(g.keys) - 1)
		}
		if g.keys[s-1] == k {
			return s - 1
		}
	}
}

// weld moves positions that are nearly equal together, drops the triangles that this collapses, and lists the rest.
func (p *Part) weld() *shell {
	vertices := 0
	for _, is := range p.Islands {
		vertices += len(is.Vertices)
	}
	g := newGrid(vertices)
	s := &shell{faces: make([]face, 0, p.Triangles())}
	var ids []int32
	for _, is := range p.Islands {
		ids = ids[:0]
		for i := range is.Vertices {
			v := &is.Vertices[i]
			n := g.number(v.Pos)
			ids = append(ids, n)
			v.Pos = g.pos[n]
		}
		s.add(is, ids)
	}
	s.link(len(g.pos))
	return s
}

// add lists the triangles of an island whose vertices have these welded numbers.
func (s *shell) add(is *Island, ids []int32) {
	kept := is.Triangles[:0]
	for _, t := range is.Triangles {
		id := [3]int32{ids[t.V[0]], ids[t.V[1]], ids[t.V[2]]}
		if id[0] == id[1] || id[1] == id[2] || id[2] == id[0] {
			continue
		}
		kept = append(kept, t)
		n := is.normal(&t)
		s.faces = append(s.faces, face{island: is, tri: &kept[len(kept)-1], id: id, normal: n.Norm(), area: n.Len()})
	}
	is.Triangles = kept
}

// link fills first and corners by counting.
func (s *shell) link(n int) {
	s.first = make([]int32, n+1)
	for i := range s.faces {
		for _, id := range s.faces[i].id {
			s.first[id]++
		}
	}
	var sum int32
	for i, c := range s.first {
		s.first[i] = sum
		sum += c
	}
	s.corners = make([]int32, sum)
	next := append([]int32(nil), s.first...)
	for i := range s.faces {
		for k, id := range s.faces[i].id {
			s.corners[next[id]] = int32(3*i + k)
			next[id]++
		}
	}
}

// around is the corners at a welded position.
func (s *shell) around(id int32) []int32 { return s.corners[s.first[id]:s.first[id+1]] }
