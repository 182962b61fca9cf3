package people

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// Bare skin is one part from wrist to wrist that is closed about the neck, and legs that touch in the bind pose part when they are spread.
func TestBareSkinIsWhole(t *testing.T) {
	for f, legs := range map[*Figure]bool{Ballerina: true, Sumo: true, Mermaid: false, Cheerleader: true} {
		for _, level := range []archetype.Level{archetype.Sparse, archetype.Fast, archetype.Standard} {
			s := of(t, f, func(b *archetype.Brief) { b.Level, b.Pose = level, archetype.APose })
			i := partOf(s, "body")
			if i < 0 {
				t.Fatalf("%s has no skin", f.Name)
			}
			box := s.Parts[i].Bounds()
			left, right, neck, foot := s.Joints[rig.LeftHand].Pos, s.Joints[rig.RightHand].Pos, s.Joints[rig.Neck].Pos, s.Joints[rig.LeftFoot].Pos
			if box.Max.X < left.X-.02 || box.Min.X > right.X+.02 || box.Max.Y < neck.Y {
				t.Errorf("%s, level %d: got skin from %v to %v, want it from wrist to wrist and up to the neck", f.Name, level, box.Min, box.Max)
			}
			if got := box.Min.Y < foot.Y+.05; got != legs {
				t.Errorf("%s, level %d: the skin ends at %.2f m, want it to the ankles %t", f.Name, level, box.Min.Y, legs)
			}
			if s.Parts[i].Volume() <= 0 {
				t.Errorf("%s, level %d: the skin is no closed body", f.Name, level)
			}
		}
	}
	s := of(t, Sumo, func(b *archetype.Brief) { b.Level = archetype.Standard })
	body, knee := s.Parts[max(0, partOf(s, "body"))], s.Joints[rig.LeftLowerLeg].Pos
	for _, is := range body.Islands {
		for _, tr := range is.Triangles {
			a, b := is.Vertices[tr.V[0]].Pos, is.Vertices[tr.V[1]].Pos
			if middle := a.Add(b).Mul(.5); middle.Y < knee.Y+.05 && geom.Abs(middle.X) < .3*knee.X {
				t.Fatalf("the skin of a spread wrestler goes from leg to leg at %v", middle)
			}
		}
	}
}
