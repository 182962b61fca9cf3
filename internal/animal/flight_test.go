package animal

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
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
			if !flies && (low.Min.Y > .02*q.H || s.Posture != rig.Upright) {
				t.Errorf("%s %s: got the lowest point at %.3f m and the posture %q, want it on the ground", q.Name, trait, low.Min.Y, s.Posture)
			}
		}
	}
}
