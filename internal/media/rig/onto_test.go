package rig_test

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/rig"
)

// pipe is a closed tube along −Z around the spine of the snake, of so many rings and sides.
func pipe(rings, sides int) *mesh.Mesh {
	m := &mesh.Mesh{}
	for i := range rings {
		for k := range sides {
			a := 2 * geom.Pi * float32(k) / float32(sides)
			m.Vertices = append(m.Vertices, mesh.Vertex{Pos: geom.Vec3{X: .04 * geom.Cos(a), Y: .05 + .04*geom.Sin(a), Z: -1.2 * float32(i) / float32(rings-1)}})
		}
	}
	for i := range rings - 1 {
		for k := range sides {
			a, b := uint32(i*sides+k), uint32(i*sides+(k+1)%sides)
			c, d := a+uint32(sides), b+uint32(sides)
			m.Indices = append(m.Indices, a, b, c, b, d, c)
		}
	}
	return m
}

// A new surface of the same body moves as the old one does, and one of another body is refused.
func TestBindingOntoAnotherSurface(t *testing.T) {
	s := snake()
	w, err := rig.NewWeights(s)
	if err != nil {
		t.Fatal(err)
	}
	old, fresh := pipe(60, 16), pipe(43, 12)
	if err := w.Bind(old, nil); err != nil {
		t.Fatal(err)
	}
	b := &rig.Binding{Of: "old", Skeleton: s, Skin: old.Skin}
	got, err := b.Onto(old, fresh, "new")
	if err != nil {
		t.Fatal(err)
	}
	if got.Of != "new" || len(got.Skin) != len(fresh.Vertices) {
		t.Fatalf("got %d vertices of %q, want %d of the new file", len(got.Skin), got.Of, len(fresh.Vertices))
	}
	if err := w.Bind(fresh, nil); err != nil { // the weights that a builder gives it
		t.Fatal(err)
	}
	p := s.Rest()
	for i := range p.Turns[1:] {
		p.Turns[1+i] = geom.About(geom.Vec3{Y: 1}, .3)
	}
	want := s.Deform(fresh, p)
	fresh.Skin = got.Skin
	for i, v := range s.Deform(fresh, p).Vertices {
		if d := v.Pos.Sub(want.Vertices[i].Pos).Len(); d > .004 {
			t.Fatalf("vertex %d: got %.1f mm from where its own weights bring it, want at most 4", i, d*1000)
		}
	}
	for i := range fresh.Vertices {
		fresh.Vertices[i].Pos.Y += 1
	}
	if _, err := b.Onto(old, fresh, "new"); err == nil {
		t.Error("a mesh elsewhere: got no error")
	}
}
