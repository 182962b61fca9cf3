package motion

import "atelier/internal/media/geom"

// everyday is the category of what hands do every day.
const everyday = "everyday"

// What people do with their hands every day. Each is an act of arms, trunk and head over a stance, so it is done on a chair and while walking, too.
var (
	eating = &family{name: "eat", title: "eat", category: everyday, like: pickUp,
		about: "A person holds a bowl with the left hand, brings bites of it to the mouth and chews.",
		words: words("eat eats eating dine dines dining snack snacks snacking chew chews chewing nibble nibbles nibbling have_lunch has_lunch " +
			"have_dinner has_dinner have_breakfast has_breakfast"),
		seconds: 4, loop: true, heeds: common | handed, uses: onArms, holds: true, from: eatingAt, to: eatingAt, more: eats}
	drinking = &family{name: "drink", title: "drink", category: everyday, like: pickUp, about: "A person raises a cup with the right hand and drinks.",
		words:   words("drink drinks drinking sip sips sipping gulp gulps gulping have_a_drink has_a_drink takes_a_sip take_a_sip"),
		seconds: 4, loop: true, heeds: common | handed, uses: onArms, holds: true, from: drinkingAt, to: drinkingAt, more: drinks}
	reading = &family{name: "read", title: "read", category: everyday, like: idle,
		about:   "A person holds a book before the breast with both hands, reads and turns a page.",
		words:   words("read reads reading study studies studying"),
		seconds: 6, loop: true, uses: onArms, holds: true, from: readingAt, to: readingAt, more: reads}
	writing = &family{name: "write", title: "write", category: everyday, like: sitting, about: "A person sits at a table and writes with the right hand.",
		words:   words("write writes writing sign signs signing draw_a_picture draws_a_picture sketch sketches sketching take_notes takes_notes taking_notes"),
		seconds: 4, loop: true, heeds: common | handed, uses: onArms, holds: true, from: writingAt, to: writingAt, more: writes}
	typing = &family{name: "type", title: "type", category: everyday, like: sitting, about: "A person sits at a table and types on a keyboard.",
		words:   words("type types typing"),
		seconds: 4, loop: true, uses: onArms, holds: true, from: typingAt, to: typingAt, more: types}
	thinking = &family{name: "think", title: "think", category: everyday, like: idle, about: "A person thinks, the right hand at the chin.",
		words:   words("think thinks thinking ponder ponders pondering wonder wonders wondering"),
		seconds: 5, loop: true, heeds: common | handed, uses: onArms, holds: true, from: thinkingAt, to: thinkingAt, more: thinks}
	crossArms = &family{name: "cross_arms", title: "cross the arms", category: everyday, like: idle, about: "A person stands with crossed arms.",
		words: words("cross_arms cross_his_arms crosses_his_arms crosses_her_arms crosses_their_arms crosses_the_arms folds_his_arms folds_her_arms " +
			"folds_their_arms crossing_his_arms crossing_her_arms fold_arms folds_arms"),
		seconds: 5, loop: true, uses: onArms, holds: true, from: foldedAt, to: foldedAt, more: crossed}
)

// eats brings two bites from a bowl in the left hand to the mouth, and chews after each.
func eats(a *Act, t float32) {
	bite := hold(.06, .16, .22, .34, t) + hold(.52, .62, .68, .80, t)
	a.Arms[left] = Arm{Hold: 1, At: geom.Vec3{X: .03, Y: -.11 + .02*bite, Z: .30}, Elbow: .15, Fwd: .5, Bend: 1.5, HandTurn: 1.1, Grip: .25}
	a.Arms[right] = Arm{Hold: 1, At: geom.Mix3(geom.Vec3{X: .09, Y: -.05, Z: .33}, geom.Vec3{X: .07, Y: .17, Z: .265}, bite), Elbow: .20 - .15*bite, Fwd: .6,
		Bend: 1.6, HandTurn: .35 * bite, HandBend: .25 + .35*bite, Grip: .65}
	chew := hold(.22, .30, .46, .54, t) + hold(.68, .76, .92, 1, t)
	a.HeadNod += .24 + .02*wave(16*t)*chew - .10*chew - .05*bite
	a.Lean += .05 + .05*bite
}

// drinks raises a cup to the mouth, tips head and cup back, and lowers it again.
func drinks(a *Act, t float32) {
	up := hold(.06, .26, .62, .84, t)
	tip := hold(.24, .36, .54, .66, t)
	a.Arms[right] = Arm{Hold: 1, At: geom.Mix3(geom.Vec3{X: .13, Y: -.14, Z: .30}, geom.Vec3{X: .065, Y: .18 + .02*tip, Z: .255}, up),
		Elbow: .1 - .10*up + .15*tip,
		Fwd:   .6, Bend: 1.6, HandTurn: -.15 * up, HandBend: .10 + .30*up - .12*tip, Grip: .75}
	a.HeadNod += .06*up - .36*tip
	a.Lean -= .05 * tip
	a.Arms[left].Bend += .05 * up
}

// reads has a book in both hands. The eyes go over the lines and the right hand turns a page.
func reads(a *Act, t float32) {
	page := hold(.60, .70, .74, .90, t)
	for s := range 2 {
		a.Arms[s] = Arm{Hold: 1, At: geom.Vec3{X: .115, Y: -.09, Z: .33}, Elbow: .10, Fwd: .5, Bend: 1.5, HandTurn: .95, HandBend: .15, Grip: .30}
	}
	m := &a.Arms[right]
	m.At = m.At.Add(geom.Vec3{X: -.13, Y: .07, Z: -.03}.Mul(page))
	m.HandTurn -= .5 * page
	a.HeadNod += .40 - .05*page
	a.HeadYaw += .07*wave(3*t)*hold(0, .04, .56, .62, t) + .06*page
	a.Lean += .04 + .012*wave(2*t)
	a.Hips.X += .008 * wave(t)
}

// writes leans over a table, line after line; the left hand holds the paper.
func writes(a *Act, t float32) {
	a.HipLean, a.Lean = .10, .24
	a.HeadNod += .45
	line := geom.Frac(2 * t)
	along := geom.Mix(line/.82, 1-(line-.82)/.18, geom.Smooth(.80, .84, line))
	along = geom.Clamp01(along)
	a.Arms[left] = Arm{Hold: 1, At: geom.Vec3{X: .14, Y: .025, Z: .35}, Elbow: .55, Fwd: .6, Bend: 1.2, HandTurn: -.35, HandBend: -.10, Grip: .1}
	a.Arms[right] = Arm{Hold: 1, At: geom.Vec3{X: .17 - .13*along, Y: .035 + .004*wave(22*t) + .02*hold(.80, .86, .94, 1, line),
		Z: .35 + .005*wave(18*t)}, Elbow: .45,
		Fwd: .6, Bend: 1.2, HandTurn: -.1, HandBend: .25, Grip: .7}
	a.HeadYaw += .10 - .14*along
}

// types has both hands over a keyboard, fingers and wrists going up and down.
func types(a *Act, t float32) {
	a.HipLean, a.Lean = .04, .14
	a.HeadNod += .16 + .10*hold(.55, .62, .74, .80, t)
	for s := range 2 {
		x := out(s)
		tap := wave(11*t) * wave(3*t)
		if s == right {
			tap = wave(13*t) * wave(4*t)
		}
		a.Arms[s] = Arm{Hold: 1, At: geom.Vec3{X: .10 + .03*x*wave(2*t), Y: -.015 + .010*tap, Z: .34 + .012*wave(2*t)*x}, Elbow: .25, Fwd: .6, Bend: 1.3,
			HandTurn: -.75,
			HandBend: .10 + .10*tap, Grip: .22 + .12*tap}
	}
	a.HeadYaw += .05 * wave(t)
}

// thinks has the chin in the right hand, the elbow on the other arm.
func thinks(a *Act, t float32) {
	a.Arms[right] = Arm{Hold: 1, At: geom.Vec3{X: .10, Y: .155, Z: .225}, Elbow: .05, Fwd: .6, Bend: 2, HandBend: .45 + .05*wave(3*t), HandTurn: .4,
		Grip: .55, Finger: .6}
	a.Arms[left] = Arm{Hold: 1, At: geom.Vec3{X: -.10, Y: -.13, Z: .24}, Elbow: .25, Fwd: .6, Bend: 1.5, HandTurn: .3, Grip: .35}
	a.HeadNod += .08 + .03*wave(2*t)
	a.Tilt += .08 + .03*wave(t)
	a.HeadYaw += .10 * wave(t)
	a.Hips.X += .012 * wave(t)
	a.Lean += .012 * wave(2*t)
}

// crossed has the forearms crossed before the breast.
func crossed(a *Act, t float32) {
	a.Arms[right] = Arm{Hold: 1, At: geom.Vec3{X: -.06, Y: -.06, Z: .235}, Elbow: .25, Fwd: .6, Bend: 1.7, Grip: .4}
	a.Arms[left] = Arm{Hold: 1, At: geom.Vec3{X: -.04, Y: -.005, Z: .185}, Elbow: .25, Fwd: .6, Bend: 1.7, Grip: .4}
	a.Lean -= .03 - .012*wave(2*t)
	a.Hips.X += .015 * wave(t)
	a.HipRoll -= .02 * wave(t)
	a.Side += .02 * wave(t)
	a.HeadYaw += .12 * wave(t) * wave(t)
}
