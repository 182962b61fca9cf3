package material

import "atelier/internal/media/geom"

// none replaces a knob below zero: it is invisible, and still below zero when a tinted finish is filled a second time.
const none = -1e-6

// or is the value of a knob: the usual one if the knob is zero, none if it is below zero, else its own.
func or(set, usual float32) float32 {
	switch {
	case set == 0:
		return usual
	case set < 0:
		return none
	}
	return set
}

// hue is the value of a colour knob: the usual colour where it was left at zero.
func hue(set geom.Vec3, usual uint32) geom.Vec3 {
	if set == (geom.Vec3{}) {
		return geom.RGB(usual)
	}
	return set
}
