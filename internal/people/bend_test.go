package people

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/seed"
)

// Hands that close about something, and all else that bends, stay the right way out when a group leaves a figure few triangles.
func TestBentPartsKeepTheirVolume(t *testing.T) {
	for _, c := range []struct {
		figure *Figure
		budget int
		empty  []string
	}{
		{Gladiator, 2034, nil}, {Gladiator, 2190, nil}, {Gladiator, 2190, handSockets[1:]}, {Spartan, 2194, nil}, {Orc, 1700, nil}, {Samurai, 2000, nil},
	} {
		for _, from := range []string{"61", "9"} {
			s := of(t, c.figure, func(b *archetype.Brief) {
				b.Seed, b.Level, b.Triangles, b.Among, b.Empty = seed.From(from), archetype.Fast, c.budget, true, c.empty
			})
			for _, p := range s.Parts {
				if got := p.Volume(); got <= 0 {
					t.Errorf("%s of %d triangles, seed %s: %s encloses %.2g m³, want more than none", c.figure.Name, c.budget, from, p.Name, got)
				}
			}
		}
	}
}
