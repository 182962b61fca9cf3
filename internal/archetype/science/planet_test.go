package science

import (
	"strconv"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/archetype/archetypetest"
	"atelier/internal/seed"
)

// Craters fall anywhere on a moon, also into each other, and each moon is built.
func TestCratersMayMeet(t *testing.T) {
	for _, a := range Family {
		if a.Name != "planet" {
			continue
		}
		for _, kind := range []string{"lunar", "barren"} {
			for n := range 12 {
				b := archetypetest.Brief(a, archetype.Standard, seed.From(strconv.Itoa(n)))
				b.Traits[kind] = true
				if _, err := a.Build(t.Context(), b); err != nil {
					t.Errorf("%s, seed %d: %v", kind, n, err)
				}
			}
		}
		return
	}
	t.Fatal("the family has no planet")
}
