// Package all is the list of named surfaces.
package all

import (
	"slices"

	"atelier/internal/surface/bark"
	"atelier/internal/surface/coat"
	"atelier/internal/surface/creature"
	"atelier/internal/surface/element"
	"atelier/internal/surface/fabric"
	"atelier/internal/surface/food"
	"atelier/internal/surface/ground"
	"atelier/internal/surface/masonry"
	"atelier/internal/surface/metal"
	"atelier/internal/surface/panel"
	"atelier/internal/surface/paving"
	"atelier/internal/surface/plant"
	"atelier/internal/surface/rock"
	"atelier/internal/surface/wood"
)

// Surfaces are all that can be named, family by family.
var Surfaces = slices.Concat(
	coat.Surfaces,
	creature.Surfaces,
	element.Surfaces,
	bark.Surfaces,
	fabric.Surfaces,
	food.Surfaces,
	ground.Surfaces,
	masonry.Surfaces,
	metal.Surfaces,
	panel.Surfaces,
	paving.Surfaces,
	plant.Surfaces,
	rock.Surfaces,
	wood.Surfaces,
)
