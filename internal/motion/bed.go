package motion

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// bed is the ground under a person who lies or sits on it: it holds up what is thick of the body, by the touches of its skin.
type bed struct {
	*ground
	on          rig.Placed
	back, crown []int
	arms, legs  [2][]int
}

// newBed is nil for a skeleton whose skin is not known.
func newBed(s *rig.Skeleton) *bed {
	if s.Touches == nil {
		return nil
	}
	b := &bed{ground: newGround(s), back: []int{rig.Hips, rig.Spine, rig.Chest, rig.UpperChest}, crown: []int{rig.Neck, rig.Head}}
	for side := range 2 {
		o := rig.Side * side
		b.arms[side] = []int{rig.LeftUpperArm + o, rig.LeftLowerArm + o, rig.LeftHand + o}
		for k := range 15 {
			b.arms[side] = append(b.arms[side], rig.Fingers(side)+k)
		}
		b.legs[side] = []int{rig.LeftUpperLeg + o, rig.LeftLowerLeg + o}
	}
	return b
}

// trunk raises a body until its trunk is above the ground, before its legs are put, and returns by how much, metres.
func (b *bed) trunk(p *rig.Pose) float32 {
	b.on = b.skeleton.Place(*p, b.on)
	_, deep := b.deepest(b.on, b.back...)
	deep = max(deep, 0)
	p.Root.Y += deep
	return deep
}

// limbs turns neck, legs, arms and hands up until they are above the ground, and raises a body whose seat or thighs are below it even so. A wrist that an act
// has put to a place stays there.
func (b *bed) limbs(p *rig.Pose, a *Act) {
	b.lift(p, 1, .3, b.crown)
	for side := range 2 {
		free := 1 - geom.Clamp01(a.Arms[side].Hold)
		// All of the arm about the shoulder, what is left of it about the elbow, and then the hand with its fingers.
		b.lift(p, free, .3, b.arms[side])
		b.lift(p, free, .3, b.arms[side][1:])
		b.lift(p, 1, .01, b.arms[side][2:])
		b.lift(p, 1-a.Legs[side].Free, .3, b.legs[side])
	}
	b.on = b.skeleton.Place(*p, b.on)
	if _, deep := b.deepest(b.on, rig.Hips, b.legs[left][0], b.legs[right][0]); deep > sunk { // a seat on the ground: its fold goes with the thighs
		p.Root.Y += deep - sunk
	}
}

// lift turns the first of some bones up by a share of what it takes until all are above the ground; least is as in raise.
func (b *bed) lift(p *rig.Pose, share, least float32, of []int) {
	if share <= 0 {
		return
	}
	b.on = b.skeleton.Place(*p, b.on)
	if _, deep := b.deepest(b.on, of...); deep <= b.still {
		return
	}
	from := p.Turns[of[0]]
	b.raise(p, of[0], least, of...)
	p.Turns[of[0]] = from.Slerp(p.Turns[of[0]], share)
}
