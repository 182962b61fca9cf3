package animal

import (
	"slices"
	"testing"

	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/seed"
	"atelier/internal/seed/seedtest"
)

// TestActs builds beasts in each of their acts: the body or the mouth does as the word says, the feet stay above the ground, and the skeleton of a
// moving beast knows how it stands. With -short it is one beast of thirty by the day.
func TestActs(t *testing.T) {
	build := func(a *archetype.Archetype, traits map[string]bool) (*scene.Scene, geom.Box, bool) {
		sc, err := a.Build(t.Context(), archetype.Brief{Seed: seed.From("1"), Level: archetype.Sparse, Traits: traits})
		if err != nil {
			t.Fatalf("%s with %v: %v", a.Name, traits, err)
		}
		box, tongue := geom.Empty(), false
		for _, p := range sc.Parts {
			b := p.Bounds()
			box, tongue = box.Add(b.Min).Add(b.Max), tongue || p.Name == "tongue"
		}
		return sc, box, tongue
	}
	acted, runners := 0, 0
	for _, a := range Family {
		if !slices.Contains(a.Traits, "running") {
			continue
		}
		if runners++; !seedtest.TakesOf(runners, 30) {
			continue
		}
		still, rest, _ := build(a, nil)
		for _, trait := range a.Traits {
			act := animal.ActOf(trait)
			if act == nil {
				continue
			}
			acted++
			sc, box, tongue := build(a, map[string]bool{trait: true})
			if tongue != act.OpensMouth() {
				t.Errorf("%s %s: got an open mouth: %v, want %v", a.Name, trait, tongue, act.OpensMouth())
			}
			if box.Min.Y < rest.Min.Y-.02*rest.Diagonal() {
				t.Errorf("%s %s: got it down to %.3f m, want it above the ground", a.Name, trait, box.Min.Y)
			}
			rests := sc.Bones.Posture == rig.Sitting || sc.Bones.Posture == rig.Curled
			moves := slices.Contains(animal.Poses, trait) && !rests
			if moves != (sc.Bones.Stand != nil) && still.Bones.Stand == nil {
				t.Errorf("%s %s: got a pose on the ground: %v, want %v", a.Name, trait, sc.Bones.Stand != nil, moves)
			}
			var far float32
			for _, bone := range sc.Bones.Bones { // an open mouth has a jaw that a shut one may lack
				if at := still.Bones.Index(bone.Name); at >= 0 {
					far = max(far, bone.Pos.Sub(still.Bones.Bones[at].Pos).Len())
				}
			}
			if slices.Contains(animal.Poses, trait) && far < .03*rest.Max.Y {
				t.Errorf("%s %s: got all joints within %.3f m of where they are as it stands, want another pose", a.Name, trait, far)
			}
		}
	}
	if acted < 6 {
		t.Errorf("got %d acts, want those of a beast at least", acted)
	}
}
