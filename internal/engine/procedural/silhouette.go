package procedural

import (
	"math"

	"atelier/internal/media/cutout"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
)

// flatView is the plane of a direction of view, by its right and up vectors.
type flatView struct{ right, up geom.Vec3 }

func (a angle) plane() flatView {
	cy, sy, cp, sp := geom.Cos(a.yaw), geom.Sin(a.yaw), geom.Cos(a.pitch), geom.Sin(a.pitch)
	v := flatView{right: geom.Vec3{X: cy, Z: -sy}}
	v.up = v.right.Cross(geom.Vec3{X: -sy * cp, Y: -sp, Z: -cy * cp})
	return v
}

// see is the parallel projection of a point, with Y down.
func (v flatView) see(p geom.Vec3) geom.Vec2 { return geom.Vec2{X: p.Dot(v.right), Y: -p.Dot(v.up)} }

// outlineOf is the silhouette of a scene from an angle, in parallel projection.
func outlineOf(s *scene.Scene, from angle) cutout.Shape {
	v := from.plane()
	var tris [][3]geom.Vec2
	for _, part := range s.Parts {
		for _, is := range part.Islands {
			for _, t := range is.Triangles {
				tris = append(tris, [3]geom.Vec2{v.see(is.Vertices[t.V[0]].Pos), v.see(is.Vertices[t.V[1]].Pos), v.see(is.Vertices[t.V[2]].Pos)})
			}
		}
	}
	in, w, h := silhouette(tris, 192)
	return cutout.NewShape(w, h, func(x, y int) bool { return in[y*w+x] })
}

// silhouette draws triangles of the plane into their box.
func silhouette(tris [][3]geom.Vec2, side float32) (in []bool, w, h int) {
	const far = math.MaxFloat32
	low, high := geom.Vec2{X: far, Y: far}, geom.Vec2{X: -far, Y: -far}
	for _, t := range tris {
		for _, c := range t {
			low, high = geom.Vec2{X: min(low.X, c.X), Y: min(low.Y, c.Y)}, geom.Vec2{X: max(high.X, c.X), Y: max(high.Y, c.Y)}
		}
	}
	size := high.Sub(low)
	step := max(size.X, size.Y, 1e-6) / side
	w, h = max(int(size.X/step+.5), 1), max(int(size.Y/step+.5), 1)
	in = make([]bool, w*h)
	for _, t := range tris {
		fillTriangle(in, w, h, t[0].Sub(low).Mul(1/step), t[1].Sub(low).Mul(1/step), t[2].Sub(low).Mul(1/step))
	}
	return in, w, h
}

// fillTriangle marks the pixels whose middle lies in a triangle of either winding.
func fillTriangle(in []bool, w, h int, a, b, c geom.Vec2) {
	for y := max(int(min(a.Y, b.Y, c.Y)-.5), 0); y < h && float32(y)+.5 <= max(a.Y, b.Y, c.Y)+.5; y++ {
		at := float32(y) + .5
		from, to := float32(math.MaxFloat32), -float32(math.MaxFloat32)
		for _, e := range [3][2]geom.Vec2{{a, b}, {b, c}, {c, a}} {
			if lo, hi := min(e[0].Y, e[1].Y), max(e[0].Y, e[1].Y); at < lo || at > hi || lo == hi {
				continue
			}
			x := geom.Mix(e[0].X, e[1].X, (at-e[0].Y)/(e[1].Y-e[0].Y))
			from, to = min(from, x), max(to, x)
		}
		for x := max(int(from), 0); x < w && float32(x) <= to; x++ {
			in[y*w+x] = true
		}
	}
}
