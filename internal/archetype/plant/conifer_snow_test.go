package plant

import (
	"fmt"
	"slices"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/archetype/archetypetest"
	"atelier/internal/material"
	"atelier/internal/seed"
)

// Snow lies on the boughs in shells of its own, at every level and within its budget.
func TestSnowLies(t *testing.T) {
	i := slices.IndexFunc(material.Modifiers, func(m *material.Modifier) bool { return m.Name == "snowy" })
	for level := archetype.Sparse; level <= archetype.Production; level++ {
		t.Run(fmt.Sprint("level ", level), func(t *testing.T) {
			b := archetypetest.Brief(Conifer, level, seed.From("2"))
			b.Look.Modifiers = []archetype.Modified{{Modifier: material.Modifiers[i], Amount: 1}}
			m, _ := archetypetest.Mesh(t, Conifer, b)
			if got := m.Triangles(); got > level.Budget() {
				t.Errorf("got %d triangles, want at most %d", got, level.Budget())
			}
			loads := 0
			for _, s := range m.Shells {
				if s.Name == "snow" {
					loads++
				}
			}
			if loads < 5 {
				t.Errorf("got %d loads of snow, want some on every side", loads)
			}
		})
	}
}
