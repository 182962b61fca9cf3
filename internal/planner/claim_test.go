package planner

import "testing"

// Things of the library, and nouns without an archetype, are left alone.
func TestOthers(t *testing.T) {
	for _, prompt := range lines(t, "others.txt") {
		if p, ok, err := Plan([]string{prompt}); ok || err != nil {
			t.Errorf("%q: planned %q, %v", prompt, p.Name, err)
		}
	}
	if _, ok, err := Plan(nil); ok || err != nil {
		t.Errorf("nothing: ok %v, %v", ok, err)
	}
}

// Nouns that nothing else is called need no measure; letters need a text.
func TestNounsAlone(t *testing.T) {
	for prompt, want := range map[string]string{"a wall hook": "hook", "a door knob in brass": "knob", "a red picture frame": "frame",
		"a cable clip":  "cable clip",
		"a copper pipe": "tube", "the word HOPE": "letters", `letters "Hello" in gold`: "letters", "a coat rack": "coat rack"} {
		if p, ok, err := Plan([]string{prompt}); !ok || err != nil || p.Name != want {
			t.Errorf("%q: got %q, %v, %v, want %q", prompt, p.Name, ok, err, want)
		}
	}
}
