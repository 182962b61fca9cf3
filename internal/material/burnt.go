package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

var burnt = &Modifier{
	Name:    "burnt",
	Words:   []string{"burnt", "burned", "charred", "scorched", "singed", "sooty"},
	Wrap:    char,
	Spreads: true,
}

// char blackens a surface: char where the fire was, cracked across and along, ash on surfaces that face the sky and along the edges, and
// a brown scorch where it ended. Metal and glass do not burn: soot lies on them, and metal keeps the tints of heat at its border.
// at is where fire goes first: up, along edges, in broad patches. amount moves the threshold, so a thing burns further in the same places.
func char(s tex.Surface, amount float32) tex.Surface {
	black, ash, brown, heat := geom.RGB(0x1B1714), geom.RGB(0xA29C94), geom.RGB(0x40281A), geom.RGB(0x6A5C58)
	return func(p *tex.Point) tex.Sample {
		o := s(p)
		broad, fine := cloud(p, .35, 4, 561), grit(p, 562)
		at := broad + .12*fine + .2*geom.Smooth(.02, 0, p.Edge) + .22*geom.Smooth(-.6, .6, p.Normal.Y)
		from := .62 - .8*amount
		k := geom.Smooth(from, from+.22, at)
		scorch := geom.Smooth(from-.6, from+.05, at) * (1 - k)
		if o.Glass || o.Metal > .4 {
			o.Color = geom.Mix3(o.Color, o.Color.Scale(heat.Mul(1.5)), .55*scorch*o.Metal)
			o.Color = geom.Mix3(o.Color, black, .84*k)
			o.Clear *= 1 - .9*k
			o.Metal *= 1 - .8*k
			o.Rough = geom.Mix(o.Rough, .88, .85*k)
			return o
		}
		split := cleft(p, .1, 1.1, -.35, 563)
		grey := geom.Clamp01(.9*geom.Smooth(.3, 1, p.Normal.Y)*geom.Smooth(-.1, .5, cloud(p, .1, 3, 566)+.3*fine) + .4*geom.Smooth(max(.006, 3*p.Texel), 0,
			p.Edge)*geom.Smooth(-.3, .4, fine))
		under := geom.Mix3(black, o.Color.Mul(.22), .5) // the colour before the fire shows through
		c := geom.Mix3(geom.Mix3(brightened(under, 1+.25*fine), ash, .6*grey), black.Mul(.4), split)
		o.Color = geom.Mix3(o.Color, geom.Mix3(o.Color.Mul(.45), brown, .6), .9*scorch)
		o.Color = geom.Mix3(o.Color, c, k)
		o.Rough = geom.Mix(o.Rough, geom.Clamp(.86-.22*(1-grey)*(1-split), .1, .97), k)
		o.Height = geom.Clamp(o.Height+p.Texel*k*(.35*fine-1.2*split), -2.4*p.Texel, 2.4*p.Texel)
		o.Emission = o.Emission.Mul(1 - k)
		return o
	}
}
