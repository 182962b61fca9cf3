package photo

import (
	"context"

	"atelier/internal/band"
	"atelier/internal/media/geom"
	"atelier/internal/media/tile"
)

// Least and greatest sRGB of what is no metal, as tile.Bake holds them.
const (
	darkest  = 30
	lightest = 240
)

// look estimates roughness and metalness, and holds colours in the range of real ones.
func look(ctx context.Context, m *tile.Maps) error {
	n := m.Size * m.Size
	m.Rough, m.Metal = make([]uint8, n), make([]uint8, n)
	return band.Rows(ctx, m.Size, rowsAtOnce, func(lo, hi int) {
		for k := lo * m.Size; k < hi*m.Size; k++ {
			c := m.Base[3*k:][:3]
			for i, v := range c {
				c[i] = min(max(v, darkest), lightest)
			}
			m.Rough[k] = uint8(255*rough(c, float32(m.AO[k])/255) + .5)
		}
	})
}

// rough is the roughness of a place: saturated and dark things are a little smoother than pale ones, hollows hold dust.
func rough(c []uint8, open float32) float32 {
	high, low := float32(max(c[0], c[1], c[2])), float32(min(c[0], c[1], c[2]))
	saturation := (high - low) / max(high, 1)
	return geom.Clamp(.78-.12*saturation+.06*high/255+.2*(1-open), .3, .97)
}
