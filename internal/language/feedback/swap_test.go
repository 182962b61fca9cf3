package feedback_test

import (
	"slices"
	"testing"

	"atelier/internal/language/feedback"
)

// TestFollowSwap changes the places of two things twice: both stay the individuals that they were, and the second change takes the first one back.
func TestFollowSwap(t *testing.T) {
	r := newReader(t)
	for _, c := range []struct{ prompt, once, twice string }{
		{"a man next to a horse", "man +man, horse beside 0 left", "man +man, horse beside 0 right"},
		{"a man to the left of a horse", "man +man, horse beside 0 left", "man +man, horse beside 0 right"},
		{"a cup on a book", "cup, book atop 0", "cup, book beneath 0"},
		{"a barrel behind a crate", "barrel, crate behind 0", "barrel, crate before 0"},
	} {
		list := feedback.Follow(r, r.Arrange(c.prompt), "swap them")
		if got := followed(list); got != c.once {
			t.Errorf("%q: got %q, want %q", c.prompt, got, c.once)
		}
		if got := followed(feedback.Follow(r, list, "swap them")); got != c.twice {
			t.Errorf("%q, twice: got %q, want %q", c.prompt, got, c.twice)
		}
	}
}

// TestFollowSlips reads feedback with slips of the pen, and leaves words of feedback alone that no prompt has.
func TestFollowSlips(t *testing.T) {
	r := newReader(t)
	for _, c := range []struct{ prompt, feedback, want, note string }{
		{"a red chair", "make it blu", "chair blue", "“blu” is read as “blue”."},
		{"a chair and a table", "make the tabel gren", "chair, table beside 0 green", "“tabel” is read as “table”."},
		{"a knight", "give him a swrod", "knight", "“swrod” is read as “sword”."},
		{"a chair", "make it softer", "chair", "Not understood: “softer”."},
		{"a chair", "go back to the previous version", "chair not “go back to the previous version”", "Not followed: “go back to the previous version”."},
	} {
		list := feedback.Follow(r, r.Arrange(c.prompt), c.feedback)
		var notes []string
		for _, p := range list {
			notes = append(notes, p.Notes.Texts()...)
		}
		if got := followed(list); got != c.want || !slices.Contains(notes, c.note) {
			t.Errorf("%q, %q: got %q with the notes %q, want %q and %q", c.prompt, c.feedback, got, notes, c.want, c.note)
		}
	}
}
