package motion

import "atelier/internal/media/geom"

// pirouette is one turn to the left on the toes of the left foot, the right foot at its knee.
var pirouette = &family{name: "pirouette", title: "pirouette", category: "dance", like: turn,
	about: "A dancer bends the knees, rises on the toes of one foot, turns once around on it with rounded arms, and comes down into a bend.",
	words: words("pirouette pirouettes pirouetting"), seconds: 2, fine: true, poised: true, heeds: common | handed, from: standing, to: standing, keys: []key{
		{0, nil},
		{.16, func(a *Act) { fourth(a, .10) }},
		{.24, func(a *Act) { fourth(a, .12) }},
		{.36, pointed},
		{.68, pointed},
		{.80, func(a *Act) { fourth(a, .09); armsBoth(a, Arm{Fwd: .45, Out: .95, Twist: .1, Bend: .45, Grip: .05}) }},
		{.88, func(a *Act) { fourth(a, .05); armsBoth(a, Arm{Fwd: .35, Out: .75, Twist: .2, Bend: .40, Grip: .1}) }},
		{1, nil},
	}, more: whirled}

// fourth is the bend before and after a turn: the right foot behind, one arm rounded ahead and the other one aside; the hips are so far down.
func fourth(a *Act, down float32) {
	a.Hips.Y, a.Hips.Z = -down, -.10
	a.Lean, a.HeadNod = -.04, -.08
	a.Legs[left].Yaw, a.Legs[right].Yaw = .35, .60
	a.Legs[right].Z = -.24
	a.Arms[left] = Arm{Fwd: .45, Out: 1.15, Twist: .1, Bend: .35, Grip: .05}
	a.Arms[right] = Arm{Fwd: .85, Out: .35, Twist: .9, Bend: .85, Grip: .05}
}

// pointed stands on the toes of the left foot, about which the body turns, the right foot at the left knee and the arms rounded before the breast.
func pointed(a *Act) {
	a.Hips = geom.Vec3{Y: .075}
	a.Lean, a.HeadNod = -.06, -.10
	a.Legs[left] = Leg{X: -.103, Y: .004, Z: -.125, Pitch: -.95, Yaw: .05}
	a.Legs[right] = Leg{Free: 1, Air: 1, Fwd: 1.05, Out: .70, Bend: 1.95, Point: .45, FreeTwist: .35}
	for s := range 2 {
		a.Arms[s] = Arm{Hold: 1, At: geom.Vec3{X: .09, Y: -.10, Z: .36}, Elbow: .75, Fwd: .8, Out: .4, Twist: .6, Bend: 1.1, Grip: .05}
	}
}

// whirled turns once around; the head looks ahead as long as it can, and comes round before the body.
func whirled(a *Act, t float32) {
	h := tau * geom.Smooth(.25, .76, t)
	a.Heading = h
	const most = 1.0
	switch {
	case h < most:
		a.HeadYaw = -h
	case h > tau-most:
		a.HeadYaw = tau - h
	default:
		a.HeadYaw = geom.Mix(-most, most, geom.Smooth(most+1.2, tau-most-.6, h))
	}
	a.HeadYaw *= hold(.2, .3, .7, .8, t)
}
