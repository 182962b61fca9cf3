package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

var weathered = &Modifier{
	Name: "weathered",
	Words: []string{"weathered", "old", "aged", "worn", "antique", "ancient", "battered", "faded", "shabby", "vintage", "used",
		"scratched", "dirty", "grimy", "rustic"},
	Wrap: weather,
}

// weather greys and fades a surface, rubs its edges, and lays dirt and the runs of rain over it. Metals grow dull, copper and its
// alloys green.
func weather(s tex.Surface, amount float32) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		o := s(p)
		broad := cloud(p, .3, 3, 501)
		drip := geom.Smooth(.1, .75, run(p, .025, 502)) * geom.Smooth(.75, .2, geom.Abs(p.Normal.Y))
		d := soil(p, 1)
		e := worn(p, max(.006, 3.5*p.Texel)) * geom.Smooth(-.5, .3, broad)
		if o.Glass {
			return grimy(p, o, amount, drip, d)
		}
		if o.Metal > .4 {
			dull(p, &o, amount, broad, d, e)
		} else {
			fade(&o, amount, broad, drip, d, e)
		}
		o.Color = soiled(o.Color, amount*(1-.6*o.Metal)*geom.Clamp01(.55*d+.22*drip), earth)
		o.Rough = geom.Clamp(geom.Mix(o.Rough, .86, amount*geom.Clamp01(.4+.25*broad+.4*d)), .05, .97)
		o.Height += amount * p.Texel * (.25*broad - .35*e)
		return o
	}
}

// grimy is old glass: it neither fades nor grows matt all over, but runs dry on it and dirt stays in its corners.
func grimy(p *tex.Point, o tex.Sample, amount, drip, d float32) tex.Sample {
	k := amount * geom.Clamp01(.06+.5*d+.22*drip)
	o.Color = soiled(o.Color, .6*k, earth)
	o.Clear *= 1 - .6*k
	o.Rough = geom.Mix(o.Rough, .7, k)
	o.Height += amount * p.Texel * .12 * drip
	return o
}

// fade bleaches the colour towards a warm grey, most where the weather reaches, and leaves worn edges pale.
func fade(o *tex.Sample, amount, broad, drip, d, e float32) {
	l := luma(o.Color)
	grey := geom.Vec3{X: l*.82 + .13, Y: l*.80 + .12, Z: l*.77 + .10}
	o.Color = geom.Mix3(o.Color, grey, amount*geom.Clamp01(.44+.4*broad+.1*drip-.2*d))
	pale := geom.Vec3{X: l*.7 + .26, Y: l*.7 + .24, Z: l*.7 + .20}
	o.Color = geom.Mix3(o.Color, pale, .6*amount*e)
}

// coppery tells by its hue how surely a metal is copper or one of its alloys, 0..1: red enough, and not as bright as gold.
// Copper, bronze and brass are red by .12 to .28 more than blue; gold, which is as red, is brighter in green than .76.
func coppery(c geom.Vec3) float32 {
	return geom.Smooth(.12, .28, c.X-c.Z) * geom.Smooth(.76, .68, c.Y)
}

// dull weathers metal: it gets a dark skin, verdigris if it is copper by its hue, and bare bright places where it is rubbed.
// Dirt has darkened the colour, so it is divided out before the hue is judged.
func dull(p *tex.Point, o *tex.Sample, amount, broad, d, e float32) {
	c := o.Color
	copper := coppery(c.Mul(1 / (1 - .31*d))) // by its colour without dirt
	skin := geom.Mix3(geom.Vec3{X: .62, Y: .56, Z: .50}, geom.Vec3{X: .50, Y: .50, Z: .54}, copper)
	bare := max(e, .7*copper*rubbed(p)*geom.Smooth(-.4, .3, broad))
	o.Color = soiled(c, amount*geom.Clamp01(.5+.35*broad*(1-.6*copper)+.25*copper)*(1-geom.Mix(1, .75, copper)*bare), skin)
	o.Color = geom.Mix3(o.Color, brightened(c, 1.15), amount*max(.6*e, .35*bare))
	if copper > 0 {
		v := greened(p, e, amount*copper)
		v.over(p, o, geom.Vec3{X: .52, Y: .68, Z: .59})
	}
}
