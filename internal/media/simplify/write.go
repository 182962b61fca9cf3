package simplify

import (
	"context"
	"fmt"
	"strings"

	"atelier/internal/media/codec/gltf"
)

// triangles is the mode of a primitive.
const triangles = 4

// document is the source with the triangles that remain, and how many of those the scene shows.
func (s *surface) document(ctx context.Context) (d *gltf.Document, count int, err error) {
	if d, err = open(s.source); err != nil {
		return nil, 0, err
	}
	number := make([]int32, len(s.point))
	for i := range s.parts {
		if err := ctx.Err(); err != nil {
			return nil, 0, err
		}
		q := &s.parts[i]
		n, err := s.write(d, q, number, s.hidden)
		if count += n * s.times[q.mesh]; err != nil {
			return nil, 0, fmt.Errorf("mesh %d, primitive %d: %w", q.mesh, q.primitive, err)
		}
	}
	return d, count, nil
}

// write gives a primitive of the copy its triangles. One that has never had any with an area stays as it is. Number is room for the
// numbers that vertices get, counted from 1; hidden are the triangles that are left out; nil: none. Count is how many it has then.
func (s *surface) write(d *gltf.Document, q *part, number []int32, hidden []bool) (count int, err error) {
	var vertices []int32 // of the surface, in the order of their first corner
	var corners []uint32
	for t := q.low; t < q.high; t++ {
		if s.corner[3*t] < 0 || hidden != nil && hidden[t] {
			continue
		}
		for _, v := range s.corner[3*t : 3*t+3] {
			if number[v] == 0 {
				vertices = append(vertices, v)
				number[v] = int32(len(vertices))
			}
			corners = append(corners, uint32(number[v]-1))
		}
	}
	switch {
	case len(corners) == 0 && hidden != nil: // something of every part remains
		return s.write(d, q, number, nil)
	case len(corners) == 0:
		return 0, nil
	}
	count = len(corners) / 3
	p := &d.Meshes[q.mesh].Primitives[q.primitive]
	if p.Attributes, err = s.gather(d, q, p.Attributes, vertices); err != nil {
		return 0, err
	}
	for i := range p.Targets {
		if p.Targets[i], err = s.gather(d, q, p.Targets[i], vertices); err != nil {
			return 0, err
		}
	}
	indices, mode := d.AddIndices(corners, len(vertices)), triangles
	p.Indices = &indices
	if p.Mode != nil {
		p.Mode = &mode
	}
	return count, nil
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
