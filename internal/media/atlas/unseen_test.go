package atlas

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// shelf is a free-standing bookcase of boards with a closed box in its lower half.
func shelf(t *testing.T) (parts []*solid.Part, back, box, foot *solid.Part) {
	t.Helper()
	add := func(name string, w, h, d, x, y, z float32) *solid.Part {
		p := solid.New(name, nil, 1).Block(w, h, d, 0).Place(geom.Move(x, y, z))
		parts = append(parts, p)
		return p
	}
	add("left", .02, 1, .3, -.49, 0, 0)
	add("right", .02, 1, .3, .49, 0, 0)
	foot = add("bottom", 1, .02, .3, 0, 0, 0)
	add("shelf", 1, .02, .3, 0, .5, 0)
	add("door", 1, .5, .02, 0, .01, .15)
	back = add("back", 1, 1, .02, 0, 0, -.15)
	box = add("box", .3, .3, .2, 0, .02, 0)
	if err := solid.Finish(t.Context(), parts); err != nil {
		t.Fatal(err)
	}
	return parts, back, box, foot
}

// facing returns the greatest density of the faces of a part with the normal dir, and the least density of all its faces.
func facing(p *solid.Part, dir geom.Vec3) (most, least float32) {
	least = 1
	for _, is := range p.Islands {
		for _, t := range is.Triangles {
			a := is.Vertices[t.V[0]].Pos
			n := is.Vertices[t.V[1]].Pos.Sub(a).Cross(is.Vertices[t.V[2]].Pos.Sub(a)).Norm()
			if n.Dot(dir) > .9 {
				most = max(most, is.Density)
			}
			least = min(least, is.Density)
		}
	}
	return most, least
}

func TestDimFindsWhatIsNeverSeen(t *testing.T) {
	parts, back, box, foot := shelf(t)
	if err := Dim(t.Context(), parts, true); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		part *solid.Part
		dir  geom.Vec3
		want float32
	}{
		{"the back of the back, which is open", back, geom.Vec3{Z: -1}, 1},
		{"the front of the back, half of which is open", back, geom.Vec3{Z: 1}, 1},
		{"the side of the box", box, geom.Vec3{X: 1}, .1},
		{"the top of the box", box, geom.Vec3{Y: 1}, .1},
		{"the ground", foot, geom.Vec3{Y: -1}, .125},
	} {
		if got, _ := facing(c.part, c.dir); got != c.want {
			t.Errorf("%s: got density %g, want %g", c.name, got, c.want)
		}
	}
	m := pack(t, parts, 256).Mesh(parts)
	if err := m.Check().Err(); err != nil {
		t.Error(err)
	}
}

// In a model that can be posed, only faces on the ground lose texels: a pose may show all others.
func TestDimOfAModelWithJoints(t *testing.T) {
	parts, _, box, foot := shelf(t)
	if err := Dim(t.Context(), parts, false); err != nil {
		t.Fatal(err)
	}
	if _, least := facing(box, geom.Vec3{Y: 1}); least != 1 {
		t.Errorf("box: got density %g, want 1", least)
	}
	if got, _ := facing(foot, geom.Vec3{Y: -1}); got != .125 {
		t.Errorf("ground: got density %g, want 0.125", got)
	}
}

// A long board that runs through a closed box is cut where that pays, and shared islands are not.
func TestDimCutsWherePays(t *testing.T) {
	wall := func() []*solid.Part {
		path := make([]geom.Vec3, 21)
		radii := make([]float32, len(path))
		for i := range path {
			path[i], radii[i] = geom.Vec3{X: float32(i-10) * .1, Y: .5}, .05
		}
		parts := []*solid.Part{solid.New("pole", nil, 1).Turned(path, radii, 12, 0), solid.New("wall", nil, 1).Block(1.4, 1, 1, 0)}
		if err := solid.Finish(t.Context(), parts); err != nil {
			t.Fatal(err)
		}
		return parts
	}
	parts, shared := wall(), wall()
	shared[0].Share = "pole"
	for _, list := range [][]*solid.Part{parts, shared} {
		if err := Dim(t.Context(), list, true); err != nil {
			t.Fatal(err)
		}
	}
	if most, least := facing(parts[0], geom.Vec3{Y: 1}); most != 1 || least != .1 {
		t.Errorf("got densities %g to %g, want the pole at 1 outside and 0.1 inside the wall", least, most)
	}
	if got, want := len(shared[0].Islands), len(wall()[0].Islands); got != want {
		t.Errorf("shared: got %d islands, want %d", got, want)
	}
	again := wall()
	if err := Dim(t.Context(), again, true); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(parts[0].Islands, again[0].Islands) {
		t.Error("the same parts gave other islands")
	}
}

func TestDimStopsWithItsContext(t *testing.T) {
	parts, _, _, _ := shelf(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := Dim(ctx, parts, true); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
}
