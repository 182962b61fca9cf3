package geom

import "math"

// Quat is a rotation as a unit quaternion X i + Y j + Z k + W, in the order of glTF.
type Quat struct{ X, Y, Z, W float32 }

// Still is the rotation that turns nothing.
var Still = Quat{W: 1}

// About turns by a radians about an axis of any length, by the right-hand rule.
func About(axis Vec3, a float32) Quat {
	axis = axis.Norm().Mul(Sin(a / 2))
	return Quat{axis.X, axis.Y, axis.Z, Cos(a / 2)}
}

// Arc is the least rotation that takes the direction of a to that of b.
func Arc(a, b Vec3) Quat {
	a, b = a.Norm(), b.Norm()
	if a.Dot(b) < -.99999 {
		side, _ := Basis(a)
		return About(side, Pi)
	}
	n := a.Cross(b)
	return Quat{n.X, n.Y, n.Z, 1 + a.Dot(b)}.Unit()
}

// Mul is the rotation that applies b first, then q.
func (q Quat) Mul(b Quat) Quat {
	return Quat{
		q.W*b.X + q.X*b.W + q.Y*b.Z - q.Z*b.Y,
		q.W*b.Y - q.X*b.Z + q.Y*b.W + q.Z*b.X,
		q.W*b.Z + q.X*b.Y - q.Y*b.X + q.Z*b.W,
		q.W*b.W - q.X*b.X - q.Y*b.Y - q.Z*b.Z,
	}
}

// Inverse turns back.
func (q Quat) Inverse() Quat { return Quat{-q.X, -q.Y, -q.Z, q.W} }

// Rotate turns a vector.
func (q Quat) Rotate(p Vec3) Vec3 {
	u := Vec3{q.X, q.Y, q.Z}
	t := u.Cross(p).Mul(2)
	return p.Mad(t, q.W).Add(u.Cross(t))
}

// Dot is the scalar product as four numbers: 1 or −1 for equal rotations.
func (q Quat) Dot(b Quat) float32 { return q.X*b.X + q.Y*b.Y + q.Z*b.Z + q.W*b.W }

// Unit is q at length one; a quaternion without a length is Still.
func (q Quat) Unit() Quat {
	l := Sqrt(q.Dot(q))
	if l < 1e-12 {
		return Still
	}
	return Quat{q.X / l, q.Y / l, q.Z / l, q.W / l}
}

// Near is q or −q, which is the same rotation: whichever is closer to b as four numbers.
func (q Quat) Near(b Quat) Quat {
	if q.Dot(b) < 0 {
		return Quat{-q.X, -q.Y, -q.Z, -q.W}
	}
	return q
}

// Angle is how far q turns, in 0..π.
func (q Quat) Angle() float32 {
	return 2 * Atan2(Vec3{q.X, q.Y, q.Z}.Len(), Abs(q.W))
}

// Slerp goes from q at t 0 to b at t 1 by the shorter way at constant speed, as glTF interpolates rotations (appendix C.5).
func (q Quat) Slerp(b Quat, t float32) Quat {
	b = b.Near(q)
	d := float64(q.Dot(b))
	if d > .9995 {
		return Quat{Mix(q.X, b.X, t), Mix(q.Y, b.Y, t), Mix(q.Z, b.Z, t), Mix(q.W, b.W, t)}.Unit()
	}
	a := math.Acos(d)
	s := 1 / math.Sin(a)
	u, v := float32(math.Sin(a*float64(1-t))*s), float32(math.Sin(a*float64(t))*s)
	return Quat{q.X*u + b.X*v, q.Y*u + b.Y*v, q.Z*u + b.Z*v, q.W*u + b.W*v}.Unit()
}

// Affine is the rotation as a map.
func (q Quat) Affine() Affine {
	return Affine{X: q.Rotate(Vec3{X: 1}), Y: q.Rotate(Vec3{Y: 1}), Z: q.Rotate(Vec3{Z: 1})}
}

// Columns is the rotation that takes the axes X, Y and Z to three directions that stand on each other, right-handed.
func Columns(x, y, z Vec3) Quat {
	switch tr := x.X + y.Y + z.Z; {
	case tr > 0:
		s := Sqrt(tr+1) * 2
		return Quat{(y.Z - z.Y) / s, (z.X - x.Z) / s, (x.Y - y.X) / s, s / 4}.Unit()
	case x.X > y.Y && x.X > z.Z:
		s := Sqrt(1+x.X-y.Y-z.Z) * 2
		return Quat{s / 4, (y.X + x.Y) / s, (z.X + x.Z) / s, (y.Z - z.Y) / s}.Unit()
	case y.Y > z.Z:
		s := Sqrt(1+y.Y-x.X-z.Z) * 2
		return Quat{(y.X + x.Y) / s, s / 4, (z.Y + y.Z) / s, (z.X - x.Z) / s}.Unit()
	default:
		s := Sqrt(1+z.Z-x.X-y.Y) * 2
		return Quat{(z.X + x.Z) / s, (z.Y + y.Z) / s, s / 4, (x.Y - y.X) / s}.Unit()
	}
}

// Aim is the rotation that takes direction a to c, and the side b of a to the side d of c. Sides need not stand on their directions.
func Aim(a, b, c, d Vec3) Quat {
	from, to := frame(a, b), frame(c, d)
	return to.Mul(from.Inverse())
}

// frame is the rotation that takes X to a and the half plane of Y to that of b.
func frame(a, b Vec3) Quat {
	x := a.Norm()
	y := b.Mad(x, -b.Dot(x))
	if y.Len() < 1e-6 {
		y, _ = Basis(x)
	}
	y = y.Norm()
	return Columns(x, y, x.Cross(y))
}

// Euler turns by roll about Z first, then by pitch about X, then by yaw about Y.
func Euler(pitch, yaw, roll float32) Quat {
	return About(Vec3{Y: 1}, yaw).Mul(About(Vec3{X: 1}, pitch)).Mul(About(Vec3{Z: 1}, roll))
}
