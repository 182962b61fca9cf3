package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

var rusty = &Modifier{
	Name:  "rusty",
	Words: []string{"rusty", "rusted", "corroded", "oxidised", "oxidized", "rusting"},
	Wrap:  rust,
}

// rust eats metal: in patches, from the cavities, in streaks downward; copper and its alloys turn green instead, as greened has it.
// On anything else it leaves the stains of iron nearby.
// Metal under .4 counts as none: dirt and paint lower it. Roughness between .2 and .64 tells paint among the rest.
func rust(s tex.Surface, amount float32) tex.Surface {
	verdigris := geom.RGB(0x8CC2AC)
	dark, bright := geom.RGB(0x3E261C), geom.RGB(0x8E5230)
	return func(p *tex.Point) tex.Sample {
		o := s(p)
		broad := cloud(p, .16, 4, 511)
		fine := grit(p, 512)
		streak := run(p, .016, 513)
		d := soil(p, 1)
		at := broad + .45*streak*geom.Smooth(.8, .2, geom.Abs(p.Normal.Y)) + .8*d + .2*fine
		c := geom.Mix3(dark, bright, geom.Smooth(-.7, .8, .7*fine+.9*broad-.5*d))
		if o.Metal < .4 {
			k := amount * geom.Smooth(-.1, .6, at)
			o.Color = geom.Mix3(o.Color, o.Color.Scale(geom.Vec3{X: .80, Y: .50, Z: .32}), .85*k)
			eaten := .5 * geom.Smooth(.5, .9, at)
			if coat := geom.Smooth(.20, .30, o.Rough) * geom.Smooth(.64, .54, o.Rough); coat > 0 { // a coat of paint hides iron, and flakes off it
				eaten = geom.Mix(eaten, .95*geom.Smooth(.20, .36, at+.12*broad), coat)
				o.Height += coat * p.Texel * (.5*fine*eaten - .9*geom.Smooth(.20, .30, at+.12*broad))
			}
			o.Color = geom.Mix3(o.Color, c, amount*eaten)
			o.Rough = geom.Mix(o.Rough, .85, max(.6*k, amount*eaten))
			o.Clear *= 1 - amount*eaten
			return o
		}
		green := coppery(o.Color)
		if green > 0 {
			v := greened(p, worn(p, max(.004, 3*p.Texel)), 1.25*amount*green)
			v.over(p, &o, verdigris)
		}
		k := geom.Smooth(.62-.95*amount, .95-.95*amount, at) * (1 - green)
		o.Color = geom.Mix3(o.Color, c, k)
		o.Metal *= 1 - k
		o.Rough = geom.Mix(o.Rough, geom.Clamp(.88+.08*fine, 0, 1), k)
		o.Height += k * p.Texel * (.35 + .6*fine)
		return o
	}
}
