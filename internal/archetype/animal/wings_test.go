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

// TestGlidingWingsAreLevel builds birds with folded wings, whose outer faces look aside: as they glide, these faces look up, and the tips reach out to the
// sides, however upright the bird stands.
func TestGlidingWingsAreLevel(t *testing.T) {
	for _, name := range []string{"eagle", "owl", "crow", "bird", "duck"} {
		a := Family[slices.IndexFunc(Family, func(a *archetype.Archetype) bool { return a.Name == name })]
		sc, err := a.Build(t.Context(), archetype.Brief{Seed: seed.From("1"), Level: archetype.Sparse})
		if err != nil {
			t.Fatal(err)
		}
		s := sc.Bones
		moves, err := motion.Movements(s)
		if err != nil {
			t.Fatal(err)
		}
		glide := moves[slices.IndexFunc(moves, func(m motion.Movement) bool { return m.Name == "glide" })]
		c, err := glide.Clip(t.Context(), s, motion.Options{})
		if err != nil {
			t.Fatal(err)
		}
		at := s.Place(c.At(s, 0), rig.Placed{})
		for side, x := range map[string]float32{"left": 1, "right": -1} {
			root, hand := s.Index(side+"WingUpper"), s.Index(side+"WingHand")
			face := at.Turns[root].Rotate(geom.Vec3{X: x})
			reach := s.Carry(at, hand, s.Bones[hand].Tip).Sub(at.Pos[root]).Norm()
			if face.Y < .9 || reach.X*x < .8 {
				t.Errorf("%s: the outer face of its %s wing looks up by %.2f, and its tip is %.2f of its length aside", name, side, face.Y, reach.X*x)
			}
		}
	}
}

// TestWingsFoldOnTheWayUp flies birds: as a wing rises, its tip is nearer to its root than as it sinks, and behind where it is then.
func TestWingsFoldOnTheWayUp(t *testing.T) {
	for _, name := range []string{"eagle", "owl", "seagull"} {
		a := Family[slices.IndexFunc(Family, func(a *archetype.Archetype) bool { return a.Name == name })]
		sc, err := a.Build(t.Context(), archetype.Brief{Seed: seed.From("1"), Level: archetype.Sparse, Traits: map[string]bool{"flying": true}})
		if err != nil {
			t.Fatal(err)
		}
		s := sc.Bones
		moves, err := motion.Movements(s)
		if err != nil {
			t.Fatal(err)
		}
		c, err := moves[slices.IndexFunc(moves, func(m motion.Movement) bool { return m.Name == "fly" })].Clip(t.Context(), s, motion.Options{InPlace: true})
		if err != nil {
			t.Fatal(err)
		}
		reach := func(share float32) geom.Vec3 {
			at, hand := s.Place(c.At(s, share*c.Seconds), rig.Placed{}), s.Index("leftWingHand")
			return s.Carry(at, hand, s.Bones[hand].Tip).Sub(at.Pos[s.Index("leftWingUpper")])
		}
		down, up := reach(.25), reach(.75) // through the middle of the stroke
		if long := s.Bones[s.Index("leftWingHand")].Tip.Sub(s.Bones[s.Index("leftWingUpper")].Pos).Len(); up.Len() > .97*down.Len() || up.Z > down.Z-.1*long {
			t.Errorf("%s: the tip of its wing of %.2f m is at %.2f as it sinks and at %.2f as it rises, want it nearer and behind", name, long, down, up)
		}
	}
}
