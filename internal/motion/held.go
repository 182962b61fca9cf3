package motion

import "atelier/internal/media/geom"

// Held is the sort of thing that a hand holds during an action.
type Held uint8

// Ways to hold something.
const (
	Nothing Held = iota
	Upright      // something long, such as a staff, a spear or a lantern on a pole: upright beside the body, so that it sweeps nothing
	Down         // something short, such as a bucket, a bag or a sword: the arm hangs and the fist is closed
)

// sides reports whether an action changes to the other hand: the usual one holds something and the other is free.
func (f *family) sides(held [2]Held) bool {
	switch {
	case held[right] == Nothing || held[left] != Nothing:
		return false
	case f.category == everyday: // the held thing may be the cup itself, but not a staff
		return held[right] == Upright
	}
	return f.category == care || !f.holds && (f.category == "gesture" || f == throw || f == pickUp || f == openDoor || f == talking)
}

// braced lowers a gun that is aimed from the cheek to the hip, with the hand that supports it. The barrel lies across the hand that holds it, so a wrist
// can keep it level only beside a forearm that points ahead and down.
func (a *Act) braced(side int) {
	gun, support := &a.Arms[side], &a.Arms[1-side]
	by := geom.Smooth(.6, .95, gun.Level)
	down := geom.Vec3{X: .06, Y: -.34, Z: .06}.Mul(by)
	gun.At, gun.Elbow = gun.At.Add(down), geom.Mix(gun.Elbow, 0, by)
	support.At = support.At.Add(geom.Vec3{X: -down.X, Y: down.Y, Z: down.Z})
}

// carried gives the arms that hold something their place. Fights and work with tools have the hands in their own places, with closed
// fists; a hand that leaves its place for a gesture of both hands comes back to it.
func (o *Options) carried(a *Act, f *family) {
	for s := range 2 {
		m := &a.Arms[s]
		switch {
		case o.Held[s] == Nothing:
			m.Level = 0
		case f == flying: // the forearm hangs, so what the fist holds points ahead
			*m = Arm{Fwd: a.HipLean + .25, Out: .34, Bend: .40, Grip: 1}
		case f.category == everyday && o.Held[s] != Upright:
			m.Grip = max(m.Grip, .9)
		case f.category == "combat" || f.holds && f.category != everyday && f.category != care || f == climb || f == swim:
			m.Grip = max(m.Grip, 1-.3*m.Hold)
			if m.Level > 0 {
				a.braced(s)
			}
		case o.Held[s] == Upright && grounded(f.from) == 1 && grounded(f.to) == 1:
			sway := geom.Clamp(m.Fwd, -.5, .5)
			*m = Arm{Fwd: .16 + .10*sway, Out: .38, Twist: -.06, Bend: 1.36 - geom.Clamp(a.Lean+a.HipLean, -.3, .9), HandTurn: .40, Grip: 1,
				Shrug: m.Shrug * .5}
		default:
			m.Grip, m.Hold = 1, 0
			m.Fwd, m.Out = geom.Clamp(m.Fwd, -.3, .6), geom.Clamp(m.Out, .24, .5)
			m.Bend, m.Twist = geom.Clamp(m.Bend, .1, .9), geom.Clamp(m.Twist, 0, .4)
		}
	}
}
