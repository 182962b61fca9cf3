package photo

import (
	"context"
	"math"

	"atelier/internal/band"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
)

// relieve finds the heights of a closed tile from its colours, and the maps that follow from them.
func relieve(ctx context.Context, m *tile.Maps, n *Notes) error {
	s := newSpectrum(m.Size)
	if err := shading(ctx, m, s); err != nil {
		return err
	}
	contrast := contrastOf(s.v)
	n.Sun = findSun(s)
	if err := s.forward(ctx); err != nil {
		return err
	}
	if err := (relief{n.Sun}).solve(ctx, s); err != nil {
		return err
	}
	if err := s.back(ctx); err != nil {
		return err
	}
	h := make([]float32, len(s.v))
	for i, v := range s.v {
		h[i] = real(v)
	}
	scale(h, m.Size, m.Side, geom.Clamp(.9*contrast, .08, .5))
	return m.Relieve(ctx, h)
}

// shading fills a spectrum with the log of luminance about its mean.
func shading(ctx context.Context, m *tile.Maps, s *spectrum) error {
	var logs [256][3]float32
	for i := range logs {
		l := tex.Linear(uint8(i))
		logs[i] = [3]float32{.2126 * l, .7152 * l, .0722 * l}
	}
	if err := band.Rows(ctx, m.Size, rowsAtOnce, func(lo, hi int) {
		for k := lo * m.Size; k < hi*m.Size; k++ {
			c := m.Base[3*k:]
			y := logs[c[0]][0] + logs[c[1]][1] + logs[c[2]][2]
			s.v[k] = complex(float32(math.Log(float64(y)+.01)), 0)
		}
	}); err != nil {
		return err
	}
	var sum float64
	for _, v := range s.v {
		sum += float64(real(v))
	}
	mean := float32(sum / float64(len(s.v)))
	for k, v := range s.v {
		d := geom.Clamp(real(v)-mean, -2, 2)
		s.v[k] = complex(d, d)
	}
	return nil
}

func contrastOf(v []complex64) float32 {
	var sum float64
	for _, c := range v {
		sum += float64(real(c)) * float64(real(c))
	}
	return float32(math.Sqrt(sum / float64(len(v))))
}

// scale makes metres of heights: their slopes, taken over a 512th of the tile, get the given root of the mean square.
func scale(h []float32, size int, side, slope float32) {
	d := max(1, size/512)
	var sum float64
	for y := 0; y < size; y += d {
		for x := 0; x < size; x += d {
			own := h[y*size+x]
			a, b := h[y*size+(x+d)&(size-1)]-own, h[(y+d)&(size-1)*size+x]-own
			sum += float64(a*a + b*b)
		}
	}
	places := float64(size/d) * float64(size/d)
	rms := float32(math.Sqrt(sum/places)) / (float32(d) * side / float32(size))
	f := slope / max(rms, 1e-6)
	for i := range h {
		h[i] *= f
	}
}
