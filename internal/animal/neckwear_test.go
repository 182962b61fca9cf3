package animal

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/seed"
)

// What lies about a neck goes around the body's axis, and what hangs from it is below it and above the feet, on birds and on beasts.
func TestNeckwearLiesAboutTheNeck(t *testing.T) {
	for _, of := range []struct {
		name  string
		high  float32
		build func(ctx, archetype.Brief) (*sceneOf, error)
	}{
		{"penguin", Penguin.H, Penguin.Build}, {"owl", Owl.H, Owl.Build}, {"duck", Duck.H, Duck.Build},
		{"dog", Dog.H, Dog.Build}, {"cow", Cow.H, Cow.Build}, {"giraffe", Giraffe.H, Giraffe.Build},
	} {
		for role, roll := range map[string]string{"scarf": "scarf", "bow": "ribbon", "bandana": "bandana", "bell": "strap", "keg": "strap"} {
			b := archetype.Brief{Seed: seed.From("1"), Level: archetype.Sparse, Traits: map[string]bool{role: true}}
			s, err := of.build(t.Context(), b)
			if err != nil {
				t.Fatal(err)
			}
			ring, ends := geom.Empty(), geom.Empty()
			for _, p := range s.Parts {
				switch p.Name {
				case roll:
					ring = ring.Add(p.Bounds().Min).Add(p.Bounds().Max)
				case "end", "bell", "keg":
					ends = ends.Add(p.Bounds().Min).Add(p.Bounds().Max)
				}
			}
			if ring.Min.X >= 0 || ring.Max.X <= 0 || ring.Size().Y > .6*of.high {
				t.Errorf("the %s of %s is %v, want a ring about the neck", role, of.name, ring)
			}
			if ends.Min.Y < .05*of.high || ends.Max.Y > ring.Max.Y {
				t.Errorf("the ends of the %s of %s are %v, want them below its ring %v and above the ground", role, of.name, ends, ring)
			}
		}
	}
}
