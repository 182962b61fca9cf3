package procedural

import (
	"strings"
	"testing"
)

// TestInscribeSeveral shows several texts on a part each, and a text as it is written.
func TestInscribeSeveral(t *testing.T) {
	for _, c := range []struct{ prompt, want string }{
		{`a signboard with the words "AC / DC"`, "Understood: the text “AC / DC”, in the lettering of the signboard."},
		{`a signboard saying "TOWN" and "MINE"`, "Not shown: “MINE”; the signboard has “TOWN”."},
		{`a signpost saying "TOWN" and "AC / DC"`, "Understood: the text “TOWN”, “AC / DC”, in the lettering of the signpost."},
		{`a barrel saying "TOWN" and "MINE"`, "Understood: the text “TOWN”, “MINE”, on the surface of the barrel."},
	} {
		p, _, err := placed(t, c.prompt)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.form(t.Context(), p.brief); err != nil {
			t.Fatal(err)
		}
		if notes := strings.Join(p.tell(), " "); !strings.Contains(notes, c.want) {
			t.Errorf("%s: got %s, want %s", c.prompt, notes, c.want)
		}
	}
}
