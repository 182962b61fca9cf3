package png

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"runtime"
	"strings"
	"testing"

	"atelier/internal/media/geom"
)

func picture(w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			n := uint8(40 * (1 + geom.Noise(float32(x)/9, float32(y)/9, 0, 1)))
			img.SetRGBA(x, y, color.RGBA{uint8(x) + n, uint8(y), n, 255})
		}
	}
	return img
}

func TestEncodeIsReadByTheStandardLibrary(t *testing.T) {
	for _, size := range []image.Point{{1, 1}, {3, 64}, {64, 65}, {200, 300}} {
		want := picture(size.X, size.Y)
		var b bytes.Buffer
		if err := Encode(t.Context(), &b, want, map[string]string{"Software": "Atelier", "Prompt": "ein Stuhl – 椅子"}); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(b.String(), "椅子") {
			t.Errorf("%v: the text is not in the file", size)
		}
		got, err := png.Decode(&b)
		if err != nil {
			t.Fatalf("%v: %v", size, err)
		}
		for y := range size.Y {
			for x := range size.X {
				if g, w := color.RGBAModel.Convert(got.At(x, y)), want.RGBAAt(x, y); g != w {
					t.Fatalf("%v: at %d,%d got %v, want %v", size, x, y, g, w)
				}
			}
		}
	}
}

func TestEncodeGivesTheSameBytesOnAnyNumberOfProcessors(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	var first []byte
	for _, n := range []int{1, 2, 8} {
		runtime.GOMAXPROCS(n)
		var b bytes.Buffer
		if err := Encode(t.Context(), &b, picture(300, 500), nil); err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = b.Bytes()
		} else if !bytes.Equal(first, b.Bytes()) {
			t.Errorf("%d processors: got other bytes than with one", n)
		}
	}
}

func BenchmarkEncode1024(b *testing.B) {
	img := picture(1024, 1024)
	for b.Loop() {
		var out bytes.Buffer
		if err := Encode(b.Context(), &out, img, nil); err != nil {
			b.Fatal(err)
		}
	}
}
