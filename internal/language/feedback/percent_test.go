package feedback

import "testing"

func TestAsComparatives(t *testing.T) {
	for said, want := range map[string]string{
		"reduce the size by 20%":              "make it 20 percent smaller",
		"shrink it by 30 percent":             "make it 30 percent smaller",
		"Enlarge by 50 % and paint it red":    "make it 50 percent bigger and paint it red",
		"increase its height by 10%":          "make it 10 percent taller",
		"shrink the barrel by 25%":            "make the barrel 25 percent smaller",
		"a little taller":                     "a bit taller",
		"make it a little bit wider":          "make it a bit wider",
		"add a little river":                  "add a little river",
		`write "shrink by 20%" on it`:         `write "shrink by 20%" on it`,
		"twenty crates":                       "twenty crates",
		"reduce the number of spokes by four": "reduce the number of spokes by four",
	} {
		if got := asComparatives(said); got != want {
			t.Errorf("%q: got %q, want %q", said, got, want)
		}
	}
}
