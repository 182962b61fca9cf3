// Package paving is the surfaces of streets, floors and roofs that are laid of pieces.
package paving

import "atelier/internal/surface"

// Surfaces is the family's list.
var Surfaces = surface.List{cobble, setts, flagstone, ceramic, hexagon, terracotta, checker, mosaic, terrazzo, pantile, slateRoof}
