package motion

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// arm turns collar bone, upper arm, forearm and hand; turned is how the trunk stands. The collar bone goes with an arm that is raised.
func (b *Body) arm(p *rig.Pose, a *Act, side int, trunk *trunk) {
	o, x, m := rig.Side*side, out(side), &a.Arms[side]
	// From .9 rad on the shoulder rises with the arm, by .32 rad at the most.
	up := geom.Smooth(.9, 2.7, max(m.Fwd, m.Out)) * (1 - m.Hold)
	collar := m.collar(side, .32*up)
	p.Turns[rig.LeftShoulder+o] = collar
	aside := geom.Vec3{Y: geom.Sin(m.Fwd), Z: geom.Cos(m.Fwd)} // about it any arm goes outward, wherever it has been swung
	upper := geom.About(axisY, -x*m.Cross).Mul(geom.About(aside, x*m.Out)).Mul(geom.About(axisX, -m.Fwd)).
		Mul(geom.About(axisY, -x*m.Twist)).Mul(b.hang[side])
	lower := geom.About(b.hinge[side], -m.Bend)
	if m.Hold > 0 {
		u, l := b.held(m, collar, side)
		upper, lower = upper.Slerp(u, m.Hold), lower.Slerp(l, m.Hold)
	}
	upper = b.clear(upper, lower, collar, side, trunk)
	s := b.Skeleton
	along := s.Bones[rig.LeftHand+o].Pos.Sub(s.Bones[rig.LeftLowerArm+o].Pos)
	// Half of the turn is the forearm's, whose bones cross: all of it at the wrist would pinch the skin.
	half := geom.About(along, -x*m.HandTurn*.5)
	p.Turns[rig.LeftUpperArm+o] = upper
	p.Turns[rig.LeftLowerArm+o] = lower.Mul(half)
	p.Turns[rig.LeftHand+o] = half.Mul(geom.About(axisZ, -x*m.HandBend))
}

// collar is how the collar bone turns, raised by so much beyond its shrug.
func (m *Arm) collar(side int, raised float32) geom.Quat {
	x := out(side)
	return geom.About(axisZ, x*(m.Shrug+raised)).Mul(geom.About(axisY, -x*m.Reach))
}

// held is upper arm and forearm with the wrist at its place: two bones in a plane that the elbow's direction gives.
func (b *Body) held(m *Arm, collar geom.Quat, side int) (upper, lower geom.Quat) {
	s, o, x := b.Skeleton, rig.Side*side, out(side)
	chest := s.Bones[rig.UpperChest].Pos
	shoulder := b.shoulder(collar, side)
	goal := chest.Add(geom.Vec3{X: x * m.At.X, Y: m.At.Y, Z: m.At.Z}.Mul(b.scale))
	reach := b.reach[side]
	d := goal.Sub(shoulder)
	// How near the wrist comes to the shoulder when the elbow is bent as far as it goes, by the law of cosines.
	nearest := geom.Sqrt(reach[0]*reach[0] + reach[1]*reach[1] + 2*reach[0]*reach[1]*geom.Cos(elbowRange[1]))
	l := geom.Clamp(d.Len(), nearest, (reach[0]+reach[1])*.9995)
	dir := d.Norm()
	over := geom.Smooth(.1, .8, dir.Y) // the elbow of a hand above the shoulder points out and forward
	pole := geom.Vec3{X: x * (.35 + m.Elbow + .8*over), Y: (-1 + .6*geom.Abs(m.Elbow)) * (1 - over), Z: -.45 + .9*over}
	pole = pole.Mad(dir, -pole.Dot(dir)).Norm()
	// The angle at the shoulder between the upper arm and the way to the wrist.
	cos := geom.Clamp((reach[0]*reach[0]+l*l-reach[1]*reach[1])/(2*reach[0]*l), -1, 1)
	first := dir.Mul(cos).Mad(pole, geom.Sqrt(max(0, 1-cos*cos)))
	second := dir.Mul(l).Mad(first, -reach[0]).Norm()
	axis := first.Cross(dir) // about which the forearm bends from the upper arm
	if axis.Len() < 1e-4 {
		axis = pole.Cross(dir)
	}
	a := s.Bones[rig.LeftLowerArm+o].Pos.Sub(s.Bones[rig.LeftUpperArm+o].Pos)
	c := s.Bones[rig.LeftHand+o].Pos.Sub(s.Bones[rig.LeftLowerArm+o].Pos)
	bind := b.hinge[side].Mul(-1)
	upper = geom.Aim(a, bind, first, axis)
	lower = upper.Inverse().Mul(geom.Aim(c, bind, second, axis))
	return collar.Inverse().Mul(upper), lower
}

// shoulder is where the upper arm's joint is in the frame of the trunk, which is the bind pose's.
func (b *Body) shoulder(collar geom.Quat, side int) geom.Vec3 {
	s, o := b.Skeleton, rig.Side*side
	at := s.Bones[rig.LeftShoulder+o].Pos
	return at.Add(collar.Rotate(s.Bones[rig.LeftUpperArm+o].Pos.Sub(at)))
}
