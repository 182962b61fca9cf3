package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// combed is noise smeared along the unit direction t: line integral convolution (Cabral and Leedom 1993) with a triangular kernel
// of 2·taps+1 samples. width is the width of a strand, step the distance of samples, both in metres. About −1..1.
func combed(p *tex.Point, t geom.Vec3, width, step float32, taps int, seed uint32) float32 {
	sum, root := p.Comb(t, step, 1/width, taps, seed)
	return geom.Clamp(1.6*sum/root, -1, 1)
}

// along lays the direction d into the surface with unit normal n.
func along(d, n geom.Vec3) geom.Vec3 {
	t := d.Mad(n, -d.Dot(n))
	if t.Dot(t) < 1e-8 {
		t, _ = geom.Basis(n)
	}
	return t.Norm()
}
