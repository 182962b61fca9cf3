package motion

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// The hands of a walk without a swing of the arms stay beside the hips; those of a plain walk swing.
func TestArmsHangStill(t *testing.T) {
	body, err := NewBody(rig.Mannequin().Skeleton())
	if err != nil {
		t.Fatal(err)
	}
	swing := func(prompt string) float32 {
		s, err := Read(prompt)
		if err != nil {
			t.Fatal(err)
		}
		part := body.part(&s.Lines[0], true, &Options{InPlace: true})
		first, last := float32(9), float32(-9)
		for i := range 24 {
			a := part.at(float32(i) / 24)
			a.Move = geom.Vec3{}
			at := body.Skeleton.Place(body.Pose(a), rig.Placed{})
			ahead := at.Pos[rig.LeftHand].Z - at.Pos[rig.LeftUpperArm].Z
			first, last = min(first, ahead), max(last, ahead)
		}
		return last - first
	}
	for _, prompt := range []string{"walk, no arm swing", "walks but does not swing the arms", "run without moving the arms"} {
		if got := swing(prompt); got > .08 {
			t.Errorf("%q: the left hand goes %.2f m forward and back, want it still", prompt, got)
		}
	}
	if got := swing("walk"); got < .2 {
		t.Errorf("a walk: the left hand goes %.2f m forward and back, want a swing", got)
	}
}
