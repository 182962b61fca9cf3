package motion

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// rest is how a beast that sits or lies holds itself against its bind pose, in radians. Its folded legs stay as they are bound: unfolded,
// they would tear the skin that they share with the belly.
type rest struct {
	Breath     float32 // of the back, up
	Neck, Head float32 // down
	Look, Tilt float32 // of the head to the left, and on its side
	Wag        float32 // of the tail to the left; it lies on the ground
	Jaw        float32 // how far the mouth is open, a share of how far it opens
}

// pose turns back, neck, head and tail; forefeet that stand on the ground stay there.
func (r rest) pose(b *beast) rig.Pose {
	s := b.skeleton
	p := s.Rest()
	turnBone(s, &p, "spine", geom.Euler(-r.Breath, 0, 0))
	turnBone(s, &p, "chest", geom.Euler(r.Breath, 0, 0))
	turnBone(s, &p, "neck", geom.Euler(r.Neck*.55, r.Look*.25, r.Tilt*.2))
	turnBone(s, &p, "neckUpper", geom.Euler(r.Neck*.45, r.Look*.35, r.Tilt*.3))
	turnBone(s, &p, "head", geom.Euler(r.Head, r.Look*.4, r.Tilt*.5))
	gape(b.skeleton, &p, r.Jaw)
	for i, n := range b.tail {
		p.Turns[n] = geom.Euler(0, r.Wag*float32(1+i)/2, 0)
	}
	if s.Posture == rig.Curled {
		return p
	}
	at := s.Place(p, rig.Placed{})
	for i := range 2 {
		b.legs[i].put(s, &p, at, Stride{})
	}
	return p
}

// rests breathes slowly: all movements of a beast at rest begin and end in it.
func rests(t, breaths float32) rest { return rest{Breath: .012 * (1 - geom.Cos(tau*breaths*t))} }

// resting are the movements of a beast that sits or lies, and stays so.
func (b *beast) resting() []Movement {
	if b.skeleton.Posture == rig.Curled {
		return b.curled()
	}
	sitting := b.skeleton.Posture == rig.Sitting
	lie := b.headDown(.03)
	doze := lie
	if sitting {
		doze = .55
	}
	move := func(r func(t float32) rest) func(float32) rig.Pose {
		return func(t float32) rig.Pose { return r(t).pose(b) }
	}
	return []Movement{
		{Name: "idle", About: "A beast rests, breathes and looks about.", Seconds: 6, Loop: true, pose: move(func(t float32) rest {
			r := rests(t, 2)
			r.Look = .55 * (hold(.08, .18, .34, .46, t) - hold(.52, .62, .80, .92, t))
			r.Neck = -.06*bump(.1, .45, t) + .04*bump(.55, .9, t)
			r.Tilt = .15 * bump(.55, .9, t)
			r.Wag = .30 * wave(2*t) * bump(.3, .7, t)
			return r
		})},
		{Name: "sleep", About: "A beast sleeps, its head sunk.", Seconds: 5, Loop: true, pose: move(func(t float32) rest {
			r := rests(t, 1)
			r.Neck, r.Head = doze+.02*geom.Cos(tau*t), -.45*doze
			if sitting {
				r.Head = .12
			}
			return r
		})},
		{Name: "eat", About: "A beast lowers its head, eats and raises it again.", Seconds: 4, Loop: true, pose: move(func(t float32) rest {
			r := rests(t, 1)
			k := hold(0, .22, .80, 1, t)
			r.Neck, r.Head = lie*k, -.20*lie*k+.10*wave(7*t)*hold(.2, .3, .72, .8, t)
			r.Jaw = (.26 + .24*wave(7*t-.2)) * hold(.2, .3, .72, .8, t)
			return r
		})},
		{Name: "drink", About: "A beast lowers its head, drinks and raises it again.", Seconds: 4, Loop: true, pose: move(func(t float32) rest {
			r := rests(t, 1)
			k, laps := hold(0, .22, .80, 1, t), hold(.2, .3, .72, .8, t)
			r.Neck, r.Head = lie*k-.02*wave(12*t+.3)*laps, -.20*lie*k+.06*wave(12*t)*laps
			r.Jaw = (.16 + .12*wave(12*t)) * laps
			return r
		})},
		{Name: "attack", About: "A beast at rest draws its head back and snaps.", Seconds: 1, Fine: true, pose: move(func(t float32) rest {
			ready, bite := bump(0, .46, t), bump(.38, .80, t)
			return rest{Breath: .05*ready - .03*bite, Neck: -.40*ready + .55*bite, Head: .30*ready - .45*bite, Wag: .2 * bite,
				Jaw: hold(.22, .48, .54, .62, t)}
		})},
		{Name: "hurt", About: "A beast at rest is struck and shrinks back.", Seconds: .9, pose: move(func(t float32) rest {
			k := bump(0, .6, t) + .25*bump(.5, 1, t)
			return rest{Breath: .06 * k, Neck: -.25 * k, Head: .35 * k, Look: .5 * k, Tilt: .2 * k, Jaw: .55 * bump(.02, .46, t)}
		})},
		{Name: "wag", About: "A beast at rest looks up and wags its tail.", Seconds: 1.6, Loop: true, pose: move(func(t float32) rest {
			r := rests(t, 1)
			r.Wag, r.Neck, r.Tilt = .40*wave(2*t), -.08*bump(0, 1, t), .10*wave(t)
			return r
		})},
	}
}

// curled are the movements of a beast that sleeps nose to tail: its flank rises and falls.
func (b *beast) curled() []Movement {
	breathes := func(breaths float32) func(float32) rig.Pose {
		return func(t float32) rig.Pose { return rests(t, breaths).pose(b) }
	}
	return []Movement{
		{Name: "idle", About: "A beast lies curled up and breathes.", Seconds: 6, Loop: true, pose: breathes(2)},
		{Name: "sleep", About: "A beast sleeps curled up, nose to tail.", Seconds: 5, Loop: true, pose: breathes(1)},
	}
}

// headDown is how far the neck bends until the nose is so many heights above the ground, or as far as it goes.
func (b *beast) headDown(above float32) float32 {
	s, head := b.skeleton, b.skeleton.Index("head")
	low, high := float32(0), float32(1.3)
	for range 12 {
		mid := (low + high) / 2
		at := s.Place(rest{Neck: mid, Head: -.30 * mid}.pose(b), rig.Placed{})
		nose := s.Carry(at, head, s.Bones[head].Tip).Y - .6*s.Bones[head].Radius
		if nose > above*b.height {
			low = mid
		} else {
			high = mid
		}
	}
	return low
}
