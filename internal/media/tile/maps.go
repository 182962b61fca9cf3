package tile

import (
	"context"
	"fmt"

	"atelier/internal/band"
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
	var base, glow [3]float32
	var normal, orm [3]uint32
	var high uint64
	for j := y; j < y+step; j++ {
		for k := j*m.Size + x; k < j*m.Size+x+step; k++ {
			own := m.texel(k)
			for c := range 3 {
				base[c] += tex.Linear(own.Base[c])
				normal[c] += uint32(own.Normal[c])
				orm[c] += uint32(own.ORM[c])
				if m.Emission != nil {
					glow[c] += tex.Linear(own.Emission[c])
				}
			}
			high += uint64(m.Height[k])
		}
	}
	n := uint32(step * step)
	for c := range 3 {
		t.Base[c], t.Emission[c] = tex.SRGB(base[c]/float32(n)), tex.SRGB(glow[c]/float32(n))
		t.Normal[c], t.ORM[c] = uint8((normal[c]+n/2)/n), uint8((orm[c]+n/2)/n)
	}
	return t, m.metres(float32(high) / float32(n))
}

func byteOf(x float32) uint8 { return uint8(geom.Clamp01(x)*255 + .5) }
