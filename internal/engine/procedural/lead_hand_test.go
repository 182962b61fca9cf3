package procedural

import "testing"

// A farmer who leads a beast has both hands empty of the pitchfork, and one who only stands beside it keeps it.
func TestLeaderPutsDown(t *testing.T) {
	for prompt, empty := range map[string]int{"a farmer leading a cow": 2, "a farmer boy leading a cow": 2, "a farmer beside a cow": 0} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatalf("%q: %v", prompt, err)
		}
		if got := g.all[0].brief.Empty; len(got) != empty {
			t.Errorf("%q: got the empty hands %q, want %d", prompt, got, empty)
		}
	}
}
