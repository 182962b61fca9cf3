package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// worn is how far a convex edge is rubbed away here, 0..1. width is metres; it never falls below 1.2 texels.
// What lies buried does not wear, and no edge wears along its whole length.
// d is the distance from the edge, made uneven by half a width of noise; worn runs from all at .15 of the width to nothing at the width.
func worn(p *tex.Point, width float32) float32 {
	w := max(width, 1.2*p.Texel)
	if width <= 0 || p.Edge > 1.55*w || p.Open < .25 {
		return 0
	}
	n := p.Fractal(14/(w*60+.2), 3, p.Seed+3)
	d := p.Edge + .55*w*n
	return (1 - geom.Smooth(.15*w, w, d)) * geom.Smooth(.25, .7, p.Open) * geom.Smooth(-.5, .2, n)
}
