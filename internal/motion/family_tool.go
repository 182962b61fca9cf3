package motion

import "atelier/internal/media/geom"

// Work with long tools, which both hands hold.
var (
	sweep = &family{name: "sweep", title: "sweep", category: "work", like: hammer, about: "A person sweeps the ground with a broom in both hands.",
		words:   words("sweep sweeps sweeping mops mopping"),
		seconds: 1.8, loop: true, heeds: common | handed, from: sweepingAt, to: sweepingAt, holds: true, more: sweeps}
	dig = &family{name: "dig", title: "dig", category: "work", like: hammer,
		about:   "A person thrusts a shovel into the ground, lifts it and throws the earth aside.",
		words:   words("dig digs digging shovels shoveling shovelling"),
		seconds: 3, loop: true, heeds: common | handed, from: diggingAt, to: diggingAt, holds: true, more: shovels}
)

// sweeps draws the broom from the right to the left before the feet, and carries it back over the ground; the weight goes from foot to foot with it.
func sweeps(a *Act, t float32) {
	swing := geom.Mix(geom.Smooth(0, .55, t), geom.Smooth(1, .60, t), geom.Smooth(.54, .61, t)) // 0 on the right, 1 on the left
	lift := hold(.56, .66, .86, .98, t)
	a.Arms[left] = Arm{Hold: 1, At: geom.Vec3{X: .02 + .10*swing, Y: -.02 + .06*lift, Z: .30}, Elbow: .45, Fwd: .6, Bend: 1.5, HandTurn: .3, Grip: 1}
	a.Arms[right] = Arm{Hold: 1, At: geom.Vec3{X: .26 - .40*swing, Y: -.34 + .08*lift, Z: .36 + .10*hold(0, .3, .3, .6, t)}, Elbow: .10, Fwd: .5,
		Bend: .9, Grip: 1}
	a.Yaw = -.42 + .80*swing
	a.HipYaw = -.14 + .28*swing
	weigh(a, 1.3*(2*swing-1))
	a.Hips.Y -= .03 + .02*wave(t)
	a.HipLean = .08
	a.Lean, a.HeadNod, a.HeadYaw = .30-.06*lift, .50, -.26+.52*swing
}

// shovels is a stroke of the shovel in keys of shares: thrust, lever, lift, throw to the left, and back.
func shovels(a *Act, t float32) {
	thrust := hold(.06, .24, .34, .50, t)
	lever := hold(.30, .42, .46, .60, t)
	lift := hold(.44, .60, .72, .90, t)
	throw := hold(.60, .72, .76, .96, t)
	down := max(thrust, .8*lever)
	high := geom.Vec3{X: -.02, Y: -.06, Z: .24} // the left hand, at the end of the shaft
	low := geom.Vec3{X: .16, Y: -.34, Z: .38}
	high = high.Add(geom.Vec3{Y: -.05, Z: .05}.Mul(thrust)).Add(geom.Vec3{Y: -.20, Z: .04}.Mul(lever)).Add(geom.Vec3{X: .06, Y: -.14, Z: .04}.Mul(lift))
	low = low.Add(geom.Vec3{Y: -.05, Z: .06}.Mul(thrust)).Add(geom.Vec3{X: -.10, Y: .13, Z: .03}.Mul(lift)).Add(geom.Vec3{X: -.10, Y: .06, Z: .02}.Mul(throw))
	a.Arms[left] = Arm{Hold: 1, At: high, Elbow: .40, Fwd: .6, Bend: 1.4, HandTurn: .3, Grip: 1}
	a.Arms[right] = Arm{Hold: 1, At: low, Elbow: .15, Fwd: .5, Bend: .9, Grip: 1}
	squat(a, .05+.15*down+.06*lift)
	a.Lean = .22 + .40*down + .10*lift - .12*throw
	a.Yaw, a.HipYaw = -.10+.62*throw, .20*throw
	a.HeadNod, a.HeadYaw = .42+.10*down-.10*throw, .30*throw
}
