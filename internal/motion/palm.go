package motion

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// nearlyStraight is how much of its length an arm reaches that bears weight: its elbow is never locked.
const nearlyStraight = .985

// fistUp is how much higher the wrist of a fist on the ground is than that of a palm, metres.
const fistUp = .050

// planted is where the wrist of a palm on the ground is, in the path's frame.
func (b *Body) planted(m *Arm, side int) geom.Vec3 {
	return geom.Vec3{X: out(side) * m.On.X, Y: m.On.Y, Z: m.On.Z}.Mul(b.scale)
}

// chest is how the trunk of an act is turned, and where the joint of its upper chest is, in the path's frame.
func (b *Body) chest(a *Act) (turn geom.Quat, at geom.Vec3) {
	s := b.Skeleton
	turn = geom.Euler(a.HipLean, a.HipYaw, a.HipRoll)
	at = s.Bones[rig.Hips].Pos.Add(a.Hips.Mul(b.scale))
	third := geom.Euler(a.Lean/3, a.Yaw/3, a.Side/3)
	for i := rig.Spine; i <= rig.UpperChest; i++ {
		at = at.Add(turn.Rotate(s.Bones[i].Pos.Sub(s.Bones[i-1].Pos)))
		turn = turn.Mul(third)
	}
	return turn, at
}

// stoop moves the hips until arms whose palms are on the ground reach them.
func (b *Body) stoop(a *Act) {
	// Moving the hips for one palm takes the other one along: a few rounds settle both.
	for range 3 {
		for side := range 2 {
			m := &a.Arms[side]
			if m.Plant == 0 {
				continue
			}
			turn, chest := b.chest(a)
			shoulder := chest.Add(turn.Rotate(b.shoulder(m.collar(side, 0), side).Sub(b.Skeleton.Bones[rig.UpperChest].Pos)))
			way := b.planted(m, side).Sub(shoulder)
			if far := way.Len() - nearlyStraight*(b.reach[side][0]+b.reach[side][1]); far > 0 {
				a.Hips = a.Hips.Add(way.Norm().Mul(far * geom.Smooth(.6, 1, m.Plant) / b.scale))
			}
		}
	}
}

// bear has the wrist of a palm on the ground there, whatever the trunk does.
func (b *Body) bear(a *Act, side int, trunk geom.Quat) {
	m := &a.Arms[side]
	if m.Plant == 0 {
		return
	}
	_, chest := b.chest(a)
	at := trunk.Inverse().Rotate(b.planted(m, side).Sub(chest)).Mul(1 / b.scale)
	at.X *= out(side)
	m.At = geom.Mix3(m.At, at, geom.Smooth(0, .25, m.Plant)) // Hold brings the arm there
}

// palm turns a hand flat on the ground, the fingers away from the belly and toward the head.
func (b *Body) palm(p *rig.Pose, a *Act, side int, trunk geom.Quat) {
	m := &a.Arms[side]
	if m.Plant == 0 || m.Tool != nil {
		return
	}
	s, o, x := b.Skeleton, rig.Side*side, out(side)
	fingers := trunk.Rotate(geom.Vec3{Y: 2, Z: -1})
	fingers = geom.Vec3{X: fingers.X, Z: fingers.Z}
	if fingers.Len() < .05 {
		return
	}
	hand := &s.Bones[rig.LeftHand+o]
	along := hand.Tip.Sub(hand.Pos).Norm()
	forearm := trunk.Mul(p.Turns[rig.LeftShoulder+o]).Mul(p.Turns[rig.LeftUpperArm+o]).Mul(p.Turns[rig.LeftLowerArm+o])
	flat := forearm.Inverse().Mul(geom.Aim(along, axisZ.Cross(along).Mul(-x), fingers.Norm(), geom.Vec3{Y: -1})).Near(geom.Still)
	if angle := flat.Angle(); angle > wristTurn {
		flat = geom.Still.Slerp(flat, wristTurn/angle)
	}
	p.Turns[rig.LeftHand+o] = p.Turns[rig.LeftHand+o].Slerp(flat, m.Plant)
}
