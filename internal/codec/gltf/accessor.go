package gltf

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"

	"atelier/internal/geom"
	"atelier/internal/mesh"
)

// appendPrimitive adds one primitive's vertices and triangles to m.
func (s *source) appendPrimitive(m *mesh.Mesh, p *primitive) error {
	if p.Mode != nil && *p.Mode != modeTriangles {
		return fmt.Errorf("mode %d is not triangles", *p.Mode)
	}
	if p.Attributes.Position == nil {
		return errors.New("no POSITION")
	}
	position, err := s.floats(*p.Attributes.Position, "VEC3", s.limits.Vertices-len(m.Vertices))
	if err != nil {
		return fmt.Errorf("POSITION: %w", err)
	}
	first, n := len(m.Vertices), position.count
	for i := range n {
		m.Vertices = append(m.Vertices, mesh.Vertex{Pos: position.vec3(i)})
	}
	if err := s.readAttributes(m.Vertices[first:], &p.Attributes); err != nil {
		return err
	}
	return s.appendIndices(m, p.Indices, first, n)
}

// readAttributes fills in what the primitive gives beside positions.
func (s *source) readAttributes(vertices []mesh.Vertex, a *attributes) error {
	for _, attribute := range []struct {
		name, kind string
		accessor   *int
		set        func(v *mesh.Vertex, f floats, i int)
	}{
		{"NORMAL", "VEC3", a.Normal, func(v *mesh.Vertex, f floats, i int) { v.Normal = f.vec3(i) }},
		{"TANGENT", "VEC4", a.Tangent, func(v *mesh.Vertex, f floats, i int) { v.Tangent, v.Handed = f.vec3(i), f.at(i, 3) }},
		{"TEXCOORD_0", "VEC2", a.UV, func(v *mesh.Vertex, f floats, i int) { v.UV = geom.Vec2{X: f.at(i, 0), Y: f.at(i, 1)} }},
	} {
		if attribute.accessor == nil {
			continue
		}
		f, err := s.floats(*attribute.accessor, attribute.kind, len(vertices))
		if err != nil {
			return fmt.Errorf("%s: %w", attribute.name, err)
		}
		if f.count != len(vertices) {
			return fmt.Errorf("%s: %d values for %d vertices", attribute.name, f.count, len(vertices))
		}
		for i := range vertices {
			attribute.set(&vertices[i], f, i)
		}
	}
	return nil
}

// appendIndices adds a primitive's triangles over its n vertices, the first of which is at first in m.
func (s *source) appendIndices(m *mesh.Mesh, index *int, first, n int) error {
	if index == nil {
		return errors.New("no indices")
	}
	e, err := s.elements(*index, "SCALAR", s.limits.Indices-len(m.Indices), typeU8, typeU16, typeU32)
	if err != nil {
		return fmt.Errorf("indices: %w", err)
	}
	if e.count%3 != 0 {
		return fmt.Errorf("indices: %d are no whole triangles", e.count)
	}
	for i := range e.count {
		v := e.index(i)
		if int64(v) >= int64(n) {
			return fmt.Errorf("indices: %d names vertex %d of %d", i, v, n)
		}
		m.Indices = append(m.Indices, uint32(first)+v)
	}
	return nil
}

// elements are an accessor's values where they lie in the file; every one of count is inside data.
type elements struct {
	data          []byte
	count, stride int
	componentType int
}

func (e elements) index(i int) uint32 {
	b := e.data[i*e.stride:]
	switch e.componentType {
	case typeU8:
		return uint32(b[0])
	case typeU16:
		return uint32(binary.LittleEndian.Uint16(b))
	default:
		return binary.LittleEndian.Uint32(b)
	}
}

// floats are elements of 32-bit floats, all finite.
type floats struct{ elements }

func (f floats) at(i, component int) float32 {
	return math.Float32frombits(binary.LittleEndian.Uint32(f.data[i*f.stride+4*component:]))
}

func (f floats) vec3(i int) geom.Vec3 { return geom.Vec3{X: f.at(i, 0), Y: f.at(i, 1), Z: f.at(i, 2)} }

// floats finds accessor i, which must hold at most limit finite vectors of the kind.
func (s *source) floats(i int, kind string, limit int) (floats, error) {
	e, err := s.elements(i, kind, limit, typeF32)
	f := floats{e}
	if err != nil {
		return f, err
	}
	for i := range f.count {
		for c := range components(kind) {
			if x := f.at(i, c); x-x != 0 {
				return f, fmt.Errorf("value %d is not finite", i)
			}
		}
	}
	return f, nil
}

// elements finds accessor i, which must be of the kind and of one of the component types, and checks that it lies inside its view.
func (s *source) elements(i int, kind string, limit int, componentTypes ...int) (elements, error) {
	var none elements
	if i < 0 || i >= len(s.doc.Accessors) {
		return none, fmt.Errorf("no accessor %d", i)
	}
	a := &s.doc.Accessors[i]
	size := 0
	for _, t := range componentTypes {
		if t == a.ComponentType {
			size = sizeOf(t) * components(kind)
		}
	}
	switch {
	case size == 0 || a.Type != kind || a.Normalized:
		return none, fmt.Errorf("accessor %d has type %.20q of components %d", i, a.Type, a.ComponentType)
	case a.Sparse != nil || a.BufferView == nil:
		return none, fmt.Errorf("accessor %d is sparse or has no data", i)
	case a.Count < 1 || a.ByteOffset < 0:
		return none, fmt.Errorf("accessor %d has count %d at offset %d", i, a.Count, a.ByteOffset)
	case a.Count > limit:
		return none, fmt.Errorf("accessor %d has count %d: %w", i, a.Count, ErrTooLarge)
	}
	data, stride, err := s.view(*a.BufferView)
	if err != nil {
		return none, err
	}
	if stride == 0 {
		stride = size
	}
	// The count is within limit and the stride within 252, so the product stays far from overflow.
	if stride < size || a.ByteOffset > len(data) || len(data)-a.ByteOffset < (a.Count-1)*stride+size {
		return none, fmt.Errorf("accessor %d reaches past its view", i)
	}
	return elements{data[a.ByteOffset:], a.Count, stride, a.ComponentType}, nil
}

// view finds the bytes and the stride of buffer view i.
func (s *source) view(i int) (data []byte, stride int, err error) {
	if i < 0 || i >= len(s.doc.BufferViews) {
		return nil, 0, fmt.Errorf("no buffer view %d", i)
	}
	v := &s.doc.BufferViews[i]
	if v.Buffer != 0 || len(s.doc.Buffers) == 0 {
		return nil, 0, fmt.Errorf("buffer view %d names buffer %d", i, v.Buffer)
	}
	if v.ByteOffset < 0 || v.ByteLength < 1 || v.ByteOffset > len(s.bin) || v.ByteLength > len(s.bin)-v.ByteOffset {
		return nil, 0, fmt.Errorf("buffer view %d reaches past the file", i)
	}
	if v.ByteStride < 0 || v.ByteStride > 252 { // clause 5.11.4
		return nil, 0, fmt.Errorf("buffer view %d has stride %d", i, v.ByteStride)
	}
	return s.bin[v.ByteOffset : v.ByteOffset+v.ByteLength], v.ByteStride, nil
}

func components(kind string) int {
	switch kind {
	case "VEC2":
		return 2
	case "VEC3":
		return 3
	case "VEC4":
		return 4
	default:
		return 1
	}
}

func sizeOf(componentType int) int {
	switch componentType {
	case typeU8:
		return 1
	case typeU16:
		return 2
	default:
		return 4
	}
}
