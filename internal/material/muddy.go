package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

var muddy = &Modifier{
	Name:    "muddy",
	Words:   []string{"muddy", "mud-covered", "mud-splattered", "mud-caked", "mucky"},
	Wrap:    cake,
	Spreads: true,
}

// cake smears mud over a surface: thick in hollows, in splashes elsewhere, darker and smoother where it is still wet.
func cake(s tex.Surface, amount float32) tex.Surface {
	dry, damp := geom.RGB(0x8A7358), geom.RGB(0x4E3B28)
	return func(p *tex.Point) tex.Sample {
		o := s(p)
		broad, splash := cloud(p, .3, 4, 571), cloud(p, .05, 4, 572)
		at := .6*broad + .5*splash + .9*soil(p, 1)
		from := .75 - .65*amount
		k := geom.Smooth(from, from+.22, at)
		if k == 0 {
			return o
		}
		still := geom.Smooth(.1, .5, cloud(p, .2, 3, 573)+.3*p.Cavity)
		o.Color = geom.Mix3(o.Color, brightened(geom.Mix3(dry, damp, still), 1+.12*grit(p, 574)), k)
		o.Rough = geom.Mix(o.Rough, geom.Mix(.92, .4, still), k)
		o.Metal *= 1 - k
		o.Clear *= 1 - k
		o.Height = geom.Mix(o.Height, (.8+.6*splash)*p.Texel, k)
		o.Emission = o.Emission.Mul(1 - k)
		return o
	}
}
