package motion

import "atelier/internal/media/geom"

// hover stays in the air on the spot. A body with wings beats them; one without floats.
var hover = &family{name: "hover", title: "hover", category: "flying", about: "A person stays in the air on the spot, beating the wings if there are some.",
	words: words("hover hovers hovering float floats floating levitate levitates levitating hang_in_the_air hangs_in_the_air " +
		"flap flaps flapping flutter flutters fluttering"),
	seconds: airSeconds, loop: true, fine: true, uses: onLegs, from: airborne, to: airborne, more: hoverAt, said: risingOrSinking}

// flying goes through the air, a fist ahead of a body without wings.
var flying = &family{name: "fly", title: "fly", category: "flying", about: "A person flies through the air, beating the wings if there are some.",
	words:   words("fly flies flying flew soar soars soaring in_flight"),
	seconds: airSeconds, loop: true, fine: true, heeds: flights, from: soaring, to: soaring, holds: true, uses: onLegs, more: flyAt, winged: flyWinged,
	said: slopingFlight}

// Of both families: how long a cycle is, seconds, the strokes of the wings in it, for a body of usual size, and how high the hips are above those of a
// standing body, metres.
const (
	airSeconds  = 2.4
	wingStrokes = 3
	airHeight   = .34
)

// inAir is the stance at a place in the air.
func inAir(at func(*Act, float32)) func() Act {
	return func() Act {
		a := stand()
		at(&a, 0)
		return a
	}
}

func hoverAt(a *Act, t float32) {
	a.Wings, a.Stroke = 1, wingStrokes*t
	a.Hips = geom.Vec3{X: .006 * wave(t+.1), Y: airHeight + .045*wave(t)}
	a.HipLean, a.Lean, a.HipRoll = .06+.02*wave(t+.3), .04, .02*wave(t+.15)
	a.HeadNod = .08
	for s := range 2 {
		a.Arms[s] = Arm{Fwd: .18 + .04*wave(t+.2), Out: .42 + .06*wave(t+.25), Twist: .2, Bend: .40 + .05*wave(t), HandBend: -.10, Grip: .05}
		later := t + .12*float32(s)
		a.Legs[s] = Leg{Free: 1, Air: 1, Fwd: .16 - .14*float32(s) + .05*wave(later), Out: .03, Bend: .30 + .25*float32(s) + .06*wave(later-.15), Point: .75}
	}
}

func flyAt(a *Act, t float32) {
	a.Wings, a.Stroke = 1, wingStrokes*t
	a.Move.Z = FlightSpeed * airSeconds * t
	a.Hips = geom.Vec3{Y: airHeight + .10 + .035*wave(t)}
	a.HipLean, a.Lean, a.HipRoll = 1.22, -.06+.02*wave(t+.2), .05*wave(t)
	a.HeadNod = .16
	a.Arms[left] = Arm{Fwd: -.10, Out: .20 + .02*wave(t), Twist: .2, Bend: .18, Grip: .9}
	a.Arms[right] = Arm{Fwd: 2.75, Out: .10, Twist: .1, Bend: .12, Grip: 1}
	for s := range 2 {
		later := t + .3*float32(s)
		a.Legs[s] = Leg{Free: 1, Air: 1, Fwd: .02 + .05*wave(later), Out: .03, Bend: .16 + .22*float32(1-s) + .05*wave(later-.2), Point: .95}
	}
}

// flyWinged is the act of a body that flies with wings: less prone, its arms back.
func flyWinged(a *Act, t float32) {
	a.HipLean, a.HeadNod = .86, .10
	for s := range 2 {
		a.Arms[s] = Arm{Fwd: -.22 + .03*wave(t), Out: .52 + .04*wave(t+.2), Twist: .2, Bend: .38, HandBend: -.1, Grip: .25}
	}
}
