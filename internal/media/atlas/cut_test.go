package atlas

import (
	"math"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/seed"
)

// Shells stay closed when their islands are cut, however finely, and keep their volume, surface and sharp edges.
func TestCutsStayClosed(t *testing.T) {
	ring, ranks := solid.Rect(.02, .06, .004)
	loop := make([]geom.Vec3, 24)
	for i, q := range solid.Circle(.3, .3, 24) {
		loop[i] = geom.Vec3{X: q.X, Z: -q.Y, Y: .1 * geom.Sin(9*q.X)}
	}
	hole := solid.Circle(.1, .1, 10)
	for _, c := range []struct {
		name  string
		build func(p *solid.Part)
	}{
		{"board", func(p *solid.Part) { p.Board(1, .2, .1, .01) }},
		{"board with an unseen back", func(p *solid.Part) { p.Board(1, .2, .1, .01).Unseen(geom.Vec3{Z: -1}, .3) }},
		{"stud", func(p *solid.Part) { p.Stud(.5, .3, .1, .02) }},
		{"plate with a hole", func(p *solid.Part) { p.Extrude(solid.Polygon(.5, 5), [][]geom.Vec2{hole}, .1, .02) }},
		{"ball", func(p *solid.Part) { p.Ellipsoid(.2, .3, .25, 14, 9) }},
		{"tube", func(p *solid.Part) { p.Tube(.2, .15, .4, .01, 12) }},
		{"closed sweep", func(p *solid.Part) { p.Sweep(loop, geom.Vec3{Y: 1}, ring, ranks, true, 0) }},
		{"rod", func(p *solid.Part) {
			p.Rod(geom.Vec3{}, geom.Vec3{X: .5, Y: .4}, []geom.Vec2{{X: 0, Y: .03}, {X: .3, Y: .06}, {X: 1, Y: .02}}, 9, .01)
		}},
		{"blade with a row of points beside a cut", func(p *solid.Part) {
			at := func(x float32) solid.Section {
				return solid.Section{Origin: geom.Vec3{X: x}, X: geom.Vec3{Y: 1}, Y: geom.Vec3{Z: 1},
					Ring: []geom.Vec2{{X: .02 - .01*x}, {Y: .002}, {X: .01*x - .02}, {Y: -.002}}}
			}
			p.Loft(solid.Loft{Sections: []solid.Section{at(0), at(.3353), at(1)}, Groups: []int8{0, 0, 1, 1}})
		}},
		{"leaf", func(p *solid.Part) { p.Leaf(.4, .2, .01, .03, .1, 3) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, limit := range []float32{.02, .05, .1, .37} {
				p := solid.New(c.name, nil, seed.From(c.name))
				c.build(p)
				if err := p.Finish(t.Context()); err != nil {
					t.Fatal(err)
				}
				was := measure(p)
				var across float32 // the island's extent across the cut, which stays
				for _, is := range p.Islands {
					d := spanOf(is).size()
					across = max(across, min(d.X, d.Y)*is.Density)
				}
				if err := cutPart(t.Context(), p, limit); err != nil {
					t.Fatal(err)
				}
				now := measure(p)
				if now.open+now.doubled+now.flat > 0 {
					t.Errorf("limit %g: got %d open, %d doubled edges, %d flat triangles, want none", limit, now.open, now.doubled, now.flat)
				}
				for _, m := range []struct {
					what     string
					got, was float64
				}{{"volume", now.volume, was.volume}, {"surface", now.surface, was.surface}, {"sharp edges", now.sharp, was.sharp},
					{"texture", now.texture, was.texture}} {
					if math.Abs(m.got-m.was) > 2e-3*m.was+1e-9 {
						t.Errorf("limit %g: %s: got %g, want %g", limit, m.what, m.got, m.was)
					}
				}
				for _, is := range p.Islands {
					d := spanOf(is).size()
					if l := max(d.X, d.Y) * is.Density; l > max(limit*1.05, across) {
						t.Errorf("limit %g: got a piece of %g", limit, l)
					}
				}
			}
		})
	}
}

type measures struct {
	volume, surface, sharp, texture float64
	open, doubled, flat             int
}

func measure(p *solid.Part) measures {
	m := Atlas{Size: 1}.Mesh([]*solid.Part{p})
	r := m.Check()
	out := measures{volume: r.Volume, open: r.Open, doubled: r.Doubled, flat: r.Degenerate}
	for _, is := range p.Islands {
		for _, t := range is.Triangles {
			a, b, c := &is.Vertices[t.V[0]], &is.Vertices[t.V[1]], &is.Vertices[t.V[2]]
			out.surface += float64(b.Pos.Sub(a.Pos).Cross(c.Pos.Sub(a.Pos)).Len()) / 2
			out.texture += float64(geom.Abs(b.UV.Sub(a.UV).Cross(c.UV.Sub(a.UV)))) / 2
			for k := range 3 {
				if (t.Convex|t.Concave)>>k&1 == 1 {
					out.sharp += float64(is.Vertices[t.V[(k+1)%3]].Pos.Sub(is.Vertices[t.V[k]].Pos).Len())
				}
			}
		}
	}
	return out
}
