package motion

import "atelier/internal/media/geom"

// Leaps and wheels that turn the body over.
var (
	cartwheel = &family{name: "cartwheel", title: "cartwheel", category: "sport", like: roll,
		about: "A person turns a cartwheel to the left: hand after hand, the legs apart over the head, foot after foot.",
		words: words("cartwheel cartwheels cartwheeling do_a_cartwheel does_a_cartwheel doing_a_cartwheel do_cartwheels does_cartwheels doing_cartwheels " +
			"turn_a_cartwheel turns_a_cartwheel turn_cartwheels turns_cartwheels"),
		seconds: 2.0, fine: true, tumbles: true, poised: true, heeds: aside | staying, side: byStep, from: standing, to: standing, holds: true, palms: true,
		keys: wheeling,
		more: func(a *Act, t float32) { travelled(a, geom.Vec3{X: wheelWay * geom.Smooth(.2, .9, t)}) }}
	backflip = &family{name: "backflip", title: "backflip", category: "sport", like: jump,
		about: "A person crouches, leaps up, turns over backward in a ball and lands on both feet.",
		words: words("backflip backflips backflipping do_a_backflip does_a_backflip doing_a_backflip do_backflips does_backflips back_flip back_flips " +
			"do_a_back_flip does_a_back_flip backward_somersault back_somersault does_a_back_somersault"),
		tumbles: true, seconds: 1.7, fine: true, heeds: hind | upward | staying, from: standing, to: standing, keys: []key{
			{0, nil},
			// The crouch, arms behind; the leap off the toes, arms up; the ball, which goes over and opens again.
			{.22, func(a *Act) { squat(a, .30); armsBoth(a, Arm{Fwd: -.95, Out: .30, Bend: .20, Grip: .3}) }},
			{.34, func(a *Act) {
				a.Hips.Y, a.Hips.Z = .05, -.05
				a.HipLean, a.Lean, a.HeadNod = -.10, -.22, -.35
				armsBoth(a, Arm{Fwd: 2.65, Out: .20, Bend: .20, Grip: .4})
				bothFeet(a, 0, -.95)
			}},
			{.44, func(a *Act) { flipped(a, -1.2, .44, .45); armsBoth(a, Arm{Fwd: 2.2, Out: .25, Bend: .5, Grip: .4}) }},
			{.53, func(a *Act) { flipped(a, -2.9, .56, 1) }},
			{.62, func(a *Act) { flipped(a, -4.5, .46, 1) }},
			{.70, func(a *Act) { flipped(a, -5.55, .22, .35); armsBoth(a, Arm{Fwd: 1.0, Out: .5, Bend: .5, Grip: .3}) }},
			// The toes meet the ground, then the heels; the legs give way, and the body rises, a whole turn behind itself.
			{.74, func(a *Act) {
				a.Move.Z = -.35
				a.Hips.Y, a.Hips.Z, a.HipLean, a.Lean, a.HeadNod = .10, -.01, .05-tau, .15, .20
				armsBoth(a, Arm{Fwd: .9, Out: .5, Bend: .4, Grip: .3})
				bothFeet(a, .08, -.40)
			}},
			{.77, func(a *Act) {
				a.Move.Z = -.35
				a.Hips.Y, a.Hips.Z, a.HipLean, a.Lean, a.HeadNod = -.06, -.03, .20-tau, .25, .25
				armsBoth(a, Arm{Fwd: .9, Out: .5, Bend: .4, Grip: .3})
				bothFeet(a, 0, -.30)
			}},
			{.84, func(a *Act) {
				a.Move.Z = -.35
				squat(a, .34)
				a.HipLean -= tau
				armsBoth(a, Arm{Fwd: 1.05, Out: .35, Bend: .30, Grip: .2})
			}},
			{1, func(a *Act) { a.Move.Z, a.HipLean = -.35, -tau }},
		}}
)

// flipped is a body in the air that has turned by an angle, so high above where it stands, and drawn into a ball, 0 to 1.
func flipped(a *Act, turned, high, ball float32) {
	a.Move.Z = .35 * turned / tau
	a.Hips = geom.Vec3{Y: high}
	a.HipLean, a.Lean = turned, .75*ball
	a.HeadWith, a.HeadNod = 1, .45*ball
	armsBoth(a, Arm{Fwd: 1.10, Out: .22, Bend: .75, Grip: .5})
	for s := range 2 {
		a.Legs[s] = Leg{Free: 1, Y: .30, Fwd: .25 + 1.85*ball, Out: .10, Bend: .35 + 1.85*ball, Point: .3}
	}
}

// wheelWay is how far a cartwheel goes, metres. The wheel is the same from its end backward, seen from the other side.
const wheelWay = 2.7

// wheeling are the keys of a cartwheel, over the ground on which it begins.
var wheeling = []key{
	{0, nil},
	// The first half: arms up, a lunge to the left, and the first palm comes down as the right leg kicks off.
	{.14, func(a *Act) { wheel(a, .10, -.03, 0); a.HeadNod = 0 }},
	{.24, func(a *Act) { wheel(a, -.40, .34, -.10); soleAt(a, left, firstSole); a.Legs[right].Pitch = -.5 }},
	{.29, func(a *Act) { // the weight on the left foot, the right one leaves the ground
		wheel(a, -1.00, .50, -.13)
		soleAt(a, left, firstSole)
		pushedOff(a, right, 0)
	}},
	{.36, func(a *Act) { // the left palm bears, the right leg flies up
		wheel(a, -1.90, .68, -.15)
		soleAt(a, left, firstSole)
		kicked(a, right, .80, 0)
		bothPalms(a, 1, 0)
	}},
	{.39, func(a *Act) { // the left foot leaves, the right palm comes down
		wheel(a, -2.15, .85, -.03)
		pushedOff(a, left, firstSole-.05)
		kicked(a, right, .90, 0)
		bothPalms(a, 1, .3)
	}},
	{.44, func(a *Act) { // on both hands
		wheel(a, -2.55, 1.05, 0)
		kicked(a, left, 1.0, firstSole)
		kicked(a, right, .95, 0)
		bothPalms(a, 1, 1)
	}},
	// Upside down in the middle of the way. From here on all is the first half backward, with left and right exchanged.
	{.53, func(a *Act) {
		wheel(a, -geom.Pi, wheelWay/2, .09)
		kicked(a, left, .95, firstSole)
		kicked(a, right, .95, wheelWay-firstSole)
		bothPalms(a, 1, 1)
	}},
	{.62, func(a *Act) { // still on both hands; the right leg comes down first
		wheel(a, 2.55-tau, wheelWay-1.05, 0)
		kicked(a, left, .95, wheelWay)
		kicked(a, right, 1.0, wheelWay-firstSole)
		bothPalms(a, 1, 1)
	}},
	{.67, func(a *Act) { // the left palm leaves, the right foot comes down
		wheel(a, 2.15-tau, wheelWay-.85, -.03)
		kicked(a, left, .90, wheelWay)
		pushedOff(a, right, wheelWay-firstSole+.05)
		bothPalms(a, .3, 1)
	}},
	{.70, func(a *Act) {
		wheel(a, 1.90-tau, wheelWay-.68, -.15)
		kicked(a, left, .80, wheelWay)
		soleAt(a, right, wheelWay-firstSole)
		bothPalms(a, 0, 1)
	}},
	{.78, func(a *Act) { // up from the hands, the left foot comes down
		wheel(a, 1.00-tau, wheelWay-.50, -.13)
		pushedOff(a, left, wheelWay)
		soleAt(a, right, wheelWay-firstSole)
	}},
	{.83, func(a *Act) { // on both feet, wide apart
		wheel(a, .40-tau, wheelWay-.30, -.08)
		soleAt(a, left, wheelWay)
		soleAt(a, right, wheelWay-firstSole)
	}},
	{1, func(a *Act) {
		a.Hips.X += wheelWay
		a.HipRoll = -tau
		soleAt(a, left, wheelWay)
		soleAt(a, right, wheelWay)
	}},
}

// firstSole and firstPalm are how far to the left the foot and the hand come down with which a cartwheel begins, metres.
const firstSole, firstPalm = .58, 1.12

// wheel is a body that has rolled to its left by an angle below zero, with the hips so far to the left and so high against where they stood, and the arms
// stretched overhead.
func wheel(a *Act, rolled, aside, high float32) {
	a.Hips = geom.Vec3{X: aside, Y: high}
	a.HipRoll = rolled
	a.HeadWith, a.HeadNod = geom.Smooth(.2, .9, min(-rolled, rolled+tau)), -.65
	armsBoth(a, Arm{Fwd: .15, Out: 2.55, Bend: .12, Shrug: .2, Grip: -.1})
}

// soleAt has a foot stand so far to the left of where it stood.
func soleAt(a *Act, side int, aside float32) {
	a.Legs[side] = stand().Legs[side]
	a.Legs[side].X += out(side) * aside
}

// pushedOff has a foot just off the ground, so far to the left of where it stood, with the toes down.
func pushedOff(a *Act, side int, aside float32) {
	soleAt(a, side, aside)
	a.Legs[side].Y, a.Legs[side].Pitch = .15, -.3
}

// kicked swings a leg out from the other one while the body is over its hands; aside is where its foot has stood, or will.
func kicked(a *Act, side int, apart, aside float32) {
	soleAt(a, side, aside)
	l := &a.Legs[side]
	l.Y, l.Free, l.Out, l.Bend, l.Point, l.Fwd = .30, 1, apart, .08, .7, .05
}

// bothPalms are the palms of a cartwheel with so much of the body's weight on the left one and on the right one.
func bothPalms(a *Act, first, second float32) {
	palmAt(a, left, firstPalm, first)
	palmAt(a, right, wheelWay-firstPalm, second)
}

// palmAt is a palm on the ground so far to the left, with so much of the body's weight.
func palmAt(a *Act, side int, aside, weight float32) {
	m := &a.Arms[side]
	m.Hold, m.Plant, m.Elbow = weight, weight, .9
	m.On = geom.Vec3{X: out(side) * aside, Y: wristUp, Z: .02}
}

// travelled is an act whose path has come so far, though nothing of the body is elsewhere.
func travelled(a *Act, far geom.Vec3) {
	a.Move = a.Move.Add(far)
	a.Hips = a.Hips.Sub(far)
	for s := range 2 {
		x := out(s)
		a.Legs[s].X -= x * far.X
		a.Legs[s].Z -= far.Z
		a.Arms[s].On.X -= x * far.X
		a.Arms[s].On.Z -= far.Z
	}
}
