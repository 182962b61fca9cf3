package material

import (
	"atelier/internal/geom"
	"atelier/internal/tex"
)

// grit is fine even noise in −1..1, eight and four texels a cell: as fine as a map can hold without shimmering.
func grit(p *tex.Point, seed uint32) float32 {
	return p.Lattice.Fractal(p.Pos, .12/p.Texel, 2, p.Texel, seed)
}

// cloud is soft noise in −1..1 whose largest patches are about size metres, never under twelve texels.
func cloud(p *tex.Point, size float32, octaves int, seed uint32) float32 {
	return p.Lattice.Fractal(p.Pos, 1/max(size, 12*p.Texel), octaves, p.Texel, seed)
}

// fibre is noise in −1..1 drawn out along the part: stretch is how many times longer than wide a fibre is, width its width in
// metres, never under 2.7 texels.
func fibre(p *tex.Point, width, stretch float32, seed uint32) float32 {
	f := 1 / max(width, 2.7*p.Texel)
	return p.Lattice.Noise(p.Local.X*f/stretch, p.Local.Y*f, p.Local.Z*f, seed)
}

// run is noise in −1..1 drawn out down the model: what water leaves on a wall. width is metres, never under three texels.
func run(p *tex.Point, width float32, seed uint32) float32 {
	f := 1 / max(width, 3*p.Texel)
	sway := .35 * p.Lattice.Noise(p.Pos.X*.3*f, p.Pos.Y*.5*f, p.Pos.Z*.3*f, seed+1)
	long := p.Lattice.Noise(p.Pos.X*f+sway, p.Pos.Y*f*.06, p.Pos.Z*f-sway, seed)
	short := p.Lattice.Noise(p.Pos.X*2.1*f+sway, p.Pos.Y*f*.21, p.Pos.Z*2.1*f-sway, seed+2)
	return .68*long + .32*short
}

// pebbles is cellular noise over the eight lattice cells around q: the distances to the nearest and the second feature point, and a
// hash of the nearest. With points kept to the middle of their cells it is Worley's at a third of the cost.
func pebbles(q geom.Vec3, seed uint32) (first, second float32, id uint32) {
	ix, iy, iz := geom.Floor(q.X-.5), geom.Floor(q.Y-.5), geom.Floor(q.Z-.5)
	first, second = 9, 9
	for k := range int32(8) {
		cx, cy, cz := ix+k&1, iy+k>>1&1, iz+k>>2
		h := geom.Hash(cx, cy, cz, seed)
		dx := float32(cx) + .15 + .7*float32(h&1023)/1023 - q.X
		dy := float32(cy) + .15 + .7*float32(h>>10&1023)/1023 - q.Y
		dz := float32(cz) + .15 + .7*float32(h>>20&1023)/1023 - q.Z
		if d := dx*dx + dy*dy + dz*dz; d < first {
			first, second, id = d, first, h
		} else if d < second {
			second = d
		}
	}
	return geom.Sqrt(first), geom.Sqrt(second), id * 2654435761
}
