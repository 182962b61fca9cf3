package motion

import "atelier/internal/media/geom"

// Dances. Feet, hips and arms are on the beat, several in a loop.
var (
	dancing = &family{name: "dance", title: "dance", category: "dance", about: "A person dances: steps aside and closes, hips and shoulders against each other.",
		words:   words("dance dances dancing groove grooves"),
		seconds: 3.84, loop: true, uses: onLegs, from: standing, to: standing, more: grooves}
	disco = &family{name: "disco", title: "dance disco", category: "dance", like: dancing,
		about: "A person dances disco: a finger points up to one side and down to the other, the hip out.",
		words: words("disco boogie boogies dance_disco dances_disco dancing_disco disco_dances disco_dancing dances_to_disco_music dances_the_disco " +
			"dance_the_disco"),
		seconds: 3.84, loop: true, fine: true, uses: onLegs, from: standing, to: standing, more: discos}
	jig = &family{name: "jig", title: "dance a jig", category: "dance", like: dancing,
		about: "A person dances a jig: hops from foot to foot with kicks, the hands on the hips.",
		words: words("jig jigs jigging dance_a_jig dances_a_jig dancing_a_jig folk_dance folk_dances folk_dancing dances_a_folk_dance polka polkas " +
			"dances_a_polka tap_dance tap_dances tap_dancing"),
		seconds: 2.4, loop: true, fine: true, uses: onLegs, from: standing, to: standing, more: jigs}
)

// sideSteps are the steps of a groove: which foot comes down on which beat of eight, and how far to the left of where it began, metres.
var sideSteps = []struct {
	foot     int
	beat, to float32
}{
	{left, 1, .20}, {right, 2, .14}, {right, 3, 0}, {left, 4, 0}, {right, 5, -.20}, {left, 6, -.14}, {left, 7, 0}, {right, 8, 0},
}

// stepAside goes to the left and back in four beats, then to the right: a foot steps out, the other one closes. The hips go with the feet, and down on
// each beat.
func stepAside(a *Act, t float32) {
	beat := 8 * t
	var at, mid [2]float32
	for _, s := range sideSteps {
		now := geom.Smooth(-.62, 0, beat-s.beat)
		at[s.foot] += (s.to - at[s.foot]) * now
		mid[s.foot] += (s.to - mid[s.foot]) * geom.Smooth(-.85, 0, beat-s.beat)
		l := &a.Legs[s.foot]
		l.Y += .055 * bump(-.62, 0, beat-s.beat)
		l.Pitch -= .45 * bump(-.62, 0, beat-s.beat)
	}
	for s := range 2 {
		a.Legs[s].X += out(s) * at[s]
	}
	a.Hips.X += (mid[left] + mid[right]) / 2
	a.Hips.Y -= (.012 + .038*(.5+.5*geom.Cos(tau*8*t))) * hold(0, .06, .94, 1, t)
	weigh(a, 1.3*(mid[left]+mid[right])/.34)
}

// grooves has the arms swing low, then pump overhead.
func grooves(a *Act, t float32) {
	on := hold(0, .06, .94, 1, t)
	stepAside(a, t)
	high := hold(.44, .54, .90, .98, t)
	a.HipYaw += .16 * wave(4*t) * on
	a.Yaw -= .34 * wave(4*t-.05) * on
	a.HeadNod += .09 * (.5 - .5*geom.Cos(tau*8*t-.5)) * on
	a.Tilt += .10 * wave(2*t) * on
	for s := range 2 {
		x := out(s)
		low := Arm{Fwd: .45 + .45*x*wave(4*t), Out: .42, Twist: .45, Bend: 1.35 + .35*x*wave(4*t-.05), Grip: .75, Shrug: .03}
		up := Arm{Fwd: 2.25 + .15*x*wave(4*t), Out: .55 + .25*x*wave(2*t), Twist: -.1, Bend: .55 + .55*(.5+.5*geom.Cos(tau*8*t)), Grip: .6, Shrug: .1}
		armTo(&low, up, high)
		armTo(&a.Arms[s], low, on)
	}
}

// discos points up to the right and down across to the left, twice, then the other way round.
func discos(a *Act, t float32) {
	on := hold(0, .05, .95, 1, t)
	half := geom.Frac(2 * t)
	arms := hold(0, .09, .91, 1, half) // one arm in either half
	side := right
	if t >= .5 {
		side = left
	}
	up := .5 + .5*geom.Cos(tau*2*half) // up, down, up, down
	up = geom.Smooth(.15, .85, up)
	x := out(side)
	point := Arm{Fwd: .80, Out: .10, Cross: .65, Twist: .3, Bend: .20, Grip: .9, Finger: 1}
	armTo(&point, Arm{Fwd: .45, Out: 2.25, Twist: -.3, Bend: .10, Shrug: .12, Grip: .9, Finger: 1}, up)
	armTo(&a.Arms[side], point, arms)
	armTo(&a.Arms[1-side], Arm{Hold: 1, At: geom.Vec3{X: .290, Y: -.35, Z: .01}, Elbow: .9, Fwd: 0, Out: .5, Bend: 1.5, HandBend: -.35, Grip: .9}, arms)
	weigh(a, x*(2.2*up-1.1)*arms)
	a.Hips.Y -= (.020 + .025*(.5+.5*geom.Cos(tau*8*t))) * on
	a.HipYaw -= x * .20 * (2*up - 1) * arms
	a.Yaw -= x * (.10 - .55*(1-up)) * arms
	a.Lean += .16 * (1 - up) * arms
	a.HeadYaw -= x * (.55*up - .35*(1-up)) * arms
	a.HeadNod += (.25*(1-up) - .25*up) * arms
	l := &a.Legs[1-side] // the heel of the foot without weight taps the beat
	l.Pitch -= .45 * bump(0, 1, geom.Frac(8*t)) * up * arms
	a.Legs[side].Pitch -= .45 * bump(0, 1, geom.Frac(8*t)) * (1 - up) * arms
}

// jigs hops on one foot while the other kicks ahead, on each beat.
func jigs(a *Act, t float32) {
	on := hold(0, .05, .95, 1, t)
	beat := geom.Frac(6 * t)
	kicks := int(6*t) % 2
	stands := 1 - kicks
	k := hold(0, .40, .56, .98, beat)
	air := geom.Sin(geom.Pi * geom.Clamp01((beat-.12)/.62))
	x := out(stands)
	a.Hips.X += .055 * x * k
	a.Hips.Y += .075*air - .055*(bump(-.35, .16, beat)+bump(.70, 1.25, beat))*on
	a.HipRoll += .05 * x * k
	a.Side -= .08 * x * k
	a.Yaw += .16 * x * k
	a.HeadNod -= .05 * on
	a.Tilt -= .08 * x * k
	foot, other := &a.Legs[stands], &a.Legs[kicks]
	foot.Y += .055 * air
	foot.Pitch -= .55 * bump(.05, .40, beat)
	other.Y += .30 * k
	other.Z += .26 * k
	other.Pitch += -.70*hold(0, .15, .22, .5, beat) + .15*k
	for s := range 2 {
		armTo(&a.Arms[s], Arm{Hold: 1, At: geom.Vec3{X: .290, Y: -.35, Z: .01}, Elbow: .9, Fwd: 0, Out: .5, Bend: 1.5, HandBend: -.35, Grip: .9}, on)
	}
}
