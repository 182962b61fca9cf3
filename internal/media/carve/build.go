package carve

import (
	"context"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// carving is the result being put together: a patch for each island of both shells, and triangles over them.
// Shell 0 is the body and shell 1 the cutter wherever something has an index of two.
type carving struct {
	ar      *arrangement
	patches [2][]*patch
	local   geom.Affine // from places to the body's own frame
	out     []piece
}

// patch is an island of the result with the node of each of its vertices.
type patch struct {
	from, island *solid.Island
	node         []int32
	known        map[source]int32
	of           int
}

// source is what a vertex was made of: a node, and the vertices of its island between which it lies.
// The key keeps seams: one place of two islands, or of two vertices of an island with unlike coordinates, stays two vertices.
type source struct{ node, a, b int32 }

// piece is a triangle of the result.
type piece struct {
	patch *patch
	tri   solid.Triangle
}

func newCarving(ar *arrangement) *carving {
	local, _ := ar.shells[0].part.Fit(func(v *solid.Vertex) (from, to geom.Vec3) { return v.Pos, v.Local })
	c := &carving{ar: ar, local: local}
	for of, s := range ar.shells {
		for _, is := range s.part.Islands {
			c.patches[of] = append(c.patches[of], &patch{
				from: is, of: of, known: map[source]int32{}, island: &solid.Island{Density: is.Density},
			})
		}
	}
	for i, is := range ar.shells[0].part.Islands {
		c.patches[0][i].island.Share = is.Share
	}
	return c
}

// cut lists the triangles that stay.
func (c *carving) cut(ctx context.Context) error {
	for of, s := range c.ar.shells {
		for f := range s.facets {
			if f%64 == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			kept, err := c.ar.kept(of, int32(f))
			if err != nil {
				return err
			}
			t := &s.facets[f]
			p := c.patches[of][t.island]
			for _, nodes := range kept {
				tri := p.from.Triangles[t.tri]
				// The old marks are those of the whole triangle's edges; solid.Finish finds edges anew.
				tri.Convex, tri.Concave = 0, 0
				for k, n := range nodes {
					tri.V[k] = c.vertex(p, int32(f), n)
				}
				if of == 1 { // the cutter's face seen from its inside
					tri.V[1], tri.V[2] = tri.V[2], tri.V[1]
				}
				c.out = append(c.out, piece{p, tri})
			}
		}
	}
	return nil
}

// vertex is the vertex of a node in the patch of a facet.
func (c *carving) vertex(p *patch, f, node int32) int32 {
	s := c.ar.shells[p.of]
	t := &s.facets[f]
	v := p.from.Triangles[t.tri].V
	key, w := source{node: node, a: -1, b: -1}, [3]float32{}
	first := c.ar.corner(p.of, 0)
	if corner := node - first; corner >= 0 && int(corner) < len(s.pos) {
		for k := range v {
			if t.v[k] == corner {
				key.a, w[k] = v[k], 1
			}
		}
	} else {
		x := &c.ar.crossings[node-c.ar.node(0)]
		w = c.weights(p.of, t, f, x)
		if x.of == p.of {
			for k := range v {
				if t.edge[k] == x.edge {
					key.a, key.b = min(v[k], v[(k+1)%3]), max(v[k], v[(k+1)%3])
				}
			}
		}
	}
	n, ok := p.known[key]
	if ok {
		return n
	}
	at := c.ar.place(node)
	made := p.mixed(v, w)
	made.Pos = at.narrow()
	if p.of == 1 {
		// A face that is seen from its inside is a mirror image, and so is its picture.
		made.Local, made.UV.X = c.local.Point(made.Pos), -made.UV.X
	}
	p.known[key] = int32(len(p.node))
	return p.add(made, node)
}

// add appends a vertex.
func (p *patch) add(v solid.Vertex, node int32) int32 {
	p.island.Vertices, p.node = append(p.island.Vertices, v), append(p.node, node)
	return int32(len(p.node) - 1)
}

// weights are how much of each corner of a facet a crossing in it is.
// On an edge of the facet they are shares of its two ends; in the middle, barycentric coordinates: the areas of the triangles with the crossing in
// place of each corner, along the normal, over the whole.
func (c *carving) weights(of int, t *facet, f int32, x *crossing) (w [3]float32) {
	s := c.ar.shells[of]
	if x.of == of {
		for k := range w {
			if t.edge[k] == x.edge {
				share := float32(x.t)
				if t.v[k] != s.edges[x.edge].a {
					share = 1 - share
				}
				w[k], w[(k+1)%3] = 1-share, share
			}
		}
		return w
	}
	p, q, r := s.corners(f)
	n := q.sub(p).cross(r.sub(p))
	all := max(n.dot(n), 1e-30)
	for k, e := range [3][2]vec{{q, r}, {r, p}, {p, q}} {
		w[k] = float32(e[1].sub(e[0]).cross(x.at.sub(e[0])).dot(n) / all)
	}
	return w
}

// mixed is a vertex between three of the island that the patch was cut from.
func (p *patch) mixed(v [3]int32, w [3]float32) (out solid.Vertex) {
	for k := range v {
		o := &p.from.Vertices[v[k]]
		out.Local = out.Local.Mad(o.Local, w[k])
		out.UV = out.UV.Add(o.UV.Mul(w[k]))
	}
	return out
}
