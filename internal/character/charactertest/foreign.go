// Package charactertest has characters as other programs write them: the mannequin on skeletons of other names, sizes and rests.
package charactertest

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"slices"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/motion"
)

// Foreign is a mannequin as another program writes it.
type Foreign struct {
	Names  func(bone int) string  // "": a bone that is called otherwise
	Arms   float32                // below the horizontal
	Blend  bool                   // bones rest turned, with Y along them, as Blender has them; else unturned
	Above  geom.Affine            // of the node over the hips
	Looks  geom.Quat              // where the character looks
	Bent   map[int]geom.Quat      // turns of nodes against the pose in which the skin was bound
	Twists bool                   // between upper arms and forearms hang bones that a humanoid does not have
	Change func(d *gltf.Document) // what else is done to it
}

// Metres is a node that changes nothing.
func Metres() geom.Affine { return geom.Identity() }

// centimetres is a node as FBX converters write it: lying on its back, of centimetres.
func centimetres() geom.Affine {
	return placed(geom.About(geom.Vec3{X: 1}, -math.Pi/2), .01, geom.Vec3{})
}

// placed is a map of a turn, a size and a place.
func placed(q geom.Quat, size float32, at geom.Vec3) geom.Affine {
	a := q.Affine()
	return geom.Affine{X: a.X.Mul(size), Y: a.Y.Mul(size), Z: a.Z.Mul(size), T: at}
}

// Document writes it. Each part of the mannequin follows one bone.
func (f Foreign) Document() *gltf.Document {
	figure := rig.Mannequin()
	figure.Arms = f.Arms
	s := figure.Skeleton()
	m, maps := motion.Mannequin(s)
	var out bytes.Buffer
	if err := gltf.Encode(&out, gltf.Asset{Name: "figure", Mesh: m, Maps: maps, Skeleton: s}); err != nil {
		panic(err) // into memory
	}
	d, err := gltf.Read(&out, gltf.Limits{})
	if err != nil {
		panic(err) // into memory
	}
	f.rebuild(d, s)
	if f.Change != nil {
		f.Change(d)
	}
	return d
}

// rebuild exchanges the bones of a document.
func (f Foreign) rebuild(d *gltf.Document, s *rig.Skeleton) {
	joints := d.Skins[0].Joints
	armature := len(d.Nodes)
	d.Nodes = append(d.Nodes, gltf.Node{Name: "Armature", Matrix: f.Above.Matrix(), Children: []int{joints[0]}})
	d.Scenes[0].Nodes[slices.Index(d.Scenes[0].Nodes, joints[0])] = armature
	var inverse []byte
	world := make([]geom.Affine, len(s.Bones))
	for b, bone := range s.Bones {
		q := geom.Still
		if y := bone.Tip.Sub(bone.Pos).Norm(); f.Blend {
			x := y.Cross(geom.Vec3{X: .3, Y: .1, Z: .9}).Norm()
			q = geom.Columns(x, y, x.Cross(y))
		}
		world[b] = placed(f.Looks.Mul(q), f.Above.X.Len(), f.Looks.Rotate(bone.Pos))
		parent := f.Above
		if bone.Parent >= 0 {
			parent = world[bone.Parent]
		}
		for _, x := range world[b].Inverse().Mul(f.Looks.Affine()).Matrix() { // the mesh is bound in its own space, which looks along +Z
			inverse = binary.LittleEndian.AppendUint32(inverse, math.Float32bits(x))
		}
		n := &d.Nodes[joints[b]]
		n.Extras, n.Matrix, n.Translation = nil, parent.Inverse().Mul(world[b]).Matrix(), nil
		if n.Name = f.Names(b); n.Name == "" {
			n.Name = fmt.Sprintf("bone %d of another", b)
		}
		if turn, ok := f.Bent[b]; ok {
			move, rest, size := n.Rest()
			n.Stand(move, rest.Mul(turn), size)
		}
	}
	matrices := d.AddAccessor(inverse, 0, gltf.Accessor{ComponentType: 5126, Count: len(s.Bones), Type: "MAT4"})
	d.Skins[0].InverseBind, d.Skins[0].Skeleton = &matrices, nil
	if f.Twists {
		for side := range 2 {
			arm, forearm := joints[rig.LeftUpperArm+rig.Side*side], joints[rig.LeftLowerArm+rig.Side*side]
			d.Nodes[forearm].Part()
			half := make([]float32, 3)
			for i, x := range d.Nodes[forearm].Translation {
				half[i] = x / 2
			}
			d.Nodes[forearm].Translation = half
			i := slices.Index(d.Nodes[arm].Children, forearm)
			d.Nodes[arm].Children[i] = len(d.Nodes)
			d.Nodes = append(d.Nodes, gltf.Node{Name: fmt.Sprintf("twist_%d", side), Translation: half, Children: []int{forearm}})
		}
	}
}

// by are the names of a convention with sides at %s, body first and then fingers: thumb to little finger, three bones each.
func by(left, right string, body [rig.LeftFingers - 8]string, finger func(f, k int) string) func(int) string {
	return func(b int) string {
		side := left
		if k := b - rig.LeftFingers; k >= 0 {
			if k >= 15 {
				side = right
			}
			if finger == nil {
				return ""
			}
			return fmt.Sprintf(finger(k%15/3, k%3), side)
		}
		switch {
		case b >= rig.RightUpperLeg:
			b, side = b-rig.Side-4, right
		case b >= rig.LeftUpperLeg:
			b -= 4
		case b >= rig.RightShoulder:
			b, side = b-rig.Side, right
		case b <= rig.Head:
			return body[b]
		}
		return fmt.Sprintf(body[b], side)
	}
}

// Names as four programs write them; Few has no bone that a humanoid can do without.
var (
	Mixamo = by("Left", "Right", [14]string{"mixamorig:Hips", "mixamorig:Spine", "mixamorig:Spine1", "mixamorig:Spine2", "mixamorig:Neck", "mixamorig:Head",
		"mixamorig:%sShoulder", "mixamorig:%sArm", "mixamorig:%sForeArm", "mixamorig:%sHand",
		"mixamorig:%sUpLeg", "mixamorig:%sLeg", "mixamorig:%sFoot", "mixamorig:%sToeBase"},
		func(f, k int) string {
			return fmt.Sprintf("mixamorig:%%sHand%s%d", []string{"Thumb", "Index", "Middle", "Ring", "Pinky"}[f], k+1)
		})
	Unreal = by("l", "r", [14]string{"pelvis", "spine_01", "spine_02", "spine_03", "neck_01", "head",
		"clavicle_%s", "upperarm_%s", "lowerarm_%s", "hand_%s", "thigh_%s", "calf_%s", "foot_%s", "ball_%s"}, nil)
	Rigify = by("L", "R", [14]string{"DEF-spine", "DEF-spine.001", "DEF-spine.002", "DEF-spine.003", "DEF-spine.004", "DEF-spine.006",
		"DEF-shoulder.%s", "DEF-upper_arm.%s", "DEF-forearm.%s", "DEF-hand.%s", "DEF-thigh.%s", "DEF-shin.%s", "DEF-foot.%s", "DEF-toe.%s"}, nil)
	Few = by("L", "R", [14]string{"Hips", "", "Chest", "", "", "Head",
		"", "UpperArm.%s", "LowerArm.%s", "Hand.%s", "UpperLeg.%s", "LowerLeg.%s", "Foot.%s", ""}, nil)
)

// Listed are names that say nothing: a VRM tells its bones.
func Listed(b int) string { return fmt.Sprintf("joint %d", b) }

// vrm0 lists the bones as VRM 0 does.
func vrm0(d *gltf.Document) {
	type bone struct {
		Bone string `json:"bone"`
		Node int    `json:"node"`
	}
	var list struct {
		Humanoid struct {
			Bones []bone `json:"humanBones"`
		} `json:"humanoid"`
	}
	for b, n := range d.Skins[0].Joints[:rig.LeftFingers] {
		list.Humanoid.Bones = append(list.Humanoid.Bones, bone{rig.VRM(b), n})
	}
	d.Extend(&d.More, "VRM", list)
}

// Kinds are mannequins of several programs, and the convention that their names follow.
func Kinds() []Kind {
	axis, up := geom.Vec3{X: 1}, geom.Vec3{Y: 1}
	return []Kind{
		{"Mixamo", "Mixamo", Foreign{Names: Mixamo, Arms: rig.TPose, Above: centimetres(), Looks: geom.Still}},
		{"Unreal", "Unreal", Foreign{Names: Unreal, Arms: rig.APose, Blend: true, Above: centimetres(), Looks: geom.About(up, 1), Twists: true}},
		{"Rigify", "Rigify", Foreign{Names: Rigify, Arms: rig.TPose, Blend: true, Above: Metres(), Looks: geom.Still}},
		{"few bones", "Blender", Foreign{Names: Few, Arms: rig.APose, Blend: true, Above: Metres(), Looks: geom.Still}},
		{"VRM 0", "VRM", Foreign{Names: Listed, Arms: rig.TPose, Above: Metres(), Looks: geom.About(up, math.Pi), Change: vrm0}},
		{"in another pose", "Mixamo", Foreign{Names: Mixamo, Arms: rig.TPose, Blend: true, Above: centimetres(), Looks: geom.Still, Bent: map[int]geom.Quat{
			rig.Hips: geom.About(axis, .5), rig.LeftUpperLeg: geom.About(axis, -1.2), rig.LeftLowerLeg: geom.About(axis, 1.4),
			rig.RightUpperArm: geom.About(axis, 2),
		}}},
	}
}

// Kind is a mannequin of a program.
type Kind struct {
	Name, Convention string
	Foreign
}
