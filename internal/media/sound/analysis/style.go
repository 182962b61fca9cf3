package analysis

import (
	"image"
	"image/color"
	"math"
)

// Style is how pictures look.
type Style struct {
	Ground color.RGBA
	Line   color.RGBA // of rules
	Inks   []color.RGBA
	Heat   []color.RGBA // of spectrograms, from silence to the loudest
}

// Light and Dark are pictures for light and dark pages. Their inks colour a waveform by where its power lies, from 100 Hz to 8 kHz.
var (
	Light = &Style{
		Ground: rgb(0xfffefb), Line: rgb(0xdfddd6),
		Inks: []color.RGBA{rgb(0x2f3e78), rgb(0x2b6c8f), rgb(0x2d8f7f), rgb(0xc08a2e), rgb(0xb9542c)},
		Heat: []color.RGBA{rgb(0xfffefb), rgb(0xf3dfb4), rgb(0xe9a45a), rgb(0xc4523f), rgb(0x7a2456), rgb(0x2a0f3c)},
	}
	Dark = &Style{
		Ground: rgb(0x17191c), Line: rgb(0x34383f),
		Inks: []color.RGBA{rgb(0x6f83d6), rgb(0x58a6cf), rgb(0x5cc4ac), rgb(0xe3b566), rgb(0xec8a5c)},
		Heat: []color.RGBA{rgb(0x101114), rgb(0x231a48), rgb(0x6a2470), rgb(0xb63a63), rgb(0xee7a46), rgb(0xf8c96a), rgb(0xfffbe0)},
	}
)

func rgb(v uint32) color.RGBA {
	return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}
}

// canvas is an empty picture.
func (st *Style) canvas(width, height int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for i := 0; i < len(img.Pix); i += 4 {
		img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3] = st.Ground.R, st.Ground.G, st.Ground.B, 255
	}
	return img
}

// between is a colour of a row of them, at u from 0 to 1.
func between(row []color.RGBA, u float64) color.RGBA {
	at := math.Max(0, math.Min(1, u)) * float64(len(row)-1)
	i := min(int(at), len(row)-2)
	return mix(row[i], row[i+1], at-float64(i))
}

// mix is a colour on the way from a to b.
func mix(a, b color.RGBA, u float64) color.RGBA {
	part := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + (float64(b)-float64(a))*u)) }
	return color.RGBA{part(a.R, b.R), part(a.G, b.G), part(a.B, b.B), 255}
}

// blend lays a colour over a pixel, which it covers by a share.
func blend(img *image.RGBA, x, y int, c color.RGBA, share float64) {
	if share > 0 && (image.Point{x, y}).In(img.Rect) {
		img.SetRGBA(x, y, mix(img.RGBAAt(x, y), c, math.Min(1, share)))
	}
}

// ruling is a time between rules: the roundest that leaves them at least so many pixels apart.
func ruling(seconds float64, width, apart int) float64 {
	for _, step := range []float64{.01, .02, .05, .1, .2, .5, 1, 2, 5, 10, 20, 30, 60} {
		if step/seconds*float64(width) >= float64(apart) {
			return step
		}
	}
	return 120
}

// rules draws lines over the height of a picture at round times.
func (st *Style) rules(img *image.RGBA, seconds, share float64) {
	if seconds <= 0 {
		return
	}
	size := img.Rect.Size()
	step := ruling(seconds, size.X, 60)
	for k := 1; float64(k)*step < seconds; k++ {
		x := int(float64(k) * step / seconds * float64(size.X))
		for y := range size.Y {
			blend(img, x, y, st.Line, share)
		}
	}
}
