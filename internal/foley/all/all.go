// Package all is the list of sounds.
package all

import (
	"slices"

	"atelier/internal/foley"
	"atelier/internal/foley/bell"
	"atelier/internal/foley/button"
	"atelier/internal/foley/impact"
	"atelier/internal/foley/scifi"
	"atelier/internal/foley/step"
	"atelier/internal/foley/weather"
)

// Families are all that can be named, folder by folder.
var Families = slices.Concat(
	bell.Families,
	button.Families,
	impact.Families,
	scifi.Families,
	step.Families,
	weather.Families,
)

// Scenes are all places.
var Scenes []*foley.Scene
