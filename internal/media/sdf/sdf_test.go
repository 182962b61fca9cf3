package sdf

import (
	"testing"

	"atelier/internal/media/geom"
)

func v(x, y, z float32) geom.Vec3 { return geom.Vec3{X: x, Y: y, Z: z} }

// creature has the operations of bodies: blends, mirrored limbs that almost touch, a placed head with a carved socket, bumps.
func creature() Field {
	head := Cut(.01, Union(.02, Sphere(v(0, 0, 0), .1), Cone(v(0, -.02, .08), v(0, -.03, .17), .04, .02)), Mirror(Sphere(v(.05, .03, .09), .02)))
	leg := Union(.02, Cone(v(.022, .3, 0), v(.022, .03, 0), .05, .02), Ellipsoid(v(.022, .02, .02), v(.02, .02, .04)))
	body := Union(.05, Ellipsoid(v(0, .4, 0), v(.12, .14, .25)), Mirror(leg), Place(geom.Move(0, .55, .25).Mul(geom.TurnY(.4)), head))
	return Displace(body, .004, func(p geom.Vec3) float32 {
		return .004 * geom.Noise(p.X*40, p.Y*40, p.Z*40, 7)
	})
}

func TestPrunedFieldAgreesNearTheSurface(t *testing.T) {
	f := creature()
	checked := 0
	for i := range 4000 {
		c := v(geom.Between(3*i, 1, -.2, .2), geom.Between(3*i+1, 1, 0, .7), geom.Between(3*i+2, 1, -.3, .45))
		r := geom.Between(i, 2, .01, .1)
		near, at := f.Prune(c, r, .02)
		if d := f.At(c); geom.Abs(d) < .02 && geom.Abs(at-d) > 1e-3 {
			t.Fatalf("at %v: pruned value %g, want %g", c, at, d)
		}
		p := c.Add(v(geom.Between(i, 4, -1, 1), geom.Between(i, 5, -1, 1), geom.Between(i, 6, -1, 1)).Mul(r * .57))
		if d := f.At(p); geom.Abs(d) < .02 {
			checked++
			if n := near.At(p); geom.Abs(n-d) > 1e-3 {
				t.Fatalf("at %v, pruned around %v within %g: got %g, want %g", p, c, r, n, d)
			}
		}
	}
	if checked < 100 {
		t.Errorf("only %d points near the surface", checked)
	}
}

func TestFillAgreesWithAt(t *testing.T) {
	f := creature()
	ps, d := make([]geom.Vec3, 300), make([]float32, 300)
	for i := range ps {
		ps[i] = v(geom.Between(3*i, 1, -.2, .2), geom.Between(3*i+1, 1, 0, .7), geom.Between(3*i+2, 1, -.3, .45))
	}
	var s Scratch
	f.Fill(d, ps, &s)
	for i, p := range ps {
		if want := f.At(p); geom.Abs(d[i]-want) > 1e-5 && geom.Abs(want) < .01 {
			t.Errorf("at %v: got %g, want %g", p, d[i], want)
		}
	}
	if s.nf != 0 || s.np != 0 {
		t.Errorf("scratch still lends %d floats and %d points", s.nf, s.np)
	}
}

// closed fails unless each edge is used once each way.
func closed(t *testing.T, n *Net) {
	t.Helper()
	uses := map[[2]int32]int{}
	for _, tri := range n.Tri {
		for k := range 3 {
			uses[[2]int32{tri[k], tri[(k+1)%3]}]++
		}
	}
	bad := 0
	for e, c := range uses {
		if c != 1 || uses[[2]int32{e[1], e[0]}] != 1 {
			bad++
		}
	}
	if bad > 0 {
		t.Errorf("%d of %d edges are open or shared by more than two triangles", bad, len(uses))
	}
}

func netOf(t testing.TB, f Field, cell float32) *Net {
	t.Helper()
	g, err := sample(t.Context(), f, cell)
	if err == nil {
		err = g.compose(t.Context())
	}
	if err != nil {
		t.Fatal(err)
	}
	n, err := g.net(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func simplify(t testing.TB, n *Net, target int) {
	t.Helper()
	if err := n.Simplify(t.Context(), target, nil); err != nil {
		t.Fatal(err)
	}
}

func TestNetsAreClosedAtAnyCell(t *testing.T) {
	for _, cell := range []float32{.05, .031, .02, .011, .006} {
		n := netOf(t, creature(), cell)
		closed(t, n)
		for _, target := range []int{len(n.Tri) / 3, len(n.Tri) / 10} {
			simplify(t, n, target)
			closed(t, n)
			if len(n.Tri) > max(target, 60) {
				t.Errorf("cell %g: %d triangles left, want at most %d", cell, len(n.Tri), target)
			}
		}
	}
}

// rubble has sheets that pass within a cell of each other everywhere, the worst case for a grid.
func rubble() Field {
	return Displace(Sphere(v(0, 0, 0), .3), .2, func(p geom.Vec3) float32 { return .2 * geom.Noise(p.X*40, p.Y*40, p.Z*40, 3) })
}

func TestNetOfRubbleIsManifold(t *testing.T) { closed(t, netOf(t, rubble(), .02)) }

func TestNetLiesOnTheSurface(t *testing.T) {
	f := Ellipsoid(v(.1, .2, .3), v(.3, .2, .25))
	n := netOf(t, f, .01)
	var volume float32
	for _, tri := range n.Tri {
		a, b, c := n.Pos[tri[0]], n.Pos[tri[1]], n.Pos[tri[2]]
		volume += a.Dot(b.Cross(c)) / 6
	}
	if want := 4 * geom.Pi / 3 * .3 * .2 * .25; geom.Abs(volume/want-1) > .01 {
		t.Errorf("volume %g, want %g", volume, want)
	}
	simplify(t, n, 400)
	for _, p := range n.Pos {
		if d := f.At(p); geom.Abs(d) > .004 {
			t.Fatalf("%v lies %g m off the surface after simplification", p, d)
		}
	}
}

func BenchmarkSample(b *testing.B) {
	f := creature()
	for b.Loop() {
		if _, err := sample(b.Context(), f, .006); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkNet(b *testing.B) {
	g, _ := sample(b.Context(), creature(), .006)
	for b.Loop() {
		if err := g.compose(b.Context()); err != nil {
			b.Fatal(err)
		}
		n, err := g.net(b.Context())
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(len(n.Tri)), "triangles")
	}
}

func BenchmarkSimplify(b *testing.B) {
	n := netOf(b, creature(), .005)
	b.ReportMetric(float64(len(n.Tri)), "triangles")
	for b.Loop() {
		c := &Net{Pos: append([]geom.Vec3(nil), n.Pos...), Tri: append([][3]int32(nil), n.Tri...)}
		simplify(b, c, 12000)
	}
}
