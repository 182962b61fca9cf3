package landmark

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/rig"
)

// stiff is the share of its weights from which on a piece of a mesh follows one bone alone: a plate, a buckle, a robot's forearm.
const stiff = .72

// Follow is the bones of points of a body that has no bones. Pieces that touch no other, and that mostly follow one bone, do so wholly, so
// that what is hard stays so; all others bend at the joints. Corners are the triangles, as numbers of points.
func Follow(w *rig.Weights, points []geom.Vec3, corners []uint32) []mesh.Influence {
	piece := pieces(points, corners)
	out := make([]mesh.Influence, len(points))
	shares, sums := map[int]map[uint8]float32{}, map[int]float32{}
	for i, p := range points {
		out[i] = w.At(p, &rig.Follow{})
		k := piece[i]
		if shares[k] == nil {
			shares[k] = map[uint8]float32{}
		}
		for n, b := range out[i].Bone {
			shares[k][b] += out[i].Weight[n]
			sums[k] += out[i].Weight[n]
		}
	}
	whole := map[int]uint8{}
	for k, by := range shares {
		for b, share := range by {
			if share >= stiff*sums[k] { // of one bone at most, since it is more than a half
				whole[k] = b
			}
		}
	}
	for i := range out {
		if b, ok := whole[piece[i]]; ok {
			out[i] = mesh.Influence{Bone: [4]uint8{b}, Weight: [4]float32{1}}
		}
	}
	return out
}

// pieces numbers the connected parts of triangles, by point. Points at one place are one.
// Union–find with path halving; the root is the lowest point.
func pieces(points []geom.Vec3, corners []uint32) []int {
	parent := make([]int, len(points))
	first := make(map[geom.Vec3]int, len(points))
	for i, p := range points {
		parent[i] = i
		if k, ok := first[p]; ok {
			parent[i] = k
		} else {
			first[p] = i
		}
	}
	root := func(i int) int {
		for parent[i] != i {
			parent[i] = parent[parent[i]]
			i = parent[i]
		}
		return i
	}
	for t := 0; t+2 < len(corners); t += 3 {
		a := root(int(corners[t]))
		for _, c := range corners[t+1 : t+3] {
			if b := root(int(c)); b != a {
				a, b = min(a, b), max(a, b)
				parent[b] = a
			}
		}
	}
	for i := range parent {
		parent[i] = root(i)
	}
	return parent
}
