package feedback_test

import (
	"strings"
	"testing"

	"atelier/internal/language/feedback"
)

// TestFollowBrightness makes things brighter and darker by the degree that the words say, and the thing that they name: nothing else changes in its place.
func TestFollowBrightness(t *testing.T) {
	r := newReader(t)
	for _, c := range []struct {
		prompt, feedback string
		steps            []float32 // of each thing: of its light, or else of its own colours
	}{
		{"a lamp", "dim it", []float32{-1}},
		{"a lamp", "dim it a bit", []float32{-.5}},
		{"a lamp", "dim the lamp a lot", []float32{-2}},
		{"a lamp", "turn it up slightly", []float32{.5}},
		{"a lamp", "make it much brighter", []float32{2}},
		{"a lamp", "make the moon brighter", []float32{0}},
		{"a knight riding a horse", "darker", []float32{0, -1}},
		{"a lamp on a table", "make the table darker", []float32{0, -1}},
		{"a lamp on a table", "make everything brighter", []float32{1, 1}},
		{"a lamp on a table", "make it brighter", []float32{1, 0}},
		{"a chair", "make the chair darker", []float32{-1}},
		{"a chair", "make the seat darker", []float32{0}},
		{"a chest of drawers", "make the drawers darker", []float32{0}},
		{"a bookshelf", "make the shelves darker", []float32{0}},
	} {
		list := feedback.Follow(r, r.Arrange(c.prompt), c.feedback)
		for i, want := range c.steps {
			if i >= len(list) {
				t.Errorf("%q, %q: got %d things, want %d", c.prompt, c.feedback, len(list), len(c.steps))
				break
			}
			if b := list[i].Bright; b.Light+b.Tone != want {
				t.Errorf("%q, %q: the %s: got %+v, want %g steps", c.prompt, c.feedback, list[i].Thing.Archetype, b, want)
			}
		}
	}
}

// TestToneAllNotes notes each thing that keeps its look where words make all things brighter or darker and others change.
func TestToneAllNotes(t *testing.T) {
	r := newReader(t)
	for _, c := range []struct{ prompt, kept string }{
		{"a lamp on a wooden table", "table"}, {"a knight riding a horse", "knight"}, {"a lamp on a table", ""},
	} {
		for _, p := range feedback.Follow(r, r.Arrange(c.prompt), "make everything darker") {
			want := ""
			if p.Thing.Noun == c.kept {
				want = "Not followed: “make everything darker”; the " + c.kept + " keeps its brightness."
			}
			var got []string
			for _, n := range p.Notes {
				got = append(got, n.String())
			}
			if text := strings.Join(got, " "); text != want {
				t.Errorf("%q: the %s: got %q, want %q", c.prompt, p.Thing.Noun, text, want)
			}
		}
	}
}

// TestTurns tells a whole thing that is turned about from a thing that is turned into something.
func TestTurns(t *testing.T) {
	for text, want := range map[string]bool{
		"turn it around": true, "turn the chair": true, "turn the old chair around": true, "rotate it by 90 degrees": true, "spin the globe": true,
		"face the other way": true, "turn it to face the left": true, "turn the hair green": false, "turn the old chair red": false, "turn it red": false,
	} {
		if got := feedback.Turns(text); got != want {
			t.Errorf("%q: got %v, want %v", text, got, want)
		}
	}
}
