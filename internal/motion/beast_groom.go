package motion

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// muzzle is how high the nose of a hold is above the ground, metres.
func (b *beast) muzzle(h Hold) float32 {
	s, head := b.skeleton, b.skeleton.Index("head")
	at := s.Place(b.pose(h), rig.Placed{})
	return s.Carry(at, head, s.Bones[head].Tip).Y - .6*s.Bones[head].Radius
}

// sleeps lies on its belly and breathes, its head on the ground or as near to it as the neck comes.
func (b *beast) sleeps() func(t float32) rig.Pose {
	low := b.lies()
	for low.Neck < 1.2 && b.muzzle(low) > .02*b.height {
		low.Neck += .06
		low.Head = -.45 * low.Neck
	}
	low.Tail = -.7
	return func(t float32) rig.Pose {
		h, breath := low, .5-.5*geom.Cos(tau*t)
		h.Bend += .025 * breath
		h.Neck -= .03 * breath
		return b.pose(h)
	}
}

// licks sits down, brings the left forepaw before the mouth, licks it, and puts it down.
func (b *beast) licks() func(t float32) rig.Pose {
	seat := b.sits()
	up := seat
	up.Aloft = true
	up.Legs[0] = b.drawn(&up, 0, .05, 1)
	up.Legs[0].Aside = -.05
	up.Neck, up.Head, up.Look = seat.Neck+.62, seat.Head+.05, .15
	return func(t float32) rig.Pose {
		if t < .24 {
			return b.pose(Hold{}.stepped(seat, t/.24))
		}
		on := hold(.26, .42, .86, 1, t)
		h := seat.mixed(up, on)
		h.Aloft = on > 0
		lick := wave(7*(t-.42)/.44) * hold(.42, .48, .80, .86, t)
		h.Head += .09 * lick
		h.Neck -= .05 * lick
		h.Legs[0].Lift += .012 * lick
		return b.pose(h)
	}
}
