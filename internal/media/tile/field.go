package tile

import "atelier/internal/media/geom"

// field is the relief of a whole tile: 16 bytes a texel.
type field struct {
	h    []float32
	id   []uint32
	mask [][4]uint16
}

func newField(n int) *field {
	return &field{make([]float32, n), make([]uint32, n), make([][4]uint16, n)}
}

func (f *field) put(k int, r *Relief) {
	f.h[k], f.id[k] = r.H, r.ID
	f.mask[k] = [4]uint16{unit16(r.A), unit16(r.B), unit16(r.C), unit16(r.D)}
}

func (f *field) get(k int, r *Relief) {
	m := &f.mask[k]
	*r = Relief{f.h[k], float32(m[0]) / 65535, float32(m[1]) / 65535, float32(m[2]) / 65535, float32(m[3]) / 65535, f.id[k]}
}

func unit16(x float32) uint16 { return uint16(geom.Clamp01(x)*65535 + .5) }
