package sdf

import "atelier/internal/media/geom"

// Separate moves vertices of different sheets apart that would weld, wherever the net is carried and however it is turned: at the end of a crack two
// sheets may come to lie on each other. Each moves by a few weld distances, along the mean normal of its own triangles and inward, until no other is
// within two of them.
// Places are halved before they are looked up, so one step of the grid stands for two weld distances.
func (n *Net) Separate() {
	grid := geom.NewGrid(2 * len(n.Pos))
	var normals []geom.Vec3
	for i, p := range n.Pos {
		for step := float32(1); step < 9 && grid.Crowded(p.Mul(.5)); step++ {
			if normals == nil {
				normals = n.normals()
			}
			p = n.Pos[i].Mad(normals[i], -4*step*geom.Weld)
		}
		grid.Number(p.Mul(.5))
		n.Pos[i] = p
	}
}

// normals are the means of the normals of the triangles at each vertex, weighted by area.
func (n *Net) normals() []geom.Vec3 {
	sum := make([]geom.Vec3, len(n.Pos))
	for _, t := range n.Tri {
		a := n.Pos[t[0]]
		normal := n.Pos[t[1]].Sub(a).Cross(n.Pos[t[2]].Sub(a))
		for _, v := range t {
			sum[v] = sum[v].Add(normal)
		}
	}
	for i := range sum {
		sum[i] = sum[i].Norm()
	}
	return sum
}
