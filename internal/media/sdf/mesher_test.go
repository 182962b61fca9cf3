package sdf

import (
	"reflect"
	"strconv"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/seed"
)

func creaturePart(t testing.TB, triangles int) *solid.Part {
	t.Helper()
	p, err := Mesher{Triangles: triangles}.Part(t.Context(), "creature", creature(), nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestPartSpendsItsBudget(t *testing.T) {
	for _, budget := range []int{300, 1500, 5000, 12000} {
		p := creaturePart(t, budget)
		n := 0
		for _, is := range p.Islands {
			n += len(is.Triangles)
		}
		if n > budget || n < budget*9/10 {
			t.Errorf("%d triangles, want %d or up to a tenth fewer", n, budget)
		}
	}
}

// A tuft of thin feathers is reduced to a handful of triangles, which must still enclose a volume.
func TestFewTrianglesEncloseAVolume(t *testing.T) {
	for i := range 24 {
		s := seed.From(strconv.Itoa(i))
		var tuft []Field
		for k := range 14 {
			q := s.At(k)
			root := geom.Vec3{X: q.Sub("x").Range(-.01, .01), Z: .15 - .035*float32(k)}
			tip := root.Add(geom.Vec3{X: q.Sub("tip").Range(-.08, .08), Y: .2 - .03*float32(k), Z: -.3})
			tuft = append(tuft, Cone(root, tip, .006, .002))
		}
		n, _, err := Mesher{Triangles: 24, Cell: .02}.mesh(t.Context(), Union(.003, tuft...))
		if err != nil {
			t.Fatal(err)
		}
		if v := n.volume(); v <= 0 {
			t.Errorf("tuft %d: %d triangles enclose %g", i, len(n.Tri), v)
		}
	}
}

func TestPartIsTheSameEveryTime(t *testing.T) {
	a, b := creaturePart(t, 3000), creaturePart(t, 3000)
	if !reflect.DeepEqual(a.Islands, b.Islands) {
		t.Error("two parts of the same field differ")
	}
}

func TestIslandsUnrollTrueAndFlat(t *testing.T) {
	p := creaturePart(t, 5000)
	var flat, true3, box, worst float32
	for _, is := range p.Islands {
		hi := geom.Vec2{}
		for _, v := range is.Vertices {
			hi = geom.Vec2{X: max(hi.X, v.UV.X), Y: max(hi.Y, v.UV.Y)}
		}
		box += hi.X * hi.Y
		for _, tri := range is.Triangles {
			a, b, c := is.Vertices[tri.V[0]], is.Vertices[tri.V[1]], is.Vertices[tri.V[2]]
			uv := b.UV.Sub(a.UV).Cross(c.UV.Sub(a.UV)) / 2
			if uv <= 0 {
				t.Fatalf("a triangle lies on its face: %g", uv)
			}
			area := b.Pos.Sub(a.Pos).Cross(c.Pos.Sub(a.Pos)).Len() / 2
			flat, true3 = flat+uv, true3+area
			if uv < area/4 {
				worst += area
			}
		}
	}
	t.Logf("%d islands, area %.2f of the surface, %.3f of it squeezed, boxes filled %.2f", len(p.Islands), flat/true3, worst/true3, flat/box)
	if r := flat / true3; r < .9 || r > 1.1 {
		t.Errorf("islands have %.2f of the surface's area, want about 1", r)
	}
	if worst > .02*true3 {
		t.Errorf("%.3f of the surface got less than a quarter of its texels", worst/true3)
	}
	if r := flat / box; r < .5 {
		t.Errorf("islands fill %.2f of their boxes, want half", r)
	}
}

func BenchmarkPart(b *testing.B) {
	for _, c := range []struct {
		name      string
		triangles int
	}{{"fast", 4500}, {"standard", 11000}} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				creaturePart(b, c.triangles)
			}
		})
	}
}

func BenchmarkPatches(b *testing.B) {
	n := netOf(b, creature(), .006)
	simplify(b, n, 11000)
	for b.Loop() {
		patches, err := n.patches(b.Context(), nil)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := n.unroll(b.Context(), patches, 0); err != nil {
			b.Fatal(err)
		}
	}
}
