package retopo

import (
	"strings"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// enclosed is the volume of a surface; closed: it has no open edge.
func enclosed(s part) (volume float64, closed bool) {
	m := &mesh.Mesh{}
	for _, p := range s.Pos {
		m.Vertices = append(m.Vertices, mesh.Vertex{Pos: p})
	}
	var hull geom.Hull
	for _, v := range net(s).Tri {
		m.Indices = append(m.Indices, uint32(v[0]), uint32(v[1]), uint32(v[2]))
		hull.Add(s.Pos[v[0]], s.Pos[v[1]], s.Pos[v[2]])
	}
	m.Shells = []mesh.Shell{{Count: m.Triangles()}}
	check := m.Check()
	return hull.Volume, check.Open+check.Doubled == 0
}

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
		bodies := k.tubesApart(old, bodiesOf(old, nil), spans[0])
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
		volume, closed := enclosed(rods)
		if !closed {
			t.Error("got open tubes, want closed ones")
		}
		if want := float64(12 * geom.Pi * radius * radius * .9); volume < .93*want || volume > 1.02*want {
			t.Errorf("got a volume of %.3g of all rods, want %.3g", volume, want)
		}
	}
}

// TestRodsThatMeetAreOneTube sweeps rods end to end, such as two spokes that meet at a hub.
func TestRodsThatMeetAreOneTube(t *testing.T) {
	const r = .002
	rod := func(x0, y0, x1, y1, radius float32) tube {
		return tube{[]geom.Vec3{{X: x0, Y: y0}, {X: x1, Y: y1}}, []float32{radius, radius}}
	}
	for _, c := range []struct {
		name   string
		rods   []tube
		tubes  int
		volume float64 // of squares whose corners lie r from the axis
	}{
		{"a bend", []tube{rod(0, 0, .3, 0, r), rod(.3, 0, .5, .2, r)}, 1, 2 * r * r * (.3 + .2*1.41421)},
		{"both from where they meet", []tube{rod(0, 0, .3, 0, r), rod(0, .001, -.1, .2, r)}, 1, 2 * r * r * (.3 + .2236)},
		{"a zigzag, its middle last", []tube{rod(0, 0, .3, 0, r), rod(.3, .3, .6, .3, r), rod(.3, 0, .3, .3, r)}, 1, 2 * r * r * .9},
		{"three at one place", []tube{rod(0, 0, .3, 0, r), rod(0, 0, 0, .3, r), rod(0, 0, -.3, 0, r)}, 2, 2 * r * r * .9},
		{"a hairpin", []tube{rod(0, 0, .3, 0, r), rod(.3, 0, 0, .05, r)}, 2, 2 * r * r * (.3 + .3041)},
		{"thick and thin", []tube{rod(0, 0, .3, 0, r), rod(.3, 0, .6, 0, r/2)}, 2, 2 * r * r * .3 * 1.25},
		{"side by side", []tube{rod(0, 0, .3, 0, r), rod(0, .01, .3, .01, r)}, 2, 2 * r * r * .6},
	} {
		got := joined(c.rods)
		if len(got) != c.tubes {
			t.Errorf("%s: got %d tubes, want %d", c.name, len(got), c.tubes)
			continue
		}
		s := Maker{Faces: 1000}.sweep(got, 200)
		odd := make([]int, len(s.Pos))
		for _, q := range s.Quads {
			for _, v := range q {
				odd[v]++
			}
		}
		n := 0
		for _, valence := range odd {
			if valence != 4 {
				n++
			}
		}
		if n != 8*c.tubes {
			t.Errorf("%s: got %d vertices without four edges, want %d", c.name, n, 8*c.tubes)
		}
		if volume, closed := enclosed(part{Surface: s}); !closed || volume < .98*c.volume || volume > 1.02*c.volume {
			t.Errorf("%s: got a volume of %.4g, closed %v, want %.4g and closed", c.name, volume, closed, c.volume)
		}
	}
}

// TestManyShortRodsAreNotSwept lays a block with so many short rods that few vertices would be regular if each of them were swept: longer ones alone are, and
// a note tells of a surface that has few regular vertices in the end.
func TestManyShortRodsAreNotSwept(t *testing.T) {
	old := horned(40, 0, .003, .22)
	k := Maker{Faces: 2000}
	uncut := bodiesOf(old, nil)
	swept := k.tubesApart(old, uncut, spans[0])
	if n := tubesOf(swept); n < 30 {
		t.Fatalf("got %d of 40 rods swept, want most", n)
	}
	parts, err := k.layNear(t.Context(), old, swept)
	if err != nil || regular(parts) >= regularRods {
		t.Fatalf("got %.3f regular, %v, want fewer than %.2f with all rods swept", regular(parts), err, regularRods)
	}
	share := regular(parts)
	q := Quality{RegularShare: &share}
	if notes := q.uneven(tubesIn(parts)); len(notes) != 1 || !strings.Contains(notes[0], "thin rods are swept apart") {
		t.Errorf("got the notes %q, want one that tells of the rods", notes)
	}
	fewer, err := k.fewerTubes(t.Context(), newViewer(old), old, uncut, parts)
	if err != nil || regular(fewer) < regularRods || tubesIn(fewer) > 30 {
		t.Errorf("got %.3f regular, %d tubes, %v, want at least %.2f", regular(fewer), tubesIn(fewer), err, regularRods)
	}
	share = regular(fewer)
	if notes := q.uneven(0); share >= regularRods && len(notes) > 0 {
		t.Errorf("got the notes %q, want none", notes)
	}
}
