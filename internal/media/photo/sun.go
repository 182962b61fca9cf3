package photo

import (
	"math"

	"atelier/internal/media/geom"
)

// findSun tells the direction of the light from the skew of brightness' slopes. Along the light, lit faces pass slowly into shade, and
// shade ends suddenly at the next lit face: rises away from the sun are few and steep, falls many and gentle. The skew of the slope over
// all directions is then a cosine, whose crest points away from the sun.
func findSun(s *spectrum) Sun {
	const directions = 16
	step := max(1, s.n/512)
	at := func(x, y int) float32 { return real(s.v[y&(s.n-1)*s.n+x&(s.n-1)]) }
	var sx, sy float32
	for i := range directions {
		a := float64(i) * 2 * math.Pi / directions
		sin, cos := math.Sincos(a)
		var two, three float64
		for _, far := range [2]float64{2, 4} {
			dx, dy := int(math.Round(cos*far))*step, int(math.Round(-sin*far))*step
			for y := 0; y < s.n; y += 2 * step {
				for x := 0; x < s.n; x += 2 * step {
					d := float64(at(x+dx, y+dy) - at(x, y))
					two += d * d
					three += d * d * d
				}
			}
		}
		n := 2 * float64(s.n/(2*step)) * float64(s.n/(2*step))
		skew := float32(three / n / max(math.Pow(two/n, 1.5), 1e-9))
		sx += skew * float32(cos) * 2 / directions
		sy += skew * float32(sin) * 2 / directions
	}
	away := geom.Atan2(sy, sx) * 180 / math.Pi
	azimuth := away + 180
	if azimuth >= 360 {
		azimuth -= 360
	}
	return Sun{Azimuth: azimuth, Share: geom.Smooth(.1, .5, geom.Sqrt(sx*sx+sy*sy))}
}
