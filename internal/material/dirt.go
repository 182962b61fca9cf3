package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// soil is how much dirt has settled here, 0..1: under cover, in crevices, along concave edges. strength 1 is a thing in use.
// Open and Cavity are what the baker's rays have found (bake): dirt settles where they say that wind and hands do not reach. Noise of ±.6 breaks it
// up in waves of 50 texels.
func soil(p *tex.Point, strength float32) float32 {
	d := .75*geom.Smooth(.75, .15, p.Open) + 1.1*p.Cavity
	if reach := 8 * p.Texel; p.Crease < reach {
		d += .25 * geom.Smooth(reach, 0, p.Crease)
	}
	if d *= strength; d <= 0 {
		return 0
	}
	return geom.Clamp01(d * (1 + .6*p.Fractal(.02/p.Texel, 3, 991)))
}

// soiled is the colour under dirt d that leaves the share tone of each component of what it covers.
func soiled(c geom.Vec3, d float32, tone geom.Vec3) geom.Vec3 {
	return geom.Vec3{X: c.X * (1 - d*(1-tone.X)), Y: c.Y * (1 - d*(1-tone.Y)), Z: c.Z * (1 - d*(1-tone.Z))}
}

// The tones of dirt: earth on most things, dust and soot on stone.
var (
	earth = geom.Vec3{X: .36, Y: .30, Z: .26}
	soot  = geom.Vec3{X: .46, Y: .42, Z: .36}
)
