package motion

import "atelier/internal/media/geom"

// care is the category of what a hand does at the own head: what it holds goes on hanging, and the other hand does it.
const care = "care"

// What people do with their hands about the house. Each is an act of arms, trunk and head over a stance, as eating is.
var (
	washing = &family{name: "wash", title: "wash the hands", category: everyday, like: clapping, about: "A person rubs one hand in the other, as under water.",
		words: words("wash washes washing wash_hands washes_hands washing_hands rub_hands rubs_hands rub_his_hands rubs_his_hands rubs_her_hands " +
			"rubs_their_hands rubbing_his_hands rubbing_her_hands"),
		seconds: 3, loop: true, fine: true, uses: onArms, holds: true, from: washingAt, to: washingAt, more: washes}
	brushing = &family{name: "brush_teeth", title: "brush the teeth", category: care, like: nodding,
		about: "A person brushes the teeth with the right hand, one side after the other.",
		words: words("brush_teeth brushes_teeth brush_his_teeth brushes_his_teeth brushes_her_teeth brushes_their_teeth brush_her_teeth brush_the_teeth " +
			"brushes_the_teeth brushing_teeth brushing_his_teeth brushing_her_teeth"),
		seconds: 4, loop: true, fine: true, heeds: common | handed, uses: onArms, holds: true, from: brushingAt, to: brushingAt, more: brushes}
	combing = &family{name: "comb", title: "comb the hair", category: care, like: nodding,
		about: "A person combs the hair with the right hand, from the brow over the side of the head.",
		words: words("comb combs combing brush_hair brushes_hair brush_his_hair brushes_his_hair brush_her_hair brushes_her_hair brushing_his_hair " +
			"brushing_her_hair"),
		seconds: 4, loop: true, heeds: common | handed, uses: onArms, holds: true, from: combingAt, to: combingAt, more: combs}
	stirring = &family{name: "stir", title: "stir", category: everyday, like: hammer,
		about:   "A person holds a bowl with the left hand and stirs in it with the right one.",
		words:   words("stir stirs stirring cook cooks cooking mix mixes mixing whisk whisks whisking bake bakes baking"),
		seconds: 3, loop: true, heeds: common | handed, uses: onArms, holds: true, from: stirringAt, to: stirringAt, more: stirs}
	pouring = &family{name: "pour", title: "pour", category: everyday, like: pickUp,
		about:   "A person pours from a jug in the right hand into a cup in the left one.",
		words:   words("pour pours pouring"),
		seconds: 4, loop: true, heeds: common | handed, uses: onArms, holds: true, from: pouringAt, to: pouringAt, more: pours}
	wiping = &family{name: "wipe", title: "wipe", category: everyday, like: hammer, about: "A person leans over a table and wipes it with the right hand.",
		words: words("wipe wipes wiping scrub scrubs scrubbing polish polishes polishing dusts dusting irons ironing knead kneads kneading " +
			"do_the_dishes does_the_dishes cleans cleaning"),
		seconds: 2.4, loop: true, heeds: common | handed, uses: onArms, holds: true, from: wipingAt, to: wipingAt, more: wipes}
	painting = &family{name: "paint", title: "paint", category: everyday, like: hammer, about: "A person paints a wall with the right hand, up and down.",
		words:   words("paint paints painting whitewash whitewashes"),
		seconds: 4, loop: true, heeds: common | handed, uses: onArms, holds: true, from: paintingAt, to: paintingAt, more: paints}
	sawing = &family{name: "saw", title: "saw", category: everyday, like: hammer,
		about: "A person holds a board with the left hand and saws it with the right one.",
		words: words("saw saws sawing slice slices slicing carve carves carving cut_bread cuts_bread cuts_the_bread cuts_vegetables cuts_the_vegetables " +
			"cuts_wood grate grates grating"),
		seconds: 2, loop: true, fine: true, heeds: common | handed, uses: onArms, holds: true, from: sawingAt, to: sawingAt, more: saws}
	rowing = &family{name: "row_boat", title: "row", category: everyday, like: push,
		about:   "A person sits and rows: leans forward, pulls both oars and leans back.",
		words:   words("rows rowing"),
		seconds: 2.6, loop: true, holds: true, from: rowingAt, to: rowingAt, more: rows}
	pulling = &family{name: "pull", title: "pull a rope", category: "work", like: push,
		about:   "A person stands with braced legs and hauls on a rope, hand over hand.",
		words:   words("pull pulls pulling tug tugs tugging heave heaves heaving"),
		seconds: 2.2, loop: true, holds: true, from: haulingAt, to: haulingAt, more: hauls}
	phoning = &family{name: "phone", title: "talk on the phone", category: care, like: talking,
		about: "A person has the right hand at the ear, listens and talks.",
		words: words("phones phoning telephones talk_on_the_phone talks_on_the_phone talking_on_the_phone makes_a_call make_a_call makes_a_phone_call " +
			"answers_the_phone answer_the_phone"),
		seconds: 5, loop: true, heeds: common | handed, uses: onArms, holds: true, from: phoningAt, to: phoningAt, more: phones}
	scratchHead = &family{name: "scratch_head", title: "scratch the head", category: care, like: nodding,
		about: "A person scratches the head with the right hand.",
		words: words("scratch_head scratches_head scratch_his_head scratches_his_head scratches_her_head scratches_their_head scratch_the_head " +
			"scratching_his_head scratching_her_head"),
		seconds: 2.4, loop: true, fine: true, heeds: common | handed, uses: onArms, holds: true, from: scratchingAt, to: scratchingAt, more: scratching}
)

// washes rubs the palms along each other and around each other.
func washes(a *Act, t float32) {
	for s := range 2 {
		x := out(s)
		rub := wave(3*t) * x
		a.Arms[s] = Arm{Hold: 1, At: geom.Vec3{X: .034 + .006*geom.Cos(tau*3*t), Y: -.15 + .025*x*geom.Cos(tau*3*t), Z: .335 + .030*rub}, Elbow: .30,
			Fwd: .6, Bend: 1.5,
			HandTurn: .35 + .40*wave(3*t+.1), HandBend: .25, Grip: .30}
	}
	a.Lean += .12
	a.HeadNod += .34 + .03*wave(t)
	a.Side += .02 * wave(t)
}

// brushes has the right fist at the mouth, on one side and then on the other. The left hand waits.
func brushes(a *Act, t float32) {
	other := hold(.44, .52, .92, 1, t)
	stroke := wave(14 * t)
	a.Arms[right] = Arm{Hold: 1, At: geom.Vec3{X: .135 - .035*other + .020*stroke, Y: .212 + .010*other, Z: .226 + .010*other}, Elbow: .20 + .10*stroke,
		Fwd: .8, Bend: 2,
		HandTurn: .3 - .3*other, HandBend: .35 + .10*stroke, Grip: .85}
	a.HeadNod += .10
	a.HeadYaw += .10 - .20*other
	a.Tilt += .04 - .08*other
	a.Lean += .06
}

// combs goes from the brow back over the side of the head, four times.
func combs(a *Act, t float32) {
	stroke := geom.Frac(4 * t)
	back := geom.Smooth(.05, .62, stroke) * geom.Smooth(1, .70, stroke)
	off := hold(.60, .74, .84, 1, stroke)
	at := geom.Mix3(geom.Vec3{X: .130, Y: .365, Z: .140}, geom.Vec3{X: .190, Y: .320, Z: -.010}, back)
	a.Arms[right] = Arm{Hold: 1, At: at.Add(geom.Vec3{X: .045, Y: .02, Z: .03}.Mul(off)), Elbow: .55, Fwd: 1.4, Bend: 2, HandBend: .45 - .25*off,
		HandTurn: .2, Grip: .55}
	a.Tilt -= .10 + .03*wave(t)
	a.HeadYaw += .12 - .05*back
	a.HeadNod += .06
}

// stirs goes round in a bowl.
func stirs(a *Act, t float32) {
	x, z := geom.Cos(tau*3*t), wave(3*t)
	a.Arms[left] = Arm{Hold: 1, At: geom.Vec3{X: .085, Y: -.19, Z: .31}, Elbow: .25, Fwd: .5, Bend: 1.5, HandTurn: .9, Grip: .45}
	a.Arms[right] = Arm{Hold: 1, At: geom.Vec3{X: .085 + .045*x, Y: -.035 + .008*z, Z: .335 + .040*z}, Elbow: .40 + .06*x, Fwd: .6, Bend: 1.5,
		HandTurn: -.2, HandBend: .25,
		Grip: .85}
	a.Lean += .10
	a.HeadNod += .36
	a.Side += .018 * x
	a.HeadYaw -= .05 + .03*x
}

// pours tips the jug and sets it upright again; the cup comes to meet it.
func pours(a *Act, t float32) {
	up, tip := hold(.04, .22, .74, .96, t), hold(.22, .36, .60, .72, t)
	a.Arms[left] = Arm{Hold: 1, At: geom.Vec3{X: .06, Y: -.17 + .03*up, Z: .33}, Elbow: .15, Fwd: .5, Bend: 1.5, HandTurn: .15, Grip: .55}
	a.Arms[right] = Arm{Hold: 1, At: geom.Mix3(geom.Vec3{X: .17, Y: -.17, Z: .31}, geom.Vec3{X: .135, Y: .02 + .03*tip, Z: .345}, up),
		Elbow: .25 + .45*tip, Fwd: .6, Bend: 1.5,
		HandTurn: -1.1 * tip, HandBend: .1, Grip: .80}
	a.HeadNod += .20 + .14*up
	a.HeadYaw += .04 * up
	a.Tilt += .07 * tip
	a.Lean += .05
}

// wipes goes in circles over a table, a hand's breadth farther to the side each time, and back; the other hand leans on it.
func wipes(a *Act, t float32) {
	x, z := geom.Cos(tau*4*t), wave(4*t)
	aside := wave(t)
	a.Arms[left] = Arm{Hold: 1, At: geom.Vec3{X: .20, Y: -.13, Z: .40}, Elbow: .30, Fwd: .7, Bend: .8, HandTurn: -.9, HandBend: -.55, Grip: 0}
	a.Arms[right] = Arm{Hold: 1, At: geom.Vec3{X: .16 + .055*x + .07*aside, Y: -.115, Z: .42 + .05*z}, Elbow: .40, Fwd: .7, Bend: .9,
		HandTurn: -.9, HandBend: -.40, Grip: .1}
	a.HipLean += .12
	a.Hips.Z -= .03
	a.Lean += .22
	a.Yaw -= .08*aside + .03*x
	a.HeadNod += .50
	a.HeadYaw -= .10 + .10*aside
}

// paints goes up and down a wall, from one side to the other and back.
func paints(a *Act, t float32) {
	up := wave(4 * t)
	aside := geom.Cos(tau * t)
	a.Arms[right] = Arm{Hold: 1, At: geom.Vec3{X: .13 + .10*aside, Y: .12 + .20*up, Z: .43 - .03*up}, Elbow: .25, Fwd: 1.2, Bend: 1,
		HandBend: .30*wave(4*t+.15) - .1,
		HandTurn: -.4, Grip: .8}
	a.Arms[left].Bend += .25
	a.HeadNod -= .02 + .12*up
	a.HeadYaw -= .08 + .10*aside
	a.Yaw += .10 - .05*aside
	a.Lean += .04 - .04*up
	a.Hips.X -= .015 * aside
}

// saws strokes forth and back beside the board that the left hand holds: down the blade with the weight behind it, and back lightly and quicker. Hips, trunk
// and arm follow each other.
func saws(a *Act, t float32) {
	into := func(late float32) float32 { // −1 drawn back, 1 driven in
		u := geom.Frac(3*t - late)
		return geom.Mix(1-2*geom.Smooth(.58, 1, u), -1+2*geom.Smooth(0, .58, u), geom.Smooth(.60, .56, u))
	}
	stroke, body := into(.06), into(0)
	a.Arms[left] = Arm{Hold: 1, At: geom.Vec3{X: .17, Y: -.24 + .02*body, Z: .40 - .03*body}, Elbow: .30, Fwd: .6, Bend: 1.2, HandTurn: -.9, HandBend: -.25,
		Grip: .25}
	a.Arms[right] = Arm{Hold: 1, At: geom.Vec3{X: .21 - .03*stroke, Y: -.19 - .05*stroke, Z: .30 + .16*stroke}, Elbow: -.05, Fwd: .6, Bend: 1.4,
		HandBend: .1 * into(.12), Grip: .95, Aim: geom.Vec3{X: -.05, Y: -.36, Z: .93}}
	a.HipLean = .10 + .03*body
	a.HipYaw = -.18 + .10*body
	a.Hips.Z += .05 * body
	a.Hips.Y -= .05 + .02*body
	a.Lean = .22 + .08*body
	a.Yaw = -.06 + .22*stroke
	a.Side += .08
	a.HeadNod, a.HeadYaw = .46, -.08
}

// rows leans forward with straight arms, pulls with the back first and the arms last, and goes forward again.
func rows(a *Act, t float32) {
	back := hold(.06, .46, .56, .98, t)
	bent := hold(.28, .50, .56, .76, t)
	a.HipLean += .20 - .40*back
	a.Lean += .14 - .16*back
	a.HeadNod += .08 - .02*back
	for s := range 2 {
		a.Arms[s] = Arm{Hold: 1, At: geom.Vec3{X: .10 + .03*bent, Y: .13 - .10*back - .14*bent + .03*bump(.55, .95, t), Z: .53 - .29*bent}, Elbow: .15 + .25*bent,
			Fwd: .9, Bend: .6, HandTurn: -.8,
			HandBend: .1 - .2*bent, Grip: 1}
	}
}

// braced has one foot well before the other, the weight low and behind.
func braced() Act {
	a := stand()
	a.Legs[left] = Leg{X: .05, Z: .20, Yaw: .20}
	a.Legs[right] = Leg{X: .05, Z: -.20, Yaw: .60}
	a.Hips = geom.Vec3{Y: -.09, Z: -.07}
	a.HipYaw, a.Lean = -.12, -.04
	return a
}

// hauls has one hand reach out along the rope while the other pulls it to the hip; hips and trunk lean back into each pull, and the knees give.
func hauls(a *Act, t float32) {
	into := .5 - .5*geom.Cos(tau*2*t) // a pull of either hand
	for s := range 2 {
		ph := geom.Frac(t + .5*float32(s))
		near := geom.Smooth(0, .56, ph) * geom.Smooth(1, .60, ph)
		over := hold(.56, .70, .84, 1, ph) // it goes out above the other
		a.Arms[s] = Arm{Hold: 1, At: geom.Vec3{X: .05 + .18*near, Y: -.02 - .18*near + .10*over, Z: .55 - .33*near}, Elbow: .10 + .3*near, Fwd: .8, Bend: 1.2,
			HandTurn: .1, Grip: 1 - .7*over}
	}
	a.Hips.Z -= .06*into - .03
	a.Hips.Y -= .05 * into
	a.HipLean -= .12*into - .06
	a.Lean += .14 - .30*into
	a.Yaw -= .34 * geom.Cos(tau*(t-.06))
	a.HipYaw -= .10 * geom.Cos(tau*t)
	a.HeadNod += .06 + .05*into
}

// phones listens, then talks and underlines it with the free hand.
func phones(a *Act, t float32) {
	tells := hold(.40, .52, .84, .96, t)
	beat := wave(6 * t)
	a.Arms[right] = Arm{Hold: 1, At: geom.Vec3{X: .165, Y: .215, Z: .165}, Elbow: -.70, Fwd: 1, Bend: 2.3, HandBend: .25, HandTurn: .5, Grip: .60}
	m := &a.Arms[left]
	armTo(m, Arm{Fwd: .42, Out: .28, Twist: .1, Bend: 1.25 + .18*beat, HandTurn: .7, Grip: .1}, tells)
	a.Tilt += .10 - .03*tells
	a.HeadNod += .04*wave(3*t)*(1-tells) + .03*beat*tells
	a.HeadYaw += .10*wave(t) - .05
	a.Hips.X += .015 * wave(t)
	a.HipRoll -= .02 * wave(t)
}

// scratching has the fingers at the side of the head.
func scratching(a *Act, t float32) {
	stroke := wave(8*t) * (.6 - .4*geom.Cos(tau*2*t))
	a.Arms[right] = Arm{Hold: 1, At: geom.Vec3{X: .175, Y: .370 + .010*stroke, Z: .050 + .006*stroke}, Elbow: .60, Fwd: 1.5, Bend: 2.3,
		HandBend: .50 + .18*stroke, HandTurn: .2, Grip: .40}
	a.Tilt -= .12
	a.HeadNod += .12 + .015*stroke
	a.HeadYaw -= .06 * geom.Cos(tau*t)
}
