package render

import (
	"image"
	"math"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

func TestEncodeUndoesLinear(t *testing.T) {
	for b := range 256 {
		if got := encode(tex.Linear(uint8(b))); got != uint8(b) {
			t.Errorf("got %d, want %d", got, b)
		}
	}
	if lo, hi := encode(-1), encode(9); lo != 0 || hi != 255 {
		t.Errorf("outside 0..1: got %d and %d, want 0 and 255", lo, hi)
	}
}

func TestFilmCurveRises(t *testing.T) {
	last := float32(-1)
	for i := range 100 {
		x := float32(i) / 10
		c := aces(geom.Vec3{X: x, Y: x, Z: x})
		if c.X < last || geom.Abs(c.X-c.Z) > .01 {
			t.Errorf("at %v: got %v after %v, want grey and rising", x, c, last)
		}
		last = c.X
	}
	if last < .95 {
		t.Errorf("got %v for strong light, want nearly white", last)
	}
}

func TestThumbnailKeepsLight(t *testing.T) {
	for _, c := range []struct {
		name      string
		from, to  int
		at        func(x, y int) uint8
		want, off int
	}{
		{"plain", 1024, 256, func(_, _ int) uint8 { return 77 }, 77, 0},
		{"a chequer of black and white", 64, 16, func(x, y int) uint8 { return uint8((x + y) % 2 * 255) }, 188, 3},
		{"no whole factor", 100, 37, func(_, _ int) uint8 { return 200 }, 200, 0},
		{"larger", 20, 50, func(_, _ int) uint8 { return 31 }, 31, 0},
		{"the same", 16, 16, func(_, _ int) uint8 { return 140 }, 140, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			img := image.NewRGBA(image.Rect(0, 0, c.from, c.from))
			for i := range c.from * c.from {
				v := c.at(i%c.from, i/c.from)
				copy(img.Pix[4*i:], []uint8{v, v, v, 255})
			}
			got := Thumbnail(img, c.to)
			if got.Rect != image.Rect(0, 0, c.to, c.to) {
				t.Fatalf("got a picture of %v, want side %d", got.Rect, c.to)
			}
			for i, v := range got.Pix {
				if i%4 == 3 && v != 255 || i%4 != 3 && math.Abs(float64(int(v)-c.want)) > float64(c.off) {
					t.Fatalf("byte %d: got %d, want %d, opaque", i, v, c.want)
				}
			}
		})
	}
}

func TestThumbnailKeepsPlaces(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 64, 64))
	for i := range 64 * 64 {
		img.Pix[4*i+3] = 255
		if i%64 >= 48 && i/64 < 16 {
			img.Pix[4*i] = 255 // a red square at the top right
		}
	}
	got := Thumbnail(img, 16)
	for _, c := range []struct{ x, y, red int }{{14, 1, 255}, {1, 1, 0}, {14, 14, 0}, {1, 14, 0}} {
		if r := int(got.Pix[got.PixOffset(c.x, c.y)]); math.Abs(float64(r-c.red)) > 12 {
			t.Errorf("at %d, %d: got red %d, want %d", c.x, c.y, r, c.red)
		}
	}
}

func TestBloomOnlyAddsLightAroundGlow(t *testing.T) {
	const size = 128
	p := &picture{size: size, light: make([]geom.Vec3, size*size), glow: make([]geom.Vec3, size*size)}
	p.glow[64*size+64] = geom.Vec3{X: 16}
	if err := p.bloom(t.Context(), .5); err != nil {
		t.Fatal(err)
	}
	near, far := p.light[64*size+68].X, p.light[10*size+10].X
	if near <= 0 || far != 0 || p.light[64*size+68].Y != 0 {
		t.Errorf("got %v near the glow and %v far off, want red light and none", near, far)
	}
}

func BenchmarkThumbnail(b *testing.B) {
	img := image.NewRGBA(image.Rect(0, 0, 1024, 1024))
	b.ReportAllocs()
	for b.Loop() {
		Thumbnail(img, 256)
	}
}
