package motion

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// grazes has the mouth at the ground, as far as the neck goes and horns and tusks let it, the muzzle ahead of the forefeet. A neck that is too short for that
// has the forelegs bent and the shoulders down and ahead, no farther than it takes.
func (b *beast) grazes() Hold {
	if b.skeleton.Index("head") < 0 || b.skeleton.Index("neck") < 0 {
		return b.leaning(0)
	}
	h, reaches := b.stooped(0)
	for low := float32(.125); low <= 1 && !reaches && !b.arms; low += .125 {
		h, reaches = b.stooped(low)
	}
	return h
}

// leaning has one forefoot ahead of the other, and the shoulders down by a share of how far they go.
func (b *beast) leaning(low float32) (h Hold) {
	h = Hold{Bend: .10, Pitch: -.14 - .34*low, Back: -.14 * low}
	h.Legs[0].Ahead, h.Legs[1].Ahead = .12-.24*low, -.08-.12*low
	return h
}

// stooped is that with the neck bent down at its root until the mouth is at the ground, or until it would touch the forelegs or not be ahead of them, and
// reports whether the mouth is there, or something of the head at the ground.
func (b *beast) stooped(low float32) (h Hold, reaches bool) {
	h = b.leaning(low)
	s, head, neck := b.skeleton, b.skeleton.Index("head"), b.skeleton.Index("neck")
	down := func(stoop float32) (touches, passes bool) {
		h.Stoop, h.Neck, h.Head = stoop, .25*stoop, -.20*stoop
		p := b.pose(h)
		at := s.Place(p, rig.Placed{})
		if way := s.Carry(at, head, s.Bones[head].Tip).Sub(at.Pos[head]); way.Z < 0 { // the muzzle points straight down, and not back
			h.Head = max(h.Head-geom.Atan2(-way.Z, -way.Y), mostBack)
			p = b.pose(h)
			at = s.Place(p, at)
		}
		mouth := s.Carry(at, head, s.Bones[head].Tip)
		passes = !b.arms && mouth.Z < b.foremost(at) || b.between(at, at.Pos[head], mouth) < 1.2*s.Bones[head].Radius
		raised := p.Turns[neck].Inverse().Mul(geom.Euler(h.Neck*.55+h.Stoop, 0, 0)).Angle() > .01 // out of the ground
		return raised || mouth.Y <= .05*b.height, passes
	}
	// Twelve halvings place the bend to a third of a thousandth of a radian.
	least, most := float32(0), float32(1.45)
	for range 12 {
		mid := (least + most) / 2
		touches, passes := down(mid)
		if touches || passes {
			most, reaches = mid, touches && !passes
		} else {
			least = mid
		}
	}
	down(least)
	return h, reaches
}

// mostBack is how far a head turns back on its neck, radians.
const mostBack = -.95

// foremost is how far ahead the tips of the forefeet are, metres.
func (b *beast) foremost(at rig.Placed) float32 {
	left, right := &b.legs[0], &b.legs[1]
	return max(b.skeleton.Carry(at, left.bones[3], left.joints[4]).Z, b.skeleton.Carry(at, right.bones[3], right.joints[4]).Z)
}

// between is how much room is left between a head, whose line is given, and the forelegs below the elbow, metres.
func (b *beast) between(at rig.Placed, from, to geom.Vec3) float32 {
	s, least := b.skeleton, float32(1e6)
	for i := range 2 {
		for _, n := range b.legs[i].bones[1:] {
			low, way := at.Pos[n], s.Carry(at, n, s.Bones[n].Tip).Sub(at.Pos[n])
			for k := range 5 {
				p := from.Mad(to.Sub(from), float32(k)/4)
				near := low.Mad(way, geom.Clamp01(p.Sub(low).Dot(way)/max(way.Dot(way), 1e-9)))
				least = min(least, p.Sub(near).Len()-s.Bones[n].Radius)
			}
		}
	}
	return least
}
