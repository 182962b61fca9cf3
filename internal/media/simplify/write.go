package simplify

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"atelier/internal/media/codec/gltf"
)

// triangles is the mode of a primitive.
const triangles = 4

// document is the source with the triangles that remain, their pictures in layouts of their own if they have some, and how many of those the scene shows.
func (s *surface) document(ctx context.Context, layouts []*layout) (d *gltf.Document, count int, err error) {
	if d, err = open(s.source); err != nil {
		return nil, 0, err
	}
	d.Bin = slices.Grow(d.Bin, len(d.Bin)/2+1<<16)
	number := make([]int32, len(s.point))
	for i := range s.parts {
		if err := ctx.Err(); err != nil {
			return nil, 0, err
		}
		q := &s.parts[i]
		n, err := s.write(d, q, number, s.hidden, layoutOf(layouts, s.primitive(*q).Material))
		if count += n * s.times[q.mesh]; err != nil {
			return nil, 0, fmt.Errorf("mesh %d, primitive %d: %w", q.mesh, q.primitive, err)
		}
	}
	return d, count, nil
}

// written is a vertex of the copy: one of the surface, and its place in a layout; −1: its texture coordinates stay.
type written struct{ vertex, place int32 }

// write gives a primitive of the copy its triangles. One that has never had any with an area stays as it is. Number is room for the
// numbers that vertices get, counted from 1; hidden are the triangles that are left out; nil: none. Count is how many it has then.
// A vertex of an island keeps one number; one of a chart has a number for each chart that it is on, since its coordinates differ there.
func (s *surface) write(d *gltf.Document, q *part, number []int32, hidden []bool, l *layout) (count int, err error) {
	var vertices []written          // in the order of their first corner
	charted := map[written]uint32{} // numbers of those in charts, counted from 1
	var corners []uint32
	for t := q.low; t < q.high; t++ {
		if s.corner[3*t] < 0 || hidden != nil && hidden[t] {
			continue
		}
		for _, v := range s.corner[3*t : 3*t+3] {
			if w := (written{v, l.placeOf(int32(t), v)}); w.place >= 0 && l.places[w.place].chart {
				if charted[w] == 0 {
					vertices = append(vertices, w)
					charted[w] = uint32(len(vertices))
				}
				corners = append(corners, charted[w]-1)
				continue
			} else if number[v] == 0 {
				vertices = append(vertices, w)
				number[v] = int32(len(vertices))
			}
			corners = append(corners, uint32(number[v]-1))
		}
	}
	switch {
	case len(corners) == 0 && hidden != nil: // something of every part remains
		return s.write(d, q, number, nil, l)
	case len(corners) == 0:
		return 0, nil
	}
	count = len(corners) / 3
	p := &d.Meshes[q.mesh].Primitives[q.primitive]
	if p.Attributes, err = s.gather(d, q, p.Attributes, vertices, l); err != nil {
		return 0, err
	}
	for i := range p.Targets {
		if p.Targets[i], err = s.gather(d, q, p.Targets[i], vertices, l); err != nil {
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

// gather copies the attributes of vertices as they are stored, but for coordinates in a layout. What belongs to a position is that of the
// vertex's place.
func (s *surface) gather(d *gltf.Document, q *part, attributes gltf.Attributes, vertices []written, l *layout) (gltf.Attributes, error) {
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
		place, _ := s.source.Place(q.mesh)
		placed := name == "POSITION" || strings.HasPrefix(name, "JOINTS_") || strings.HasPrefix(name, "WEIGHTS_")
		to := gltf.Elements{Data: make([]byte, 0, len(vertices)*from.Size), Size: from.Size, Count: len(vertices)}
		for _, w := range vertices {
			v := w.vertex
			if placed {
				v = s.place[v]
			}
			if own := from.At(int(s.from[v])); l != nil && name == l.name && w.place >= 0 {
				to.Data = l.coordinates(to.Data, w, own, place.Point(s.position[s.point[v]].Mul(1/q.scale)))
			} else {
				to.Data = append(to.Data, own...)
			}
		}
		out[name] = d.AddVertices(to, s.source.Accessors[accessor])
	}
	return out, nil
}
