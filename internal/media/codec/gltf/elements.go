package gltf

import (
	"fmt"

	"atelier/internal/media/mesh"
)

// Elements are the bytes of values, one after another and all of the same size.
type Elements struct {
	Data  []byte
	Size  int // of one value, in bytes
	Count int
}

// At is the bytes of value i.
func (e *Elements) At(i int) []byte { return e.Data[i*e.Size : (i+1)*e.Size] }

// Elements reads the values of an accessor as they are stored, of at most limit elements: without gaps, and with sparse values in
// their places. An accessor without a view is zeros. Matrices are an error.
func (d *Document) Elements(accessor, limit int) (Elements, error) {
	a := &d.Accessors[accessor]
	l := a.layout()
	if l.columns > 1 {
		return Elements{}, fmt.Errorf("accessor %d is of type %.20q", accessor, a.Type)
	}
	if a.Count > limit {
		return Elements{}, fmt.Errorf("%d values: %w of %d", a.Count, ErrTooLarge, limit)
	}
	e := Elements{Data: make([]byte, a.Count*l.size), Size: l.size, Count: a.Count}
	if a.View != nil {
		d.copyElements(&e, *a.View, a.ByteOffset)
	}
	if s := a.Sparse; s != nil {
		some := Elements{Data: make([]byte, s.Count*l.size), Size: l.size, Count: s.Count}
		d.copyElements(&some, s.Values.View, s.Values.ByteOffset)
		for i, at := range d.integers(s.Indices.View, s.Indices.ByteOffset, s.Indices.ComponentType, s.Count) {
			if int64(at) >= int64(a.Count) {
				return e, fmt.Errorf("sparse value %d of %d", at, a.Count)
			}
			copy(e.At(int(at)), some.At(i))
		}
	}
	return e, nil
}

// copyElements reads as many values as there is room for from a view.
func (d *Document) copyElements(e *Elements, view, offset int) {
	data, stride := d.ViewData(view)[offset:], d.Views[view].ByteStride
	if stride == 0 {
		stride = e.Size
	}
	for i := range e.Count {
		copy(e.At(i), data[i*stride:])
	}
}

// AddVertices appends an attribute of vertices, whose type and components are those of the accessor like. Each value begins at a
// multiple of four (clause 3.6.2.4). Bounds are not stated: Bound does that.
func (d *Document) AddVertices(e Elements, like Accessor) int {
	stride := (e.Size + 3) &^ 3
	data := e.Data
	if stride != e.Size {
		data = make([]byte, e.Count*stride)
		for i := range e.Count {
			copy(data[i*stride:], e.At(i))
		}
	}
	n := d.AddAccessor(data, targetVertices, Accessor{
		Name: like.Name, ComponentType: like.ComponentType, Count: e.Count, Type: like.Type, Normalized: like.Normalized, More: like.More,
	})
	if stride != e.Size {
		d.Views[*d.Accessors[n].View].ByteStride = stride
	}
	return n
}

// AddIndices appends the corners of triangles that name vertices below n.
func (d *Document) AddIndices(corners []uint32, n int) int {
	data, kind := packIndices(corners, n)
	return d.AddAccessor(data, targetIndices, Accessor{ComponentType: kind, Count: len(corners), Type: "SCALAR"})
}

// AddTriangles gives a primitive the positions, normals, texture coordinates and triangles of a mesh.
func (d *Document) AddTriangles(p *Primitive, m *mesh.Mesh) {
	v, n := packVertices(m), len(m.Vertices)
	for _, a := range []struct {
		name, kind string
		data       []byte
	}{{"POSITION", "VEC3", v.position}, {"NORMAL", "VEC3", v.normal}, {"TEXCOORD_0", "VEC2", v.uv}} {
		p.Attributes[a.name] = d.AddAccessor(a.data, targetVertices, Accessor{ComponentType: typeF32, Count: n, Type: a.kind})
	}
	indices := d.AddIndices(m.Indices, n)
	p.Indices = &indices
}

// Corners are the vertices of a primitive's triangles, three each and in range of its n vertices, however it strings them together;
// more than limit of them are ErrTooLarge. Points and lines give none.
func (d *Document) Corners(p *Primitive, n, limit int) ([]uint32, error) {
	return d.corners(p, n, limit)
}
