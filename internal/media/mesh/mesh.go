// Package mesh is the indexed triangle mesh that is delivered: what files hold and pictures show.
package mesh

import "atelier/internal/media/geom"

// Vertex is one corner as glTF wants it. UV is in 0..1 with V down the image.
// Tangent is the unit direction in which U grows, and Handed the sign w of glTF: bitangent = cross(normal, tangent) · w (clause 3.7.2.1).
type Vertex struct {
	Pos, Normal geom.Vec3
	Tangent     geom.Vec3
	Handed      float32
	UV          geom.Vec2
}

// Influence is the bones that a vertex follows, by number, and its shares of them: the strongest first, unused ones 0, their sum 1.
type Influence struct {
	Bone   [4]uint8
	Weight [4]float32
}

// Shell is a run of triangles that closes on itself: a part.
// Shells follow one another without gaps, and hold all triangles.
type Shell struct {
	Name         string
	First, Count int  // triangles
	Glass        bool // light goes through it
	Maps         int  // which of the maps that the mesh is drawn with
}

// Mesh is triangles over vertices, three indices a triangle, counter-clockwise from outside.
type Mesh struct {
	Vertices []Vertex
	Indices  []uint32
	Charts   []int32 // a number for each triangle: the island of the atlas that it lies on
	Shells   []Shell
	Tints    []geom.Vec3 // by vertex: a linear colour that the base colour is multiplied by; nil: white
	Skin     []Influence // by vertex: the bones of a skeleton that it follows; nil: none
}

// Triangles is the number of triangles.
func (m *Mesh) Triangles() int { return len(m.Indices) / 3 }

// Glass marks the triangles of glass; nil: there are no such triangles.
func (m *Mesh) Glass() []bool {
	var marks []bool
	for _, s := range m.Shells {
		if !s.Glass {
			continue
		}
		if marks == nil {
			marks = make([]bool, m.Triangles())
		}
		for t := s.First; t < s.First+s.Count; t++ {
			marks[t] = true
		}
	}
	return marks
}

// Pages are the numbers of the maps that each triangle reads; nil when all read the first.
func (m *Mesh) Pages() []int32 {
	var pages []int32
	for _, s := range m.Shells {
		if s.Maps == 0 {
			continue
		}
		if pages == nil {
			pages = make([]int32, m.Triangles())
		}
		for t := s.First; t < s.First+s.Count; t++ {
			pages[t] = int32(s.Maps)
		}
	}
	return pages
}

// Bounds is the box around all vertices.
func (m *Mesh) Bounds() geom.Box {
	b := geom.Empty()
	for i := range m.Vertices {
		b = b.Add(m.Vertices[i].Pos)
	}
	return b
}
