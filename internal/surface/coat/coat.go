// Package coat is the surfaces that are poured, spread or made in sheets: concrete, asphalt, plaster, paint and paper.
package coat

import "atelier/internal/surface"

// Surfaces is the family's list.
var Surfaces = surface.List{roughConcrete, boardConcrete, polishedConcrete, asphalt, crackedAsphalt, plaster, stucco,
	peelingPaint, paper, crumpledPaper, cardboard, parchment}
