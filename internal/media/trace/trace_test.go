package trace

import (
	"math"
	"runtime"
	"slices"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// shards is n triangles of many sizes and directions in a unit box.
func shards(n int, seed uint32) *mesh.Mesh {
	m := &mesh.Mesh{}
	for i := range n {
		mid := spot(3*i, seed)
		size := .02 + .3*geom.Unit(i, seed+1)*geom.Unit(i, seed+2)
		for k := range 3 {
			p := mid.Mad(spot(3*i+k, seed+3).Sub(geom.Vec3{X: .5, Y: .5, Z: .5}), size)
			m.Indices = append(m.Indices, uint32(len(m.Vertices)))
			m.Vertices = append(m.Vertices, mesh.Vertex{Pos: p})
		}
	}
	return m
}

func spot(i int, seed uint32) geom.Vec3 {
	return geom.Vec3{X: geom.Unit(i, seed+10), Y: geom.Unit(i, seed+11), Z: geom.Unit(i, seed+12)}
}

func toward(i int, seed uint32) geom.Vec3 {
	return spot(i, seed).Sub(geom.Vec3{X: .5, Y: .5, Z: .5}).Norm()
}

// meeting intersects a ray and a triangle (Möller and Trumbore 1997) in float64. sure is false within slack of the triangle's edges.
func meeting(m *mesh.Mesh, i int, o, d geom.Vec3) (t float64, back, in, sure bool) {
	type vec [3]float64
	wide := func(a geom.Vec3) vec { return vec{float64(a.X), float64(a.Y), float64(a.Z)} }
	sub := func(a, b vec) vec { return vec{a[0] - b[0], a[1] - b[1], a[2] - b[2]} }
	dot := func(a, b vec) float64 { return a[0]*b[0] + a[1]*b[1] + a[2]*b[2] }
	cross := func(a, b vec) vec {
		return vec{a[1]*b[2] - a[2]*b[1], a[2]*b[0] - a[0]*b[2], a[0]*b[1] - a[1]*b[0]}
	}
	pa, pb, pc := corners(m, i)
	a, dir := wide(pa), wide(d)
	e, g, s := sub(wide(pb), a), sub(wide(pc), a), sub(wide(o), a)
	p := cross(dir, g)
	det := dot(e, p)
	if math.Abs(det) < 1e-13 {
		return 0, false, false, true
	}
	q := cross(s, e)
	u, v := dot(s, p)/det, dot(dir, q)/det
	rim := min(u, v, 1-u-v)
	const slack = 1e-3
	return dot(g, q) / det, det < 0, rim >= 0, math.Abs(rim) > slack
}

// nearest tries all triangles; sure is false where an edge or an end of the ray is too close to decide.
func nearest(m *mesh.Mesh, o, d geom.Vec3, near, far float32) (t float64, id int32, back, sure bool) {
	t, id, sure = float64(far), -1, true
	for i := range m.Triangles() {
		ti, b, in, clear := meeting(m, i, o, d)
		if !clear || math.Abs(ti-float64(near)) < 1e-4 || math.Abs(ti-float64(far)) < 1e-4 {
			sure = false
		}
		if in && ti > float64(near) && ti < t {
			t, id, back = ti, int32(i), b
		}
	}
	return t, id, back, sure
}

func TestRaysMeetWhatAllTrianglesTell(t *testing.T) {
	sizes := []int{1, 2, 3, 17, 300, 5000}
	for _, n := range sizes {
		m := shards(n, uint32(n))
		b := New(m)
		checked, met := 0, 0
		for i := range 60000 / (n + 100) {
			o, d := spot(i, 77), toward(i, 99)
			near, far := .05*geom.Unit(i, 5), .3+2*geom.Unit(i, 6)
			want, id, back, sure := nearest(m, o, d, near, far)
			if !sure {
				continue
			}
			checked++
			if id >= 0 {
				met++
			}
			got, gotID, gotBack := b.Hit(o, d, near, far)
			if gotID != id || gotBack != back || math.Abs(float64(got)-want) > 2e-5 {
				t.Errorf("%d triangles, ray %d: got %v of %d (back %v), want %v of %d (back %v)", n, i, got, gotID, gotBack, want, id, back)
			}
			if got := b.Blocked(o, d, near, far); got != (id >= 0) {
				t.Errorf("%d triangles, ray %d: got blocked %v, want %v", n, i, got, id >= 0)
			}
		}
		if checked < 5 || n > 10 && met == 0 {
			t.Errorf("%d triangles: only %d rays told anything, %d met", n, checked, met)
		}
	}
}

func TestRaysAlongTheAxesMeetFlatBoxes(t *testing.T) {
	m := &mesh.Mesh{Indices: []uint32{0, 1, 2, 0, 2, 3}}
	for _, p := range []geom.Vec3{{X: -1, Z: 1}, {X: 1, Z: 1}, {X: 1, Z: -1}, {X: -1, Z: -1}} {
		m.Vertices = append(m.Vertices, mesh.Vertex{Pos: p})
	}
	b := New(m)
	cases := []struct {
		name      string
		from, dir geom.Vec3
		t         float32
		back, met bool
	}{
		{"from above", geom.Vec3{X: .3, Y: 2, Z: .1}, geom.Vec3{Y: -1}, 2, false, true},
		{"from below", geom.Vec3{X: .3, Y: -2, Z: .1}, geom.Vec3{Y: 1}, 2, true, true},
		{"away", geom.Vec3{X: .3, Y: 2, Z: .1}, geom.Vec3{Y: 1}, 9, false, false},
		{"beside", geom.Vec3{X: 1.3, Y: 2, Z: .1}, geom.Vec3{Y: -1}, 9, false, false},
		{"within the plane", geom.Vec3{X: -3}, geom.Vec3{X: 1}, 9, false, false},
	}
	for _, c := range cases {
		d, id, back := b.Hit(c.from, c.dir, 0, 9)
		if d != c.t || id >= 0 != c.met || back != c.back {
			t.Errorf("%s: got %v, triangle %d, back %v, want %v, met %v, back %v", c.name, d, id, back, c.t, c.met, c.back)
		}
		if got := b.Blocked(c.from, c.dir, 0, 9); got != c.met {
			t.Errorf("%s: got blocked %v, want %v", c.name, got, c.met)
		}
	}
}

func TestEmptyAndHeapedMeshes(t *testing.T) {
	if _, id, _ := New(&mesh.Mesh{}).Hit(geom.Vec3{}, geom.Vec3{Y: 1}, 0, 1); id != -1 {
		t.Errorf("empty mesh: got triangle %d, want none", id)
	}
	one := shards(1, 4)
	heap := &mesh.Mesh{Vertices: one.Vertices}
	for range 100 { // the same triangle a hundred times has no cut that pays
		heap.Indices = append(heap.Indices, 0, 1, 2)
	}
	a, b, c := corners(one, 0)
	mid := a.Add(b).Add(c).Mul(1. / 3)
	n := b.Sub(a).Cross(c.Sub(a)).Norm()
	d, id, back := New(heap).Hit(mid.Mad(n, 1), n.Mul(-1), 0, 9)
	if id < 0 || back || geom.Abs(d-1) > 1e-5 {
		t.Errorf("heap: got %v, triangle %d, back %v, want about 1 from the front", d, id, back)
	}
}

// nested are triangles around one point, each a little smaller than the one before: every tree over them is deep or expensive.
func nested(n int) *mesh.Mesh {
	m := &mesh.Mesh{}
	size := 1.
	for i := range n {
		for k, high := range []float64{1, -1, .3} {
			a := 1.3*float64(i) + 2*float64(k)
			m.Indices = append(m.Indices, uint32(len(m.Vertices)))
			m.Vertices = append(m.Vertices, mesh.Vertex{Pos: geom.Vec3{X: float32(size * math.Cos(a)), Y: float32(size * math.Sin(a)), Z: float32(size * high)}})
		}
		size *= .9975
	}
	return m
}

// waiting is the most nodes below a node that a ray has on its stack.
func (b *BVH) waiting(at int32) int {
	if at < 0 {
		return 0
	}
	n, others, most := &b.nodes[at], -1, 0
	for k := range wide {
		if n.plane[0][k] <= n.plane[3][k] {
			others, most = others+1, max(most, b.waiting(n.child[k]))
		}
	}
	return others + most
}

// The stack of a ray has room for the deferred nodes of any mesh.
func TestTreesAreNotTooTall(t *testing.T) {
	m := nested(5300)
	b := New(m)
	if n := b.waiting(0); n >= deep {
		t.Errorf("got %d nodes that wait, want fewer than %d", n, deep)
	}
	for i := range 200 {
		from := geom.Vec3{X: geom.Unit(i, 1) - .5, Y: geom.Unit(i, 2) - .5, Z: 1.5}
		to := spot(i, 3).Mul(1e-4)
		far, _, _, sure := nearest(m, from, to.Sub(from).Norm(), 0, 9)
		if got, _, _ := b.Hit(from, to.Sub(from).Norm(), 0, 9); sure && math.Abs(float64(got)-far) > 1e-4 {
			t.Errorf("ray %d: got %v, want %v", i, got, far)
		}
	}
}

func BenchmarkNew(b *testing.B) {
	m := shards(12000, 1)
	b.ReportAllocs()
	for b.Loop() {
		New(m)
	}
}

func BenchmarkHit(b *testing.B) {
	v, i := New(shards(12000, 1)), 0
	for b.Loop() {
		v.Hit(spot(i, 77), toward(i, 99), 0, .3)
		i++
	}
}

func BenchmarkBlocked(b *testing.B) {
	v, i := New(shards(12000, 1)), 0
	for b.Loop() {
		v.Blocked(spot(i, 77), toward(i, 99), 0, .3)
		i++
	}
}

func TestAnyNumberOfProcessorsGivesTheSameTree(t *testing.T) {
	m := shards(9000, 3)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	want := New(m)
	for _, n := range []int{2, 8} {
		runtime.GOMAXPROCS(n)
		if got := New(m); !slices.Equal(got.nodes, want.nodes) || !slices.Equal(got.blocks, want.blocks) || !slices.Equal(got.ids, want.ids) {
			t.Errorf("%d processors: the tree differs from that of one processor", n)
		}
	}
}

// Glass has a tree of its own: rays for opaque surfaces pass it, and rays for glass meet only glass.
func TestGlassStandsApart(t *testing.T) {
	m := shards(60, 5)
	m.Shells = []mesh.Shell{{Name: "glass", Count: 20, Glass: true}, {Name: "stone", First: 20, Count: 40}}
	b := New(m)
	if b.Glass == nil || New(shards(60, 5)).Glass != nil {
		t.Fatal("want a tree of glass where there is some, and only there")
	}
	if b.Bounds() != m.Bounds() || b.Glass.Bounds() != m.Bounds() {
		t.Errorf("got bounds %v and %v, want those of the whole mesh %v", b.Bounds(), b.Glass.Bounds(), m.Bounds())
	}
	opaque, glass := 0, 0
	for i := range 2000 {
		o, d := spot(i, 50), toward(i, 51)
		if _, id, _ := b.Hit(o, d, 0, 9); id >= 0 {
			opaque++
			if id < 20 {
				t.Fatalf("ray %d: got triangle %d of glass in the tree of stone", i, id)
			}
		}
		if _, id, _ := b.Glass.Hit(o, d, 0, 9); id >= 0 {
			glass++
			if id >= 20 {
				t.Fatalf("ray %d: got triangle %d of stone in the tree of glass", i, id)
			}
		}
	}
	if opaque == 0 || glass == 0 {
		t.Errorf("got %d and %d hits, want some of both", opaque, glass)
	}
}
