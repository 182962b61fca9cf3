package vessel

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// painted is the glaze with brushwork under it: lines round foot, shoulder and lid, and a garland of leaves and blossoms on the belly.
func (t *teapot) painted(glaze tex.Surface) tex.Surface {
	ink := geom.RGB(0x274A8C)
	if c, ok := t.Look.Tints["handle"]; ok {
		ink = c
	}
	mid := t.Shoulder * t.Height
	lines := []float32{.0105, mid + t.Height*.27, mid + t.Height*.305, t.Height + .0105}
	return func(p *tex.Point) tex.Sample {
		o := glaze(p)
		wobble := .0009 * p.Noise(p.Pos.Mul(70), geom.Vec3{X: 70, Y: 70, Z: 70}, 5)
		var ink1 float32
		r := geom.Sqrt(p.Pos.X*p.Pos.X + p.Pos.Z*p.Pos.Z)
		if r < t.Radius+.004 {
			for _, y := range lines {
				ink1 = max(ink1, stroke(geom.Abs(p.Pos.Y-y+wobble)-.0011, p.Texel))
			}
			ink1 = max(ink1, t.garland(geom.Atan2(p.Pos.Z, p.Pos.X)*t.Radius, p.Pos.Y-mid-.004, p.Texel)*geom.Smooth(t.Radius*.72, t.Radius*.8, r))
		}
		tone := .86 + .3*p.Noise(p.Pos.Mul(300), geom.Vec3{X: 300, Y: 300, Z: 300}, 9)
		o.Color = geom.Mix3(o.Color, ink.Mul(tone), .9*ink1)
		return o
	}
}

func stroke(d, texel float32) float32 { return geom.Smooth(.7*texel, -.7*texel, d) }

// garland is how much ink lies at (u, v) metres round and above the belly's middle: a waving stem, leaves at its turns, a blossom in each bay.
func (t *teapot) garland(u, v, texel float32) float32 {
	round := 2 * geom.Pi * t.Radius
	period := round / 8
	x := geom.Frac(u/period+4) - .5 // one bay, −½..½
	bay := geom.Frac((u/period + 4) / 2)
	swing := float32(1)
	if bay < .5 {
		swing = -1
	}
	m := x * period
	stem := geom.Abs(v-swing*.0075*geom.Cos(geom.Pi*x)) - .0008
	k := stroke(stem, texel)
	for _, side := range []float32{-1, 1} {
		k = max(k, stroke(leaf(m-side*.0085, v-swing*.0002, side*.9*swing), texel))
		k = max(k, stroke(leaf(m-side*.0125, v+swing*.0045, -side*.6*swing), texel))
	}
	return max(k, .92*blossom(m, v+swing*.0062, texel))
}

// leaf is the distance to a pointed oval of 11 mm at the origin, turned by a.
func leaf(x, y, a float32) float32 {
	c, s := geom.Cos(a), geom.Sin(a)
	x, y = x*c+y*s, y*c-x*s
	w := .0019 * (1 - geom.Smooth(.0005, .0058, geom.Abs(x)))
	return max(geom.Abs(y)-w, geom.Abs(x)-.0056)
}

// blossom is five petals round an open eye.
func blossom(x, y, texel float32) float32 {
	r := geom.Sqrt(x*x + y*y)
	petals := .0036 + .0015*geom.Cos(5*geom.Atan2(y, x))
	return stroke(r-petals, texel) * (1 - stroke(geom.Abs(r-.0017)-.0004, texel))
}
