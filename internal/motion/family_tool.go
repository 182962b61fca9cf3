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

// sweeps draws the broom from the right to the left, and carries it back over the ground.
func sweeps(a *Act, t float32) {
	swing := geom.Mix(geom.Smooth(0, .55, t), geom.Smooth(1, .60, t), geom.Smooth(.54, .61, t)) // 0 on the right, 1 on the left
	lift := hold(.56, .66, .86, .98, t)
	a.Arms[left] = Arm{Hold: 1, At: geom.Vec3{X: .01 + .05*swing, Y: -.08 + .03*lift, Z: .27}, Elbow: .40, Fwd: .6, Bend: 1.5, HandTurn: .3, Grip: 1}
	a.Arms[right] = Arm{Hold: 1, At: geom.Vec3{X: .20 - .22*swing, Y: -.36 + .05*lift, Z: .37 + .05*hold(0, .3, .3, .6, t)}, Elbow: .15, Fwd: .5,
		Bend: .9, Grip: 1}
	a.Yaw = -.22 + .50*swing
	a.HipYaw = -.06 + .16*swing
	a.Hips.X = -.025 + .05*swing
	a.Hips.Y -= .02 + .01*wave(t)
	a.Lean, a.HeadNod, a.HeadYaw = .26, .48, -.14+.30*swing
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
