package atlas

import (
	"atelier/internal/media/mesh"
	"atelier/internal/media/solid"
)

// Face says where a triangle of the mesh comes from.
type Face struct {
	Part     *solid.Part
	Island   *solid.Island
	Triangle int32 // of the island
}

// Faces lists the triangles of packed parts in the order of Mesh.
func (a Atlas) Faces(parts []*solid.Part) []Face {
	var out []Face
	for _, p := range parts {
		for _, is := range p.Islands {
			for i := range is.Triangles {
				out = append(out, Face{p, is, int32(i)})
			}
		}
	}
	return out
}

// Mesh flattens packed parts: each part is a shell, each island a chart, also where two share a place.
func (a Atlas) Mesh(parts []*solid.Part) *mesh.Mesh {
	// Counted first, so that no slice has to grow.
	vertices, triangles := 0, 0
	for _, p := range parts {
		triangles += p.Triangles()
		for _, is := range p.Islands {
			vertices += len(is.Vertices)
		}
	}
	m := &mesh.Mesh{
		Vertices: make([]mesh.Vertex, 0, vertices),
		Indices:  make([]uint32, 0, 3*triangles),
		Charts:   make([]int32, 0, triangles),
	}
	var chart int32
	// Packed coordinates are texels; those of a mesh are shares of the atlas.
	texel := 1 / float32(a.Size)
	for _, p := range parts {
		first := m.Triangles()
		for _, is := range p.Islands {
			base := uint32(len(m.Vertices))
			for i := range is.Vertices {
				v := &is.Vertices[i]
				m.Vertices = append(m.Vertices, mesh.Vertex{Pos: v.Pos, Normal: v.Normal, Tangent: v.Tangent, Handed: v.Handed, UV: v.UV.Mul(texel)})
			}
			for _, t := range is.Triangles {
				m.Indices = append(m.Indices, base+uint32(t.V[0]), base+uint32(t.V[1]), base+uint32(t.V[2]))
				m.Charts = append(m.Charts, chart)
			}
			chart++
		}
		m.Shells = append(m.Shells, mesh.Shell{Name: p.Name, First: first, Count: m.Triangles() - first, Glass: p.Glass})
	}
	return m
}
