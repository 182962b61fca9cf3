package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

var matte = &Modifier{
	Name:  "matte",
	Words: []string{"matte", "matt", "unpolished", "lustreless", "satin-finish"},
	Wrap:  roughen,
}

// roughen removes the gloss: reflections blur, and surfaces other than metal become a little paler, since they scatter more light.
func roughen(s tex.Surface, amount float32) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		o := s(p)
		k := geom.Clamp01(amount)
		o.Rough = geom.Clamp(geom.Mix(o.Rough, .82+.06*grit(p, 601), .8*k), .05, .97)
		o.Color = brightened(o.Color, 1+.04*k*(1-o.Metal))
		return o
	}
}
