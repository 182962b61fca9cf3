package tile

import (
	"math"

	"atelier/internal/media/geom"
)

// field is the relief of a whole tile: 16 bytes a texel. The answer of the second pass for a texel overwrites the relief that it was asked with.
type field struct {
	h    []float32
	id   []uint32    // after the second pass: the bits of the height that it adds
	mask [][4]uint16 // after the second pass: the bytes of a look, in pairs
}

// look is what a texel looks like, as bytes.
type look struct {
	base             [3]uint8
	rough, metal, ao uint8
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

// dress replaces the first pass's answer for texel k, except its height.
func (f *field) dress(k int, l look, added float32) {
	f.id[k] = math.Float32bits(added)
	f.mask[k] = [4]uint16{pair(l.base[0], l.base[1]), pair(l.base[2], l.rough), pair(l.metal, l.ao)}
}

func pair(low, high uint8) uint16 { return uint16(low) | uint16(high)<<8 }

// raise adds the heights of the second pass.
func (f *field) raise() {
	for k, bits := range f.id {
		f.h[k] += math.Float32frombits(bits)
	}
}

// looks writes the looks of texels lo..hi−1 to maps.
func (f *field) looks(m *Maps, lo, hi int) {
	for k := lo; k < hi; k++ {
		a, b, c := f.mask[k][0], f.mask[k][1], f.mask[k][2]
		m.Base[3*k], m.Base[3*k+1], m.Base[3*k+2] = uint8(a), uint8(a>>8), uint8(b)
		m.Rough[k], m.Metal[k], m.AO[k] = uint8(b>>8), uint8(c), uint8(c>>8)
	}
}

func unit16(x float32) uint16 { return uint16(geom.Clamp01(x)*65535 + .5) }
