package solid

import (
	"math"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/seed"
)

// outlined is a polygon with holes, as Triangulate takes it.
func outlined(loops ...[]geom.Vec2) (pts []geom.Vec2, starts []int) {
	for i, l := range loops {
		if i > 0 {
			starts = append(starts, len(pts))
		}
		pts = append(pts, wound(l, i > 0)...)
	}
	return pts, starts
}

// covers checks that triangles cover a polygon once: none is turned over, areas add up, every point is used, and edges pair up.
func covers(t *testing.T, pts []geom.Vec2, starts []int) {
	t.Helper()
	out := Triangulate(pts, starts)
	if want := len(pts) + 2*len(starts) - 2; len(out) != want {
		t.Fatalf("triangles: got %d, want %d", len(out), want)
	}
	var want, got float64
	for i := range starts {
		end := len(pts)
		if i+1 < len(starts) {
			end = starts[i+1]
		}
		want += float64(area(pts[starts[i]:end]))
	}
	end := len(pts)
	if len(starts) > 0 {
		end = starts[0]
	}
	want += float64(area(pts[:end]))
	edges := map[[2]int32]int{}
	for _, c := range out {
		a := orient(pts[c[0]], pts[c[1]], pts[c[2]]) / 2
		if a <= 0 {
			t.Errorf("triangle %v: got area %g, want more than 0", c, a)
		}
		got += a
		for k := range 3 {
			edges[[2]int32{c[k], c[(k+1)%3]}]++
		}
	}
	if math.Abs(got-want) > 1e-5*want {
		t.Errorf("area: got %g, want %g", got, want)
	}
	border := 0
	for e, n := range edges {
		if n != 1 {
			t.Errorf("edge %v: got %d times, want once", e, n)
		}
		if edges[[2]int32{e[1], e[0]}] == 0 {
			border++
		}
	}
	if border != len(pts) {
		t.Errorf("border: got %d edges, want %d", border, len(pts))
	}
}

func TestTriangulate(t *testing.T) {
	square := func(x, y, r float32) []geom.Vec2 {
		return MoveRing(ScaleRing(Polygon(1, 4), r, r), geom.Vec2{X: x, Y: y})
	}
	comb := []geom.Vec2{{X: 0, Y: 0}, {X: 9, Y: 0}}
	for i := range 5 {
		x := 9 - 2*float32(i)
		comb = append(comb, geom.Vec2{X: x, Y: 5}, geom.Vec2{X: x - 1, Y: 5}, geom.Vec2{X: x - 1, Y: 1}, geom.Vec2{X: x - 1.5, Y: 1})
	}
	comb = comb[:len(comb)-2]
	var slots [][]geom.Vec2
	for i := range 4 { // aligned: their corners lie on common lines
		slots = append(slots, MoveRing([]geom.Vec2{{X: -2, Y: -.2}, {X: 2, Y: -.2}, {X: 2, Y: .2}, {X: -2, Y: .2}}, geom.Vec2{Y: float32(i) - 1.5}))
	}
	var board [][]geom.Vec2
	for i := range 9 {
		board = append(board, square(float32(i%3)-1, float32(i/3)-1, .4))
	}
	for _, c := range []struct {
		name  string
		loops [][]geom.Vec2
	}{
		{"triangle", [][]geom.Vec2{Polygon(1, 3)}},
		{"circle", [][]geom.Vec2{Circle(1, 1, 40)}},
		{"points on straight sides", [][]geom.Vec2{Subdivide(Polygon(1, 4), .1)}},
		{"triangle with points on its sides", [][]geom.Vec2{Subdivide(Polygon(1, 3), .2)}},
		{"comb", [][]geom.Vec2{comb}},
		{"one hole", [][]geom.Vec2{square(0, 0, 2), square(0, 0, 1)}},
		{"hole with points on its sides", [][]geom.Vec2{Subdivide(square(0, 0, 2), .3), Subdivide(square(0, 0, 1), .3)}},
		{"aligned slots", append([][]geom.Vec2{square(0, 0, 5)}, slots...)},
		{"nine windows", append([][]geom.Vec2{square(0, 0, 3)}, board...)},
		{"keyhole", [][]geom.Vec2{Circle(1, 1, 24), append(Circle(.2, .2, 11)[1:], geom.Vec2{X: .25, Y: -.6}, geom.Vec2{X: .3, Y: -.3})}},
	} {
		t.Run(c.name, func(t *testing.T) {
			pts, starts := outlined(c.loops...)
			covers(t, pts, starts)
		})
	}
}

// star is a random star-shaped ring, a tenth of it on straight sides.
func star(s seed.Seed, r float32) []geom.Vec2 {
	n := 3 + s.Sub("n").Intn(20)
	ring := make([]geom.Vec2, 0, n)
	for i := range n {
		a := 2 * geom.Pi * (float32(i) + .8*s.Sub("angle").At(i).Unit()) / float32(n)
		d := r * s.Sub("radius").At(i).Range(.3, 1)
		ring = append(ring, geom.Vec2{X: d * geom.Cos(a), Y: d * geom.Sin(a)})
	}
	if s.Sub("fine").Intn(3) == 0 {
		ring = Subdivide(ring, r*.3)
	}
	return ring
}

func TestTriangulateRandom(t *testing.T) {
	for i := range 400 {
		s := seed.From("triangulate").At(i)
		loops := [][]geom.Vec2{star(s, .6)}
		if s.Sub("holes").Intn(3) > 0 {
			loops = [][]geom.Vec2{Subdivide(Polygon(2, 4), 1.1)}
			for k := range s.Sub("count").Intn(9) {
				h := s.Sub("hole").At(k)
				if area(star(h, .2)) == 0 {
					continue
				}
				loops = append(loops, MoveRing(star(h, .22), geom.Vec2{X: .5 * float32(k%3-1), Y: .5 * float32(k/3-1)}))
			}
		}
		pts, starts := outlined(loops...)
		covers(t, pts, starts)
		if t.Failed() {
			t.Fatalf("case %d: %v %v", i, pts, starts)
		}
	}
}

func BenchmarkTriangulate(b *testing.B) {
	pts, starts := outlined(Circle(1, 1, 60), MoveRing(Circle(.2, .2, 20), geom.Vec2{X: .5}), MoveRing(Circle(.2, .2, 20), geom.Vec2{X: -.5}))
	for b.Loop() {
		Triangulate(pts, starts)
	}
}

// A corner that stands off a side by a rounding error belongs to a triangle with an area of its own.
func TestTriangulateLeavesNoLine(t *testing.T) {
	pts := []geom.Vec2{{X: 0, Y: 1}, {X: 1, Y: 0}, {X: 1 + 1e-6, Y: 1}, {X: 1, Y: 2}}
	for _, c := range Triangulate(pts, nil) {
		if a := orient(pts[c[0]], pts[c[1]], pts[c[2]]) / 2; a < .1 {
			t.Errorf("triangle %v: got area %g, want .1 or more", c, a)
		}
	}
}
