package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Coat paints a surface in an sRGB colour and leaves its relief. gone is how much of the paint has come off, 0..2: it flakes off first where the
// surface is knocked, then in islands, whose rims stand out by the thickness of the paint. Finishes of parts are painted by Paint.
// limit falls from 1.15 where nothing has come off to −.45 at gone 2; rim is the last .15 of the paint before its edge.
func Coat(s tex.Surface, color geom.Vec3, gone float32) tex.Surface {
	faded := geom.Mix3(color, geom.Vec3{X: .8, Y: .8, Z: .77}, .22)
	return func(p *tex.Point) tex.Sample {
		o := s(p)
		broad, flake := cloud(p, .3, 4, 591), cloud(p, .035, 3, 592)
		knock := geom.Smooth(.012, .004, p.Edge)
		at := .8*broad + .5*flake + .55*knock + .25*(1-p.Open)
		limit := 1.15 - .8*gone
		left := geom.Smooth(limit, limit-.06, at)
		rim := geom.Smooth(limit-.2, limit-.05, at) * left
		c := geom.Mix3(color, faded, geom.Clamp01(.35+.6*cloud(p, .5, 4, 593)))
		c = brightened(c, 1+.05*flake+.06*rim)
		c = soiled(c, .5*soil(p, 1), earth)
		thick := geom.Clamp01(.35 + .3*p.Cavity) // paint fills the finest grain
		o.Color = geom.Mix3(o.Color, geom.Mix3(c, c.Scale(o.Color.Mul(1.6)), .12), left)
		o.Rough = geom.Mix(o.Rough, geom.Clamp(.48+.12*broad+.2*(1-thick), .2, .9), left)
		o.Metal *= 1 - left
		o.Clear *= 1 - left
		o.Height = geom.Mix(o.Height, .6*o.Height, left) + .0006*left + .0004*rim
		o.Emission = o.Emission.Mul(1 - left)
		return o
	}
}
