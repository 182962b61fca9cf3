package procedural

import (
	"slices"
	"testing"

	"atelier/internal/media/solid"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
)

// TestStrip builds things without parts that the words ask away, and finds a note where a part stays.
func TestStrip(t *testing.T) {
	for prompt, part := range seedtest.SomeOf(map[string]string{
		"a house without a chimney": "chimney", "a lamp without a shade": "shade", "a robot with no antenna": "beacon", "a bed without pillows": "pillow",
		"a teapot without a lid": "lid", "a clock without hands": "minute hand", "a wizard without a hat": "hat", "a bicycle without pedals": "pedal",
		"a robot without arms": "forearm", "an angel without wings": "wing arm", "a knight without a cape": "cape", "a house without windows": "window sill",
		"a castle without towers": "tower", "a candle that is not lit": "flame", "a christmas tree without ornaments": "ball", "a cactus without spines": "spine",
		"a stone fountain without water": "spilling water", "a knight without a helmet": "helm",
	}) {
		if s, note := stripped(t, prompt); slices.ContainsFunc(s, func(p *solid.Part) bool { return isOf(p.Name, part, false) }) || note != "" {
			t.Errorf("%q: got a %s, or the notes %q; want neither", prompt, part, note)
		}
	}
	for prompt, want := range seedtest.SomeOf(map[string]string{
		"a table without legs":       "Not followed: “without legs”; the table keeps what it has.",
		"a cat without a tail":       "Not followed: “without a tail”; the cat keeps what it has.",
		"a car without wheels":       "Not followed: “without wheels”; the car keeps what it has.",
		"a dragon without wings":     "Not followed: “without wings”; the dragon keeps what it has.",
		"a house without a roof":     "Not followed: “without a roof”; the cottage keeps what it has.",
		"a windmill without blades":  "Not followed: “without blades”; the windmill keeps what it has.",
		"a lion without a mane":      "Not followed: “without a mane”; the lion keeps what it has.",
		"a zebra without stripes":    "Not followed: “without stripes”; the zebra keeps what it has.",
		"a church without a steeple": "Not followed: “without a steeple”; the church keeps what it has.",
		"a robot without legs":       "Not followed: “without legs”; the robot keeps what it has.",
		"a peacock without feathers": "Not followed: “without feathers”; the peacock keeps what it has.",
		"a tent with no opening":     "Not followed: “with no opening”; the tent keeps what it has.",
		"a table without a lamp":     "“without a lamp” changes nothing: the table is as it usually is.",
		"a car without windows":      "Not followed: “without windows”; the car keeps what it has.",
		"a horse without a saddle":   "“without a saddle” changes nothing: the horse is as it usually is.",
	}) {
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
	return s.Parts, p.tell().String()
}
