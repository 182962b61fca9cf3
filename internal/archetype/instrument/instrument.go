// Package instrument is the family of musical instruments.
package instrument

import (
	"atelier/internal/archetype"
	"atelier/internal/language"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Nature: language.Nature{Played: true}, Breaks: []*wreck.Way{wreck.Snaps}}.Of(recipes)
