package intent_test

import (
	"strings"
	"testing"
)

// Colours that are listed before a part are all of the part, and "of" behind a part tells of the part.
func TestListedHues(t *testing.T) {
	r := library()
	for prompt, want := range map[string]string{
		"a bookshelf with red, blue and green books": "red books, blue books, green books",
		"a bookshelf full of red and blue books":     "red books, blue books",
		"a chair with a red and white seat":          "red seat, white seat",
		"a red, blue and green bookshelf":            "red, blue, green",
		"a cart with wheels of iron":                 "iron wheels",
		"a typewriter with a sheet of paper":         "paper sheet",
	} {
		i := r.Read(prompt)
		var got []string
		for _, c := range i.Colours {
			got = append(got, strings.TrimSpace(c.Word+" "+c.Target))
		}
		for _, m := range i.Materials {
			got = append(got, strings.TrimSpace(m.Word+" "+m.Target))
		}
		if s := strings.Join(got, ", "); s != want {
			t.Errorf("%q: got %q, want %q", prompt, s, want)
		}
	}
	if list := r.Arrange("a knight with a sword of fire"); len(list) == 0 || list[0].Thing.Archetype != "knight" {
		t.Errorf("got %v, want a knight", list)
	}
}
