package motion

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// Each moment is a pose of its own: it moves bones away from the stance at ease, and what a hand holds closes that hand.
func TestStance(t *testing.T) {
	s := rig.Mannequin().Skeleton()
	b, err := NewBody(s)
	if err != nil {
		t.Fatal(err)
	}
	ease := s.Place(b.Pose(stand()), rig.Placed{})
	for _, name := range Moments() {
		p, err := Stance(s, name, [2]Held{})
		if err != nil {
			t.Fatal(err)
		}
		far := float32(0)
		for i, at := range s.Place(p, rig.Placed{}).Pos {
			far = max(far, at.Sub(ease.Pos[i]).Len())
		}
		if far < .12 {
			t.Errorf("%s: got joints up to %.2f m away from a figure at ease, want at least 0.12", name, far)
		}
		held, err := Stance(s, name, [2]Held{right: {As: Down}})
		if err != nil {
			t.Fatal(err)
		}
		finger := rig.Fingers(1) + 6
		if curl := held.Turns[finger].Near(geom.Still).Angle(); curl < .5 {
			t.Errorf("%s: got a finger bent by %.2f around what the right hand holds, want a fist", name, curl)
		}
	}
	if _, err := Stance(s, "levitating sideways", [2]Held{}); err == nil {
		t.Error("an unknown moment: got no error")
	}
}

// A figure crawls on hands and knees, presses up with a straight body and sits with crossed shins: its hips are down, and what bears it is on the ground.
func TestLowStances(t *testing.T) {
	s := rig.Mannequin().Skeleton()
	ease := s.Place(s.Rest(), rig.Placed{})
	for name, hips := range map[string]float32{"crawling": .60, "push-ups": .50, "cross-legged": .25} {
		p, err := Stance(s, name, [2]Held{})
		if err != nil {
			t.Fatal(err)
		}
		at := s.Place(p, rig.Placed{}).Pos
		if got, most := at[rig.Hips].Y, hips*ease.Pos[rig.Hips].Y; got > most {
			t.Errorf("%s: got hips %.2f m up, want at most %.2f", name, got, most)
		}
		hand, foot := at[rig.LeftHand], at[rig.LeftFoot]
		if name == "cross-legged" {
			if right := at[rig.LeftFoot+rig.Side]; foot.X > .08 || right.X < -.08 {
				t.Errorf("%s: got feet at %.2f and %.2f m to the left, want the shins crossed", name, foot.X, right.X)
			}
		} else if hand.Y > .2 {
			t.Errorf("%s: got a hand %.2f m up, want it on the ground", name, hand.Y)
		}
	}
}
