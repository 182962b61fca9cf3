package procedural

import (
	"testing"

	"atelier/internal/seed/seedtest"
)

// Weapons that a person takes aim with are level and point ahead, the trigger near the face and the bones of both hands at their places.
func TestWeaponsAreAimed(t *testing.T) {
	for _, prompt := range seedtest.Some([]string{
		"a woman aiming a rifle", "a cowboy aiming a pistol", "a hunter aiming a crossbow", "a man aiming a bow", "a woman shooting a shotgun",
		"a man aiming a laser rifle", "a detective pointing a pistol", "a hunter aiming his rifle",
	}) {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		by, gun := g.bodies[0][0], g.bodies[1][0]
		trigger, _ := gun.socket(triggerSocket)
		lips, _ := by.socket(lipsSocket)
		ahead, up := rigid(trigger).Z.Dot(by.at.Z.Norm()), rigid(trigger).Y.Y
		if ahead < .98 || up < .98 {
			t.Errorf("%q: got a weapon that points %.2f ahead and stands %.2f upright, want it level", prompt, ahead, up)
		}
		if far := trigger.T.Sub(lips.T).Len(); far > .60 {
			t.Errorf("%q: got the trigger %.2f m from the lips, want it before the face", prompt, far)
		}
		right, _ := by.socket(hands[0])
		if far := right.T.Sub(trigger.T).Len(); far > .04 {
			t.Errorf("%q: got the right hand %.3f m from the trigger", prompt, far)
		}
		if fore, ok := gun.socket(foreSocket); ok {
			left, _ := by.socket(hands[1])
			if far := left.T.Sub(fore.T).Len(); far > .06 {
				t.Errorf("%q: got the left hand %.3f m from its place", prompt, far)
			}
		}
	}
}

// A spear that is thrown is level beside the head, its tip ahead and the right hand at its grip.
func TestSpearsAreThrown(t *testing.T) {
	_, g, err := placed(t, "a knight throwing a spear")
	if err != nil {
		t.Fatal(err)
	}
	by, spear := g.bodies[0][0], g.bodies[1][0]
	if size := spear.bounds().Size(); size.Z < 5*max(size.X, size.Y) {
		t.Errorf("got a spear of %v m, want it to point ahead", size)
	}
	grip, _ := spear.socket("grip")
	hand, _ := by.socket(hands[0])
	lips, _ := by.socket(lipsSocket)
	if far := hand.T.Sub(grip.T).Len(); far > .05 || lips.T.Sub(grip.T).Len() > .4 {
		t.Errorf("got the hand %.2f m from the grip at %v, want it there beside the lips at %v", far, grip.T, lips.T)
	}
}
