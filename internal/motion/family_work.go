package motion

import "atelier/internal/media/geom"

var (
	pickUp = &family{name: "pick_up", title: "pick up", category: "work",
		about:   "A person bends the knees, takes something from the ground with the right hand and rises.",
		words:   words("pick_up picks_up picking_up grab grabs lift lifts lifting take takes collect collects gather_up loot loots pick picks"),
		seconds: 2.2, heeds: common | handed | paired, from: standing, to: standing, keys: []key{
			{0, nil},
			{.34, func(a *Act) {
				reachDown(a)
				a.Arms[right].Grip = -.1
			}},
			{.50, func(a *Act) { reachDown(a); a.Arms[right].Grip = .8 }},
			{.74, func(a *Act) {
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
			{.20, func(a *Act) { grasp(a, .09, .06, .43); a.Lean = .05 }},
			{.40, func(a *Act) {
				grasp(a, .08, .46, .14)
				a.Lean, a.HipLean, a.HeadNod = -.22, -.05, -.02
				a.Hips.Y = -.01
			}},
			{.60, func(a *Act) {
				grasp(a, .06, -.12, .50)
				squat(a, .14)
				a.Lean, a.HeadNod = .50, .45
			}},
			{.72, func(a *Act) {
				grasp(a, .06, -.14, .48)
				squat(a, .15)
				a.Lean, a.HeadNod = .50, .45
			}},
			{1, nil},
		}}
	openDoor = &family{name: "open_door", title: "open a door", category: "work",
		about:   "A person takes the handle with the right hand, pulls the door open and steps back.",
		words:   words("open opens opening unlock unlocks"),
		seconds: 2.4, heeds: common | handed, from: standing, to: standing, keys: []key{
			{0, nil},
			{.22, func(a *Act) { handle(a, .46, 0); a.Arms[right].Grip = 0 }},
			{.32, func(a *Act) { handle(a, .46, .5) }},
			{.56, func(a *Act) {
				handle(a, .20, .3)
				a.Legs[right].Z, a.Legs[right].Yaw = -.28, .45
				a.Hips.Z, a.Hips.Y = -.16, -.05
				a.Yaw, a.HipYaw = -.35, -.15
			}},
			{.72, func(a *Act) {
				handle(a, .16, .2)
				a.Arms[right].At.X = .34
				a.Legs[right].Z, a.Legs[right].Yaw = -.28, .45
				a.Hips.Z, a.Hips.Y = -.18, -.05
				a.Yaw, a.HipYaw = -.50, -.20
			}},
			{.86, func(a *Act) {
				a.Legs[right].Z, a.Legs[right].Yaw = -.28, .45
				a.Hips.Z, a.Hips.Y = -.12, -.04
				a.Arms[right] = Arm{Fwd: .2, Out: .35, Twist: .2, Bend: .6, Grip: .2}
			}},
			{1, nil},
		}}
)

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
