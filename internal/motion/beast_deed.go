package motion

import (
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// deeds are the movements that only some beasts do, as far as the skeleton says that this one does them.
func (b *beast) deeds() (out Moves) {
	for _, m := range (Moves{
		{Name: "call", About: "A beast raises its head and calls.", Seconds: 2, pose: b.holds(calling)},
		{Name: "swim", About: "A beast swims, paddling with its legs.", Seconds: b.paddle(), Loop: true, pose: b.holds(b.swims),
			travel: forward(.8 * max(b.height, b.long())), radius: 2 * max(b.height, b.long())},
		{Name: "float", About: "A beast swims on its back, its forepaws on its breast.", Seconds: 4 * b.paddle(), Loop: true, pose: b.floats,
			travel: forward(.5 * max(b.height, b.long())), radius: 2 * max(b.height, b.long())},
		{Name: "howl", About: "A beast lays its head back and howls.", Seconds: 4, pose: b.holds(howling)},
		{Name: "bark", About: "A beast barks twice.", Seconds: 1.2, Fine: true, pose: b.holds(barking)},
		{Name: "roar", About: "A beast draws back its head, thrusts it forward and roars.", Seconds: 2.6, Fine: true, pose: b.holds(roaring)},
		{Name: "pounce", About: "A beast crouches, wriggles, leaps and comes down on both forepaws.", Seconds: 2, Fine: true, heeds: upward | downward,
			pose: b.holds(pounces), travel: func(t float32) geom.Vec3 {
				return geom.Vec3{Z: 1.6 * b.height * geom.Smooth(.315, .675, leaps(t))}
			}},
		{Name: "pant", About: "A beast pants, its mouth open.", Seconds: 4, Loop: true, pose: b.holds(pants)},
		{Name: "graze", About: "A beast grazes, its mouth at the ground.", Seconds: 4, Loop: true, pose: b.grazing()},
		{Name: "stretch", About: "A beast stretches, its breast low and its rump high.", Seconds: 3.2, pose: b.stretches()},
		{Name: "beg", About: "A beast sits up and begs with its forepaws.", Seconds: 3.2, Fine: true, pose: b.begs()},
		{Name: "dig", About: "A beast digs with its forepaws.", Seconds: .8, Loop: true, Fine: true, pose: b.digs()},
		{Name: "scratch", About: "A beast sits and scratches its neck with a hind foot.", Seconds: 4, Fine: true, pose: b.scratches()},
		{Name: "lick", About: "A beast sits and licks its left forepaw.", Seconds: 4.2, Fine: true, pose: b.licks()},
		{Name: "shake off", About: "A beast shakes water off, from the head to the tail.", Seconds: 1.6, Fine: true, pose: b.shakes},
	}) {
		if slices.Contains(b.skeleton.Deeds, m.Name) {
			out = append(out, m)
		}
	}
	return out
}

// holds is a movement of holds.
func (b *beast) holds(at func(t float32) Hold) func(t float32) rig.Pose {
	return func(t float32) rig.Pose { return b.pose(at(t)) }
}

// lapping lowers the head from one hold to another, laps at the water, and raises the head again.
func lapping(from, to Hold, t float32) Hold {
	h := from.stepped(to, min(geom.Clamp01(t/.22), geom.Clamp01((1-t)/.20)))
	at := hold(.22, .28, .74, .80, t)
	h.Head += (.05*wave(14*t) + .06) * at
	h.Neck -= .02 * (1 + wave(14*t+.3)) * at
	h.Jaw = (.16 + .12*wave(14*t)) * at
	return h
}

// long is how far the hind feet stand behind the forefeet, metres.
func (b *beast) long() float32 { return geom.Abs(b.legs[0].joints[4].Z - b.legs[2].joints[4].Z) }

// paddle is how long a cycle of swimming takes, seconds: longer for a long trunk that waves.
func (b *beast) paddle() float32 {
	seconds := .95 * geom.Sqrt(max(b.height, .7*b.long())/1.58)
	if b.low() {
		seconds *= 1.8
	}
	return max(.6, seconds)
}

// broad reports whether the trunk is about as broad as it is long, as that of a turtle.
func (b *beast) broad() bool { return 2*b.skeleton.Bones[0].Radius > .65*b.long() }

// swims paddles with one diagonal pair of legs and the other, the head raised out of the water. A long trunk on short legs waves from the breast to the tail,
// its legs laid back.
func (b *beast) swims(t float32) Hold {
	h := aloft(.35+.02*wave(2*t), .3)
	h.Pitch, h.Neck, h.Head, h.Wag, h.Tail = .05, -.14, .10, .22*wave(t), .12
	for i := range h.Legs {
		u := t + .5*float32((i+i/2)%2)
		back := wave(u) // a foot goes back spread and low, and forward folded and high
		folded := .5 + .5*geom.Cos(tau*u)
		h.Legs[i] = Stride{Ahead: -.04 - .20*back, Lift: .35 + .02*wave(2*t) + .06 + .10*folded, Cannon: [2]float32{-.9, -.5}[i/2] * folded, Foot: -.5 * folded}
	}
	if b.low() {
		h.Sway, h.Wag, h.Look = .16*wave(t), .55*wave(t-.22), .12*wave(t+.2)
		for i := range h.Legs {
			u := t + .5*float32((i+i/2)%2)
			if b.broad() { // flippers row
				h.Legs[i] = Stride{Ahead: .05 - .38*wave(u), Lift: .42 + .16*wave(u+.25), Aside: .20 * out(i%2), Foot: -.4 * wave(u)}
				continue
			}
			h.Legs[i] = h.Legs[i].mixed(Stride{Ahead: -.30, Lift: .55, Cannon: -.5, Foot: -.6}, .6)
		}
	}
	return h
}

func calling(t float32) (h Hold) {
	up := hold(.02, .28, .72, .98, t)
	h.Neck, h.Head, h.Back, h.Tail = -.16*up, -.18*up-.05*wave(6*t)*up, .02*up, .10*up
	h.Bend = -.04 * up
	h.Jaw = (.50 + .10*wave(6*t)) * hold(.22, .32, .68, .80, t)
	return h
}

func howling(t float32) (h Hold) {
	up := hold(.02, .26, .76, .98, t)
	trembles := .012 * wave(14*t) * hold(.3, .4, .68, .76, t)
	h.Neck, h.Head = -.50*up, -.62*up+.10*bump(.45, .70, t)+trembles
	h.Back, h.Bend, h.Tail, h.Down = .03*up, -.06*up, -.10*up, .02*bump(0, .3, t)
	h.Jaw = .50*hold(.18, .30, .70, .86, t) + 4*trembles
	return h
}

// barking throws the head up and forward twice, the forefeet light.
func barking(t float32) (h Hold) {
	for i := range 2 {
		late := .12 + .42*float32(i)
		ready, out := bump(late-.10, late+.10, t), bump(late, late+.26, t)
		h.Neck += .10*ready - .26*out
		h.Head += .08*ready - .26*out
		h.Back += .03*ready - .05*out
		h.Down += .03*ready + .01*out
		h.Pitch += .05 * out
		h.Bend -= .05 * out
		h.Jaw += .85 * bump(late+.01, late+.19, t)
	}
	h.Tail = .15 * hold(0, .1, .9, 1, t)
	return h
}

func roaring(t float32) (h Hold) {
	ready, out := bump(0, .36, t), hold(.24, .42, .76, 1, t)
	shakes := wave(9*t) * hold(.40, .48, .68, .76, t)
	h.Neck, h.Head = .24*ready-.12*out, .30*ready-.34*out
	h.Back, h.Down, h.Bend = .06*ready-.07*out, .05*ready, .10*ready-.05*out
	h.Look, h.Twist, h.Tail = .10*shakes, .02*shakes, .15*out
	h.Jaw = hold(.26, .40, .72, .94, t) * (.94 + .06*shakes)
	return h
}

// leaps is the moment of the leap in a pounce.
func leaps(t float32) float32 { return geom.Clamp01((t - .36) / .64) }

// pounces lies in wait, the rump wriggling above a low breast, and leaps; the forelegs reach ahead together, and the head goes down upon what they hold.
func pounces(t float32) Hold {
	u := leaps(t)
	h := leap(u)
	wait, wriggle := hold(0, .14, .36, .48, t), wave(6*t)*hold(.14, .20, .32, .38, t)
	h.Down += .15 * wait
	h.Pitch -= .10 * wait
	h.Back += .04 * wait
	h.Neck += .16 * wait
	h.Head -= .26 * wait
	h.Sway, h.Wag, h.Tail = .07*wriggle, .35*wriggle, h.Tail-.10*wait
	reach, caught := bump(.34, .67, u), bump(.66, .98, u)
	for i := range 2 {
		h.Legs[i].Ahead += .20 * reach
		h.Legs[i].Cannon *= 1 - .6*reach
	}
	h.Neck += .40 * caught
	h.Head += .10*caught - .20*reach
	h.Jaw = .7*hold(.40, .56, .70, .78, u) + .15*caught
	return h
}

// pants breathes fast, the mouth open.
func pants(t float32) (h Hold) {
	on := hold(0, .12, .88, 1, t)
	h.Neck, h.Head, h.Bend, h.Down = -.05*on, (-.05+.02*wave(12*t))*on, .014*wave(12*t+.2)*on, .006*(1-geom.Cos(tau*12*t))*on
	h.Jaw, h.Wag = (.50+.12*wave(12*t))*on, .12*wave(2*t)*on
	return h
}

// grazing tears grass to the left and to the right, the head down all the time.
func (b *beast) grazing() func(t float32) rig.Pose {
	low := b.grazes()
	return func(t float32) rig.Pose {
		h := low
		h.Look = .26 * wave(t)
		tear := wave(6 * t)
		h.Head += .05 * tear
		h.Neck -= .025 * (1 + tear)
		h.Wag = .10 * wave(2*t)
		h.Jaw = .14 - .14*geom.Cos(6*tau*t)
		return b.pose(h)
	}
}

// bows has the breast down between forelegs that lie along the ground, as far as they reach, and the rump high.
func (b *beast) bows(deep float32) (h Hold) {
	hips := b.skeleton.Bones[0].Pos
	for deep > .05 {
		h = Hold{Pitch: -.46 * deep, Neck: -.40 * deep, Head: .12 * deep, Bend: -.10 * deep, Back: .10 * deep, Tail: .35 * deep}
		for i := range 2 {
			l := &b.legs[i]
			shoulder := l.joints[0].Sub(hips)
			h.Legs[i] = Stride{Ahead: (inSide(shoulder, h.Pitch).Z-shoulder.Z)/b.height - h.Back + .30*deep, Cannon: deep * l.flat()}
			h.Legs[2+i] = Stride{Ahead: -.06 * deep}
		}
		if b.misses(h) < .02*b.height {
			break
		}
		deep -= .08
	}
	return h
}

// stretches bows, yawns, and comes up again.
func (b *beast) stretches() func(t float32) rig.Pose {
	low := b.bows(1)
	return func(t float32) rig.Pose {
		h := Hold{}.stepped(low, min(geom.Clamp01(t/.36), geom.Clamp01((1-t)/.34)))
		yawn := bump(.36, .66, t)
		h.Head -= .22 * yawn
		h.Neck -= .10 * yawn
		h.Jaw = yawn
		h.Tail += .2 * yawn
		return b.pose(h)
	}
}

// begs sits down, raises the trunk, and beckons with both forepaws.
func (b *beast) begs() func(t float32) rig.Pose {
	seat := b.sits()
	up := seat
	up.Pitch = max(seat.Pitch, 1.05)
	up.Neck, up.Head, up.Aloft = .42*up.Pitch/.66+.10, -.06, true
	up.Tail = up.Pitch * b.tailLevel()
	for i := range 2 {
		up.Legs[i] = b.drawn(&up, i, .55, 1)
	}
	b.sunk(&up)
	for i := range 2 {
		up.Legs[i] = b.drawn(&up, i, .55, 1)
	}
	return func(t float32) rig.Pose {
		if t < .34 {
			return b.pose(Hold{}.stepped(seat, t/.34))
		}
		h := seat.mixed(up, geom.Smooth(.34, .56, t))
		h.Aloft = t > .36
		paws := wave(5*(t-.56)) * hold(.56, .64, .92, 1, t)
		for i := range 2 {
			h.Legs[i].Cannon += .25 * paws
			h.Legs[i].Lift += .02 * paws
		}
		h.Head += .05 * paws
		return b.pose(h)
	}
}

// digs scrapes with one forepaw and the other, the head low. The paws go back above the ground, in the earth that is not there yet.
func (b *beast) digs() func(t float32) rig.Pose {
	return func(t float32) rig.Pose {
		h := Hold{Pitch: -.20, Back: .05, Down: .03, Neck: .45, Head: .10, Bend: .08 + .03*wave(2*t), Tail: .25, Wag: .15 * wave(t), Look: .06 * wave(t), Aloft: true}
		for i := range 2 {
			u := geom.Frac(t + .5*float32(i))
			back := geom.Smooth(.05, .50, u) * geom.Smooth(1, .55, u) // 1 under the breast
			lift := bump(.50, 1, u)
			h.Legs[i] = Stride{Ahead: .24 - .30*back, Lift: .03 + .10*lift, Cannon: -.9*lift + .25*back, Foot: -.5 * back}
		}
		h.Legs[2].Ahead, h.Legs[3].Ahead = -.03, .03
		return b.pose(h)
	}
}

// scratches sits down, brings the left hind foot to the neck, scratches, and puts the foot down.
func (b *beast) scratches() func(t float32) rig.Pose {
	seat := b.sits()
	s := b.skeleton
	itch := seat
	itch.Sway, itch.Twist, itch.Look, itch.Neck, itch.Bend, itch.Head = .12, -.04, .70, seat.Neck+.70, 0, seat.Head+.15
	at := s.Place(b.pose(itch), rig.Placed{})
	neck := s.Index("neckUpper")
	l := &b.legs[2]
	goal := at.Pos[neck].Add(geom.Vec3{X: 1.6 * s.Bones[neck].Radius, Y: -.5 * s.Bones[neck].Radius})
	far := goal.Sub(l.joints[4]).Mul(1 / b.height)
	raised := Stride{Ahead: far.Z - .06, Lift: .86 * far.Y, Aside: far.X, Cannon: -.10, Foot: .3, Out: .55}
	for share := float32(1); share > .2; share -= .1 { // a leg that does not come so far scratches the flank
		itch.Legs[2] = seat.Legs[2].mixed(raised, share)
		forth, back := itch, itch
		forth.Legs[2], back.Legs[2] = itch.Legs[2].stroked(1), itch.Legs[2].stroked(-1)
		if b.keeps(&forth, 3) && b.keeps(&back, 3) {
			break
		}
	}
	raised = itch.Legs[2]
	return func(t float32) rig.Pose {
		if t < .26 {
			return b.pose(Hold{}.stepped(seat, t/.26))
		}
		on := hold(.28, .44, .84, .98, t)
		h := seat.mixed(itch, on)
		stroke := wave(20*t) * hold(.44, .50, .78, .84, t)
		h.Legs[2] = seat.Legs[2].mixed(raised, on)
		h.Legs[2].Foot *= hold(.34, .46, .80, .90, t)
		h.Legs[2].Lift += .05 * hold(.28, .31, .95, .98, t)
		h.Legs[2] = h.Legs[2].stroked(stroke)
		h.Look += .03 * stroke
		return b.pose(h)
	}
}

// stroked is a foot that scratches, at a stroke from -1 to 1.
func (a Stride) stroked(by float32) Stride {
	a.Lift, a.Ahead, a.Foot, a.Cannon = a.Lift+.035*by, a.Ahead+.02*by, a.Foot+.25*by, a.Cannon+.18*by
	return a
}

// keeps reports whether the foot of a leg comes to where a hold puts it, across the ground.
func (b *beast) keeps(h *Hold, leg int) bool {
	l := &b.legs[leg]
	at := b.skeleton.Place(b.pose(*h), rig.Placed{})
	return geom.Abs(b.skeleton.Carry(at, l.bones[3], l.joints[4]).Z-l.joints[4].Z-h.Legs[leg].Ahead*b.height) < .02*b.height
}

// shakes rolls the body to both sides, the head first and the tail last.
func (b *beast) shakes(t float32) rig.Pose {
	on := hold(.05, .22, .72, .98, t)
	roll := func(late float32) float32 { return wave(8*(t-late)) * hold(.05+late, .20+late, .66+late, .90+late, t) }
	h := Hold{Down: .04 * on, Back: .01 * on, Neck: .20 * on, Head: .06 * on, Bend: .05 * on, Twist: .16 * roll(.06), Sway: .05 * roll(.06), Wag: .7 * roll(.10)}
	p := b.pose(h)
	s := b.skeleton
	for name, size := range map[string]float32{"neck": .18, "neckUpper": .22, "head": .30} {
		if n := s.Index(name); n >= 0 {
			p.Turns[n] = p.Turns[n].Mul(geom.About(axisZ, size*roll(0)))
		}
	}
	return p
}
