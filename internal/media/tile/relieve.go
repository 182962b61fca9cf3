package tile

import (
	"context"
	"fmt"
	"slices"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

// Relieve fills in what follows from heights, metres, one a texel: Height, Low, High, Normal and AO. Size, a power of two, and Side must be
// set. It serves maps whose heights come from elsewhere than a Surface.
func (m *Maps) Relieve(ctx context.Context, h []float32) error {
	if len(h) != m.Size*m.Size || m.Size < MinSize || m.Size&(m.Size-1) != 0 {
		return fmt.Errorf("relieve maps of %d texels a side with %d heights", m.Size, len(h))
	}
	n := m.Size * m.Size
	m.Normal, m.AO, m.Height = make([]uint8, 3*n), make([]uint8, n), make([]uint16, n)
	small := image1{m.Size, h}
	var err error
	// How much sky a place sees changes slowly: half the sides are enough, and a quarter of the work.
	if m.Size >= 1024 {
		if small, err = small.halved(ctx); err != nil {
			return err
		}
	}
	sky, err := small.sky(ctx, m.Side, make([]float32, len(small.v)))
	if err != nil {
		return err
	}
	if err := band.Rows(ctx, m.Size, rowsAtOnce, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			for x := range m.Size {
				m.AO[y*m.Size+x] = byteOf(sky.of(x, y, m.Size))
			}
		}
	}); err != nil {
		return err
	}
	return m.raise(ctx, &derived{size: m.Size, texel: m.Side / float32(m.Size), h: h})
}

// raise writes the heights, and the normals that follow from them.
func (m *Maps) raise(ctx context.Context, d *derived) error {
	m.Low, m.High = slices.Min(d.h), slices.Max(d.h)
	perMetre := 65535 / max(m.High-m.Low, 1e-9)
	return band.Rows(ctx, m.Size, rowsAtOnce, func(lo, hi int) {
		var at Derived
		for y := lo; y < hi; y++ {
			for x := range m.Size {
				k := y*m.Size + x
				d.slope(x, y, &at)
				// Rows of a picture run down and Y of a normal map up, as glTF has it.
				n := geom.Vec3{X: -at.X, Y: at.Y, Z: 1}.Norm()
				m.Normal[3*k], m.Normal[3*k+1], m.Normal[3*k+2] = byteOf(n.X/2+.5), byteOf(n.Y/2+.5), byteOf(n.Z/2+.5)
				m.Height[k] = uint16(geom.Clamp((d.h[k]-m.Low)*perMetre+.5, 0, 65535))
			}
		}
	})
}
