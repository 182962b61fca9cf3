package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

var wet = &Modifier{
	Name:    "wet",
	Words:   []string{"wet", "damp", "soaked", "drenched", "moist", "dripping", "rainy", "rain-soaked", "puddled"},
	Wrap:    soak,
	Spreads: true,
}

// soak wets a surface: porous surfaces other than metal become darker and deeper in colour, since light is caught in the film (Lekner and Dorf
// 1988), and everything grows smooth. Hollows and broad low places hold most of it.
// luma keeps the grey while colours are drawn from it by a quarter. A film fills the relief, so heights shrink by .3.
func soak(s tex.Surface, amount float32) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		o := s(p)
		broad := cloud(p, .35, 4, 561)
		lies := .5 + .5*geom.Abs(p.Normal.Y)
		k := geom.Clamp01(amount * lies * (.62 + .5*broad + .7*p.Cavity + .4*(1-p.Open)))
		l := luma(o.Color)
		porous := k * geom.Smooth(.15, .7, o.Rough) * (1 - o.Metal)
		vivid := geom.Vec3{X: l, Y: l, Z: l}.Mad(o.Color.Sub(geom.Vec3{X: l, Y: l, Z: l}), 1+.25*porous)
		o.Color = brightened(vivid.Max(geom.Vec3{}), 1-.38*porous)
		o.Rough = geom.Clamp(geom.Mix(o.Rough, .12, .82*k), .05, 1)
		o.Height *= 1 - .3*k
		return o
	}
}
