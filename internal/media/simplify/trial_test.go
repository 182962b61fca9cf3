package simplify

import "testing"

// Views see through a box without its last side, and through no whole one.
func TestOpen(t *testing.T) {
	whole := boxes(1)
	for _, x := range []struct {
		name        string
		left        int // numbers of the copy's positions
		least, most float64
	}{{"all", len(whole), 0, 0}, {"without a side", len(whole) - 18, .05, .3}} {
		share, worst, err := rough.open(t.Context(), loose(whole...), loose(whole[:x.left]...))
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
