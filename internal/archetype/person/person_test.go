package person

import (
	"testing"

	"atelier/internal/archetype/archetypetest"
)

func TestFamily(t *testing.T) { archetypetest.Run(t, Family) }
