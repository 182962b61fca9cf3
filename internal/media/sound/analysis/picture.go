package analysis

import (
	"context"
	"image"
	"image/color"
	"math"

	"atelier/internal/media/sound"
)

// Paper and ink of waveform pictures.
var (
	paper = color.RGBA{250, 249, 246, 255}
	ink   = color.RGBA{38, 70, 83, 255}
	core  = color.RGBA{42, 157, 143, 255}
	rule  = color.RGBA{222, 219, 212, 255}
)

// Waveform draws both channels, one above the other: the peaks of each column in ink, and its root mean square within.
func Waveform(s sound.Stereo, width, height int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for i := 0; i < len(img.Pix); i += 4 {
		img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3] = paper.R, paper.G, paper.B, 255
	}
	lanes := [][]float32{s.L, s.R}
	for k, x := range lanes {
		middle := height * (2*k + 1) / (2 * len(lanes))
		half := float64(height)/float64(2*len(lanes)) - 3
		for col := range width {
			img.SetRGBA(col, middle, rule)
			part := x[len(x)*col/width : max(len(x)*col/width, len(x)*(col+1)/width)]
			low, high, sum := 0., 0., 0.
			for _, v := range part {
				low, high = math.Min(low, float64(v)), math.Max(high, float64(v))
				sum += float64(v) * float64(v)
			}
			rms := math.Sqrt(sum / math.Max(1, float64(len(part))))
			column(img, col, middle, half*high, half*low, ink)
			column(img, col, middle, math.Min(half*rms, half*high), math.Max(-half*rms, half*low), core)
		}
	}
	return img
}

// column draws a line from up pixels above to down pixels (negative) below a middle.
func column(img *image.RGBA, x, middle int, up, down float64, c color.RGBA) {
	for y := middle - int(math.Round(up)); y <= middle-int(math.Round(down)); y++ {
		img.SetRGBA(x, y, c)
	}
}

// Lowest and highest frequency of spectrograms, and the decibels that they show.
const (
	lowest  = 40.
	highest = 20000.
	depth   = 72.
)

// Spectrogram draws the power over time and frequency (40 Hz to 20 kHz, an octave as high as any other), 72 dB deep. Windows and bins
// change with the frequency, from 8,192 samples at 250 Hz to 1,024 at 2 kHz, so that neither blows nor partials smear.
func Spectrogram(ctx context.Context, s Signal, width, height int) (*image.RGBA, error) {
	sizes := []int{8192, 4096, 2048, 1024}
	power := make([][]float64, width)
	top := 0.
	for col := range power {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		middle := int((float64(col) + .5) / float64(width) * float64(len(s.X)))
		var spectra [4][]float64
		for k, n := range sizes {
			spectra[k] = s.Power(middle-n/2, n)
		}
		power[col] = make([]float64, height)
		for row := range height {
			power[col][row] = s.cell(spectra, sizes, row, height)
			top = math.Max(top, power[col][row])
		}
	}
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for col := range power {
		for row, v := range power[col] {
			img.SetRGBA(col, height-1-row, heat(1+10*math.Log10(v/(top+1e-30)+1e-12)/depth))
		}
	}
	for _, f := range []float64{100, 1000, 10000} {
		y := height - 1 - int(math.Log(f/lowest)/math.Log(highest/lowest)*float64(height))
		for x := range 8 {
			img.SetRGBA(x, y, color.RGBA{255, 255, 255, 255})
		}
	}
	return img, nil
}

// cell is the power of one row, between the two windows that are nearest in size, raised with frequency so that the top can be seen.
func (s Signal) cell(spectra [4][]float64, sizes []int, row, height int) float64 {
	low := lowest * math.Pow(highest/lowest, float64(row)/float64(height))
	high := lowest * math.Pow(highest/lowest, float64(row+1)/float64(height))
	u := sound.Clamp(math.Log2(low/250), 0, 2.999)
	mean := func(k int) float64 {
		n := float64(sizes[k])
		from, to := int(low*n/s.Rate), int(math.Max(high*n/s.Rate, low*n/s.Rate+1))
		sum, count := 0., 0.
		for i := from; i <= to && i < len(spectra[k]); i++ {
			sum += spectra[k][i]
			count++
		}
		return sum / math.Max(1, count) * 8192 / n
	}
	k := int(u)
	return math.Pow(mean(k), 1-(u-float64(k))) * math.Pow(mean(k+1), u-float64(k)) * math.Sqrt(low/1000)
}

// heat is a colour of 0 (black) to 1 (white) by blue, red and yellow.
func heat(u float64) color.RGBA {
	u = sound.Clamp(u, 0, 1)
	part := func(v float64) uint8 { return uint8(255 * sound.Clamp(v, 0, 1)) }
	return color.RGBA{
		part(sound.Smooth(.25, .8, u)), part(sound.Smooth(.5, 1, u)),
		part(sound.Smooth(0, .35, u)*.6 - sound.Smooth(.45, .75, u)*.5 + sound.Smooth(.85, 1, u)*.8), 255,
	}
}
