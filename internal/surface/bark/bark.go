// Package bark is the surfaces of living trunks.
package bark

import "atelier/internal/surface"

// Surfaces is the family's list.
var Surfaces = surface.List{oak, birch, pine}

// trunk is how many metres of a trunk a tile shows.
func trunk(l *surface.Look, usual float32) float32 {
	if l.Side > 0 {
		return l.Side
	}
	return usual
}
