package solid

import (
	"testing"

	"atelier/internal/media/geom"
)

// A surface on a sail that is mirrored, scaled and bent is drawn in the frame in which the sail was cut.
func TestLocalRemembersThePlaceBeforeTheWarp(t *testing.T) {
	flat := New("sail", nil, 1).Sheet(2, 1, .01, 6, 4)
	bent := New("sail", nil, 1).Sheet(2, 1, .01, 6, 4).
		Place(geom.Move(0, 3, 0).Mul(geom.Stretch(-1, 2, 1))).
		Warp(func(p geom.Vec3) geom.Vec3 { p.Z += .3 * p.X * p.X; return p }).
		Place(geom.TurnY(1))
	moved := false
	for i, is := range flat.Islands {
		for k, v := range is.Vertices {
			w := bent.Islands[i].Vertices[k]
			if w.Local != v.Local {
				t.Fatalf("corner %d of island %d: got Local %v, want %v", k, i, w.Local, v.Local)
			}
			moved = moved || w.Pos != v.Pos
		}
	}
	if !moved {
		t.Error("the sail was not bent")
	}
}

// A path or profile that ends where it began, but for rounding, is a ring: it has no caps and closes on itself.
func TestRingsCloseByThemselves(t *testing.T) {
	var path []geom.Vec3
	var radii []float32
	for i := range 13 {
		a := float32(i) * geom.Pi / 6
		path, radii = append(path, geom.Vec3{X: geom.Cos(a), Z: geom.Sin(a)}), append(radii, .1)
	}
	square := []geom.Vec2{{X: .1}, {Y: .1}, {X: -.1}, {Y: -.1}}
	for _, c := range []struct {
		name    string
		build   func(p *Part)
		islands int
	}{
		{"pipe", func(p *Part) { p.Turned(path, radii, 8, .01) }, 1},
		{"sweep", func(p *Part) { p.Sweep(path, geom.Vec3{Y: 1}, square, nil, false, .01) }, 1},
		{"closed sweep", func(p *Part) { p.Sweep(path, geom.Vec3{Y: 1}, square, nil, true, .01) }, 1},
		{"lathe", func(p *Part) {
			p.Lathe([]geom.Vec2{{X: 1}, {X: 1.2, Y: .2}, {X: 1, Y: .4}, {X: .8, Y: .2}, {X: 1 + 1e-6, Y: 1e-6}}, 12)
		}, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := build(c.build)
			if got := len(p.Islands); got != c.islands {
				t.Errorf("got %d islands, want %d", got, c.islands)
			}
			if n := openEdges(p); n != 0 {
				t.Errorf("open edges: got %d, want 0", n)
			}
		})
	}
}

// Front and back of a sheet are cut along the same diagonals, so that a bent one never shows its back through its front.
func TestSheetStaysApart(t *testing.T) {
	const thick = .004
	p := New("petal", nil, 1).Sheet(1, 1, thick, 3, 3).Warp(func(q geom.Vec3) geom.Vec3 {
		return geom.Vec3{X: q.X, Y: q.Y, Z: q.Z + .8*q.X*q.Y}
	})
	middles := map[bool][]geom.Vec3{}
	for _, is := range p.Islands {
		for i := range is.Triangles {
			v := is.Triangles[i].V
			a, b, c := is.Vertices[v[0]].Pos, is.Vertices[v[1]].Pos, is.Vertices[v[2]].Pos
			if n := is.normal(&is.Triangles[i]); geom.Abs(n.Z) > .3 {
				middles[n.Z > 0] = append(middles[n.Z > 0], a.Add(b).Add(c).Mul(1./3))
			}
		}
	}
	for _, front := range middles[true] {
		near := float32(1)
		for _, back := range middles[false] {
			near = min(near, front.Sub(back).Len())
		}
		if near > 1.01*thick {
			t.Errorf("got %.4f m from a triangle of the front at %v to the nearest of the back, want %.4f", near, front, thick)
		}
	}
}

// A triangle without a partner stays as it is, and the pairs of triangles after it are cut as usual.
func TestCutKeepsLoneTriangles(t *testing.T) {
	is := &Island{Triangles: []Triangle{{V: [3]int32{8, 9, 10}}, {V: [3]int32{0, 1, 2}}, {V: [3]int32{0, 2, 3}}}}
	is.cut(true)
	for i, want := range [][3]int32{{8, 9, 10}, {0, 1, 3}, {1, 2, 3}} {
		if got := is.Triangles[i].V; got != want {
			t.Errorf("triangle %d: got %v, want %v", i, got, want)
		}
	}
}
