package intent

import (
	"slices"
	"strings"
	"testing"

	"atelier/internal/language/wording"
)

// TestInscribe gives each of several things its own text.
func TestInscribe(t *testing.T) {
	things := make([]Placed, 3)
	for k, noun := range []string{"bus", "barrel", "barrel"} {
		things[k].Thing = Thing{Noun: noun, Head: noun}
	}
	var texts []wording.Written
	for _, w := range [][2]string{{"SCHOOL", "bus"}, {"TNT", "barrel"}, {"OIL", "barrel"}, {"STOP", "bus"}} {
		texts = append(texts, wording.Written{Texts: w[:1], On: w[1]})
	}
	inscribe(texts, things)
	for k, want := range []string{"STOP", "TNT", "OIL"} {
		if !slices.Equal(things[k].Written, []string{want}) {
			t.Errorf("thing %d: got the texts %q, want %q", k, things[k].Written, want)
		}
	}
	if notes := things[0].Notes.Texts(); len(notes) != 1 || notes[0] != "Not shown: the text “SCHOOL”." {
		t.Errorf("got the notes %q", notes)
	}
}

// TestInscribedUpon is the side or part that bears a text: it stands behind the text, or before it where it is no thing of the list.
func TestInscribedUpon(t *testing.T) {
	for prompt, want := range map[string]string{
		`a crate with "TNT" painted on the lid`: "lid", `a tavern with a sign that says "THE BOAR"`: "sign", "a bus with the word SCHOOL": "",
	} {
		_, list := wording.Inscribed(prompt)
		noun := strings.Fields(prompt)[1]
		things := []Placed{{Intent: Intent{Thing: Thing{Noun: noun, Head: noun}}}}
		inscribe(list, things)
		if got := things[0].WrittenOn; got != want {
			t.Errorf("%s: got the text on the %q, want on the %q", prompt, got, want)
		}
	}
}
