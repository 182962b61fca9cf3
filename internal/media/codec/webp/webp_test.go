package webp

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"math/rand/v2"
	"testing"
	"time"

	"golang.org/x/image/webp"
)

// frame is a picture of blobs and noise in so many colours.
func frame(seed uint64, wide, high, colours int) *image.Paletted {
	r := rand.New(rand.NewPCG(seed, 1))
	var p color.Palette
	for i := range colours {
		p = append(p, color.NRGBA{uint8(37 * i), uint8(91 * i), uint8(i), uint8(255 - 3*i%200)})
	}
	f := image.NewPaletted(image.Rect(0, 0, wide, high), p)
	for i := range f.Pix {
		x, y := i%wide-wide/2, i/wide-high/2
		switch {
		case x*x+y*y < wide*high/9:
			f.Pix[i] = uint8(r.IntN(colours))
		case x > 0:
			f.Pix[i] = uint8((colours - 1) * (y + high/2) / high)
		}
	}
	return f
}

// Another reader finds every pixel of every frame, in a container of the right sizes and times.
func TestFramesAreReadBack(t *testing.T) {
	for _, c := range []struct{ wide, high, colours, frames int }{{144, 144, 90, 3}, {1, 1, 1, 1}, {17, 5, 2, 2}, {64, 33, 256, 2}, {300, 3, 16, 1}} {
		a := Animation{Each: 80 * time.Millisecond}
		for i := range c.frames {
			a.Frames = append(a.Frames, frame(uint64(i), c.wide, c.high, c.colours))
		}
		var out bytes.Buffer
		if err := Encode(&out, a); err != nil {
			t.Fatal(err)
		}
		frames := framesOf(t, out.Bytes())
		if len(frames) != c.frames {
			t.Fatalf("%+v: got %d frames", c, len(frames))
		}
		for i, still := range frames {
			img, err := webp.Decode(bytes.NewReader(still))
			if err != nil {
				t.Fatalf("%+v, frame %d: %v", c, i, err)
			}
			if img.Bounds().Size() != image.Pt(c.wide, c.high) {
				t.Fatalf("%+v: got %v", c, img.Bounds())
			}
			for k, n := range a.Frames[i].Pix {
				want := color.NRGBAModel.Convert(a.Frames[i].Palette[n])
				if got := color.NRGBAModel.Convert(img.At(k%c.wide, k/c.wide)); got != want {
					t.Fatalf("%+v, frame %d, pixel %d: got %v, want %v", c, i, k, got, want)
				}
			}
		}
	}
}

// framesOf are the frames of an animation, each as a file of its own.
func framesOf(t *testing.T, data []byte) (out [][]byte) {
	t.Helper()
	if string(data[:4]) != "RIFF" || string(data[8:12]) != "WEBP" || int(binary.LittleEndian.Uint32(data[4:])) != len(data)-8 {
		t.Fatalf("got a head % x of %d bytes", data[:12], len(data))
	}
	for at := 12; at < len(data); {
		n := int(binary.LittleEndian.Uint32(data[at+4:]))
		if body := data[at+8 : at+8+n]; string(data[at:at+4]) == "ANMF" {
			if got := int(body[12]) | int(body[13])<<8; got != 80 {
				t.Errorf("a frame lasts %d ms, want 80", got)
			}
			still := binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(4+len(body)-16))
			out = append(out, append(append(still, "WEBP"...), body[16:]...))
		}
		at += 8 + n + n%2
	}
	return out
}

// A file that is no animation is an error.
func TestRefusals(t *testing.T) {
	for name, a := range map[string]Animation{
		"no frames":     {},
		"two sizes":     {Frames: []*image.Paletted{frame(1, 4, 4, 3), frame(1, 4, 5, 3)}},
		"no colours":    {Frames: []*image.Paletted{image.NewPaletted(image.Rect(0, 0, 2, 2), nil)}},
		"an empty size": {Frames: []*image.Paletted{frame(1, 0, 4, 3)}},
	} {
		if err := Encode(&bytes.Buffer{}, a); err == nil {
			t.Errorf("%s: got no error", name)
		}
	}
}
