package solid

import (
	"reflect"
	"testing"

	"atelier/internal/media/geom"
)

// eachCorner calls f with every triangle of a part and each of its vertices.
func eachCorner(p *Part, f func(is *Island, t *Triangle, v *Vertex)) {
	for _, is := range p.Islands {
		for i := range is.Triangles {
			for _, v := range is.Triangles[i].V {
				f(is, &is.Triangles[i], &is.Vertices[v])
			}
		}
	}
}

// A board's flats shade dead flat, and its bevels carry the gradient between them.
func TestRankNormals(t *testing.T) {
	p := build(func(p *Part) { p.Board(1, .2, .02, .004) })
	tilted := 0
	eachCorner(p, func(is *Island, tri *Triangle, v *Vertex) {
		n := is.normal(tri).Norm()
		switch d := v.Normal.Dot(n); {
		case tri.Rank == 1 && d < .99999:
			t.Errorf("flat at %v: got normal %v, want %v", v.Pos, v.Normal, n)
		case tri.Rank == 0 && d < .9:
			tilted++
		}
	})
	if tilted == 0 {
		t.Error("bevels: got their own normals, want those of the flats beside them")
	}
}

func TestFacetShadesFlat(t *testing.T) {
	p := build(func(p *Part) { p.Ellipsoid(.1, .1, .1, 12, 6).Facet() })
	eachCorner(p, func(is *Island, tri *Triangle, v *Vertex) {
		if n := is.normal(tri).Norm(); v.Normal.Dot(n) < .9999 {
			t.Fatalf("at %v: got normal %v, want %v", v.Pos, v.Normal, n)
		}
	})
}

func TestBallShadesSmooth(t *testing.T) {
	p := build(func(p *Part) { p.Ellipsoid(.1, .1, .1, 32, 16) })
	eachCorner(p, func(_ *Island, _ *Triangle, v *Vertex) {
		if v.Normal.Dot(v.Pos.Norm()) < .995 {
			t.Fatalf("at %v: got normal %v, want %v", v.Pos, v.Normal, v.Pos.Norm())
		}
	})
}

func TestSmoothingGroupsKeepShallowEdges(t *testing.T) {
	// A ring with a ridge of 9°: without groups it smooths over.
	ring := []geom.Vec2{{X: .1, Y: 0}, {X: 0, Y: .008}, {X: -.1, Y: 0}, {X: 0, Y: -.05}}
	loft := func(smooth []int8) func(*Part) {
		return func(p *Part) {
			at := func(x float32) Section {
				return Section{Origin: geom.Vec3{X: x}, X: geom.Vec3{Y: 1}, Y: geom.Vec3{Z: 1}, Ring: ring}
			}
			p.Loft(Loft{Sections: []Section{at(0), at(1)}, Smooth: smooth})
		}
	}
	ridge := func(p *Part) (normals int) {
		seen := map[geom.Vec3]bool{}
		eachCorner(p, func(_ *Island, _ *Triangle, v *Vertex) {
			if v.Local == (geom.Vec3{Z: .008}) && geom.Abs(v.Normal.X) < .5 {
				seen[v.Normal] = true
			}
		})
		return len(seen)
	}
	if got := ridge(build(loft(nil))); got != 1 {
		t.Errorf("without groups: got %d normals at the ridge, want 1", got)
	}
	if got := ridge(build(loft([]int8{1, 2, 3, 4}))); got != 2 {
		t.Errorf("with groups: got %d normals at the ridge, want 2", got)
	}
}

// edgeLength sums the lengths of marked edges; every edge is marked on both of its sides.
func edgeLength(p *Part, bits func(*Triangle) uint8) float32 {
	var sum float32
	for _, is := range p.Islands {
		for i := range is.Triangles {
			t := &is.Triangles[i]
			for k := range 3 {
				if bits(t)>>k&1 == 1 {
					sum += is.Vertices[t.V[(k+1)%3]].Pos.Sub(is.Vertices[t.V[k]].Pos).Len() / 2
				}
			}
		}
	}
	return sum
}

func TestSharpEdges(t *testing.T) {
	convex := func(t *Triangle) uint8 { return t.Convex }
	concave := func(t *Triangle) uint8 { return t.Concave }
	angle := []geom.Vec2{{X: 0, Y: 0}, {X: .3, Y: 0}, {X: .3, Y: .1}, {X: .1, Y: .1}, {X: .1, Y: .3}, {X: 0, Y: .3}}
	for _, c := range []struct {
		name            string
		build           func(p *Part)
		convex, concave float32
	}{
		{"sharp box", func(p *Part) { p.Board(1, .2, .1, 0) }, 4 * 1.3, 0},
		{"bevelled box has two lines an edge", func(p *Part) { p.Board(1, .2, .1, .01) }, 2 * 4 * 1.3, 0},
		{"turned rim has two lines an edge", func(p *Part) {
			p.Lathe([]geom.Vec2{{X: .098, Y: 0}, {X: .1, Y: .002}, {X: .1, Y: .098}, {X: .098, Y: .1}}, 24)
		}, 4 * .62, 0},
		{"wide bevels are forms", func(p *Part) { p.Board(1, .4, .4, .1) }, 0, 0},
		{"ball", func(p *Part) { p.Ellipsoid(.1, .1, .1, 24, 12) }, 0, 0},
		{"angle iron", func(p *Part) { p.Extrude(angle, nil, .5, 0) }, 2*1.2 + 5*.5, .5},
		{"mirrored after marking", func(p *Part) {
			if err := p.Extrude(angle, nil, .5, 0).Finish(t.Context()); err != nil {
				t.Fatal(err)
			}
			p.Place(geom.Stretch(1, 1, -1))
		}, 2*1.2 + 5*.5, .5},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := build(c.build)
			for _, e := range []struct {
				name      string
				got, want float32
			}{{"convex", edgeLength(p, convex), c.convex}, {"concave", edgeLength(p, concave), c.concave}} {
				if geom.Abs(e.got-e.want) > .1*e.want {
					t.Errorf("%s metres: got %.3f, want %.3f", e.name, e.got, e.want)
				}
			}
		})
	}
}

func TestMirrorKeepsMarks(t *testing.T) {
	p := build(func(p *Part) { p.BoardTaper(1, .2, .1, .1, .1, .004) })
	is := p.Islands[0]
	before := is.Triangles[3]
	want := map[[2]int32]bool{}
	for k := range 3 {
		want[[2]int32{before.V[k], before.V[(k+1)%3]}] = before.Convex>>k&1 == 1
	}
	p.Place(geom.Stretch(-1, 1, 1))
	after := is.Triangles[3]
	for k := range 3 {
		e := [2]int32{after.V[(k+1)%3], after.V[k]}
		if got := after.Convex>>k&1 == 1; got != want[e] {
			t.Errorf("edge %v: got marked %v, want %v", e, got, want[e])
		}
	}
}

func TestFinishSetsExtents(t *testing.T) {
	p := build(func(p *Part) { p.Board(1, .2, .1, .01) })
	if want := (geom.Vec3{X: 0, Y: -.1, Z: -.05}); p.Low.Sub(want).Len() > 1e-6 {
		t.Errorf("Low: got %v, want %v", p.Low, want)
	}
	if want := (geom.Vec3{X: 1, Y: .1, Z: .05}); p.High.Sub(want).Len() > 1e-6 {
		t.Errorf("High: got %v, want %v", p.High, want)
	}
}

func TestGivenNormalsStay(t *testing.T) {
	p := build(func(p *Part) {
		p.Board(1, .2, .1, 0)
		p.Given = true
		for _, is := range p.Islands {
			for i := range is.Vertices {
				is.Vertices[i].Normal = is.Vertices[i].Pos.Norm()
			}
		}
		p.Place(geom.TurnZ(geom.Pi / 2))
	})
	eachCorner(p, func(_ *Island, _ *Triangle, v *Vertex) {
		if v.Normal.Dot(v.Pos.Norm()) < .9999 {
			t.Fatalf("at %v: got %v, want the given normal turned with the part", v.Pos, v.Normal)
		}
	})
}

// many makes 250 parts with 44,000 triangles together.
func many() []*Part {
	var parts []*Part
	for range 250 {
		p := New("part", nil, 1).Board(1, .2, .1, .01).Rod(geom.Vec3{Y: 1}, geom.Vec3{Y: 2}, []geom.Vec2{{X: 0, Y: .1}, {X: .5, Y: .2}, {X: 1, Y: .1}}, 12, .01)
		parts = append(parts, p)
	}
	return parts
}

func TestFinishOfManyIsThatOfEach(t *testing.T) {
	together, each := many(), many()
	if err := Finish(t.Context(), together); err != nil {
		t.Fatal(err)
	}
	for i, p := range each {
		if err := p.Finish(t.Context()); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(p.Islands, together[i].Islands) {
			t.Fatalf("part %d: got other islands than by itself", i)
		}
	}
}

func BenchmarkFinish(b *testing.B) {
	parts := many()
	for b.Loop() {
		if err := Finish(b.Context(), parts); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkBuild(b *testing.B) {
	for b.Loop() {
		many()
	}
}
