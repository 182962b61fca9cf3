package procedural

import (
	"testing"

	"atelier/internal/media/geom"
)

// A walking stick stands on the ground without its stand, and the hand is on its handle.
func TestWalkingStickIsLeanedOn(t *testing.T) {
	_, g, err := placed(t, "an old woman with a walking stick")
	if err != nil {
		t.Fatal(err)
	}
	who, stick := g.bodies[0][0], g.bodies[1][0]
	for _, p := range stick.scene.Parts {
		if p.Name == "base" {
			t.Error("got a stand below the stick, want none")
		}
	}
	if low := stick.bounds().Min.Y - who.bounds().Min.Y; geom.Abs(low) > .01 {
		t.Errorf("got the tip %.3f m above the ground, want it on the ground", low)
	}
	hand, _ := who.socket(stick.hand)
	grip, _ := stick.socket("grip")
	if d := hand.T.Sub(grip.T).Len(); d > .05 {
		t.Errorf("got the hand %.2f m from the handle, want it there", d)
	}
}
