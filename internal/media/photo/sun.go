package photo

import (
	"math"

	"atelier/internal/media/geom"
)

const (
	sunDirections = 16
	leastSkew     = .1 // under which brightness tells nothing of a sun
	fullSkew      = .5
	leastAxis     = .18 // of the slopes' energy, by which one axis must have more than the other
	fullAxis      = .4
	mostAxis      = .65 // above it is a grain: light alone gives a half
	axisShare     = .6  // of a sun that is known by its axis alone
)

// findSun estimates the direction of the light from the shading of a closed tile.
//
// The first cue is the skew of brightness' slopes. Lit faces pass slowly into shade, and shade ends suddenly at the next lit face: rises
// away from the sun are few and steep, falls many and gentle. The skew of the slope is then a cosine of the direction, whose crest points
// away from the sun.
//
// The second cue, for tiles without shadows, is that slopes are strongest along the light (Koenderink and van Doorn 2003). It does not distinguish the
// two ends of the axis, so the light is assumed to come from the upper one.
func findSun(s *spectrum) Sun {
	skewX, skewY, axisX, axisY := slopes(s)
	skew := geom.Sqrt(skewX*skewX + skewY*skewY)
	if skew >= leastSkew {
		return Sun{Azimuth: degrees(skewX, skewY), Share: geom.Smooth(leastSkew, fullSkew, skew)}
	}
	axis := geom.Sqrt(axisX*axisX + axisY*axisY)
	if axis > mostAxis {
		return Sun{}
	}
	azimuth := degrees(axisX, axisY) / 2 // 0–180: the upper end
	return Sun{Azimuth: azimuth, Share: axisShare * geom.Smooth(leastAxis, fullAxis, axis)}
}

// slopes are the first harmonic of the skew of slopes over their directions, turned towards the sun, and the second harmonic of their
// energy over its mean.
func slopes(s *spectrum) (skewX, skewY, axisX, axisY float32) {
	step := max(1, s.n/512)
	at := func(x, y int) float32 { return real(s.v[y&(s.n-1)*s.n+x&(s.n-1)]) }
	var energy, along, aside float64
	for i := range sunDirections {
		a := float64(i) * 2 * math.Pi / sunDirections
		sin, cos := math.Sincos(a)
		for _, far := range [2]float64{2, 4} {
			dx, dy := int(math.Round(cos*far)), int(math.Round(-sin*far))
			var two, three, n float64
			for y := 0; y < s.n; y += 2 * step {
				for x := 0; x < s.n; x += 2 * step {
					d := float64(at(x+dx*step, y+dy*step) - at(x, y))
					two, three, n = two+d*d, three+d*d*d, n+1
				}
			}
			two, three = two/n, three/n
			skew := three / max(math.Pow(two, 1.5), 1e-12)
			skewX -= float32(skew * cos / sunDirections)
			skewY -= float32(skew * sin / sunDirections)
			two /= float64(dx*dx+dy*dy) / (far * far)
			energy, along, aside = energy+two, along+two*math.Cos(2*a), aside+two*math.Sin(2*a)
		}
	}
	energy = max(energy/2, 1e-12)
	return skewX, skewY, float32(along / energy), float32(aside / energy)
}

// degrees is the direction of (x, y), 0–360.
func degrees(x, y float32) float32 {
	a := geom.Atan2(y, x) * 180 / geom.Pi
	if a < 0 {
		a += 360
	}
	return a
}
