package motion

import "atelier/internal/media/geom"

var (
	walk = &family{name: "walk", title: "walk", category: "locomotion", about: "A person walks forward at an easy pace.",
		words: words("walk walks walking stroll strolls strolling wander wanders march marches stride strides pace paces pacing amble ambles " +
			"step steps stepping go goes"),
		heeds: going | armless, uses: onLegs, from: striding, to: striding, loop: true, gait: &walking}
	run = &family{name: "run", title: "run", category: "locomotion", about: "A person runs forward.",
		words: words("run runs running jog jogs jogging trot hurry hurries rush flee flees chase chases"),
		heeds: going | armless, uses: onLegs, from: striding, to: striding, loop: true, fine: true, gait: &running}
	sprint = &family{name: "sprint", title: "sprint", category: "locomotion", about: "A person sprints as fast as can be.",
		words: words("sprint sprints sprinting dash dashes dashing race races bolt bolts"),
		heeds: going | armless, uses: onLegs, from: striding, to: striding, loop: true, fine: true, gait: &sprinting}
	walkBackward = &family{name: "walk_backward", title: "walk backward", category: "locomotion", backward: true, about: "A person walks backward, toes first.",
		words: words("retreat retreats retreating walk_backward walks_backward back_away backs_away"),
		heeds: going | hind | armless, uses: onLegs, from: striding, to: striding, loop: true, gait: &backing}
	runBackward = &family{name: "run_backward", title: "run backward", category: "locomotion", backward: true, like: walkBackward,
		about: "A person runs backward on the balls of the feet.",
		words: words("run_backward runs_backward running_backward run_backwards runs_backwards running_backwards jogs_backward jogs_backwards " +
			"sprints_backward sprints_backwards"),
		heeds: going | hind | armless, uses: onLegs, from: striding, to: striding, loop: true, fine: true, gait: &runningBack}
	strafe = &family{name: "strafe", title: "strafe", category: "locomotion", about: "A person steps sideways to the left, facing ahead.",
		words: words("strafe strafes strafing sidestep sidesteps sideways"),
		heeds: aside | toAndFro | staying | metric | armless, side: byStep, uses: onLegs, from: striding, to: striding, loop: true, gait: &strafing}
	crouchWalk = &family{name: "crouch_walk", title: "crouch walk", category: "stealth", about: "A person steals forward with bent knees, low and quiet.",
		words: words("crouch_walks crouch_walking sneak sneaks sneaking creep creeps creeping " +
			"prowl prowls stalk stalks lurk steal"),
		heeds: going | armless, uses: onLegs, from: striding, to: striding, loop: true, gait: &creeping}
	carry = &family{name: "carry", title: "carry", category: "work", about: "A person walks with a box held before the chest.",
		words: words("carry carries carrying haul hauls bring brings deliver lug"),
		heeds: going, from: striding, to: striding, loop: true, gait: &carrying, holds: true, carry: func(a *Act, phase float32) {
			for s := range 2 {
				a.Arms[s] = Arm{Hold: 1, At: geom.Vec3{X: .19, Y: -.16 + .008*geom.Cos(2*tau*(phase-.1)), Z: .33}, Elbow: -.05, Out: .2, Bend: 1.3,
					Twist: .2, HandBend: .25, HandTurn: .5, Grip: .2}
			}
		}}
	push = &family{name: "push", title: "push", category: "work", about: "A person leans into something heavy and pushes it forward.",
		words: words("push pushes pushing shove shoves"),
		heeds: going, from: striding, to: striding, loop: true, gait: &pushing, holds: true, carry: pushes}
)

// pushes has both palms on the load, which goes on evenly: with each step the hips drive forward and the elbows give, then the arms are pressed straight.
func pushes(a *Act, phase float32) {
	// Twice in a cycle, .36 after each strike.
	drive := geom.Cos(2 * tau * (phase - .36))
	for s := range 2 {
		a.Arms[s] = Arm{Hold: 1, At: geom.Vec3{X: .19, Y: .25, Z: .40 - .055*drive}, Elbow: .20, Fwd: 1.3, Bend: .5, HandBend: -.9, Grip: -.1}
	}
	a.Hips.Z += .035 * drive
	a.HipLean += .04 * drive
	a.Lean += .05 * drive
	a.HeadNod = .30 + .08*drive
}

// turn is half a turn to the left, in four steps.
var turn = &family{name: "turn", title: "turn around", category: "locomotion", about: "A person turns around to the left with small steps.",
	words:   words("turn turns turning spin spins spinning rotate rotates rotating pivot pivots twirl twirls twirling"),
	seconds: 1.5, heeds: aside | sharing | turning | staying, uses: onLegs, from: standing, to: standing, said: turnedBy, cycles: (*Line).quarters,
	more: func(a *Act, t float32) { turnBy(a, t, geom.Pi) }}

// turnedBy turns by the angle of a line, which may take several turns.
func turnedBy(l *Line, p *performance) func(t float32) Act {
	if l.turned() == 0 {
		return p.at
	}
	angle := float32(l.turned()) / float32(l.quarters()) * geom.Pi / 180
	return p.instead(func(a *Act, t float32) { turnBy(a, t, angle) })
}

// quarters is in how many turns of half a round at most a line turns.
func (l *Line) quarters() int { return max(1, (max(l.turned(), -l.turned())+179)/180) }

// turnBy turns the body by an angle, the feet in two steps each.
func turnBy(a *Act, t, angle float32) {
	at := angle * geom.Smooth(.06, .94, t)
	a.Heading = at
	// a foot stands between its steps: seen from the body, it turns back meanwhile
	steps := [2][2][2]float32{{{.06, .30}, {.50, .72}}, {{.28, .52}, {.70, .94}}}
	for s := range 2 {
		l := &a.Legs[s]
		var turned float32
		for _, step := range steps[s] {
			turned += angle / 2 * geom.Smooth(step[0], step[1], t)
			l.Y += .05 * bump(step[0], step[1], t)
			l.Pitch += -.25 * bump(step[0], step[1], t)
		}
		plant(l, s, turned-at)
	}
	look := geom.Clamp(angle, -1, 1)
	a.HeadYaw = .55 * look * bump(0, .7, t)
	a.Yaw = .25 * look * bump(0, .7, t)
	a.Hips.Y -= .015 * bump(0, 1, t)
	a.Hips.X += .02 * wave(t*2)
}

// plant turns a foot about the body's axis as the ground does under a body that turns the other way.
func plant(l *Leg, side int, turn float32) {
	x := out(side)
	const wide, ahead = .103, -.014 // of the ankle in the bind pose
	at := geom.TurnY(turn).Point(geom.Vec3{X: x * (wide + l.X), Z: ahead + l.Z})
	l.X, l.Z = x*at.X-wide, at.Z-ahead
	l.Yaw += x * turn
}

var jump = &family{name: "jump", title: "jump", category: "locomotion", about: "A person crouches, jumps straight up and lands softly.",
	words:   words("jump jumps jumping leap leaps hop hops bounce bounces"),
	seconds: 1.45, fine: true, heeds: aside | handed | onward | hind | upward | downward | staying, uses: onLegs, from: standing, to: standing,
	said: leaping, side: byWay, keys: []key{
		{0, nil},
		{.24, func(a *Act) { squat(a, .27); armsBoth(a, Arm{Fwd: -.75, Out: .3, Bend: .25, Grip: .4}) }},
		{.36, func(a *Act) { // off the toes, the arms swung up
			a.Hips.Y = .055
			armsBoth(a, Arm{Fwd: 2.2, Out: .35, Bend: .5, Grip: .5})
			a.Lean = -.05
			bothFeet(a, 0, -.95)
		}},
		{.50, func(a *Act) { // at the top, the knees drawn up
			a.Hips.Y = .36
			armsBoth(a, Arm{Fwd: 2.5, Out: .45, Bend: .5, Grip: .4})
			bothFeet(a, .34, -.55)
			a.Legs[left].Z, a.Legs[right].Z = .06, .02
		}},
		{.63, func(a *Act) { // the toes meet the ground
			a.Hips.Y = .03
			armsBoth(a, Arm{Fwd: 1.3, Out: .6, Bend: .5, Grip: .3})
			bothFeet(a, .03, -.45)
		}},
		{.72, func(a *Act) { squat(a, .24); armsBoth(a, Arm{Fwd: .5, Out: .5, Bend: .5, Grip: .3}) }},
		{1, nil},
	}}

// leaping goes over the ground while the feet are off it.
func leaping(l *Line, p *performance) func(t float32) Act {
	leap := l.leap()
	return func(t float32) Act {
		a := p.at(t)
		a.Move = a.Move.Add(leap.Mul(geom.Smooth(.34, .67, t)))
		return a
	}
}

// leap is how far a jump goes over the ground, metres.
func (l *Line) leap() geom.Vec3 {
	switch {
	case l.Side != 0 && !l.Hand:
		return geom.Vec3{X: .5 * float32(l.Side)}
	case l.Direction == ahead:
		return geom.Vec3{Z: .9}
	case l.Direction == rear || l.Direction == home:
		return geom.Vec3{Z: -.7}
	}
	return geom.Vec3{}
}

// squat lets the hips down over the feet, the trunk forward for balance.
func squat(a *Act, down float32) {
	a.Hips.Y -= down
	a.Hips.Z -= down * .38
	a.HipLean += down * 1.4
	a.Lean += down * .8
	a.HeadNod += down * .2
	for s := range 2 {
		a.Legs[s].Knee += .12 * down
	}
}

func armsBoth(a *Act, m Arm) {
	a.Arms = [2]Arm{m, m}
}

func bothFeet(a *Act, y, pitch float32) {
	for s := range 2 {
		a.Legs[s].Y, a.Legs[s].Pitch = y, pitch
	}
}

var roll = &family{name: "roll", title: "roll", category: "stealth", about: "A person dives into a forward roll and comes up again.",
	words:   words("roll rolls rolling tumble tumbles somersault somersaults"),
	seconds: 1.35, fine: true, tumbles: true, from: standing, to: standing, keys: []key{
		{0, nil},
		{.18, func(a *Act) { // down, the hands reach for the ground
			squat(a, .40)
			a.Lean += .35
			a.HeadWith, a.HeadNod = .5, .6
			armsBoth(a, Arm{Fwd: 1.55, Out: .15, Bend: .35, Grip: -.1})
			bothFeet(a, 0, -.6)
		}},
		{.26, func(a *Act) { // on the hands, the feet leave the ground
			tuck(a, 1.2, 0, .26)
			a.Hips.Y = -.30
			a.HeadNod = .8
			armsBoth(a, Arm{Fwd: 1.8, Out: .15, Bend: .5, Grip: -.1})
			offGround(a, .24, .10)
		}},
		{.34, func(a *Act) { // over the hands, the chin on the breast
			tuck(a, 1.9, 0, .50)
			a.Hips.Y = -.20
			a.HeadNod = 1.0
			armsBoth(a, Arm{Fwd: 1.9, Out: .15, Bend: .8, Grip: -.1})
			for s := range 2 {
				a.Legs[s].Fwd, a.Legs[s].Bend, a.Legs[s].Point = 1.5, 1.7, .5
			}
		}},
		{.47, func(a *Act) { tuck(a, 3.4, .55, .35) }},
		{.59, func(a *Act) { tuck(a, 4.8, 1.45, -.34) }},
		{.64, func(a *Act) {
			tuck(a, 5.2, 1.45, -.36)
			a.Hips.Y = -.72
			offGround(a, .16, .06)
		}},
		{.70, func(a *Act) {
			tuck(a, 5.65, 1.45, -.30)
			a.Hips.Y = -.60
			a.HeadNod = .4
			for s := range 2 {
				a.Legs[s] = Leg{X: .022, Z: -out(s) * .012, Yaw: .20}
			}
		}},
		{.82, func(a *Act) {
			a.Move.Z = 1.45
			squat(a, .42)
			a.HipLean += tau
			a.HeadWith, a.HeadNod = .4, .3
			armsBoth(a, Arm{Fwd: 1.0, Out: .3, Bend: .9, Grip: .2})
		}},
		{1, func(a *Act) { a.Move.Z = 1.45; a.HipLean = tau; a.HeadWith = 0 }},
	}}

// tuck is a ball that has rolled by an angle, somewhere on the path and so far ahead of it. The ground holds it up.
func tuck(a *Act, turned, travel, ahead float32) {
	a.Hips = geom.Vec3{Y: -.90, Z: ahead}
	a.Move.Z = travel
	a.HipLean, a.Lean = turned, 1.15
	a.HeadWith, a.HeadNod = 1, .75
	armsBoth(a, Arm{Fwd: 1.15, Out: .25, Bend: 1.35, Grip: .3})
	for s := range 2 {
		a.Legs[s] = Leg{Free: 1, Fwd: 2.05, Out: .12, Bend: 2.2, Point: .3}
	}
}

// offGround has both feet so high, and so far ahead of where they stood.
func offGround(a *Act, up, ahead float32) {
	for s := range 2 {
		a.Legs[s] = Leg{X: .022, Y: up, Z: ahead, Yaw: .20, Pitch: -.5}
	}
}

// ladder is on a ladder or a wall, both hands and feet on rungs.
func ladder() Act {
	a := stand()
	climbAt(&a, 0)
	return a
}

var climb = &family{name: "climb", title: "climb", category: "locomotion", about: "A person climbs a ladder, hand over hand.",
	words:   words("climb climbs climbing ascend ascends scale scales"),
	seconds: 1.6, loop: true, heeds: common | handed, from: climbing, to: climbing, holds: true, said: climbingDown,
	more: func(a *Act, t float32) { climbAt(a, t) }}

// climbingDown is the climb run backward where a line goes down.
func climbingDown(l *Line, p *performance) func(t float32) Act {
	if l.Direction != down {
		return p.at
	}
	top := p.at(1).Move
	return func(t float32) Act {
		a := p.at(1 - t)
		a.Move = a.Move.Sub(top)
		return a
	}
}

// climbAt moves one hand and the other foot up while the two others stand on their rungs: it goes up by two rungs a cycle. The hips are close to the
// rungs, go over the foot that stands, and rise while its leg is stretched.
func climbAt(a *Act, t float32) {
	const rise, holds = .60, .64 // a cycle; and the share of it for which a limb stands
	a.Move.Y = rise*t + .020*wave(2*t-.10)
	side := geom.Cos(tau * (t - .06)) // the left hand and the right foot begin to stand
	a.Lean, a.HipLean = .02, .04
	a.Hips = geom.Vec3{X: -.045 * side, Y: .06, Z: .02}
	a.HipRoll, a.Side, a.Yaw, a.HipYaw = -.10*side, .14*side, -.16*side, .08*side
	a.HeadNod, a.HeadYaw = -.26, .14*geom.Cos(tau*(t-.45))
	// limb is how high a limb is against the body, and how far off its rung: it goes down with the rungs, and up again in the rest of the cycle
	limb := func(ph float32) (height, off float32) {
		ph = geom.Frac(ph)
		height = -rise*ph - .020*wave(2*t-.10)
		if ph < holds {
			return height, 0
		}
		u := (ph - holds) / (1 - holds)
		return height + rise*geom.Smooth(0, .9, u), geom.Pow(geom.Sin(geom.Pi*u), .8)
	}
	for s := range 2 {
		y, off := limb(t + .5*float32(s))
		a.Arms[s] = Arm{Hold: 1, At: geom.Vec3{X: .19 + .02*off, Y: .58 + y, Z: .36 - .06*off}, Elbow: .10, Fwd: 2, Bend: 1, HandBend: -.1, Grip: 1 - .8*off}
		y, off = limb(t + .5 + .5*float32(s))
		a.Legs[s] = Leg{X: .015, Y: .46 + y, Z: .14 - .13*off, Yaw: .10, Knee: .22, Pitch: .10 - .50*off, Air: 1}
	}
}

// afloat is in the water, face down, at the height of the hips of one who stands in it.
func afloat() Act {
	a := stand()
	swimAt(&a, 0)
	return a
}

var swim = &family{name: "swim", title: "swim", category: "swimming", about: "A person swims the front crawl.",
	words:   words("swim swims swimming crawl_stroke"),
	seconds: 1.7, loop: true, from: floating, to: floating, holds: true, more: swimAt}

func swimAt(a *Act, t float32) {
	a.Move.Z = 1.9 * t
	// The body rolls toward the arm that pulls; the chest gives some of it back, and the head turns out of the water to breathe once in a cycle.
	rollOver := .42 * wave(t+.06)
	a.Hips = geom.Vec3{Y: -.05 + .015*wave(2*t)}
	a.HipLean, a.HipYaw = 1.48, 0
	a.HipRoll = rollOver * .5
	a.Yaw, a.Lean = 0, -.06
	a.Side = 0
	a.Yaw = rollOver * -.35
	a.HeadWith, a.HeadNod = 1, -.55
	a.HeadYaw = -.55 * geom.Smooth(.3, 1, wave(t+.30))
	for s := range 2 {
		ph := geom.Frac(t + .5*float32(s))
		m := &a.Arms[s]
		*m = Arm{Grip: .05, Twist: .3}
		if ph < .55 { // the pull, under the body
			u := ph / .55
			m.Fwd, m.Out, m.Bend = geom.Mix(2.85, .15, geom.Smooth(0, 1, u)), .12+.15*geom.Sin(geom.Pi*u), .15+.95*geom.Sin(geom.Pi*u)
		} else { // the recovery, over the water with a high elbow
			u := (ph - .55) / .45
			m.Fwd, m.Out, m.Bend = geom.Mix(.15, 2.85, geom.Smooth(0, 1, u)), .12+1.25*geom.Sin(geom.Pi*u), .15+1.1*geom.Sin(geom.Pi*u)
			m.Twist = .3 + .5*geom.Sin(geom.Pi*u)
		}
		// Six beats of the legs to a cycle of the arms.
		kick := wave(3*t + .5*float32(s))
		a.Legs[s] = Leg{Free: 1, Fwd: .10 + .17*kick, Out: .05, Bend: .16 - .13*wave(3*t+.5*float32(s)+.12), Point: .85, Air: 1}
	}
}
