package retopo

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/remesh"
)

// pillar is a box of 1 by 1 m whose sides are rows of quads, .1 m high, with faces large enough for colours to be fetched from .9 m away.
func pillar(rows int) part {
	s := &remesh.Surface{}
	s.Report.Cell = .3
	for row := range rows + 1 {
		for _, at := range [4][2]float32{{0, 0}, {0, 1}, {1, 1}, {1, 0}} {
			s.Pos = append(s.Pos, geom.Vec3{X: at[0], Y: .1 * float32(row), Z: at[1]})
		}
	}
	for row := range rows {
		for k := range int32(4) {
			low, next := 4*int32(row), (k+1)%4
			s.Quads = append(s.Quads, [4]int32{low + k, low + next, low + 4 + next, low + 4 + k})
		}
	}
	top := 4 * int32(rows)
	s.Quads = append(s.Quads, [4]int32{3, 2, 1, 0}, [4]int32{top, top + 1, top + 2, top + 3})
	return part{Surface: s}
}

// A surface that stands off from the model is refused, though little is lost, and colours would be found for most of it.
func TestASurfaceThatStandsOffIsRefused(t *testing.T) {
	const rows = 20
	v := newViewer(meshOf([]part{pillar(rows)}))
	if c := v.compare([]part{pillar(rows)}); c != (Cost{}) || !c.small() {
		t.Errorf("the same surface: got %+v, want no cost", c)
	}
	c := v.compare([]part{pillar(rows + 2)})
	if c.Astray < .1 || c.Astray > .18 || !c.small() {
		t.Errorf("2 rows higher: got %+v, want about a seventh astray, which is kept", c)
	}
	c = v.compare([]part{pillar(rows + 7)})
	if c.Lost > mayLose || c.Filled > mayFill || c.Astray < .24 || c.Astray > .3 || c.small() {
		t.Errorf("7 rows higher: got %+v, want more than a quarter astray, which is refused", c)
	}
	want := "its parts are too many or too thin for 100 faces: 27 % of the new surface would lie farther than 3 % of the model's size from the old one; " +
		"400 faces keep it"
	if got := (&Shreds{Wanted: 100, Cost: Cost{Lost: .1, Filled: .2, Astray: .27}, Enough: 400}).Error(); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// Loose triangles have a skin of as many pieces, so that no faces are laid for a number that is too small for all of them.
func TestPiecesNeedFaces(t *testing.T) {
	const loose, faces = 300, 480
	old := soup(loose, .39, .02)
	least := 0
	laid := false
	k := Maker{Faces: faces, Progress: func(done float64, _ string) { laid = true }}
	keeps, err := k.keeps(t.Context(), newViewer(old), old, bodiesOf(old, nil), &least)
	if err != nil || keeps {
		t.Fatalf("got %v, %v, want a surface that is not kept", keeps, err)
	}
	if least < eachPiece*loose/2 || least > eachPiece*loose {
		t.Errorf("got at least %d faces, want about %d for each of %d pieces", least, eachPiece, loose)
	}
	if laid {
		t.Error("faces were laid")
	}
}
