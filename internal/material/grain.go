package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// grit is fine even noise in −1..1, eight and four texels a cell: as fine as a map can hold without shimmering.
// .12/texel are cells a metre: 8.3 texels each, and half of that in the second octave.
func grit(p *tex.Point, seed uint32) float32 {
	return p.Fractal(.12/p.Texel, 2, seed)
}

// cloud is soft noise in −1..1 whose largest patches are about size metres, never under twelve texels.
func cloud(p *tex.Point, size float32, octaves int, seed uint32) float32 {
	return p.Fractal(1/max(size, 12*p.Texel), octaves, seed)
}

// cloudOver is cloud where that may be at least least; over is false where it cannot.
func cloudOver(p *tex.Point, least, size float32, octaves int, seed uint32) (value float32, over bool) {
	return p.FractalOver(least, 1/max(size, 12*p.Texel), octaves, seed)
}

// fibre is noise in −1..1 drawn out along the part: stretch is how many times longer than wide a fibre is, width its width in
// metres, never under 2.7 texels.
func fibre(p *tex.Point, width, stretch float32, seed uint32) float32 {
	f := 1 / max(width, 2.7*p.Texel)
	return p.NoiseLocal(geom.Vec3{}, geom.Vec3{X: f / stretch, Y: f, Z: f}, geom.Vec3{}, seed)
}

// run is noise in −1..1 drawn out down the model, like the streaks of water on a wall. width is metres, never under three texels.
// Along y the noise goes .06 as fast as across: streaks are 17 times longer than wide.
func run(p *tex.Point, width float32, seed uint32) float32 {
	f := 1 / max(width, 3*p.Texel)
	x, y, z := p.Pos.X, p.Pos.Y, p.Pos.Z
	sway := .35 * p.NoisePos(geom.Vec3{X: .3 * f, Y: .5 * f, Z: .3 * f}, seed+1)
	long := p.Noise(geom.Vec3{X: x*f + sway, Y: y * f * .06, Z: z*f - sway}, geom.Vec3{X: f, Y: .06 * f, Z: f}, seed)
	short := p.Noise(geom.Vec3{X: x*2.1*f + sway, Y: y * f * .21, Z: z*2.1*f - sway}, geom.Vec3{X: 2.1 * f, Y: .21 * f, Z: 2.1 * f}, seed+2)
	return .68*long + .32*short
}

// even is the same number of cells along each axis.
func even(f float32) geom.Vec3 { return geom.Vec3{X: f, Y: f, Z: f} }
