package motion

import "atelier/internal/media/geom"

// weigh shifts the weight on to one foot, the left one at 1 and the right one at −1: the hips go over it and are higher on its side, the chest bends back
// over them, and the other knee gives.
func weigh(a *Act, on float32) {
	a.Hips.X += .034 * on
	a.Hips.Y -= .006 * geom.Abs(on)
	a.HipRoll += .070 * on
	a.Side -= .088 * on
	for s := range 2 {
		a.Legs[s].Knee += .10 * geom.Smooth(0, 1, -out(s)*on)
	}
}

// poise puts the weight on the foot across from an arm that is raised, which the body would else lean to.
func poise(a *Act) {
	rest := stand()
	var on float32
	for s := range 2 {
		m := &a.Arms[s]
		raised := geom.Smooth(.2, 1.4, max(m.Fwd-rest.Arms[s].Fwd, m.Out-rest.Arms[s].Out)) * (1 - m.Hold)
		put := m.Hold * geom.Smooth(-.30, .10, m.At.Y)
		on -= out(s) * max(raised, put)
	}
	weigh(a, .75*on)
}

// poises reports whether a family is done on both feet by arms alone, so that the weight is free to go where they want it.
func (f *family) poises() bool {
	return f.keys == nil && f.gait == nil && f.needs()&onLegs == 0 && grounded(f.from) == 1 && grounded(f.to) == 1
}
