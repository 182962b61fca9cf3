package people

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/rig"
)

// A figure that only stands has its weight on one leg: that hip higher, the other foot ahead, and both feet on the ground. A figure on a seat or with a
// stance of its own for the legs, and one in a rigging pose, is level.
func TestWeightIsOnOneLeg(t *testing.T) {
	for _, c := range []struct {
		f     *Figure
		brief func(*archetype.Brief)
		eased bool
	}{
		{Villager, nil, true}, {Knight, nil, true}, {Wizard, nil, true}, {Ballerina, nil, false},
		{Villager, func(b *archetype.Brief) { b.Seat.Height = .45 }, false},
		{Villager, func(b *archetype.Brief) { b.Pose = archetype.APose }, false},
	} {
		s := of(t, c.f, c.brief)
		left, right := s.Joints[rig.LeftUpperLeg].Pos, s.Joints[rig.RightUpperLeg].Pos
		if eased := right.Y-left.Y > .004*c.f.Body.complete().Height; eased != c.eased {
			t.Errorf("%s: got the right hip %.4f m above the left one, want the weight on it: %t", c.f.Name, right.Y-left.Y, c.eased)
		}
		a, b := s.Joints[rig.LeftFoot].Pos, s.Joints[rig.RightFoot].Pos
		if c.eased && (a.Y-b.Y > .004 || b.Y-a.Y > .004 || a.Z < b.Z+.02) {
			t.Errorf("%s: got the ankles at %v and %v, want both as high and the left one ahead", c.f.Name, a, b)
		}
	}
}
