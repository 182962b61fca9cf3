package motion

import "atelier/internal/media/geom"

// guard is a fighter's stance: the right foot back, knees bent, both fists before the chin.
func guard(a *Act) {
	a.Hips.Y -= .075
	a.Hips.Z -= .10
	a.HipYaw, a.Yaw = -.35, -.15
	a.Lean, a.HipLean = .12, .05
	a.Legs[left] = Leg{X: .022, Z: -.012, Yaw: .20}
	a.Legs[right] = Leg{X: .05, Z: -.30, Yaw: .75, Pitch: -.12}
	a.Arms[left] = Arm{Fwd: .95, Out: .18, Twist: .45, Bend: 1.95, Grip: 1}
	a.Arms[right] = Arm{Fwd: .75, Out: .14, Twist: .45, Bend: 2.2, Grip: 1}
	a.HeadNod = .10
}

// armed is the guard with a weapon in the right hand, and a shield or nothing in the left.
func armed(a *Act) {
	guard(a)
	a.Arms[right] = Arm{Fwd: .55, Out: .30, Twist: .15, Bend: 1.35, Grip: 1}
	a.Arms[left] = Arm{Fwd: .65, Out: .28, Twist: .55, Bend: 1.55, Grip: .8}
}

// inGuard puts keys between two times at which a figure is in a stance; at the start and the end of the motion it stands.
func inGuard(from, to float32, stance func(*Act), keys ...key) []key {
	all := []key{{0, nil}, {from, stance}}
	for _, k := range keys {
		set := k.set
		all = append(all, key{k.at, func(a *Act) { stance(a); set(a) }})
	}
	return append(all, key{to, stance}, key{1, nil})
}

var (
	punch = &family{name: "punch", title: "punch", category: "combat", about: "A person takes guard, jabs with the left fist and follows with the right.",
		words: words("punch punches punching jab jabs boxing hit hits strike strikes fight fights attack attacks counterattack counterattacks " +
			"throw_a_punch throws_a_punch throwing_punches throws_punches"),
		seconds: 1.7, fine: true, heeds: aimed, strokes: 2, uses: onArms, from: standing, to: standing, keys: inGuard(.20, .82, guard,
			key{.25, func(a *Act) { // the left fist is drawn back, the weight over the right foot
				a.Yaw, a.HipYaw, a.Hips.Z, a.Hips.Y = .02, -.22, -.14, -.10
				a.Arms[left].Fwd, a.Arms[left].Bend = .70, 2.15
			}},
			key{.32, func(a *Act) { // the jab: the arm is straight, the left foot half a step ahead
				a.Arms[left] = Arm{Fwd: 1.50, Out: .80, Twist: .5, Bend: .12, HandTurn: -.6, Grip: 1, Reach: .35}
				a.Yaw, a.HipYaw, a.Hips.Z, a.Lean = -.45, -.50, .03, .16
				a.Legs[left].Z = .12
			}},
			key{.41, func(a *Act) { // the weight goes back again
				a.Yaw, a.HipYaw, a.Hips.Z, a.Hips.Y = -.50, -.45, -.10, -.10
				a.Legs[left].Z = .12
				a.Arms[right].Fwd = .35
			}},
			key{.52, func(a *Act) { // the right fist: hips and trunk turn over the ball of the right foot
				a.Arms[right] = Arm{Fwd: 1.50, Out: .75, Twist: .5, Bend: .10, HandTurn: -.6, Grip: 1, Reach: .40}
				a.Yaw, a.HipYaw, a.Hips.Z, a.Hips.Y = .55, .38, .10, -.12
				a.Lean, a.HipLean = .22, .08
				a.Legs[left].Z = .12
				a.Legs[right].Pitch, a.Legs[right].Yaw = -.75, .45
			}},
			key{.64, func(a *Act) { a.Yaw, a.HipYaw, a.Hips.Z = .05, -.15, -.02; a.Legs[left].Z = .12 }},
		)}
	kick = &family{name: "kick", title: "kick", category: "combat", about: "A person takes guard and kicks forward with the right foot.",
		words:   words("kick kicks kicking high_kick front_kick"),
		seconds: 1.6, fine: true, heeds: aimed, uses: onLegs, from: standing, to: standing, keys: inGuard(.20, .80, guard,
			key{.36, func(a *Act) { // the knee comes up, the shin folded
				a.Hips.Y, a.Hips.Z = -.045, -.02
				a.Legs[right] = Leg{X: -.03, Y: .46, Z: .30, Pitch: -.35}
				a.HipYaw, a.Yaw = .05, -.10
				a.Lean = -.05
			}},
			key{.46, func(a *Act) { // the leg is straight, and the trunk leans back against it
				a.Hips.Y, a.Hips.Z = -.03, .02
				a.Legs[right] = Leg{X: .02, Y: .86, Z: .78, Pitch: .75}
				a.HipLean, a.Lean = -.28, -.15
				a.HipYaw, a.Yaw = .25, -.30
				a.Arms[right] = Arm{Fwd: -.45, Out: .45, Twist: .3, Bend: .9, Grip: 1}
			}},
			key{.58, func(a *Act) { // the shin folds before the foot goes down
				a.Hips.Y, a.Hips.Z = -.05, -.03
				a.Legs[right] = Leg{X: -.03, Y: .40, Z: .27, Pitch: -.35}
				a.HipYaw, a.Yaw = -.05, -.10
			}},
		)}
	block = &family{name: "block", title: "block", category: "combat", about: "A person raises the left forearm or shield against a blow and gives way.",
		words:   words("block blocks blocking parry parries defend defends guard guards"),
		seconds: 1.5, heeds: common | handed, uses: onArms, from: standing, to: standing, keys: inGuard(.22, .80, armed,
			key{.36, func(a *Act) { // the forearm is up
				a.Arms[left] = Arm{Fwd: 1.30, Out: .35, Twist: .95, Bend: 1.75, Grip: 1, Shrug: .2}
				a.Yaw, a.Lean = -.35, .02
				a.Hips.Y, a.Hips.Z = -.13, -.15
				a.HeadNod = .25
			}},
			key{.48, func(a *Act) { // the blow lands and drives the body down and back
				a.Arms[left] = Arm{Fwd: 1.15, Out: .32, Twist: .95, Bend: 1.95, Grip: 1, Shrug: .3}
				a.Yaw, a.Lean = -.30, -.08
				a.Hips.Y, a.Hips.Z = -.17, -.22
				a.HeadNod = .30
			}},
			key{.62, func(a *Act) { // it holds
				a.Arms[left] = Arm{Fwd: 1.20, Out: .34, Twist: .85, Bend: 1.75, Grip: 1, Shrug: .15}
				a.Hips.Y, a.Hips.Z = -.11, -.14
			}},
		)}
	slash = &family{name: "sword_slash", title: "sword slash", category: "combat",
		about:   "A person winds up over the right shoulder and cuts down across with a one-handed weapon.",
		words:   words("slash slashes slashing swing swings swinging cut cuts hack hacks chop_at cleave"),
		seconds: 1.6, fine: true, heeds: aimed, uses: onArms, from: standing, to: standing, keys: inGuard(.18, .84, armed,
			key{.38, func(a *Act) { // wound up over the right shoulder, the trunk turned away
				a.Arms[right] = Arm{Fwd: 2.30, Out: .95, Twist: -.95, Bend: 1.55, Grip: 1, Shrug: .2}
				a.Arms[left] = Arm{Fwd: .95, Out: .25, Twist: .4, Bend: 1.0, Grip: .6}
				a.Yaw, a.HipYaw, a.Lean, a.Hips.Z = -.55, -.55, -.10, -.15
			}},
			key{.50, func(a *Act) { // half way down, the arm nearly straight
				a.Arms[right] = Arm{Fwd: 1.35, Out: .45, Twist: -.2, Bend: .35, Grip: 1, Reach: .3}
				a.Arms[left] = Arm{Fwd: .25, Out: .45, Twist: .4, Bend: 1.2, Grip: .6}
				a.Yaw, a.HipYaw, a.Lean, a.Hips.Z, a.Hips.Y = .40, .10, .25, -.02, -.12
				a.Legs[right].Pitch = -.55
			}},
			key{.60, func(a *Act) { // the blade has passed to the left hip
				a.Arms[right] = Arm{Fwd: .78, Out: .10, Cross: .70, Twist: .6, Bend: .45, Grip: 1, Reach: .2}
				a.Arms[left] = Arm{Fwd: -.15, Out: .50, Twist: .3, Bend: 1.2, Grip: .6}
				a.Yaw, a.HipYaw, a.Lean, a.Hips.Z, a.Hips.Y = .75, .30, .35, .02, -.14
				a.Legs[right].Pitch = -.70
			}},
			key{.70, func(a *Act) { // it comes to rest there
				a.Arms[right] = Arm{Fwd: .75, Out: .12, Cross: .60, Twist: .5, Bend: .60, Grip: 1}
				a.Yaw, a.HipYaw, a.Lean = .60, .15, .25
				a.Legs[right].Pitch = -.5
			}},
		)}
	thrust = &family{name: "sword_thrust", title: "sword thrust", category: "combat", about: "A person draws the weapon back and thrusts it straight ahead.",
		words:   words("thrust thrusts thrusting stab stabs stabbing lunge lunges pierce pierces"),
		seconds: 1.5, fine: true, heeds: common | handed, uses: onArms, from: standing, to: standing, keys: inGuard(.20, .84, armed,
			key{.36, func(a *Act) { // drawn back beside the ribs
				a.Arms[right] = Arm{Fwd: -.50, Out: .32, Twist: .1, Bend: 1.75, Grip: 1}
				a.Yaw, a.HipYaw, a.Hips.Z, a.Lean = -.50, -.50, -.17, .10
			}},
			key{.48, func(a *Act) { // the thrust: the arm is straight, and the right heel rises
				a.Arms[right] = Arm{Fwd: 1.40, Out: .92, Twist: .1, Bend: .06, Grip: 1, Reach: .4}
				a.Arms[left] = Arm{Fwd: -.35, Out: .5, Twist: .2, Bend: .5, Grip: .4}
				a.Yaw, a.HipYaw, a.Hips.Z, a.Hips.Y, a.Lean = .65, .35, .06, -.15, .30
				a.Legs[right].Pitch = -.75
			}},
			key{.60, func(a *Act) { // it stays in for a moment
				a.Arms[right] = Arm{Fwd: 1.36, Out: .84, Twist: .1, Bend: .12, Grip: 1, Reach: .35}
				a.Arms[left] = Arm{Fwd: -.25, Out: .5, Twist: .2, Bend: .6, Grip: .4}
				a.Yaw, a.HipYaw, a.Hips.Z, a.Hips.Y, a.Lean = .60, .30, .05, -.15, .28
				a.Legs[right].Pitch = -.70
			}},
		)}
	bowShot = &family{name: "bow_shot", title: "bow shot", category: "combat",
		about: "A person raises a bow with the left hand, draws the string to the cheek, aims and looses.",
		words: words("bow_shot draw_a_bow draws_a_bow draw_the_bow draws_the_bow draws_his_bow draws_her_bow shoot_a_bow shoots_a_bow " +
			"shoot_the_bow shoots_the_bow fires_a_bow fires_the_bow"),
		seconds: 2.6, heeds: aimed, uses: onArms, from: standing, to: standing, holds: true, keys: inGuard(.16, .86, sideways,
			// The hand takes the string .42 before the chin, draws it to .10, aims, and springs back past the chin when it looses.
			key{.30, func(a *Act) { a.Arms[left] = bowArm(); a.Arms[right] = stringHand(.42, -.02) }},
			key{.48, func(a *Act) { a.Arms[left] = bowArm(); a.Arms[right] = stringHand(.10, .16) }},
			key{.64, func(a *Act) { a.Arms[left] = bowArm(); a.Arms[right] = stringHand(.08, .17) }},
			key{.68, func(a *Act) { a.Arms[left] = bowArm(); a.Arms[right] = stringHand(-.08, .17); a.Arms[right].Grip = -.1 }},
			key{.74, func(a *Act) { a.Arms[left] = bowArm(); a.Arms[right] = stringHand(-.02, .17); a.Arms[right].Grip = 0 }},
			key{.80, func(a *Act) {
				a.Arms[right] = Arm{Hold: 1, At: geom.Vec3{X: .25, Y: -.02, Z: .27}, Elbow: .5, Fwd: .8, Out: .3, Bend: 1.6, Grip: .2}
			}},
		)}
	rifle = &family{name: "rifle_fire", title: "aim and fire a rifle", category: "combat", about: "A person shoulders a rifle, aims, and fires three times.",
		words:   words("shoot shoots shooting fire fires firing aim aims aiming aim_and_fire aims_and_fires aim_and_shoot aims_and_shoots"),
		seconds: 2.4, fine: true, heeds: aimed, strokes: 3, uses: onArms, from: standing, to: standing, holds: true, keys: inGuard(.16, .86, lowReady,
			key{.30, func(a *Act) { shouldered(a, 0) }},
			// Three shots: each kicks within .03 of the motion, and the rifle is on its aim again .07 later.
			key{.40, func(a *Act) { shouldered(a, 0) }}, key{.43, func(a *Act) { shouldered(a, 1) }}, key{.50, func(a *Act) { shouldered(a, 0) }},
			key{.53, func(a *Act) { shouldered(a, 1) }}, key{.60, func(a *Act) { shouldered(a, 0) }},
			key{.63, func(a *Act) { shouldered(a, 1) }}, key{.72, func(a *Act) { shouldered(a, 0) }},
		)}
	throw = &family{name: "throw", title: "throw", category: "sports", about: "A person winds up and throws overarm with the right hand.",
		words:   words("throw throws throwing toss tosses hurl hurls pitch pitches lob lobs"),
		seconds: 2.0, fine: true, heeds: aimed, uses: onArms, from: standing, to: standing, keys: []key{
			{0, nil},
			{.16, func(a *Act) { // both hands together, the weight on the right foot
				a.Hips.X, a.Hips.Y = -.06, -.04
				a.HipYaw, a.Yaw, a.Lean = -.25, -.20, .06
				a.Arms[right] = Arm{Fwd: .75, Out: .25, Twist: .5, Bend: 1.6, Grip: .6}
				a.Arms[left] = Arm{Fwd: .75, Out: .20, Twist: .6, Bend: 1.5, Grip: .2}
				a.Legs[left].Pitch = -.45
			}},
			{.34, func(a *Act) { // the left knee comes up
				a.Hips.X, a.Hips.Y, a.Hips.Z = -.10, -.06, -.06
				a.HipYaw, a.Yaw, a.Lean, a.HipLean = -.55, -.35, -.06, -.12
				a.Legs[left] = Leg{X: -.02, Y: .30, Z: .20, Pitch: -.35, Yaw: .1}
				a.Legs[right].Yaw = .75
				a.Arms[right] = Arm{Fwd: -.10, Out: .85, Twist: -.1, Bend: 1.0, Grip: .6}
				a.Arms[left] = Arm{Fwd: 1.25, Out: .45, Twist: .3, Bend: .45, Grip: 0}
			}},
			{.46, func(a *Act) { // a long step, the hips before the arm
				stepForward(a, .04)
				a.Legs[left].Z = .48
				a.Hips.Y, a.Hips.Z = -.13, .18
				a.Legs[right].Yaw, a.Legs[right].Pitch = .60, -.35
				a.Arms[right] = Arm{Fwd: .85, Out: 1.50, Twist: -1.30, Bend: 1.60, Grip: .6, Shrug: .1}
				a.Arms[left] = Arm{Fwd: 1.35, Out: .35, Twist: .3, Bend: .35, Grip: 0}
				a.HipYaw, a.Yaw, a.Lean = -.05, -.75, -.22
			}},
			{.56, func(a *Act) {
				stepForward(a, .16)
				a.Legs[left].Z = .48
				a.Hips.Y, a.Hips.Z = -.12, .30
				a.Arms[right] = Arm{Fwd: 2.25, Out: .40, Twist: -.4, Bend: .25, Grip: -.1, Reach: .35}
				a.Arms[left] = Arm{Fwd: .2, Out: .5, Twist: .3, Bend: 1.2, Grip: .3}
				a.HipYaw, a.Yaw, a.Lean, a.HipLean = .35, .30, .22, .10
				a.Legs[right].Yaw, a.Legs[right].Pitch = .30, -.75
			}},
			{.66, func(a *Act) {
				stepForward(a, .18)
				a.Legs[left].Z = .48
				a.Hips.Y, a.Hips.Z = -.15, .36
				a.Arms[right] = Arm{Fwd: .80, Out: .10, Cross: .60, Twist: .3, Bend: .25, Grip: 0}
				a.Arms[left] = Arm{Fwd: -.30, Out: .5, Twist: .3, Bend: .9, Grip: .3}
				a.HipYaw, a.Yaw, a.Lean, a.HipLean, a.HeadNod = .50, .50, .46, .22, .05
				a.Legs[right].Yaw, a.Legs[right].Pitch = .30, -.95
			}},
			{.80, func(a *Act) {
				a.Legs[left].Z = .48
				a.Legs[right] = Leg{X: .05, Z: .36, Yaw: .25}
				a.Hips.Y, a.Hips.Z = -.08, .38
				a.Arms[right] = Arm{Fwd: .45, Out: .25, Twist: .3, Bend: .6, Grip: .1}
				a.Arms[left] = Arm{Fwd: .25, Out: .35, Twist: .3, Bend: .7, Grip: .2}
				a.Yaw, a.Lean, a.HipLean = .12, .20, .10
			}},
			{1, nil},
		}}
	cast = &family{name: "cast", title: "cast a spell", category: "magic", about: "A person gathers power between the hands and throws it forward.",
		words:   words("cast casts casting conjure conjures summon summons channel channels"),
		seconds: 2.4, fine: true, heeds: common | handed, uses: onArms, from: standing, to: standing, keys: []key{
			{0, nil},
			// The hands close on what they gather, and the knees bend.
			{.14, func(a *Act) { gather(a, .34, -.12); squat(a, .08); a.Yaw, a.HipYaw = -.25, -.15; a.Hips.X = -.04 }},
			{.34, func(a *Act) {
				gather(a, .22, .02)
				squat(a, .13)
				a.Yaw, a.HipYaw, a.Hips.X, a.Lean = -.40, -.25, -.05, .22
			}},
			{.50, func(a *Act) { // overhead, the body arched
				a.Hips.Y, a.Hips.Z = .005, -.07
				a.HipLean, a.Lean, a.HeadNod = -.06, -.24, -.25
				a.Yaw = -.12
				for s := range 2 {
					a.Arms[s] = Arm{Hold: 1, At: geom.Vec3{X: .20, Y: .50, Z: .10}, Elbow: .5, Fwd: 2, Bend: 1, HandBend: -.5, Grip: .1}
				}
			}},
			{.60, func(a *Act) { release(a) }},
			{.74, func(a *Act) { release(a); a.Lean = .20; a.Hips.Y = -.10 }},
			{.86, func(a *Act) {
				a.Legs[left].Z = .34
				a.Hips.Y, a.Hips.Z, a.Lean = -.05, .10, .06
				armsBoth(a, Arm{Fwd: .45, Out: .35, Twist: .2, Bend: .7, Grip: .1})
			}},
			{1, nil},
		}}
	hit = &family{name: "hit", title: "hit reaction", category: "combat", about: "A person is struck from the front, reels back and recovers.",
		words: words("flinch flinches recoil recoils reel reels wince winces struck gets_hit get_hit is_hit takes_a_hit take_a_hit " +
			"gets_shot is_shot takes_damage"),
		seconds: 1.2, fine: true, heeds: common | handed, from: standing, to: standing, keys: []key{
			{0, nil},
			{.13, func(a *Act) { // struck: head and trunk go back, the arms fly up
				a.Hips.Z, a.Hips.Y = -.10, -.03
				a.HipLean, a.Lean, a.Yaw = -.16, -.30, -.40
				a.HeadNod, a.HeadYaw, a.HeadWith = -.45, -.35, .5
				a.Arms[left] = Arm{Fwd: .85, Out: .45, Twist: .3, Bend: .9, Grip: 0}
				a.Arms[right] = Arm{Fwd: .65, Out: .60, Twist: .1, Bend: .8, Grip: 0}
			}},
			{.34, func(a *Act) { // a step back of the right foot catches the weight
				a.Hips.Z, a.Hips.Y = -.19, -.09
				a.HipLean, a.Lean, a.Yaw = .05, .10, -.20
				a.HeadNod = .15
				a.Legs[right].Z, a.Legs[right].Yaw = -.32, .5
				a.Arms[left] = Arm{Fwd: .65, Out: .40, Twist: .4, Bend: 1.3, Grip: .5}
				a.Arms[right] = Arm{Fwd: .45, Out: .45, Twist: .4, Bend: 1.2, Grip: .5}
			}},
			{.66, func(a *Act) { // the arms sink
				a.Hips.Z, a.Hips.Y = -.12, -.06
				a.Lean, a.Yaw = .12, -.08
				a.Legs[right].Z, a.Legs[right].Yaw = -.32, .5
				armsBoth(a, Arm{Fwd: .35, Out: .30, Twist: .35, Bend: .8, Grip: .5})
			}},
			{1, nil},
		}}
)

// sideways is the stance of an archer: the left side to the target.
func sideways(a *Act) {
	a.HipYaw, a.Yaw = -.60, -.42
	a.Legs[right] = Leg{X: .05, Z: -.26, Yaw: .85}
	a.Hips.Y -= .03
	a.Hips.Z -= .12
	a.Arms[left] = Arm{Fwd: .35, Out: .35, Twist: .2, Bend: .5, Grip: 1}
	a.Arms[right] = Arm{Fwd: .35, Out: .25, Twist: .4, Bend: 1.1, Grip: .7}
}

// bowArm is straight to the target, which is on the left of a chest that is turned away.
func bowArm() Arm { return Arm{Fwd: 1.52, Out: .1, Cross: -1.02, Twist: -.1, Bend: .05, Grip: 1} }

// stringHand is on the string, so far before the chin; out is how far the elbow is out.
func stringHand(ahead, out float32) Arm {
	return Arm{Hold: 1, At: geom.Vec3{X: out, Y: .235, Z: .11 + ahead*.5}, Elbow: .85, Fwd: 1.3, Bend: 2.2, Grip: .75}
}

// lowReady holds a rifle across the body, its muzzle down.
func lowReady(a *Act) {
	guard(a)
	a.HipYaw, a.Yaw = -.45, -.10
	a.Arms[right] = Arm{Hold: 1, At: geom.Vec3{X: .21, Y: -.20, Z: .28}, Elbow: .15, Bend: 1.4, Grip: 1, Aim: geom.Vec3{X: -.25, Y: -.35, Z: .6}}
	a.Arms[left] = Arm{Hold: 1, At: geom.Vec3{X: .0, Y: -.26, Z: .44}, Elbow: .1, Bend: .9, Grip: .7}
}

// shouldered has the rifle at the cheek; kicked is its recoil.
func shouldered(a *Act, kicked float32) {
	a.Arms[right] = Arm{Hold: 1, At: geom.Vec3{X: .14, Y: .13 + .015*kicked, Z: .30 - .035*kicked}, Elbow: .45, Bend: 1.8, Grip: 1, Aim: axisZ}
	a.Arms[left] = Arm{Hold: 1, At: geom.Vec3{X: -.01, Y: .12 + .03*kicked, Z: .51 - .03*kicked}, Elbow: .15, Bend: .7, Grip: .6}
	a.Lean -= .05 * kicked
	a.Tilt, a.HeadNod = .16, .10
	a.Hips.Z -= .012 * kicked
}

// stepForward puts the left foot forward; weight goes ahead with it.
func stepForward(a *Act, ahead float32) {
	a.Legs[left].Z = .30
	a.Hips.Z += .12 + ahead
	a.Hips.Y -= .05
	a.Legs[right].Yaw = .20
	a.Legs[right].Pitch = -.2
}

// gather has both hands round a ball before the belly, so far apart.
func gather(a *Act, apart, up float32) {
	for s := range 2 {
		y := -.12 + up + .06*out(s)
		a.Arms[s] = Arm{Hold: 1, At: geom.Vec3{X: apart * .5, Y: y, Z: .30}, Elbow: .5, Fwd: .7, Bend: 1.3, HandTurn: -.35 * out(s), Grip: .25}
	}
	a.HeadNod = .22
}

// release has both palms thrust forward over a step of the left foot.
func release(a *Act) {
	for s := range 2 {
		a.Arms[s] = Arm{Hold: 1, At: geom.Vec3{X: .13, Y: .12, Z: .54}, Elbow: .4, Fwd: 1.4, Bend: .2, HandBend: -1.0, Grip: -.2, Reach: .35}
	}
	a.Legs[left].Z = .34
	a.Hips.Y, a.Hips.Z = -.12, .20
	a.Lean, a.HipLean, a.HeadNod = .26, .10, .05
	a.Legs[right].Pitch = -.50
}
