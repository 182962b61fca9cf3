package geom

import "math"

// Degrees is a rotation by angles in degrees: about X first, then about Y, then about Z, each about an axis that stays. Some formats keep
// rotations so.
type Degrees [3]float64

// Degrees is a rotation by the angles that are nearest to those of the moment before, since readers go straight from one to the next.
//
// With x, y and z half the angles, C and S the cosine and the sine of y, the quaternion's sums are W+Y = (C+S) cos(x−z),
// X−Z = (C+S) sin(x−z), W−Y = (C−S) cos(x+z) and X+Z = (C−S) sin(x+z). So an angle is uncertain only where it does not matter.
func (q Quat) Degrees(before Degrees) Degrees {
	x, y, z, w := float64(q.X), float64(q.Y), float64(q.Z), float64(q.W)
	const degrees = 180 / math.Pi
	plus, minus := math.Hypot(w+y, x-z), math.Hypot(w-y, x+z)
	difference, sum := math.Atan2(x-z, w+y)*degrees, math.Atan2(x+z, w-y)*degrees
	const nothing = 1e-5
	if plus < nothing {
		difference = (before[0] - before[2]) / 2
	}
	if minus < nothing {
		sum = (before[0] + before[2]) / 2
	}
	e := Degrees{sum + difference, 2*math.Atan2(plus, minus)*degrees - 90, sum - difference}
	one, other := e.near(before), Degrees{e[0] + 180, 180 - e[1], e[2] + 180}.near(before)
	if other.far(before) < one.far(before) {
		return other
	}
	return one
}

// near is the same rotation by angles that are whole turns beside, each as near as may be to another's.
func (e Degrees) near(to Degrees) Degrees {
	for i := range e {
		e[i] -= 360 * math.Round((e[i]-to[i])/360)
	}
	return e
}

// far is how far the angles are from others, squared.
func (e Degrees) far(from Degrees) (sum float64) {
	for i := range e {
		sum += (e[i] - from[i]) * (e[i] - from[i])
	}
	return sum
}

// Quat is the rotation.
func (e Degrees) Quat() Quat {
	const half = math.Pi / 360
	sx, cx := math.Sincos(e[0] * half)
	sy, cy := math.Sincos(e[1] * half)
	sz, cz := math.Sincos(e[2] * half)
	return Quat{
		X: float32(sx*cy*cz - cx*sy*sz), Y: float32(cx*sy*cz + sx*cy*sz), Z: float32(cx*cy*sz - sx*sy*cz), W: float32(cx*cy*cz + sx*sy*sz),
	}
}
