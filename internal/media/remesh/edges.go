package remesh

import (
	"context"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

// graph lists the neighbours of each vertex.
func (k *skin) graph() {
	ids, to := make([]int32, 0, 3*len(k.tri)), make([]int32, 0, 3*len(k.tri))
	for _, t := range k.tri {
		for i, v := range t {
			ids, to = append(ids, v), append(to, t[(i+1)%3]) // each edge has a triangle on either side
		}
	}
	k.first, k.link = geom.Group(ids, len(k.pos))
	for i, m := range k.link {
		k.link[i] = to[m]
	}
}

// around are the neighbours of a vertex.
func (k *skin) around(v int32) []int32 { return k.link[k.first[v]:k.first[v+1]] }

// Limits of edges.
const (
	bend    = .64 // sine of the angle between the normals of two places near a vertex from which an edge runs between them: 40°
	corners = .35 // how far normals may lean along the edge, as a sine, before it is a corner instead
	over    = .92 // cosine between the ways to a triangle and out of it, below which the way ends on an edge: 23°
	thin    = -.3 // cosine between normals around an edge from which down it is the rim of a thin part
	pinch   = .3  // cells that the skin has on the source across an edge, from which down a vertex lies on it
)

// findEdges marks the vertices beside edges and creases. Skin runs round a convex edge and all of it is drawn back onto the edge.
func (k *skin) findEdges(ctx context.Context, s *source, cell float32) error {
	k.along, k.pinned, k.rim = make([]geom.Vec3, len(k.pos)), make([]bool, len(k.pos)), make([]bool, len(k.pos))
	opposite := make([]bool, len(k.pos))
	err := band.Rows(ctx, len(k.pos), 256, func(lo, hi int) {
		var near []int32
		for v := int32(lo); v < int32(hi); v++ {
			near = append(near[:0], k.around(v)...)
			for _, o := range k.around(v) {
				near = append(near, k.around(o)...)
			}
			along, lean, opposed, ok := k.bend(v, near)
			if ok && lean < corners {
				k.along[v] = along
			}
			k.pinned[v] = ok && (k.leans(s, v) || k.width(v) < pinch*cell)
			opposite[v] = opposed
		}
	})
	for v := range int32(len(k.pos)) { // one that sees both sides speaks for those beside it
		if opposite[v] {
			k.rim[v] = k.pinned[v]
			for _, o := range k.around(v) {
				k.rim[o] = k.pinned[o]
			}
		}
	}
	return err
}

// leans reports whether a vertex lies off the normal of the triangle that it was drawn back onto: over an edge or a corner of it.
func (k *skin) leans(s *source, v int32) bool {
	return k.on[v] >= 0 && geom.Abs(k.normal[v].Dot(s.normal[k.on[v]])) < over
}

// width is how far the neighbours of a vertex lie from it on average, not counting what they lie along its edge.
func (k *skin) width(v int32) (sum float32) {
	list, along := k.around(v), k.along[v]
	for _, o := range list {
		d := k.pos[o].Sub(k.pos[v])
		sum += d.Mad(along, -d.Dot(along)).Len()
	}
	return sum / float32(len(list))
}

// bend is the direction square to the two most different normals around a vertex, and the sine of how far others lean along it; ok
// says that the two differ enough for an edge, and
// opposed that they face away from each other.
func (k *skin) bend(v int32, near []int32) (along geom.Vec3, lean float32, opposed, ok bool) {
	a, least := k.normal[v], float32(2)
	for _, o := range near {
		if d := k.normal[o].Dot(k.normal[v]); d < least {
			least, a = d, k.normal[o]
		}
	}
	most := float32(bend)
	for _, o := range near { // the two sides of a thin part face away from each other, and say nothing of the edge between
		opposed = opposed || a.Dot(k.normal[o]) < thin
		if c := a.Cross(k.normal[o]); c.Len() > most {
			most, along, ok = c.Len(), c, true
		}
	}
	along = along.Direction()
	for _, o := range near {
		lean = max(lean, geom.Abs(k.normal[o].Dot(along)))
	}
	return along, lean, opposed, ok
}
