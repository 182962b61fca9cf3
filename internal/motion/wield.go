package motion

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// wristTurn is how far a hand turns against its forearm, radians.
const wristTurn = 1.5

// fist is so near to its own middle that nothing of what the hand holds is looked at there, metres of a person of 1.78 m.
const fist = .11

// obstacle is a part of the body that a thing in a hand stays out of: the stretch between two joints, with its thickness.
type obstacle struct {
	from, to geom.Vec3
	radius   float32
}

// depth is how deep a point lies in the obstacle, and the way out.
func (o *obstacle) depth(p geom.Vec3) (float32, geom.Vec3) {
	along := o.to.Sub(o.from)
	k := geom.Clamp01(p.Sub(o.from).Dot(along) / max(along.Dot(along), 1e-6))
	d := p.Sub(o.from.Mad(along, k))
	l := d.Len()
	if l >= o.radius {
		return 0, geom.Vec3{}
	}
	if l < 1e-3 {
		return o.radius, axisZ
	}
	return o.radius - l, d.Mul(1 / l)
}

// wield turns the hands that hold something: to where the act aims it, and then by as little as it takes out of the ground, trunk, head and legs.
func (b *Body) wield(p *rig.Pose, a *Act, shape *trunk) {
	if a.Arms[left].Tool == nil && a.Arms[right].Tool == nil {
		return
	}
	s := b.Skeleton
	at := s.Place(*p, rig.Placed{})
	stretch := func(bone int, radius float32) obstacle {
		return obstacle{at.Pos[bone], s.Carry(at, bone, s.Bones[bone].Tip), radius}
	}
	head := stretch(rig.Head, .75*s.Bones[rig.Head].Radius)
	solid := []obstacle{head}
	for side := range 2 {
		o := rig.Side * side
		solid = append(solid, stretch(rig.LeftUpperLeg+o, .8*s.Bones[rig.LeftUpperLeg+o].Radius), stretch(rig.LeftLowerLeg+o, .8*s.Bones[rig.LeftLowerLeg+o].Radius))
	}
	chest := at.Turns[rig.UpperChest].Inverse()
	inside := func(q geom.Vec3) (deep float32, way geom.Vec3) {
		local := chest.Rotate(q.Sub(at.Pos[rig.UpperChest])).Add(s.Bones[rig.UpperChest].Pos)
		for i := range shape {
			if d, w := shape[i].depth(local, .012*b.scale); d > deep {
				deep, way = d, at.Turns[rig.UpperChest].Rotate(w)
			}
		}
		for i := range solid {
			if d, w := solid[i].depth(q); d > deep {
				deep, way = d, w
			}
		}
		return deep, way
	}
	for side := range 2 {
		m, hand := &a.Arms[side], rig.LeftHand+rig.Side*side
		if m.Tool == nil {
			continue
		}
		turned := at.Turns[hand]
		dir := turned.Rotate(m.Tool.Up)
		if want := m.Aim.Len(); want > 0 {
			dir = geom.Mix3(dir, outward(m.Aim, side).Mul(1/want), min(want, 1)).Norm()
		}
		for range 2 { // the fist goes round its wrist
			goal := m.Tool.clear(dir, at.Pos[hand].Add(turned.Rotate(m.Tool.At)), fist*b.scale, inside)
			turned = b.turnTool(p, turned, turned.Rotate(m.Tool.Up), goal, side)
		}
	}
}

// clear is the direction next to another in which the thing is above the ground and outside the body, as far as a fist at a place can have it so.
func (h *Held) clear(dir, grip geom.Vec3, skip float32, inside func(geom.Vec3) (float32, geom.Vec3)) geom.Vec3 {
	const samples = 9
	for range 14 {
		dir = h.aboveGround(dir, grip)
		var deep, lever float32
		var push geom.Vec3
		for _, end := range [2]float32{h.Above, -h.Below} {
			for i := range samples {
				r := end * (float32(i) + 1) / samples
				if geom.Abs(r) < skip {
					continue
				}
				if d, way := inside(grip.Mad(dir, r)); d > deep {
					deep, lever, push = d, r, way
				}
			}
		}
		if deep < .001 {
			break
		}
		push = push.Mad(dir, -push.Dot(dir))
		if push.Len() < .05 { // it points straight in: any way out will do
			push = geom.Vec3{X: dir.Z, Y: .3, Z: -dir.X}
		}
		dir = dir.Mad(push.Norm(), geom.Clamp(deep/lever, -.2, .2)).Norm()
	}
	return h.aboveGround(dir, grip)
}

// aboveGround is the direction next to another in which both ends of the thing are above the ground.
func (h *Held) aboveGround(dir, grip geom.Vec3) geom.Vec3 {
	room := max(grip.Y-.006, 0)
	low, high := float32(-1), float32(1)
	if h.Above > 0 {
		low = max(low, -room/h.Above)
	}
	if h.Below > 0 {
		high = min(high, room/h.Below)
	}
	// An end as far as Above along a direction stays above the ground while the direction's Y is above −room/Above.
	y := geom.Clamp(dir.Y, low, high)
	flat := geom.Vec3{X: dir.X, Z: dir.Z}
	if y == dir.Y || flat.Len() < 1e-4 && geom.Abs(y) > .999 {
		return dir
	}
	if flat.Len() < 1e-4 {
		flat = axisZ
	}
	return flat.Norm().Mul(geom.Sqrt(max(0, 1-y*y))).Add(geom.Vec3{Y: y})
}

// turnTool turns a hand until what it holds has gone from one direction to another; the forearm takes its share of what is about itself. It
// returns how the hand is turned then, as turned is how it was, against the path.
func (b *Body) turnTool(p *rig.Pose, turned geom.Quat, is, dir geom.Vec3, side int) geom.Quat {
	s, o := b.Skeleton, rig.Side*side
	hand, fore := rig.LeftHand+o, rig.LeftLowerArm+o
	parent := turned.Mul(p.Turns[hand].Inverse()) // of the forearm
	want := parent.Inverse().Mul(shortest(is, dir)).Mul(turned)
	along := s.Bones[hand].Pos.Sub(s.Bones[fore].Pos).Norm()
	// The part of the turn that is about the forearm (swing and twist): six tenths of it are the forearm's own.
	twist := 2 * geom.Atan2(want.X*along.X+want.Y*along.Y+want.Z*along.Z, want.W)
	if twist > geom.Pi {
		twist -= tau
	} else if twist < -geom.Pi {
		twist += tau
	}
	roll := geom.About(along, geom.Clamp(.6*twist, -.9, .9))
	p.Turns[fore] = p.Turns[fore].Mul(roll)
	wrist := roll.Inverse().Mul(want).Near(geom.Still)
	if angle := wrist.Angle(); angle > wristTurn {
		wrist = geom.Still.Slerp(wrist, wristTurn/angle)
	}
	p.Turns[hand] = wrist
	return parent.Mul(roll).Mul(wrist)
}
