// Package metal is the surfaces of metals: bare, worked, painted and rusting.
package metal

import "atelier/internal/surface"

// Surfaces is the family's list.
var Surfaces = surface.List{brushedSteel, steelPlates, diamondPlate, corrugated, rustedIron, hammeredCopper, verdigris, goldLeaf, castIron, galvanised,
	perforated, chainMail, paintedMetal, brass, aluminium}
