package animal

import (
	"slices"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/seed"
)

// TestJawsOpen builds beasts with their mouths shut: lips of the lower jaw lie at those of the upper one, the bone of the jaw takes them down, nothing above
// the lips goes with it, and tongue and teeth are inside.
func TestJawsOpen(t *testing.T) {
	for _, name := range []string{"wolf", "cow", "crocodile", "lizard", "tyrannosaurus", "shark", "hammerhead", "trout", "goldfish", "clownfish", "piranha",
		"eel", "whale", "orca", "dolphin"} {
		a := Family[slices.IndexFunc(Family, func(a *archetype.Archetype) bool { return a.Name == name })]
		sc, err := a.Build(t.Context(), archetype.Brief{Seed: seed.From("1"), Level: archetype.Fast})
		if err != nil {
			t.Fatal(err)
		}
		s := sc.Bones
		n := s.Index("jaw")
		if n < 0 || s.Bones[s.Bones[n].Parent].Name != "head" || s.Gape < .3 {
			t.Errorf("%s: got no jaw on its head that opens by .3 radians at least, but by %.2f", name, s.Gape)
			continue
		}
		bone := s.Bones[n]
		along, long := bone.Tip.Sub(bone.Pos).Norm(), bone.Tip.Sub(bone.Pos).Len()
		down := bone.JawAxis().Cross(along)
		weights, err := rig.NewWeights(s)
		if err != nil {
			t.Fatal(err)
		}
		upper, lower := float32(1), float32(1) // how far the lips are from the line between them, in lengths of the jaw
		tongue := s.Kind == rig.Fish           // most of which show none
		for _, p := range sc.Parts {
			tongue = tongue || p.Name == "tongue" && p.Follow.Shares[0].Bone == "jaw"
			for _, is := range p.Islands {
				for i := range is.Vertices {
					at := is.Vertices[i].Pos
					y, z := at.Sub(bone.Pos).Dot(down)/long, at.Sub(bone.Pos).Dot(along)/long
					var share float32
					for k, b := range weights.At(at, &p.Follow).Bone {
						if int(b) == n {
							share = weights.At(at, &p.Follow).Weight[k]
						}
					}
					if p.Name != "body" || geom.Abs(y) > .3 || z < .5 || z > 1 {
						continue
					}
					if share > .9 {
						lower = min(lower, geom.Abs(y))
					} else if share < .1 {
						upper = min(upper, geom.Abs(y))
					}
					if y < -.03 && share > .01 {
						t.Errorf("%s: a vertex %.2f lengths above the lips follows the jaw by %.2f", name, -y, share)
					}
				}
			}
		}
		if upper > .06 || lower > .06 || !tongue {
			t.Errorf("%s: got lips %.2f above and %.2f below the line between them, want at most .06; a tongue on the jaw: %v", name, upper, lower, tongue)
		}
	}
}

// TestBeaksOpen builds birds: the lower half of a beak follows the bone of the jaw, the upper half the head, and its tip goes down as the beak opens. A beak in
// one piece has no jaw.
func TestBeaksOpen(t *testing.T) {
	for name, halves := range map[string]bool{"bird": true, "eagle": true, "crow": true, "pelican": true, "parrot": true, "owl": true, "swan": true,
		"flamingo": true, "hummingbird": true, "goose": true, "penguin": true} {
		a := Family[slices.IndexFunc(Family, func(a *archetype.Archetype) bool { return a.Name == name })]
		sc, err := a.Build(t.Context(), archetype.Brief{Seed: seed.From("1"), Level: archetype.Sparse})
		if err != nil {
			t.Fatal(err)
		}
		on := map[string]int{}
		for _, p := range sc.Parts {
			if p.Name == "beak" && len(p.Follow.Shares) > 0 {
				on[p.Follow.Shares[0].Bone]++
			}
		}
		s := sc.Bones
		n := s.Index("jaw")
		if (n >= 0) != halves || on["head"] == 0 || (on["jaw"] > 0) != halves {
			t.Errorf("%s: got the parts of its beak on %v and the bone %d, want a half on the jaw: %v", name, on, n, halves)
			continue
		}
		if n < 0 {
			continue
		}
		p := s.Rest()
		p.Turns[n] = geom.About(s.Bones[n].JawAxis(), s.Gape)
		along := s.Bones[n].Tip.Sub(s.Bones[n].Pos)
		moved := s.Carry(s.Place(p, rig.Placed{}), n, s.Bones[n].Tip).Sub(s.Bones[n].Tip)
		if down := moved.Dot(s.Bones[n].JawAxis().Cross(along.Norm())); down < .2*along.Len() {
			t.Errorf("%s: its lower beak goes down by %.1f mm", name, 1000*down)
		}
	}
}
