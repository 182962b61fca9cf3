package people

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/people/cloth"
)

// A print lies on the outermost shirt, else on the dress; the pattern of the row gives way to that of the words.
func TestPrints(t *testing.T) {
	for _, c := range []struct {
		wears   []garment
		own     string
		said    string
		printed int // -1: none
	}{
		{[]garment{trousers{}, shirt{}, shirt{}, belt{}}, "", "striped", 2},
		{[]garment{trousers{stuff: stuff{role: "coat"}}, shirt{}, tailored{stuff: stuff{role: "suit"}}}, "", "striped", 2},
		{[]garment{robe{}, belt{}}, "", "floral", 0},
		{[]garment{robe{skirt: true}, shirt{}}, "checkered", "", 1},
		{[]garment{trousers{}}, "", "striped", -1},
		{[]garment{shirt{}}, "", "", -1},
	} {
		f := Figure{Wears: c.wears, print: c.own}
		f.printed(map[string]bool{c.said: true}, nil)
		for i, w := range f.Wears {
			var over cloth.Painter
			switch w := w.(type) {
			case shirt:
				over = w.over
			case robe:
				over = w.over
			case tailored:
				over = w.over
			}
			if (over != nil) != (i == c.printed) {
				t.Errorf("%q on %T: garment %d is printed: %t, want %d alone", c.said, c.wears, i, over != nil, c.printed)
			}
		}
	}
}

// Stripes are of the second colour of words, and dark on cloth that words make pale.
func TestStripesShow(t *testing.T) {
	white, red := geom.RGB(0xFFFFFF), geom.RGB(0xC02020)
	for _, c := range []struct {
		tints map[string]vec
		dark  bool
	}{
		{nil, false}, {map[string]vec{"shirt": white}, true}, {map[string]vec{"shirt": red}, false},
		{map[string]vec{"shirt": red, Stripes: white}, false}, {map[string]vec{"shirt": white, Stripes: red}, true},
	} {
		f := Figure{Wears: []garment{shirt{stuff: stuff{role: "shirt"}}}}
		f.printed(map[string]bool{stripedCloth: true}, c.tints)
		o := tex.Sample{Color: geom.RGB(0x808080)}
		f.Wears[0].(shirt).over(&o, v(0, .75*hoop, 0), .001)
		if got := (o.Color.X+o.Color.Y+o.Color.Z)/3 < .6; got != c.dark {
			t.Errorf("%v: got stripes of %v, dark %t, want %t", c.tints, o.Color, got, c.dark)
		}
	}
}

// A pattern that words say of one garment is on that one alone.
func TestPrintUpon(t *testing.T) {
	skirt, blouse := stuff{role: "skirt"}, stuff{role: "blouse"}
	f := Figure{Wears: []garment{robe{stuff: skirt, skirt: true}, shirt{stuff: blouse}}}
	f.printed(map[string]bool{"polka dotted": true, Upon("polka dotted", "skirt"): true}, nil)
	if f.Wears[0].(robe).over == nil || f.Wears[1].(shirt).over != nil {
		t.Error("the dots of a polka dotted skirt are not on the skirt alone")
	}
}

// Both garments of a striped suit have its fine stripes along the cloth, once, and no hoops.
func TestStripedSuits(t *testing.T) {
	cloth := stuff{role: "suit"}
	f := Figure{Wears: []garment{tailored{stuff: cloth}, trousers{stuff: cloth}}}
	f.printed(map[string]bool{stripedCloth: true, Upon(stripedCloth, "suit"): true}, nil)
	jacket, legs := f.Wears[0].(tailored).over, f.Wears[1].(trousers).over
	if jacket == nil || legs == nil {
		t.Fatal("a striped suit has a garment without stripes")
	}
	for i := range 40 {
		at := v(.09, .01*float32(i), .03)
		got, want := tex.Sample{Color: geom.RGB(0x24365A)}, tex.Sample{Color: geom.RGB(0x24365A)}
		legs(&got, at, .001)
		jacket(&want, at, .001)
		if got.Color != want.Color {
			t.Fatalf("at %v: got trousers of %v, want %v as the jacket", at, got.Color, want.Color)
		}
	}
}
