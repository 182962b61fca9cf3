package people

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/rig"
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
