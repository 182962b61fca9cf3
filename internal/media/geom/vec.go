// Package geom is the arithmetic of space: vectors, affine maps and smooth steps.
//
// Lengths are metres, angles radians, the frame is right-handed with Y up and +Z forward.
// Everything is float32, the precision of the files that are made from it.
package geom

import "math"

// Pi is the circle constant at the package's precision.
const Pi = float32(math.Pi)

// Vec2 is a point or direction of the plane.
type Vec2 struct{ X, Y float32 }

// Vec3 is a point, a direction or an sRGB colour.
type Vec3 struct{ X, Y, Z float32 }

// Add returns a + b.
func (a Vec2) Add(b Vec2) Vec2 { return Vec2{a.X + b.X, a.Y + b.Y} }

// Sub returns a − b.
func (a Vec2) Sub(b Vec2) Vec2 { return Vec2{a.X - b.X, a.Y - b.Y} }

// Mul returns a scaled by s.
func (a Vec2) Mul(s float32) Vec2 { return Vec2{a.X * s, a.Y * s} }

// Dot returns the scalar product.
func (a Vec2) Dot(b Vec2) float32 { return a.X*b.X + a.Y*b.Y }

// Cross returns the signed area of the parallelogram of a and b.
func (a Vec2) Cross(b Vec2) float32 { return a.X*b.Y - a.Y*b.X }

// Len returns the length of a.
func (a Vec2) Len() float32 { return Sqrt(a.X*a.X + a.Y*a.Y) }

// Add returns a + b.
func (a Vec3) Add(b Vec3) Vec3 { return Vec3{a.X + b.X, a.Y + b.Y, a.Z + b.Z} }

// Sub returns a − b.
func (a Vec3) Sub(b Vec3) Vec3 { return Vec3{a.X - b.X, a.Y - b.Y, a.Z - b.Z} }

// Mul returns a scaled by s.
func (a Vec3) Mul(s float32) Vec3 { return Vec3{a.X * s, a.Y * s, a.Z * s} }

// Scale returns the product component by component.
func (a Vec3) Scale(b Vec3) Vec3 { return Vec3{a.X * b.X, a.Y * b.Y, a.Z * b.Z} }

// Dot returns the scalar product.
func (a Vec3) Dot(b Vec3) float32 { return a.X*b.X + a.Y*b.Y + a.Z*b.Z }

// Cross returns the vector product.
func (a Vec3) Cross(b Vec3) Vec3 {
	return Vec3{a.Y*b.Z - a.Z*b.Y, a.Z*b.X - a.X*b.Z, a.X*b.Y - a.Y*b.X}
}

// Mad returns a + b·s.
func (a Vec3) Mad(b Vec3, s float32) Vec3 { return Vec3{a.X + b.X*s, a.Y + b.Y*s, a.Z + b.Z*s} }

// Len returns the length of a.
func (a Vec3) Len() float32 { return Sqrt(a.Dot(a)) }

// Norm returns a at length one; a vector too short to have a direction gives +Y.
func (a Vec3) Norm() Vec3 {
	l := a.Len()
	if l < 1e-12 {
		return Vec3{0, 1, 0}
	}
	return a.Mul(1 / l)
}

// Direction is a at length one, or zero where its length is zero or its square exceeds 32 bits.
func (a Vec3) Direction() Vec3 {
	if l := a.Dot(a); l > 1e-34 && l < 1e34 {
		return a.Mul(1 / Sqrt(l))
	}
	return Vec3{}
}

// Min returns the smaller of each component.
func (a Vec3) Min(b Vec3) Vec3 { return Vec3{min(a.X, b.X), min(a.Y, b.Y), min(a.Z, b.Z)} }

// Max returns the larger of each component.
func (a Vec3) Max(b Vec3) Vec3 { return Vec3{max(a.X, b.X), max(a.Y, b.Y), max(a.Z, b.Z)} }

// Mirrored is a on the other side of the plane X = 0.
func (a Vec3) Mirrored() Vec3 { return Vec3{-a.X, a.Y, a.Z} }

// Folded is a on the side where X is positive: what holds of the left half holds of both.
func (a Vec3) Folded() Vec3 { return Vec3{Abs(a.X), a.Y, a.Z} }

// Finite reports whether no component is infinite or not a number.
func (a Vec3) Finite() bool { return a.Sub(a) == (Vec3{}) }

// Basis returns two unit vectors that stand on the unit vector n and on each other.
func Basis(n Vec3) (Vec3, Vec3) {
	a := Vec3{1, 0, 0}
	if Abs(n.X) > .7 {
		a = Vec3{0, 1, 0}
	}
	t := a.Mad(n, -a.Dot(n)).Norm()
	return t, n.Cross(t)
}

// Box is an axis-aligned box; Empty holds nothing.
type Box struct{ Min, Max Vec3 }

// Empty returns the box that grows to whatever is added first.
func Empty() Box {
	const far = math.MaxFloat32
	return Box{Vec3{far, far, far}, Vec3{-far, -far, -far}}
}

// Add returns the box grown to hold p.
func (b Box) Add(p Vec3) Box { return Box{b.Min.Min(p), b.Max.Max(p)} }

// Size returns the edge lengths.
func (b Box) Size() Vec3 { return b.Max.Sub(b.Min) }

// Center returns the middle.
func (b Box) Center() Vec3 { return b.Min.Add(b.Max).Mul(.5) }

// Near reports whether two boxes come nearer to each other than so many metres.
func (b Box) Near(c Box, by float32) bool {
	return b.Min.X <= c.Max.X+by && c.Min.X <= b.Max.X+by &&
		b.Min.Y <= c.Max.Y+by && c.Min.Y <= b.Max.Y+by &&
		b.Min.Z <= c.Max.Z+by && c.Min.Z <= b.Max.Z+by
}

// Diagonal returns the distance of opposite corners.
func (b Box) Diagonal() float32 { return b.Size().Len() }
