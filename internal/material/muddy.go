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

// cake smears mud over a surface: thick in hollows and low down, where wheels and feet throw it, in splashes that end above a man's waist, and dark where
// it is still wet. A pale rim of dried mud parts it from what is as brown as mud is.
func cake(s tex.Surface, amount float32) tex.Surface {
	dry, damp, rim := geom.RGB(0x6E583F), geom.RGB(0x35271A), geom.RGB(0xA08B6C)
	return func(p *tex.Point) tex.Sample {
		o := s(p)
		long := max(p.High.X-p.Low.X, p.High.Y-p.Low.Y, p.High.Z-p.Low.Z)
		broad, splash := cloud(p, geom.Clamp(.3*long, .07, .3), 4, 571), cloud(p, .05, 4, 572)
		low := geom.Smooth(geom.Clamp(1.2*long, .3, 1.1), 0, p.Pos.Y)
		thrown := geom.Smooth(1.25, .3, p.Pos.Y)
		at := (.6*broad+.5*splash)*geom.Mix(.5, 1, thrown) + .9*soil(p, 1)*geom.Mix(.4, 1, thrown) + .42*low - .3*(1-thrown)
		from := .82 - .65*amount
		k := geom.Smooth(from, from+.1, at)
		if k == 0 {
			return o
		}
		still := geom.Smooth(-.15, .3, cloud(p, geom.Clamp(.2*long, .05, .2), 3, 573)+.3*p.Cavity+.25*low)
		c := geom.Mix3(geom.Mix3(dry, damp, still), rim, .7*geom.Smooth(from+.2, from+.06, at))
		o.Color = geom.Mix3(o.Color, brightened(c, 1+.12*grit(p, 574)), k)
		o.Rough = geom.Mix(o.Rough, geom.Mix(.92, .38, still), k)
		o.Metal *= 1 - k
		o.Clear *= 1 - k
		o.Height = geom.Mix(o.Height, (1+.6*splash)*p.Texel, k)
		o.Emission = o.Emission.Mul(1 - k)
		return o
	}
}
