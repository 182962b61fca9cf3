package all

import (
	"testing"

	"atelier/internal/archetype/archetypetest"
)

// One program for all families: each program of tests links the recipes, the surfaces and the language once more.
func TestArchetypes(t *testing.T) { archetypetest.Run(t, Archetypes) }
