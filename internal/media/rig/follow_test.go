package rig_test

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// The halves of a ram lie on one line in every pose of the boom, and hanging parts stay upright.
func TestFollow(t *testing.T) {
	x := geom.Vec3{X: 1}
	s := rig.Mechanism{
		{Hinge: rig.Hinge{Bone: "boom", Way: rig.Lifts, Axis: x, From: -1, To: 1}, At: geom.Vec3{Y: 1}, Reach: 3},
		{Hinge: rig.Hinge{Bone: "cylinder", Way: rig.Aims, Axis: x, Target: "rod"}, At: geom.Vec3{Y: .5, Z: 1}, Reach: 1},
		{Hinge: rig.Hinge{Bone: "rod", Way: rig.Aims, Axis: x, Target: "cylinder"}, Parent: "boom", At: geom.Vec3{Y: 1.2, Z: 2}, Reach: 1},
		{Hinge: rig.Hinge{Bone: "weight", Way: rig.Hangs, Axis: x}, Parent: "boom", At: geom.Vec3{Y: 1, Z: 3}, Reach: 1},
	}.Skeleton()
	if err := s.Check(); err != nil {
		t.Fatal(err)
	}
	cylinder, rod, weight := s.Index("cylinder"), s.Index("rod"), s.Index("weight")
	along := s.Bones[rod].Pos.Sub(s.Bones[cylinder].Pos).Norm()
	for _, by := range []float32{-1, -.3, 0, .4, 1, 3} {
		p := s.Rest()
		s.Hinges[0].At(&p, s.Index("boom"), by)
		s.Follow(&p)
		at := s.Place(p, rig.Placed{})
		line := at.Pos[rod].Sub(at.Pos[cylinder]).Norm()
		for _, half := range []int{cylinder, rod} {
			if off := at.Turns[half].Rotate(along).Sub(line).Len(); off > 1e-5 {
				t.Errorf("boom at %g: %s points %g beside the line of the ram", by, s.Bones[half].Name, off)
			}
		}
		if turned := at.Turns[weight].Angle(); turned > 1e-3 {
			t.Errorf("boom at %g: the weight is turned by %g, want upright", by, turned)
		}
	}
	s.Hinges[1].Target = "nothing"
	if s.Check() == nil {
		t.Error("a hinge may aim at a bone that is not there")
	}
}
