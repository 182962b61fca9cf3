package procedural

import (
	"strings"
	"testing"
)

// A led beast does not hide its leader from the front, and a rope is in the leader's hand.
func TestALedBeastStandsBesideItsLeader(t *testing.T) {
	_, g, err := placed(t, "a girl leading a donkey by a rope")
	if err != nil {
		t.Fatal(err)
	}
	girl, donkey := g.bodies[0][0], g.bodies[1][0]
	if got, most := donkey.bounds().Center().X, girl.bounds().Min.X; got > most {
		t.Errorf("the donkey is at %.2f, want it left of %.2f", got, most)
	}
	for _, p := range donkey.scene.Parts {
		if p.Name == "leash" {
			return
		}
	}
	t.Error("got no rope")
}

// The notes do not deny a leash that is there, nor that a figure sits which does.
func TestNotesGrantWhatIsShown(t *testing.T) {
	for prompt, denied := range map[string]string{
		"a man walking two dogs on leashes": "leash", "a woman walking a dog on a leash": "leash", "an old man playing the cello, sitting on a stool": "sitting",
	} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		for _, one := range g.all {
			if notes := one.notes.String(); strings.Contains(notes, denied) {
				t.Errorf("%q: the notes deny what is shown: %q", prompt, notes)
			}
		}
	}
}
