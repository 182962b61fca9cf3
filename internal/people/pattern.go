package people

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// stars are sewn on cloth.
func stars(o *tex.Sample, at vec, px float32) {
	const w = .074
	u, q := geom.Atan2(at.X, at.Z)*.17/w+.37, at.Y/w
	hash := geom.Hash(geom.Floor(u), geom.Floor(q), 5, 77)
	if hash&3 == 0 {
		return
	}
	x := (geom.Frac(u) - .5 + (float32(hash>>8&255)/255-.5)*.4) * w
	y := (geom.Frac(q) - .5 + (float32(hash>>16&255)/255-.5)*.4) * w
	edge := (.0068 + .0057*float32(hash>>24)/255) * (.55 + .45*geom.Cos(5*geom.Atan2(x, y)))
	k := geom.Smooth(edge+px*.5, edge-px*.5, geom.Sqrt(x*x+y*y))
	o.Color, o.Rough = geom.Mix3(o.Color, geom.RGB(0xC39A45), .9*k), geom.Mix(o.Rough, .45, k)
}
