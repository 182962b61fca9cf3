package retopo

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// TestStraightThinRodsAreSwept lays the surfaces of a block with rods on it that are far thinner than a face, and looks where the swept ones lie.
func TestStraightThinRodsAreSwept(t *testing.T) {
	for _, c := range []struct {
		name           string
		rods           int
		radius, length float32
		swept          int
	}{
		{"strings", 12, .002, .9, 12},
		{"rods as thick as half a face", 2, .016, .9, 0},
		{"hairs", 400, .001, .5, 0},
		{"studs", 12, .002, .06, 0},
	} {
		old := horned(c.rods, 0, c.radius, c.length)
		k := Maker{Faces: 5000}
		bodies := k.tubesApart(old, bodiesOf(old, nil))
		got := 0
		for _, b := range bodies {
			got += len(b.tubes)
		}
		if got != c.swept {
			t.Errorf("%s: got %d of them swept, want %d", c.name, got, c.swept)
		}
	}
	const radius = .002
	old := horned(12, 0, radius, .9)
	for _, triangles := range []bool{false, true} {
		k := Maker{Faces: 2000, Triangles: triangles}
		parts, err := k.surface(t.Context(), old, nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := k.near(parts); err != nil {
			t.Error(err)
		}
		rods := parts[len(parts)-1]
		for _, p := range rods.Pos {
			off := float32(1)
			for i := range 12 {
				x := -.4 + .8*float32(i)/11
				off = min(off, geom.Vec3{X: p.X - x, Z: p.Z}.Len())
			}
			if off < radius || off > 1.4*radius {
				t.Fatalf("got a corner %.5f from the nearest axis, want a square around a rod of %g", off, radius)
			}
		}
		m := &mesh.Mesh{}
		for _, p := range rods.Pos {
			m.Vertices = append(m.Vertices, mesh.Vertex{Pos: p})
		}
		var hull geom.Hull
		for _, v := range net(rods).Tri {
			m.Indices = append(m.Indices, uint32(v[0]), uint32(v[1]), uint32(v[2]))
			hull.Add(rods.Pos[v[0]], rods.Pos[v[1]], rods.Pos[v[2]])
		}
		m.Shells = []mesh.Shell{{Count: m.Triangles()}}
		if check := m.Check(); check.Open+check.Doubled != 0 {
			t.Errorf("got %+v, want closed tubes", check)
		}
		if want := float64(12 * geom.Pi * radius * radius * .9); hull.Volume < .93*want || hull.Volume > 1.02*want {
			t.Errorf("got a volume of %.3g of all rods, want %.3g", hull.Volume, want)
		}
	}
}
