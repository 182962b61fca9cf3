package motion

import "atelier/internal/media/geom"

// carriage is how a body in a style goes: it is put on a gait whose hands are free, over what the style does to all families, so that one picture
// of a walk tells the style. T is the phase.
type carriage func(a *Act, t float32)

// hang is how far forward an arm is against the trunk when it hangs plumb.
func (a *Act) hang() float32 { return a.Lean + a.HipLean }

// fistsOut holds the fists before the body, the elbows away from it, and the head ahead of the shoulders.
func fistsOut(a *Act, _ float32) {
	a.Lean += .12
	for s := range 2 {
		m := &a.Arms[s]
		m.Fwd += .6 * a.hang()
		m.Out, m.Bend, m.Grip = m.Out+.16, m.Bend+.45, 1
	}
}

// hanging lets arms and head hang from a bent back.
func hanging(a *Act, t float32) {
	a.Lean += .20
	a.HeadNod += .24
	a.Hips.Y -= .02
	for s := range 2 {
		armTo(&a.Arms[s], Arm{Fwd: a.hang() + .12*out(s)*wave(t+.30), Out: .14, Twist: .05, Bend: .06, HandBend: .1, Grip: .12, Shrug: -.15, Reach: .22}, .9)
	}
}

// reeling throws the trunk to a side, and the arms out against it.
func reeling(a *Act, t float32) {
	a.Side += .10 * wave(t+.3)
	a.Lean += .06 * wave(t+.1)
	for s := range 2 {
		m := &a.Arms[s]
		m.Out += .24 + .26*out(s)*wave(t+.3)
		m.Bend *= .6
		m.Grip = .1
	}
}

// bentOver holds the left hand to the small of a bent back, and lets the right one hang before the bent knees.
func bentOver(a *Act, t float32) {
	a.Lean += .14
	a.Hips.Y -= .025
	armTo(&a.Arms[left], Arm{Hold: 1, At: geom.Vec3{X: .07, Y: -.28, Z: -.17}, Elbow: .75, Fwd: -.4, Out: .4, Twist: .6, Bend: 1.4, Grip: .25, Shrug: .04}, 1)
	armTo(&a.Arms[right], Arm{Fwd: a.hang() + .10 + .14*wave(t+.2), Out: .20, Twist: .3, Bend: .55, HandBend: .35, Grip: .45, Shrug: .05, Reach: .25}, .9)
}

// swinging throws straight arms far forward and back, away from the body.
func swinging(a *Act, _ float32) {
	for s := range 2 {
		m := &a.Arms[s]
		m.Fwd *= 1.35
		m.Out += .18
		m.Bend *= .35
		m.Grip = -.1
	}
}

// puffed holds the arms away from the chest as one does whose chest is too broad for them.
func puffed(a *Act, _ float32) {
	a.Lean -= .12
	a.HeadNod -= .12
	for s := range 2 {
		m := &a.Arms[s]
		m.Out += .42
		m.Fwd = .8*m.Fwd - .12
		m.Bend = .80 + .4*m.Bend
		m.Twist += .3
		m.Grip = .85
	}
}

// pawing holds both hands before the chest, drooping, over a deeply bent body.
func pawing(a *Act, t float32) {
	a.Lean += .20
	for s := range 2 {
		armTo(&a.Arms[s], Arm{Fwd: a.hang() + .30 + .16*out(s)*wave(t), Out: .26, Twist: .35, Bend: 1.75, HandBend: 1.1, Grip: .3, Shrug: .22, Reach: .1}, .92)
	}
}

// wringing holds both hands together before the breast.
func wringing(a *Act, t float32) {
	for s := range 2 {
		at := geom.Vec3{X: .035, Y: -.14 + .012*wave(3*t), Z: .235 + .02*out(s)*wave(3*t)}
		armTo(&a.Arms[s], Arm{Hold: 1, At: at, Elbow: .1, Fwd: .4, Out: .15, Twist: .5, Bend: 1.9, HandBend: .3, Grip: .6, Shrug: .25, Reach: .2}, 1)
	}
}

// lurching throws the trunk over the leg that stands, its head on one side.
func lurching(a *Act, t float32) {
	a.Side += .10 * wave(t)
	a.HipRoll += .04 * wave(t)
	a.Arms[left].Fwd += .06
	a.Arms[right].Fwd -= .26
}

// airy holds the arms out to their sides, the hands bent up at the wrists.
func airy(a *Act, _ float32) {
	for s := range 2 {
		m := &a.Arms[s]
		m.Fwd *= .5
		m.Out += .42
		m.HandBend -= .4
		m.Grip = -.15
	}
}

// laden leans back behind a belly, the arms round it.
func laden(a *Act, _ float32) {
	a.Lean -= .10
	for s := range 2 {
		m := &a.Arms[s]
		m.Out += .20
		m.Bend += .30
		m.Twist += .2
		a.Legs[s].Knee += .06
	}
}
