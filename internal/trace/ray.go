package trace

import (
	"math"

	"atelier/internal/geom"
)

// deep is the height of tree that the stacks hold: a power of two, so that an index masked by deep−1 needs no check.
const deep = 64

// ray is a ray made ready for boxes: a plane p of axis x is met at p·inv.X − base.X.
type ray struct {
	inv, base  geom.Vec3
	x, y, z    uint // the near planes of each axis in node.plane; the far ones are 4 apart
	near       int32
	origin, at geom.Vec3
}

func newRay(origin, dir geom.Vec3, near float32) ray {
	r := ray{inv: geom.Vec3{X: inverse(dir.X), Y: inverse(dir.Y), Z: inverse(dir.Z)}, x: 0, y: 1, z: 2}
	r.base = origin.Scale(r.inv)
	if r.inv.X < 0 {
		r.x = 4
	}
	if r.inv.Y < 0 {
		r.y = 5
	}
	if r.inv.Z < 0 {
		r.z = 6
	}
	r.near = bits(max(near, 0))
	r.origin, r.at = origin, dir
	return r
}

// inverse keeps clear of infinity, which would give NaN on a plane through the origin.
func inverse(x float32) float32 {
	if geom.Abs(x) < 1e-9 {
		return 1e9
	}
	return 1 / x
}

// bits orders distances of rays as integers, which compare without branches: from 0 up bits rise with the number,
// and any negative number has bits below those of 0.
func bits(x float32) int32 { return int32(math.Float32bits(x)) }

// enter returns where the ray enters both boxes of a node, as bits, or more than far where it misses.
func (n *node) enter(r *ray, far int32) (first, second int32) {
	p := &n.plane[r.x&7]
	a, b := bits(p[0]*r.inv.X-r.base.X), bits(p[1]*r.inv.X-r.base.X)
	p = &n.plane[r.y&7]
	a, b = max(a, bits(p[0]*r.inv.Y-r.base.Y)), max(b, bits(p[1]*r.inv.Y-r.base.Y))
	p = &n.plane[r.z&7]
	a, b = max(a, bits(p[0]*r.inv.Z-r.base.Z), r.near), max(b, bits(p[1]*r.inv.Z-r.base.Z), r.near)
	p = &n.plane[(r.x^4)&7]
	c, d := min(far, bits(p[0]*r.inv.X-r.base.X)), min(far, bits(p[1]*r.inv.X-r.base.X))
	p = &n.plane[(r.y^4)&7]
	c, d = min(c, bits(p[0]*r.inv.Y-r.base.Y)), min(d, bits(p[1]*r.inv.Y-r.base.Y))
	p = &n.plane[(r.z^4)&7]
	c, d = min(c, bits(p[0]*r.inv.Z-r.base.Z)), min(d, bits(p[1]*r.inv.Z-r.base.Z))
	if a > c {
		a = miss
	}
	if b > d {
		b = miss
	}
	return a, b
}

// miss is later than any distance.
const miss = math.MaxInt32

// Hit returns the nearest triangle that the ray meets between near and far (both at least 0), how far along dir, and whether from behind.
// Where there is none it returns far, −1 and false.
func (b *BVH) Hit(origin, dir geom.Vec3, near, far float32) (t float32, triangle int32, back bool) {
	t, triangle = far, -1
	if len(b.nodes) == 0 {
		return
	}
	r := newRay(origin, dir, near)
	var stack [deep]int32
	top, at := uint(0), int32(0)
	for {
		if at < 0 {
			first, count := int(^at>>4), int(^at&15)
			for i := range b.faces[first : first+count] {
				if d := b.faces[first+i].meet(&r, near, t); d < t {
					t, triangle = d, int32(first+i)
				}
			}
		} else {
			n := &b.nodes[at]
			l, m := n.enter(&r, bits(t))
			if l != miss || m != miss {
				near := 0
				if m < l {
					near = 1
				}
				at = n.child[near&1]
				if l != miss && m != miss {
					stack[top&(deep-1)] = n.child[near^1&1]
					top++
				}
				continue
			}
		}
		if top == 0 {
			break
		}
		top--
		at = stack[top&(deep-1)]
	}
	if triangle >= 0 {
		back = b.faces[triangle].normal.Dot(dir) > 0
		triangle = b.ids[triangle]
	}
	return
}

// Blocked reports whether the ray meets any triangle between near and far (both at least 0).
func (b *BVH) Blocked(origin, dir geom.Vec3, near, far float32) bool {
	if len(b.nodes) == 0 {
		return false
	}
	r := newRay(origin, dir, near)
	reach := bits(far)
	var stack [deep]int32
	top, at := uint(0), int32(0)
	for {
		if at < 0 {
			first, count := int(^at>>4), int(^at&15)
			for i := range b.faces[first : first+count] {
				if b.faces[first+i].meet(&r, near, far) < far {
					return true
				}
			}
		} else {
			n := &b.nodes[at]
			l, m := n.enter(&r, reach)
			if l != miss {
				at = n.child[0]
				if m != miss {
					stack[top&(deep-1)] = n.child[1]
					top++
				}
				continue
			}
			if m != miss {
				at = n.child[1]
				continue
			}
		}
		if top == 0 {
			return false
		}
		top--
		at = stack[top&(deep-1)]
	}
}

// meet returns how far along the ray lies on the face, or far where that is not between near and far.
func (f *face) meet(r *ray, near, far float32) float32 {
	q := r.origin.Sub(f.corner)
	t := -q.Dot(f.normal) / r.at.Dot(f.normal)
	if !(t > near && t < far) {
		return far
	}
	q = q.Mad(r.at, t)
	u := q.Dot(f.u)
	if u < 0 {
		return far
	}
	if v := q.Dot(f.v); v < 0 || u+v > 1 {
		return far
	}
	return t
}
