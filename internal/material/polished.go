package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

var polished = &Modifier{
	Name:  "polished",
	Words: []string{"polished", "shiny", "gleaming", "new", "glossy", "pristine", "clean", "burnished", "waxed", "sleek", "brand-new"},
	Wrap:  polish,
}

// polish makes a surface new: hardly a worn edge, little dirt, a flat and glossy face.
// The surface is asked at a point that lies as if it were new: open, far from edges and creases. So each material polishes in its own way.
func polish(s tex.Surface, amount float32) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		q := *p
		q.Open = geom.Mix(p.Open, 1, .6*amount)
		q.Cavity *= 1 - .7*amount
		q.Edge += amount * 6 * p.Texel
		q.Crease += amount * 4 * p.Texel
		o := s.At(p, q)
		o.Rough = geom.Clamp(o.Rough*(1-.52*amount), .06, .95)
		rim := amount * geom.Smooth(5*p.Texel, p.Texel, p.Edge) * (1 - o.Metal)
		o.Rough = geom.Mix(o.Rough, max(o.Rough, .42), rim) // a rounded edge is finer than a texel and would sparkle
		o.Height *= 1 - .65*amount
		return o
	}
}
