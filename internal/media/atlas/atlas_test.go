package atlas

import (
	"context"
	"fmt"
	"reflect"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/solid"
	"atelier/internal/seed"
)

// house is about a hundred parts by all builders: long beams, shared shingles, discs, a wall with windows.
func house(shingles int) []*solid.Part {
	root := seed.From("house")
	var parts []*solid.Part
	add := func(name string, i int) *solid.Part {
		p := solid.New(name, nil, root.Sub(name).At(i))
		parts = append(parts, p)
		return p
	}
	window := []geom.Vec2{{X: .2, Y: .2}, {X: .2, Y: .8}, {X: .6, Y: .8}, {X: .6, Y: .2}}
	add("wall", 0).Extrude([]geom.Vec2{{X: -3}, {X: 3}, {X: 3, Y: 2}, {X: 0, Y: 3}, {X: -3, Y: 2}}, [][]geom.Vec2{window}, .2, .01)
	for i := range 12 {
		s := root.Sub("beam").At(i)
		add("beam", i).Board(s.Range(1, 7), .15, .12, .008).Unseen(geom.Vec3{Z: -1}, .1).Place(geom.TurnY(s.Range(0, 6)))
	}
	for i := range shingles {
		s := root.Sub("shingle").At(i)
		p := add("shingle", i)
		p.Share = fmt.Sprint("shingle", i%6)
		w := .14 + .02*float32(i%6)
		p.Stud(w, .3, .03, .008).Place(geom.Move(s.Range(-3, 3), s.Range(2, 4), s.Range(-2, 2)))
	}
	for i := range 30 {
		s := root.Sub("post").At(i)
		add("post", i).Rod(geom.Vec3{}, geom.Vec3{Y: s.Range(.5, 1)}, []geom.Vec2{{X: 0, Y: .03}, {X: .4, Y: .05}, {X: 1, Y: .02}}, 10,
			.003).Place(geom.Move(s.Range(-3, 3), 0, 3))
	}
	add("knob", 0).Ellipsoid(.1, .08, .1, 16, 8)
	add("mirrored", 0).Block(.3, .5, .2, .01).Place(geom.Stretch(-1, 1, 1))
	if err := solid.Finish(context.Background(), parts); err != nil {
		panic(err)
	}
	return parts
}

func pack(t testing.TB, parts []*solid.Part, size int) Atlas {
	t.Helper()
	a, err := Pack(context.Background(), parts, size)
	if err != nil {
		t.Fatalf("Pack: %v", err)
	}
	return a
}

func TestPackedMeshIsSound(t *testing.T) {
	for _, size := range []int{256, 512, 2048} {
		parts := house(60)
		before := 0
		for _, p := range parts {
			before += p.Triangles()
		}
		a := pack(t, parts, size)
		m := a.Mesh(parts)
		if err := m.Check().Err(); err != nil {
			t.Errorf("size %d: %v", size, err)
		}
		t.Logf("size %d: density %.1f, fill %.2f, triangles %d → %d", size, a.Density, a.Fill, before, m.Triangles())
		if a.Fill < .4 {
			t.Errorf("size %d: fill: got %.2f, want at least 0.4", size, a.Fill)
		}
		faces := a.Faces(parts)
		if got, want := len(faces), m.Triangles(); got != want {
			t.Fatalf("faces: got %d, want %d", got, want)
		}
		for i, f := range faces {
			v := f.Island.Vertices[f.Island.Triangles[f.Triangle].V[0]].Pos
			if got := m.Vertices[m.Indices[3*i]].Pos; got != v {
				t.Fatalf("face %d: got %v, want %v", i, got, v)
			}
		}
	}
}

func TestPlacesDoNotOverlap(t *testing.T) {
	parts := house(60)
	a := pack(t, parts, 512)
	owner := make([]*solid.Island, a.Size*a.Size)
	for _, p := range parts {
		for _, is := range p.Islands {
			at := is.Place
			for i := range is.Vertices {
				u := is.Vertices[i].UV
				if u.X < float32(at.X+Gutter)-.01 || u.X > float32(at.X+at.W-Gutter)+.01 || u.Y < float32(at.Y+Gutter)-.01 ||
					u.Y > float32(at.Y+at.H-Gutter)+.01 {
					t.Fatalf("%s: UV %v outside its place %+v", p.Name, u, at)
				}
			}
			if at.Of != nil {
				if o := at.Of.Place; at.X != o.X || at.Y != o.Y || at.W != o.W || at.H != o.H {
					t.Fatalf("%s: shared place: got %+v, want %+v", p.Name, at, o)
				}
				continue
			}
			for y := at.Y; y < at.Y+at.H; y++ {
				for x := at.X; x < at.X+at.W; x++ {
					if owner[y*a.Size+x] != nil {
						t.Fatalf("%s: texel %d,%d has two islands", p.Name, x, y)
					}
					owner[y*a.Size+x] = is
				}
			}
		}
	}
}

func TestPackIsDeterministic(t *testing.T) {
	run := func() *mesh.Mesh {
		parts := house(40)
		return pack(t, parts, 512).Mesh(parts)
	}
	if a, b := run(), run(); !reflect.DeepEqual(a, b) {
		t.Error("two runs over equal parts: got different meshes, want equal ones")
	}
}

func TestDensity(t *testing.T) {
	parts := house(40)
	for _, p := range parts {
		for _, is := range p.Islands {
			is.Density *= 2 // scales the density, and nothing else
		}
	}
	twice, once := pack(t, parts, 1024), pack(t, house(40), 1024)
	if d := twice.Density * 2 / once.Density; d < .99 || d > 1.01 {
		t.Errorf("density: got %g, want half of %g", twice.Density, once.Density)
	}
}

// Every texel step along U moves 1/(density·island density) metres on the surface of an unwarped board, along the tangent.
func TestTangentsFollowTexels(t *testing.T) {
	p := solid.New("board", nil, seed.From("board")).Board(1, .2, .1, .01)
	mirrored := solid.New("mirrored", nil, seed.From("board")).Board(1, .2, .1, .01).Place(geom.Move(0, -1, 0).Mul(geom.Stretch(1, 1, -1)))
	parts := []*solid.Part{p, mirrored}
	if err := solid.Finish(t.Context(), parts); err != nil {
		t.Fatal(err)
	}
	a := pack(t, parts, 512)
	for _, f := range a.Faces(parts) {
		tri := f.Island.Triangles[f.Triangle]
		v, w := f.Island.Vertices[tri.V[0]], f.Island.Vertices[tri.V[1]]
		if tri.Rank == 0 {
			continue
		}
		d, u := w.Pos.Sub(v.Pos), w.UV.Sub(v.UV)
		k := a.Density * f.Island.Density
		down := v.Normal.Cross(v.Tangent).Mul(-v.Handed)
		got := geom.Vec2{X: d.Dot(v.Tangent) * k, Y: d.Dot(down) * k}
		if got.Sub(u).Len() > .01*max(1, u.Len()) {
			t.Fatalf("%s: an edge of %v texels: got %v by the tangent frame", f.Part.Name, u, got)
		}
	}
}

func TestPackFails(t *testing.T) {
	if _, err := Pack(context.Background(), nil, 512); err == nil {
		t.Error("no parts: got no error, want one")
	}
	if _, err := Pack(context.Background(), house(10), 16); err == nil {
		t.Error("16 texels: got no error, want one")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Pack(ctx, house(10), 512); err == nil {
		t.Error("ended context: got no error, want one")
	}
}

func BenchmarkPack(b *testing.B) {
	for _, shared := range []bool{true, false} {
		b.Run(fmt.Sprint("shared=", shared), func(b *testing.B) {
			for b.Loop() {
				b.StopTimer()
				parts := house(1000)
				for _, p := range parts {
					if !shared {
						p.Share = ""
					}
				}
				b.StartTimer()
				pack(b, parts, 1024)
			}
		})
	}
}
