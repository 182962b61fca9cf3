package animal

import (
	"slices"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/clip"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/motion"
	"atelier/internal/seed"
)

// moved is the skeleton of a beast with traits, and the clip of one of its movements.
func moved(t *testing.T, beast, movement string, o motion.Options, traits ...string) (*rig.Skeleton, *clip.Clip) {
	t.Helper()
	b := archetype.Brief{Seed: seed.From("1"), Level: archetype.Sparse, Traits: map[string]bool{}}
	for _, trait := range traits {
		b.Traits[trait] = true
	}
	a := Family[slices.IndexFunc(Family, func(a *archetype.Archetype) bool { return a.Name == beast })]
	sc, err := a.Build(t.Context(), b)
	if err != nil {
		t.Fatal(err)
	}
	moves, err := motion.Movements(sc.Bones)
	if err != nil {
		t.Fatal(err)
	}
	c, err := moves[slices.IndexFunc(moves, func(m motion.Movement) bool { return m.Name == movement })].Clip(t.Context(), sc.Bones, o)
	if err != nil {
		t.Fatal(err)
	}
	return sc.Bones, c
}

// TestGlidingWingsAreLevel builds birds with folded wings, whose outer faces look aside: as they glide, these faces look up, and the tips reach out to the
// sides, however upright the bird stands.
func TestGlidingWingsAreLevel(t *testing.T) {
	for _, name := range []string{"eagle", "owl", "crow", "bird", "duck"} {
		s, c := moved(t, name, "glide", motion.Options{})
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
		s, c := moved(t, name, "fly", motion.Options{InPlace: true}, "flying")
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
