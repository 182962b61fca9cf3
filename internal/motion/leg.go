package motion

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// sole is where the ankle of a foot is and how the foot is turned, in the path's frame. With the toes up the heel stays where it is,
// with the toes down the joint of the toes does, so that the toes stand still while the heel rises. No part of the foot is below the
// ground, but where the act says that there is air.
func (b *Body) sole(l *Leg, side int) (ankle geom.Vec3, turn geom.Quat) {
	f, x := &b.feet[side], out(side)
	pitch := geom.About(axisX, -l.Pitch)
	pivot := f.heel
	if l.Pitch < 0 {
		pivot = f.toes
	}
	yaw := geom.About(axisY, x*l.Yaw)
	turn = yaw.Mul(pitch)
	ankle = f.ankle.Add(yaw.Rotate(pivot.Sub(f.ankle))).Add(turn.Rotate(f.ankle.Sub(pivot)))
	ankle = ankle.Add(geom.Vec3{X: x * l.X, Y: l.Y, Z: l.Z}.Mul(b.scale))
	if below := b.below(l, side, ankle, turn); below > 0 {
		ankle.Y += below * (1 - l.Air)
	}
	return ankle, turn
}

// below is how far the lowest point of a foot is below the ground: the heel, the ball, the tip of the toes.
func (b *Body) below(l *Leg, side int, ankle geom.Vec3, turn geom.Quat) float32 {
	f := &b.feet[side]
	joint := ankle.Add(turn.Rotate(f.toes.Sub(f.ankle)))
	toes := turn.Mul(geom.About(axisX, -toesOf(l)))
	heel := ankle.Add(turn.Rotate(f.heel.Sub(f.ankle)))
	return -min(heel.Y, joint.Y-f.toes.Y, joint.Add(toes.Rotate(f.tip.Sub(f.toes))).Y)
}

// toesOf is the bend of the toes: flat while they stand.
func toesOf(l *Leg) float32 {
	flat := max(0, -l.Pitch) * geom.Smooth(.10, 0, l.Y)
	return geom.Clamp(flat+l.Toes, -.6, 1.15)
}

// hip is the joint of a leg in the path's frame.
func (b *Body) hip(a *Act, hips geom.Quat, side int) geom.Vec3 {
	s := b.Skeleton
	root := s.Bones[rig.Hips].Pos
	return root.Add(a.Hips.Mul(b.scale)).Add(hips.Rotate(s.Bones[rig.LeftUpperLeg+rig.Side*side].Pos.Sub(root)))
}

// lower lets the hips down until the legs that stand reach their feet.
func (b *Body) lower(a *Act) {
	hips := geom.Euler(a.HipLean, a.HipYaw, a.HipRoll)
	var down float32
	for side := range 2 {
		l := &a.Legs[side]
		ankle, _ := b.sole(l, side)
		down = max(down, b.excess(b.hip(a, hips, side), ankle, side)*(1-l.Free))
	}
	a.Hips.Y -= down / b.scale
}

// straightest is how long a leg that stands is at most, as a share: its knee is never locked.
const straightest = .996

// excess is how much too high a hip is for its leg to reach the ankle.
func (b *Body) excess(hip, ankle geom.Vec3, side int) float32 {
	l := (b.legs[side][0] + b.legs[side][1]) * straightest
	flat := geom.Vec3{X: hip.X - ankle.X, Z: hip.Z - ankle.Z}.Len()
	if flat >= l {
		return max(0, hip.Y-ankle.Y)
	}
	// The height that a leg of full length has over a foot so far aside.
	return max(0, hip.Y-ankle.Y-geom.Sqrt(l*l-flat*flat))
}

// leg turns thigh, shin, foot and toes.
func (b *Body) leg(p *rig.Pose, a *Act, side int, hips geom.Quat) {
	o, l := rig.Side*side, &a.Legs[side]
	x := out(side)
	thigh := geom.About(axisZ, x*l.Out).Mul(geom.About(axisX, -l.Fwd)).Mul(geom.About(axisY, x*l.FreeTwist))
	shin, foot := geom.About(axisX, l.Bend), geom.About(axisX, l.Point)
	if l.Free < 1 {
		t, s, f := b.standing(a, side, hips)
		thigh, shin, foot = t.Slerp(thigh, l.Free), s.Slerp(shin, l.Free), f.Slerp(foot, l.Free)
	}
	p.Turns[rig.LeftUpperLeg+o], p.Turns[rig.LeftLowerLeg+o], p.Turns[rig.LeftFoot+o] = thigh, shin, foot
	p.Turns[rig.LeftToes+o] = geom.About(axisX, -geom.Mix(toesOf(l), l.Toes, l.Free))
}

// standing is thigh, shin and foot of a leg whose foot is on its place, each against its parent. The knee goes where hips and foot look.
func (b *Body) standing(a *Act, side int, hips geom.Quat) (thigh, shin, foot geom.Quat) {
	s, o, l := b.Skeleton, rig.Side*side, &a.Legs[side]
	x := out(side)
	ankle, turn := b.sole(l, side)
	upper := s.Bones[rig.LeftLowerLeg+o].Pos.Sub(s.Bones[rig.LeftUpperLeg+o].Pos)
	lower := s.Bones[rig.LeftFoot+o].Pos.Sub(s.Bones[rig.LeftLowerLeg+o].Pos)
	la, lb := b.legs[side][0], b.legs[side][1]
	d := ankle.Sub(b.hip(a, hips, side))
	// The least length is that of a knee bent by 157 degrees: twice the angle whose cosine is .197, for thigh and shin of one length.
	length := geom.Clamp(d.Len(), geom.Abs(la-lb)*1.05+.197*(la+lb), (la+lb)*.9995)
	dir := d.Norm()
	pole := hips.Rotate(axisZ).Add(geom.About(axisY, x*(.7*l.Yaw+l.Knee)).Rotate(axisZ)).Add(geom.Vec3{Y: .35}) // up, for a leg that is raised
	pole = pole.Mad(dir, -pole.Dot(dir)).Norm()
	cos := geom.Clamp((la*la+length*length-lb*lb)/(2*la*length), -1, 1)
	knee := dir.Mul(cos).Mad(pole, geom.Sqrt(max(0, 1-cos*cos)))
	below := dir.Mul(length).Mad(knee, -la).Norm()
	axis := pole.Cross(dir)
	first := geom.Aim(upper, axisX, knee, axis)
	second := geom.Aim(lower, axisX, below, axis)
	return hips.Inverse().Mul(first), first.Inverse().Mul(second), second.Inverse().Mul(turn)
}
