// Package panel is the surfaces that machines are made of: plates, grilles, boards, composites and rubber.
package panel

import "atelier/internal/surface"

// Surfaces is the family's list.
var Surfaces = surface.List{sciFi, hull, hexArmour, carbon, circuit, rubberTread, ventGrille, glowPanel, solar}
