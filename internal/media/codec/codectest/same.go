// Package codectest compares the pictures of our decoders with the pictures of other decoders.
package codectest

import (
	"image"
	"image/color"
	"testing"
)

// Same reports the first pixel in which two pictures differ, with 8 bits a channel and alpha not multiplied in.
func Same(t testing.TB, name string, got, want image.Image) {
	t.Helper()
	if got.Bounds() != want.Bounds() {
		t.Errorf("%s: got %v, want %v", name, got.Bounds(), want.Bounds())
		return
	}
	for y := range want.Bounds().Dy() {
		for x := range want.Bounds().Dx() {
			if g, w := nrgba(got, x, y), nrgba(want, x, y); g != w {
				t.Errorf("%s: at %d,%d got %v, want %v", name, x, y, g, w)
				return
			}
		}
	}
}

// nrgba is a pixel without its alpha multiplied in, cut to 8 bits. It reads those formats by itself whose own conversion rounds by way
// of the multiplied alpha.
func nrgba(m image.Image, x, y int) color.NRGBA {
	switch m := m.(type) {
	case *image.NYCbCrA:
		c := m.NYCbCrAAt(x, y)
		r, g, b := color.YCbCrToRGB(c.Y, c.Cb, c.Cr)
		return color.NRGBA{R: r, G: g, B: b, A: c.A}
	case *image.NRGBA64:
		c := m.NRGBA64At(x, y)
		return color.NRGBA{R: byte(c.R >> 8), G: byte(c.G >> 8), B: byte(c.B >> 8), A: byte(c.A >> 8)}
	}
	return color.NRGBAModel.Convert(m.At(x, y)).(color.NRGBA)
}
