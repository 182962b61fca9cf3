package gltf

import "atelier/internal/media/mesh"

// refractive is the index of window glass.
const refractive = 1.5

// glass is the material of glass that is thick metres thick. It reads the pictures of the opaque material,
// but for the occlusion: there the red channel says how clear the glass is (KHR_materials_transmission).
//
// The alternative, blending by alpha, would fade the reflections with the rest and could not stain what lies behind.
// Viewers that do not know the extension show the glass opaque, in its own colour.
func (f *file) glass(thick float32) Material {
	m := Material{
		Name:   "glass",
		PBR:    &MetallicRoughness{BaseColor: f.maps[baseColor], MetallicRoughness: f.maps[orm]},
		Normal: f.maps[normal],
	}
	f.shine(&m)
	f.Extend(&m.More, extIOR, IOR{refractive})
	f.Extend(&m.More, extTransmission, Transmission{Factor: 1, Texture: f.maps[orm]})
	f.Extend(&m.More, extVolume, Volume{thick})
	return m
}

// divide parts a mesh into its opaque triangles and those of glass, each with its own vertices in their order; nil: there are no such triangles.
func divide(m *mesh.Mesh) (opaque, glass *mesh.Mesh) {
	marks := m.Glass()
	if marks == nil {
		return m, nil
	}
	return pick(m, marks, false), pick(m, marks, true)
}

// pick returns the mesh of the triangles whose mark is of; nil: there are none.
func pick(m *mesh.Mesh, marks []bool, of bool) *mesh.Mesh {
	const unused = ^uint32(0)
	moved := make([]uint32, len(m.Vertices))
	for i := range moved {
		moved[i] = unused
	}
	out := &mesh.Mesh{}
	for i, v := range m.Indices {
		if marks[i/3] != of {
			continue
		}
		if moved[v] == unused {
			moved[v] = uint32(len(out.Vertices))
			out.Vertices = append(out.Vertices, m.Vertices[v])
			if m.Skin != nil {
				out.Skin = append(out.Skin, m.Skin[v])
			}
		}
		out.Indices = append(out.Indices, moved[v])
	}
	if len(out.Indices) == 0 {
		return nil
	}
	return out
}

// thickness is the mean thickness of closed shells in metres: of a sheet its own, of a ball two thirds of the radius.
func thickness(m *mesh.Mesh) float32 {
	var volume, area float64
	from := m.Vertices[0].Pos
	for t := 0; t < len(m.Indices); t += 3 {
		a, b, c := m.Vertices[m.Indices[t]].Pos, m.Vertices[m.Indices[t+1]].Pos, m.Vertices[m.Indices[t+2]].Pos
		n := b.Sub(a).Cross(c.Sub(a))
		volume += float64(a.Sub(from).Dot(n)) / 6
		area += float64(n.Len()) / 2
	}
	return float32(max(0, 2*volume/max(area, 1e-12)))
}
