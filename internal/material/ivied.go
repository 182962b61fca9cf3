package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

var ivied = &Modifier{
	Name:  "ivied",
	Words: []string{"ivied", "ivy-covered", "ivy-clad", "ivy-grown", "vine-covered"},
	Sinks: true,
	Wrap:  ivy,
}

// ivy climbs in curtains of leaves: dense low down and in hollows, with ragged tongues above. Leaves are cells a hand wide, or of five texels where that
// is more, each of a tone of its own, dark at its rim, and they stand off what they cover. Little of it holds on what is smooth: metal and glass.
func ivy(s tex.Surface, amount float32) tex.Surface {
	deep, fresh := geom.RGB(0x16260F), geom.RGB(0x55792F)
	return func(p *tex.Point) tex.Sample {
		o := s(p)
		smooth := o.Metal
		if o.Glass {
			smooth = 1
		}
		size := max(.1, 5*p.Texel)
		curtain := p.FractalAt(geom.Vec3{X: p.Pos.X, Y: .4 * p.Pos.Y, Z: p.Pos.Z}, geom.Vec3{X: 1, Y: .4, Z: 1}, 1/max(1.1, 28*p.Texel), 3, 561)
		ragged := cloud(p, 2.2*size, 2, 562)
		at := 1.5*curtain + .3*ragged + .3*soil(p, 1) - .3*smooth - .6*geom.Smooth(-.2, -.8, p.Normal.Y)
		k := geom.Smooth(.26-.34*amount, .32-.34*amount, at)
		if k == 0 {
			return o
		}
		f := 1 / size
		near, second, id := p.Pebbles(p.Pos.Mul(f), even(f), 563)
		rim, tone := geom.Smooth(.02, .22, second-near), geom.Unit(1, id)
		c := geom.Mix3(deep, fresh, geom.Clamp01(.12+.75*tone+.25*ragged)).Mul(.3 + .7*rim)
		o.Color = geom.Mix3(o.Color, c, k)
		o.Metal *= 1 - k
		o.Clear *= 1 - k
		o.Rough = geom.Mix(o.Rough, .55, k)
		o.Height = geom.Mix(o.Height, (.4+1.9*rim*(.5+.5*tone))*p.Texel, k)
		o.Emission = o.Emission.Mul(1 - k)
		return o
	}
}
