package motion

import "atelier/internal/media/geom"

// headTurn is how far the head turns against the trunk, radians.
const headTurn = 1.25

// Ranges of the joints, radians: what a supple adult reaches.
var (
	elbowRange = [2]float32{-.02, 2.55}
	kneeRange  = [2]float32{-.02, 2.60}
	wristRange = [2]float32{-1.1, 1.2}
	trunkLean  = [2]float32{-.6, 1.5}
	trunkYaw   = [2]float32{-1.1, 1.1}
	trunkSide  = [2]float32{-.75, .75}
	footRange  = [2]float32{-1.15, .75}
)

func within(x *float32, r [2]float32) { *x = geom.Clamp(*x, r[0], r[1]) }

// limit holds the numbers of an act inside the ranges of the joints.
func (a *Act) limit() {
	within(&a.Lean, trunkLean)
	within(&a.Yaw, trunkYaw)
	within(&a.Side, trunkSide)
	for s := range 2 {
		m, l := &a.Arms[s], &a.Legs[s]
		within(&m.Bend, elbowRange)
		within(&m.HandBend, wristRange)
		within(&m.HandTurn, [2]float32{-1.5, 1.5})
		within(&m.Grip, [2]float32{-.3, 1})
		within(&m.Finger, [2]float32{0, 1})
		within(&m.Shrug, [2]float32{-.2, .6})
		within(&m.Reach, [2]float32{-.4, .5})
		within(&m.Hold, [2]float32{0, 1})
		within(&m.Plant, [2]float32{0, 1})
		within(&m.Elbow, [2]float32{-1, 1})
		within(&l.Bend, kneeRange)
		within(&l.Free, [2]float32{0, 1})
		within(&l.Air, [2]float32{0, 1})
		within(&l.Fwd, [2]float32{-.7, 2.3})
		within(&l.Out, [2]float32{-.35, 1.2})
		within(&l.Toes, [2]float32{-.6, 1.1})
		within(&l.Point, footRange)
	}
	within(&a.HeadWith, [2]float32{0, 1})
}
