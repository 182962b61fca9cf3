package people

import (
	"testing"

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
		f.printed(map[string]bool{c.said: true})
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
