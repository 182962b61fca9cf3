package motion

import "atelier/internal/media/geom"

// What people do once with their hands: at a door, to each other, and because they must.
var (
	closeDoor = &family{name: "close_door", title: "close a door", category: "work", like: openDoor,
		about:   "A person takes the handle of an open door with the right hand and pushes it shut.",
		words:   words("close closes closing shut shuts shutting lock locks locking"),
		seconds: 2.4, heeds: common | handed, from: standing, to: standing, keys: backward(openDoor)}
	knocking = &family{name: "knock", title: "knock", category: "gesture", like: openDoor,
		about:   "A person knocks on a door with the knuckles of the right hand.",
		words:   words("knock knocks knocking raps rapping"),
		seconds: 1.8, fine: true, heeds: common | handed, uses: onArms, from: standing, to: standing, more: func(a *Act, t float32) {
			knocks(a, hold(0, .22, .80, 1, t), (t-.22)/.58*3)
		}, beat: &beat{in: .4, each: .35, out: .4, act: func(a *Act, on, stroke, _ float32) { knocks(a, on, stroke) }}}
	hugging = &family{name: "hug", title: "hug", category: "emotion", like: cheering,
		about:   "A person opens the arms, closes them around another person and lets go.",
		words:   words("hug hugs hugging embrace embraces embracing cuddle cuddles cuddling"),
		seconds: 3, uses: onArms, from: standing, to: standing, more: hugs}
	shakingHands = &family{name: "shake_hands", title: "shake hands", category: "gesture", like: waving,
		about:   "A person holds out the right hand and shakes another one.",
		words:   words("shake_hands shakes_hands shaking_hands shake_a_hand shakes_a_hand handshake"),
		seconds: 2.2, heeds: common | handed, uses: onArms, from: standing, to: standing, more: func(a *Act, t float32) {
			offered(a, hold(0, .26, .78, 1, t), .035*wave(4*t)*hold(.26, .34, .66, .76, t), 0)
		}}
	giving = &family{name: "give", title: "hand over", category: "gesture", like: waving,
		about:   "A person holds something out with the right hand and lets it go.",
		words:   words("hand_over hands_over handing_over offer offers offering hand_it_over hands_it_over serve serves serving"),
		seconds: 2.4, heeds: common | handed, uses: onArms, from: standing, to: standing, more: func(a *Act, t float32) {
			offered(a, hold(.04, .34, .74, 1, t), .02*bump(.34, .7, t), 1)
			a.Arms[right].Grip = geom.Mix(a.Arms[right].Grip, .75, hold(0, .1, .46, .60, t))
		}}
	sneezing = &family{name: "sneeze", title: "sneeze", category: care, like: bowing,
		about:   "A person draws breath, the head back, and sneezes into the right hand.",
		words:   words("sneeze sneezes sneezing"),
		seconds: 2, fine: true, heeds: common | handed, uses: onArms, from: standing, to: standing, more: sneezes}
	yawning = &family{name: "yawn", title: "yawn", category: care, like: sleep, about: "A person yawns, the head back and the right hand before the mouth.",
		words:   words("yawn yawns yawning"),
		seconds: 3.2, heeds: common | handed, uses: onArms, from: standing, to: standing, more: yawns}
	jack = &family{name: "jumping_jack", title: "jumping jack", category: "sports", like: jump,
		about: "A person jumps with the feet apart and the hands above the head, and jumps back.",
		words: words("jumping_jack jumping_jacks does_jumping_jacks do_jumping_jacks does_a_jumping_jack star_jump star_jumps"),
		// a jump out and one back
		seconds: 1.1, loop: true, fine: true, from: standing, to: standing, more: jumpsOut}
)

// knocks has the right fist before the shoulder, which strikes at the beginning of each stroke.
func knocks(a *Act, on, stroke float32) {
	hit := hold(.05, .30, .36, .75, geom.Frac(max(stroke, 0)))
	armTo(&a.Arms[right], Arm{Hold: 1, At: geom.Vec3{X: .13, Y: .10, Z: .33 + .07*hit}, Elbow: .20, Fwd: 1, Bend: 1.7, HandBend: -.25 + .55*hit,
		HandTurn: -.5, Grip: 1}, on)
	a.Lean += (.03 + .02*hit) * on
	a.Yaw += .10 * on
	a.HeadNod -= .02 * on
}

// hugs opens the arms, then closes them around what stands before the breast.
func hugs(a *Act, t float32) {
	open, shut := hold(0, .22, .80, 1, t), hold(.22, .42, .68, .84, t)
	pat := .5 - .5*geom.Cos(tau*3*(t-.45)/.20)
	if t < .45 || t > .65 {
		pat = 0
	}
	for s := range 2 {
		x := out(s)
		m := Arm{Fwd: 1.05, Out: .95, Twist: -.3, Bend: .45, HandTurn: .3, Grip: 0}
		armTo(&m, Arm{Hold: 1, At: geom.Vec3{X: -.035, Y: .06 + .05*x, Z: .385 + .035*x}, Elbow: .95, Fwd: 1.2, Bend: 1.2,
			HandBend: .35 - .15*pat*max(0, x), Grip: .1}, shut)
		armTo(&a.Arms[s], m, open)
	}
	a.Lean += .10*shut - .05*(open-shut)
	a.Tilt += .16 * shut
	a.HeadYaw += .18 * shut
	a.HeadNod += .06 * shut
}

// offered holds the right hand out, a little up or down, with the thumb up or, palm 1, the palm.
func offered(a *Act, on, high, palm float32) {
	armTo(&a.Arms[right], Arm{Hold: 1, At: geom.Vec3{X: .08, Y: -.10 + high, Z: .47}, Elbow: .05, Fwd: .9, Bend: .7,
		HandTurn: .1 + .9*palm, HandBend: .05 * palm, Grip: .25}, on)
	a.Lean += .07 * on
	a.Yaw += .16 * on
	a.HeadNod += .06*on + 1.2*high
}

// sneezes draws breath with the head back and throws it forward, the fist at the mouth.
func sneezes(a *Act, t float32) {
	breath, out := bump(.02, .48, t), hold(.40, .48, .56, .90, t)
	armTo(&a.Arms[right], Arm{Hold: 1, At: geom.Vec3{X: .075, Y: .135, Z: .255}, Elbow: .35, Fwd: .8, Bend: 2, HandBend: .4,
		HandTurn: .2, Grip: .75}, hold(.10, .38, .66, 1, t))
	a.HeadNod += .62*out - .34*breath
	a.Lean += .34*out - .10*breath
	a.HipLean += .06 * out
	a.Arms[left].Shrug += .15 * breath
	a.Arms[left].Bend += .25 * out
}

// yawns breathes in with raised shoulders and lets go.
func yawns(a *Act, t float32) {
	wide := hold(.12, .42, .58, .86, t)
	armTo(&a.Arms[right], Arm{Hold: 1, At: geom.Vec3{X: .085, Y: .140, Z: .265}, Elbow: .55, Fwd: .8, Bend: 2, HandBend: .35 + .10*wave(4*t),
		HandTurn: .3, Grip: .05},
		hold(.02, .28, .70, 1, t))
	armTo(&a.Arms[left], Arm{Fwd: -.25, Out: .55, Twist: -.2, Bend: .55, Shrug: .22, Grip: .8}, .8*wide)
	a.HeadNod -= .26*wide - .08*bump(.8, 1, t)
	a.Tilt += .08 * wide
	a.Lean -= .10 * wide
}

// jumpsOut is in the air in the middle of each half, where the feet go apart or together, the arms with them.
func jumpsOut(a *Act, t float32) {
	u, apart := 2*t, geom.Smooth(.12, .38, t)*geom.Smooth(.88, .62, t)
	if t >= .5 {
		u--
	}
	air := bump(.18, .82, u)
	crouch := bump(0, .20, u) + bump(.80, 1, u)
	a.Hips.Y += .10*air - .045*apart - .05*crouch
	for s := range 2 {
		a.Legs[s].X += .20 * apart
		a.Legs[s].Y += .09 * air
		a.Legs[s].Pitch -= .40 * air
		armTo(&a.Arms[s], Arm{Out: 2.55, Twist: -.4, Bend: .30, Shrug: .1, Grip: .1}, apart)
	}
}
