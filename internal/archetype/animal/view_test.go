package animal

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/scene"
	"atelier/internal/seed"
)

// Flat animals are shown from above, and dark ones in more light over a dimmer floor; the others as they were.
func TestViewsShowTheForm(t *testing.T) {
	usual := scene.DefaultView()
	for name, want := range map[string]struct{ flat, dark bool }{
		"manta": {flat: true}, "squid": {flat: true}, "crocodile": {flat: true}, "lizard": {flat: true},
		"crow": {dark: true}, "gorilla": {dark: true}, "fox": {}, "cow": {},
	} {
		a := Family[0]
		for _, b := range Family {
			if b.Name == name {
				a = b
			}
		}
		if a.Name != name {
			t.Fatalf("there is no animal %q", name)
		}
		sc, err := a.Build(t.Context(), archetype.Brief{Seed: seed.From("1"), Level: archetype.Sparse})
		if err != nil {
			t.Fatal(err)
		}
		v := &sc.View
		if above := v.Pitch > .45; above != want.flat {
			t.Errorf("%s: it is shown from %.2f radians above, want more than 0.45: %t", name, v.Pitch, want.flat)
		}
		lit := v.Light > 1.1*usual.Light && v.Exposure > 1.1*usual.Exposure && v.Ground.Y < .9*usual.Ground.Y
		if lit != want.dark {
			t.Errorf("%s: the light is %.2f, the exposure %.2f, want more than usual: %t", name, v.Light, v.Exposure, want.dark)
		}
	}
}
