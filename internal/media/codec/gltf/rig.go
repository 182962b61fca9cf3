package gltf

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"

	"atelier/internal/media/mesh"
	"atelier/internal/media/rig"
)

// AddSkeleton appends the bones as nodes of the scene that is shown, and a skin over all of them. It returns the number of the root's node,
// after which the other bones follow in their order, and that of the skin.
func (d *Document) AddSkeleton(name string, s *rig.Skeleton) (root, skin int) {
	root = d.AddBones(s)
	list := make([]int, len(s.Bones))
	var inverse []byte
	for i, b := range s.Bones {
		list[i] = root + i
		inverse = appendFloats(inverse, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -b.Pos.X, -b.Pos.Y, -b.Pos.Z, 1)
	}
	matrices := d.AddAccessor(inverse, 0, Accessor{ComponentType: typeF32, Count: len(s.Bones), Type: "MAT4"})
	d.Skins = append(d.Skins, Skin{Name: name, InverseBind: at(matrices), Skeleton: at(root), Joints: list})
	return root, len(d.Skins) - 1
}

// boneExtras is what the node of a bone says that no other hangs on: where it ends, against its joint. Nodes know no such thing.
type boneExtras struct {
	Tip [3]float32 `json:"tip"`
}

// AddBones appends the bones as nodes of the scene that is shown, without a skin, and returns the number of the root's node.
func (d *Document) AddBones(s *rig.Skeleton) (root int) {
	root = len(d.Nodes)
	for i, b := range s.Bones {
		p := b.Pos
		if b.Parent >= 0 {
			p = p.Sub(s.Bones[b.Parent].Pos)
			parent := &d.Nodes[root+b.Parent]
			parent.Children = append(parent.Children, root+i)
		}
		d.Nodes = append(d.Nodes, Node{Name: b.Name, Translation: []float32{p.X, p.Y, p.Z}})
	}
	for i, b := range s.Bones {
		if n := &d.Nodes[root+i]; n.Children == nil {
			end := b.Tip.Sub(b.Pos)
			n.Extras, _ = json.Marshal(boneExtras{[3]float32{end.X, end.Y, end.Z}}) // Check has seen that it is finite
		}
	}
	shown := &d.Scenes[d.scene()]
	shown.Nodes = append(shown.Nodes, root)
	return root
}

// SkinOrder is the skin of a mesh in the order in which Encode writes its vertices, one primitive after another.
func SkinOrder(m *mesh.Mesh) (out []mesh.Influence) {
	opaque, glass := divide(m)
	for _, part := range []*mesh.Mesh{opaque, glass} {
		if part != nil {
			out = append(out, part.Skin...)
		}
	}
	return out
}

// addRig appends the skeleton of an asset, on which its mesh hangs, its clips and its springs.
func (f *file) addRig(a Asset) error {
	if a.Rig != nil {
		return f.addForeign(a.Name, a.Rig)
	}
	if a.Skeleton == nil {
		return nil
	}
	root, skin := f.AddSkeleton(a.Name, a.Skeleton)
	f.Nodes[0].Skin = at(skin)
	for _, c := range a.Clips {
		f.AddClip(root, c)
	}
	f.AddSprings(root, a.Skeleton)
	if a.Avatar != nil {
		return f.AddAvatar(root, a.Skeleton, *a.Avatar)
	}
	return nil
}

// checkSkin refuses a skin without a skeleton, a skin that does not fit the mesh, and clips of other skeletons.
func checkSkin(a Asset) error {
	skeleton, skin := a.Skeleton, a.Mesh.Skin
	if a.Rig != nil {
		if skeleton != nil || a.Clips != nil || a.Avatar != nil {
			return errors.New("two skeletons, or clips of a skeleton that another document moves")
		}
		return checkFollowers(a, len(a.Rig.Joints))
	}
	if skeleton == nil {
		if skin != nil || a.Clips != nil || a.Avatar != nil {
			return errors.New("a skin, clips or an avatar without a skeleton")
		}
		return nil
	}
	if err := skeleton.Check(); err != nil {
		return err
	}
	if err := checkFollowers(a, len(skeleton.Bones)); err != nil {
		return err
	}
	for _, c := range a.Clips {
		if len(c.Turns) != len(skeleton.Bones) {
			return fmt.Errorf("clip %q turns %d bones of %d", c.Name, len(c.Turns), len(skeleton.Bones))
		}
	}
	return nil
}

// checkFollowers refuses a mesh of which not every vertex follows so many bones.
func checkFollowers(a Asset, bones int) error {
	skin := a.Mesh.Skin
	if len(skin) != len(a.Mesh.Vertices) {
		return fmt.Errorf("%d of %d vertices follow bones", len(skin), len(a.Mesh.Vertices))
	}
	for i := range skin {
		if b := slices.Max(skin[i].Bone[:]); int(b) >= bones {
			return fmt.Errorf("vertex %d follows bone %d of %d", i, b, bones)
		}
	}
	return nil
}

// addSkin gives a primitive the bones of its vertices. Weights are 16 bits and sum to 65,535.
func (d *Document) addSkin(p *Primitive, m *mesh.Mesh) {
	n := len(m.Skin)
	joints, weights := make([]byte, 0, 4*n), make([]byte, 0, 8*n)
	for i := range m.Skin {
		in := &m.Skin[i]
		joints = append(joints, in.Bone[:]...)
		left := math.MaxUint16
		var parts [4]int
		for k := 3; k > 0; k-- {
			parts[k] = int(in.Weight[k]*math.MaxUint16 + .5)
			left -= parts[k]
			if parts[k] == 0 {
				joints[4*i+k] = 0
			}
		}
		parts[0] = left
		for _, w := range parts {
			weights = binary.LittleEndian.AppendUint16(weights, uint16(w))
		}
	}
	p.Attributes["JOINTS_0"] = d.AddAccessor(joints, targetVertices, Accessor{ComponentType: typeU8, Count: n, Type: "VEC4"})
	p.Attributes["WEIGHTS_0"] = d.AddAccessor(weights, targetVertices, Accessor{ComponentType: typeU16, Count: n, Type: "VEC4", Normalized: true})
}
