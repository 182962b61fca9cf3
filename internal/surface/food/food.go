// Package food is the surfaces of what one eats.
package food

import (
	"atelier/internal/media/geom"
	"atelier/internal/surface"
)

// Surfaces is the family's list.
var Surfaces = surface.List{breadCrust, cookie, waffle, chocolate, cheese, orangePeel, strawberry, icing, coffeeBeans}

// dome is half a ball: 1 in the middle, 0 from 1 on.
func dome(x float32) float32 { return geom.Sqrt(max(0, 1-x*x)) }
