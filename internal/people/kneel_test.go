package people

import (
	"testing"

	"atelier/internal/archetype"
)

// A robe of a figure that kneels ends at its knees, which are both on the ground; the row's own garments stay.
func TestRobesKneel(t *testing.T) {
	f, b := *Monk, archetype.Brief{Traits: map[string]bool{"kneeling": true}}
	f.Wears = append([]garment(nil), Monk.Wears...)
	f.kneels(&b)
	robes, legs := 0, false
	for _, w := range f.Wears {
		switch w := w.(type) {
		case robe:
			if robes++; w.ground != kneelHem {
				t.Errorf("got a hem at %.3f of the height, want %.3f", w.ground, kneelHem)
			}
		case bare:
			legs = w.legs
		}
	}
	if robes == 0 || !legs {
		t.Errorf("got %d robes and legs: %t, want a robe over legs", robes, legs)
	}
	if !b.Traits["praying"] || b.Traits["kneeling"] {
		t.Errorf("got the traits %v, want both knees on the ground", b.Traits)
	}
}

// A print lies on the outermost shirt, else on the dress; the pattern of the row gives way to that of the words.
func TestPrints(t *testing.T) {
	for _, c := range []struct {
		wears   []garment
		own     string
		said    string
		printed int // -1: none
	}{
		{[]garment{trousers{}, shirt{}, shirt{}, belt{}}, "", "striped", 2},
		{[]garment{robe{}, belt{}}, "", "floral", 0},
		{[]garment{robe{skirt: true}, shirt{}}, "checkered", "", 1},
		{[]garment{trousers{}}, "", "striped", -1},
		{[]garment{shirt{}}, "", "", -1},
	} {
		f := Figure{Wears: c.wears, print: c.own}
		f.printed(map[string]bool{c.said: true})
		for i, w := range f.Wears {
			var over painter
			switch w := w.(type) {
			case shirt:
				over = w.over
			case robe:
				over = w.over
			}
			if (over != nil) != (i == c.printed) {
				t.Errorf("%q on %T: garment %d is printed: %t, want %d alone", c.said, c.wears, i, over != nil, c.printed)
			}
		}
	}
}
