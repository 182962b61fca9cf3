package procedural

import (
	"slices"
	"testing"

	"atelier/internal/seed/seedtest"
)

// Weapons that a person takes aim with are level and point ahead, the trigger near the face and the bones of both hands at their places.
func TestWeaponsAreAimed(t *testing.T) {
	for _, prompt := range seedtest.Some([]string{
		"a woman aiming a rifle", "a cowboy aiming a pistol", "a hunter aiming a crossbow", "a man aiming a bow", "a woman shooting a shotgun",
		"a man aiming a laser rifle",
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

// Figures that shake hands have the right hand of one in that of the other, and look at each other.
func TestHandsAreShaken(t *testing.T) {
	for _, prompt := range seedtest.Some([]string{"two people shaking hands", "a king shaking hands with a knight"}) {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		all := slices.Concat(g.bodies...)
		if len(all) != 2 {
			t.Fatalf("%q: got %d figures, want two", prompt, len(all))
		}
		a, _ := all[0].socket(hands[0])
		b, _ := all[1].socket(hands[0])
		if far := a.T.Sub(b.T).Len(); far > .12 {
			t.Errorf("%q: got the hands %.2f m from each other", prompt, far)
		}
		if toward := all[0].at.Z.Norm().Dot(all[1].at.Z.Norm()); toward > -.95 {
			t.Errorf("%q: got figures that look %.2f the same way, want them face to face", prompt, toward)
		}
	}
}
