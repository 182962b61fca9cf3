package motion

import "atelier/internal/media/geom"

// raised is how a gesture of the right arm comes up and goes down again.
func raised(t float32) float32 { return hold(0, .2, .78, 1, t) }

// armTo brings an arm a share of the way to another stance.
func armTo(m *Arm, to Arm, share float32) {
	from := Act{Arms: [2]Arm{*m, {}}}
	from = from.mixed(Act{Arms: [2]Arm{to, {}}}, share)
	*m = from.Arms[0]
}

// withBothArms has the left arm do what the right one does, where a line says both; the body does not turn to one of them.
func withBothArms(l *Line, p *performance) func(t float32) Act {
	return func(t float32) Act {
		a := p.at(t)
		l.pair(&a)
		return a
	}
}

// pair is withBothArms of one act.
func (l *Line) pair(a *Act) {
	if !l.Both {
		return
	}
	a.Arms[left] = a.Arms[right]
	for _, x := range []*float32{&a.Side, &a.Tilt, &a.HeadYaw, &a.Yaw, &a.HipYaw} {
		*x = 0
	}
}

// pointingTo points up, down or to a side, with one arm or both.
func pointingTo(l *Line, p *performance) func(t float32) Act {
	return func(t float32) Act {
		a, on := p.at(t), raised(t)
		m := &a.Arms[right]
		to := *m
		switch {
		case l.Side != 0 && !l.Hand:
			to.Fwd, to.Out, to.Twist, to.Reach = .35, 1.42, -.3, 0
			a.HeadYaw -= .75 * on
			a.Yaw -= .40 * on
		case l.Direction == up:
			to.Fwd = 2.45
			a.HeadNod -= .40 * on
		case l.Direction == down:
			to.Fwd = .72
			a.HeadNod += .38 * on
		}
		armTo(m, to, on)
		l.pair(&a)
		return a
	}
}

var (
	waving = &family{name: "wave", title: "wave", category: "gesture", about: "A person raises the right hand and waves.",
		words:   words("wave waves waving greet greets greeting hail hails goodbye hello"),
		seconds: 2.4, heeds: common | handed | paired, uses: onArms, from: standing, to: standing, said: withBothArms, more: func(a *Act, t float32) {
			up := raised(t)
			// Four sweeps while the hand is up.
			sweep := wave(4*t) * hold(.14, .24, .76, .90, t)
			armTo(&a.Arms[right], Arm{Fwd: .40, Out: 1.35 + .10*sweep, Twist: -1.30, Bend: 1.25 + .45*sweep, Shrug: .14, HandBend: -.1, HandTurn: -.2 - .3*sweep,
				Grip: -.15}, up)
			armTo(&a.Arms[left], Arm{Fwd: .12, Out: .24, Twist: .3, Bend: .45, Grip: .25}, up)
			a.Side += .03 * sweep
			a.Yaw -= .14*up + .03*sweep
			a.Tilt += .12*up - .03*sweep
			a.HeadYaw -= .06 * up
			a.HeadNod -= .06 * up
		}}
	pointing = &family{name: "point", title: "point", category: "gesture", about: "A person points ahead with the right hand.",
		words:   words("point points pointing indicate indicates"),
		seconds: 2.0, heeds: common | handed | aside | paired, side: byAim, uses: onArms, from: standing, to: standing, said: pointingTo,
		more: func(a *Act, t float32) {
			up := hold(0, .24, .74, 1, t)
			armTo(&a.Arms[right], Arm{Fwd: 1.42, Out: .2, Twist: -.2, Bend: .10 + .35*bump(.05, .3, t), HandTurn: -.9, Reach: .25, Grip: .9, Finger: 1}, up)
			a.Yaw += .26 * up
			a.Lean += .05 * up
			a.HipYaw += .08 * up
			a.HeadNod -= .03 * up
		}}
	clapping = &family{name: "clap", title: "clap", category: "gesture", about: "A person claps the hands.",
		words:   words("clap claps clapping applaud applauds applauding applause"),
		seconds: 2.4, heeds: common | paired, uses: onArms, from: standing, to: standing, more: func(a *Act, t float32) {
			claps(a, hold(0, .16, .86, 1, t), .5-.5*geom.Cos(tau*6*t)) // six; together at 0
		}, beat: &beat{in: .4, each: .4, out: .4, act: func(a *Act, on, stroke, _ float32) { claps(a, on, .5+.5*geom.Cos(tau*stroke)) }}}
	cheering = &family{name: "cheer", title: "cheer", category: "emotion", about: "A person throws both fists up and cheers.",
		words:   words("cheer cheers cheering celebrate celebrates celebrating rejoice rejoices triumph victory"),
		seconds: 2.0, fine: true, heeds: common | paired, uses: onArms, from: standing, to: standing, more: func(a *Act, t float32) {
			cheers(a, t)
		}}
	bowing = &family{name: "bow", title: "bow", category: "gesture", about: "A person bows deeply, a hand before the belly.",
		words:   words("bow bows bowing"),
		seconds: 2.4, heeds: common | handed, from: standing, to: standing, more: func(a *Act, t float32) {
			// The seat goes back, so that the weight stays over the feet.
			down := hold(.04, .42, .60, 1, t)
			a.HipLean += .62 * down
			a.Lean += .42 * down
			a.Hips.Z -= .11 * down
			a.HeadNod += .85 * down
			armTo(&a.Arms[right], Arm{Fwd: .75, Out: .16, Twist: 1.0, Bend: 1.45, Grip: .1}, down)
			armTo(&a.Arms[left], Arm{Fwd: -.35, Out: .30, Twist: .3, Bend: .35, Grip: .2}, down)
		}}
	talking = &family{name: "talk", title: "talk", category: "conversation", about: "A person talks and underlines it with both hands.",
		words: words("talk talks talking speak speaks speaking chat chats explain explains discuss discusses argue argues " +
			"give_a_speech gives_a_speech giving_a_speech make_a_speech makes_a_speech making_a_speech hold_a_speech holds_a_speech holding_a_speech " +
			"deliver_a_speech delivers_a_speech delivering_a_speech give_a_talk gives_a_talk giving_a_talk"),
		seconds: 4, loop: true, heeds: common | paired, uses: onArms, from: standing, to: standing, more: func(a *Act, t float32) {
			idling(a, t)
			open := hold(.04, .16, .36, .50, t)
			tell := hold(.46, .60, .82, .98, t)
			// The hands beat time against each other: the right one while it tells, both while they are open.
			beat := wave(6 * t)
			armTo(&a.Arms[right], Arm{Fwd: .45, Out: .26, Twist: .15 - .35*tell, Bend: 1.35 + .16*beat, HandTurn: .75, HandBend: .1, Grip: .1}, max(open, tell))
			armTo(&a.Arms[left], Arm{Fwd: .40, Out: .30, Twist: -.05, Bend: 1.25 - .16*beat, HandTurn: .70, Grip: .1}, open)
			a.HeadNod += .05 * beat * max(open, tell)
			a.Tilt += .08*open - .06*tell
			a.HeadYaw += .14*open - .16*tell
			a.Yaw += .06*open - .08*tell
		}}
	nodding = &family{name: "nod", title: "nod", category: "conversation", about: "A person nods.",
		words:   words("nod nods nodding agree agrees agreeing"),
		seconds: 1.6, uses: onHead, from: standing, to: standing, more: func(a *Act, t float32) {
			on := hold(.02, .16, .80, .98, t)
			nods(a, on, 3*t)
		}, beat: &beat{in: .25, each: .53, out: .25, act: func(a *Act, on, stroke, _ float32) { nods(a, on, stroke) }}}
	shakingHead = &family{name: "shake_head", title: "shake the head", category: "conversation", about: "A person shakes the head.",
		words: words("shake_head shakes_head shake_the_head shakes_the_head shakes_his_head shakes_her_head shakes_their_head refuse refuses deny " +
			"denies disagree disagrees"),
		seconds: 1.7, uses: onHead, from: standing, to: standing, more: func(a *Act, t float32) {
			on := hold(.02, .16, .84, .98, t)
			shakes(a, on, 3*t)
		}, beat: &beat{in: .2, each: .57, out: .2, act: func(a *Act, on, stroke, _ float32) { shakes(a, on, stroke) }}}
	crying = &family{name: "cry", title: "cry", category: "emotion", like: laugh,
		about:   "A person hides the face in both hands, bends over and sobs.",
		words:   words("cry cries crying weep weeps weeping sob sobs sobbing"),
		seconds: 4, loop: true, fine: true, uses: onArms, from: standing, to: standing, more: cries}
)

// cries has both hands before the face; sobs shake the shoulders, some breaths long, and then comes a deep one.
func cries(a *Act, t float32) {
	on := hold(.02, .18, .84, .99, t)
	breath := bump(.60, .84, t)
	// Eleven sobs in the cycle, none during the deep breath.
	sob := (.5 - .5*geom.Cos(tau*11*t)) * (1 - breath)
	for s := range 2 {
		armTo(&a.Arms[s], Arm{Hold: 1, At: geom.Vec3{X: .055, Y: .205 + .008*sob, Z: .205}, Elbow: -.25, Fwd: 1, Bend: 2.2, HandTurn: .5, HandBend: .25,
			Grip: .05}, on)
		a.Arms[s].Shrug += (.08 + .09*sob + .10*breath) * on
		a.Arms[s].Reach += .20 * on
	}
	a.HipLean += .06 * on
	a.Lean += (.34 + .06*sob - .16*breath) * on
	a.HeadNod += (.62 + .06*sob - .20*breath) * on
	a.Tilt += .06 * wave(t) * on
	a.Hips.Y -= .025*on + .006*sob*on
	a.Hips.Z -= .03 * on
}

// cheers throws the fists up and leaps twice, bent before and after each leap.
func cheers(a *Act, t float32) {
	up := hold(.02, .20, .84, 1, t)
	leap := (t - .16) / .34 // from crouch to crouch
	n := geom.Frac(leap)
	in := hold(.04, .16, .84, .96, t)
	air := geom.Sin(geom.Pi*geom.Clamp01((n-.26)/.46)) * in
	bent := (bump(-.24, .26, n) + bump(.72, 1.24, n)) * in
	a.Hips.Y += .15*air - .085*bent
	a.Hips.Z -= .03 * bent
	a.HipLean += .14 * bent
	a.Lean += .10*bent - .12*up*(1-bent)
	a.HeadNod -= .25 * up * (1 - bent)
	a.Tilt += .08 * wave(1.5*t) * up
	for s := range 2 {
		high := Arm{Fwd: 2.55 - .20*out(s)*wave(1.5*t), Out: .50, Twist: -.2, Bend: .25, Shrug: .14, Grip: 1}
		armTo(&high, Arm{Fwd: 1.55, Out: .50, Twist: -.1, Bend: 1.9, Grip: 1}, bent)
		armTo(&a.Arms[s], high, up)
		l := &a.Legs[s]
		l.Y += .14 * air
		l.Pitch -= .70*bump(.16, .42, n)*in + .35*bump(.55, .80, n)*in
		if s == right {
			l.Z -= .10 * air
		}
	}
}

// claps has both hands before the chest, so far apart: 0 together, 1 wide.
func claps(a *Act, up, apart float32) {
	for s := range 2 {
		armTo(&a.Arms[s], Arm{Hold: 1, At: geom.Vec3{X: .030 + .115*apart, Y: -.02 + .03*apart, Z: .36}, Elbow: .15, Fwd: .6, Out: .2,
			Bend: 1.5, Grip: -.1}, up)
	}
	a.HeadNod += .06 * up * (1 - apart)
	a.Lean += .03 * up
}

// nods has the head up at whole strokes and down between them.
func nods(a *Act, on, stroke float32) {
	a.HeadNod += (.20 - .42*geom.Cos(tau*stroke)) * on
	a.Lean += (.05 - .03*geom.Cos(tau*stroke-.3)) * on
}

// shakes has the head to the left and to the right in every stroke.
func shakes(a *Act, on, stroke float32) {
	a.HeadYaw += .72 * wave(stroke) * on
	a.Yaw += .09 * wave(stroke-.08) * on
	a.HeadNod += .07 * on
}
