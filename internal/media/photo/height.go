package photo

import (
	"context"
	"math"

	"atelier/internal/band"
	"atelier/internal/media/geom"
	"atelier/internal/media/tile"
)

// relieve finds the heights of a closed tile from its colours, and the maps that follow from them.
func relieve(ctx context.Context, m *tile.Maps, n *Notes) error {
	s := newSpectrum(m.Size)
	if err := shading(ctx, m, s); err != nil {
		return err
	}
	// Order matters: the tone is found before the sun, because what is colour must not be taken for light; the spectrum is
	// transformed last, in place, and holds heights afterwards.
	t, err := findTone(ctx, m, s)
	if err != nil {
		return err
	}
	n.Sun = findSun(s)
	j, leastAO := t.joints, float32(0)
	if j != nil {
		leastAO = .5
		n.say("Joints part the surface into %d pieces; they lie deeper.", j.count)
		if j.pale {
			n.say("The joints are paler than the pieces: that they lie deeper is a guess.")
		}
	}
	if j == nil && n.Sun.Share < leastSun {
		n.say("Neither joints nor the direction of the light are seen: heights are a guess, by which bright is high.")
	}
	contrast := contrastOf(s, j)
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
	// Shading says nothing about how deep a relief is. The contrast on the pieces is taken as the slope, within .08 and .6.
	scale(h, m.Size, m.Side, geom.Clamp(.9*contrast, .08, .6))
	if j != nil {
		for i := range h {
			h[i] += j.at(i%m.Size, i/m.Size, m.Size) * jointDepth * j.width * m.Side
		}
	}
	if err := m.Relieve(ctx, h); err != nil {
		return err
	}
	return unshade(ctx, m, n.Sun, t.at, leastAO)
}

// leastSun is the share of shading that a sun must explain for heights to follow from it.
const leastSun = .25

// jointDepth is how deep joints lie, over their width.
const jointDepth = .4

// shading fills a spectrum with the log of luminance about its mean.
func shading(ctx context.Context, m *tile.Maps, s *spectrum) error {
	if err := band.Rows(ctx, m.Size, rowsAtOnce, func(lo, hi int) {
		for k := lo * m.Size; k < hi*m.Size; k++ {
			s.v[k] = complex(logOf8(m.Base[3*k:]), 0)
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
		// Two natural logarithms are a factor of 7.4: a highlight or a hole counts no more than that.
		d := geom.Clamp(real(v)-mean, -2, 2)
		s.v[k] = complex(d, d)
	}
	return nil
}

// contrastOf is the deviation of shading on pieces alone: the shadows of joints show how deep joints are, not how rough pieces are.
func contrastOf(s *spectrum, j *joints) float32 {
	var sum, n float64
	for k, c := range s.v {
		w := float32(1)
		if j != nil {
			w = j.at(k%s.n, k/s.n, s.n)
			w *= w
		}
		sum, n = sum+float64(w*real(c)*real(c)), n+float64(w)
	}
	return float32(math.Sqrt(sum / max(n, 1)))
}

// scale scales heights to metres, so that their slopes over a 512th of the tile have the given root mean square.
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
