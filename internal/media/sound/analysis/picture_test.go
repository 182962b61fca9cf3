package analysis

import (
	"context"
	"errors"
	"image"
	"math"
	"testing"

	"atelier/internal/media/sound"
)

// TestSpectrogramShowsWhereASoundIs: a tone is one bright row, a click one bright column, whatever the window.
func TestSpectrogramShowsWhereASoundIs(t *testing.T) {
	const width, height = 200, 180
	bright := func(img *image.RGBA, x, y int) float64 {
		c := img.RGBAAt(x, y)
		return float64(c.R) + float64(c.G) + float64(c.B)
	}
	for _, f := range []float64{120, 500, 1500, 6000} {
		img, err := Dark.Spectrogram(t.Context(), made(1, func(t float64) float64 { return .5 * sine(f, t) }), width, height)
		if err != nil {
			t.Fatal(err)
		}
		best, at := 0., 0
		for y := range height {
			if v := bright(img, width/3, y); v > best {
				best, at = v, y
			}
		}
		want := height - 1 - int(math.Log(f/lowest)/math.Log(highest/lowest)*height)
		if d := at - want; d < -3 || d > 3 {
			t.Errorf("%g Hz: got row %d, want %d", f, at, want)
		}
	}
	click := made(1, func(float64) float64 { return 0 })
	click.X[rate/2] = 1
	img, err := Dark.Spectrogram(t.Context(), click, width, height)
	if err != nil {
		t.Fatal(err)
	}
	if y := height / 8; bright(img, width/2, y) < 2*bright(img, width/2+6, y) {
		t.Errorf("click: got brightness %v, and %v 30 ms later", bright(img, width/2, y), bright(img, width/2+6, y))
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Dark.Spectrogram(ctx, click, width, height); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: got %v", err)
	}
}

// TestWaveformFillsItsLanes: the loudest moment reaches to the edges of its lane, silence stays in the middle, and pictures of no length are empty.
func TestWaveformFillsItsLanes(t *testing.T) {
	const width, height = 120, 80
	x := made(1, func(t float64) float64 { return .01 * sine(200, t) * math.Round(t) }).X
	y := made(1, func(t float64) float64 { return .01 * sine(900, t) }).X
	for name, c := range map[string]struct {
		s       sound.Stereo
		row     int // a row that is drawn in the second half
		silence int // the same row is empty in the first half
	}{
		"one lane":  {sound.Stereo{Rate: rate, L: x, R: x}, 8, 30},
		"two lanes": {sound.Stereo{Rate: rate, L: x, R: y}, 5, 12},
	} {
		for _, st := range []*Style{Light, Dark} {
			img := st.Waveform(c.s, width, height)
			if got := img.RGBAAt(width*3/4+1, c.row); got == st.Ground {
				t.Errorf("%s: row %d has no ink where the sound is", name, c.row)
			}
			if got := img.RGBAAt(width/4+1, c.silence); got != st.Ground {
				t.Errorf("%s: row %d has ink %v where silence is", name, c.silence, got)
			}
		}
	}
	Light.Waveform(sound.Stereo{Rate: rate}, width, height)
}

func BenchmarkSpectrogram(b *testing.B) {
	s := made(4, noise)
	for b.Loop() {
		if _, err := Spectrogram(b.Context(), s, 600, 300); err != nil {
			b.Fatal(err)
		}
	}
}
