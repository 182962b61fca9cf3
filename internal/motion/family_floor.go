package motion

import "atelier/internal/media/geom"

// What is done on hands and knees, on hands and toes, and on the back.
var (
	crawling = &family{name: "crawl", title: "crawl", category: "stealth", like: crouchWalk, about: "A person crawls forward on hands and knees.",
		words:   words("crawl crawls crawling crawl_forward crawls_forward go_on_all_fours goes_on_all_fours walk_on_all_fours walks_on_all_fours"),
		seconds: 1.36, loop: true, heeds: common | metric, from: onFours, to: onFours, holds: true, manner: 1, palms: true, more: crawls}
	pressUp = &family{name: "push_up", title: "push-up", category: "sport", like: squats,
		about: "A person lets the chest down between the hands, the body straight from head to heels, and presses it up again.",
		words: words("push_up push_ups pushup pushups press_up press_ups do_push_ups does_push_ups doing_push_ups do_a_push_up does_a_push_up " +
			"do_pushups does_pushups doing_pushups does_press_ups"),
		seconds: 1.6, loop: true, from: planking, to: planking, holds: true, manner: 1, palms: true, more: pressesUp}
	sitUp = &family{name: "sit_up", title: "sit-up", category: "sport", like: squats,
		about: "A person lies on the back with drawn up knees and the hands at the ears, curls up to the knees and lies down again.",
		words: words("sit_up sit_ups situp situps do_sit_ups does_sit_ups doing_sit_ups do_a_sit_up does_a_sit_up do_situps does_situps doing_situps " +
			"crunch crunches do_crunches does_crunches doing_crunches"),
		seconds: 2.2, loop: true, from: curlingUp, to: curlingUp, holds: true, manner: 1, palms: true, more: curlsUp}
)

// wristUp is how high the wrist of a palm on the ground is, metres.
const wristUp = .055

// allFours is on hands and knees, at the beginning of a crawl.
func allFours() Act {
	a := stand()
	crawls(&a, 0)
	return a
}

// crawls moves a hand and the knee across from it while the two others bear the body, which is lowest as a thigh slants most.
func crawls(a *Act, t float32) {
	const stride, stands = .52, .62
	a.Move.Z = stride * t
	// limb is how far ahead of the middle of its way a limb is, and how far off the ground
	const back, front float32 = -stride * stands / 2, stride * stands / 2
	limb := func(ph float32) (ahead, off float32) {
		if ph = geom.Frac(ph); ph < stands {
			return stride * (stands/2 - ph), 0
		}
		u := (ph - stands) / (1 - stands)
		return hermite(back, front, -stride*(1-stands), -stride*(1-stands), u), geom.Pow(geom.Sin(geom.Pi*u), .7)
	}
	side := geom.Cos(tau * (t - stands/2)) // 1: the left knee and the right hand bear the body
	a.Hips = geom.Vec3{X: .030 * side, Y: -.446 - .012*(1-geom.Cos(2*tau*(t-stands/2))), Z: -.02}
	a.HipLean, a.Lean, a.HipYaw = 1.36, .06, .10*geom.Cos(tau*t)
	a.Side, a.HipRoll, a.Yaw = .12*side, -.05*side, 0
	a.HeadNod, a.HeadYaw, a.Tilt = .30+.03*geom.Cos(2*tau*t), .10*geom.Cos(tau*(t-.2)), 0
	for s := range 2 {
		z, off := limb(t + .5*float32(s))
		a.Legs[s] = Leg{X: .02, Y: .045 * off, Z: z - .51, Pitch: -1.28, Knee: .04}
		z, off = limb(t + .5 + .5*float32(s) - .04)
		a.Arms[s] = Arm{Hold: 1, Plant: 1, On: geom.Vec3{X: .19 + .03*off, Y: wristUp + .075*off, Z: z + .50}, Elbow: .55, Fwd: 1.4, Bend: .3, Grip: .25 * off}
	}
}

// plank is on hands and toes, the arms straight.
func plank() Act {
	a := stand()
	pressed(&a, 0)
	return a
}

// pressed is a body that is straight from head to heels over the hands, so far down, 0 to 1.
func pressed(a *Act, down float32) {
	a.Hips = geom.Vec3{Y: geom.Mix(-.535, -.690, down), Z: geom.Mix(-.02, .02, down)}
	a.HipLean, a.Lean = geom.Mix(1.21, 1.40, down), .03
	a.HeadNod = geom.Mix(.95, 1.10, down)
	for s := range 2 {
		a.Legs[s] = Leg{X: .01, Z: -.92, Pitch: -1.10}
		a.Arms[s] = Arm{Hold: 1, Plant: 1, On: geom.Vec3{X: .25, Y: wristUp, Z: .48}, Elbow: .75, Fwd: 1.4, Bend: .3, Grip: -.1}
	}
}

// pressesUp goes down slowly, holds a moment above the ground, and comes up with a push.
func pressesUp(a *Act, t float32) {
	down := hold(.04, .50, .56, .94, t)
	pressed(a, down)
	a.HeadNod -= .10 * bump(.54, .90, t)
	a.Lean -= .05 * bump(.54, .90, t) // the hips come a little after the chest
}

// drawnUp lies on the back, the soles on the ground before the seat and the hands at the ears.
func drawnUp() Act {
	a := stand()
	curledUp(&a, 0)
	return a
}

// curledUp is so far, 0 to 1, from lying on the back to sitting at the knees.
func curledUp(a *Act, up float32) {
	first, then := geom.Smooth(0, .55, up), geom.Smooth(.25, 1, up) // the shoulders leave the ground before the back does
	*a = lie()
	a.Hips.Z = -.40
	a.HipLean = -1.57 + 1.10*then
	a.Lean = .55*first + .25*then
	a.HeadNod = .12 + .38*geom.Smooth(0, .3, up)
	for s := range 2 {
		a.Legs[s] = Leg{X: .05, Z: .10, Yaw: .10, Knee: .08}
		a.Arms[s] = Arm{Hold: 1, At: geom.Vec3{X: .17, Y: .26, Z: .06}, Elbow: .9, Fwd: 1.5, Out: .9, Bend: 2.3, HandBend: .2, Grip: .1}
	}
}

// curlsUp comes up in a curl, stays a moment at the knees and lies down again.
func curlsUp(a *Act, t float32) { curledUp(a, hold(.04, .42, .54, .96, t)) }
