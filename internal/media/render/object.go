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
	s := sunlight{frame: f, width: f.size, height: f.size, survey: 1, rays: 2, site: f.object()}
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

func (o objectSite) surface(x, y int) (place, normal geom.Vec3) {
	return o.place(x, y), o.unpack(y*o.size + x)
}

// joined compares normals and the distance from the tangent plane.
func (o objectSite) joined(x, y int, place, normal geom.Vec3) bool {
	k := y*o.size + x
	if !o.sunward(k) {
		return false
	}
	return normal.Dot(o.unpack(k)) > .9 && geom.Abs(o.place(x, y).Sub(place).Dot(normal)) < o.apart
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
