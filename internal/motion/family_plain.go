package motion

import "atelier/internal/media/geom"

// What prompts often ask for beside the catalogue: a sword is drawn, cold is shivered at, a brow is struck.
var (
	drawSword = &family{name: "draw_sword", title: "draw a sword", category: "combat", like: slash,
		about: "A person takes the hilt at the left hip, draws the sword up and out, and stands ready with it.",
		words: words("draw_a_sword draws_a_sword draw_the_sword draws_the_sword draws_his_sword draws_her_sword draws_their_sword draw_his_sword " +
			"draw_her_sword drawing_a_sword drawing_his_sword drawing_her_sword unsheathe unsheathes unsheathing unsheathes_his_sword unsheathes_her_sword " +
			"pulls_out_a_sword pulls_out_his_sword pulls_out_her_sword draws_a_blade draws_his_blade draws_her_blade draws_his_weapon draws_her_weapon"),
		seconds: 1.7, fine: true, heeds: common | handed, uses: onArms, from: standing, to: standing, keys: []key{
			{0, nil},
			{.20, func(a *Act) { atHilt(a); a.Arms[right].Grip = .1; squat(a, .03) }},
			{.30, func(a *Act) { atHilt(a); squat(a, .05) }},
			{.46, func(a *Act) {
				a.Arms[right] = Arm{Fwd: 1.05, Out: .30, Cross: .35, Twist: .35, Bend: 1.15, Grip: 1, Shrug: .1}
				a.Arms[left] = Arm{Fwd: -.20, Out: .32, Twist: .2, Bend: .75, Grip: .6}
				a.Yaw, a.HipYaw, a.Lean = -.05, -.05, .02
				a.Hips.Y -= .02
			}},
			{.58, func(a *Act) {
				armed(a)
				a.Arms[right] = Arm{Fwd: 1.20, Out: .75, Twist: -.25, Bend: .70, Grip: 1, Shrug: .1}
				a.Yaw, a.Lean = -.40, -.02
			}},
			{.70, armed}, {.84, armed},
			{1, nil},
		}}
	shivering = &family{name: "shiver", title: "shiver", category: everyday, like: idle,
		about:   "A person hugs the own arms, the shoulders drawn up, and shivers.",
		words:   words("shiver shivers shivering tremble trembles trembling freezes_to_death shudder shudders shuddering"),
		seconds: 3, loop: true, fine: true, uses: onArms, holds: true, from: shiveringAt, to: shiveringAt, more: shivers}
	facepalm = &family{name: "facepalm", title: "facepalm", category: care, like: shakingHead,
		about:   "A person puts the right hand over the eyes, and the head sinks into it and is shaken.",
		words:   words("facepalm facepalms facepalming"),
		seconds: 3, loop: true, heeds: common | handed, uses: onArms, holds: true, from: palmedAt, to: palmedAt, more: palmed}
)

// atHilt has the right hand at the left hip and the left one at the scabbard.
func atHilt(a *Act) {
	a.Arms[right] = Arm{Hold: 1, At: geom.Vec3{X: -.13, Y: -.36, Z: .20}, Elbow: .35, Fwd: .5, Out: .2, Bend: 1.3, HandTurn: .3, Grip: .9}
	a.Arms[left] = Arm{Fwd: -.10, Out: .28, Twist: .35, Bend: .80, Grip: .7}
	a.Yaw, a.HipYaw, a.Side = .38, .10, -.04
	a.Lean, a.HeadNod, a.HeadYaw = .12, .22, .14
}

// shivers is a fast tremble that comes in fits, from the knees to the chin, of a body that makes itself small.
func shivers(a *Act, t float32) {
	fit := .55 - .45*geom.Cos(tau*2*t)
	quick, other := wave(27*t)*fit, wave(24*t+.3)*fit
	for s := range 2 {
		a.Arms[s] = Arm{Hold: 1, At: geom.Vec3{X: -.07, Y: -.05 - .05*float32(s) + .004*quick, Z: .215 + .035*float32(s)}, Elbow: .05, Fwd: .6, Bend: 1.7, Grip: .3,
			Shrug: .26 + .025*quick, Reach: .22}
		a.Legs[s].Knee -= .06
	}
	a.Hips.Y -= .025 - .003*other
	a.Lean += .20 + .012*quick
	a.Side += .010 * other
	a.HipLean += .04
	a.HeadNod += .20 + .02*quick
	a.HeadYaw += .02*other + .10*wave(t)
}

// palmed has the eyes in the right hand.
func palmed(a *Act, t float32) {
	a.Arms[right] = Arm{Hold: 1, At: geom.Vec3{X: .105, Y: .225, Z: .205}, Elbow: .10, Fwd: 1, Bend: 2.2, HandBend: .55, HandTurn: .45, Grip: .15}
	a.Lean += .10 + .015*wave(t)
	a.HeadNod += .36 + .02*geom.Cos(tau*t)
	a.HeadYaw += .07 * wave(2*t) * hold(.10, .30, .70, .90, t)
	a.Arms[left].Bend += .10
}
