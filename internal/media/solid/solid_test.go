package solid

import (
	"context"
	"math"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/seed"
)

// made lists one part of every builder, with its budget of triangles and, where it is simple, its volume in cubic metres.
var made = []struct {
	name      string
	build     func(p *Part)
	triangles int
	volume    float64
}{
	{"board", func(p *Part) { p.Board(1, .2, .1, .01) }, 60, .0198},
	{"board sharp", func(p *Part) { p.Board(1, .2, .1, 0) }, 12, .02},
	{"board taper", func(p *Part) { p.BoardTaper(1, .2, .1, .1, .05, .004) }, 60, 0},
	{"beam", func(p *Part) { p.Beam(1, .2, .1, .01, 4) }, 108, .0198},
	{"block", func(p *Part) { p.Block(.2, .3, .4, .004) }, 60, .0239},
	{"stud", func(p *Part) { p.Stud(.2, .3, .1, .01) }, 20, .0059},
	{"lathe", func(p *Part) { p.Lathe([]geom.Vec2{{X: 0, Y: 0}, {X: .1, Y: 0}, {X: .1, Y: .2}, {X: 0, Y: .2}}, 16) }, 64, .00612},
	{"lathe downward", func(p *Part) { p.Lathe([]geom.Vec2{{X: 0, Y: .2}, {X: .1, Y: .2}, {X: .1, Y: 0}, {X: 0, Y: 0}}, 16) }, 64, .00612},
	{"lathe off axis", func(p *Part) { p.Lathe([]geom.Vec2{{X: .1, Y: 0}, {X: .05, Y: .2}}, 16) }, 64, 0},
	{"ellipsoid", func(p *Part) { p.Ellipsoid(.1, .2, .3, 32, 16) }, 960, .0246},
	{"tube", func(p *Part) { p.Tube(.1, .08, .2, .002, 24) }, 384, .00223},
	{"outline", func(p *Part) {
		p.LatheOutline([]geom.Vec2{{X: 0, Y: 0}, {X: 1, Y: 0}, {X: 1, Y: .1}, {X: .9, Y: .12}, {X: 0, Y: .13}}, Circle(.2, .1, 20))
	}, 120, 0},
	{"extrude", func(p *Part) { p.Extrude(Circle(.1, .1, 12), [][]geom.Vec2{Circle(.05, .05, 8)}, .02, .002) }, 160, 0},
	{"extrude sharp", func(p *Part) { p.Extrude(Polygon(.1, 6), nil, .02, 0) }, 20, .00051962},
	{"sweep", func(p *Part) {
		ring, ranks := Rect(.02, .04, .003)
		p.Sweep([]geom.Vec3{{}, {Y: .2}, {X: .1, Y: .3}, {X: .3, Y: .3}}, geom.Vec3{Z: 1}, ring, ranks, false, .003)
	}, 92, 0},
	{"ring", func(p *Part) {
		var path []geom.Vec3
		for _, q := range Circle(.1, .1, 24) {
			path = append(path, geom.Vec3{X: q.X, Z: -q.Y, Y: .02 * geom.Sin(3*q.X/.1)})
		}
		p.Sweep(path, geom.Vec3{Y: 1}, Circle(.01, .01, 8), nil, true, 0)
	}, 384, 0},
	{"rod", func(p *Part) {
		p.Rod(geom.Vec3{}, geom.Vec3{X: .3, Y: .4}, []geom.Vec2{{X: 0, Y: .01}, {X: .5, Y: .02}, {X: 1, Y: .01}}, 8, .001)
	}, 76, 0},
	{"turned to a tip", func(p *Part) { p.Turned([]geom.Vec3{{}, {Y: .1}, {Y: .2}}, []float32{.02, .02, 0}, 8, 0) }, 38 - 8, 0},
	{"turned as thin as hair", func(p *Part) {
		p.Rod(geom.Vec3{}, geom.Vec3{X: .002, Y: .004, Z: .003}, []geom.Vec2{{X: 0, Y: .0012}, {X: 1, Y: .00012}}, 6, .0001).Place(geom.TurnZ(.4))
	}, 32, 0},
	{"leaf", func(p *Part) { p.Leaf(.1, .04, .001, .005, .02, 2) }, 16, 0},
	{"sheet", func(p *Part) { p.Sheet(1, .5, .01, 6, 4) }, 136, .005},
	{"waving sheet", func(p *Part) {
		p.Sheet(1, .5, .01, 6, 4).Warp(func(q geom.Vec3) geom.Vec3 {
			q.Z += .1*geom.Sin(6*q.X) + .05*geom.Cos(9*q.Y)
			return q
		})
	}, 136, .005},
	{"grouped loft", func(p *Part) {
		ring, ranks := Rect(.2, .1, .01)
		at := func(x float32) Section {
			return Section{Origin: geom.Vec3{X: x}, X: geom.Vec3{Y: 1}, Y: geom.Vec3{Z: 1}, Ring: ring}
		}
		p.Loft(Loft{Sections: []Section{at(0), at(.5), at(1)}, Ranks: ranks, Groups: []int8{0, 0, 0, 1, 1, 0, 0, 0}, GroupDensity: []float32{1, .1},
			Bevel: [2]float32{.01, .01}})
	}, 76, 0},
	{"mirrored", func(p *Part) {
		p.Block(.2, .3, .4, .004).Place(geom.Stretch(-1, 1, 1))
	}, 60, .0239},
	{"unseen back", func(p *Part) { p.Board(1, .2, .1, .01).Unseen(geom.Vec3{Z: -1}, .1) }, 60, .0198},
}

// A board's hidden back is an island of its own, and the other faces stay one strip.
func TestUnseen(t *testing.T) {
	p := build(func(p *Part) { p.Board(1, .2, .1, .01).Unseen(geom.Vec3{Z: -1}, .1) })
	var dim float32
	for _, is := range p.Islands {
		if is.Density == .1 {
			for i := range is.Triangles {
				dim += is.normal(&is.Triangles[i]).Len() / 2
			}
		}
	}
	if want := float32(.98 * .18); geom.Abs(dim-want) > 1e-4 {
		t.Errorf("hidden area: got %.4f, want %.4f", dim, want)
	}
}

func TestFramesStandOnThePath(t *testing.T) {
	var path []geom.Vec3
	for i := range 40 {
		a := float32(i) / 40 * 2 * geom.Pi
		path = append(path, geom.Vec3{X: geom.Cos(a), Y: .4 * geom.Sin(2*a), Z: geom.Sin(a)})
	}
	for _, closed := range []bool{false, true} {
		s := Frames(path, geom.Vec3{Y: 1}, closed)
		for i := range s {
			along, _ := tangent(path, i, closed)
			if d := s[i].X.Cross(s[i].Y).Norm().Dot(along); d < .999 {
				t.Errorf("closed %v, section %d: X×Y along the path: got %.4f, want 1", closed, i, d)
			}
			j := (i + 1) % len(s)
			if d := s[i].X.Norm().Dot(s[j].X.Norm()); (closed || j > 0) && d < .95 {
				t.Errorf("closed %v, sections %d and %d: X turns: got cosine %.3f, want at least 0.95", closed, i, j, d)
			}
		}
	}
}

// A strap bent by 90° is as thick along its mitre as elsewhere.
func TestMitreKeepsThickness(t *testing.T) {
	s := Frames([]geom.Vec3{{}, {X: 1}, {X: 1, Y: 1}}, geom.Vec3{Y: 1}, false)
	if got, want := s[1].X.Len(), geom.Sqrt(2); geom.Abs(got-want) > 1e-3 {
		t.Errorf("width at the bend: got %.3f, want %.3f", got, want)
	}
	if got := s[1].Y.Len(); geom.Abs(got-1) > 1e-3 {
		t.Errorf("width across the bend: got %.3f, want 1", got)
	}
}

// A bevel too wide for a narrow slot shrinks instead of folding over.
func TestExtrudeShrinksItsBevel(t *testing.T) {
	slot := []geom.Vec2{{X: -.1, Y: -.001}, {X: .1, Y: -.001}, {X: .1, Y: .001}, {X: -.1, Y: .001}}
	fin := []geom.Vec2{{X: -.2, Y: -.2}, {X: .2, Y: -.2}, {X: .2, Y: .2}, {X: .001, Y: .2}, {X: 0, Y: .3}, {X: -.001, Y: .2}, {X: -.2, Y: .2}}
	for name, f := range map[string]func(p *Part){
		"slot": func(p *Part) { p.Extrude(Polygon(.2, 4), [][]geom.Vec2{slot}, .1, .02) },
		"fin":  func(p *Part) { p.Extrude(fin, nil, .1, .02) },
	} {
		p := build(f)
		if n := openEdges(p); n != 0 {
			t.Errorf("%s: open edges: got %d, want 0", name, n)
		}
		for _, is := range p.Islands[:2] {
			for i := range is.Triangles {
				n := is.normal(&is.Triangles[i])
				if z := is.Vertices[is.Triangles[i].V[0]].Pos.Z; n.Z*z < 0 {
					t.Fatalf("%s: a triangle of the face at %g looks inward: %v", name, z, n)
				}
			}
		}
	}
}

func build(f func(p *Part)) *Part {
	p := New("part", nil, seed.From("part"))
	f(p)
	if err := p.Finish(context.Background()); err != nil {
		panic(err)
	}
	return p
}

func TestBuildersClose(t *testing.T) {
	for _, m := range made {
		t.Run(m.name, func(t *testing.T) {
			p := build(m.build)
			if n := p.Triangles(); n != m.triangles {
				t.Errorf("triangles: got %d, want %d", n, m.triangles)
			}
			if n := openEdges(p); n != 0 {
				t.Errorf("open edges: got %d, want 0", n)
			}
			v := volume(p)
			if v <= 0 || m.volume > 0 && math.Abs(v/m.volume-1) > .02 {
				t.Errorf("volume: got %.6f, want %.6f", v, m.volume)
			}
		})
	}
}

// openEdges counts the edges that do not have exactly one partner running the other way.
func openEdges(p *Part) int {
	count := map[[2]geom.Vec3]int{}
	for _, is := range p.Islands {
		for _, t := range is.Triangles {
			for k := range 3 {
				count[[2]geom.Vec3{is.Vertices[t.V[k]].Pos, is.Vertices[t.V[(k+1)%3]].Pos}]++
			}
		}
	}
	open := 0
	for e, n := range count {
		if n != 1 || count[[2]geom.Vec3{e[1], e[0]}] != 1 {
			open++
		}
	}
	return open
}

func volume(p *Part) float64 {
	var sum float64
	for _, is := range p.Islands {
		for _, t := range is.Triangles {
			a, b, c := is.Vertices[t.V[0]].Pos, is.Vertices[t.V[1]].Pos, is.Vertices[t.V[2]].Pos
			sum += float64(a.Dot(b.Cross(c))) / 6
		}
	}
	return sum
}
