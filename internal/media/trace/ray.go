package trace

import (
	"math"

	"atelier/internal/media/geom"
)

// deep is the height of tree that the stacks hold: a power of two, so that an index masked by deep−1 needs no check.
const deep = 64

// ray is a ray made ready for boxes: a plane p of axis x is met at p·inv.X − base.X.
type ray struct {
	inv, base geom.Vec3
	x, y, z   uint // the near planes of each axis in node.plane; the far ones are 4 apart
}

func newRay(origin, dir geom.Vec3) ray {
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

// Hit returns the nearest triangle that the ray meets between near and far (both at least 0), how far along dir, and whether from behind.
// Where there is none it returns far, −1 and false.
func (b *BVH) Hit(origin, dir geom.Vec3, near, far float32) (t float32, triangle int32, back bool) {
	t, i := b.walk(origin, dir, near, far, false)
	if i < 0 {
		return far, -1, false
	}
	return t, b.ids[i], b.faces[i].normal.Dot(dir) > 0
}

// Blocked reports whether the ray meets any triangle between near and far (both at least 0).
func (b *BVH) Blocked(origin, dir geom.Vec3, near, far float32) bool {
	_, i := b.walk(origin, dir, near, far, true)
	return i >= 0
}

// walk goes down the tree, nearer children first, and returns the nearest face or, with any, the first it comes upon; −1 is none.
// The test of boxes is written out here because a call for each node costs half as much again.
func (b *BVH) walk(origin, dir geom.Vec3, near, t float32, any bool) (float32, int32) {
	nodes, hit := b.nodes, int32(-1)
	if len(nodes) == 0 {
		return t, hit
	}
	r := newRay(origin, dir)
	ix, iy, iz := r.inv.X, r.inv.Y, r.inv.Z
	ox, oy, oz := r.base.X, r.base.Y, r.base.Z
	x, y, z := r.x, r.y, r.z
	start, end := bits(near), bits(t)
	var stack [deep]int32
	top, at := uint(0), int32(0)
	for {
		if at >= 0 {
			n := &nodes[at]
			p := &n.plane[x&7]
			in0, in1 := bits(p[0]*ix-ox), bits(p[1]*ix-ox)
			p = &n.plane[y&7]
			in0, in1 = max(in0, bits(p[0]*iy-oy)), max(in1, bits(p[1]*iy-oy))
			p = &n.plane[z&7]
			in0, in1 = max(in0, bits(p[0]*iz-oz), start), max(in1, bits(p[1]*iz-oz), start)
			p = &n.plane[(x^4)&7]
			out0, out1 := min(end, bits(p[0]*ix-ox)), min(end, bits(p[1]*ix-ox))
			p = &n.plane[(y^4)&7]
			out0, out1 = min(out0, bits(p[0]*iy-oy)), min(out1, bits(p[1]*iy-oy))
			p = &n.plane[(z^4)&7]
			out0, out1 = min(out0, bits(p[0]*iz-oz)), min(out1, bits(p[1]*iz-oz))
			if in0 <= out0 {
				at = n.child[0]
				if in1 <= out1 {
					later := n.child[1]
					if in1 < in0 {
						at, later = later, at
					}
					stack[top&(deep-1)] = later
					top++
				}
				continue
			}
			if in1 <= out1 {
				at = n.child[1]
				continue
			}
		} else {
			first, count := int(^at>>4), int(^at&15)
			for i := range b.faces[first : first+count] {
				if d := b.faces[first+i].meet(&origin, &dir, near, t); d < t {
					t, end, hit = d, bits(d), int32(first+i)
				}
			}
			if any && hit >= 0 {
				return t, hit
			}
		}
		if top == 0 {
			return t, hit
		}
		top--
		at = stack[top&(deep-1)]
	}
}

// meet returns how far along the ray lies on the face, or far where that is not between near and far.
func (f *face) meet(origin, dir *geom.Vec3, near, far float32) float32 {
	q := origin.Sub(f.corner)
	t := -q.Dot(f.normal) / dir.Dot(f.normal)
	if !(t > near && t < far) {
		return far
	}
	q = q.Mad(*dir, t)
	u := q.Dot(f.u)
	if u < 0 {
		return far
	}
	if v := q.Dot(f.v); v < 0 || u+v > 1 {
		return far
	}
	return t
}
