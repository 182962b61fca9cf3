package bake

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// toEdge is the distance in texels from a texel's middle to the nearest edge of its island that sharp tells.
func toEdge(is *solid.Island, x, y int, sharp func(*solid.Triangle) uint8) float32 {
	best := float32(1e9)
	for i := range is.Triangles {
		t := &is.Triangles[i]
		for k := range 3 {
			if sharp(t)&(1<<k) == 0 {
				continue
			}
			a, b := is.Vertices[t.V[k]].UV, is.Vertices[t.V[(k+1)%3]].UV
			w, e := geom.Vec2{X: float32(x) + .5, Y: float32(y) + .5}.Sub(a), b.Sub(a)
			best = min(best, w.Sub(e.Mul(geom.Clamp01(w.Dot(e)/e.Dot(e)))).Len())
		}
	}
	return best
}

func TestEdgeDistancesOfABoard(t *testing.T) {
	convex := func(t *solid.Triangle) uint8 { return t.Convex }
	m := pack(t, 256, block("board", plain(geom.Vec3{}), .2, 1, .1))
	s := m.sheet(t)
	if err := s.edges(t.Context()); err != nil {
		t.Fatal(err)
	}
	checked := 0
	s.each(func(k int, f *face, _, _ float32) {
		p := &s.patches[f.patch]
		want := toEdge(p.island, k%s.size, k/s.size, convex)
		if want > 1e8 {
			return
		}
		checked++
		if got := float32(s.convex[k]) / fine; geom.Abs(got-want) > 1 {
			t.Fatalf("texel %d, %d: got %v texels to the edge, want %v", k%s.size, k/s.size, got, want)
		}
		if s.crease[k] != remote {
			t.Fatalf("texel %d, %d: got a concave edge at %d/64, want none", k%s.size, k/s.size, s.crease[k])
		}
	})
	if checked < 1000 {
		t.Errorf("got %d texels with an edge, want the faces of a board", checked)
	}
}

func TestDistancesKeepInsideThePatch(t *testing.T) {
	// Two columns of texels with an empty one between them: values from the left must not cross it.
	s := &sheet{size: 8, owner: make([]int32, 64)}
	for k := range s.owner {
		if k%8 == 4 {
			s.owner[k] = -1
		}
	}
	f := newField(rect{0, 0, 8, 8})
	f.draw(geom.Vec2{X: .5, Y: 0}, geom.Vec2{X: .5, Y: 8})
	s.spread(&f)
	for x, want := range []uint16{0, fine, 2 * fine, 3 * fine, remote, remote, remote, remote} {
		if got := f.d[f.at(x, 3)]; got != want {
			t.Errorf("column %d: got %d, want %d", x, got, want)
		}
	}
}

func TestSlantedEdgesAreExactBesideThemselves(t *testing.T) {
	a, b := geom.Vec2{X: 2, Y: 3}, geom.Vec2{X: 29, Y: 17}
	for _, swap := range []bool{false, true} {
		f := newField(rect{0, 0, 32, 32})
		p, q := a, b
		if swap { // the steep one, drawn backwards
			p, q = geom.Vec2{X: b.Y, Y: b.X}, geom.Vec2{X: a.Y, Y: a.X}
		}
		f.draw(p, q)
		e := q.Sub(p)
		for y := range 32 {
			for x := range 32 {
				w := geom.Vec2{X: float32(x) + .5, Y: float32(y) + .5}.Sub(p)
				want := w.Sub(e.Mul(geom.Clamp01(w.Dot(e) / e.Dot(e)))).Len()
				if got := float32(f.d[f.at(x, y)]) / fine; want < .7 && geom.Abs(got-want) > .02 {
					t.Errorf("texel %d, %d: got %v, want %v", x, y, got, want)
				}
			}
		}
	}
}
