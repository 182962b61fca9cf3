package animal

import (
	"slices"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/motion"
	"atelier/internal/seed"
)

// A flying bird is level and off the ground, and its bones say so; one with spread wings stands.
func TestFlyingBirdsAreLevel(t *testing.T) {
	for _, q := range []*Bird{Owl, Eagle, Swan, Stork} {
		for trait, flies := range map[string]bool{"flying": true, "wings spread": false} {
			sc, err := q.Build(t.Context(), archetype.Brief{Seed: seed.From("1"), Level: archetype.Sparse, Traits: map[string]bool{trait: true}})
			if err != nil {
				t.Fatal(err)
			}
			low := geom.Empty()
			for _, p := range sc.Parts {
				low = low.Add(p.Bounds().Min)
			}
			s := sc.Bones
			d := s.Bones[s.Index("chest")].Tip.Sub(s.Bones[0].Pos)
			if slope := geom.Abs(geom.Atan2(d.Y, d.Z)); flies && (slope > .25 || low.Min.Y < .1*q.H || s.Posture != rig.Aloft) {
				t.Errorf("%s %s: got a trunk at %.2f radians, the lowest point at %.2f m and the posture %q, want it level in the air", q.Name, trait, slope,
					low.Min.Y, s.Posture)
			}
			rests := rig.Upright
			if q.Swims {
				rests = rig.Afloat
			}
			if !flies && (low.Min.Y > .02*q.H || s.Posture != rests) {
				t.Errorf("%s %s: got the lowest point at %.3f m and the posture %q, want it on the ground", q.Name, trait, low.Min.Y, s.Posture)
			}
		}
	}
}

// The wings of penguins, dodos and ostriches do not carry them; those of other birds do.
func TestFlightlessBirdsStayDown(t *testing.T) {
	for q, flies := range map[*Bird]bool{Penguin: false, Dodo: false, Ostrich: false, Hen: true, Turkey: true, Swan: true, Flamingo: true, Hummingbird: true} {
		sc, err := q.Build(t.Context(), archetype.Brief{Seed: seed.From("1"), Level: archetype.Sparse})
		if err != nil {
			t.Fatal(err)
		}
		moves, err := motion.Movements(sc.Bones)
		if err != nil {
			t.Fatal(err)
		}
		if got := slices.Contains(moves.Names(), "fly"); got != flies {
			t.Errorf("%s: got it to fly: %v, want %v", q.Name, got, flies)
		}
	}
}
