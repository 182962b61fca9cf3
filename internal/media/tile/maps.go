package tile

import (
	"context"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Maps are what a bake makes: square maps in rows from the top, one value or three a texel.
type Maps struct {
	Size int     // texels a side
	Side float32 // metres a side

	Base      []uint8  // sRGB, 3 a texel
	Normal    []uint8  // 3 a texel; tangent space, +Y up the image (OpenGL, glTF)
	Rough     []uint8  // perceptual roughness, linear
	Metal     []uint8  // metalness, linear
	AO        []uint8  // ambient occlusion, linear
	Height    []uint16 // 0 is Low metres, 65,535 is High
	Low, High float32  // metres
	Emission  []uint8  // sRGB, 3 a texel; nil: nothing glows
	Clear     []uint8  // transmission, linear; nil: nothing is of glass
}

// Tex is the maps as renderers and samplers read them, with mip levels, in size texels a side: a power of two, at most Size.
// Its Density is texels a metre.
func (m *Maps) Tex(ctx context.Context, size int) (*tex.Maps, error) {
	size = min(size, m.Size)
	step := m.Size / size
	texels, covered := make([]tex.Texel, size*size), make([]bool, size*size)
	heights := make([]float32, size*size)
	for y := range size {
		for x := range size {
			k := y*size + x
			texels[k], heights[k] = m.mean(x*step, y*step, step)
			covered[k] = true
		}
	}
	t := &tex.Maps{Emits: m.Emission != nil, Density: float32(size) / m.Side, Wrap: [2]tex.Wrap{tex.Repeat, tex.Repeat}, Heights: heights}
	return t, t.Build(ctx, size, texels, covered)
}

// mean is the mean of step × step texels from (x, y) on, and of their heights in metres.
func (m *Maps) mean(x, y, step int) (t tex.Texel, height float32) {
	var sum [13]uint32
	for j := y; j < y+step; j++ {
		for i := x; i < x+step; i++ {
			k := j*m.Size + i
			for c := range 3 {
				sum[c] += uint32(m.Base[3*k+c])
				sum[3+c] += uint32(m.Normal[3*k+c])
				if m.Emission != nil {
					sum[9+c] += uint32(m.Emission[3*k+c])
				}
			}
			first := m.AO[k]
			if m.Clear != nil {
				first = m.Clear[k]
			}
			sum[6] += uint32(first)
			sum[7] += uint32(m.Rough[k])
			sum[8] += uint32(m.Metal[k])
			sum[12] += uint32(m.Height[k])
		}
	}
	n := uint32(step * step)
	at := func(i int) uint8 { return uint8((sum[i] + n/2) / n) }
	t.Base, t.Normal = [3]uint8{at(0), at(1), at(2)}, [3]uint8{at(3), at(4), at(5)}
	t.ORM, t.Emission = [3]uint8{at(6), at(7), at(8)}, [3]uint8{at(9), at(10), at(11)}
	return t, m.Low + (m.High-m.Low)*float32(sum[12])/float32(n)/65535
}

func byteOf(x float32) uint8 { return uint8(geom.Clamp01(x)*255 + .5) }
