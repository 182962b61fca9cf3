package solid

import (
	"slices"

	"atelier/internal/media/geom"
)

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
	ids     []int32 // welded corners, three a face
	first   []int32 // where each welded position's corners begin in corners; one more at the end
	corners []int32 // 3·face + corner, by welded position, in order of the faces
}

// weld moves positions that are nearly equal together, drops the triangles that this collapses and the islands that keep none, and lists the rest.
func (p *Part) weld() *shell {
	vertices := 0
	for _, is := range p.Islands {
		vertices += len(is.Vertices)
	}
	g := geom.NewGrid(vertices)
	n := p.Triangles()
	s := &shell{faces: make([]face, 0, n), ids: make([]int32, 0, 3*n)}
	var ids []int32
	for _, is := range p.Islands {
		ids = ids[:0]
		for i := range is.Vertices {
			v := &is.Vertices[i]
			n := g.Number(v.Pos)
			ids = append(ids, n)
			v.Pos = g.Pos[n]
		}
		s.add(is, ids)
	}
	p.Islands = slices.DeleteFunc(p.Islands, func(is *Island) bool { return len(is.Triangles) == 0 })
	s.first, s.corners = geom.Group(s.ids, len(g.Pos))
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
		s.ids = append(s.ids, id[:]...)
		s.faces = append(s.faces, face{island: is, tri: &kept[len(kept)-1], id: id, normal: n.Norm(), area: n.Len()})
	}
	is.Triangles = kept
}

// around is the corners at a welded position.
func (s *shell) around(id int32) []int32 { return s.corners[s.first[id]:s.first[id+1]] }
