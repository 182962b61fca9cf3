package retarget

import (
	"cmp"
	"slices"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/mesh"
	"atelier/internal/media/rig"
)

// Skin holds the bones of Joints that the shown vertices follow, in the order of Flatten. A vertex that follows a node that
// is no bone goes with the bone that the node hangs on; of more than four bones the heaviest count.
func (s *Skeleton) Skin() ([]mesh.Influence, error) {
	flat, err := s.document.FlattenBound(gltf.Limits{}, make([]bool, len(s.document.Nodes)))
	if err != nil {
		return nil, err
	}
	out := make([]mesh.Influence, len(flat.Mesh.Vertices))
	for i, run := range flat.Runs {
		last := len(out)
		if i+1 < len(flat.Runs) {
			last = flat.Runs[i+1].First
		}
		s.follow(out[run.First:last], flat.Bindings[i], run.Node)
	}
	return out, nil
}

// follow sets the bones of the vertices of a shell, which a node shows.
func (s *Skeleton) follow(out []mesh.Influence, b *gltf.Binding, node int) {
	if b == nil {
		for i := range out {
			out[i] = mesh.Influence{Bone: [4]uint8{s.carrier(node)}, Weight: [4]float32{1}}
		}
		return
	}
	carriers := make([]uint8, len(s.document.Skins[b.Skin].Joints))
	for k, j := range s.document.Skins[b.Skin].Joints {
		carriers[k] = s.carrier(j)
	}
	for i := range out {
		var weights [rig.HumanoidBones]float32
		for k := i * b.Each; k < (i+1)*b.Each && k < len(b.Joints); k++ {
			weights[carriers[b.Joints[k]]] += b.Weights[k]
		}
		out[i] = heaviest(&weights)
	}
}

// carrier is the bone that a node is, or hangs on; the hips, if on none.
func (s *Skeleton) carrier(node int) uint8 {
	for ; node >= 0; node = s.parents[node] {
		if b, ok := s.bones[node]; ok {
			return uint8(b)
		}
	}
	return rig.Hips
}

// heaviest are the four heaviest bones, with weights that sum to one.
func heaviest(weights *[rig.HumanoidBones]float32) (in mesh.Influence) {
	order := make([]int, 0, len(weights))
	for b, w := range weights {
		if w > 0 {
			order = append(order, b)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(weights[b], weights[a]) })
	var sum float32
	for k, b := range order[:min(len(order), 4)] {
		in.Bone[k], in.Weight[k] = uint8(b), weights[b]
		sum += weights[b]
	}
	if sum == 0 {
		return mesh.Influence{Weight: [4]float32{1}}
	}
	for k := range in.Weight {
		in.Weight[k] /= sum
	}
	return in
}
