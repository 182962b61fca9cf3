// Package fabric is the surfaces of cloth, yarn, leather and fur.
package fabric

import "atelier/internal/surface"

// Surfaces is the family's list.
var Surfaces = surface.List{
	linen, canvas, denim, burlap, tweed, tartan, wool, cable, rope, leather, quilted, suede, velvet,
	silk, felt, fur, carpet,
}
