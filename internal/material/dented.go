package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

var dented = &Modifier{
	Name:  "dented",
	Words: []string{"dented", "dinged", "dinted", "crumpled", "bashed", "banged-up", "bruised"},
	Wrap:  dent,
}

// dent knocks hollows into a surface, a few large ones and some small, each with a rim that is rubbed a little and dirt at its bottom.
func dent(s tex.Surface, amount float32) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		o := s(p)
		large, at := hollow(p, 46, .55, 551)
		small, by := hollow(p, 22, .35, 552)
		rim := amount * max(at, .8*by) * geom.Smooth(.2, .6, p.Open) * geom.Smooth(-.35, .35, cloud(p, .03, 2, 553))
		deep := amount * max(large, .6*small)
		o.Color = geom.Mix3(o.Color, brightened(o.Color, 1.25), .6*rim)
		o.Color = soiled(o.Color, deep*geom.Mix(.55, .25, o.Metal), earth)
		o.Rough = geom.Clamp(geom.Mix(o.Rough+.06*deep, min(o.Rough, .45), .5*rim), .05, .97)
		o.Height = geom.Clamp(o.Height+p.Texel*amount*(.35*rim-2.4*large-1.5*small), -2.4*p.Texel, 2.4*p.Texel)
		return o
	}
}

// hollow is how deep a point lies in a dent, 0..1, and how surely on the rim of one. Dents lie in cells of so many texels, in a share
// of which there is one; they are crooked, and no two of one size.
// u is the distance from the middle over the dent's radius, and the profile (1 − u²)². Bits of the cell's number choose its size; the upper
// eight, whether there is a dent.
func hollow(p *tex.Point, size, share float32, seed uint32) (deep, rim float32) {
	cell := size * p.Texel
	f := 1 / cell
	bend := cloud(p, .5*cell, 2, seed+7)
	near, _, id := p.Pebbles(p.Pos.Mul(f).Add(geom.Vec3{X: .2 * bend, Y: -.16 * bend, Z: .18 * bend}), even(f), seed)
	if float32(id>>24)/255 > share {
		return 0, 0
	}
	u := near / (.3 + .25*float32(id>>8&255)/255)
	if u > 1.3 {
		return 0, 0
	}
	k := geom.Clamp01(1 - u*u)
	return k * k, geom.Smooth(.75, 1, u) * geom.Smooth(1.3, 1.02, u)
}
