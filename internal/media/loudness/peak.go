package loudness

import "math"

// PeakReach is how many samples around a place its true peak depends on: the taps of a fourfold interpolation (ITU-R BS.1770-4, annex 2).
const PeakReach = 24

// peakFilter are the four phases of the interpolation: sincs at 0, 1/4, 1/2 and 3/4 of a sample, windowed by a squared cosine, each
// with a sum of 1.
var peakFilter = func() (h [4][PeakReach]float32) {
	for p := range h {
		var sum float64
		var v [PeakReach]float64
		for k := range v {
			t := float64(k) - 11 - float64(p)/4
			v[k] = 1
			if math.Abs(t) > 1e-9 {
				v[k] = math.Sin(math.Pi*t) / (math.Pi * t)
			}
			w := math.Cos(math.Pi * t / 26)
			v[k] *= w * w
			sum += v[k]
		}
		for k := range v {
			h[p][k] = float32(v[k] / sum)
		}
	}
	return h
}()

// PeakAfter is the true peak at and after the i-th sample, before the next one: the greatest amplitude, between samples too. A loop goes on at its
// beginning. Where neighbours are under the floor there is nothing to find.
func PeakAfter(x []float32, i int, loop bool, floor float32) float32 {
	m := max(x[i], -x[i])
	next := x[i]
	if i+1 < len(x) {
		next = x[i+1]
	} else if loop {
		next = x[0]
	}
	if max(m, next, -next) < floor {
		return m
	}
	var window [PeakReach]float32
	if i >= 11 && i+13 <= len(x) {
		copy(window[:], x[i-11:i+13])
	} else {
		for k := range window {
			j := i - 11 + k
			if loop {
				j = ((j % len(x)) + len(x)) % len(x)
			}
			if j >= 0 && j < len(x) {
				window[k] = x[j]
			}
		}
	}
	// Phase 0 is the sample itself.
	for p := 1; p < 4; p++ {
		var sum float32
		for k, h := range peakFilter[p] {
			sum += h * window[k]
		}
		m = max(m, sum, -sum)
	}
	return m
}
