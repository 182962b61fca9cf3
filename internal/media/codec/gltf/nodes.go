package gltf

import (
	"fmt"

	"atelier/internal/media/geom"
)

// checkNodes checks that nodes form trees of at most so many nodes from root to leaf, that scenes name roots,
// and that every transform is finite and affine.
func (d *Document) checkNodes(depth int) error {
	parent := make([]int, len(d.Nodes))
	for i := range parent {
		parent[i] = -1
	}
	for i := range d.Nodes {
		if _, err := d.Nodes[i].transform(); err != nil {
			return fmt.Errorf("node %d: %w", i, err)
		}
		for _, c := range d.Nodes[i].Children {
			if c < 0 || c >= len(d.Nodes) {
				return fmt.Errorf("node %d of %d", c, len(d.Nodes))
			}
			if parent[c] >= 0 {
				return fmt.Errorf("node %d has two parents", c)
			}
			parent[c] = i
		}
	}
	// With at most one parent each, a walk upwards either ends at a root or runs round a loop.
	level := make([]int, len(d.Nodes)) // nodes from the root, counted from 1; 0: not known yet
	for i := range d.Nodes {
		n := 0
		at := i
		for ; at >= 0 && level[at] == 0; at = parent[at] {
			if n++; n > len(d.Nodes) {
				return fmt.Errorf("the nodes form a cycle, through node %d", at)
			}
		}
		top := 0
		if at >= 0 {
			top = level[at]
		}
		if top+n > depth {
			return fmt.Errorf("nodes are nested deeper than %d: %w", depth, ErrTooLarge)
		}
		for at = i; at >= 0 && level[at] == 0; at = parent[at] {
			level[at] = top + n
			n--
		}
	}
	for i := range d.Scenes {
		seen := map[int]bool{}
		for _, n := range d.Scenes[i].Nodes {
			if n < 0 || n >= len(d.Nodes) || parent[n] >= 0 || seen[n] {
				return fmt.Errorf("scene %d names node %d, which is no root or named twice", i, n)
			}
			seen[n] = true
		}
	}
	return nil
}

// transform is the node's own transform.
func (n *Node) transform() (geom.Affine, error) {
	m := geom.Identity()
	for _, field := range []struct {
		name   string
		values []float32
		want   int
	}{{"matrix", n.Matrix, 16}, {"translation", n.Translation, 3}, {"rotation", n.Rotation, 4}, {"scale", n.Scale, 3}} {
		if len(field.values) != 0 && len(field.values) != field.want {
			return m, fmt.Errorf("%s has %d numbers", field.name, len(field.values))
		}
	}
	if v := n.Matrix; len(v) == 16 {
		if v[3] != 0 || v[7] != 0 || v[11] != 0 || v[15] != 1 {
			return m, fmt.Errorf("the matrix is not affine")
		}
		return geom.Affine{
			X: geom.Vec3{X: v[0], Y: v[1], Z: v[2]}, Y: geom.Vec3{X: v[4], Y: v[5], Z: v[6]},
			Z: geom.Vec3{X: v[8], Y: v[9], Z: v[10]}, T: geom.Vec3{X: v[12], Y: v[13], Z: v[14]},
		}, nil
	}
	if v := n.Rotation; len(v) == 4 {
		q, err := turned(v)
		if err != nil {
			return m, err
		}
		m = q
	}
	if v := n.Scale; len(v) == 3 {
		m.X, m.Y, m.Z = m.X.Mul(v[0]), m.Y.Mul(v[1]), m.Z.Mul(v[2])
	}
	if v := n.Translation; len(v) == 3 {
		m.T = geom.Vec3{X: v[0], Y: v[1], Z: v[2]}
	}
	return m, nil
}

// turned is the rotation of a quaternion x, y, z, w, whose length need not be one exactly.
func turned(v []float32) (geom.Affine, error) {
	x, y, z, w := v[0], v[1], v[2], v[3]
	sum := x*x + y*y + z*z + w*w
	if !(sum > 1e-12) {
		return geom.Identity(), fmt.Errorf("the rotation has no direction")
	}
	s := 2 / sum
	return geom.Affine{
		X: geom.Vec3{X: 1 - s*(y*y+z*z), Y: s * (x*y + w*z), Z: s * (x*z - w*y)},
		Y: geom.Vec3{X: s * (x*y - w*z), Y: 1 - s*(x*x+z*z), Z: s * (y*z + w*x)},
		Z: geom.Vec3{X: s * (x*z + w*y), Y: s * (y*z - w*x), Z: 1 - s*(x*x+y*y)},
	}, nil
}

// Roots are the nodes that are shown: those of the scene that the file names, else of its first scene, else all that have no parent.
func (d *Document) Roots() []int {
	scene := 0
	if d.Scene != nil {
		scene = *d.Scene
	}
	if scene < len(d.Scenes) {
		return d.Scenes[scene].Nodes
	}
	child := make([]bool, len(d.Nodes))
	for i := range d.Nodes {
		for _, c := range d.Nodes[i].Children {
			child[c] = true
		}
	}
	var roots []int
	for i, below := range child {
		if !below {
			roots = append(roots, i)
		}
	}
	return roots
}

// places are the transforms of all nodes from their own space to the scene's; shown tells which are below a root that is shown.
// Where a node is marked as held, it is to the space of the nearest such node instead: the node itself, or one above it.
func (d *Document) places(held []bool) (world []geom.Affine, shown []bool) {
	world, shown = make([]geom.Affine, len(d.Nodes)), make([]bool, len(d.Nodes))
	child := make([]bool, len(d.Nodes))
	for i := range d.Nodes {
		for _, c := range d.Nodes[i].Children {
			child[c] = true
		}
	}
	for _, r := range d.Roots() {
		shown[r] = true
	}
	var stack []int
	for i := range d.Nodes {
		if !child[i] {
			world[i] = geom.Identity()
			stack = append(stack, i)
		}
	}
	for len(stack) > 0 { // world is the parent's until the node is taken from the stack
		i := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		own, _ := d.Nodes[i].transform() // Read has checked it
		if world[i] = world[i].Mul(own); held != nil && held[i] {
			world[i] = geom.Identity()
		}
		for _, c := range d.Nodes[i].Children {
			world[c], shown[c] = world[i], shown[i]
			stack = append(stack, c)
		}
	}
	return world, shown
}

// Places are the transforms of all nodes from their own space to the scene's, and which of them the scene shows.
func (d *Document) Places() (world []geom.Affine, shown []bool) { return d.places(nil) }

// Parents are the nodes that nodes hang on; −1: none.
func (d *Document) Parents() []int {
	parents := make([]int, len(d.Nodes))
	for i := range parents {
		parents[i] = -1
	}
	for i := range d.Nodes {
		for _, c := range d.Nodes[i].Children {
			parents[c] = i
		}
	}
	return parents
}

// Scale is how much longer a node's transforms make lengths, at most, at the largest place where the scene shows the mesh;
// 1 where it shows none.
func (d *Document) Scale(mesh int) float32 {
	world, shown := d.places(nil)
	scale := float32(0)
	for i := range d.Nodes {
		if n := &d.Nodes[i]; n.Mesh != nil && *n.Mesh == mesh && shown[i] {
			m := world[i]
			scale = max(scale, m.X.Len(), m.Y.Len(), m.Z.Len())
		}
	}
	if !(scale > 0) {
		return 1
	}
	return scale
}

// Shown is, by mesh, how many times the scene shows it.
func (d *Document) Shown() []int {
	times := make([]int, len(d.Meshes))
	_, shown := d.Places()
	for i := range d.Nodes {
		if n := &d.Nodes[i]; n.Mesh != nil && shown[i] {
			times[*n.Mesh]++
		}
	}
	return times
}

// Place is the transform to the scene's space of the only node that shows a mesh; false where no node does, or several do.
func (d *Document) Place(mesh int) (place geom.Affine, only bool) {
	world, shown := d.Places()
	for i := range d.Nodes {
		if n := &d.Nodes[i]; n.Mesh == nil || *n.Mesh != mesh || !shown[i] {
			continue
		}
		if only {
			return place, false
		}
		place, only = world[i], true
	}
	return place, only
}
