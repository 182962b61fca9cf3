package geom

import "math"

// Affine maps p to X·p.x + Y·p.y + Z·p.z + T: three columns and a translation.
type Affine struct{ X, Y, Z, T Vec3 }

// Identity changes nothing.
func Identity() Affine { return Affine{X: Vec3{1, 0, 0}, Y: Vec3{0, 1, 0}, Z: Vec3{0, 0, 1}} }

// Point maps a position.
func (m Affine) Point(p Vec3) Vec3 { return m.Dir(p).Add(m.T) }

// Dir maps a direction: the translation does not apply.
func (m Affine) Dir(p Vec3) Vec3 { return m.X.Mul(p.X).Add(m.Y.Mul(p.Y)).Add(m.Z.Mul(p.Z)) }

// Mul returns the map that applies b first, then m.
func (m Affine) Mul(b Affine) Affine {
	return Affine{m.Dir(b.X), m.Dir(b.Y), m.Dir(b.Z), m.Point(b.T)}
}

// Matrix is the map as 16 elements of a 4 × 4 matrix, column by column, as the nodes of glTF have it.
func (m Affine) Matrix() []float32 {
	return []float32{m.X.X, m.X.Y, m.X.Z, 0, m.Y.X, m.Y.Y, m.Y.Z, 0, m.Z.X, m.Z.Y, m.Z.Z, 0, m.T.X, m.T.Y, m.T.Z, 1}
}

// Near reports whether the distances of the four columns of the map from those of b sum to less than by.
func (m Affine) Near(b Affine, by float32) bool {
	return m.X.Sub(b.X).Len()+m.Y.Sub(b.Y).Len()+m.Z.Sub(b.Z).Len()+m.T.Sub(b.T).Len() < by
}

// Mirrors reports whether the map turns right hands into left ones.
func (m Affine) Mirrors() bool { return m.X.Cross(m.Y).Dot(m.Z) < 0 }

// Move translates.
func Move(x, y, z float32) Affine {
	m := Identity()
	m.T = Vec3{x, y, z}
	return m
}

// TurnX rotates about +X by a radians.
func TurnX(a float32) Affine {
	c, s := Cos(a), Sin(a)
	return Affine{X: Vec3{1, 0, 0}, Y: Vec3{0, c, s}, Z: Vec3{0, -s, c}}
}

// TurnY rotates about +Y by a radians.
func TurnY(a float32) Affine {
	c, s := Cos(a), Sin(a)
	return Affine{X: Vec3{c, 0, -s}, Y: Vec3{0, 1, 0}, Z: Vec3{s, 0, c}}
}

// TurnZ rotates about +Z by a radians.
func TurnZ(a float32) Affine {
	c, s := Cos(a), Sin(a)
	return Affine{X: Vec3{c, s, 0}, Y: Vec3{-s, c, 0}, Z: Vec3{0, 0, 1}}
}

// Stretch scales each axis.
func Stretch(x, y, z float32) Affine {
	return Affine{X: Vec3{x, 0, 0}, Y: Vec3{0, y, 0}, Z: Vec3{0, 0, z}}
}

// Even scales all axes by k.
func Even(k float32) Affine { return Stretch(k, k, k) }

// Into maps p into the frame of m, which turns, moves and scales evenly: the inverse of Point without a determinant.
func (m Affine) Into(p Vec3) Vec3 {
	q, s := p.Sub(m.T), 1/m.X.Dot(m.X)
	return Vec3{q.Dot(m.X) * s, q.Dot(m.Y) * s, q.Dot(m.Z) * s}
}

// Inverse undoes the map. The inverse of a map that flattens is the identity.
func (m Affine) Inverse() Affine {
	a, b, c := m.Y.Cross(m.Z), m.Z.Cross(m.X), m.X.Cross(m.Y)
	det := m.X.Dot(a)
	if Abs(det) < 1e-18 {
		return Identity()
	}
	d := 1 / det
	out := Affine{X: Vec3{a.X, b.X, c.X}.Mul(d), Y: Vec3{a.Y, b.Y, c.Y}.Mul(d), Z: Vec3{a.Z, b.Z, c.Z}.Mul(d)}
	out.T = out.Dir(m.T).Mul(-1)
	return out
}

// Quarter is the map with its turn brought to the nearest quarter turns about the axes, and its size made even.
// The size is the cube root of the determinant.
func (m Affine) Quarter() Affine {
	size := float32(math.Cbrt(float64(Abs(m.X.Cross(m.Y).Dot(m.Z)))))
	x, y := axis(m.X), axis(m.Y)
	if x.Dot(y) != 0 { // nearly 45°: keep the first, and what is left of the second
		y = axis(m.Y.Mad(x, -m.Y.Dot(x)))
	}
	return Affine{X: x.Mul(size), Y: y.Mul(size), Z: x.Cross(y).Mul(size), T: m.T}
}

// axis is the axis that a direction is nearest to, with its sign.
func axis(v Vec3) Vec3 {
	a := Vec3{X: Abs(v.X), Y: Abs(v.Y), Z: Abs(v.Z)}
	switch {
	case a.X >= a.Y && a.X >= a.Z:
		return Vec3{X: sign(v.X)}
	case a.Y >= a.Z:
		return Vec3{Y: sign(v.Y)}
	}
	return Vec3{Z: sign(v.Z)}
}

func sign(x float32) float32 {
	if x < 0 {
		return -1
	}
	return 1
}
