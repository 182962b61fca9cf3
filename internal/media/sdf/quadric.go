package sdf

import (
	"math"

	"atelier/internal/media/geom"
)

// quadric is a sum of squared distances to planes, weighted (Garland, Heckbert 1997):
// the upper triangle of the symmetric 4×4 matrix, row by row.
//
//	0 1 2 3      xx xy xz xd
//	  4 5 6         yy yz yd
//	    7 8            zz zd
//	      9               dd
type quadric [10]float64

// addPlane adds the plane n·p + d = 0 at a weight.
func (q *quadric) addPlane(n geom.Vec3, d, weight float64) {
	x, y, z := float64(n.X), float64(n.Y), float64(n.Z)
	q[0] += weight * x * x
	q[1] += weight * x * y
	q[2] += weight * x * z
	q[3] += weight * x * d
	q[4] += weight * y * y
	q[5] += weight * y * z
	q[6] += weight * y * d
	q[7] += weight * z * z
	q[8] += weight * z * d
	q[9] += weight * d * d
}

func (q *quadric) add(o *quadric) {
	for i := range q {
		q[i] += o[i]
	}
}

// at is the error of p.
// It is vᵀQv for v = (x, y, z, 1): the sum of weight × squared distance.
func (q *quadric) at(p geom.Vec3) float64 {
	x, y, z := float64(p.X), float64(p.Y), float64(p.Z)
	return x*(q[0]*x+2*(q[1]*y+q[2]*z+q[3])) + y*(q[4]*y+2*(q[5]*z+q[6])) + z*(q[7]*z+2*q[8]) + q[9]
}

// least is the point of least error; ok is false where the planes do not pin one down.
// The gradient is 0 there: A·p = −b, with A the upper left 3 × 3 and b the right column, solved by the adjugate. Planes that are nearly parallel
// have a small determinant for the size of A, which grows as the cube of its trace.
func (q *quadric) least() (p geom.Vec3, ok bool) {
	a, b, c := q[4]*q[7]-q[5]*q[5], q[2]*q[5]-q[1]*q[7], q[1]*q[5]-q[2]*q[4]
	det := q[0]*a + q[1]*b + q[2]*c
	trace := q[0] + q[4] + q[7]
	if math.Abs(det) < 1e-6*trace*trace*trace {
		return p, false
	}
	d, e, f := q[0]*q[7]-q[2]*q[2], q[1]*q[2]-q[0]*q[5], q[0]*q[4]-q[1]*q[1]
	k := -1 / det
	p.X = float32(k * (a*q[3] + b*q[6] + c*q[8]))
	p.Y = float32(k * (b*q[3] + d*q[6] + e*q[8]))
	p.Z = float32(k * (c*q[3] + e*q[6] + f*q[8]))
	return p, true
}
