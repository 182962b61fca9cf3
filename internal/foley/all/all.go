// Package all is the list of sounds.
package all

import (
	"slices"

	"atelier/internal/foley/alarm"
	"atelier/internal/foley/animal"
	"atelier/internal/foley/bell"
	"atelier/internal/foley/blast"
	"atelier/internal/foley/button"
	"atelier/internal/foley/creature"
	"atelier/internal/foley/door"
	"atelier/internal/foley/flame"
	"atelier/internal/foley/house"
	"atelier/internal/foley/impact"
	"atelier/internal/foley/machine"
	"atelier/internal/foley/magic"
	"atelier/internal/foley/place"
	"atelier/internal/foley/scifi"
	"atelier/internal/foley/step"
	"atelier/internal/foley/vehicle"
	"atelier/internal/foley/water"
	"atelier/internal/foley/weapon"
	"atelier/internal/foley/weather"
	"atelier/internal/foley/whoosh"
)

// Families are all that can be named, folder by folder.
var Families = slices.Concat(
	alarm.Families,
	animal.Families,
	bell.Families,
	blast.Families,
	button.Families,
	creature.Families,
	door.Families,
	flame.Families,
	house.Families,
	impact.Families,
	machine.Families,
	magic.Families,
	place.Families,
	scifi.Families,
	step.Families,
	vehicle.Families,
	water.Families,
	weapon.Families,
	weather.Families,
	whoosh.Families,
)

// Scenes are all places.
var Scenes = place.Scenes
