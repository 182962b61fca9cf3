package png

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/png"
	"io"
	"testing"
)

// rowsOf gives a picture's rows with or without alpha.
func rowsOf(m *image.NRGBA, channels int) Rows {
	size := m.Bounds().Size()
	return Rows{Width: size.X, Height: size.Y, Channels: channels, Row: func(dst []byte, y int) error {
		for x := range size.X {
			c := m.NRGBAAt(x, y)
			copy(dst[x*channels:(x+1)*channels], []byte{c.R, c.G, c.B, c.A})
		}
		return nil
	}}
}

// mottled is a picture in which every filter is best for some rows.
func mottled(w, h int, alpha bool) *image.NRGBA {
	m := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			a := uint8(255)
			if alpha {
				a = uint8(x*y + 7)
			}
			m.SetNRGBA(x, y, color.NRGBA{uint8(x * x), uint8(y * 3), uint8(x ^ y), a})
		}
	}
	return m
}

func encoded(t testing.TB, m *image.NRGBA, channels int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := EncodeRows(t.Context(), &b, rowsOf(m, channels)); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestRowsThereAndBack(t *testing.T) {
	for _, size := range []image.Point{{1, 1}, {5, 3}, {300, 200}} {
		for _, channels := range []int{3, 4} {
			want := mottled(size.X, size.Y, channels == 4)
			file := encoded(t, want, channels)
			standard, err := png.Decode(bytes.NewReader(file))
			if err != nil {
				t.Fatalf("%v, %d channels: %v", size, channels, err)
			}
			if got := unpremultiplied(standard); !bytes.Equal(got.Pix, want.Pix) {
				t.Errorf("%v, %d channels: the standard library reads other pixels", size, channels)
			}
			compare(t, file, want, channels)
		}
	}
}

// unpremultiplied converts any picture to one without premultiplied alpha.
func unpremultiplied(m image.Image) *image.NRGBA {
	out := image.NewNRGBA(m.Bounds())
	for y := range m.Bounds().Dy() {
		for x := range m.Bounds().Dx() {
			out.Set(x, y, m.At(x, y))
		}
	}
	return out
}

// compare reads a file by rows.
func compare(t *testing.T, file []byte, want *image.NRGBA, channels int) {
	t.Helper()
	r, err := NewReader(bytes.NewReader(file), 1000)
	if err != nil {
		t.Fatal(err)
	}
	if r.Width != want.Bounds().Dx() || r.Height != want.Bounds().Dy() || r.Channels != channels {
		t.Fatalf("got %d × %d × %d, want %v × %d", r.Width, r.Height, r.Channels, want.Bounds(), channels)
	}
	line, w := make([]byte, r.Width*channels), rowsOf(want, channels)
	for y := range r.Height {
		row, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		if err := w.Row(line, y); err != nil || !bytes.Equal(row, line) {
			t.Fatalf("row %d: got %v, want %v", y, row, line)
		}
	}
	if _, err := r.Next(); !errors.Is(err, io.EOF) {
		t.Errorf("after the last row: got %v, want EOF", err)
	}
}

// TestReadsEveryFilter reads a file of the standard library, which uses all five filters.
func TestReadsEveryFilter(t *testing.T) {
	for _, channels := range []int{3, 4} {
		want := mottled(257, 129, channels == 4)
		var b bytes.Buffer
		if err := png.Encode(&b, want); err != nil {
			t.Fatal(err)
		}
		compare(t, b.Bytes(), want, channels)
	}
}

func TestReaderRefuses(t *testing.T) {
	file := encoded(t, mottled(40, 30, false), 3)
	flipped := bytes.Clone(file)
	flipped[len(flipped)/2] ^= 1
	for name, data := range map[string][]byte{
		"nothing": nil, "another format": []byte("GIF89a and then something that is long enough"), "a cut file": file[:len(file)-30],
		"a flipped bit": flipped, "no end": file[:len(file)-12], "too wide": encoded(t, mottled(101, 1, false), 3),
	} {
		if n, err := drain(data); err == nil {
			t.Errorf("%s: got %d rows, want an error", name, n)
		}
	}
}

// drain reads all rows of a picture with sides of 100 pixels at most, and its end.
func drain(data []byte) (n int, err error) {
	r, err := NewReader(bytes.NewReader(data), 100)
	if err != nil {
		return 0, err
	}
	for {
		if _, err = r.Next(); err != nil {
			break
		}
		n++
	}
	if errors.Is(err, io.EOF) && n == r.Height {
		err = nil
	}
	return n, err
}
