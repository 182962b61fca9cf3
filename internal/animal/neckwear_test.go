package animal

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/seed"
)

// A scarf lies about the neck: its roll goes around the body's axis, and its ends hang below it and above the feet.
func TestScarvesLieAboutTheNeck(t *testing.T) {
	for _, q := range []*Bird{Penguin, Owl, Songbird, Duck} {
		b := archetype.Brief{Seed: seed.From("1"), Level: archetype.Sparse, Traits: map[string]bool{"scarf": true}}
		s, err := q.Build(t.Context(), b)
		if err != nil {
			t.Fatal(err)
		}
		roll, ends := geom.Empty(), geom.Empty()
		for _, p := range s.Parts {
			switch p.Name {
			case "scarf":
				roll = roll.Add(p.Bounds().Min).Add(p.Bounds().Max)
			case "end":
				ends = ends.Add(p.Bounds().Min).Add(p.Bounds().Max)
			}
		}
		if roll.Min.X >= 0 || roll.Max.X <= 0 || roll.Size().Y > .5*q.H {
			t.Errorf("the roll of a scarf of %s is %v, want a ring about the neck", q.Name, roll)
		}
		if ends.Min.Y < .05*q.H || ends.Max.Y > roll.Max.Y {
			t.Errorf("the ends of a scarf of %s are %v, want them below its roll %v and above the ground", q.Name, ends, roll)
		}
	}
}
