package carve

import (
	"context"
	"errors"
	"math"
	"testing"

	"atelier/internal/media/atlas"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

func part(f func(p *solid.Part)) *solid.Part {
	p := solid.New("part", func(*tex.Point) tex.Sample { return tex.Sample{} }, seed.From("part"))
	f(p)
	return p
}

func block(x, y, z float32, at geom.Vec3) *solid.Part {
	return part(func(p *solid.Part) { p.Block(x, y, z, 0).Place(geom.Move(at.X, at.Y-y/2, at.Z)) })
}

// rod is a cylinder about y.
func rod(r, lo, hi float32, n int) *solid.Part {
	return part(func(p *solid.Part) {
		p.Lathe([]geom.Vec2{{X: 0, Y: lo}, {X: r, Y: lo}, {X: r, Y: hi}, {X: 0, Y: hi}}, n)
	})
}

func volume(p *solid.Part) float64 {
	var sum float64
	for _, is := range p.Islands {
		for _, t := range is.Triangles {
			a, b, c := wide(is.Vertices[t.V[0]].Pos), wide(is.Vertices[t.V[1]].Pos), wide(is.Vertices[t.V[2]].Pos)
			sum += a.dot(b.cross(c)) / 6
		}
	}
	return sum
}

// wantSound finishes the part and looks at its mesh.
func wantSound(t *testing.T, p *solid.Part) {
	t.Helper()
	if err := solid.Finish(t.Context(), []*solid.Part{p}); err != nil {
		t.Fatal(err)
	}
	packed, err := atlas.Pack(t.Context(), []*solid.Part{p}, 256)
	if err != nil {
		t.Fatal(err)
	}
	if err := packed.Mesh([]*solid.Part{p}).Check().Err(); err != nil {
		t.Errorf("the mesh is not sound: %v", err)
	}
}

func wantVolume(t *testing.T, p *solid.Part, want, tolerance float64) {
	t.Helper()
	if got := volume(p); math.Abs(got-want) > tolerance {
		t.Errorf("volume: got %.9f, want %.9f", got, want)
	}
}

// disc is the area of a regular polygon of n corners on a circle.
func disc(r float64, n int) float64 {
	return float64(n) / 2 * r * r * math.Sin(2*math.Pi/float64(n))
}

func TestCut(t *testing.T) {
	for _, c := range []struct {
		name         string
		body, cutter *solid.Part
		volume       float64
	}{
		{"a hole through a lid", block(.4, .1, .2, geom.Vec3{}), rod(.01, -.2, .2, 48), .4*.1*.2 - disc(.01, 48)*.1},
		{"a blind hole", block(.4, .1, .2, geom.Vec3{}), rod(.01, .03, .2, 48), .4*.1*.2 - disc(.01, 48)*.02},
		{"a flush notch", block(1, 1, 1, geom.Vec3{}), block(.5, .5, .5, geom.Vec3{X: .25, Y: .25, Z: .25}), .875},
		{"a flush door", block(3, 2.5, .2, geom.Vec3{Y: 1.25}), block(.9, 2, .2, geom.Vec3{Y: 1}), 3*2.5*.2 - .9*2*.2},
		{"a flush slot", block(1, 1, 1, geom.Vec3{}), block(1, .5, .2, geom.Vec3{Y: .25}), .9},
		{"a hollow", block(1, 1, 1, geom.Vec3{}), block(.5, .5, .5, geom.Vec3{}), .875},
		{"a half", block(1, 1, 1, geom.Vec3{}), block(2, 2, 2, geom.Vec3{X: 1}), .5},
		{"two pieces", block(1, 1, 1, geom.Vec3{}), block(.2, 2, 2, geom.Vec3{}), .8},
		{"a corner on an edge", block(1, 1, 1, geom.Vec3{}), block(.5, .5, .5, geom.Vec3{X: .5, Y: .5}), 1 - .03125},
		{"along the axis of a lathe", rod(1, 0, 1, 24), block(2, 2, 3, geom.Vec3{X: 1, Y: .5}), disc(1, 24) / 2},
		{"a bore", rod(.1, 0, 1, 24), rod(.05, 0, 1, 24), disc(.1, 24) - disc(.05, 24)},
		{"a ball's bowl", block(1, 1, 1, geom.Vec3{}), part(func(p *solid.Part) { p.Ellipsoid(.4, .4, .4, 48, 24).Place(geom.Move(0, .5, 0)) }), 1 - .13309},
	} {
		t.Run(c.name, func(t *testing.T) {
			if err := Cut(t.Context(), c.body, c.cutter); err != nil {
				t.Fatal(err)
			}
			wantVolume(t, c.body, c.volume, 2e-4*volume(c.body)+1e-9)
			wantSound(t, c.body)
		})
	}
}

// A hole is where it was asked for, to a tenth of a millimetre, and so is its depth.
func TestCutIsExact(t *testing.T) {
	p := block(.4, .1, .2, geom.Vec3{Y: .05})
	if err := Cut(t.Context(), p, rod(.01, .07, .2, 48)); err != nil {
		t.Fatal(err)
	}
	hole := geom.Empty()
	for _, is := range p.Islands {
		for i := range is.Vertices {
			if at := is.Vertices[i].Pos; geom.Abs(at.X) < .1 && geom.Abs(at.Z) < .05 && at.Y > .001 {
				hole = hole.Add(at)
			}
		}
	}
	want := geom.Box{Min: geom.Vec3{X: -.01, Y: .07, Z: -.01}, Max: geom.Vec3{X: .01, Y: .1, Z: .01}}
	if hole.Min.Sub(want.Min).Len() > 5e-5 || hole.Max.Sub(want.Max).Len() > 5e-5 {
		t.Errorf("hole: got %v, want %v", hole, want)
	}
}

// The volume that a cuts off b is the volume that b cuts off a, wherever they meet. Half of the places are on a grid, where faces, edges and corners coincide.
func TestCutClosesAnywhere(t *testing.T) {
	bodies := []func(s seed.Seed) *solid.Part{
		func(seed.Seed) *solid.Part { return block(1, 1, 1, geom.Vec3{}) },
		func(seed.Seed) *solid.Part { return part(func(p *solid.Part) { p.Board(1, .5, .25, .02) }) },
		func(seed.Seed) *solid.Part { return rod(.5, -.5, .5, 16) },
		func(seed.Seed) *solid.Part { return part(func(p *solid.Part) { p.Ellipsoid(.5, .5, .5, 16, 8) }) },
		func(seed.Seed) *solid.Part { return part(func(p *solid.Part) { p.Tube(.5, .25, .5, 0, 16) }) },
		func(seed.Seed) *solid.Part {
			return part(func(p *solid.Part) {
				p.Extrude([]geom.Vec2{{X: -.5, Y: -.5}, {X: .5, Y: -.5}, {X: .5, Y: .5}, {X: 0, Y: 0}, {X: -.5, Y: .5}}, nil, .5, 0)
			})
		},
	}
	n := 40
	if testing.Short() {
		n = 4
	}
	for i := range bodies {
		for j := range bodies {
			for k := range n {
				s := seed.From("carve").At(i).At(j).At(k)
				m := geom.Move(s.Sub("x").Range(-.6, .6), s.Sub("y").Range(-.6, .6), s.Sub("z").Range(-.6, .6))
				if k%2 == 0 {
					m.T = geom.Vec3{X: grid(m.T.X), Y: grid(m.T.Y), Z: grid(m.T.Z)}
				} else {
					m = m.Mul(geom.TurnY(s.Sub("turn").Range(0, 6))).Mul(geom.TurnX(s.Sub("tilt").Range(0, 6)))
				}
				a, b := bodies[i](s), bodies[j](s)
				b.Place(m)
				c, d := bodies[i](s), bodies[j](s)
				d.Place(m)
				whole, other := volume(a), volume(b)
				left, right := whole, other
				if err := Cut(t.Context(), a, d); err == nil {
					left = volume(a)
					wantSound(t, a)
				} else if left = remains(err, whole); left < 0 {
					t.Fatalf("body %d, cutter %d, place %d: %v", i, j, k, err)
				}
				if err := Cut(t.Context(), b, c); err == nil {
					right = volume(b)
				} else if right = remains(err, other); right < 0 {
					t.Fatalf("body %d, cutter %d, place %d, turned round: %v", j, i, k, err)
				}
				if math.Abs(whole-left-(other-right)) > 6e-4 {
					t.Errorf("body %d, cutter %d, place %d: %.6f of the body is gone and %.6f of the cutter", i, j, k, whole-left, other-right)
				}
				if t.Failed() {
					return
				}
			}
		}
	}
}

func grid(x float32) float32 { return float32(geom.Floor(x*4+.5)) / 4 }

// remains is the volume that is left after a cut; −1 where the cut was refused without a reason.
func remains(err error, whole float64) float64 {
	switch {
	case errors.Is(err, ErrMiss):
		return whole
	case errors.Is(err, ErrNothing):
		return 0
	}
	return -1
}

// The grain of the body goes on over the faces of the cut.
func TestCutKeepsTheGrain(t *testing.T) {
	p := part(func(p *solid.Part) {
		p.Block(1, 1, 1, 0).Regrain(func(l geom.Vec3) geom.Vec3 { return geom.Vec3{X: l.Y, Y: l.X, Z: l.Z} }).Place(geom.Move(3, 0, 0))
	})
	local, _ := p.Fit(func(v *solid.Vertex) (from, to geom.Vec3) { return v.Pos, v.Local })
	if err := Cut(t.Context(), p, block(.5, 2, .5, geom.Vec3{X: 3})); err != nil {
		t.Fatal(err)
	}
	for _, is := range p.Islands {
		for i := range is.Vertices {
			v := &is.Vertices[i]
			if d := v.Local.Sub(local.Point(v.Pos)).Len(); d > 6e-4 {
				t.Fatalf("at %v: Local is %v, %.5f from its place", v.Pos, v.Local, d)
			}
		}
	}
}

func TestCutRefuses(t *testing.T) {
	open := block(1, 1, 1, geom.Vec3{})
	open.Islands = open.Islands[1:]
	for _, c := range []struct {
		name         string
		body, cutter *solid.Part
		want         error
	}{
		{"a miss", block(1, 1, 1, geom.Vec3{}), block(1, 1, 1, geom.Vec3{X: 2}), ErrMiss},
		{"a miss in a hollow", part(func(p *solid.Part) { p.Tube(1, .5, 1, 0, 16) }), rod(.1, 0, 1, 8), ErrMiss},
		{"all", block(1, 1, 1, geom.Vec3{}), block(1, 1, 1, geom.Vec3{}), ErrNothing},
		{"an open body", open, block(1, 1, 1, geom.Vec3{X: .5}), nil},
		{"an open cutter", block(1, 1, 1, geom.Vec3{X: .5}), open, nil},
	} {
		err := Cut(t.Context(), c.body, c.cutter)
		if err == nil || c.want != nil && !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, err, c.want)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := Cut(ctx, block(1, 1, 1, geom.Vec3{}), block(1, 1, 1, geom.Vec3{X: .5})); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want the context's error", err)
	}
}
