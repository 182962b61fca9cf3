package materialtest

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// The block is a cube with rounded edges and a groove round its upper third, as a surface meets them on a real part.
const (
	extent = .11  // half the length of an edge, metres
	bevel  = .008 // radius of the edges
	groove = .045 // height of the groove's middle
	gouge  = .007 // half its width, and its depth
)

// distance is the signed distance to the block, near enough to march by.
func distance(p geom.Vec3) float32 {
	box := func(p, half geom.Vec3, r float32) float32 {
		x, y, z := geom.Abs(p.X)-half.X+r, geom.Abs(p.Y)-half.Y+r, geom.Abs(p.Z)-half.Z+r
		out := geom.Vec3{X: max(x, 0), Y: max(y, 0), Z: max(z, 0)}.Len()
		return out + min(max(x, y, z), 0) - r
	}
	d := box(p, geom.Vec3{X: extent, Y: extent, Z: extent}, bevel)
	slot := geom.Abs(p.Y-groove) - gouge
	core := box(p, geom.Vec3{X: extent - gouge, Y: extent, Z: extent - gouge}, .002)
	return max(d, min(-slot, core))
}

// march follows a ray to the block.
func march(eye, dir geom.Vec3) (geom.Vec3, bool) {
	t := float32(0)
	for range 160 {
		p := eye.Mad(dir, t)
		d := distance(p)
		if d < 1e-4 {
			return p, true
		}
		if t += .8 * d; t > 1.4 {
			break
		}
	}
	return geom.Vec3{}, false
}

// pointAt is the surface point at pos, with what a baker would have found there.
func pointAt(pos geom.Vec3, texel float32) tex.Point {
	const h = 4e-4
	n := geom.Vec3{
		X: distance(pos.Add(geom.Vec3{X: h})) - distance(pos.Sub(geom.Vec3{X: h})),
		Y: distance(pos.Add(geom.Vec3{Y: h})) - distance(pos.Sub(geom.Vec3{Y: h})),
		Z: distance(pos.Add(geom.Vec3{Z: h})) - distance(pos.Sub(geom.Vec3{Z: h})),
	}.Norm()
	x, y, z := extent-geom.Abs(pos.X), extent-geom.Abs(pos.Y), extent-geom.Abs(pos.Z)
	low, high := min(x, y, z), max(x, y, z)
	in := geom.Smooth(2.2*gouge, .4*gouge, geom.Abs(pos.Y-groove)) * geom.Smooth(0, gouge, min(x, z))
	across := pos.X
	if geom.Abs(n.X) > .7 {
		across = pos.Z
	}
	down := pos.Y
	if geom.Abs(n.Y) > .7 {
		down = pos.Z
	}
	return tex.Point{
		Pos: pos, Normal: n,
		Local:   geom.Vec3{X: pos.Y, Y: pos.X, Z: pos.Z},
		Low:     geom.Vec3{X: -extent, Y: -extent, Z: -extent},
		High:    geom.Vec3{X: extent, Y: extent, Z: extent},
		Open:    geom.Clamp01((.8 + .2*n.Y) * geom.Smooth(-1.5*extent, .2*extent, pos.Y) * (1 - .7*in)),
		Cavity:  .9 * in,
		Edge:    max(x+y+z-low-high-.3*bevel, 0),
		Crease:  max(geom.Abs(geom.Abs(pos.Y-groove)-gouge), min(x, z)),
		Texel:   texel,
		Seed:    1,
		Texture: geom.Vec2{X: across / texel, Y: -down / texel},
	}
}
