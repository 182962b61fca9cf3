package png

import (
	"bytes"
	"image"
	"image/color"
	stdpng "image/png"
	"testing"
)

// The standard library reads back what was written, to the last bit.
func TestDeepIsReadBack(t *testing.T) {
	for channels := 1; channels <= 4; channels++ {
		d := Deep{Width: 75, Height: 150, Channels: channels}
		for i := range d.Width * d.Height * channels {
			d.Pix = append(d.Pix, uint16(i*40503))
		}
		var b bytes.Buffer
		if err := EncodeDeep(t.Context(), &b, d, map[string]string{"Software": "test"}); err != nil {
			t.Fatal(err)
		}
		img, err := stdpng.Decode(&b)
		if err != nil {
			t.Fatalf("%d channels: %v", channels, err)
		}
		if img.Bounds() != image.Rect(0, 0, d.Width, d.Height) {
			t.Fatalf("%d channels: got bounds %v", channels, img.Bounds())
		}
		for _, at := range []image.Point{{0, 0}, {74, 0}, {3, 64}, {74, 149}} {
			s := d.Pix[(at.Y*d.Width+at.X)*channels:]
			want := color.NRGBA64{s[0], s[0], s[0], 0xffff}
			if channels > 2 {
				want.G, want.B = s[1], s[2]
			}
			if channels&1 == 0 {
				want.A = s[channels-1]
			}
			if got := color.NRGBA64Model.Convert(img.At(at.X, at.Y)).(color.NRGBA64); channels&1 == 1 && got != want || got.A != want.A {
				t.Errorf("%d channels at %v: got %v, want %v", channels, at, got, want)
			}
		}
	}
}

func TestDeepRefuses(t *testing.T) {
	for _, d := range []Deep{{}, {Width: 2, Height: 2, Channels: 1, Pix: make([]uint16, 3)}, {Width: 1, Height: 1, Channels: 5, Pix: make([]uint16, 5)}} {
		if err := EncodeDeep(t.Context(), &bytes.Buffer{}, d, nil); err == nil {
			t.Errorf("%d × %d × %d of %d: got no error", d.Width, d.Height, d.Channels, len(d.Pix))
		}
	}
}
