package render

import (
	"context"

	"atelier/internal/media/geom"
)

// objectSite is the mesh as the camera sees it: a cell is a pixel.
type objectSite struct {
	*frame
	apart float32 // metres: a point farther than this from a surface's plane belongs to another surface
}

// lightObject traces the sun's light on the nearest surface of each pixel.
func (f *frame) lightObject(ctx context.Context) ([]uint8, error) {
	s := sunlight{frame: f, width: f.size, height: f.size, survey: 1, rays: 1, site: f.object()}
	return s.trace(ctx)
}

func (f *frame) object() objectSite {
	distance := f.box.Center().Sub(f.eye).Len()
	return objectSite{frame: f, apart: 6 * distance * f.tan / float32(f.size)}
}

// origin is the surface at a pixel, where it faces the sun.
func (o objectSite) origin(x, y int) (geom.Vec3, bool) {
	if !o.sunward(y*o.size + x) {
		return geom.Vec3{}, false
	}
	p := o.nearestPoint(x, y)
	return p.raised(o.lift), true
}

// sunward reports whether a pixel shows a surface that faces the sun.
func (o objectSite) sunward(k int) bool {
	return o.nearest[k] != none && o.unpack(k).Dot(o.sun) > 0
}

// facet is the plane of a pixel's surface. A point of inverse depth d that is seen in pixel (x, y) is (eye·d + at + right·x + down·y) / d
// metres above it.
type facet struct {
	normal               [3]int32 // times 127
	eye, at, right, down float32
}

func (o objectSite) surface(x, y int) facet {
	k := y*o.size + x
	n, step := o.unpack(k), 2*o.tan/float32(o.size)
	packed := o.normal[k]
	return facet{
		normal: [3]int32{int32(packed[0]), int32(packed[1]), int32(packed[2])},
		eye:    o.eye.Sub(o.place(x, y)).Dot(n),
		at:     o.ray(.5/float32(o.size), .5/float32(o.size)).Dot(n),
		right:  o.right.Dot(n) * step,
		down:   -o.up.Dot(n) * step,
	}
}

// joined compares normals and the distance from the tangent plane.
func (o objectSite) joined(x, y int, f *facet) bool {
	k := y*o.size + x
	const least = 127 * 127 * 9 / 10
	n := &o.normal[k]
	if o.nearest[k] == none || int32(n[0])*f.normal[0]+int32(n[1])*f.normal[1]+int32(n[2])*f.normal[2] <= least || !o.sunward(k) {
		return false
	}
	depth := o.depth[k]
	return geom.Abs(f.eye*depth+f.at+f.right*float32(x)+f.down*float32(y)) < o.apart*depth
}

// holds reports whether p lies on the surface of a pixel.
func (o objectSite) holds(x, y int, p *point) bool {
	k := y*o.size + x
	return o.nearest[k] != none && p.normal.Dot(o.unpack(k)) > .9 && geom.Abs(o.place(x, y).Sub(p.position).Dot(p.normal)) < o.apart
}

func (f *frame) unpack(k int) geom.Vec3 {
	n := f.normal[k]
	return geom.Vec3{X: float32(n[0]), Y: float32(n[1]), Z: float32(n[2])}.Mul(1. / 127)
}
