package fbx

import (
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/model"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// part adds a mesh: its place, which its holder gives, and its geometry. Positions that seams of the atlas share are one, and
// corners have the rest.
func (s *scene) part(i int, p model.Part, shape *shape) {
	hold := model.Hold{Name: p.Name, Bone: -1}
	if s.rig != nil {
		hold = s.rig.Holds[i]
	}
	place, id := s.object("Model", hold.Name, "Model", "Mesh")
	place.add("Version", int32(232))
	properties := place.properties()
	properties.integer("DefaultAttributeIndex", 0)
	if i == 0 && s.model.Provenance != "" {
		properties.set("provenance", "KString", "", "U", s.model.Provenance)
	}
	place.add("Shading", true)
	place.add("Culling", culling(s.model.Materials[p.Material].DoubleSided))
	above := int64(0)
	if hold.Bone >= 0 {
		above = s.bones[hold.Bone]
	}
	s.connect(id, above)
	geometry := s.adopt(shape.node, "Geometry", hold.Name, "Geometry", "Mesh")
	s.connect(geometry, id)
	s.connect(s.materials[p.Material], id)
	if hold.Binding != nil {
		s.skin(geometry, &hold, shape)
		s.skinned = append(s.skinned, id)
	}
}

// culling is the word for which sides are drawn.
func culling(doubleSided bool) string {
	if doubleSided {
		return "CullingOff"
	}
	return "CullingOnCCW"
}

// shape is the polygons of a part.
type shape struct {
	node   *node
	number []int32 // of the position that each vertex of the part has
}

// newShape makes the polygons of part i. The last corner of a polygon is marked by its complement.
func newShape(m *model.Model, rig *model.Rig, i int) *shape {
	g, p := &node{}, m.Parts[i]
	from, binding := m.Mesh, (*gltf.Binding)(nil)
	if rig != nil {
		from, binding = rig.Mesh, rig.Holds[i].Binding
	}
	around, sides := p.Faces(from)
	vertices := from.Vertices[p.Low:p.High]
	number, places := model.Weld(vertices)
	if binding != nil {
		places = apart(vertices, number, places, binding)
	}
	positions := make([]float64, 0, 3*len(places))
	for _, at := range places {
		positions = appendVec(positions, at)
	}
	ends, by := make([]int32, len(around)), make([]int32, len(around))
	for i, c := range around {
		ends[i], by[i] = number[c-p.Low], int32(c-p.Low)
	}
	last := -1
	for _, n := range sides {
		last += n
		// A corner that ends its polygon is −index − 1, by which readers know how many sides it has.
		ends[last] = ^ends[last]
	}
	g.add("GeometryVersion", int32(124))
	g.add("Vertices", positions)
	g.add("PolygonVertexIndex", ends)
	list := &node{name: "Layer", values: []any{int32(0)}}
	list.add("Version", int32(100))
	corners(g, list, m, &p, vertices, by)
	// One smoothing group for all: the normals of the corners say where edges are hard.
	smooth := make([]int32, len(sides))
	for i := range smooth {
		smooth[i] = 1
	}
	layer(g, list, "LayerElementSmoothing", "ByPolygon", "Direct").add("Smoothing", smooth)
	layer(g, list, "LayerElementMaterial", "AllSame", "IndexToDirect").add("Materials", []int32{0})
	g.below = append(g.below, list)
	return &shape{g, number}
}

// corners adds what the corners of polygons have beside a position: normals, and where the part has them tangents, texture coordinates
// and colours, which Blender and three.js take for sRGB. Corner c has the data of vertex by[c].
func corners(g, list *node, m *model.Model, p *model.Part, vertices []mesh.Vertex, by []int32) {
	direction := func(of func(v *mesh.Vertex) geom.Vec3) []float64 {
		out := make([]float64, 0, 3*len(vertices))
		for i := range vertices {
			out = appendVec(out, of(&vertices[i]))
		}
		return out
	}
	corner := func(sort, values, indices string, data []float64) *node {
		l := layer(g, list, sort, "ByPolygonVertex", "IndexToDirect")
		l.add(values, data)
		l.add(indices, by)
		return l
	}
	corner("LayerElementNormal", "Normals", "NormalsIndex", direction(func(v *mesh.Vertex) geom.Vec3 { return v.Normal }))
	if p.Coordinates {
		corner("LayerElementTangent", "Tangents", "TangentsIndex", direction(func(v *mesh.Vertex) geom.Vec3 { return v.Tangent }))
		corner("LayerElementBinormal", "Binormals", "BinormalsIndex", direction(func(v *mesh.Vertex) geom.Vec3 {
			return v.Normal.Cross(v.Tangent).Mul(v.Handed)
		}))
		uv := make([]float64, 0, 2*len(vertices))
		for i := range vertices {
			uv = append(uv, float64(vertices[i].UV.X), 1-float64(vertices[i].UV.Y))
		}
		corner("LayerElementUV", "UV", "UVIndex", uv)
	}
	if tints := m.Mesh.Tints; tints != nil {
		rgba := make([]float64, 0, 4*len(vertices))
		for i := range vertices {
			t := tints[int(p.Low)+i]
			c := model.SRGB([3]float32{t.X, t.Y, t.Z})
			rgba = append(rgba, float64(c[0])/255, float64(c[1])/255, float64(c[2])/255, 1)
		}
		corner("LayerElementColor", "Colors", "ColorIndex", rgba)
	}
}

// layer adds an element to a geometry and to the list of its elements.
func layer(g, list *node, sort, mapping, reference string) *node {
	l := g.add(sort, int32(0))
	l.add("Version", int32(101))
	l.add("Name", "")
	l.add("MappingInformationType", mapping)
	l.add("ReferenceInformationType", reference)
	e := list.add("LayerElement")
	e.add("Type", sort)
	e.add("TypedIndex", int32(0))
	return l
}

// appendVec appends the three numbers of a vector.
func appendVec(xs []float64, v geom.Vec3) []float64 {
	return append(xs, float64(v.X), float64(v.Y), float64(v.Z))
}
