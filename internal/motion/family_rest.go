package motion

import "atelier/internal/media/geom"

var (
	idle = &family{name: "idle", title: "idle", category: "idle", about: "A person stands at ease, breathes and shifts the weight.",
		words:   words("idle idles stand stands standing wait waits waiting breathe breathes rest stop stops halt halts pause pauses stay stays"),
		seconds: 4, loop: true, uses: onLegs, from: standing, to: standing, more: idling}
	sitDown = &family{name: "sit_down", title: "sit down", category: "sitting", about: "A person sits down on a chair behind.",
		words:   words("sit_down sits_down sitting_down take_a_seat takes_a_seat"),
		seconds: 1.7, uses: onLegs, from: standing, to: seated, keys: []key{
			{0, nil},
			{.28, func(a *Act) { // bows, and the seat goes back
				a.Hips.Y, a.Hips.Z = -.10, -.14
				a.HipLean, a.Lean, a.HeadNod = .34, .22, .30
				armsBoth(a, Arm{Fwd: .35, Out: .22, Twist: .3, Bend: .55, Grip: .2})
			}},
			{.66, func(a *Act) { // near the chair, still bowed over the feet
				a.Hips.Y, a.Hips.Z = -.36, -.37
				a.HipLean, a.Lean, a.HeadNod = .34, .30, .16
				armsBoth(a, Arm{Fwd: .45, Out: .20, Twist: .3, Bend: .75, Grip: .2})
			}},
			{1, func(a *Act) { *a = sit() }},
		}}
	sitting = &family{name: "sit", title: "sit", category: "sitting", about: "A person sits on a chair, breathes and looks around.",
		words:   words("sit sits sitting seated"),
		seconds: 5, loop: true, uses: onLegs, from: seated, to: seated, more: func(a *Act, t float32) {
			a.Lean += .02 * (1 - geom.Cos(tau*2*t))
			a.HeadYaw += .28 * wave(t) * (1 - .3*wave(2*t))
			a.HeadNod += .04 * wave(2*t)
			a.Side += .025 * wave(t)
			for s := range 2 {
				a.Arms[s].Shrug += .02 * wave(2*t)
				a.Legs[s].Knee += .03 * wave(t) * out(s)
			}
		}}
	standUp = &family{name: "stand_up", title: "stand up", category: "sitting", about: "A person rises from a chair.",
		words:   words("stand_up stands_up standing_up get_up gets_up rise rises rising"),
		seconds: 1.6, uses: onLegs, from: seated, to: standing, keys: []key{
			{0, nil},
			{.34, func(a *Act) { // bows until the weight is over the feet
				a.Hips.Y, a.Hips.Z = -.37, -.33
				a.HipLean, a.Lean, a.HeadNod = .52, .40, .10
				armsBoth(a, Arm{Fwd: .70, Out: .18, Twist: .3, Bend: .75, Grip: .2})
			}},
			{.68, func(a *Act) { // the knees straighten, the back last
				a.Hips.Y, a.Hips.Z = -.10, -.12
				a.HipLean, a.Lean, a.HeadNod = .28, .16, .05
				armsBoth(a, Arm{Fwd: .30, Out: .22, Twist: .3, Bend: .5, Grip: .2})
			}},
			{1, func(a *Act) { *a = stand() }},
		}}
	sleep = &family{name: "sleep", title: "sleep", category: "resting", about: "A person lies on the back and sleeps.",
		words: words("sleep sleeps sleeping nod_off nods_off fall_asleep falls_asleep falling_asleep go_to_sleep goes_to_sleep doze dozes dozing lie lies lying " +
			"nap naps snore snores"),
		seconds: 5, loop: true, from: lying, to: lying, holds: true, more: func(a *Act, t float32) {
			a.Lean += .035 * (1 - geom.Cos(tau*t)) * .5
			a.HeadNod += .03 * wave(t)
			for s := range 2 {
				a.Arms[s].Shrug += .04 * (1 - geom.Cos(tau*t)) * .5
			}
		}}
)

// idling breathes twice and shifts the weight over one foot and the other, where it stays for a while.
func idling(a *Act, t float32) {
	breath, shift := wave(2*t), wave(t)
	stays := 1.5*shift - .5*shift*shift*shift
	weigh(a, .9*stays)
	a.HipYaw += .05 * shift
	a.Lean += .022 * breath
	a.Yaw -= .06 * stays
	a.HeadYaw += .20 * shift * shift * shift
	a.HeadNod += .020*breath - .03*shift*shift
	a.Tilt -= .04 * stays
	for s := range 2 {
		m, x := &a.Arms[s], out(s)
		m.Out += .02*breath + .02*x*shift
		m.Bend += .03*breath + .05*x*stays
		m.Shrug += .025 * breath
		m.Fwd += .05 * x * stays
	}
}
