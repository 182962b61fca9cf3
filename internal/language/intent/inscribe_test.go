package intent

import (
	"testing"

	"atelier/internal/language/wording"
)

// TestInscribe gives each of several things its own text.
func TestInscribe(t *testing.T) {
	things := make([]Placed, 3)
	for k, noun := range []string{"bus", "barrel", "barrel"} {
		things[k].Thing = Thing{Noun: noun, Head: noun}
	}
	inscribe([]wording.Written{{Text: "SCHOOL", On: "bus"}, {Text: "TNT", On: "barrel"}, {Text: "OIL", On: "barrel"}, {Text: "STOP", On: "bus"}}, things)
	for k, want := range []string{"STOP", "TNT", "OIL"} {
		if things[k].Written != want {
			t.Errorf("thing %d: got the text %q, want %q", k, things[k].Written, want)
		}
	}
	if notes := things[0].Notes; len(notes) != 1 || notes[0] != "Not shown: the text “SCHOOL”." {
		t.Errorf("got the notes %q", notes)
	}
}
