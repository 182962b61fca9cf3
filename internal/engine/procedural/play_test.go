package procedural

import (
	"strings"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/operation"
)

// Both hands are on the guitar that somebody plays, and nobody lifts the piano.
func TestInstrumentsArePlayed(t *testing.T) {
	for prompt, players := range map[string]int{"a man playing a guitar": 1, "two men playing guitars": 2, "a bard playing a lute": 1} {
		_, g, err := gathered(t, prompt, operation.Fast)
		if err != nil {
			t.Fatal(err)
		}
		if len(g.bodies[0]) != players || len(g.bodies[1]) != players {
			t.Fatalf("%s: got %d people and %d guitars, want %d of each", prompt, len(g.bodies[0]), len(g.bodies[1]), players)
		}
		for n, who := range g.bodies[0] {
			for hand, place := range map[string]string{"hand.left": neckSocket, "hand.right": strumSocket} {
				at, _ := who.socket(hand)
				to, _ := g.bodies[1][n].socket(place)
				if d := at.T.Sub(to.T).Len(); d > .06 {
					t.Errorf("%s: got the socket %s of player %d %.2f m from the %s, want it there", prompt, hand, n, d, place)
				}
			}
		}
		for _, p := range append(g.bodies[0][0].scene.Parts, g.bodies[1][0].scene.Parts...) {
			if strings.HasPrefix(p.Name, "lute") || strings.HasPrefix(p.Name, "rest") {
				t.Errorf("%s: got the part %q, want neither a lute on the back nor a stand", prompt, p.Name)
			}
		}
		if g.scene().Bones == nil && players == 1 {
			t.Errorf("%s: got no skeleton, want that of the player", prompt)
		}
	}
	_, g, err := gathered(t, "a woman playing a piano", operation.Fast)
	if err != nil {
		t.Fatal(err)
	}
	if piano := g.bodies[1][0]; piano.hand != "" || geom.Abs(piano.bounds().Min.Y) > .01 {
		t.Errorf("got the piano in %q at %.2f m, want it on the ground", piano.hand, piano.bounds().Min.Y)
	}
}
