package gltf

import (
	"fmt"
	"strconv"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// Flat is everything that a scene shows, as triangles in the scene's space: node transforms, skins in their rest pose,
// and morph targets at their default weights are applied.
type Flat struct {
	Mesh *mesh.Mesh // a shell for each primitive of each node; no charts
	Runs []Run      // by shell

	Bindings []*Binding // by shell, of FlattenBound: which joints the vertices of a skin follow; nil: none
}

// Binding is the joints that vertices follow, so many each, with weights that need not sum to one. Joints are numbers of the skin's list.
type Binding struct {
	Skin    int
	Each    int
	Joints  []uint16
	Weights []float32
}

// Run is what one shell is made of.
type Run struct {
	First                          int  // its first vertex; it has all up to the next run's
	Node                           int  // that shows it
	Material                       int  // −1: none
	Normals, Tangents, Coordinates bool // the file gives them; without normals each triangle is flat
	Polygons                       bool // triangles that follow each other and share their first corner are one face
}

// valuesPerVertex bounds what Flatten reads: attributes, morph targets and joints, for each vertex that may be shown.
const valuesPerVertex = 16

// Flatten makes triangles of the scene. Texture coordinates are those of each material's first texture, transformed as it asks.
// It fails beyond the limits, with indices that name no vertex, where a number of the scene or of its animations is not finite, where a
// vertex lies too far from the origin, and where a joint is not in the scene.
func (d *Document) Flatten(limits Limits) (*Flat, error) { return d.flatten(limits, nil) }

// FlattenBound makes the same triangles, but leaves vertices where they are bound: those of a skin as the file has them, others in the
// space of the node that holds them, which is the nearest that is marked of theirs and those above it, else the scene.
func (d *Document) FlattenBound(limits Limits, held []bool) (*Flat, error) {
	return d.flatten(limits, held)
}

// flatten is Flatten, and FlattenBound where held is given.
func (d *Document) flatten(limits Limits, held []bool) (*Flat, error) {
	limits = limits.orDefault()
	f := &flattener{doc: d, limits: limits, bound: held != nil, out: &Flat{Mesh: &mesh.Mesh{}}, left: valuesPerVertex * limits.Vertices}
	f.world, f.shown = d.places(held)
	for i := range d.Nodes {
		n := &d.Nodes[i]
		if n.Mesh == nil || !f.shown[i] {
			continue
		}
		for j := range d.Meshes[*n.Mesh].Primitives {
			if err := f.add(i, &d.Meshes[*n.Mesh].Primitives[j]); err != nil {
				return nil, invalid(fmt.Errorf("node %d, mesh %d, primitive %d: %w", i, *n.Mesh, j, err))
			}
		}
	}
	for i := range f.out.Mesh.Vertices {
		v := &f.out.Mesh.Vertices[i]
		if !v.Pos.Finite() || v.UV.Sub(v.UV) != (geom.Vec2{}) {
			return nil, fmt.Errorf("vertex %d: %w", i, ErrNotFinite)
		}
		if err := CheckFar(i, v.Pos); err != nil {
			return nil, err
		}
	}
	if err := f.checkMotion(); err != nil {
		return nil, invalid(err)
	}
	return f.out, nil
}

// HasArea reports whether some triangle has an area.
func (f *Flat) HasArea() bool {
	m := f.Mesh
	for i := 0; i < len(m.Indices); i += 3 {
		a := m.Vertices[m.Indices[i]].Pos
		if m.Vertices[m.Indices[i+1]].Pos.Sub(a).Cross(m.Vertices[m.Indices[i+2]].Pos.Sub(a)) != (geom.Vec3{}) {
			return true
		}
	}
	return false
}

// flattener is a scene while it is flattened.
type flattener struct {
	doc    *Document
	limits Limits
	bound  bool
	left   int // values that may still be read
	world  []geom.Affine
	shown  []bool
	out    *Flat
}

// values reads an attribute of n vertices and of a width; 0: of any.
func (f *flattener) values(what string, accessor, n, width int) (Values, error) {
	if f.left -= n; f.left < 0 {
		return Values{}, fmt.Errorf("%s: %w", what, ErrTooLarge)
	}
	v, err := f.doc.Values(accessor, min(n, f.limits.Vertices))
	if err == nil && (v.Count != n || v.Width != width && width != 0) {
		err = fmt.Errorf("%d values of %d numbers for %d vertices", v.Count, v.Width, n)
	}
	if err != nil {
		return v, fmt.Errorf("%s: %w", what, err)
	}
	return v, nil
}

// add appends the triangles of a node's primitive.
func (f *flattener) add(node int, p *Primitive) error {
	position, ok := p.Attributes["POSITION"]
	if mode := p.Mode; !ok || mode != nil && *mode >= 0 && *mode < modeTriangles {
		return nil // clause 3.7.2.1: nothing to show; points and lines have no surface
	}
	m := f.out.Mesh
	n := f.doc.Accessors[position].Count
	if n > f.limits.Vertices-len(m.Vertices) {
		return fmt.Errorf("%d vertices: %w of %d", n, ErrTooLarge, f.limits.Vertices)
	}
	corners, err := f.doc.corners(p, n, f.limits.Indices-len(m.Indices))
	if err != nil || len(corners) == 0 {
		return err
	}
	run := Run{Node: node, Material: -1}
	set(&run.Material, p.Material)
	vertices, err := f.vertices(node, p, n, &run)
	if err != nil {
		return err
	}
	colors, err := f.colors(p, n)
	if err != nil {
		return err
	}
	if place := f.place(node); place.Mirrors() {
		for i := 0; i < len(corners); i += 3 {
			corners[i+1], corners[i+2] = corners[i+2], corners[i+1]
		}
	}
	if f.bound {
		binding, err := f.binding(node, p, n)
		if err != nil {
			return err
		}
		if binding != nil && !run.Normals {
			binding = binding.of(corners)
		}
		f.out.Bindings = append(f.out.Bindings, binding)
	}
	_, run.Polygons = p.Extensions[extPolygons]
	if !run.Normals {
		run.Polygons = false
		if len(corners) > f.limits.Vertices-len(m.Vertices) {
			return fmt.Errorf("%d flat corners: %w of %d", len(corners), ErrTooLarge, f.limits.Vertices)
		}
		vertices, colors, corners = facets(vertices, colors, corners)
	}
	f.append(f.doc.Nodes[node].name(f.doc, node), run, vertices, colors, corners)
	return nil
}

// append adds a shell to the mesh. Tints are kept for all vertices as soon as one shell has them.
func (f *flattener) append(name string, run Run, vertices []mesh.Vertex, tints []geom.Vec3, corners []uint32) {
	m := f.out.Mesh
	first := uint32(len(m.Vertices))
	if tints != nil && m.Tints == nil {
		m.Tints = white(len(m.Vertices))
	}
	if tints == nil && m.Tints != nil {
		tints = white(len(vertices))
	}
	m.Tints = append(m.Tints, tints...)
	m.Shells = append(m.Shells, mesh.Shell{Name: name, First: m.Triangles(), Count: len(corners) / 3})
	m.Vertices = append(m.Vertices, vertices...)
	for _, c := range corners {
		m.Indices = append(m.Indices, first+c)
	}
	run.First = int(first)
	f.out.Runs = append(f.out.Runs, run)
}

// name is what a node is called: by itself, by its mesh, or by its number.
func (n *Node) name(d *Document, i int) string {
	switch {
	case n.Name != "":
		return n.Name
	case d.Meshes[*n.Mesh].Name != "":
		return d.Meshes[*n.Mesh].Name
	}
	return "node " + strconv.Itoa(i)
}

// vertices reads a primitive's vertices and brings them to the scene's space.
func (f *flattener) vertices(node int, p *Primitive, n int, run *Run) ([]mesh.Vertex, error) {
	out := make([]mesh.Vertex, n)
	read := func(name string, width int, set func(v *mesh.Vertex, x []float32)) (bool, error) {
		accessor, ok := p.Attributes[name]
		if !ok {
			return false, nil
		}
		values, err := f.values(name, accessor, n, width)
		if err != nil {
			return false, err
		}
		for i := range out {
			set(&out[i], values.At(i))
		}
		return true, nil
	}
	if _, err := read("POSITION", 3, func(v *mesh.Vertex, x []float32) { v.Pos = geom.Vec3{X: x[0], Y: x[1], Z: x[2]} }); err != nil {
		return nil, err
	}
	var err error
	if run.Normals, err = read("NORMAL", 3, func(v *mesh.Vertex, x []float32) { v.Normal = geom.Vec3{X: x[0], Y: x[1], Z: x[2]} }); err != nil {
		return nil, err
	}
	if run.Tangents, err = read("TANGENT", 4, func(v *mesh.Vertex, x []float32) {
		v.Tangent, v.Handed = geom.Vec3{X: x[0], Y: x[1], Z: x[2]}, x[3]
	}); err != nil {
		return nil, err
	}
	texCoord, by, err := f.coordinates(run.Material)
	if err != nil {
		return nil, err
	}
	if run.Coordinates, err = read("TEXCOORD_"+strconv.Itoa(texCoord), 2, func(v *mesh.Vertex, x []float32) {
		v.UV = by.apply(geom.Vec2{X: x[0], Y: x[1]})
	}); err != nil {
		return nil, err
	}
	if err := f.morph(node, p, out); err != nil {
		return nil, err
	}
	return out, f.move(node, p, out)
}

// coordinates are those of the material's first texture.
func (f *flattener) coordinates(material int) (int, Transform, error) {
	if material < 0 {
		return 0, Transform{}, nil
	}
	l, err := f.doc.Look(material)
	if err != nil {
		return 0, Transform{}, err
	}
	for _, t := range l.textures() {
		if *t != nil {
			return (*t).Coordinates()
		}
	}
	return 0, Transform{}, nil
}

// apply transforms a coordinate.
func (t *Transform) apply(uv geom.Vec2) geom.Vec2 {
	if t.Scale != nil {
		uv.X, uv.Y = uv.X*t.Scale[0], uv.Y*t.Scale[1]
	}
	if t.Rotation != 0 {
		c, s := geom.Cos(t.Rotation), geom.Sin(t.Rotation)
		uv = geom.Vec2{X: c*uv.X + s*uv.Y, Y: c*uv.Y - s*uv.X}
	}
	return geom.Vec2{X: uv.X + t.Offset[0], Y: uv.Y + t.Offset[1]}
}

// colors are COLOR_0 of each vertex, linear, without alpha; nil: none.
func (f *flattener) colors(p *Primitive, n int) ([]geom.Vec3, error) {
	accessor, ok := p.Attributes["COLOR_0"]
	if !ok {
		return nil, nil
	}
	width := 3
	if f.doc.Accessors[accessor].Type == "VEC4" {
		width = 4
	}
	values, err := f.values("COLOR_0", accessor, n, width)
	if err != nil {
		return nil, err
	}
	out := make([]geom.Vec3, n)
	for i := range out {
		x := values.At(i)
		out[i] = geom.Vec3{X: geom.Clamp01(x[0]), Y: geom.Clamp01(x[1]), Z: geom.Clamp01(x[2])}
	}
	return out, nil
}

func white(n int) []geom.Vec3 {
	out := make([]geom.Vec3, n)
	for i := range out {
		out[i] = geom.Vec3{X: 1, Y: 1, Z: 1}
	}
	return out
}

// facets gives each triangle vertices of its own, with its flat normal (clause 3.7.2.1).
func facets(vertices []mesh.Vertex, colors []geom.Vec3, corners []uint32) ([]mesh.Vertex, []geom.Vec3, []uint32) {
	out := make([]mesh.Vertex, len(corners))
	var tints []geom.Vec3
	for i := 0; i < len(corners); i += 3 {
		a, b, c := vertices[corners[i]], vertices[corners[i+1]], vertices[corners[i+2]]
		n := b.Pos.Sub(a.Pos).Cross(c.Pos.Sub(a.Pos)).Norm()
		a.Normal, b.Normal, c.Normal = n, n, n
		out[i], out[i+1], out[i+2] = a, b, c
	}
	for i, c := range corners {
		if colors != nil {
			tints = append(tints, colors[c])
		}
		corners[i] = uint32(i)
	}
	return out, tints, corners
}
