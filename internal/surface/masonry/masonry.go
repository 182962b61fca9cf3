// Package masonry is the surfaces that are laid of bricks and blocks.
package masonry

import "atelier/internal/surface"

// Surfaces is the family's list.
var Surfaces = surface.List{brick, rustic, paver, block, subway, adobe, ashlar, rubble, drystone, castle}
