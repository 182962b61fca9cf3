package motion

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// acts are the movements that a beast makes once: jump, attack, taking a blow, death, and rising from its seat or from the ground.
func (b *beast) acts() Moves {
	sits, lies := b.sits(), b.lies()
	var upright Moves
	if !b.low() && !b.arms {
		upright = Moves{{Name: "rear", About: "A beast rises on its hind legs and comes down again.", Seconds: 1.8, Fine: true, pose: b.rear}}
	}
	return append(upright, Moves{
		{Name: "rise", About: "A beast that sits stands up.", Seconds: 1, Fine: true, pose: func(t float32) rig.Pose {
			return b.pose(sits.stepped(Hold{}, t))
		}},
		{Name: "get up", About: "A beast that lies gets up.", Seconds: 1.4, Fine: true, pose: func(t float32) rig.Pose {
			return b.pose(lies.stepped(Hold{}, t))
		}},
		{Name: "jump", About: "A beast crouches and leaps forward.", Seconds: 1.1, Fine: true,
			heeds: upward | downward, pose: func(t float32) rig.Pose { return b.pose(leap(t)) }, travel: func(t float32) geom.Vec3 {
				return geom.Vec3{Z: 1.3 * b.height * geom.Smooth(.315, .675, t)}
			}},
		{Name: "attack", About: "A beast draws back, lunges and bites.", Seconds: 1.2, Fine: true, pose: b.attack},
		{Name: "hurt", About: "A beast is struck, shrinks back and recovers.", Seconds: .9, pose: b.hurt},
		{Name: "die", About: "A beast sinks down and falls on its side.", Seconds: 2, Fine: true, pose: func(t float32) rig.Pose { return b.die(lies, t) }},
	}...)
}

// low reports whether a beast is so broad, or so close to the ground, that it cannot roll over or rise on its hind legs.
func (b *beast) low() bool {
	hips := &b.skeleton.Bones[0]
	return hips.Pos.Y < 1.7*hips.Radius
}

// rear rises on the hind legs, which straighten below the hips, the forefeet drawn up before the breast, and comes down on the forefeet again.
func (b *beast) rear(t float32) rig.Pose {
	up := hold(.10, .38, .62, .90, t)
	h := Hold{Pitch: .85 * up, Back: .06 * up, Down: .03*up + .05*bump(0, .2, t) + .04*bump(.85, 1, t), Neck: .34 * up, Head: .20 * up, Aloft: up > 0}
	h.Tail = h.Pitch * b.tailLevel()
	h.Legs[0], h.Legs[1] = b.drawn(&h, 0, .20, up), b.drawn(&h, 1, .50, up)
	return b.pose(h)
}

// drawn is a foreleg that goes with the risen trunk of a hold: by a share up, its forearm points ahead and so many radians below the level, and its cannon and
// its foot hang from there, folded. The foot goes straight up until it is off the ground, and then ahead.
func (b *beast) drawn(h *Hold, leg int, below, up float32) Stride {
	l := &b.legs[leg]
	hips := b.skeleton.Bones[0].Pos
	upper, lower := l.joints[1].Sub(l.joints[0]), l.joints[2].Sub(l.joints[1])
	shoulder := hips.Add(inSide(l.joints[0].Sub(hips), h.Pitch)).Sub(geom.Vec3{Y: h.Down, Z: h.Back}.Mul(b.height))
	// .86 of the length of both bones: the elbow stays bent.
	ahead := inSide(axisZ, -below).Mul(.86 * (upper.Len() + lower.Len()))
	st := Stride{Cannon: -(.95 + .4*below) * up, Foot: -.80 * up}
	knee := shoulder.Add(upper.Add(lower).Mul(1-up)).Mad(ahead, up)
	toe := knee.Add(inSide(l.joints[3].Sub(l.joints[2]), st.Cannon)).Add(inSide(l.joints[4].Sub(l.joints[3]), st.Foot))
	far := toe.Sub(l.joints[4]).Mul(1 / b.height)
	st.Lift = max(0, far.Y)
	st.Ahead = far.Z * geom.Smooth(.005, .08, st.Lift)
	return st
}

// leap takes all feet off the ground from .31 to .68 of its time; forefeet leave and land first.
func leap(t float32) Hold {
	air := geom.Sin(geom.Pi * geom.Clamp01((t-.28)/.44))
	crouch := bump(0, .30, t) + .8*bump(.66, 1, t)
	h := Hold{Down: .13*crouch - .42*air, Back: .05 * bump(0, .3, t), Bend: .18*crouch - .10*air, Neck: .12*crouch - .10*air, Tail: .3 * air}
	h.Pitch = .24*bump(.22, .52, t) - .22*bump(.48, .76, t)
	for i := range h.Legs {
		late := float32(i/2) * .05
		up := geom.Sin(geom.Pi * geom.Clamp01((t-.26-late)/(.42)))
		h.Legs[i] = Stride{Lift: .52 * up, Cannon: [2]float32{-1.1, -.7}[i/2] * up, Foot: -.6 * up, Ahead: (.16 - .32*float32(i/2)) * bump(.34, .67, t)}
	}
	return h
}

func (b *beast) attack(t float32) rig.Pose {
	ready, bite := bump(0, .44, t), bump(.34, .80, t)
	h := Hold{Down: .10*ready + .04*bite, Back: .11*ready - .18*bite, Pitch: -.10*ready + .12*bite, Bend: .24*ready - .10*bite,
		Neck: -.42*ready + .62*bite, Head: .30*ready - .55*bite, Tail: .20*ready + .35*bite, Look: .18 * wave(3*t) * bite, Twist: .06 * wave(3*t) * bite,
		Jaw: hold(.20, .44, .50, .57, t) + .25*hold(.57, .62, .70, .84, t)}
	for i, far := range [2]float32{.30, .14} { // one forefoot strikes out, and the other follows by half, so that short legs bear the lunge
		late := .04 * float32(i)
		forth, back := pulse((t-.32-late)/.20), pulse((t-.66-late)/.20)
		h.Legs[i] = Stride{Ahead: far * hold(.32+late, .52+late, .66+late, .86+late, t), Lift: far * (.50*forth + .30*back), Cannon: -1.6 * far * forth}
	}
	return b.pose(h)
}

func (b *beast) hurt(t float32) rig.Pose {
	k := bump(0, .6, t) + .25*bump(.5, 1, t)
	return b.pose(Hold{Down: .05 * k, Back: .09 * k, Pitch: -.04 * k, Bend: .16 * k, Sway: -.10 * k, Twist: .08 * k, Neck: -.12 * k, Head: .25 * k,
		Look: .45 * k,
		Tail: -.1 * k, Jaw: .55 * bump(.02, .46, t)})
}

// die lies down and rolls over to the right side, where trunk, legs and head come to lie. A low, broad body stays on its belly, its head turned aside.
func (b *beast) die(lies Hold, t float32) rig.Pose {
	s := b.skeleton
	p := b.pose(Hold{}.mixed(lies, geom.Smooth(0, .62, t)))
	over := geom.Smooth(.42, .92, t)
	if over == 0 {
		return p
	}
	hips := s.Index("hips")
	if b.low() {
		turnBone(s, &p, "neck", geom.Euler(.10*over, -.30*over, 0))
		turnBone(s, &p, "head", geom.Euler(.12*over, -.25*over, .2*over))
		b.ground.clear(&p)
		return p
	}
	p.Turns[hips] = geom.About(axisZ, 1.5*over).Mul(p.Turns[hips])
	for k, l := range b.legs {
		long := l.joints[0].Y - l.joints[4].Y
		// The angle by which .8 of the distance between both legs is made up at their ends.
		sinks := geom.Smooth(.66, 1, t) * geom.Atan2(1.6*geom.Abs(l.joints[0].X), long) // the upper legs come to rest on the lower ones
		for i, n := range l.bones[:3] {
			p.Turns[n] = p.Turns[n].Slerp(geom.About(axisX, [2][3]float32{{-.30, .20, .10}, {.25, .20, -.25}}[k/2][i]), over*.9)
		}
		if k%2 == 0 {
			p.Turns[l.bones[0]] = geom.About(axisZ, -sinks).Mul(p.Turns[l.bones[0]])
		}
	}
	turnBone(s, &p, "neck", geom.Euler(.10*over, -.12*over, 0))
	turnBone(s, &p, "head", geom.Euler(.12*over, -.2*over, 0))
	b.ground.fall(&p, over)
	return p
}

// falls is a bird that falls on its side, its legs drawn up.
func (b *fowl) falls(t float32) rig.Pose {
	s := b.skeleton
	p := s.Rest()
	over := geom.Smooth(.15, .8, t)
	hips := s.Index("hips")
	p.Turns[hips] = geom.About(axisZ, 1.45*over)
	b.heads(&p, .5*over, -.4*over, 0)
	for i, side := range []string{"left", "right"} {
		turnBone(s, &p, side+"LegUpper", geom.About(axisX, (.5+.2*float32(i))*over))
		turnBone(s, &p, side+"LegLower", geom.About(axisX, .5*over))
	}
	b.ground.fall(&p, over)
	return p
}
