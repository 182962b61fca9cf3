// Package wood is the surfaces of timber: boards and blocks, what is glued or woven of wood, cane and cork.
package wood

import "atelier/internal/surface"

// Surfaces is the family's list.
var Surfaces = surface.List{
	oak, pine, parquet, walnut, barn, painted, deck, plywood, osb, shingle, log, bamboo, cork, wicker, endGrain,
}
