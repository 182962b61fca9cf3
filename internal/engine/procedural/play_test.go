package procedural

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/operation"
)

// Both hands are on the guitar that somebody plays, and nobody lifts the piano.
func TestInstrumentsArePlayed(t *testing.T) {
	_, g, err := gathered(t, "a man playing a guitar", operation.Fast)
	if err != nil {
		t.Fatal(err)
	}
	who, guitar := g.bodies[0][0], g.bodies[1][0]
	for hand, place := range map[string]string{"hand.left": neckSocket, "hand.right": strumSocket} {
		at, _ := who.socket(hand)
		to, _ := guitar.socket(place)
		if d := at.T.Sub(to.T).Len(); d > .06 {
			t.Errorf("got the socket %s %.2f m from the %s, want it there", hand, d, place)
		}
	}
	if g.scene().Bones == nil {
		t.Error("got no skeleton, want that of the player")
	}
	if _, g, err = gathered(t, "a woman playing a piano", operation.Fast); err != nil {
		t.Fatal(err)
	}
	if piano := g.bodies[1][0]; piano.hand != "" || geom.Abs(piano.bounds().Min.Y) > .01 {
		t.Errorf("got the piano in %q at %.2f m, want it on the ground", piano.hand, piano.bounds().Min.Y)
	}
}
