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
	low.Tail = -.25
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
		h.Jaw = (.26 + .20*lick) * hold(.38, .48, .82, .90, t)
		h.Legs[0].Lift += .012 * lick
		return b.pose(h)
	}
}

// floats lies on its back in the water, the forepaws on its breast, and paddles with one hind foot and the other.
func (b *beast) floats(t float32) rig.Pose {
	s := b.skeleton
	p := s.Rest()
	p.Root.Y += b.height * (.10 + .02*wave(2*t))
	turnBone(s, &p, "hips", geom.Euler(-.04, 0, 0).Mul(geom.About(axisZ, geom.Pi+.08*wave(t))))
	turnBone(s, &p, "neck", geom.Euler(.48, .06*wave(t), 0))
	turnBone(s, &p, "neckUpper", geom.Euler(.40, .06*wave(t), 0))
	turnBone(s, &p, "head", geom.Euler(.25+.04*wave(2*t), .10*wave(t), 0))
	for i := range b.legs {
		l, x := &b.legs[i], out(i%2)
		// Upper bone, forearm, cannon and foot: forepaws folded onto the breast; a hind foot kicks, its toes a little later.
		turns := [4]geom.Quat{geom.About(axisZ, -.25*x).Mul(geom.About(axisX, .35)), geom.About(axisX, -1.75), geom.About(axisX, -.10), geom.About(axisX, .35)}
		if i > 1 {
			u := 2*t + .5*float32(i%2)
			kick, late := wave(u), wave(u-.15)
			turns = [4]geom.Quat{geom.About(axisX, .55+.25*kick), geom.About(axisX, .35), geom.About(axisX, .30*kick), geom.About(axisX, .5+.35*late)}
		}
		for k, n := range l.bones {
			p.Turns[n] = turns[k]
		}
	}
	for i, n := range b.tail {
		p.Turns[n] = geom.Euler(.50/float32(1+i), .22*wave(t-.12*float32(i)), 0)
	}
	return p
}
