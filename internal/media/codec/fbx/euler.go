package fbx

import (
	"math"

	"atelier/internal/media/geom"
)

// euler is a rotation as FBX has it: about X first, then about Y, then about Z, in degrees.
type euler [3]float64

func (e euler) vec() geom.Vec3 {
	return geom.Vec3{X: float32(e[0]), Y: float32(e[1]), Z: float32(e[2])}
}

// eulerOf is a rotation by the angles that are nearest to those of the moment before, since readers go straight from one to the next.
//
// With x, y and z half the angles, C and S the cosine and the sine of y, the quaternion's sums are W+Y = (C+S) cos(x−z),
// X−Z = (C+S) sin(x−z), W−Y = (C−S) cos(x+z) and X+Z = (C−S) sin(x+z). So an angle is uncertain only where it does not matter.
func eulerOf(q geom.Quat, before euler) euler {
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
	e := euler{sum + difference, 2*math.Atan2(plus, minus)*degrees - 90, sum - difference}
	one, other := e.near(before), euler{e[0] + 180, 180 - e[1], e[2] + 180}.near(before)
	if other.far(before) < one.far(before) {
		return other
	}
	return one
}

// near adds whole turns.
func (e euler) near(to euler) euler {
	for i := range e {
		e[i] -= 360 * math.Round((e[i]-to[i])/360)
	}
	return e
}

func (e euler) far(from euler) (sum float64) {
	for i := range e {
		sum += (e[i] - from[i]) * (e[i] - from[i])
	}
	return sum
}

// quat is the rotation.
func (e euler) quat() geom.Quat {
	const half = math.Pi / 360
	sx, cx := math.Sincos(e[0] * half)
	sy, cy := math.Sincos(e[1] * half)
	sz, cz := math.Sincos(e[2] * half)
	return geom.Quat{
		X: float32(sx*cy*cz - cx*sy*sz), Y: float32(cx*sy*cz + sx*cy*sz), Z: float32(cx*cy*sz - sx*sy*cz), W: float32(cx*cy*cz + sx*sy*sz),
	}
}
