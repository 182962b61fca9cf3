package motion

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// blendSeconds is how long a body goes over from one movement to the next, and risingSeconds how long to one at another height.
const (
	blendSeconds  = .35
	risingSeconds = .9
)

// shanksOf are the legs of a body whose feet stand still while it goes over from one movement to the next; none: it has no such legs.
func shanksOf(s *rig.Skeleton) (out []shank) {
	if s.Posture != rig.Upright {
		return nil
	}
	for _, stem := range []string{"leftFore", "rightFore", "rightHind", "leftHind", "leftLeg", "rightLeg"} {
		if l, err := newShank(s, stem); err == nil && l.joints[4].Y < .4*l.joints[0].Y { // arms hang free
			out = append(out, l)
		}
	}
	return out
}

// local is a pose at the spot as it would be made for the origin.
func (s spot) local(p rig.Pose) rig.Pose {
	p = p.Clone()
	back := geom.About(axisY, -s.heading)
	p.Root, p.Turns[0] = back.Rotate(p.Root.Sub(s.at)), back.Mul(p.Turns[0])
	return p
}

// crossing is the way between two poses at a spot: the body goes over smoothly, and a foot that stands stays where it is until it is lifted to its next
// place, one diagonal pair after the other.
type crossing struct {
	skeleton *rig.Skeleton
	legs     []shank
	ground   *ground
	spot     spot
	from, to rig.Pose // for the origin
	seconds  float32
	steps    [2][]Stride
}

// newCrossing prepares the way from one pose to the next.
func newCrossing(s *rig.Skeleton, at spot, from, to rig.Pose) *crossing {
	c := &crossing{skeleton: s, legs: shanksOf(s), ground: newGround(s), spot: at, from: at.local(from), to: at.local(to), seconds: blendSeconds}
	if geom.Abs(c.from.Root.Y-c.to.Root.Y) > .3*s.Bones[0].Pos.Y {
		c.seconds = risingSeconds
	}
	for _, p := range []rig.Pose{c.from, c.to} {
		if p.Turns[0].Rotate(axisY).Y < .7 { // it lies
			c.legs = nil
		}
	}
	for i, p := range []rig.Pose{c.from, c.to} {
		placed := s.Place(p, rig.Placed{})
		for k := range c.legs {
			c.steps[i] = append(c.steps[i], c.legs[k].stride(s, placed))
		}
	}
	return c
}

// at is the pose at a time from 0 to 1.
func (c *crossing) at(t float32) rig.Pose {
	p := c.from.Mixed(c.to, geom.Smooth(0, 1, t))
	steps := make([]Stride, len(c.legs))
	for k := range c.legs {
		a, b := c.steps[0][k], c.steps[1][k]
		first := .45 * float32((k+k/2)%2) // left fore with right hind, then the others
		st := a.mixed(b, geom.Smooth(first, first+.55, t))
		way := geom.Smooth(first+.06, first+.48, t) // it goes while it is in the air
		st.Ahead, st.Aside = geom.Mix(a.Ahead, b.Ahead, way), geom.Mix(a.Aside, b.Aside, way)
		far := geom.Vec3{X: b.Aside - a.Aside, Z: b.Ahead - a.Ahead}.Len()
		if far > .003 {
			st.Lift += min(.02+.2*far, .3*c.legs[k].joints[1].Y) * pulse((t-first)/.55)
		}
		steps[k] = st
	}
	if len(c.legs) > 0 {
		c.ground.stand(&p, func(at rig.Placed) (short, deep float32) {
			for k := range c.legs {
				s, d := c.ground.place(&p, &c.legs[k], at, steps[k])
				short, deep = max(short, s), max(deep, d)
			}
			return short, deep
		})
		c.ground.clear(&p)
	}
	return c.spot.put(p)
}

// stride is where the leg's foot is in a pose, and how cannon and foot are turned in the side view.
func (l *shank) stride(s *rig.Skeleton, at rig.Placed) Stride {
	// The turn about X in the side view, from the quaternion's own parts: cannon and foot turn about hardly anything else.
	pitch := func(bone int) float32 { q := at.Turns[bone]; return -2 * geom.Atan2(q.X, q.W) }
	st := Stride{Cannon: pitch(l.bones[2]), Foot: pitch(l.bones[3])}
	q := at.Turns[l.bones[2]]
	st.Yaw = 2 * geom.Atan2(q.Y, q.W)
	toe := s.Carry(at, l.bones[3], l.joints[4]).Sub(l.joints[4]).Sub(l.rolled(st.Foot, geom.About(axisY, st.Yaw)))
	st.Ahead, st.Lift, st.Aside = toe.Z, toe.Y, toe.X
	return st
}
