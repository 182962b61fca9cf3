package trace

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// node holds the boxes of up to eight children, so that a step down tests eight boxes at once.
// Planes 0–2 are the low sides of x, y and z, and 3–5 the high ones. A place without a child has an empty box.
// A child at or above 0 is a node; below, its complement is a leaf: first block << 4 | count.
type node struct {
	plane [6][wide]float32
	child [wide]int32
	_     [wide]int32 // to 256 bytes
}

const (
	wide      = 8
	wideLevel = 12 // levels from the root whose nodes take eight children. Below, nodes take two, so that the stack of a ray suffices.
)

// packer lays a tree out for rays: nodes parents first, first child next, and blocks in the order of the leaves, so that a descent walks
// forward in memory.
type packer struct {
	*builder
	mesh *mesh.Mesh
	to   *BVH
}

// pack fills in the nodes and the faces of b.
func (t *builder) pack(b *BVH, m *mesh.Mesh, root int32) {
	p := packer{t, m, b}
	b.nodes = make([]node, 0, len(t.ids)/2+1)
	b.blocks, b.ids = make([]block, 0, len(t.ids)/2+1), make([]int32, 0, 2*len(t.ids)+abreast)
	p.place(0, []child{{t.bounds(0, len(t.ids)), root}})
}

// place appends a node with the given children and all that is below it, and returns its number. Of the splits below a node, those with
// the largest boxes give way to their halves until the node is full (Wald, Benthin and Boulos 2008).
func (p *packer) place(level int, all []child) int32 {
	if level < wideLevel {
		all = p.widened(all)
	}
	i := len(p.to.nodes)
	p.to.nodes = append(p.to.nodes, newNode(all))
	for k, c := range all {
		at := int32(0)
		if c.at < 0 {
			lo, count := int(^c.at>>4), int(^c.at&15)
			at = p.leaf(p.ids[lo : lo+count])
		} else {
			s := &p.splits[c.at]
			at = p.place(level+1, []child{{s.box[0], s.child[0]}, {s.box[1], s.child[1]}})
		}
		p.to.nodes[i].child[k] = at
	}
	return int32(i)
}

// leaf appends blocks of the triangles and returns their code.
func (p *packer) leaf(ids []int32) int32 {
	first, count := len(p.to.blocks), 0
	for ; len(ids) > 0; count++ {
		var b block
		for k := range abreast {
			id := int32(-1)
			if k < len(ids) {
				id = ids[k]
				x, y, z := corners(p.mesh, int(id))
				b.set(k, x, y, z)
			}
			p.to.ids = append(p.to.ids, id)
		}
		p.to.blocks = append(p.to.blocks, b)
		ids = ids[min(abreast, len(ids)):]
	}
	return ^int32(first<<4 | count)
}

// child is a subtree with the box around it, coded as in split.
type child struct {
	box geom.Box
	at  int32
}

// widened splits children until there are as many as a node takes.
func (p *packer) widened(all []child) []child {
	for len(all) < wide {
		largest, area := -1, float32(-1)
		for k, c := range all {
			if a := halfArea(c.box); c.at >= 0 && a > area {
				largest, area = k, a
			}
		}
		if largest < 0 {
			break
		}
		s := &p.splits[all[largest].at]
		all[largest] = child{s.box[0], s.child[0]}
		all = append(all, child{s.box[1], s.child[1]})
	}
	return all
}

// newNode has boxes only; the children are yet to be placed.
func newNode(all []child) (n node) {
	for k := range wide {
		box := geom.Empty()
		if k < len(all) {
			box = all[k].box
		}
		lo, hi := box.Min, box.Max
		for i, x := range [6]float32{lo.X, lo.Y, lo.Z, hi.X, hi.Y, hi.Z} {
			n.plane[i][k] = x
		}
	}
	return n
}
