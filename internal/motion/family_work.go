package motion

import "atelier/internal/media/geom"

var (
	pickUp = &family{name: "pick_up", title: "pick up", category: "work",
		about:   "A person bends the knees, takes something from the ground with the right hand and rises.",
		words:   words("pick_up picks_up picking_up grab grabs lift lifts lifting take takes collect collects gather_up loot loots pick picks"),
		seconds: 2.2, heeds: common | handed | paired, from: standing, to: standing, keys: []key{
			{0, nil},
			{.34, func(a *Act) { // down, the hand open
				reachDown(a)
				a.Arms[right].Grip = -.1
			}},
			{.50, func(a *Act) { reachDown(a); a.Arms[right].Grip = .8 }},
			{.74, func(a *Act) { // nearly up, what was taken before the belly
				squat(a, .08)
				a.Arms[right] = Arm{Fwd: .55, Out: .22, Twist: .3, Bend: 1.2, Grip: .8}
				a.HeadNod = .25
			}},
			{.86, func(a *Act) { a.Arms[right] = Arm{Fwd: .45, Out: .2, Twist: .3, Bend: 1.25, Grip: .8}; a.HeadNod = .2 }},
			{1, nil},
		}}
	hammer = &family{name: "hammer", title: "hammer", category: "work",
		about:   "A person swings a tool overhead with both hands and strikes down, again and again.",
		words:   words("hammers hammering pound pounds pounding"),
		seconds: 1.5, loop: true, fine: true, heeds: common | handed, from: working, to: working, holds: true, keys: []key{
			{0, nil},
			{.10, func(a *Act) { grasp(a, .11, -.34, .34); squat(a, .05); a.Lean, a.HeadNod = .26, .35 }}, // down before it goes up
			{.26, func(a *Act) { grasp(a, .09, .14, .42); a.Hips.Z = -.04; a.Lean, a.HeadNod = -.04, .10 }},
			{.42, func(a *Act) { // over the head, the back arched
				grasp(a, .05, .50, .02)
				a.Hips = geom.Vec3{Y: .012, Z: -.085}
				a.HipLean, a.Lean, a.HeadNod = -.10, -.30, .02
				a.Legs[left].Pitch = .10
			}},
			{.48, func(a *Act) { // the hips go first
				grasp(a, .05, .49, .06)
				a.Hips = geom.Vec3{Y: -.05, Z: .03}
				a.HipLean, a.Lean, a.HeadNod = .10, -.18, .12
				a.Legs[right].Pitch = -.25
			}},
			{.58, func(a *Act) { struck(a, 0) }},
			{.66, func(a *Act) { struck(a, .075) }}, // it springs back
			{.76, func(a *Act) { struck(a, .01) }},
			{1, nil},
		}}
	chopping = &family{name: "chop", title: "chop", category: "work", like: hammer,
		about:   "A person swings an axe in both hands over the right shoulder, cuts down across and frees it.",
		words:   words("chop chops chopping chop_wood chops_wood hew hews hewing fell_a_tree fells_a_tree"),
		seconds: 1.8, loop: true, fine: true, heeds: common | handed, from: working, to: working, holds: true, keys: []key{
			{0, nil},
			{.12, func(a *Act) { axe(a, geom.Vec3{X: .02, Y: -.36, Z: .32}); squat(a, .05); a.Lean, a.Yaw = .30, .12 }},
			{.28, func(a *Act) { // the right hand slides up the shaft, the trunk turns away
				axe(a, geom.Vec3{X: .26, Y: -.02, Z: .30})
				a.Hips.X, a.Yaw, a.HipYaw, a.Lean = -.05, -.45, -.20, .02
			}},
			{.42, func(a *Act) { // over the right shoulder, the weight on the right foot
				axe(a, geom.Vec3{X: .30, Y: .36, Z: -.02})
				a.Hips = geom.Vec3{X: -.06, Y: -.02, Z: -.05}
				a.Yaw, a.HipYaw, a.Lean, a.Side, a.HeadYaw = -.70, -.35, -.14, .12, .10
				a.Legs[left].Pitch = -.20
			}},
			{.48, func(a *Act) { // the hips go first here, too
				axe(a, geom.Vec3{X: .24, Y: .40, Z: .06})
				a.Hips = geom.Vec3{X: .03, Y: -.07, Z: .02}
				a.Yaw, a.HipYaw, a.Lean = -.45, .05, -.02
			}},
			// The cut, in which the blade sticks; then it is freed.
			{.57, func(a *Act) { axe(a, geom.Vec3{X: -.02, Y: -.22, Z: .44}); hewn(a) }},
			{.68, func(a *Act) { axe(a, geom.Vec3{X: -.02, Y: -.24, Z: .43}); hewn(a) }},
			{.80, func(a *Act) { axe(a, geom.Vec3{X: .05, Y: -.20, Z: .30}); squat(a, .03); a.Lean, a.Yaw = .10, .10 }},
			{1, nil},
		}}
	openDoor = &family{name: "open_door", title: "open a door", category: "work",
		about:   "A person takes the handle with the right hand, pulls the door open and steps back.",
		words:   words("open opens opening unlock unlocks"),
		seconds: 2.6, heeds: common | handed, from: standing, to: standing, keys: []key{
			{0, nil},
			{.20, func(a *Act) { // reaches for the handle, the hand open
				handle(a, .50, 0)
				a.Arms[right].Grip = -.1
				a.Lean, a.HeadNod = .14, .30
				a.Hips.Z = .03
			}},
			{.28, func(a *Act) { handle(a, .50, 0); a.Lean, a.HeadNod = .14, .30; a.Hips.Z = .03 }},
			{.36, func(a *Act) { // turns it down
				handle(a, .50, .9)
				a.Lean, a.HeadNod, a.Side = .14, .30, .08
				a.Hips.Z, a.Hips.Y = .02, -.02
			}},
			{.58, func(a *Act) { // a step back draws the door along
				handle(a, .24, .6)
				pulledBack(a)
				a.Lean = -.10
			}},
			{.72, func(a *Act) { // past the hip, the trunk turned out of its way
				handle(a, .14, .3)
				a.Arms[right].At.X, a.Arms[right].At.Y = .36, -.24
				pulledBack(a)
				a.Hips.X = -.04
				a.Yaw, a.HipYaw, a.HeadYaw, a.HeadNod = -.62, -.24, .10, .05
			}},
			{.84, func(a *Act) { // lets go
				pulledBack(a)
				a.Yaw, a.HipYaw, a.HeadYaw = -.25, -.10, .05
				a.Arms[right] = Arm{Fwd: .15, Out: .60, Twist: .1, Bend: .5, Grip: 0}
			}},
			{1, nil},
		}}
)

// struck has a tool's head on the work, so high above it again, metres.
func struck(a *Act, up float32) {
	grasp(a, .05, -.16+2.2*up, .47)
	squat(a, .15-.5*up)
	a.Hips.Z += .06
	a.Lean, a.HeadNod = .54-1.6*up, .50
	a.Legs[right].Pitch = -.40
}

// axe has an axe in both hands, the right one, which slides up the shaft, at a place before the chest.
func axe(a *Act, at geom.Vec3) {
	a.Arms[right] = Arm{Hold: 1, At: at, Elbow: .35, Fwd: .8, Bend: 1.3, Grip: 1}
	low := geom.Vec3{X: -at.X + .10, Y: at.Y - .10, Z: max(at.Z, .12) - .02}
	a.Arms[left] = Arm{Hold: 1, At: low, Elbow: .35, Fwd: .8, Bend: 1.3, Grip: 1}
}

// hewn is the end of a cut down across: the weight on the front foot, the trunk turned after it.
func hewn(a *Act) {
	squat(a, .13)
	a.Hips.X, a.Hips.Z = .04, a.Hips.Z+.06
	a.Yaw, a.HipYaw, a.Lean, a.HeadNod = .40, .22, .46, .45
	a.Legs[right].Pitch = -.45
}

// pulledBack has stepped back from a door with the right foot, and the weight with it.
func pulledBack(a *Act) {
	a.Legs[right].Z, a.Legs[right].Yaw = -.32, .45
	a.Hips.Z, a.Hips.Y = -.22, -.07
	a.Yaw, a.HipYaw = -.30, -.15
	a.Arms[left] = Arm{Fwd: -.05, Out: .38, Twist: .2, Bend: .55, Grip: .2}
}

// reachDown is a squat with the right hand at the ground before the feet.
func reachDown(a *Act) {
	squat(a, .42)
	a.Lean += .30
	a.HeadNod = .65
	a.Arms[right] = Arm{Fwd: 1.05, Out: .1, Twist: .2, Bend: .12, Reach: .3}
	a.Arms[left] = Arm{Fwd: .55, Out: .25, Twist: .4, Bend: 1.0, Grip: .3}
	a.Side += .10
	for s := range 2 {
		a.Legs[s].Pitch = -.30
		a.Legs[s].Knee = .30
	}
}

// atWork has a tool in both hands before the belly.
func atWork() Act {
	a := stand()
	a.Legs[left] = Leg{X: .06, Z: .10, Yaw: .25}
	a.Legs[right] = Leg{X: .06, Z: -.12, Yaw: .35}
	a.Hips.Y -= .03
	grasp(&a, .10, -.28, .34)
	a.Lean, a.HeadNod = .14, .25
	return a
}

// grasp has a tool in both hands, the right one nearer its head, at a place before the chest.
func grasp(a *Act, x, y, z float32) {
	a.Arms[right] = Arm{Hold: 1, At: geom.Vec3{X: x, Y: y, Z: z}, Elbow: .35, Fwd: .8, Bend: 1.3, Grip: 1}
	a.Arms[left] = Arm{Hold: 1, At: geom.Vec3{X: x * .2, Y: y - .05, Z: z - .05}, Elbow: .35, Fwd: .8, Bend: 1.3, Grip: 1}
}

// handle has the right hand on a door's handle, so far ahead; turned is the wrist's.
func handle(a *Act, ahead, turned float32) {
	a.Arms[right] = Arm{Hold: 1, At: geom.Vec3{X: .22, Y: -.26, Z: ahead}, Elbow: .1, Fwd: .7, Bend: .7, HandTurn: -turned, Grip: .8}
	a.Lean = .06
	a.HeadNod = .20
	a.HeadYaw = -.12
}
