package trace

import "atelier/internal/media/geom"

// abreast is how many faces a block has room for.
const abreast = 4

// block is up to four faces side by side, each number four times: a face is a triangle as its plane and the two rows that give barycentric
// coordinates of a point on it, relative to corner 0 (Baldwin and Weber 2016, kept relative for precision).
// A face of zeros, as a triangle without area has it, is met by no ray.
type block struct{ corner, normal, u, v lanes }

// lanes are four vectors.
type lanes [3][abreast]float32

func (l *lanes) set(k int, a geom.Vec3) { l[0][k], l[1][k], l[2][k] = a.X, a.Y, a.Z }

func (l *lanes) at(k int) geom.Vec3 { return geom.Vec3{X: l[0][k], Y: l[1][k], Z: l[2][k]} }

// set puts a triangle in place k.
func (b *block) set(k int, p, q, r geom.Vec3) {
	e, g := q.Sub(p), r.Sub(p)
	n := e.Cross(g)
	s := n.Dot(n)
	if s < 1e-30 {
		return
	}
	b.corner.set(k, p)
	b.normal.set(k, n)
	b.u.set(k, g.Cross(n).Mul(1/s))
	b.v.set(k, n.Cross(e).Mul(1/s))
}

// meet returns how far along the ray lies on face k, or end where that is not between start and end.
func (b *block) meet(k int, origin, dir geom.Vec3, start, end float32) float32 {
	normal := b.normal.at(k)
	q := origin.Sub(b.corner.at(k))
	t := -q.Dot(normal) / dir.Dot(normal)
	if !(t > start && t < end) {
		return end
	}
	q = q.Mad(dir, t)
	u, v := q.Dot(b.u.at(k)), q.Dot(b.v.at(k))
	if !(u >= 0 && v >= 0 && u+v <= 1) {
		return end
	}
	return t
}
