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

// sweeps draws the broom from the right to the left before the feet, its bristles on the ground, and carries it back over it, quicker; the weight goes from
// foot to foot ahead of it.
func sweeps(a *Act, t float32) {
	swing := geom.Mix(geom.Smooth(.04, .60, t), geom.Smooth(1, .64, t), geom.Smooth(.58, .66, t)) // 0 on the right, 1 on the left
	ahead := geom.Mix(geom.Smooth(0, .54, t), geom.Smooth(.94, .58, t), geom.Smooth(.50, .60, t))
	lift := hold(.60, .70, .86, .98, t)
	a.Work = geom.Vec3{X: -.46 + .86*swing, Y: .02 + .16*lift, Z: .52 + .20*hold(.08, .34, .34, .62, t)}
	a.Worked = 1
	a.Arms[left] = Arm{Hold: 1, At: geom.Vec3{X: .12 + .06*swing, Y: -.02 + .03*lift, Z: .385}, Elbow: .45, Fwd: .6, Bend: 1.5, HandTurn: .3, Grip: 1}
	a.Arms[right] = Arm{Hold: 1, At: geom.Vec3{X: .24 - .30*swing, Y: -.30 + .05*lift, Z: .34}, Elbow: .20, Fwd: .5, Bend: .9, Grip: 1}
	a.Yaw = -.38 + .72*swing
	a.HipYaw = -.22 + .44*ahead
	weigh(a, 1.6*(2*ahead-1))
	a.Hips.Y -= .03 + .03*hold(.06, .30, .36, .60, t)
	a.HipLean = .08
	a.Lean, a.HeadNod, a.HeadYaw = .28+.10*hold(.04, .30, .36, .60, t)-.06*lift, .46, -.26+.52*swing
}

// shovels is a stroke of the shovel in keys of shares: raised, driven in with the weight behind it, levered up with the knees, thrown to the left, and back.
func shovels(a *Act, t float32) {
	raise := hold(0, .10, .12, .22, t)
	thrust := hold(.12, .22, .34, .48, t)
	lever := hold(.30, .42, .46, .60, t)
	lift := hold(.44, .60, .74, .92, t)
	throw := hold(.60, .72, .78, .96, t)
	down := max(thrust, .8*lever)
	a.Work = geom.Vec3{X: -.10, Y: .16, Z: .74}.Add(geom.Vec3{Y: .12, Z: -.04}.Mul(raise)).Add(geom.Vec3{Y: -.15, Z: .02}.Mul(max(thrust, lever))).
		Add(geom.Vec3{X: .04, Y: .34, Z: .16}.Mul(lift)).Add(geom.Vec3{X: .66, Y: .22, Z: -.16}.Mul(throw))
	a.Worked = 1
	high := geom.Vec3{X: .06, Y: -.06, Z: .26} // the left hand
	low := geom.Vec3{X: .20, Y: -.16, Z: .30}  // the right one: from it the shaft points to the blade
	low = low.Add(geom.Vec3{X: -.04, Y: .10, Z: .06}.Mul(thrust)).Add(geom.Vec3{Y: -.16, Z: -.05}.Mul(lever)).Add(geom.Vec3{Y: -.08, Z: -.08}.Mul(lift))
	a.Arms[left] = Arm{Hold: 1, At: high, Elbow: .30, Fwd: .6, Bend: 1.4, Grip: 1}
	a.Arms[right] = Arm{Hold: 1, At: low, Elbow: .30, Fwd: .5, Bend: .9, Grip: 1}
	squat(a, .04+.10*thrust+.15*lever+.05*lift-.02*raise)
	a.Hips.Z += .10*thrust - .06*lever
	a.Lean = .20 + .22*down + .10*lift - .10*throw - .08*raise
	a.Yaw, a.HipYaw = -.14+.72*throw, .34*throw
	weigh(a, thrust+1.2*throw-.8*lever)
	a.HeadNod, a.HeadYaw = .42+.10*down-.14*throw, .36*throw
}
