package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

var dusty = &Modifier{
	Name:    "dusty",
	Words:   []string{"dusty", "dust", "dust-covered", "sand-covered", "ashy"},
	Sinks:   true,
	Wrap:    powder,
	Spreads: true,
}

// powder lays dust on what faces the sky and is not touched: pale, matt, thicker in corners.
func powder(s tex.Surface, amount float32) tex.Surface {
	dust := geom.RGB(0xB9AC96)
	return func(p *tex.Point) tex.Sample {
		o := s(p)
		broad := cloud(p, .25, 4, 581)
		k := amount * geom.Clamp01((.34+.3*broad+.5*soil(p, .8))*geom.Smooth(-.2, .8, p.Normal.Y+.4))
		k = geom.Clamp01(k + .06*amount*grit(p, 582))
		o.Color = geom.Mix3(o.Color, dust, .8*k)
		o.Rough = geom.Mix(o.Rough, .95, k)
		o.Metal *= 1 - k
		o.Clear *= 1 - .7*k
		return o
	}
}
