package material

import "atelier/internal/geom"

// or is the value of a knob: what was set, the usual where it was left at zero, and none where it was set below zero.
func or(set, usual float32) float32 {
	if set == 0 {
		return usual
	}
	return max(set, 0)
}

// hue is the value of a colour knob: the usual colour where it was left at zero.
func hue(set geom.Vec3, usual uint32) geom.Vec3 {
	if set == (geom.Vec3{}) {
		return geom.RGB(usual)
	}
	return set
}
