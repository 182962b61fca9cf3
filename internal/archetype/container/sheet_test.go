package container

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/archetype/archetypetest"
	"atelier/internal/material"
	"atelier/internal/seed"
)

func TestWhatIsOfMetalAllOverHasNoStaves(t *testing.T) {
	for _, c := range []struct {
		name   string
		kind   *archetype.Archetype
		of     material.Finish
		trait  string
		staves bool
	}{
		{"a bucket", Bucket, nil, "", true},
		{"an iron bucket", Bucket, material.Iron{}, "", false},
		{"a steel barrel", Barrel, material.Steel{}, "", false},
		{"an open oil drum", Barrel, nil, "drum", false},
		{"a golden barrel", Barrel, material.Gold{}, "", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			for level := archetype.Sparse; level <= archetype.Production; level++ {
				b := archetypetest.Brief(c.kind, level, seed.From("sheet"))
				b.Look.All = c.of
				b.Traits = map[string]bool{c.trait: true, "open": true}
				m, _ := archetypetest.Mesh(t, c.kind, b)
				if n := m.Triangles(); n > level.Budget() {
					t.Errorf("level %d: got %d triangles, want at most %d", level, n, level.Budget())
				}
				s, err := c.kind.Build(t.Context(), b)
				if err != nil {
					t.Fatal(err)
				}
				got := false
				for _, p := range s.Parts {
					got = got || p.Name == "stave"
				}
				if got != c.staves {
					t.Errorf("level %d: got staves %v, want %v", level, got, c.staves)
				}
			}
		})
	}
}
