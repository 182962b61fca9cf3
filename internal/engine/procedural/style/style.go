// Package style gives things the look and the form of a style: surfaces of low-poly and cartoon things, and a cartoon's stout form as a map of space that
// can be undone, so that surfaces are asked where a point was before.
package style

import (
	"cmp"
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// calm is a surface without wear and relief. Each colour is mixed by a share with the median, by lightness, of the colours around: grain and faint
// lines go, broad marks and letters stay crisp, as if painted with a brush.
func calm(own tex.Surface, share float32) tex.Surface {
	const (
		far  = 1.0  // metres from an edge: nothing is worn there
		wide = .012 // of the part's size
	)
	return func(p *tex.Point) tex.Sample {
		q := *p
		q.Edge, q.Crease, q.Cavity = far, far, q.Cavity*.5
		o := own.At(p, q)
		r := wide * p.High.Sub(p.Low).Len()
		tones := [1 + len(brush)]geom.Vec3{o.Color}
		for i, to := range brush {
			q.Pos = p.Pos.Mad(to, r)
			q.Local = p.Local.Mad(to, r).Max(p.Low).Min(p.High)
			tones[1+i] = own.At(p, q).Color
		}
		slices.SortFunc(tones[:], func(a, b geom.Vec3) int { return cmp.Compare(lightness(a), lightness(b)) })
		middle := tones[len(tones)/2]
		marked := geom.Smooth(.25, .45, geom.Abs(lightness(middle)-lightness(o.Color))) // letters, dials, badges
		o.Color = geom.Mix3(o.Color, middle, share*(1-marked))
		o.Height = 0
		return o
	}
}

// brush are the offsets of the colours around a point: the corners of a tetrahedron, half of them nearer.
var brush = [...]geom.Vec3{{X: 1, Y: 1, Z: 1}, {X: -.5, Y: -.5, Z: .5}, {X: -1, Y: 1, Z: -1}, {X: .5, Y: -.5, Z: -.5}}

// Moulded draws each thing as a toy of plastic in its own colours: bright, smooth, and without metal or wear.
func Moulded(own tex.Surface) tex.Surface {
	own = calm(own, .9)
	return func(p *tex.Point) tex.Sample {
		o := own(p)
		o.Color = saturate(vivid(o.Color, 1.3).Mul(1.05))
		o.Rough, o.Metal = .35, 0
		return o
	}
}

// After is a style over another one, which may be nil.
func After(first, style func(tex.Surface) tex.Surface) func(tex.Surface) tex.Surface {
	if first == nil {
		return style
	}
	return func(own tex.Surface) tex.Surface { return style(first(own)) }
}

// LowPoly draws each thing in few flat tones, for facets to show.
func LowPoly(own tex.Surface) tex.Surface {
	own = calm(own, .9)
	return func(p *tex.Point) tex.Sample {
		o := own(p)
		o.Color = vivid(o.Color, 1.15)
		if o.Glass {
			return o // what is seen through it stays in sight
		}
		o.Rough = geom.Mix(o.Rough, .75, .5)
		o.Clear *= .3 // a facet of varnish mirrors the sky as a whole
		return o
	}
}

func lightness(c geom.Vec3) float32 { return c.X*.3 + c.Y*.59 + c.Z*.11 }

// vivid is a colour with its saturation multiplied.
func vivid(c geom.Vec3, by float32) geom.Vec3 {
	grey := lightness(c)
	return saturate(geom.Mix3(geom.Vec3{X: grey, Y: grey, Z: grey}, c, by))
}

// Cartoon draws with stronger colours and without grain.
func Cartoon(own tex.Surface) tex.Surface {
	own = calm(own, .8)
	return func(p *tex.Point) tex.Sample {
		o := own(p)
		o.Color = saturate(vivid(o.Color, 1.35).Mul(1.06))
		o.Rough = geom.Mix(o.Rough, .6, .4)
		return o
	}
}

func saturate(c geom.Vec3) geom.Vec3 {
	return geom.Vec3{X: geom.Clamp01(c.X), Y: geom.Clamp01(c.Y), Z: geom.Clamp01(c.Z)}
}
