package jpeg_test

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	stdjpeg "image/jpeg"
	"math"
	"math/rand/v2"
	"testing"

	"atelier/internal/media/codec/jpeg"
)

// painted is a picture of waves and patches in all colours.
func painted(w, h int) *image.RGBA {
	r := rand.New(rand.NewPCG(1, 2))
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			wave := func(fx, fy, at float64) uint8 {
				return uint8(128 + 90*math.Sin(fx*float64(x)+fy*float64(y)+at) + 20*r.Float64())
			}
			c := color.RGBA{wave(.02, .05, 0), wave(.07, -.03, 1), wave(-.04, .06, 2), 255}
			if (x/40+y/24)%5 == 0 {
				c = color.RGBA{250, 20, 10, 255}
			}
			m.SetRGBA(x, y, c)
		}
	}
	return m
}

func encode(t testing.TB, m image.Image, quality int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := stdjpeg.Encode(&b, m, &stdjpeg.Options{Quality: quality}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// halved is a channel of a file as the library decodes it, reduced to half its sides by means of four pixels.
func halved(t testing.TB, data []byte, channel int) *image.Gray {
	t.Helper()
	m, err := stdjpeg.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	size := m.Bounds().Size()
	out := image.NewGray(image.Rect(0, 0, (size.X+1)/2, (size.Y+1)/2))
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			sum := 0
			for i := range 4 {
				c := color.RGBAModel.Convert(m.At(min(2*x+i%2, size.X-1), min(2*y+i/2, size.Y-1))).(color.RGBA)
				sum += int([]uint8{c.R, c.G, c.B}[channel])
			}
			out.SetGray(x, y, color.Gray{Y: uint8((sum + 2) / 4)})
		}
	}
	return out
}

func TestHalveMakesTheChannelsThatALibraryDecodes(t *testing.T) {
	for _, size := range []image.Point{{256, 256}, {320, 176}, {250, 130}, {33, 47}, {1, 1}} {
		data := encode(t, painted(size.X, size.Y), 92)
		files, err := jpeg.Halve(t.Context(), data, 95, jpeg.Red, jpeg.Green, jpeg.Blue)
		if err != nil {
			t.Fatalf("%v: %v", size, err)
		}
		for channel, file := range files {
			got, err := stdjpeg.Decode(bytes.NewReader(file))
			if err != nil {
				t.Fatalf("%v, channel %d: %v", size, channel, err)
			}
			want := halved(t, data, channel)
			grey, ok := got.(*image.Gray)
			if !ok || grey.Rect != want.Rect {
				t.Fatalf("%v, channel %d: got a %T of %v, want grey of %v", size, channel, got, got.Bounds(), want.Rect)
			}
			if rms := difference(grey, want); rms > 6 {
				t.Errorf("%v, channel %d: got %.2f levels rms from the library, want at most 6", size, channel, rms)
			}
		}
	}
}

func TestHalfMakesTheColorsThatALibraryDecodes(t *testing.T) {
	for _, size := range []image.Point{{256, 256}, {320, 176}, {250, 130}, {34, 48}, {16, 16}, {1, 1}} {
		data := encode(t, painted(size.X, size.Y), 92)
		file, err := jpeg.Half(t.Context(), data, 95)
		if err != nil {
			t.Fatalf("%v: %v", size, err)
		}
		got, err := stdjpeg.Decode(bytes.NewReader(file))
		if err != nil {
			t.Fatalf("%v: %v", size, err)
		}
		if ycc, ok := got.(*image.YCbCr); !ok || ycc.SubsampleRatio != image.YCbCrSubsampleRatio420 {
			t.Errorf("%v: got a %T, want colours at half the resolution", size, got)
		}
		for channel := range 3 {
			want := halved(t, data, channel)
			one := image.NewGray(got.Bounds())
			for i := range one.Pix {
				c := color.RGBAModel.Convert(got.At(i%one.Stride, i/one.Stride)).(color.RGBA)
				one.Pix[i] = []uint8{c.R, c.G, c.B}[channel]
			}
			if one.Rect != want.Rect {
				t.Fatalf("%v: got %v, want %v", size, one.Rect, want.Rect)
			}
			if rms := difference(one, want); rms > 7 {
				t.Errorf("%v, channel %d: got %.2f levels rms from the library, want at most 7", size, channel, rms)
			}
		}
	}
}

func difference(a, b *image.Gray) float64 {
	sum := 0.
	for y := range a.Rect.Dy() {
		for x := range a.Rect.Dx() {
			d := float64(a.GrayAt(x, y).Y) - float64(b.GrayAt(x, y).Y)
			sum += d * d
		}
	}
	return math.Sqrt(sum / float64(a.Rect.Dx()*a.Rect.Dy()))
}

func TestHalveRefusesOtherFiles(t *testing.T) {
	plain := encode(t, painted(64, 64), 90)
	exif := append([]byte{0xff, 0xd8, 0xff, 0xe1, 0, 10}, "Exif\x00\x00MM"...)
	exif = append(exif, plain[2:]...)
	for _, c := range []struct {
		name string
		data []byte
	}{
		{"nothing", nil},
		{"text", []byte("no picture")},
		{"grey", encode(t, image.NewGray(image.Rect(0, 0, 32, 32)), 90)},
		{"one that may be turned", exif},
		{"three bytes missing", plain[:len(plain)-3]},
		{"half of it", plain[:len(plain)/2]},
	} {
		if files, err := jpeg.Halve(t.Context(), c.data, 92, jpeg.Green); err == nil {
			t.Errorf("%s: got %d files, want an error", c.name, len(files))
		}
	}
}

func TestHalveStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := jpeg.Halve(ctx, encode(t, painted(64, 64), 90), 92, jpeg.Green); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
}

// FuzzHalve halves any bytes: the library reads the result, or the bytes are refused.
func FuzzHalve(f *testing.F) {
	f.Add(encode(f, painted(33, 47), 92), 92)
	f.Add(encode(f, painted(16, 16), 10), 1)
	f.Fuzz(func(t *testing.T, data []byte, quality int) {
		if c, err := stdjpeg.DecodeConfig(bytes.NewReader(data)); err != nil || c.Width*c.Height > 1<<18 {
			return
		}
		files, err := jpeg.Halve(t.Context(), data, quality, jpeg.Green, jpeg.Blue)
		if err != nil {
			return
		}
		half, err := jpeg.Half(t.Context(), data, quality)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range append(files, half) {
			if _, err := stdjpeg.Decode(bytes.NewReader(file)); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// ours is a picture after Encode and the library's decoder.
func ours(m *image.RGBA, quality int) []byte {
	return jpeg.Encode(m.Rect.Dx(), m.Rect.Dy(), quality, func(y int, rgb []uint8) {
		for x := range m.Rect.Dx() {
			copy(rgb[3*x:3*x+3], m.Pix[y*m.Stride+4*x:])
		}
	})
}

// apart is the difference of a file from a picture: the root mean square over all channels, in levels of 255.
func apart(t *testing.T, file []byte, from *image.RGBA) float64 {
	t.Helper()
	m, err := stdjpeg.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	if m.Bounds() != from.Rect {
		t.Fatalf("got %v, want %v", m.Bounds(), from.Rect)
	}
	sum := 0.
	for i := range from.Rect.Dx() * from.Rect.Dy() {
		x, y := i%from.Rect.Dx(), i/from.Rect.Dx()
		a, b := color.RGBAModel.Convert(m.At(x, y)).(color.RGBA), from.RGBAAt(x, y)
		for _, d := range [3]int{int(a.R) - int(b.R), int(a.G) - int(b.G), int(a.B) - int(b.B)} {
			sum += float64(d * d)
		}
	}
	return math.Sqrt(sum / float64(3*from.Rect.Dx()*from.Rect.Dy()))
}

func TestEncodeIsAsGoodAsTheLibrary(t *testing.T) {
	for _, size := range []image.Point{{256, 256}, {320, 176}, {250, 130}, {33, 47}, {8, 8}, {1, 1}} {
		m := painted(size.X, size.Y)
		for _, quality := range []int{30, 92, 95, 100} {
			file, other := ours(m, quality), encode(t, m, quality)
			got, want := apart(t, file, m), apart(t, other, m)
			if got > 1.01*want+.3 {
				t.Errorf("%v at %d: got %.2f levels rms from the picture, the library %.2f", size, quality, got, want)
			}
			if len(file) > len(other)+len(other)/50+16 {
				t.Errorf("%v at %d: got %d bytes, the library %d", size, quality, len(file), len(other))
			}
		}
	}
	white := image.NewRGBA(image.Rect(0, 0, 32, 32))
	for i := range white.Pix {
		white.Pix[i] = 255
	}
	if got := apart(t, ours(white, 92), white); got != 0 {
		t.Errorf("white: got %v levels rms, want 0", got)
	}
}

// Stripes of two colours that are as light as each other stay apart where colours have the whole resolution.
func TestFullColorsStayApart(t *testing.T) {
	for _, size := range []image.Point{{64, 64}, {33, 47}, {8, 8}, {1, 1}} {
		m := image.NewRGBA(image.Rectangle{Max: size})
		for i := range size.X * size.Y {
			m.SetRGBA(i%size.X, i/size.X, []color.RGBA{{200, 60, 60, 255}, {40, 130, 90, 255}}[i%size.X%2])
		}
		file := jpeg.EncodeFull(size.X, size.Y, 92, func(y int, rgb []uint8) {
			for x := range size.X {
				copy(rgb[3*x:3*x+3], m.Pix[m.PixOffset(x, y):])
			}
		})
		if got := apart(t, file, m); got > 6 {
			t.Errorf("%v: got %.2f levels rms from the picture, want 6 at most; colours at half the resolution have %.2f", size, got, apart(t, ours(m, 92), m))
		}
	}
	m := painted(250, 130)
	file := jpeg.EncodeFull(250, 130, 92, func(y int, rgb []uint8) {
		for x := range 250 {
			copy(rgb[3*x:3*x+3], m.Pix[m.PixOffset(x, y):])
		}
	})
	if got, half := apart(t, file, m), apart(t, ours(m, 92), m); got > half {
		t.Errorf("got %.2f levels rms from the picture, want less than %.2f, which half the resolution has", got, half)
	}
}

func BenchmarkEncode(b *testing.B) {
	m := painted(1024, 1024)
	b.Run("ours", func(b *testing.B) {
		for b.Loop() {
			ours(m, 92)
		}
	})
	b.Run("image/jpeg", func(b *testing.B) {
		for b.Loop() {
			encode(b, m, 92)
		}
	})
}

func BenchmarkHalf(b *testing.B) {
	data := encode(b, painted(1024, 1024), 92)
	for b.Loop() {
		if _, err := jpeg.Half(b.Context(), data, 92); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkHalve(b *testing.B) {
	data := encode(b, painted(1024, 1024), 92)
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		if _, err := jpeg.Halve(b.Context(), data, 92, jpeg.Green, jpeg.Blue); err != nil {
			b.Fatal(err)
		}
	}
}
