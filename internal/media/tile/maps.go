package tile

import (
	"context"
	"fmt"

	"atelier/internal/band"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Maps are the result of a bake: square maps in rows from the top, one value or three a texel.
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

// Tex is the maps as renderers and samplers read them, with mip levels, in size texels a side: a power of two; at most Size count.
// Smaller maps have the mean light of larger ones. Its Density is texels a metre.
func (m *Maps) Tex(ctx context.Context, size int) (*tex.Maps, error) {
	size = min(size, m.Size)
	if size < 1 || m.Size%size != 0 {
		return nil, fmt.Errorf("reduce maps of %d texels a side to %d", m.Size, size)
	}
	step := m.Size / size
	texels, covered := make([]tex.Texel, size*size), make([]bool, size*size)
	heights := make([]float32, size*size)
	if err := band.Rows(ctx, size, rowsAtOnce, func(lo, hi int) {
		for k := lo * size; k < hi*size; k++ {
			if covered[k] = true; step == 1 {
				texels[k], heights[k] = m.texel(k), m.metres(float32(m.Height[k]))
			} else {
				texels[k], heights[k] = m.mean(k%size*step, k/size*step, step)
			}
		}
	}); err != nil {
		return nil, err
	}
	t := &tex.Maps{Emits: m.Emission != nil, Density: float32(size) / m.Side, Wrap: [2]tex.Wrap{tex.Repeat, tex.Repeat}, Heights: heights}
	return t, t.Build(ctx, size, texels, covered)
}

// texel is texel k of all maps.
func (m *Maps) texel(k int) tex.Texel {
	t := tex.Texel{Base: [3]uint8(m.Base[3*k:]), Normal: [3]uint8(m.Normal[3*k:]), ORM: [3]uint8{m.AO[k], m.Rough[k], m.Metal[k]}}
	if m.Clear != nil {
		t.ORM[0] = m.Clear[k]
	}
	if m.Emission != nil {
		t.Emission = [3]uint8(m.Emission[3*k:])
	}
	return t
}

// metres is a height of 0..65535.
func (m *Maps) metres(h float32) float32 { return m.Low + (m.High-m.Low)*h/65535 }

// mean is the mean of step × step texels from (x, y) on, and of their heights in metres. Of colours it is that of their light, since the
// mean of sRGB bytes would darken patterns.
func (m *Maps) mean(x, y, step int) (t tex.Texel, height float32) {
	s := square{y*m.Size + x, m.Size, step}
	t.Base, t.Normal = s.light(m.Base), s.mean3(m.Normal)
	first := m.AO
	if m.Clear != nil {
		first = m.Clear
	}
	t.ORM = [3]uint8{s.mean1(first), s.mean1(m.Rough), s.mean1(m.Metal)}
	if m.Emission != nil {
		t.Emission = s.light(m.Emission)
	}
	var high uint64
	for k := s.first; k < s.first+step*s.size; k += s.size {
		for _, h := range m.Height[k:][:step] {
			high += uint64(h)
		}
	}
	return t, m.metres(float32(high) / float32(step*step))
}

// square is step × step texels of a map of size texels a side, from texel first on.
type square struct{ first, size, step int }

// light is the sRGB of the mean light.
func (s square) light(pix []uint8) [3]uint8 {
	var r, g, b float32
	for k := s.first; k < s.first+s.step*s.size; k += s.size {
		for row := pix[3*k:][:3*s.step]; len(row) >= 3; row = row[3:] {
			r, g, b = r+tex.Linear(row[0]), g+tex.Linear(row[1]), b+tex.Linear(row[2])
		}
	}
	n := float32(s.step * s.step)
	return [3]uint8{tex.SRGB(r / n), tex.SRGB(g / n), tex.SRGB(b / n)}
}

// mean3 is the mean of three linear values.
func (s square) mean3(pix []uint8) [3]uint8 {
	var a, b, c uint32
	for k := s.first; k < s.first+s.step*s.size; k += s.size {
		for row := pix[3*k:][:3*s.step]; len(row) >= 3; row = row[3:] {
			a, b, c = a+uint32(row[0]), b+uint32(row[1]), c+uint32(row[2])
		}
	}
	n := uint32(s.step * s.step)
	return [3]uint8{uint8((a + n/2) / n), uint8((b + n/2) / n), uint8((c + n/2) / n)}
}

// mean1 is the mean of one.
func (s square) mean1(pix []uint8) uint8 {
	var sum uint32
	for k := s.first; k < s.first+s.step*s.size; k += s.size {
		for _, v := range pix[k:][:s.step] {
			sum += uint32(v)
		}
	}
	n := uint32(s.step * s.step)
	return uint8((sum + n/2) / n)
}

func byteOf(x float32) uint8 { return uint8(geom.Clamp01(x)*255 + .5) }
