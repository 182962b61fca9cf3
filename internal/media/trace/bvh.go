// Package trace answers rays: which triangle of a mesh they meet first, and whether they meet any.
//
// New builds a tree of boxes once; Hit and Blocked may then be called from many goroutines.
package trace

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// BVH is a mesh made ready for rays: a tree of boxes, eight to a node, whose leaves are runs of triangles, four to a block.
// Its glass stands apart, in a tree of its own, so that no ray for shade or for what lies behind stops at it.
type BVH struct {
	Glass *BVH // nil when nothing is of glass

	nodes  []node
	blocks []block
	ids    []int32 // the mesh's number of each face of each block; −1: none
	box    geom.Box
}

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
	root := t.build(0, len(t.ids), 0)
	t.wait.Wait()
	t.pack(b, m, root)
	return b
}

// Bounds is the box around the mesh, its glass included.
func (b *BVH) Bounds() geom.Box { return b.box }

func corners(m *mesh.Mesh, i int) (a, b, c geom.Vec3) {
	v := m.Indices[3*i : 3*i+3]
	return m.Vertices[v[0]].Pos, m.Vertices[v[1]].Pos, m.Vertices[v[2]].Pos
}
