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
