package motion

import "atelier/internal/media/geom"

// Falls and deaths. Each goes down in its own way and ends in its own stance: on the back, on the face, on the side.
var (
	death = &family{name: "death", title: "death", category: "combat", about: "A person is struck down, staggers a step back and falls on the back.",
		words:   words("die dies dying death dead"),
		seconds: 2.2, fine: true, heeds: hind | homing | downward, from: standing, to: fallen,
		keys: []key{
			{0, nil},
			{.10, func(a *Act) { // struck: the breast is driven back
				a.Hips.Z, a.Hips.Y = -.05, -.03
				a.HipLean, a.Lean, a.Yaw = -.10, -.26, -.25
				a.HeadNod = .10
				a.Arms[left] = Arm{Fwd: .75, Out: .45, Twist: .2, Bend: .7, Grip: -.1}
				a.Arms[right] = Arm{Fwd: .55, Out: .60, Twist: .1, Bend: .6, Grip: -.1}
			}},
			{.30, func(a *Act) { // a step back of the right foot, the left hand to the ribs
				a.Hips.Z, a.Hips.Y = -.20, -.13
				a.HipLean, a.Lean, a.HeadNod = -.04, .26, .40
				a.Legs[right].Z, a.Legs[right].Yaw = -.34, .5
				a.Arms[left] = Arm{Hold: .8, At: geom.Vec3{X: .04, Y: -.16, Z: .20}, Elbow: .4, Fwd: .3, Out: .3, Twist: .6, Bend: 1.5, Grip: .2}
				a.Arms[right] = Arm{Fwd: -.30, Out: .75, Twist: .1, Bend: .6, Grip: .1}
			}},
			{.44, func(a *Act) { // the knees give, the weight behind the feet
				a.Hips.Z, a.Hips.Y = -.36, -.36
				a.HipLean, a.Lean, a.HeadNod = -.25, .20, .30
				a.Legs[right].Z, a.Legs[right].Yaw = -.34, .5
				a.Arms[left] = Arm{Fwd: .4, Out: .8, Twist: .2, Bend: .5, Grip: 0}
				a.Arms[right] = Arm{Fwd: -.5, Out: .8, Twist: .1, Bend: .4, Grip: 0}
			}},
			{.56, func(a *Act) { // nearly on the ground; the legs slide forward
				a.Hips.Z, a.Hips.Y = -.46, -.68
				a.HipLean, a.Lean = -.50, .10
				a.HeadWith, a.HeadNod = .6, .35
				a.Arms[left] = Arm{Fwd: .5, Out: 1.0, Twist: .2, Bend: .5, Grip: .1}
				a.Arms[right] = Arm{Fwd: -.3, Out: .9, Twist: .2, Bend: .4, Grip: .1}
				a.Legs[left] = collapse().Legs[left]
				a.Legs[left].Pitch = .30
				a.Legs[right] = Leg{X: .08, Y: .10, Z: .10, Pitch: .6, Yaw: .5}
			}},
			{.68, func(a *Act) { // on the back, an arm flung out
				*a = collapse()
				a.HipLean = -1.45
				a.HeadNod, a.HeadYaw = .40, .1
				a.Arms[left].Out, a.Arms[left].Bend = 1.3, .3
			}},
			{.75, func(a *Act) { // the bounce, of 2 cm
				*a = collapse()
				a.Hips.Y += .02
				a.Lean = .10
				a.HeadNod, a.HeadYaw = -.15, .3
				a.Arms[left].Fwd = .25
			}},
			{.83, func(a *Act) { *a = collapse(); a.Lean = -.03; a.HeadYaw = .40 }},
			{1, func(a *Act) { *a = collapse() }},
		}}
	fallForward = &family{name: "fall_forward", title: "fall forward", category: "combat", like: death,
		about: "A person is struck from behind, breaks on the knees and falls on the face.",
		words: words("fall falls falling fall_down falls_down fall_over falls_over fall_forward falls_forward falling_forward die_forward dies_forward " +
			"die_falling_forward dies_falling_forward fall_dead falls_dead"),
		seconds: 2.2, fine: true, heeds: onward | downward, from: standing, to: prone, keys: []key{
			{0, nil},
			{.10, func(a *Act) { // struck from behind: the hips go forward, breast and head are thrown back
				a.Hips.Z, a.Hips.Y = .05, -.02
				a.HipLean, a.Lean, a.Yaw, a.HeadNod = -.04, -.34, .15, -.40
				armsBoth(a, Arm{Fwd: -.45, Out: .65, Twist: .1, Bend: .7, Grip: -.2})
			}},
			{.26, func(a *Act) { // the knees buckle
				buckled(a, .5)
				a.Lean, a.HeadNod = .02, -.05
				armsBoth(a, Arm{Fwd: .25, Out: .45, Twist: .3, Bend: .8, Grip: .1})
			}},
			{.40, func(a *Act) { // on both knees; the head sinks
				buckled(a, 1)
				a.HipLean, a.Lean, a.HeadNod = .04, .24, .40
				armsBoth(a, Arm{Fwd: .10, Out: .28, Twist: .3, Bend: .25, Grip: .2})
			}},
			{.54, func(a *Act) { // there it sways
				buckled(a, 1)
				a.HipLean, a.Lean, a.Side, a.HeadNod = .14, .20, .10, .50
				armsBoth(a, Arm{Fwd: .15, Out: .24, Twist: .3, Bend: .20, Grip: .3})
			}},
			{.66, func(a *Act) { // it tips over the knees
				buckled(a, 1)
				a.Hips = geom.Vec3{Y: -.56, Z: .64}
				a.HipLean, a.Lean, a.HeadNod = .85, .10, .55
				armsBoth(a, Arm{Fwd: .55, Out: .5, Twist: 0, Bend: .5, Grip: 0})
			}},
			{.74, func(a *Act) { *a = onFace(); a.HeadYaw, a.HeadNod = .35, -.30 }},
			{.80, func(a *Act) { *a = onFace(); a.Hips.Y += .02; a.Lean = -.08; a.HeadYaw = .60; a.HeadNod = -.2 }},
			{1, func(a *Act) { *a = onFace() }},
		}}
	crumple = &family{name: "collapse", title: "collapse", category: "combat", like: death,
		about:   "A person sways, a hand at the brow, sinks on the knees and drops on the side.",
		words:   words("collapse collapses collapsing faint faints fainting pass_out passes_out black_out blacks_out"),
		seconds: 2.6, from: standing, to: onSide, heeds: homing | downward, keys: []key{
			{0, nil},
			{.16, func(a *Act) { // sways to the left, a hand at the brow
				a.Hips.X, a.Hips.Y = .03, -.02
				a.Side, a.Tilt, a.HipRoll, a.Lean, a.HeadNod = -.14, -.20, .06, -.10, -.15
				a.Arms[right] = Arm{Hold: 1, At: geom.Vec3{X: .06, Y: .31, Z: .17}, Elbow: .7, Fwd: 1.3, Bend: 2.2, Grip: .1}
			}},
			{.32, func(a *Act) { // sways to the right; the knees give
				buckled(a, .25)
				a.Hips.X = -.04
				a.Side, a.Tilt, a.HipRoll, a.Lean, a.HeadNod = .18, .25, -.06, .10, .20
				a.Arms[right] = Arm{Hold: .7, At: geom.Vec3{X: .10, Y: .20, Z: .22}, Elbow: .5, Fwd: .9, Out: .3, Bend: 1.6, Grip: .1}
			}},
			{.50, func(a *Act) { // on both knees, limp
				buckled(a, 1)
				a.HipYaw, a.Side, a.Lean, a.HeadNod, a.Tilt = -.10, .14, .30, .45, .2
				armsBoth(a, Arm{Fwd: .12, Out: .22, Twist: .3, Bend: .25, Grip: .2})
			}},
			{.64, func(a *Act) { // topples to the right
				buckled(a, 1)
				a.Hips = geom.Vec3{X: -.16, Y: -.60, Z: .30}
				a.HipRoll, a.HipYaw, a.Side, a.Lean, a.HeadNod, a.Tilt = .45, -.10, .20, .25, .40, .6
				for s := range 2 {
					a.Legs[s].Pitch, a.Legs[s].Yaw = -.70, .85*out(s)
				}
				a.Arms[right] = Arm{Fwd: .45, Out: .55, Twist: .2, Bend: .4, Grip: 0}
				a.Arms[left] = Arm{Fwd: .35, Out: .2, Twist: .4, Bend: .4, Grip: .2}
			}},
			{.78, func(a *Act) { *a = onFlank(); a.Hips.Y += .012; a.Tilt = .75; a.Side = .08 }},
			{.85, func(a *Act) { *a = onFlank(); a.Side = -.05 }},
			{1, func(a *Act) { *a = onFlank() }},
		}}
	pushUp = &family{name: "rise_from_the_face", title: "rise from the face", category: "resting", like: getUp,
		about:   "A person lies on the face, presses up on the hands, draws a foot under the body and rises to stand.",
		words:   words("rise_from_the_face rises_from_the_face push_up_from_the_ground pushes_up_from_the_ground"),
		seconds: 2.8, from: prone, to: standing, keys: []key{
			{0, nil},
			{.18, func(a *Act) { a.HeadYaw, a.HeadNod = 0, -.35; pressing(a, .16) }},
			{.40, func(a *Act) { // pressed up, on both knees
				*a = stand()
				buckled(a, 1)
				a.Hips = geom.Vec3{Y: -.50, Z: .42}
				a.HipLean, a.Lean, a.HeadNod = 1.05, .30, .25
				pressing(a, .50)
			}},
			{.58, func(a *Act) { // the left foot is set forward
				*a = stand()
				buckled(a, 1)
				a.Legs[left] = Leg{X: .03, Z: .50, Yaw: .12}
				a.Hips = geom.Vec3{Y: -.44, Z: .36}
				a.HipLean, a.Lean, a.HeadNod = .20, .30, .20
				a.Arms[left] = Arm{Fwd: .80, Out: .15, Twist: .35, Bend: .65, Grip: .1}
				a.Arms[right] = Arm{Fwd: .35, Out: .25, Twist: .3, Bend: .4, Grip: .2}
			}},
			{.78, func(a *Act) { // up over both feet
				*a = stand()
				a.Legs[left] = Leg{X: .03, Z: .50, Yaw: .12}
				a.Legs[right].Z, a.Legs[right].Pitch = .16, -.45
				a.Hips = geom.Vec3{Y: -.17, Z: .32}
				a.HipLean, a.Lean, a.HeadNod = .25, .35, .15
				armsBoth(a, Arm{Fwd: .45, Out: .22, Twist: .3, Bend: .5, Grip: .2})
			}},
			{1, func(a *Act) { *a = stand() }},
		}}
)

// ways are, by the numbers of styles, the families whose movement another one is in those styles.
var ways = map[*family]map[int]*family{death: {
	asSad: crumple, asTired: crumple, asOld: crumple, asElegant: crumple, asNervous: crumple,
	asAngry: fallForward, asHeavy: fallForward, asInjured: fallForward, asZombie: fallForward, asChild: fallForward,
}}

// buckled goes down on both knees over the toes, which stay where they stand; share is of the way.
func buckled(a *Act, share float32) {
	a.Hips.Y, a.Hips.Z = -.455*geom.Pow(share, .8), .37*geom.Pow(share, .7)
	for s := range 2 {
		a.Legs[s] = Leg{X: .03, Pitch: -1.25 * geom.Pow(share, .7), Knee: .10}
	}
}

// pressing has the palms on the ground below the shoulders of a body that leans over it, so far from the chest.
func pressing(a *Act, far float32) {
	armsBoth(a, Arm{Hold: 1, At: geom.Vec3{X: .21, Y: .12, Z: far}, Elbow: .6, Fwd: 1, Bend: 1.2, HandBend: -.9, Grip: -.1})
}

// onFace lies on the belly, the head turned and one arm beside it.
func onFace() Act {
	a := stand()
	a.Hips = geom.Vec3{Y: -.79, Z: .86}
	a.HipLean, a.Lean = 1.50, .03
	a.HeadWith, a.HeadYaw = 1, .75
	a.Arms[left] = Arm{Out: 1.45, Twist: -1.35, Bend: 1.35, Grip: .15}
	a.Arms[right] = Arm{Fwd: -.18, Out: .50, Twist: .2, Bend: .30, Grip: .2}
	for s := range 2 {
		a.Legs[s] = Leg{X: .04, Pitch: -1.30, Yaw: .1}
	}
	return a
}

// onFlank lies on the right side, the feet where they knelt and an arm under the head.
func onFlank() Act {
	a := stand()
	buckled(&a, 1)
	a.Hips = geom.Vec3{X: -.36, Y: -.735, Z: .22}
	for s := range 2 { // the feet lie on their side, too
		a.Legs[s].Pitch, a.Legs[s].Yaw = -.40, 1.1*out(s)
	}
	a.HipRoll, a.HipLean = 1.42, .05
	a.Lean, a.HeadWith, a.HeadNod = .16, 1, .20
	a.Arms[right] = Arm{Fwd: 1.25, Out: .35, Twist: .2, Bend: .7, Grip: .2}
	a.Arms[left] = Arm{Fwd: .75, Out: -.05, Twist: .4, Bend: .6, Grip: .2}
	return a
}
