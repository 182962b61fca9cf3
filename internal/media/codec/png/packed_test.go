package png

import (
	"bytes"
	"image/color"
	stdpng "image/png"
	"testing"
)

func TestPackedIsReadBack(t *testing.T) {
	for _, channels := range []int{1, 3} {
		pix := make([]uint8, 70*130*channels)
		for i := range pix {
			pix[i] = uint8(i * 7)
		}
		var out bytes.Buffer
		if err := EncodePacked(t.Context(), &out, Packed{70, 130, channels, pix}, nil); err != nil {
			t.Fatal(err)
		}
		img, err := stdpng.Decode(&out)
		if err != nil {
			t.Fatal(err)
		}
		for _, at := range [][2]int{{0, 0}, {69, 64}, {33, 129}} {
			k := (at[1]*70 + at[0]) * channels
			want := color.RGBA{pix[k], pix[k+channels/2], pix[k+channels-1], 255}
			if got := color.RGBAModel.Convert(img.At(at[0], at[1])); got != want {
				t.Errorf("%d channels at %v: got %v, want %v", channels, at, got, want)
			}
		}
	}
}

func TestPackedRefuses(t *testing.T) {
	for _, p := range []Packed{{}, {4, 4, 3, make([]uint8, 16)}, {4, 4, 2, make([]uint8, 32)}} {
		if err := EncodePacked(t.Context(), &bytes.Buffer{}, p, nil); err == nil {
			t.Errorf("%d × %d × %d: got no error", p.Width, p.Height, p.Channels)
		}
	}
}
