package metal

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

// bare is a place on clean metal, before anything covers it: colour is its reflectance (F0), as in glTF's metallic-roughness model.
func bare(c geom.Vec3, rough float32) tex.Sample {
	return tex.Sample{Color: c, Rough: geom.Clamp(rough, .08, .95), Metal: 1}
}

// cover lays something that is no metal over a sample, by an amount 0..1. The metalness changes within a narrow band, since no real thing is
// half a metal.
func cover(s tex.Sample, c geom.Vec3, rough, amount float32) tex.Sample {
	amount = geom.Clamp01(amount)
	s.Color = geom.Mix3(s.Color, c, amount)
	s.Rough = geom.Mix(s.Rough, rough, amount)
	s.Metal *= 1 - geom.Smooth(.4, .6, amount)
	return s
}

// rust is the colour of rust from young (0) to old (1): orange powder, brown crust, black scale.
func rust(p *tile.Point, t float32, seed uint32) geom.Vec3 {
	c := surface.Ramp(rusts, t+.3*p.Noise(p.Cells(.045), 5, seed)+.14*p.Noise(p.Cells(.005), 3, seed+1))
	return c.Mul(1 + .1*p.Noise(p.Cells(.12), 3, seed+2))
}

// rusts are the tones of rust, young to old: orange powder, brown crust, black scale.
var rusts = []geom.Vec3{geom.RGB(0xA2704A), geom.RGB(0x8A5636), geom.RGB(0x6C422C), geom.RGB(0x523326), geom.RGB(0x3D2B25)}

// runs is streaks that rain draws down from places above, 0..1, n of them across the tile.
func runs(p *tile.Point, n int32, seed uint32) float32 {
	u := p.U + .3/float32(n)*p.Noise(max(2, n/4), 3, seed)
	return geom.Smooth(.05, .7, p.Fbm(u, p.V, n, 2, 4, .6, seed+1)+.5*p.Noise(3, 4, seed+2))
}
