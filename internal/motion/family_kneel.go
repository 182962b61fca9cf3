package motion

import (
	"slices"

	"atelier/internal/media/geom"
)

var (
	kneelDown = &family{name: "kneel_down", title: "kneel down", category: "kneeling", like: bowing,
		about:   "A person steps back with the right foot and goes down on its knee.",
		words:   words("kneel_down kneels_down kneeling_down genuflect genuflects take_a_knee takes_a_knee goes_down_on_one_knee propose proposes proposing"),
		seconds: 1.8, uses: onLegs, from: standing, to: kneeling, keys: []key{
			{0, nil},
			// Back and down in a lunge, until the knee is on the ground.
			{.40, func(a *Act) { lunged(a, -.16, -.10) }},
			{.80, func(a *Act) { lunged(a, -.42, -.05) }},
			{1, func(a *Act) { *a = knelt() }},
		}}
	kneels = &family{name: "kneel", title: "kneel", category: "kneeling", like: bowing,
		about:   "A person kneels on the right knee, breathes and looks up and down.",
		words:   words("kneel kneels kneeling"),
		seconds: 4, loop: true, uses: onLegs, from: kneeling, to: kneeling, more: func(a *Act, t float32) {
			a.Lean += .02 * (1 - geom.Cos(tau*2*t))
			a.HeadNod += .10 * wave(t)
			a.HeadYaw += .14 * wave(t) * wave(t)
			a.Side += .015 * wave(t)
		}}
	kneelUp = &family{name: "rise_from_knee", title: "rise from the knee", category: "kneeling", like: standUp,
		about:   "A person rises from the right knee and stands.",
		words:   words("rise_from_the_knee rises_from_the_knee rise_from_his_knees rises_from_his_knees rises_from_her_knees"),
		seconds: 1.6, uses: onLegs, from: kneeling, to: standing, keys: []key{
			{0, nil},
			{.36, func(a *Act) { lunged(a, -.36, .04); a.Lean = .30 }},
			{.66, func(a *Act) { lunged(a, -.14, .06); a.Legs[right] = stand().Legs[right]; a.Legs[right].Z = .02 }},
			{1, func(a *Act) { *a = stand() }},
		}}
	praying = &family{name: "pray", title: "pray", category: "kneeling", like: bowing,
		about:   "A person prays on both knees, the palms together before the breast.",
		words:   words("pray prays praying beg begs begging plead pleads pleading worship worships worshipping"),
		seconds: 5, loop: true, holds: true, from: prayingAt, to: prayingAt, more: func(a *Act, t float32) {
			a.Lean += .03 * (1 - geom.Cos(tau*t))
			a.HeadNod += .06 * wave(2*t)
			for s := range 2 {
				a.Arms[s].At.Y += .012 * wave(2*t)
			}
		}}
	lieDown = &family{name: "lie_down", title: "lie down", category: "resting", like: sleep,
		about:   "A person sits down on the ground, leans back on the hands and lies down.",
		words:   words("lie_down lies_down lying_down lay_down lays_down laying_down go_to_bed goes_to_bed"),
		seconds: 3, from: standing, to: lying, keys: backward(getUp)}
	squats = &family{name: "squat", title: "squat", category: "sport", like: sitDown, about: "A person squats deeply, the arms ahead, and rises again.",
		words:   words("squat squats squatting knee_bend knee_bends"),
		seconds: 2.2, from: standing, to: standing, keys: []key{
			{0, nil},
			{.42, squatted}, {.56, squatted},
			{1, nil},
		}}
)

// backward are the keys of a family the other way round: from its end to its beginning.
func backward(f *family) (out []key) {
	start := stances[f.from]
	for _, k := range slices.Backward(f.keys) {
		out = append(out, key{1 - k.at, func(a *Act) {
			*a = start()
			if k.set != nil {
				k.set(a)
			}
		}})
	}
	return out
}

// squatted is a deep squat with the arms held out ahead.
func squatted(a *Act) {
	squat(a, .42)
	for s := range 2 {
		a.Legs[s].X, a.Legs[s].Yaw, a.Legs[s].Knee = .06, .40, .25
		a.Arms[s] = Arm{Fwd: 1.35, Out: .12, Twist: .3, Bend: .18, Grip: 0}
	}
	a.HeadNod = 0
}

// lunged is a step back with the right foot, on the ball of it, the hips so far down and ahead.
func lunged(a *Act, down, ahead float32) {
	// 1 with the knee on the ground.
	k := down / -.45
	a.Hips = geom.Vec3{Y: down, Z: ahead}
	a.Lean, a.HeadNod = .10, .20
	a.Legs[left] = Leg{X: .022, Z: .16, Yaw: .12}
	a.Legs[right] = Leg{X: .030, Z: -.40, Pitch: -.55 - .70*k, Toes: .1 * k}
	a.Arms[left] = Arm{Fwd: .30 + .40*k, Out: .20, Twist: .35, Bend: .45 + .35*k, Grip: .2}
	a.Arms[right] = Arm{Fwd: -.15 - .2*k, Out: .26, Twist: .3, Bend: .35, Grip: .3}
}

// knelt is on the right knee, the ball of its foot on the ground, the left foot ahead and a hand on its knee.
func knelt() Act {
	a := stand()
	lunged(&a, -.452, -.03)
	a.Arms[left] = Arm{Fwd: .78, Out: .10, Twist: .35, Bend: .70, Grip: .2}
	a.Arms[right] = Arm{Fwd: .10, Out: .24, Twist: .3, Bend: .30, Grip: .4}
	a.Lean, a.HeadNod = .08, .15
	return a
}

// prayer is on both knees, the balls of the feet on the ground and the palms together before the breast.
func prayer() Act {
	a := knelt()
	a.Hips = geom.Vec3{Y: -.452, Z: -.03}
	a.Legs[left] = a.Legs[right]
	a.Lean, a.HeadNod = .10, .38
	for s := range 2 {
		a.Arms[s] = Arm{Hold: 1, At: geom.Vec3{X: .030, Y: -.03, Z: .33}, Elbow: .15, Fwd: .6, Out: .2, Bend: 1.5, Grip: -.1}
	}
	return a
}
