package motion

import "atelier/internal/media/geom"

// hops reports whether a line is one of jumping on one foot: "hops on his left foot".
func (l *Line) hops() bool { return l.Action.family() == jump && l.Side != 0 && l.Hand }

// usualHops is how many hops are done when no words say it.
const usualHops = 3

// hopping is jumping on one foot, the other one drawn up: on the spot, or forward or backward if the line says so.
func (l *Line) hopping() *beat {
	stands := right
	if l.Side > 0 {
		stands = left
	}
	far := map[direction]float32{ahead: .45, rear: -.30, home: -.30}[l.Direction]
	return &beat{in: .35, each: .55, out: .35, act: func(a *Act, on, stroke, late float32) {
		const off, lands = .28, .70 // when the foot leaves the ground, and meets it again
		air := geom.Sin(geom.Pi * geom.Clamp01((stroke-off)/(lands-off)))
		bent := bump(0, off+.06, stroke) + .8*bump(lands-.04, 1, stroke)
		x := out(stands)
		// All of the way is made in the air.
		a.Move.Z = far * (late + geom.Smooth(off, lands, stroke))
		a.Hips.X += .085 * x * on
		a.Hips.Y += -.07*bent + .13*air
		a.Lean += .08*on + .12*bent
		foot, drawn := &a.Legs[stands], &a.Legs[1-stands]
		foot.Y += .13 * air
		foot.Pitch -= .75*bump(.18, .50, stroke) + .30*bump(.52, .74, stroke)
		drawn.Y, drawn.Z, drawn.Pitch = (.27+.13*air)*on, drawn.Z-.20*on, -.55*on
		for s := range 2 {
			armTo(&a.Arms[s], Arm{Fwd: .10 + .65*air, Out: .55, Twist: .1, Bend: .75, Grip: .3}, on)
		}
	}}
}
