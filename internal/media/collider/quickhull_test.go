package collider

import (
	"fmt"
	"math"
	"testing"

	"atelier/internal/media/geom"
)

// sound reports what is wrong with a hull: open edges, a dent, too many points, no volume.
func sound(t testing.TB, name string, h Hull, size float64) {
	t.Helper()
	edges := map[[2]uint32]int{}
	for _, f := range h.Faces {
		for i := range 3 {
			edges[[2]uint32{f[i], f[(i+1)%3]}]++
		}
		a, b, c := toPoint(h.Points[f[0]]), toPoint(h.Points[f[1]]), toPoint(h.Points[f[2]])
		n := b.sub(a).cross(c.sub(a))
		for _, p := range h.Points {
			if over := n.dot(toPoint(p).sub(a)); over > 1e-5*size*math.Max(n.len(), 1e-4*size*size) {
				t.Errorf("%s: a point lies %g outside a face", name, over/n.len())
				return
			}
		}
	}
	for e, n := range edges {
		if n != 1 || edges[[2]uint32{e[1], e[0]}] != 1 {
			t.Errorf("%s: edge %v has %d and %d faces", name, e, n, edges[[2]uint32{e[1], e[0]}])
			return
		}
	}
	if len(h.Points) < 4 || len(h.Points) > MostPoints || len(h.Faces) != 2*len(h.Points)-4 {
		t.Errorf("%s: got %d points and %d faces", name, len(h.Points), len(h.Faces))
	}
	if !(h.volume() > 0) {
		t.Errorf("%s: no volume", name)
	}
}

func TestHulls(t *testing.T) {
	grid := func(x, y, z int) (out []geom.Vec3) {
		for i := range x {
			for j := range y {
				for k := range z {
					out = append(out, geom.Vec3{X: float32(i), Y: float32(j), Z: float32(k)}.Mul(.1))
				}
			}
		}
		return out
	}
	var ball, cloud []geom.Vec3
	for i := range 500 {
		p := geom.Vec3{X: geom.Between(3*i, 1, -1, 1), Y: geom.Between(3*i+1, 1, -1, 1), Z: geom.Between(3*i+2, 1, -1, 1)}
		cloud, ball = append(cloud, p), append(ball, p.Norm())
	}
	for _, c := range []struct {
		name    string
		points  []geom.Vec3
		corners int // 0: any number
		volume  float64
		within  float64 // of the volume
	}{
		{"cube of points", grid(4, 4, 4), 8, .027, 1e-6},
		{"cloud", cloud, 0, 7.5, .5},
		{"ball", ball, 64, 3.8, .2},
		{"one point", grid(1, 1, 1), 8, math.Pow(.008, 3), 1e-9},
		{"one point many times", make([]geom.Vec3, 20), 8, math.Pow(.008, 3), 1e-9},
		{"line", grid(1, 9, 1), 8, .8 * .008 * .008, 1e-6},
		{"sheet", grid(5, 1, 5), 8, .16 * .008, 1e-6},
	} {
		h := quickhull{reach: .004, most: MostPoints}.hull(c.points)
		sound(t, c.name, h, 2)
		if c.corners > 0 && len(h.Points) != c.corners {
			t.Errorf("%s: got %d points, want %d", c.name, len(h.Points), c.corners)
		}
		if got := h.volume(); math.Abs(got-c.volume) > c.within {
			t.Errorf("%s: got volume %g, want %g", c.name, got, c.volume)
		}
		if len(h.Points) == MostPoints {
			continue
		}
		for _, p := range c.points {
			if h.above(p) > .0041 {
				t.Errorf("%s: %v lies %g outside", c.name, p, h.above(p))
			}
		}
	}
	if h := (quickhull{reach: .004, most: MostPoints}).hull(nil); len(h.Points) != 0 {
		t.Errorf("got %d points of none", len(h.Points))
	}
}

func BenchmarkHull(b *testing.B) {
	var points []geom.Vec3
	for i := range 2000 {
		points = append(points, geom.Vec3{X: geom.Between(3*i, 1, -1, 1), Y: geom.Between(3*i+1, 1, -1, 1), Z: geom.Between(3*i+2, 1, -1, 1)})
	}
	for b.Loop() {
		quickhull{reach: .004, most: MostPoints}.hull(points)
	}
}

// Threads, slivers and crumbs about as thick as the quickhull's reach have a hull with a volume, however they lie.
func TestThinShellsHaveAHull(t *testing.T) {
	const reach = .004
	for i := range 4000 {
		at := func(k int, low, high float32) float32 { return geom.Between(20*i+k, 3, low, high) }
		axis := geom.Vec3{X: at(0, -1, 1), Y: at(1, -1, 1), Z: at(2, -1, 1)}
		if axis.Len() < .1 {
			continue
		}
		long := axis.Norm()
		u, v := geom.Basis(long)
		l, w, h := reach*at(3, 0, 8), reach*at(4, 0, 2.5), reach*at(5, 0, 1.5)
		points := []geom.Vec3{{X: .3, Y: .2, Z: .1}}
		for k := range 8 {
			p := points[0].Mad(long, l*at(6+k, 0, 1)).Mad(u, w*float32(k&1)).Mad(v, h*float32(k>>1&1))
			points = append(points, p)
		}
		sound(t, fmt.Sprintf("shell %d of %.4f × %.4f × %.4f", i, l, w, h), quickhull{reach: reach, most: MostPoints}.hull(points), reach)
	}
}
