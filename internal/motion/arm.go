package motion

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// arm turns collar bone, upper arm, forearm and hand. The collar bone goes with an arm that is raised.
func (b *Body) arm(p *rig.Pose, a *Act, side int) {
	o, x, m := rig.Side*side, out(side), &a.Arms[side]
	up := geom.Smooth(.9, 2.7, max(m.Fwd, m.Out)) * (1 - m.Hold)
	collar := geom.About(axisZ, x*(m.Shrug+.32*up)).Mul(geom.About(axisY, -x*m.Reach))
	p.Turns[rig.LeftShoulder+o] = collar
	upper := geom.About(axisY, -x*m.Cross).Mul(geom.About(axisZ, x*m.Out)).Mul(geom.About(axisX, -m.Fwd)).
		Mul(geom.About(axisY, -x*m.Twist)).Mul(b.hang[side])
	lower := geom.About(b.hinge[side], -m.Bend)
	if m.Hold > 0 {
		u, l := b.held(m, collar, side)
		upper, lower = upper.Slerp(u, m.Hold), lower.Slerp(l, m.Hold)
	}
	upper = b.clear(upper, lower, collar, side)
	s := b.Skeleton
	along := s.Bones[rig.LeftHand+o].Pos.Sub(s.Bones[rig.LeftLowerArm+o].Pos)
	half := geom.About(along, -x*m.HandTurn*.5)
	p.Turns[rig.LeftUpperArm+o] = upper
	p.Turns[rig.LeftLowerArm+o] = lower.Mul(half)
	p.Turns[rig.LeftHand+o] = half.Mul(geom.About(axisZ, -x*m.HandBend))
}

// held is upper arm and forearm with the wrist at its place: two bones in a plane that the elbow's direction gives.
func (b *Body) held(m *Arm, collar geom.Quat, side int) (upper, lower geom.Quat) {
	s, o, x := b.Skeleton, rig.Side*side, out(side)
	chest := s.Bones[rig.UpperChest].Pos
	shoulder := b.shoulder(collar, side)
	goal := chest.Add(geom.Vec3{X: x * m.At.X, Y: m.At.Y, Z: m.At.Z}.Mul(b.scale))
	reach := b.reach[side]
	d := goal.Sub(shoulder)
	l := geom.Clamp(d.Len(), geom.Abs(reach[0]-reach[1])*1.05+.02, (reach[0]+reach[1])*.9995)
	dir := d.Norm()
	pole := geom.Vec3{X: x * (.35 + m.Elbow), Y: -1 + .6*geom.Abs(m.Elbow), Z: -.45}
	pole = pole.Mad(dir, -pole.Dot(dir)).Norm()
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

// clear turns an upper arm outward and forward until forearm and hand are out of the trunk: no more than it takes.
func (b *Body) clear(upper, lower, collar geom.Quat, side int) geom.Quat {
	if b.depth(upper, lower, collar, side) <= 0 {
		return upper
	}
	x := out(side)
	turned := func(t float32) geom.Quat {
		return geom.About(geom.Vec3{Z: x, X: -.55}, t).Mul(upper)
	}
	var low, high float32 = 0, .1
	for high < 1.2 && b.depth(turned(high), lower, collar, side) > 0 {
		low, high = high, high+.1
	}
	for range 10 {
		mid := (low + high) / 2
		if b.depth(turned(mid), lower, collar, side) > 0 {
			low = mid
		} else {
			high = mid
		}
	}
	return turned(high)
}

// depth is how deep an arm lies in the trunk, metres, with its own thickness: points from the elbow to the knuckles against an elliptic
// cylinder from the hips to the collar, which narrows at both ends. Both are in the trunk's frame, as if it stood straight.
func (b *Body) depth(upper, lower, collar geom.Quat, side int) (deep float32) {
	s, o := b.Skeleton, rig.Side*side
	turn := collar.Mul(upper)
	elbow := b.shoulder(collar, side).Add(turn.Rotate(s.Bones[rig.LeftLowerArm+o].Pos.Sub(s.Bones[rig.LeftUpperArm+o].Pos)))
	turn = turn.Mul(lower)
	wrist := elbow.Add(turn.Rotate(s.Bones[rig.LeftHand+o].Pos.Sub(s.Bones[rig.LeftLowerArm+o].Pos)))
	knuckles := wrist.Add(wrist.Sub(elbow).Mul(.34))
	thick, thin := s.Bones[rig.LeftLowerArm+o].Radius, s.Bones[rig.LeftHand+o].Radius
	for _, c := range [...]struct {
		at     geom.Vec3
		radius float32
	}{{elbow, thick}, {geom.Mix3(elbow, wrist, .5), (thick + thin) / 2}, {wrist, thin}, {knuckles, thin}} {
		deep = max(deep, b.inTrunk(c.at)+c.radius)
	}
	return deep
}

// inTrunk is how deep a point lies in the trunk of the bind pose; negative outside. It is exact at the surface, near enough elsewhere.
func (b *Body) inTrunk(p geom.Vec3) float32 {
	s := b.Skeleton
	low, high := s.Bones[rig.LeftUpperLeg].Pos.Y-.06*b.scale, s.Bones[rig.Neck].Pos.Y
	ends := max(low-p.Y, p.Y-high, 0) // beyond the ends the trunk is a dome
	r := b.flank
	mid := geom.Mix3(s.Bones[rig.Hips].Pos, s.Bones[rig.UpperChest].Pos, geom.Clamp01((p.Y-s.Bones[rig.Hips].Pos.Y)/(s.Bones[rig.UpperChest].Pos.Y-s.Bones[rig.Hips].Pos.Y)))
	x, z := p.X/r[0], (p.Z-mid.Z)/r[1]
	flat := (geom.Sqrt(x*x+z*z) - 1) * r[1]
	if ends > 0 {
		return -geom.Sqrt(max(flat, 0)*max(flat, 0) + ends*ends)
	}
	return -flat
}
