package note_test

import (
	"testing"

	"atelier/internal/language/note"
)

// TestNotes writes notes as sentences, and as the reasons of refusals.
func TestNotes(t *testing.T) {
	for _, c := range []struct {
		note         note.Note
		text, reason string
	}{
		{note.Of(note.Unmet, "a beard"), "Not followed: “a beard”.", "“a beard” cannot be followed."},
		{note.Of(note.Unmet, "a beard", "wings"), "Not followed: “a beard”, “wings”.", "“a beard”, “wings” cannot be followed."},
		{note.Of(note.Uncounted, "two floors").But("the %s has one", "hut"), "Not counted: “two floors”; the hut has one.",
			"“two floors” cannot be counted; the hut has one."},
		{note.On(note.Unshown, "the text “Rex”"), "Not shown: the text “Rex”.", "Not shown: the text “Rex”."},
		{note.Plainly("The %s stands.", "cat"), "The cat stands.", "The cat stands."},
	} {
		if got := c.note.String(); got != c.text {
			t.Errorf("got %q, want %q", got, c.text)
		}
		if got := c.note.Reason(); got != c.reason {
			t.Errorf("got the reason %q, want %q", got, c.reason)
		}
	}
	list := note.List{note.Plainly("One.")}
	if got := list.With(note.Plainly("Two.")).With(note.Plainly("One.")).String(); got != "One. Two." {
		t.Errorf("got %q, want each note once", got)
	}
}
