package main

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"
)

// A photograph that gives no maps is refused in the words of the API: at once where its header shows it, otherwise by the engine.
func TestGenerateMaterialRefusesPhotographs(t *testing.T) {
	clear := noise(200, 200)
	for y := range 50 {
		for x := range 50 {
			clear.SetNRGBA(x, y, color.NRGBA{})
		}
	}
	cut := asJPEG(t, noise(200, 200))
	for _, c := range []struct {
		name string
		data []byte
		code int
		want string
	}{
		{"small.png", asPNG(t, noise(63, 200)), exitUsage, "is smaller than 64 pixels a side"},
		{"text.png", []byte("hello"), exitUsage, "is not a PNG, JPEG or WebP image"},
		{"cut.jpg", cut[:len(cut)/2], exitUsage, "is damaged"},
		{"flat.png", asPNG(t, image.NewGray(image.Rect(0, 0, 200, 200))), exitError, "The image shows one colour or a smooth gradient"},
		{"clear.png", asPNG(t, clear), exitError, "The image is transparent in 6.2 % of its area"},
	} {
		file := write(t, c.name, string(c.data))
		_, errOut, code := call(t, nil, "generate", "material", "--mode", "image_to_maps", "--preset", "fast", "--image", file, "-o",
			filepath.Join(t.TempDir(), "x"))
		if code != c.code || !strings.Contains(errOut, c.want) || strings.Count(errOut, "\n") != 1 {
			t.Errorf("%s: got code %d, %q, want %d, %q", c.name, code, errOut, c.code, c.want)
		}
	}
}

// noise is a picture of random bytes.
func noise(w, h int) *image.NRGBA {
	m := image.NewNRGBA(image.Rect(0, 0, w, h))
	r := rand.NewChaCha8([32]byte{})
	r.Read(m.Pix)
	for k := 3; k < len(m.Pix); k += 4 {
		m.Pix[k] = 255
	}
	return m
}

func asPNG(t *testing.T, m image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func asJPEG(t *testing.T, m image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, m, nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
