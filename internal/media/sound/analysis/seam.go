package analysis

import (
	"math"

	"atelier/internal/media/sound"
)

// Seam is how a loop closes, each as a share of what the sound itself does elsewhere: up to 1 it cannot be told from the rest.
type Seam struct {
	Step     float64 // of the samples, over the 99.9th centile of the sound's own steps
	Slope    float64 // of their second difference, likewise
	Spectrum float64 // change of the spectrum across it, over the 98th centile of the sound's own changes
}

// places is at how many places of a loop the sound's own changes are measured.
const places = 64

// SeamOf measures one channel of a loop; one of fewer than three samples has no seam.
func SeamOf(s Signal) Seam {
	x := s.X
	n := len(x)
	if n < 3 {
		return Seam{}
	}
	steps, slopes := make([]float64, 0, n), make([]float64, 0, n)
	for i := 2; i < n; i++ {
		steps = append(steps, math.Abs(float64(x[i]-x[i-1])))
		slopes = append(slopes, math.Abs(float64(x[i]-2*x[i-1]+x[i-2])))
	}
	var own []float64
	for i := 1; i < places; i++ {
		own = append(own, s.change(n*i/places))
	}
	return Seam{
		Step:     math.Abs(float64(x[0]-x[n-1])) / (quantile(steps, .999) + 1e-9),
		Slope:    max(math.Abs(float64(x[1]-2*x[0]+x[n-1])), math.Abs(float64(x[0]-2*x[n-1]+x[n-2]))) / (quantile(slopes, .999) + 1e-9),
		Spectrum: s.change(0) / (quantile(own, .98) + 1e-9),
	}
}

// change is how much the octaves before and after a sample of a loop differ, decibels.
func (s Signal) change(at int) float64 {
	const window, octaves = 4096, 11
	n := len(s.X)
	levels := func(from int) (v [octaves]float64) {
		y := make([]float32, window)
		for i := range y {
			y[i] = s.X[((from+i)%n+n)%n]
		}
		for i, p := range (Signal{s.Rate, y}).Power(0, window) {
			v[int(sound.Clamp(math.Log2(1+float64(i)), 0, octaves-1))] += p
		}
		return v
	}
	a, b := levels(at-window), levels(at)
	sum := 0.
	for i := 3; i < octaves; i++ {
		sum += math.Abs(10 * math.Log10((a[i]+1e-9)/(b[i]+1e-9)))
	}
	return sum / (octaves - 3)
}
