package simplify

import (
	"fmt"
	"maps"
	"slices"

	"atelier/internal/media/codec/gltf"
)

// group is the remaining triangles of parts whose primitives read the same vertices: parts of two materials, or of meshes with one shape.
type group struct{ list []picked }

// shared are the groups by part; nil: no other part reads its vertices.
func (s *surface) shared() []*group {
	first, out := map[string]int{}, make([]*group, len(s.parts))
	for i := range s.parts {
		p := s.primitive(s.parts[i])
		key := fmt.Sprint(p.Attributes, p.Targets)
		k, ok := first[key]
		if !ok {
			first[key] = i
			continue
		}
		if out[k] == nil {
			out[k] = &group{}
		}
		out[i] = out[k]
	}
	return out
}

// bare is the bytes of a vertex that has a position alone.
const bare = 12

// together writes a group, each vertex once, so that a copy is no larger than a source that shares them. Where parts have no vertex in common, or wider
// indices would take more bytes than that saves, each part has its own.
func (s *surface) together(d *gltf.Document, list []picked) error {
	list = slices.DeleteFunc(list, func(p picked) bool { return len(p.corners) == 0 })
	if len(list) == 0 {
		return nil
	}
	all, rows, apart, corners := s.united(list)
	if saved := bare * (apart - len(all.vertices)); saved == 0 || len(all.vertices) >= 1<<16 && saved < 2*corners {
		for _, p := range list {
			if err := s.write(d, p); err != nil {
				return err
			}
		}
		return nil
	}
	one := &d.Meshes[all.mesh].Primitives[all.primitive]
	if err := s.gatherAll(d, one, all); err != nil {
		return err
	}
	accessors, known := make([]int, len(list)), map[uint64]int{} // of the corners; primitives of the same triangles have one
	for i, p := range list {
		key := sumOf(rows[i])
		if k, ok := known[key]; ok && slices.Equal(rows[k], rows[i]) {
			accessors[i] = accessors[k]
		} else {
			accessors[i], known[key] = d.AddIndices(rows[i], len(all.vertices)), i
		}
		to := &d.Meshes[p.mesh].Primitives[p.primitive]
		to.Attributes = maps.Clone(one.Attributes)
		to.Targets = slices.Clone(one.Targets)
		index(to, accessors[i])
	}
	return nil
}

// sumOf is a number that lists of the same corners have in common (FNV-1a).
func sumOf(corners []uint32) uint64 {
	h := uint64(14695981039346656037)
	for _, c := range corners {
		h = (h ^ uint64(c)) * 1099511628211
	}
	return h
}

// united is the vertices of a group, each once, the corners of each part by their new numbers, and how many vertices and corners the parts have.
func (s *surface) united(list []picked) (all picked, rows [][]uint32, apart, corners int) {
	all.part = list[0].part
	number := map[[2]int32]uint32{} // by the vertex of the source, and the vertex that it has its place from
	rows = make([][]uint32, len(list))
	for i, p := range list {
		own := make([]uint32, len(p.vertices))
		for k, w := range p.vertices {
			key := [2]int32{s.from[w.vertex], s.from[s.place[w.vertex]]}
			n, ok := number[key]
			if !ok {
				n = uint32(len(all.vertices))
				number[key], all.vertices = n, append(all.vertices, w)
			}
			own[k] = n
		}
		rows[i] = make([]uint32, len(p.corners))
		for k, c := range p.corners {
			rows[i][k] = own[c]
		}
		apart, corners = apart+len(p.vertices), corners+len(p.corners)
	}
	return all, rows, apart, corners
}
