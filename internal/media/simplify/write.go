package simplify

import (
	"context"
	"fmt"
	"strings"

	"atelier/internal/media/codec/gltf"
)

// triangles is the mode of a primitive.
const triangles = 4

// document is the source with the triangles that remain.
func (s *surface) document(ctx context.Context) (*gltf.Document, error) {
	d, err := open(s.source)
	if err != nil {
		return nil, err
	}
	number := make([]int32, len(s.point))
	for i := range s.parts {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		q := &s.parts[i]
		if err := s.write(d, q, number); err != nil {
			return nil, fmt.Errorf("mesh %d, primitive %d: %w", q.mesh, q.primitive, err)
		}
	}
	return d, nil
}

// write gives a primitive of the copy its triangles. One that has never had any with an area stays as it is. Number is room for the
// numbers that vertices get, counted from 1.
func (s *surface) write(d *gltf.Document, q *part, number []int32) (err error) {
	var vertices []int32 // of the surface, in the order of their first corner
	var corners []uint32
	for _, v := range s.corner[3*q.low : 3*q.high] {
		if v < 0 {
			continue
		}
		if number[v] == 0 {
			vertices = append(vertices, v)
			number[v] = int32(len(vertices))
		}
		corners = append(corners, uint32(number[v]-1))
	}
	if len(corners) == 0 {
		return nil
	}
	p := &d.Meshes[q.mesh].Primitives[q.primitive]
	if p.Attributes, err = s.gather(d, q, p.Attributes, vertices); err != nil {
		return err
	}
	for i := range p.Targets {
		if p.Targets[i], err = s.gather(d, q, p.Targets[i], vertices); err != nil {
			return err
		}
	}
	indices, mode := d.AddIndices(corners, len(vertices)), triangles
	p.Indices = &indices
	if p.Mode != nil {
		p.Mode = &mode
	}
	return nil
}

// gather copies the attributes of vertices as they are stored. What belongs to a position is that of the vertex's place.
func (s *surface) gather(d *gltf.Document, q *part, attributes gltf.Attributes, vertices []int32) (gltf.Attributes, error) {
	out := gltf.Attributes{}
	for _, name := range attributes.Names() {
		accessor := attributes[name]
		from, err := s.source.Elements(accessor, q.vertices)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if from.Count != q.vertices {
			return nil, fmt.Errorf("%s: %w: %d values for %d vertices", name, gltf.ErrInvalid, from.Count, q.vertices)
		}
		placed := name == "POSITION" || strings.HasPrefix(name, "JOINTS_") || strings.HasPrefix(name, "WEIGHTS_")
		to := gltf.Elements{Data: make([]byte, 0, len(vertices)*from.Size), Size: from.Size, Count: len(vertices)}
		for _, v := range vertices {
			if placed {
				v = s.place[v]
			}
			to.Data = append(to.Data, from.At(int(s.from[v]))...)
		}
		out[name] = d.AddVertices(to, s.source.Accessors[accessor])
	}
	return out, nil
}
