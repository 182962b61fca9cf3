package people

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/seed"
	"atelier/internal/seed/seedtest"
)

// What hands hold ends above the ground, and a rigging pose empties the hands and clears the back.
func TestNothingThatIsCarriedSweepsTheFloor(t *testing.T) {
	seedtest.InTurn(t, 3)
	bones := made("").bones.Bones
	hands := map[string]bool{bones[rig.LeftHand].Name: true, bones[rig.RightHand].Name: true}
	for f, holds := range map[*Figure]bool{Samurai: true, Elf: true, Dwarf: true, Orc: true, Wizard: true, Ninja: false, Skeleton: false} {
		for _, pose := range []archetype.Pose{"", archetype.APose} {
			s, err := f.Build(t.Context(), archetype.Brief{Seed: seed.From("1"), Level: archetype.Sparse, Pose: pose})
			if err != nil {
				t.Fatal(err)
			}
			held := false
			for _, p := range s.Parts {
				if on := p.Follow.Shares; len(on) != 1 || !hands[on[0].Bone] {
					continue
				}
				held = true
				if low := p.Bounds().Min.Y; low < .01 {
					t.Errorf("%s: %s reaches down to %.3f m, want it above the ground", f.Name, p.Name, low)
				}
			}
			if want := holds && pose == ""; held != want {
				t.Errorf("%s in pose %q: got something in the hands %t, want %t", f.Name, pose, held, want)
			}
			for _, name := range []string{"quiver", "scabbard"} {
				if pose != "" && partOf(s, name) >= 0 {
					t.Errorf("%s in pose %q: has its %s, want a clear back", f.Name, pose, name)
				}
			}
		}
	}
}

// An archer that takes aim has its right hand at the string behind the bow, and a knight that prays puts down what is its own.
func TestHandsFollowTheMoment(t *testing.T) {
	build := func(f *Figure, trait string) *scene.Scene {
		t.Helper()
		s, err := f.Build(t.Context(), archetype.Brief{Seed: seed.From("1"), Level: archetype.Sparse, Traits: map[string]bool{trait: true}})
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	s := build(Archer, "taking aim")
	hand, arrow := s.Sockets["hand.right"].T, s.Parts[max(0, partOf(s, "arrow"))].Bounds()
	if partOf(s, "arrow") < 0 || hand.Sub(v(arrow.Center().X, arrow.Center().Y, arrow.Min.Z)).Len() > .08 {
		t.Errorf("an archer that takes aim: got the right hand at %v and an arrow from %v to %v, want the hand at its end", hand, arrow.Min, arrow.Max)
	}
	if size := arrow.Size(); size.Z < 5*max(size.X, size.Y) {
		t.Errorf("an archer that takes aim: got an arrow of %v, want it to point ahead", size)
	}
	if s := build(Knight, "praying"); s.Sockets["hand.right"] == (geom.Affine{}) || s.Sockets["hand.left"] == (geom.Affine{}) {
		t.Error("a knight that prays: got something in its hands, want them empty")
	}
}

// A gun of the figure's own that is aimed, and a spear of its own that is thrown, point ahead.
func TestOwnWeaponsPointAhead(t *testing.T) {
	for f, is := range map[*Figure][2]string{Soldier: {"taking aim", "barrel"}, Spartan: {"hurling", "shaft"}} {
		s, err := f.Build(t.Context(), archetype.Brief{Seed: seed.From("1"), Level: archetype.Sparse, Traits: map[string]bool{is[0]: true}})
		if err != nil {
			t.Fatal(err)
		}
		size := s.Parts[max(0, partOf(s, is[1]))].Bounds().Size()
		if partOf(s, is[1]) < 0 || size.Z < 4*max(size.X, size.Y) {
			t.Errorf("%s %s: got a %s of %v m, want it to point ahead", f.Name, is[0], is[1], size)
		}
	}
}

// In a guard a long shield is upright, and the pipes of a faun are at the lips.
func TestShieldsAndPipesAreWhereTheyBelong(t *testing.T) {
	s := of(t, Roman, func(b *archetype.Brief) { b.Traits["en garde"] = true })
	if size := s.Parts[max(0, partOf(s, "shield"))].Bounds().Size(); size.Y < .68 {
		t.Errorf("a Roman in guard: got a shield of %v m, want it upright", size)
	}
	s = of(t, Satyr, nil)
	lips, reed := s.Sockets["lips"].T, s.Parts[max(0, partOf(s, "reed3"))].Bounds()
	if far := lips.Sub(v(reed.Center().X, reed.Max.Y, reed.Center().Z)).Len(); far > .06 {
		t.Errorf("a faun: got the pipes %.3f m from the lips at %v", far, lips)
	}
}

// A long axe for both hands is across the trunk, the left hand on its shaft, and no shield is beside it.
func TestGreatAxesAreInBothHands(t *testing.T) {
	s := of(t, Viking, func(b *archetype.Brief) { b.Traits[greatAxe] = true })
	if partOf(s, "shield") >= 0 {
		t.Error("got a shield, want none")
	}
	shaft, hand := s.Parts[max(0, partOf(s, "shaft"))].Bounds(), s.Sockets["hand.left"].T
	foot, way := v(shaft.Max.X, shaft.Min.Y, 0), v(shaft.Min.X-shaft.Max.X, shaft.Size().Y, 0).Norm()
	to := v(hand.X, hand.Y, 0).Sub(foot)
	if off := to.Mad(way, -to.Dot(way)).Len(); partOf(s, "shaft") < 0 || off > .05 || hand.Z < shaft.Min.Z-.05 || hand.Z > shaft.Max.Z+.05 {
		t.Errorf("got the left hand at %v, %.3f m from a shaft from %v to %v, want it there", hand, off, shaft.Min, shaft.Max)
	}
}

// An axe that is shouldered has its head behind the shoulder and the fist before it.
func TestToolsAreOverTheShoulder(t *testing.T) {
	s := of(t, Lumberjack, func(b *archetype.Brief) { b.Traits[Shouldered] = true })
	head, shaft := s.Parts[max(0, partOf(s, "axe head"))].Bounds(), s.Parts[max(0, partOf(s, "shaft"))].Bounds()
	shoulder := s.Bones.Bones[rig.RightUpperArm].Pos
	if partOf(s, "axe head") < 0 || head.Max.Z > shoulder.Z || head.Min.Y < shoulder.Y || shaft.Max.Z < shoulder.Z+.1 {
		t.Errorf("got the head of an axe from %v to %v and its shaft to %v, want it behind the shoulder at %v", head.Min, head.Max, shaft.Max, shoulder)
	}
}
