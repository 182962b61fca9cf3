package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

var mossy = &Modifier{
	Name:  "mossy",
	Words: []string{"mossy", "moss-covered", "overgrown", "moss", "lichened"},
	Sinks: true,
	Wrap:  moss,
}

// moss grows on surfaces that face the sky, in damp places, and low down; in cushions with a ragged rim.
func moss(s tex.Surface, amount float32) tex.Surface {
	deep, young := geom.RGB(0x272F1A), geom.RGB(0x66703C)
	return func(p *tex.Point) tex.Sample {
		o := s(p)
		broad := cloud(p, .2, 4, 521)
		d := soil(p, 1)
		fuzz := grit(p, 522)
		at := .44*geom.Smooth(-.1, .9, p.Normal.Y) + .9*d + .8*broad + .3*fuzz - .22*o.Metal // little finds a hold on metal
		from := .80 - .52*amount
		k := geom.Smooth(from, from+.18, at)
		o.Color = o.Color.Mul(1 - .32*(1-.8*o.Metal)*geom.Smooth(from-.34, from+.04, at)) // it is damp about the cushions
		if k == 0 {
			return o
		}
		c := geom.Mix3(deep, young, geom.Clamp01(.42+.5*fuzz+.5*broad-.3*d))
		o.Color = geom.Mix3(o.Color, c, k)
		o.Metal *= 1 - k
		o.Clear *= 1 - k
		o.Rough = geom.Mix(o.Rough, geom.Clamp(.93+.05*fuzz, 0, 1), k)
		o.Height = geom.Mix(o.Height, (.9+.8*fuzz)*p.Texel, k)
		o.Emission = o.Emission.Mul(1 - k)
		return o
	}
}
