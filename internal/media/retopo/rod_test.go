package retopo

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/solid"
)

// horned is a block of 1 m with upright rods of a radius and a length on it, and with specks.
func horned(rods, specks int, radius, length float32) *mesh.Mesh {
	m := &mesh.Mesh{}
	add := func(build func(p *solid.Part), at geom.Vec3) {
		p := &solid.Part{}
		build(p)
		for _, is := range p.Islands {
			first := uint32(len(m.Vertices))
			for _, v := range is.Vertices {
				m.Vertices = append(m.Vertices, mesh.Vertex{Pos: v.Pos.Add(at)})
			}
			for _, t := range is.Triangles {
				m.Indices = append(m.Indices, first+uint32(t.V[0]), first+uint32(t.V[1]), first+uint32(t.V[2]))
			}
		}
	}
	add(func(p *solid.Part) { p.Lathe([]geom.Vec2{{X: .6}, {X: .6, Y: 1}}, 4) }, geom.Vec3{})
	for i := range rods {
		at := geom.Vec3{X: -.4 + .8*float32(i)/float32(max(rods-1, 1)), Y: .95}
		add(func(p *solid.Part) { p.Lathe([]geom.Vec2{{X: radius}, {X: radius, Y: length}}, 12) }, at)
	}
	for i := range specks {
		add(func(p *solid.Part) { p.Lathe([]geom.Vec2{{X: .0005}, {X: .0005, Y: .006}}, 3) }, geom.Vec3{Y: 1.1 + .1*float32(i)})
	}
	m.Shells = []mesh.Shell{{Count: m.Triangles()}}
	return m
}

// TestRodsAreMeasuredAnywhere looks at the radius of a rod at the origin and far from it.
func TestRodsAreMeasuredAnywhere(t *testing.T) {
	const radius = .01
	near := horned(2, 0, radius, .6)
	for _, away := range []float32{0, 10, 100} {
		far := &mesh.Mesh{Indices: near.Indices}
		for _, v := range near.Vertices {
			far.Vertices = append(far.Vertices, mesh.Vertex{Pos: v.Pos.Add(geom.Vec3{X: away, Y: -away, Z: away})})
		}
		rods := 0
		for _, p := range piecesOf(far, far.Indices) {
			if r := p.hull.Rod(longRod); r > 0 {
				rods++
				if r < .9*radius || r > 1.02*radius {
					t.Errorf("%g m away: got a radius of %.5f, want about %g", away, r, radius)
				}
			}
		}
		if rods != 2 {
			t.Errorf("%g m away: got %d rods, want 2", away, rods)
		}
	}
}

// TestThinRodsAreLaidApart looks at the bodies that blocks with rods on them are divided into, and at the sides of the rods' faces.
func TestThinRodsAreLaidApart(t *testing.T) {
	for _, c := range []struct {
		name           string
		rods, specks   int
		radius, length float32
		apart          bool
	}{
		{"two antlers", 2, 0, .01, .6, true},
		{"two antlers, and specks of no area", 2, 3, .01, .6, true},
		{"a post as thick as faces", 1, 0, .03, .9, false},
		{"studs", 4, 0, .01, .06, false},
		{"hairs", 4, 0, .0005, .5, false},
		{"a forest", 60, 0, .012, .9, false},
	} {
		old := horned(c.rods, c.specks, c.radius, c.length)
		k := Maker{Faces: 5000}
		bodies := k.rodsApart(old, bodiesOf(old, nil))
		if got := len(bodies) == 2; got != c.apart {
			t.Errorf("%s: got %d bodies, want its rods apart: %v", c.name, len(bodies), c.apart)
			continue
		}
		n := 0
		for _, b := range bodies {
			n += len(b.corners)
		}
		if n != len(old.Indices) {
			t.Errorf("%s: got %d corners in its bodies, want %d", c.name, n, len(old.Indices))
		}
		if !c.apart {
			continue
		}
		shares := k.shares(bodies)
		side := geom.Sqrt(float32(bodies[1].area) / float32(shares[1]))
		if around := 2 * geom.Pi * c.radius / side; around < 3.5 || shares[0]+shares[1] != k.Faces {
			t.Errorf("%s: got shares of %v and %.1f faces around a rod, want %d in all, and about %d", c.name, shares, around, k.Faces, aroundIt)
		}
	}
}
