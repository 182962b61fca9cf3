package rig

import "atelier/internal/media/geom"

// The bones of a humanoid by number: 22 of the body, then 15 of the fingers of each hand. What is said of the left side holds for
// the right one too, Side further on.
const (
	Hips = iota
	Spine
	Chest
	UpperChest
	Neck
	Head
	LeftShoulder
	LeftUpperArm
	LeftLowerArm
	LeftHand
	RightShoulder
	RightUpperArm
	RightLowerArm
	RightHand
	LeftUpperLeg
	LeftLowerLeg
	LeftFoot
	LeftToes
	RightUpperLeg
	RightLowerLeg
	RightFoot
	RightToes
	LeftFingers   // thumb, index, middle, ring and little finger, three bones each from the palm outward
	RightFingers  = LeftFingers + 15
	HumanoidBones = RightFingers + 15

	Side = RightHand - LeftHand // from a bone of the left arm or leg to that of the right one
)

// Fingers is the number of the first bone of a hand's fingers: the left one's (0) or the right one's (1).
func Fingers(side int) int { return LeftFingers + 15*side }

// humanoidParents are the parents of the bones of the body.
var humanoidParents = [LeftFingers]int{
	-1, Hips, Spine, Chest, UpperChest, Neck,
	UpperChest, LeftShoulder, LeftUpperArm, LeftLowerArm, UpperChest, RightShoulder, RightUpperArm, RightLowerArm,
	Hips, LeftUpperLeg, LeftLowerLeg, LeftFoot, Hips, RightUpperLeg, RightLowerLeg, RightFoot,
}

// humanoidParent is the parent of any bone of a humanoid.
func humanoidParent(i int) int {
	switch k := i - LeftFingers; {
	case k < 0:
		return humanoidParents[i]
	case k%3 == 0:
		return LeftHand + Side*(k/15)
	}
	return i - 1
}

// newHumanoid is the skeleton of a humanoid whose joints are given by number. Tips are the far ends of the limbs.
// Radii are those of an adult, in shares of the height that the joints stand for.
func newHumanoid(joints [HumanoidBones]geom.Vec3, tips Tips) *Skeleton {
	s := &Skeleton{Kind: Humanoid, Bones: make([]Bone, HumanoidBones)}
	h := tips.Crown.Y
	for i := range s.Bones {
		s.Bones[i] = Bone{Name: humanoidNames[i], Parent: humanoidParent(i), Pos: joints[i], Tip: joints[min(i+1, HumanoidBones-1)]}
		if i < LeftFingers {
			s.Bones[i].Radius = humanoidRadii[i] * h
		} else {
			s.Bones[i].Radius = .0055 * h
		}
	}
	s.Bones[UpperChest].Tip, s.Bones[Head].Tip = joints[Neck], tips.Crown
	for side := range 2 {
		o, f := Side*side, Fingers(side)
		s.Bones[LeftHand+o].Tip, s.Bones[LeftToes+o].Tip = joints[f+6], tips.Toes[side]
		for k := range 5 {
			s.Bones[f+3*k+2].Tip = tips.Fingers[side][k]
		}
	}
	return s
}

// Tips are the ends of a humanoid: the crown of the head, and of each side the toes and the fingers from the thumb on.
type Tips struct {
	Crown   geom.Vec3
	Toes    [2]geom.Vec3
	Fingers [2][5]geom.Vec3
}

// humanoidRadii are those of the body around each joint, in shares of the height.
var humanoidRadii = [LeftFingers]float32{
	.080, .072, .078, .080, .032, .062,
	.034, .034, .0245, .0190, .034, .034, .0245, .0190,
	.052, .0335, .0225, .0200, .052, .0335, .0225, .0200,
}

// Complete gives a humanoid what a file does not say of its bones, from what it does: the ends of head, hands, toes and fingers, and
// the radii. What is known already stays.
func (s *Skeleton) Complete() {
	if !s.Kind.Human() || len(s.Bones) < HumanoidBones {
		return
	}
	b := s.Bones
	end := func(i int, tip geom.Vec3) {
		if b[i].Tip == b[i].Pos {
			b[i].Tip = tip
		}
	}
	end(Head, geom.Vec3{X: b[Head].Pos.X, Y: b[Head].Pos.Y * 1.17, Z: b[Head].Pos.Z + .01*b[Head].Pos.Y})
	for side := range 2 {
		o, f := Side*side, Fingers(side)
		b[LeftHand+o].Tip = b[f+6].Pos // of the middle finger, not of the thumb, which comes first
		foot, toes := b[LeftFoot+o].Pos, b[LeftToes+o].Pos
		end(LeftToes+o, toes.Add(geom.Vec3{X: toes.X - foot.X, Z: toes.Z - foot.Z}.Mul(.5)))
		for k := range 5 {
			last, before := f+3*k+2, f+3*k+1
			end(last, b[last].Pos.Mad(b[last].Pos.Sub(b[before].Pos), .85))
		}
	}
	h := b[Head].Tip.Y
	for i := range b[:HumanoidBones] {
		switch {
		case b[i].Radius > 0:
		case i < LeftFingers:
			b[i].Radius = humanoidRadii[i] * h
		default:
			b[i].Radius = .0055 * h
		}
	}
}
