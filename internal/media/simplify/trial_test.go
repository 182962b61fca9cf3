package simplify

import (
	"testing"

	"atelier/internal/media/codec/gltf"
)

// openIn is how much of a document is open in a copy, in all views and in the worst one.
func openIn(t *testing.T, d, made *gltf.Document) (share, worst float64, err error) {
	t.Helper()
	source, err := rough.outlookOf(t.Context(), d)
	if err != nil {
		t.Fatal(err)
	}
	return source.openIn(t.Context(), made)
}

// Views see through a box without its last side, and through no whole one.
func TestOpen(t *testing.T) {
	whole := boxes(1)
	for _, x := range []struct {
		name        string
		left        int // numbers of the copy's positions
		least, most float64
	}{{"all", len(whole), 0, 0}, {"without a side", len(whole) - 18, .05, .3}} {
		share, worst, err := openIn(t, loose(whole...), loose(whole[:x.left]...))
		if err != nil || share < x.least || share > x.most || worst < share {
			t.Errorf("%s: got %.3f open, %.3f from one side, %v; want %v to %v", x.name, share, worst, err, x.least, x.most)
		}
	}
}

// A small box within a large one is left out where the large one has no triangle to spare.
func TestTrialsSpareWhatIsHidden(t *testing.T) {
	d := loose(append(boxes(1), boxes(.3)...)...)
	plain, err := Levels(t.Context(), d, []Level{{Ratio: .5}})
	if err != nil || plain[0].Triangles <= 12 {
		t.Fatalf("got %d triangles without trials, %v; want more than the large box has", plain[0].Triangles, err)
	}
	made, err := Document(t.Context(), d, Level{Ratio: .5})
	if err != nil || made.Triangles != 12 {
		t.Errorf("got %d triangles, %v; want the 12 of the large box", made.Triangles, err)
	}
}

// A level of detail of which views would see through, since its share of the triangles leaves out whole boxes, has more than its share, and counts as
// short; a level that keeps the shape has its share.
func TestDetailsAreNotTorn(t *testing.T) {
	var row []float32
	for k := range 400 {
		for i, x := range boxes(1) {
			row = append(row, x+1.3*[...]float32{float32(k % 20), 0, float32(k / 20)}[i%3])
		}
	}
	d := loose(row...)
	plain, err := Levels(t.Context(), d, LODs)
	if err != nil {
		t.Fatal(err)
	}
	made, err := Details(t.Context(), d)
	if err != nil {
		t.Fatal(err)
	}
	for i := range made {
		open, _, err := openIn(t, d, made[i].Document)
		before, _, too := openIn(t, d, plain[i].Document)
		if err != nil || too != nil {
			t.Fatal(err, too)
		}
		t.Logf("level %d: %d triangles, %.3f open; by its share %d, %.3f", i+1, made[i].Triangles, open, plain[i].Triangles, before)
		if i > 0 && before > gaping && (made[i].Triangles <= plain[i].Triangles || open >= before) {
			t.Errorf("level %d: got %d triangles, %.3f open; by its share %d, %.3f", i+1, made[i].Triangles, open, plain[i].Triangles, before)
		}
		if before <= gaping && made[i].Triangles != plain[i].Triangles {
			t.Errorf("level %d: got %d triangles, want its share, %d", i+1, made[i].Triangles, plain[i].Triangles)
		}
	}
}
