package usdz

import (
	"fmt"
	"strconv"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/model"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// Where a skeleton and its animation stand in the layer.
const (
	skeletonPath  = "/Model/Skeleton"
	animationPath = skeletonPath + "/Animation"
)

// longest is how many bytes the paths of all joints take at most: a joint's path names every joint above it.
const longest = 8 << 20

// skeleton is a rig as UsdSkel has it: bones as joints, and parts that follow them. Nodes that move without a skin are joints as well, which
// carry their parts whole, so that one animation moves everything.
type skeleton struct {
	rig    *model.Rig
	joints []joint  // those of the bones, by their numbers, then those of other bind poses
	bound  []*bound // by part; nil: it stands in the scene
	clips  []clip   // after each other
}

// joint is a place that vertices follow.
type joint struct {
	path  string
	name  string
	bone  int
	bound geom.Affine // where it was when vertices were bound to it
}

// bound is how a part hangs on joints.
type bound struct {
	mesh    *mesh.Mesh    // whose vertices are bound
	place   geom.Affine   // that leads them to where they are bound
	each    int           // joints a vertex
	joints  []int         // of the skeleton, by their numbers in the binding
	binding *gltf.Binding // nil: all follow the first joint
}

// perVertex is how many joints a vertex of a part has that follows one bone: what AR viewers know best.
const perVertex = 4

// newSkeleton reads how a model moves; nil: it does not.
func newSkeleton(m *model.Model) (*skeleton, error) {
	rig, err := m.Rig()
	if rig == nil {
		return nil, err
	}
	s := &skeleton{rig: rig, joints: make([]joint, len(rig.Bones)), bound: make([]*bound, len(rig.Holds))}
	taken, length := map[string]bool{}, 0
	for i, b := range rig.Bones {
		j := joint{path: b.ID, name: b.Name, bone: i, bound: b.Bound}
		if b.Parent >= 0 {
			j.path = s.joints[b.Parent].path + "/" + b.ID
		}
		if !invertible(j.bound) {
			j.bound = geom.Identity()
		}
		if length += len(j.path); length > longest {
			return nil, fmt.Errorf("the paths of %d joints are longer than %d MB together", len(rig.Bones), longest>>20)
		}
		s.joints[i], taken[j.path] = j, true
	}
	skins := map[int][]int{}
	for i := range rig.Holds {
		switch h := &rig.Holds[i]; {
		case h.Binding != nil:
			joints, ok := skins[h.Binding.Skin]
			if !ok {
				joints = s.skin(h.Joints, taken)
				skins[h.Binding.Skin] = joints
			}
			s.bound[i] = &bound{rig.Mesh, geom.Identity(), h.Binding.Each, joints, h.Binding}
		case h.Bone >= 0:
			s.bound[i] = s.carried(m, h.Bone)
		}
	}
	return s, s.timeline()
}

// carried is how a part hangs on a bone: as it rests in the scene, or where the bone has lost a dimension, as it is in the bone's space.
func (s *skeleton) carried(m *model.Model, bone int) *bound {
	b, at := &bound{mesh: m.Mesh, place: geom.Identity(), each: perVertex, joints: []int{bone}}, s.joints[bone].bound
	switch world := s.rig.Bones[bone].World; {
	case at == world:
	case invertible(world):
		b.place = at.Mul(world.Inverse())
	default:
		b.mesh, b.place = s.rig.Mesh, at
	}
	return b
}

// invertible reports whether a map keeps all three dimensions.
func invertible(m geom.Affine) bool { return m.Inverse().Mul(m).Near(geom.Identity(), 1e-3) }

// skin answers the joints that a skin follows. Where it binds a bone elsewhere than the skin before it, a joint of its own is added below the
// bone, which rests at it: a skeleton has one bind pose.
func (s *skeleton) skin(of []model.Joint, taken map[string]bool) []int {
	numbers := make([]int, len(of))
	for i, j := range of {
		own := &s.joints[j.Bone]
		if numbers[i] = j.Bone; j.Bound.Near(own.bound, 1e-5) {
			continue
		}
		path := own.path + "/" + s.rig.Bones[j.Bone].ID + "_bound"
		for taken[path] {
			path += "_"
		}
		taken[path] = true
		numbers[i] = len(s.joints)
		s.joints = append(s.joints, joint{path, own.name + " (bound)", j.Bone, j.Bound})
	}
	return numbers
}

// rest is where a joint rests against the one above it.
func (s *skeleton) rest(i int) (move geom.Vec3, turn geom.Quat, scale geom.Vec3) {
	if i >= len(s.rig.Bones) {
		return geom.Vec3{}, geom.Still, geom.Vec3{X: 1, Y: 1, Z: 1}
	}
	b := &s.rig.Bones[i]
	return b.Move, b.Turn, b.Scale
}

// write writes the joints, and how they move.
func (s *skeleton) write(w *writer) error {
	w.linef("    def Skeleton \"Skeleton\" (\n        prepend apiSchemas = [\"SkelBindingAPI\"]\n    )\n    {")
	n := len(s.joints)
	if err := w.lists("        ", []list{
		{"uniform token[] joints", nil, n, s.paths},
		{"uniform token[] jointNames", nil, n, func(b []byte, i int) []byte { return append(b, quote(s.joints[i].name)...) }},
		{"uniform matrix4d[] bindTransforms", nil, n, func(b []byte, i int) []byte { return appendMatrix(b, s.joints[i].bound) }},
		{"uniform matrix4d[] restTransforms", nil, n, func(b []byte, i int) []byte {
			move, turn, scale := s.rest(i)
			m := turn.Affine().Mul(geom.Stretch(scale.X, scale.Y, scale.Z))
			m.T = move
			return appendMatrix(b, m)
		}},
	}); err != nil {
		return err
	}
	if len(s.clips) > 0 {
		w.linef("        rel skel:animationSource = <%s>", animationPath)
		if err := s.animation(w); err != nil {
			return err
		}
	}
	w.linef("    }")
	return nil
}

func (s *skeleton) paths(b []byte, i int) []byte { return append(b, quote(s.joints[i].path)...) }

// lists are the joints of n vertices, and the weights, which sum to one.
func (b *bound) lists(n int) []list {
	says := append([]string{fmt.Sprintf("elementSize = %d", b.each)}, vertex...)
	return []list{
		{"int[] primvars:skel:jointIndices", says, n * b.each, func(to []byte, i int) []byte {
			joint, _ := b.at(i)
			return strconv.AppendInt(to, int64(joint), 10)
		}},
		{"float[] primvars:skel:jointWeights", says, n * b.each, func(to []byte, i int) []byte {
			_, weight := b.at(i)
			return model.AppendFloats(to, "", weight)
		}},
	}
}

// at is the joint of one of the pairs, and its weight. A vertex whose weights are zero follows the first joint.
func (b *bound) at(i int) (joint int, weight float32) {
	if b.binding != nil {
		var sum float32
		first := i / b.each * b.each
		for _, w := range b.binding.Weights[first : first+b.each] {
			sum += w
		}
		if sum != 0 {
			return b.joints[b.binding.Joints[i]], b.binding.Weights[i] / sum
		}
	}
	if i%b.each == 0 {
		return b.joints[0], 1
	}
	return b.joints[0], 0
}

// appendMatrix appends a map as four rows, which is how USD multiplies: the last is the translation.
func appendMatrix(to []byte, m geom.Affine) []byte {
	to = append(to, '(')
	x := m.Matrix()
	for i := 0; i < len(x); i += 4 {
		if i > 0 {
			to = append(to, ", "...)
		}
		to = appendTuple(to, x[i:i+4]...)
	}
	return append(to, ')')
}
