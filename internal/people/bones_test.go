package people

import (
	"strings"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/seed"
	"atelier/internal/studio"
)

// The bones lie on the joints that the rig turns: each long bone ends at two of them.
func TestBonesLieOnTheJoints(t *testing.T) {
	s, err := Skeleton.Build(t.Context(), archetype.Brief{Seed: seed.From("1"), Level: archetype.Standard, Pose: archetype.APose})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		part string
		a, b int
	}{{"humerus.left", rig.LeftUpperArm, rig.LeftLowerArm}, {"forearm.right", rig.RightLowerArm, rig.RightHand},
		{"shin.left", rig.LeftLowerLeg, rig.LeftFoot}} {
		i := partOf(s, c.part)
		if i < 0 {
			t.Errorf("there is no %s", c.part)
			continue
		}
		box := s.Parts[i].Bounds()
		for _, j := range []int{c.a, c.b} {
			at := s.Bones.Bones[j].Pos
			if near := at.Max(box.Min).Min(box.Max); near.Sub(at).Len() > .03 {
				t.Errorf("%s: joint %s is %.3f m off it, want at most .03", c.part, s.Bones.Bones[j].Name, near.Sub(at).Len())
			}
		}
	}
	for _, p := range s.Parts { // what has a twin is its mirror image
		if twin, ok := strings.CutSuffix(p.Name, ".left"); ok && !strings.Contains(p.Name, "blade") && !strings.Contains(p.Name, "ankle") {
			l, r := p.Bounds(), s.Parts[partOf(s, twin+".right")].Bounds()
			if d := l.Max.Sub(v(-r.Min.X, r.Max.Y, r.Max.Z)).Len(); d > .006 {
				t.Errorf("%s: strays by %.4f m from the mirror image of its twin", p.Name, d)
			}
		}
	}
}

// A piece of the mannequin goes with its bone alone, so that wood does not bend.
func TestWoodDoesNotBend(t *testing.T) {
	s, err := Mannequin.Build(t.Context(), archetype.Brief{Seed: seed.From("1"), Level: archetype.Sparse, Pose: archetype.TPose})
	if err != nil {
		t.Fatal(err)
	}
	for part, bone := range map[string]int{"upper arm.left": rig.LeftUpperArm, "shin.right": rig.RightLowerLeg, "head": rig.Head} {
		on := s.Parts[partOf(s, part)].Follow
		if len(on.Shares) != 1 || on.Shares[0].Bone != s.Bones.Bones[bone].Name || on.Then != nil {
			t.Errorf("%s: follows %v, want %s alone", part, on.Shares, s.Bones.Bones[bone].Name)
		}
	}
}

// Torn ends stay closed and above the ground.
func TestRagsStayClosed(t *testing.T) {
	for l := archetype.Sparse; l <= archetype.Standard; l++ {
		s, err := Zombie.Build(t.Context(), archetype.Brief{Seed: seed.From("2"), Level: l})
		if err != nil {
			t.Fatal(err)
		}
		m, err := studio.Bare(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Check().Err(); err != nil {
			t.Errorf("level %d: %v", l, err)
		}
		if low := m.Bounds().Min.Y; geom.Abs(low) > 1e-3 {
			t.Errorf("level %d: stands at %.4f m, want the ground", l, low)
		}
	}
}
