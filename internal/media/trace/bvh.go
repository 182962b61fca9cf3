// Package trace answers rays: which triangle of a mesh they meet first, and whether they meet any.
//
// New builds a tree of boxes once; Hit and Blocked may then be called from many goroutines.
package trace

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// BVH is a mesh made ready for rays: a binary tree of boxes whose leaves are runs of triangles.
// Its glass stands apart, in a tree of its own, so that no ray for shade or for what lies behind stops at it.
type BVH struct {
	Glass *BVH // nil when nothing is of glass

	nodes []node
	faces []face  // in the order of the leaves, so that a leaf is one read
	ids   []int32 // the mesh's number of each face
	box   geom.Box
}

// node holds the boxes of both its children, so that a step down reads one cache line.
// Planes 0–2 are the low sides of x, y, z and 4–6 the high ones; [0] is the first child's, [1] the second's.
// A child at or above 0 is a node; below, its complement is a leaf: first face << 4 | count.
type node struct {
	plane [8][2]float32
	child [2]int32
}

// face is a triangle as its plane and the two rows that give barycentric coordinates of a point on it, relative to corner 0
// (Baldwin and Weber 2016, kept relative for precision).
type face struct{ corner, normal, u, v geom.Vec3 }

// maxLeaf is the most faces that the code of a leaf can count.
const maxLeaf = 15

// New builds the tree over the triangles of m by the surface area heuristic. The same mesh gives the same tree.
func New(m *mesh.Mesh) *BVH {
	glass := m.Glass()
	b := plant(m, glass, false)
	if glass != nil {
		b.Glass = plant(m, glass, true)
	}
	return b
}

// plant builds the tree over the triangles whose mark in glass is of.
func plant(m *mesh.Mesh, glass []bool, of bool) *BVH {
	b := &BVH{box: m.Bounds()}
	t := newBuilder(m, glass, of, b.box.Diagonal()*1e-6)
	if len(t.ids) == 0 {
		return b
	}
	root := t.build(0, len(t.ids))
	t.wait.Wait()
	b.ids = t.ids
	b.faces = make([]face, len(t.ids))
	for i, id := range t.ids {
		b.faces[i] = newFace(corners(m, int(id)))
	}
	b.nodes = t.pack(root)
	return b
}

// Bounds is the box around the mesh, its glass included.
func (b *BVH) Bounds() geom.Box { return b.box }

func corners(m *mesh.Mesh, i int) (a, b, c geom.Vec3) {
	v := m.Indices[3*i : 3*i+3]
	return m.Vertices[v[0]].Pos, m.Vertices[v[1]].Pos, m.Vertices[v[2]].Pos
}

// newFace leaves the normal of a triangle without area at zero: no ray meets it.
func newFace(a, b, c geom.Vec3) face {
	e, g := b.Sub(a), c.Sub(a)
	n := e.Cross(g)
	s := n.Dot(n)
	if s < 1e-30 {
		return face{corner: a}
	}
	return face{corner: a, normal: n, u: g.Cross(n).Mul(1 / s), v: n.Cross(e).Mul(1 / s)}
}
