package procedural

import (
	"slices"
	"strings"
	"testing"

	"atelier/internal/media/solid"
	"atelier/internal/operation"
)

// TestStrip builds things without parts that the words ask away, and finds a note where a part stays.
func TestStrip(t *testing.T) {
	for prompt, part := range map[string]string{
		"a house without a chimney": "chimney", "a lamp without a shade": "shade", "a robot with no antenna": "beacon", "a bed without pillows": "pillow",
		"a teapot without a lid": "lid", "a clock without hands": "minute hand", "a wizard without a hat": "hat", "a bicycle without pedals": "pedal",
	} {
		if s, note := stripped(t, prompt); slices.ContainsFunc(s, func(p *solid.Part) bool { return isOf(p.Name, part, false) }) || note != "" {
			t.Errorf("%q: got a %s, or the notes %q; want neither", prompt, part, note)
		}
	}
	for prompt, want := range map[string]string{
		"a table without legs":      "Not followed: “without legs”; the table keeps what it has.",
		"a cat without a tail":      "Not followed: “without a tail”; the cat keeps what it has.",
		"a car without wheels":      "Not followed: “without wheels”; the car keeps what it has.",
		"a knight without a helmet": "Not followed: “without a helmet”; the knight keeps what it has.",
		"a horse without a saddle":  "“without a saddle” changes nothing: the horse is as it usually is.",
	} {
		if _, note := stripped(t, prompt); note != want {
			t.Errorf("%q: got %q, want %q", prompt, note, want)
		}
	}
}

// stripped are the parts of a prompt's thing, and its notes.
func stripped(t *testing.T, prompt string) ([]*solid.Part, string) {
	t.Helper()
	p, _, err := gathered(t, prompt, operation.Fast)
	if err != nil {
		t.Fatalf("%q: %v", prompt, err)
	}
	s, err := p.form(t.Context(), p.brief)
	if err != nil {
		t.Fatal(err)
	}
	return s.Parts, strings.Join(p.tell(), " ")
}
