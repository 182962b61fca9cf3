package analysis

import (
	"image"
	"image/color"
	"math"

	"atelier/internal/media/sound"
)

// Waveform draws a sound for a light page (Style.Waveform).
func Waveform(s sound.Stereo, width, height int) *image.RGBA { return Light.Waveform(s, width, height) }

// Waveform draws the channels one above the other, or one lane if both are the same: the peaks of each column pale, the root mean square full, in
// the colour of the column's centroid. The loudest peak fills its lane, and rules stand at round times.
func (st *Style) Waveform(s sound.Stereo, width, height int) *image.RGBA {
	img := st.canvas(width, height)
	st.rules(img, s.Seconds(), .7)
	lanes := [][]float32{s.L, s.R}
	if same(s.L, s.R) {
		lanes = lanes[:1]
	}
	inks := st.inks(s, width)
	peak := math.Max(s.Peak(), 1e-9)
	for k, x := range lanes {
		lane := float64(height) / float64(len(lanes))
		middle := lane * (float64(k) + .5)
		half := lane*.46 - 1
		for col := range width {
			blend(img, col, int(middle), st.Line, 1)
			low, high, rms := extent(x, col, width)
			if (high-low)*half < .2*peak {
				continue // the rule in the middle shows it
			}
			column(img, col, middle-half*high/peak, middle-half*low/peak, inks[col], .45)
			column(img, col, middle-half*math.Min(rms, high)/peak, middle+half*math.Min(rms, -low)/peak, inks[col], 1)
		}
	}
	return img
}

func same(a, b []float32) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// extent is the lowest and the highest sample of a column, and their root mean square.
func extent(x []float32, col, width int) (low, high, rms float64) {
	from := len(x) * col / width
	part := x[from:min(len(x), max(from+1, len(x)*(col+1)/width))]
	sum := 0.
	for _, f := range part {
		v := float64(f)
		if v < low {
			low = v
		} else if v > high {
			high = v
		}
		sum += v * v
	}
	return low, high, math.Sqrt(sum / math.Max(1, float64(len(part))))
}

// column draws a line from top to bottom, its ends as faint as little of their pixel is covered; it is at least a pixel long.
func column(img *image.RGBA, x int, top, bottom float64, c color.RGBA, share float64) {
	if short := 1 - (bottom - top); short > 0 {
		top, bottom = top-short/2, bottom+short/2
	}
	for y := int(math.Floor(top)); float64(y) < bottom; y++ {
		covered := math.Min(bottom, float64(y+1)) - math.Max(top, float64(y))
		blend(img, x, y, c, covered*share)
	}
}

// smoothed is how many columns to either side share a colour.
const smoothed = 3

// inks are the colours of the columns, by the centroid of the power around each. As they are smoothed, every fourth is measured.
func (st *Style) inks(s sound.Stereo, width int) []color.RGBA {
	const window, every = 1024, 4
	rate, part := float64(s.Rate), make([]float32, window)
	places := make([]float64, width)
	for col := range places {
		if col%every != 0 {
			places[col] = places[col-1]
			continue
		}
		at := int((float64(col)+.5)/float64(width)*float64(len(s.L))) - window/2
		for i := range part {
			part[i] = 0
			if k := at + i; k >= 0 && k < len(s.L) {
				part[i] = (s.L[k] + s.R[k]) / 2
			}
		}
		moment, total := 0., 1e-12
		for i, v := range (Signal{rate, part}).Power(0, window)[1:] {
			moment += v * float64(i+1)
			total += v
		}
		if total > 1e-6 {
			places[col] = math.Log(math.Max(moment/total*rate/window, 1)/100) / math.Log(80)
		} else if col > 0 {
			places[col] = places[col-1]
		}
	}
	inks := make([]color.RGBA, width)
	for col := range inks {
		near := places[max(0, col-smoothed):min(width, col+smoothed+1)]
		sum := 0.
		for _, v := range near {
			sum += v
		}
		inks[col] = between(st.Inks, sum/float64(len(near)))
	}
	return inks
}
