// Package treasure is the family of valuables: jewels, coins, keys, and things that lock them away.
package treasure

import (
	"atelier/internal/archetype"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Breaks: []*wreck.Way{wreck.Snaps}}.Of(recipes)
