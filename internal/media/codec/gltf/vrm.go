package gltf

import (
	"encoding/json"
	"errors"
	"fmt"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// The extensions of VRM 1.0 that this package writes (VRM Consortium, "VRMC_vrm-1.0" and "VRMC_springBone-1.0").
const (
	extVRM     = "VRMC_vrm"
	extSprings = "VRMC_springBone"
	vrmVersion = "1.0"
	vrmLicense = "https://vrm.dev/licenses/1.0/" // the only licence that VRM 1.0 knows; what it allows is said by other fields, and nothing more by default
)

// Avatar is what a VRM tells about its humanoid, for programs that take any VRM.
type Avatar struct {
	Name    string
	Authors []string // at least one
}

// vrm is the object of VRMC_vrm.
type vrm struct {
	Version string `json:"specVersion"`
	Meta    struct {
		Name    string   `json:"name"`
		Authors []string `json:"authors"`
		License string   `json:"licenseUrl"`
	} `json:"meta"`
	Humanoid struct {
		Bones map[string]vrmNode `json:"humanBones"`
	} `json:"humanoid"`
}

type vrmNode struct {
	Node int `json:"node"`
}

// ErrPose says that a humanoid does not stand as VRM wants it: with its arms level.
var ErrPose = errors.New("the arms of a VRM rest level, in the T-pose")

// AddAvatar makes the humanoid whose bones AddSkeleton has put at root a VRM. Its arms must rest level.
func (d *Document) AddAvatar(root int, s *rig.Skeleton, a Avatar) error {
	if s.Kind != rig.Humanoid || len(s.Bones) < rig.HumanoidBones {
		return errors.New("no humanoid")
	}
	if a.Name == "" || len(a.Authors) == 0 {
		return errors.New("a VRM has a name and an author")
	}
	const level = .1 // radians, nearly
	for _, arm := range [2]int{rig.LeftUpperArm, rig.LeftUpperArm + rig.Side} {
		if along := s.Bones[arm+2].Pos.Sub(s.Bones[arm].Pos).Norm(); geom.Abs(along.Y) > level {
			return ErrPose
		}
	}
	v := vrm{Version: vrmVersion}
	v.Meta.Name, v.Meta.Authors, v.Meta.License = a.Name, a.Authors, vrmLicense
	v.Humanoid.Bones = make(map[string]vrmNode, rig.HumanoidBones)
	for i := range rig.HumanoidBones {
		v.Humanoid.Bones[rig.VRM(i)] = vrmNode{root + i}
	}
	d.Extend(&d.More, extVRM, v)
	return nil
}

// springs is the object of VRMC_springBone.
type springs struct {
	Version   string           `json:"specVersion"`
	Colliders []springCollider `json:"colliders,omitempty"`
	Groups    []springGroup    `json:"colliderGroups,omitempty"`
	Springs   []spring         `json:"springs"`
}

type springCollider struct {
	Node  int         `json:"node"`
	Shape springShape `json:"shape"`
}

// springShape is a sphere or a capsule; the other one is nil.
type springShape struct {
	Sphere  *springBall `json:"sphere,omitempty"`
	Capsule *springBall `json:"capsule,omitempty"`
}

type springBall struct {
	Offset [3]float32  `json:"offset"`
	Radius float32     `json:"radius"`
	Tail   *[3]float32 `json:"tail,omitempty"` // of a capsule
}

type springGroup struct {
	Name      string `json:"name"`
	Colliders []int  `json:"colliders"`
}

type spring struct {
	Name   string        `json:"name"`
	Joints []springJoint `json:"joints"`
	Groups []int         `json:"colliderGroups,omitempty"`
}

type springJoint struct {
	Node      int        `json:"node"`
	Radius    float32    `json:"hitRadius"`
	Stiffness float32    `json:"stiffness"`
	Gravity   float32    `json:"gravityPower"`
	Down      [3]float32 `json:"gravityDir"`
	Drag      float32    `json:"dragForce"`
}

// AddSprings notes the springs of a skeleton whose bones AddSkeleton has put at root (VRMC_springBone), if it has some. The last joint of
// a spring only says where the one before it ends, so each chain gets a node for its tip.
func (d *Document) AddSprings(root int, s *rig.Skeleton) {
	if len(s.Springs) == 0 {
		return
	}
	out := springs{Version: vrmVersion}
	known := map[rig.Collider]int{}
	for i := range s.Springs {
		p := &s.Springs[i]
		to := spring{Name: p.Name}
		bone := 0
		for _, name := range p.Bones {
			bone = s.Index(name)
			to.Joints = append(to.Joints, springJoint{root + bone, p.Radius, p.Stiffness, p.Gravity, [3]float32{0, -1, 0}, p.Drag})
		}
		tip := to.Joints[len(to.Joints)-1]
		tip.Node = d.addTip(root+bone, &s.Bones[bone])
		to.Joints = append(to.Joints, tip)
		group := springGroup{Name: p.Name}
		for _, c := range p.Colliders {
			n, ok := known[c]
			if !ok {
				n = len(out.Colliders)
				known[c], out.Colliders = n, append(out.Colliders, colliderOf(root, s, c))
			}
			group.Colliders = append(group.Colliders, n)
		}
		if group.Colliders != nil {
			to.Groups, out.Groups = []int{len(out.Groups)}, append(out.Groups, group)
		}
		out.Springs = append(out.Springs, to)
	}
	d.Extend(&d.More, extSprings, out)
}

// addTip appends a node where a bone ends.
func (d *Document) addTip(bone int, b *rig.Bone) int {
	n, end := len(d.Nodes), b.Tip.Sub(b.Pos)
	extras, _ := json.Marshal(boneExtras{}) // an empty node is noted by validators
	d.Nodes = append(d.Nodes, Node{Name: fmt.Sprintf("%s_end", b.Name), Translation: triple(end), More: More{Extras: extras}})
	d.Nodes[bone].Children = append(d.Nodes[bone].Children, n)
	return n
}

func triple(v geom.Vec3) []float32 { return []float32{v.X, v.Y, v.Z} }

// colliderOf is a collider against the joint of its bone.
func colliderOf(root int, s *rig.Skeleton, c rig.Collider) springCollider {
	bone := s.Index(c.Bone)
	from, to := c.From.Sub(s.Bones[bone].Pos), c.To.Sub(s.Bones[bone].Pos)
	ball := &springBall{Offset: [3]float32(triple(from)), Radius: c.Radius}
	if from == to {
		return springCollider{root + bone, springShape{Sphere: ball}}
	}
	tail := [3]float32(triple(to))
	ball.Tail = &tail
	return springCollider{root + bone, springShape{Capsule: ball}}
}
