package main

import (
	"image"
	"image/color"
	"math"

	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
)

// polygons is a mesh as it is modelled: faces of three or more corners, counter-clockwise.
type polygons struct {
	pos   []geom.Vec3
	faces [][]int32
}

// wireScale is how many samples a side of a pixel has: nine a pixel smooth the edges.
const wireScale = 3

// wire draws a mesh in grey with the edges of its faces, from where a view looks.
func wire(m polygons, size int, v scene.View) *image.RGBA {
	side := size * wireScale
	d := &drawing{side: side, depth: make([]float32, side*side), shade: make([]float32, side*side)}
	for i := range d.depth {
		d.depth[i] = math.MaxFloat32
	}
	at := d.project(m.pos, v)
	for _, f := range m.faces {
		n := facing(m.pos, f)
		for i := 2; i < len(f); i++ {
			d.fill(at[f[0]], at[f[i-1]], at[f[i]], light(n, v))
		}
	}
	for _, f := range m.faces {
		for i, a := range f {
			d.line(at[a], at[f[(i+1)%len(f)]])
		}
	}
	return d.picture(size)
}

// facing is the unit normal of a face: the sum of the normals of its fan, weighted by their areas, so that a bent quad has a mean
// one.
func facing(pos []geom.Vec3, f []int32) (n geom.Vec3) {
	for i := 2; i < len(f); i++ {
		n = n.Add(pos[f[i-1]].Sub(pos[f[0]]).Cross(pos[f[i]].Sub(pos[f[0]])))
	}
	return n.Norm()
}

// light is the brightness of a face: ambient light, the sun of the view by Lambert's cosine, and a little from the sky above.
func light(n geom.Vec3, v scene.View) float32 {
	return .38 + .5*max(0, n.Dot(v.Sun.Norm())) + .12*(n.Y*.5+.5)
}

// drawing is a picture in the making: the depth and the light of each sample.
type drawing struct {
	side         int
	depth, shade []float32
}

// project places points in samples and depth, without perspective, so that all of them fill 92 % of the picture. y runs down, and
// smaller z is nearer.
func (d *drawing) project(pos []geom.Vec3, v scene.View) []geom.Vec3 {
	turn := geom.TurnX(v.Pitch).Mul(geom.TurnY(-v.Yaw))
	box := geom.Empty()
	out := make([]geom.Vec3, len(pos))
	for i, p := range pos {
		out[i] = turn.Point(p)
		box = box.Add(out[i])
	}
	c, s := box.Center(), box.Size()
	scale := .92 * float32(d.side) / max(s.X, s.Y)
	for i, p := range out {
		out[i] = geom.Vec3{X: (p.X-c.X)*scale + float32(d.side)/2, Y: float32(d.side)/2 - (p.Y-c.Y)*scale, Z: (c.Z - p.Z) * scale}
	}
	return out
}

// fill draws a triangle where it is the nearest, by barycentric coordinates of each sample's middle. Faces that are seen from
// behind have a negative shade, which picture draws red: they are holes or turned round.
func (d *drawing) fill(a, b, c geom.Vec3, light float32) {
	area := (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X)
	if area == 0 {
		return
	}
	for y := max(int(min(a.Y, b.Y, c.Y)), 0); y <= min(int(max(a.Y, b.Y, c.Y)), d.side-1); y++ {
		for x := max(int(min(a.X, b.X, c.X)), 0); x <= min(int(max(a.X, b.X, c.X)), d.side-1); x++ {
			px, py := float32(x)+.5, float32(y)+.5
			u := ((b.X-px)*(c.Y-py) - (b.Y-py)*(c.X-px)) / area
			v := ((c.X-px)*(a.Y-py) - (c.Y-py)*(a.X-px)) / area
			w := 1 - u - v
			if u < 0 || v < 0 || w < 0 {
				continue
			}
			if z := u*a.Z + v*b.Z + w*c.Z; z < d.depth[y*d.side+x] {
				d.depth[y*d.side+x] = z
				if d.shade[y*d.side+x] = light; area > 0 { // seen from behind
					d.shade[y*d.side+x] = -light
				}
			}
		}
	}
}

// line draws an edge where nothing lies before it.
func (d *drawing) line(a, b geom.Vec3) {
	n := int(max(geom.Abs(b.X-a.X), geom.Abs(b.Y-a.Y))) + 1
	for i := range n + 1 {
		p := geom.Mix3(a, b, float32(i)/float32(n))
		for _, o := range [4][2]int{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
			x, y := int(p.X)+o[0], int(p.Y)+o[1]
			if x < 0 || y < 0 || x >= d.side || y >= d.side {
				continue
			}
			// An edge lies on its own faces, so it is drawn up to .4 % of the side behind them. Taking the greater depth keeps a
			// second edge from darkening the sample again.
			if k := y*d.side + x; p.Z < d.depth[k]+float32(d.side)*.004 {
				d.shade[k] *= .35
				d.depth[k] = max(d.depth[k], p.Z)
			}
		}
	}
}

// picture is the mean of the samples of each pixel.
func (d *drawing) picture(size int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	for y := range size {
		for x := range size {
			var sum [3]float32
			for v := range wireScale {
				for u := range wireScale {
					s, c := d.shade[(y*wireScale+v)*d.side+x*wireScale+u], [3]float32{.93, .93, .94}
					switch {
					case s > 0:
						c = [3]float32{s * .86, s * .89, s * .95}
					case s < 0:
						c = [3]float32{-s, -s * .35, -s * .3}
					}
					for k := range sum {
						sum[k] += min(c[k], 1)
					}
				}
			}
			const n = wireScale * wireScale
			img.SetRGBA(x, y, color.RGBA{uint8(sum[0] / n * 255), uint8(sum[1] / n * 255), uint8(sum[2] / n * 255), 255})
		}
	}
	return img
}
