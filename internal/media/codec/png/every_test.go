package png

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"math/rand/v2"
	"testing"

	"atelier/internal/media/codec/codectest"
)

// sort is one sort of PNG: its header, and the chunks that go with it.
type sort struct {
	depth, colour  byte
	interlaced     bool
	palette, clear []byte // PLTE and tRNS; nil: there is none
}

func (s sort) String() string {
	return fmt.Sprintf("colour type %d with %d bits, interlaced %v, %d bytes of palette, %d of tRNS", s.colour, s.depth, s.interlaced, len(s.palette),
		len(s.clear))
}

// everySort lists every combination of colour type and depth, interlaced or not, with and without transparency.
func everySort() (all []sort) {
	for colour, c := range sorts {
		for _, depth := range c.depths {
			for _, interlaced := range []bool{false, true} {
				s := sort{depth: depth, colour: colour, interlaced: interlaced}
				switch colour {
				case colourPalette:
					for i := range 1 << depth {
						s.palette = append(s.palette, byte(i*7), byte(255-i), byte(i*i))
					}
					all = append(all, s)
					s.clear = []byte{0, 128}
					all = append(all, s)
					s.palette = s.palette[:3] // some samples exceed the palette
					s.clear = nil
				case colourGrey:
					all = append(all, s)
					s.clear = []byte{0, 1}
				case colourTruecolour:
					all = append(all, s)
					s.clear = []byte{0, 1, 0, 0, 0, 1}
				}
				all = append(all, s)
			}
		}
	}
	return all
}

// file writes a picture of random samples, few of them, so that each colour comes often; every row has another filter.
func (s sort) file(width, height int, extra ...func(*bytes.Buffer)) []byte {
	var out, data bytes.Buffer
	out.Write(signature)
	header := binary.BigEndian.AppendUint32(nil, uint32(width))
	header = append(binary.BigEndian.AppendUint32(header, uint32(height)), s.depth, s.colour, 0, 0, 0)
	if s.interlaced {
		header[12] = 1
	}
	chunk(&out, "IHDR", header)
	if s.palette != nil {
		chunk(&out, "PLTE", s.palette)
	}
	if s.clear != nil {
		chunk(&out, "tRNS", s.clear)
	}
	for _, more := range extra {
		more(&out)
	}
	z := zlib.NewWriter(&data)
	r := rand.New(rand.NewPCG(1, 2))
	areas := []image.Point{{width, height}}
	if s.interlaced {
		areas = nil
		for _, p := range passes {
			if w, h := (width-p.x+p.dx-1)/p.dx, (height-p.y+p.dy-1)/p.dy; w > 0 && h > 0 {
				areas = append(areas, image.Pt(w, h))
			}
		}
	}
	for _, a := range areas {
		line := make([]byte, (a.X*int(s.depth)*sorts[s.colour].samples+7)/8)
		for y := range a.Y {
			for i := range line {
				line[i] = []byte{0, 0, 0, 1, 0x1b, 0xff, byte(y)}[r.IntN(7)]
			}
			z.Write(append([]byte{byte(y % 5)}, line...)) // the samples count as filtered; any result is a picture
		}
	}
	z.Close()
	chunk(&out, "IDAT", data.Bytes()[:data.Len()/2])
	chunk(&out, "IDAT", data.Bytes()[data.Len()/2:])
	chunk(&out, "IEND", nil)
	return out.Bytes()
}

// readAll reads a file by rows.
func readAll(data []byte) (*image.NRGBA, *Reader, error) {
	r, err := NewReader(bytes.NewReader(data), 1000)
	if err != nil {
		return nil, nil, err
	}
	m := image.NewNRGBA(image.Rect(0, 0, r.Width, r.Height))
	for y := range r.Height {
		row, err := r.Next()
		if err != nil {
			return nil, nil, err
		}
		for x := range r.Width {
			c := color.NRGBA{A: 255}
			p := row[x*r.Channels:]
			c.R, c.G, c.B = p[0], p[1], p[2]
			if r.Channels == 4 {
				c.A = p[3]
			}
			m.SetNRGBA(x, y, c)
		}
	}
	if _, err := r.Next(); !errors.Is(err, io.EOF) {
		return nil, nil, fmt.Errorf("after the last row: got %v, want EOF", err)
	}
	return m, r, nil
}

// TestReadsEverySort compares with the standard library, in sizes at which some passes of an interlaced picture are empty.
func TestReadsEverySort(t *testing.T) {
	for _, s := range everySort() {
		for _, size := range []image.Point{{1, 1}, {3, 2}, {5, 8}, {33, 17}} {
			file := s.file(size.X, size.Y)
			want, err := png.Decode(bytes.NewReader(file))
			if err != nil {
				t.Fatalf("%v, %v: the standard library: %v", s, size, err)
			}
			got, r, err := readAll(file)
			if err != nil {
				t.Errorf("%v, %v: %v", s, size, err)
				continue
			}
			if !r.Tidy() || r.Interlaced != s.interlaced {
				t.Errorf("%v, %v: tidy %v, interlaced %v", s, size, r.Tidy(), r.Interlaced)
			}
			codectest.Same(t, fmt.Sprintf("%v, %v", s, size), got, want)
		}
	}
}

const secret = "52.5163 N 13.3777 E"

func TestStripLeavesThePixels(t *testing.T) {
	secrets := func(out *bytes.Buffer) {
		chunk(out, "tEXt", []byte("Comment\x00"+secret))
		chunk(out, "eXIf", []byte(secret))
		chunk(out, "prIv", []byte(secret))
	}
	for _, s := range everySort() {
		file := append(s.file(20, 10, secrets), secret...)
		var out bytes.Buffer
		if err := Strip(&out, bytes.NewReader(file)); err != nil {
			t.Fatalf("%v: %v", s, err)
		}
		if bytes.Contains(out.Bytes(), []byte(secret)) {
			t.Errorf("%v: the place is still there", s)
		}
		want, err := png.Decode(bytes.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		got, err := png.Decode(&out)
		if err != nil {
			t.Errorf("%v: the standard library does not read what is left: %v", s, err)
			continue
		}
		codectest.Same(t, s.String(), got, want)
	}
}

// TestTidy adds bytes after the pixels: in their last chunk, and in a chunk after it.
func TestTidy(t *testing.T) {
	file := encoded(t, mottled(20, 10, false), 3)
	var in bytes.Buffer
	in.Write(file[:len(file)-12])
	chunk(&in, "IDAT", []byte(secret))
	chunk(&in, "IEND", nil)
	_, r, err := readAll(in.Bytes())
	if err != nil || r.Tidy() {
		t.Errorf("a chunk that follows: got %v, tidy %v, want it read and found untidy", err, err == nil && r.Tidy())
	}
}

func TestUnusualFilesAreRefused(t *testing.T) {
	plain := sort{depth: 8, colour: colourGrey}
	for name, data := range map[string][]byte{
		"colours of no palette":     sort{depth: 8, colour: colourPalette}.file(4, 4),
		"half a colour":             sort{depth: 8, colour: colourPalette, palette: []byte{1, 2}}.file(4, 4),
		"more colours than samples": sort{depth: 1, colour: colourPalette, palette: make([]byte, 9)}.file(4, 4),
		"two palettes": sort{depth: 8, colour: colourPalette, palette: make([]byte, 9)}.file(4, 4,
			func(out *bytes.Buffer) { chunk(out, "PLTE", make([]byte, 9)) }),
		"a palette of a megabyte":  plain.file(4, 4, func(out *bytes.Buffer) { chunk(out, "PLTE", make([]byte, 1<<20)) }),
		"grey of 3 bits":           sort{depth: 3, colour: colourGrey}.file(4, 4),
		"transparent beside alpha": sort{depth: 8, colour: colourWithAlpha, clear: []byte{0, 0}}.file(4, 4),
		"a second transparent colour": sort{depth: 8, colour: colourGrey, clear: []byte{0, 0}}.file(4, 4,
			func(out *bytes.Buffer) { chunk(out, "tRNS", []byte{0, 1}) }),
	} {
		if n, err := drain(data); err == nil {
			t.Errorf("%s: got %d rows, want an error", name, n)
		}
	}
}

// FuzzReader compares the reader with the standard library: both give the same pixels, also of the stripped file.
func FuzzReader(f *testing.F) {
	for _, s := range everySort() {
		f.Add(s.file(9, 10))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if c, err := png.DecodeConfig(bytes.NewReader(data)); err != nil || c.Width > 1000 || c.Height > 1000 {
			if _, _, err := readAll(data); err == nil {
				t.Error("read what the standard library does not")
			}
			return
		} else if c.Width*c.Height > 1<<14 {
			return
		}
		got, r, err := readAll(data)
		if err != nil {
			return
		}
		if want, err := png.Decode(bytes.NewReader(data)); err == nil {
			codectest.Same(t, "the file", got, want)
		}
		if !r.Tidy() {
			return
		}
		var out bytes.Buffer
		if err := Strip(&out, bytes.NewReader(data)); err != nil {
			t.Fatal(err)
		}
		again, _, err := readAll(out.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		codectest.Same(t, "the stripped file", again, got)
	})
}
