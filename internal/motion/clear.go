package motion

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// trunk is pelvis, belly and chest as ellipsoids in the frame of the upper chest, bent as the trunk is.
type trunk [3]ellipsoid

type ellipsoid struct {
	mid  geom.Vec3
	turn geom.Quat
	half geom.Vec3
}

// lumps are the ellipsoids of a trunk: between two bones, and half width and half depth against the radius of the first.
var lumps = [3]struct {
	from, to     int
	below, above float32 // beyond the joints, against the radius
	wide, deep   float32
}{
	{rig.Hips, rig.Hips, .88, .57, 1.2, .83},
	{rig.Spine, rig.Chest, .49, .63, 1.04, .79},
	{rig.Chest, rig.UpperChest, .10, 1.25, 1.36, .90},
}

// bent is the trunk of an act whose three bones turn by a third each.
func (b *Body) bent(third geom.Quat) (t trunk) {
	s := b.Skeleton
	// turns and places of the bones in the frame of the upper chest
	var turns [rig.UpperChest + 1]geom.Quat
	var at [rig.UpperChest + 1]geom.Vec3
	turns[rig.UpperChest], at[rig.UpperChest] = geom.Still, s.Bones[rig.UpperChest].Pos
	for i := rig.UpperChest; i > rig.Hips; i-- {
		turns[i-1] = turns[i].Mul(third.Inverse())
		at[i-1] = at[i].Sub(turns[i-1].Rotate(s.Bones[i].Pos.Sub(s.Bones[i-1].Pos)))
	}
	for k, l := range lumps {
		r := s.Bones[l.from].Radius
		low, high := s.Bones[l.from].Pos.Y-l.below*r, s.Bones[l.to].Pos.Y+l.above*r
		mid := geom.Vec3{Y: (low + high) / 2, Z: (s.Bones[l.from].Pos.Z + s.Bones[l.to].Pos.Z) / 2}
		t[k] = ellipsoid{
			mid:  at[l.to].Add(turns[l.to].Rotate(mid.Sub(s.Bones[l.to].Pos))),
			turn: turns[l.to], half: geom.Vec3{X: l.wide * r, Y: (high - low) / 2, Z: l.deep * r},
		}
	}
	return t
}

// depth is how deep a ball lies in an ellipsoid, and the way out. It is exact where it only touches.
func (e *ellipsoid) depth(p geom.Vec3, radius float32) (float32, geom.Vec3) {
	d := e.turn.Inverse().Rotate(p.Sub(e.mid))
	h := geom.Vec3{X: e.half.X + radius, Y: e.half.Y + radius, Z: e.half.Z + radius}
	n := geom.Vec3{X: d.X / h.X, Y: d.Y / h.Y, Z: d.Z / h.Z}
	l := n.Len()
	if l >= 1 {
		return 0, geom.Vec3{}
	}
	slope := geom.Vec3{X: n.X / h.X, Y: n.Y / h.Y, Z: n.Z / h.Z}
	if l < 1e-3 || slope.Len() < 1e-6 {
		return h.Z, e.turn.Rotate(axisZ)
	}
	// The distance to first order: how far 1 − l is from 0, over the length of the slope of l, which is slope/l.
	return (1 - l) * l / slope.Len(), e.turn.Rotate(slope.Norm())
}

// clear turns an upper arm about its shoulder until elbow, forearm and hand are out of the trunk: by no more than it takes.
func (b *Body) clear(upper, lower, collar geom.Quat, side int, t *trunk) geom.Quat {
	s, o := b.Skeleton, rig.Side*side
	shoulder := b.shoulder(collar, side)
	first := s.Bones[rig.LeftLowerArm+o].Pos.Sub(s.Bones[rig.LeftUpperArm+o].Pos)
	second := s.Bones[rig.LeftHand+o].Pos.Sub(s.Bones[rig.LeftLowerArm+o].Pos)
	thick, thin := s.Bones[rig.LeftLowerArm+o].Radius, s.Bones[rig.LeftHand+o].Radius
	for range 20 {
		turn := collar.Mul(upper)
		elbow := shoulder.Add(turn.Rotate(first))
		along := turn.Mul(lower).Rotate(second)
		var deep float32
		var at, way geom.Vec3
		for i := range 7 { // from the elbow over the wrist (at 1) to the fingers, whose thumb stands out
			k := float32(i) * .28
			p := elbow.Mad(along, k)
			for e := range t {
				if d, n := t[e].depth(p, geom.Mix(thick, thin, min(k, 1))*(1+1.25*geom.Smooth(1, 1.3, k))); d > deep {
					deep, at, way = d, p, n
				}
			}
		}
		if deep < .0005 {
			break
		}
		arm := at.Sub(shoulder)
		axis := arm.Cross(way)
		if axis.Len() < .02*arm.Len() { // the arm points straight in: any way out will do
			axis = geom.Vec3{X: -.55, Z: out(side)}
		}
		// The way out over the lever is about the angle; a fifth of a radian at most, for the deepest point may be another one by then.
		upper = collar.Inverse().Mul(geom.About(axis, min(deep/max(axis.Len(), .1), .2))).Mul(collar).Mul(upper)
	}
	return upper
}

// ground lifts a body whose legs are free until nothing of it is below the ground: joints with their thickness.
func (b *Body) ground(p *rig.Pose, a *Act) {
	if max(a.Legs[left].Free*(1-a.Legs[left].Air), a.Legs[right].Free*(1-a.Legs[right].Air)) == 0 {
		return
	}
	s := b.Skeleton
	at := s.Place(*p, rig.Placed{})
	var low float32
	for i := range rig.LeftFingers {
		bone := &s.Bones[i]
		r := bone.Radius
		// The joint of the toes is as high above the sole as it is bound.
		if i == rig.LeftToes || i == rig.RightToes {
			r = bone.Pos.Y
		}
		low = min(low, at.Pos[i].Y-r, s.Carry(at, i, bone.Tip).Y-.3*r)
	}
	for side := range 2 {
		low = min(low, s.Carry(at, rig.LeftFoot+rig.Side*side, b.feet[side].heel).Y)
	}
	p.Root.Y -= low
}
