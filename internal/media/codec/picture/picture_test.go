package picture

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/image/webp"

	"atelier/internal/media/codec/codectest"
)

// samples are files that other programs have written, 75 × 53 pixels, with a secret in every sort of metadata.
func samples(t testing.TB) map[string][]byte {
	t.Helper()
	names, err := filepath.Glob("testdata/*.*")
	if err != nil || len(names) == 0 {
		t.Fatalf("no samples: %v", err)
	}
	all := map[string][]byte{}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all[filepath.Base(name)] = data
	}
	m := image.NewNRGBA(image.Rect(0, 0, 75, 53))
	for i := range m.Pix {
		m.Pix[i] = byte(i*i) | 3
	}
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	all["alpha.png"] = b.Bytes()
	return all
}

// secret is the text that stands in the metadata of the samples.
const secret = "52.5163 N 13.3777 E"

func look(t testing.TB, data []byte) *Picture {
	t.Helper()
	p, err := Look(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// pixels decodes a picture by rows.
func pixels(ctx context.Context, p *Picture) (*image.NRGBA, error) {
	rows, err := p.Rows(ctx)
	if err != nil {
		return nil, err
	}
	m := image.NewNRGBA(image.Rect(0, 0, rows.Width, rows.Height))
	row := make([]byte, rows.Width*rows.Channels)
	for y := range rows.Height {
		if err := rows.Next(row); err != nil {
			return nil, err
		}
		for x := range rows.Width {
			c := color.NRGBA{A: 255}
			c.R, c.G, c.B = row[x*rows.Channels], row[x*rows.Channels+1], row[x*rows.Channels+2]
			if rows.Channels == 4 {
				c.A = row[x*rows.Channels+3]
			}
			m.SetNRGBA(x, y, c)
		}
	}
	return m, nil
}

// TestPixels compares the pixels with the pixels that the libraries decode from the whole file.
func TestPixels(t *testing.T) {
	for name, data := range samples(t) {
		decode := map[string]func(*bytes.Reader) (image.Image, error){
			".jpg":  func(r *bytes.Reader) (image.Image, error) { return jpeg.Decode(r) },
			".webp": func(r *bytes.Reader) (image.Image, error) { return webp.Decode(r) },
			".png":  func(r *bytes.Reader) (image.Image, error) { return png.Decode(r) },
		}[filepath.Ext(name)]
		p := look(t, data)
		if p.Width != 75 || p.Height != 53 || "."+p.Format != Format(filepath.Ext(name)) && p.Format.Extension() != filepath.Ext(name) {
			t.Errorf("%s: got %s of %d × %d", name, p.Format, p.Width, p.Height)
		}
		got, err := pixels(t.Context(), p)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if strings.HasPrefix(name, "moving") { // the library does not read animations
			continue
		}
		want, err := decode(bytes.NewReader(data))
		if err != nil {
			t.Fatalf("%s: the library: %v", name, err)
		}
		codectest.Same(t, name, got, want)
	}
}

// TestStrip strips files with a secret in their metadata and after their end: the secret must be gone, and the pixels must stay.
func TestStrip(t *testing.T) {
	for name, data := range samples(t) {
		if !bytes.Contains(data, []byte(secret)) && name != "alpha.png" {
			t.Fatalf("%s has no secret", name)
		}
		p := look(t, append(data, secret...))
		want, err := pixels(t.Context(), p)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		var out bytes.Buffer
		err = p.Strip(&out)
		if strings.Contains(name, "cmyk") {
			if !errors.Is(err, ErrBound) {
				t.Errorf("%s: got %v, want ErrBound", name, err)
			}
			continue
		}
		if err != nil || !p.Tidy() {
			t.Errorf("%s: got %v, tidy %v", name, err, p.Tidy())
			continue
		}
		if bytes.Contains(out.Bytes(), []byte("52.5163")) || out.Len() >= len(data) && name != "alpha.png" {
			t.Errorf("%s: %d bytes of %d are left, the place among them", name, out.Len(), len(data))
		}
		got, err := pixels(t.Context(), look(t, out.Bytes()))
		if err != nil {
			t.Errorf("%s, stripped: %v", name, err)
			continue
		}
		codectest.Same(t, name+", stripped", got, want)
	}
}

// TestUntidy adds bytes between the segments of a JPEG, which no decoder reads.
func TestUntidy(t *testing.T) {
	data := samples(t)["baseline-444.jpg"]
	at := bytes.Index(data, []byte{0xff, markerDQT})
	p := look(t, append(append(bytes.Clone(data[:at]), secret...), data[at:]...))
	if p.Tidy() {
		t.Error("bytes between segments: got tidy")
	}
	var out bytes.Buffer
	if err := p.Strip(&out); err != nil || bytes.Contains(out.Bytes(), []byte(secret)) {
		t.Errorf("got %v, or they are still there", err)
	}
}

// TestUntidyScans adds bytes after the last code of each scan.
func TestUntidyScans(t *testing.T) {
	for name, data := range samples(t) {
		if !strings.HasSuffix(name, ".jpg") {
			continue
		}
		if !look(t, data).Tidy() {
			t.Errorf("%s: got untidy as it is", name)
		}
		var ends []int // of scans, from the back
		out := data[:2:2]
		scan := false
		err := segments(bufio.NewReader(bytes.NewReader(data)), func(s segment) error {
			if scan && !s.pixels {
				ends = append(ends, len(out))
			}
			if scan = s.pixels; !scan {
				out = append(out, 0xff, s.marker, byte((len(s.body)+2)>>8), byte(len(s.body)+2))
			}
			out = append(out, s.body...)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, end := range append(ends, len(out)) {
			for _, hidden := range []string{secret, "\x00", "\xff\x00"} {
				spoiled := append(append(bytes.Clone(out[:end]), hidden...), out[end:]...)
				p := look(t, append(spoiled, 0xff, markerEOI))
				if _, err := pixels(t.Context(), p); err == nil && p.Tidy() {
					t.Errorf("%s: %q behind the scan that ends at %d: got tidy", name, hidden, end)
				}
			}
		}
	}
}

// TestCut reads files that end before their pixels do, at many places.
func TestCut(t *testing.T) {
	for name, data := range samples(t) {
		end := len(data) - 1
		if strings.HasSuffix(name, ".webp") { // a WebP has its metadata at the end, and other frames
			f, err := findFrame(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			end = int(f.pixels.at + f.pixels.size)
		}
		for n := 1; n < end; n += 37 {
			p, err := Look(bytes.NewReader(data[:n]))
			if err == nil {
				_, err = pixels(t.Context(), p)
			}
			if !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrUnknown) {
				t.Errorf("%s, %d bytes of %d: got %v, want it damaged", name, n, len(data), err)
			}
		}
	}
}

func TestGiveUp(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for name, data := range samples(t) {
		if _, err := pixels(ctx, look(t, data)); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: got %v, want the context's error", name, err)
		}
	}
}

// exif puts an Exif segment with an orientation into a JPEG.
func exif(jpg []byte, order binary.AppendByteOrder, orientation uint16) []byte {
	tiff := []byte("II*\x00")
	if order == binary.AppendByteOrder(binary.BigEndian) {
		tiff = []byte("MM\x00*")
	}
	tiff = order.AppendUint32(tiff, 8)
	tiff = order.AppendUint16(tiff, 2)
	for _, tag := range []uint16{0x010f, 0x0112} { // the maker, then the orientation
		tiff = order.AppendUint16(tiff, tag)
		tiff = order.AppendUint16(tiff, 3)
		tiff = order.AppendUint32(tiff, 1)
		tiff = order.AppendUint16(tiff, orientation)
		tiff = order.AppendUint16(tiff, 0)
	}
	tiff = order.AppendUint32(tiff, 0)
	body := append([]byte("Exif\x00\x00"), tiff...)
	out := append([]byte{0xff, 0xd8, 0xff, 0xe1}, byte((len(body)+2)>>8), byte(len(body)+2))
	return append(append(out, body...), jpg[2:]...)
}

// corners is a JPEG of 32 × 16 with a colour in each quarter: red, green, blue, white.
func corners(t testing.TB) []byte {
	m := image.NewNRGBA(image.Rect(0, 0, 32, 16))
	for y := range 16 {
		for x := range 32 {
			c := [][]color.NRGBA{{{255, 0, 0, 255}, {0, 255, 0, 255}}, {{0, 0, 255, 255}, {255, 255, 255, 255}}}[y/8][x/16]
			m.SetNRGBA(x, y, c)
		}
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, m, nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestUpright decodes photographs taken with the camera held in every way, and checks the colours of the quarters.
func TestUpright(t *testing.T) {
	name := func(c color.NRGBA) byte {
		switch bright := [3]bool{c.R > 128, c.G > 128, c.B > 128}; bright {
		case [3]bool{true, false, false}:
			return 'R'
		case [3]bool{false, true, false}:
			return 'G'
		case [3]bool{false, false, true}:
			return 'B'
		}
		return 'W'
	}
	jpg := corners(t)
	for orientation, want := range []string{"RGBW", "RGBW", "GRWB", "WBGR", "BWRG", "RBGW", "BRWG", "WGBR", "GWRB", "RGBW"} {
		for _, order := range []binary.AppendByteOrder{binary.BigEndian, binary.LittleEndian} {
			p := look(t, exif(jpg, order, uint16(orientation)))
			m, err := pixels(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			w, h := m.Bounds().Dx(), m.Bounds().Dy()
			if side := orientation >= 5 && orientation <= 8; side != (h > w) || p.Width != w || p.Height != h {
				t.Errorf("orientation %d: got %d × %d, told %d × %d", orientation, w, h, p.Width, p.Height)
			}
			got := []byte{name(m.NRGBAAt(w/4, h/4)), name(m.NRGBAAt(3*w/4, h/4)), name(m.NRGBAAt(w/4, 3*h/4)), name(m.NRGBAAt(3*w/4, 3*h/4))}
			if string(got) != want {
				t.Errorf("orientation %d: got %s, want %s", orientation, got, want)
			}
			if turned := orientation >= 2 && orientation <= 8; errors.Is(p.Strip(&bytes.Buffer{}), ErrBound) != turned {
				t.Errorf("orientation %d: want ErrBound of what needs it, %v", orientation, turned)
			}
		}
	}
}

// FuzzPicture looks at any bytes, decodes small pictures, and reads each stripped file again.
func FuzzPicture(f *testing.F) {
	for _, data := range samples(f) {
		f.Add(data)
	}
	f.Add(exif(corners(f), binary.BigEndian, 6))
	f.Add([]byte("\xff\xd8\xff\xc2\x00\b0000000")) // a frame of more components than there are bytes
	for _, b := range bombs() {
		f.Add(b.data(40, 24))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := Look(bytes.NewReader(data))
		if err != nil || p.Memory() > 32<<20 || p.Pixels() > 1<<14 {
			return
		}
		want, err := pixels(t.Context(), p)
		var out bytes.Buffer
		if err != nil || p.Strip(&out) != nil || !p.Tidy() {
			return
		}
		if out.Len() > len(data)+64 {
			t.Errorf("stripped: got %d bytes of %d", out.Len(), len(data))
		}
		again := look(t, out.Bytes())
		got, err := pixels(t.Context(), again)
		if err != nil {
			t.Fatal(err)
		}
		codectest.Same(t, "stripped", got, want)
		if !again.Tidy() || again.Memory() > p.Memory() {
			t.Errorf("stripped: tidy %v, %d bytes, before %d", again.Tidy(), again.Memory(), p.Memory())
		}
	})
}
