package analysis

import (
	"context"
	"image"
	"math"

	"atelier/internal/band"
)

// Lowest and highest frequency of spectrograms, and the decibels that they show.
const (
	lowest  = 40.
	highest = 20000.
	depth   = 72.
)

// sizes are the windows of a spectrogram, samples. The first is that of 250 Hz and below; each next one is that of twice the frequency.
var sizes = [5]int{8192, 4096, 2048, 1024, 512}

const longestAt = 250.

// Spectrogram draws a sound for a dark page (Style.Spectrogram).
func Spectrogram(ctx context.Context, s Signal, width, height int) (*image.RGBA, error) {
	return Dark.Spectrogram(ctx, s, width, height)
}

// Spectrogram draws the power over time and frequency (40 Hz to 20 kHz, an octave as high as any other), 72 dB deep, and raised by 3 dB an octave so
// that the top can be seen. Windows change with the frequency, from 8,192 samples at 250 Hz to 512 at 4 kHz, and each row lies between the
// two nearest, so neither blows nor partials smear and no edge shows where windows change (Brown 1991, constant Q). Rules stand at round
// times and at 100 Hz, 1 kHz and 10 kHz.
func (st *Style) Spectrogram(ctx context.Context, s Signal, width, height int) (*image.RGBA, error) {
	levels := make([]float64, width*height) // decibels, column by column, from the lowest frequency up
	err := band.Rows(ctx, width, 8, func(lo, hi int) {
		for col := lo; col < hi; col++ {
			s.column(levels[col*height:(col+1)*height], int((float64(col)+.5)/float64(width)*float64(len(s.X))))
		}
	})
	if err != nil {
		return nil, err
	}
	top := math.Inf(-1)
	for _, v := range levels {
		top = math.Max(top, v)
	}
	top = math.Max(top, -100) // silence stays dark
	img := st.canvas(width, height)
	for col := range width {
		for row, v := range levels[col*height : (col+1)*height] {
			img.SetRGBA(col, height-1-row, between(st.Heat, 1+(v-top)/depth))
		}
	}
	st.rules(img, s.Seconds(), .35)
	for _, f := range []float64{100, 1000, 10000} {
		y := height - 1 - int(math.Log(f/lowest)/math.Log(highest/lowest)*float64(height))
		for x := range width {
			blend(img, x, y, st.Line, .35)
		}
	}
	return img, nil
}

// column writes the levels of all rows around a sample, decibels.
func (s Signal) column(dst []float64, middle int) {
	var power [len(sizes)][]float64
	for k, n := range sizes {
		power[k] = s.Power(middle-n/2, n)
		for i := range power[k] { // noise is as loud in every window
			power[k][i] *= float64(sizes[0]) / float64(n)
		}
	}
	octaves := math.Log2(highest / lowest)
	for row := range dst {
		low := lowest * math.Exp2(octaves*float64(row)/float64(len(dst)))
		high := lowest * math.Exp2(octaves*float64(row+1)/float64(len(dst)))
		u := math.Max(0, math.Min(float64(len(sizes))-1.001, math.Log2(low/longestAt)))
		k := int(u)
		level := func(k int) float64 {
			bins := float64(sizes[k]) / s.Rate
			return 10 * math.Log10(within(power[k], low*bins, high*bins)+1e-14)
		}
		dst[row] = level(k)*(1-u+float64(k)) + level(k+1)*(u-float64(k)) + 3*math.Log2(low/1000)
	}
}

// within is the mean power between two places among the bins; between two bins it goes evenly from one to the next.
func within(power []float64, low, high float64) float64 {
	if high-low < 1 {
		at := (low + high) / 2
		i := int(at)
		if i+1 >= len(power) {
			return 0
		}
		a, b := math.Sqrt(power[i]), math.Sqrt(power[i+1])
		v := a + (b-a)*(at-float64(i))
		return v * v
	}
	sum, count := 0., 0.
	for i := int(low + .5); float64(i) < high+.5 && i < len(power); i++ {
		sum += power[i]
		count++
	}
	return sum / math.Max(1, count)
}
