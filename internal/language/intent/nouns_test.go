package intent_test

import (
	"os"
	"strings"
	"testing"

	"atelier/internal/language/intent"
)

// TestNouns reads the nouns of testdata/nouns.txt by themselves: no common noun is taken for another thing. A line is a noun, "=>" and the thing that is
// built of it; "~" before the thing says that it stands in, which a note tells, and "-" that the noun is refused
// until a recipe has it for a name.
func TestNouns(t *testing.T) {
	file, err := os.ReadFile("testdata/nouns.txt")
	if err != nil {
		t.Fatal(err)
	}
	r := newReader(t)
	for line := range strings.Lines(string(file)) {
		noun, want, ok := strings.Cut(strings.TrimSpace(line), " => ")
		if !ok {
			continue
		}
		i := r.Read(noun)
		got, note := i.Thing.Archetype, i.Notes.String()
		switch {
		case !i.Thing.Family:
			got = "-"
		case i.Thing.Match == intent.Hypernym || i.Thing.Match == intent.Alias && strings.Contains(note, "is built as"):
			got = "~ " + got
		}
		if got != want {
			t.Errorf("%q: got %q (%s, %s), want %q", noun, got, i.Thing.Match, i.Thing.Via, want)
		}
		if i.Thing.Family && strings.HasPrefix(want, "~") && !strings.Contains(note, i.Thing.Archetype) {
			t.Errorf("%q: %s stands in, and no note tells: %q", noun, i.Thing.Archetype, note)
		}
		if refusal := i.Refusal(); want == "-" && !i.Thing.Family && (refusal == "" || len(i.Instead) != 3) {
			t.Errorf("%q: got refusal %q with %q, want one that names three things", noun, refusal, i.Instead)
		}
	}
}

// TestApart reads each word of the table apart, with a noun before a word that is an ending: all are refused. A word for which a thing has been made leaves
// the table.
func TestApart(t *testing.T) {
	r := library()
	if spare := intent.Spare(r); len(spare) > 0 {
		t.Errorf("got %q in the table apart, though a thing has them for a name or they stand there twice", spare)
	}
	for _, noun := range intent.Apart {
		if i := r.Read(noun); i.Refusal() == "" {
			t.Errorf("%q is built as %s, though its word stands in the table apart", noun, i.Thing.Archetype)
		}
	}
}
