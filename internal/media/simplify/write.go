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
	shared := s.shared()
	last := map[*group]int{} // by group, its last part, at which it is written
	for i, g := range shared {
		last[g] = i
	}
	for i := range s.parts {
		if err := ctx.Err(); err != nil {
			return nil, 0, err
		}
		q := &s.parts[i]
		p := s.pick(q, number, s.hidden, layoutOf(layouts, s.primitive(*q).Material))
		count += len(p.corners) / 3 * s.times[q.mesh]
		g := shared[i]
		if g != nil && p.layout == nil {
			g.list = append(g.list, p)
		} else if err := s.write(d, p); err != nil {
			return nil, 0, err
		}
		if g != nil && last[g] == i {
			if err := s.together(d, g.list); err != nil {
				return nil, 0, err
			}
			g.list = nil
		}
	}
	return d, count, nil
}

// written is a vertex of the copy: one of the surface, and its place in a layout; −1: its texture coordinates stay.
type written struct{ vertex, place int32 }

// picked is what is left of a part: its vertices, in the order of their first corner, and the corners of its triangles, which number them.
type picked struct {
	*part
	layout   *layout
	vertices []written
	corners  []uint32
}

// pick finds what is left of a part. Number is room for the numbers that vertices get, counted from 1; hidden are the triangles that are left out; nil: none.
// A vertex of an island keeps one number; one of a chart has a number for each chart that it is on, since its coordinates differ there.
func (s *surface) pick(q *part, number []int32, hidden []bool, l *layout) picked {
	out := picked{part: q, layout: l}
	charted := map[written]uint32{} // numbers of those in charts, counted from 1
	for t := q.low; t < q.high; t++ {
		if s.corner[3*t] < 0 || hidden != nil && hidden[t] {
			continue
		}
		for _, v := range s.corner[3*t : 3*t+3] {
			if w := (written{v, l.placeOf(int32(t), v)}); w.place >= 0 && l.places[w.place].chart {
				if charted[w] == 0 {
					out.vertices = append(out.vertices, w)
					charted[w] = uint32(len(out.vertices))
				}
				out.corners = append(out.corners, charted[w]-1)
				continue
			} else if number[v] == 0 {
				out.vertices = append(out.vertices, w)
				number[v] = int32(len(out.vertices))
			}
			out.corners = append(out.corners, uint32(number[v]-1))
		}
	}
	if len(out.corners) == 0 && hidden != nil { // something of every part remains
		return s.pick(q, number, nil, l)
	}
	return out
}

// write gives a primitive of the copy what is left of it. A primitive that has never had a triangle with an area stays as it is.
func (s *surface) write(d *gltf.Document, from picked) error {
	if len(from.corners) == 0 {
		return nil
	}
	p := &d.Meshes[from.mesh].Primitives[from.primitive]
	if err := s.gatherAll(d, p, from); err != nil {
		return err
	}
	index(p, d.AddIndices(from.corners, len(from.vertices)))
	return nil
}

// index gives a primitive its triangles.
func index(p *gltf.Primitive, accessor int) {
	p.Indices = &accessor
	if mode := triangles; p.Mode != nil {
		p.Mode = &mode
	}
}

// gatherAll gives a primitive the attributes and the targets of what is left of its part.
func (s *surface) gatherAll(d *gltf.Document, p *gltf.Primitive, from picked) (err error) {
	if p.Attributes, err = s.gather(d, from, p.Attributes); err != nil {
		return from.fault(err)
	}
	for i := range p.Targets {
		if p.Targets[i], err = s.gather(d, from, p.Targets[i]); err != nil {
			return from.fault(err)
		}
	}
	return nil
}

// fault says in which primitive an error is.
func (q *part) fault(err error) error {
	return fmt.Errorf("mesh %d, primitive %d: %w", q.mesh, q.primitive, err)
}

// gather copies the attributes of vertices as they are stored, but for coordinates in a layout. What belongs to a position is that of the
// vertex's place.
func (s *surface) gather(d *gltf.Document, q picked, attributes gltf.Attributes) (gltf.Attributes, error) {
	vertices, l := q.vertices, q.layout
	out := gltf.Attributes{}
	for _, name := range attributes.Names() {
		accessor := attributes[name]
		from, err := s.source.Elements(accessor, q.part.vertices)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if from.Count != q.part.vertices {
			return nil, fmt.Errorf("%s: %w: %d values for %d vertices", name, gltf.ErrInvalid, from.Count, q.part.vertices)
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
