package photo

import (
	"errors"
	"strings"
	"testing"

	"atelier/internal/media/geom"
)

// painted is a photograph of a function.
func painted(w, h, channels int, f func(x, y int) [4]byte) *Picture {
	p := &Picture{Width: w, Height: h, Channels: channels, Pix: make([]byte, w*h*channels)}
	for y := range h {
		for x := range w {
			c := f(x, y)
			copy(p.Pix[(y*w+x)*channels:][:channels], c[:])
		}
	}
	return p
}

// speckled is coarse noise, with alpha.
func speckled(x, y int) [4]byte {
	v := byte(90 + 80*geom.Noise(float32(x)/5, float32(y)/5, 0, 7))
	return [4]byte{v, v - 20, v / 2, 255}
}

func TestRefusals(t *testing.T) {
	hole := func(x, y int) [4]byte {
		c := speckled(x, y)
		if x > 20 && x < 60 && y > 20 && y < 60 {
			c[3] = 0
		}
		return c
	}
	cases := []struct {
		name string
		p    *Picture
		want Reason
		word string
	}{
		{"16 px", painted(16, 200, 3, speckled), TooSmall, "16 × 200"},
		{"more than 4096 px", painted(4097, 64, 3, speckled), TooLarge, "4097"},
		{"one colour", painted(128, 128, 3, func(int, int) [4]byte { return [4]byte{90, 120, 200} }), Flat, "one colour"},
		{"a gradient", painted(256, 256, 3, func(x, y int) [4]byte { return [4]byte{byte(x), byte(x/2 + y/4), byte(y / 2)} }), Flat, "gradient"},
		{"a hole", painted(128, 128, 4, hole), Holes, "transparent in 9.3 %"},
	}
	for _, c := range cases {
		_, _, err := Tile(t.Context(), c.p, Options{Size: 256})
		var r *Refusal
		if !errors.As(err, &r) || r.Reason != c.want || !strings.Contains(r.Why, c.word) {
			t.Errorf("%s: got %v, want %s with %q", c.name, err, c.want, c.word)
		}
	}
}

func TestOptionsAreChecked(t *testing.T) {
	p := painted(128, 128, 3, speckled)
	for _, o := range []Options{{Size: 0}, {Size: 300}, {Size: 8192}, {Size: 256, Side: -1}} {
		if _, _, err := Tile(t.Context(), p, o); err == nil {
			t.Errorf("%+v: no error", o)
		}
	}
}

func TestTile(t *testing.T) {
	p := painted(200, 160, 3, speckled)
	m, n, err := Tile(t.Context(), p, Options{Size: 256, Side: .5})
	if err != nil {
		t.Fatal(err)
	}
	if m.Size != 256 || m.Side != .5 || len(m.Base) != 3<<16 || len(m.Normal) != 3<<16 || len(m.Height) != 1<<16 || len(m.AO) != 1<<16 ||
		len(m.Rough) != 1<<16 || len(m.Metal) != 1<<16 || m.High <= m.Low {
		t.Errorf("got maps of %d, %v m, %v–%v", m.Size, m.Side, m.Low, m.High)
	}
	for _, c := range n.Corners {
		if c[0] < 0 || c[1] < 0 || c[0] > 200 || c[1] > 160 {
			t.Errorf("a corner of the tile lies at %v, outside the photograph", c)
		}
	}
}
