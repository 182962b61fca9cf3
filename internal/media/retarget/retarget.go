// Package retarget moves characters that come with skeletons of their own: Mixamo's, Unity's, Unreal's, Blender's, VRM and others.
//
// Read finds the bones of a humanoid among the joints of a document by their names, and puts a skeleton of package rig on the same joints. A
// motion of that skeleton is then led over to the document's own nodes by Moves: each keeps the turn that it rests with, so meshes and weights
// stay untouched. Start at Read; stand.go measures the joints, lead.go leads motions over.
package retarget

import (
	"fmt"
	"slices"
	"strings"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
	"atelier/internal/media/landmark"
	"atelier/internal/media/rig"
)

// Skeleton is the skeleton of a document, and the humanoid on the same joints.
// Scene, the document's space at rest, becomes the space of Joints by turn and then by −ground (Place); lengths stay.
type Skeleton struct {
	Convention string        // by which the names of bones were read: "Mixamo"
	Joints     *rig.Skeleton // in the size of the document, on the ground, facing +Z
	High       float32       // the height of the whole

	document *gltf.Document
	nodes    [rig.HumanoidBones]int // by bone; −1: the document has none
	bones    map[int]int            // by node
	parents  []int
	world    []geom.Affine // of the nodes at rest
	turn     geom.Quat     // that makes the character face +Z
	ground   geom.Vec3     // below the hips, in the turned scene
	reposed  bool          // it was put into another pose
	grown    bool          // it was scaled
	floor    float32       // the height at which motions put the ground: that of the ground, or 0 if the document did not stand
}

func refuse(format string, args ...any) error {
	return &landmark.Refusal{Reason: fmt.Sprintf(format, args...)}
}

// Read finds the humanoid in the skeleton of a document. A document whose joints do not stand upright is put into the pose that its skins were
// bound in. If there is no humanoid, or it does not stand then either, the error is a landmark.Refusal.
func Read(d *gltf.Document) (*Skeleton, error) {
	s := &Skeleton{document: d, parents: d.Parents(), bones: map[int]int{}}
	if err := s.name(); err != nil {
		return nil, err
	}
	if err := s.connected(); err != nil {
		return nil, err
	}
	err := s.stand()
	if err == nil {
		return s, nil
	}
	if bound := s.bind(); bound != nil {
		return nil, bound
	}
	err = s.stand()
	s.reposed, s.floor = true, 0 // how low the hips were is not known
	return s, err
}

// name finds the nodes of the bones: as a VRM lists them, else by the names of the joints and of the nodes above them.
func (s *Skeleton) name() error {
	joints := s.document.Joints()
	names := make([]string, len(joints))
	for i, n := range joints {
		names[i] = s.document.Nodes[n].Name
	}
	if listed := s.document.HumanBones(); listed != nil {
		names, joints = nil, nil
		for name := range listed {
			names = append(names, name)
		}
		slices.Sort(names)
		for _, name := range names {
			joints = append(joints, listed[name])
		}
	}
	found := rig.Name(names)
	if missing := found.Missing(); missing != nil {
		return refuse("its own skeleton is no humanoid's that is known by its names: it has no %s", list(missing))
	}
	s.Convention = found.Convention
	for bone, at := range found.Bones {
		s.nodes[bone] = -1
		if at >= 0 {
			s.nodes[bone], s.bones[joints[at]] = joints[at], bone
		}
	}
	return nil
}

// mostNames bounds a list of names in a message.
const mostNames = 6

// list is names in a sentence: "leftHand, rightHand and 3 more".
func list(names []string) string {
	if len(names) <= mostNames {
		return strings.Join(names, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(names[:mostNames], ", "), len(names)-mostNames)
}

// above is the nearest bone that the node of a bone hangs on, over nodes that are no bones; −1: none.
func (s *Skeleton) above(bone int) int {
	for at := s.parents[s.nodes[bone]]; at >= 0; at = s.parents[at] {
		if b, ok := s.bones[at]; ok {
			return b
		}
	}
	return -1
}

// connected refuses a skeleton whose limbs do not hang together, as of rigs that keep the feet of inverse kinematics apart.
func (s *Skeleton) connected() error {
	for b := range s.nodes {
		if s.nodes[b] < 0 || b == rig.Hips {
			continue
		}
		on := s.above(b)
		switch {
		case limb(b) && on != b-1:
			return refuse("its own skeleton does not hang together: its %s does not hang on its %s", rig.VRM(b), rig.VRM(b-1))
		case on < 0:
			return refuse("its own skeleton does not hang together: its %s does not hang on its hips", rig.VRM(b))
		}
	}
	return nil
}

// limb reports whether a bone hangs on the bone before it: forearms, hands, shins and feet.
func limb(bone int) bool {
	switch bone {
	case rig.LeftLowerArm, rig.LeftHand, rig.RightLowerArm, rig.RightHand, rig.LeftLowerLeg, rig.LeftFoot, rig.RightLowerLeg, rig.RightFoot:
		return true
	}
	return false
}

// Place brings the document's scene into the space of Joints.
func (s *Skeleton) Place() geom.Affine {
	a := s.turn.Affine()
	a.T = s.ground.Mul(-1)
	return a
}

// Reposed reports whether the document was put into another pose than it came in.
func (s *Skeleton) Reposed() bool { return s.reposed }

// Lift is how much higher motions put the character than the document has it.
func (s *Skeleton) Lift() float32 { return s.floor - s.ground.Y }

// Name is the document's own name of a bone; "": it has none.
func (s *Skeleton) Name(bone int) string {
	if s.nodes[bone] < 0 {
		return ""
	}
	return s.document.Nodes[s.nodes[bone]].Name
}
