// Package element is the surfaces of ice, water and fire.
package element

import "atelier/internal/surface"

// Surfaces is the family's list.
var Surfaces = surface.List{ice, frozenLake, water, lava, moltenLava}
