package fetch

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"io"
	"testing"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/problem"
)

// kept uploads data and reads back what was stored.
func kept(t testing.TB, f *Fetcher, data []byte) (image.Image, engine.Image) {
	t.Helper()
	i, size, err := f.Upload(t.Context(), caller, &kind.Upload{Path: "body.file", Data: data}, "acc_1/ref_1/upload")
	if err != nil {
		t.Fatal(err)
	}
	r, want, err := f.blobs.Open(t.Context(), "acc_1/ref_1/upload")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	hash := sha256.New()
	m, err := png.Decode(io.TeeReader(r, hash))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(hash, r); err != nil {
		t.Fatal(err)
	}
	if got := hex.EncodeToString(hash.Sum(nil)); got != i.SHA256 || size != want {
		t.Errorf("got %s and %d bytes, want %s and %d", i.SHA256, size, got, want)
	}
	return m, i
}

func at(m image.Image, x, y int) color.NRGBA {
	return color.NRGBAModel.Convert(m.At(x, y)).(color.NRGBA)
}

// TestPixelsAreKept takes a picture of every sort that a PNG can be. What has 16 bits a channel is rounded to 8.
func TestPixelsAreKept(t *testing.T) {
	f := newFetcher(t, Config{})
	palette := color.Palette{color.NRGBA{255, 0, 0, 255}, color.NRGBA{0, 0, 255, 128}}
	rect := image.Rect(0, 0, 5, 3)
	for name, m := range map[string]interface {
		image.Image
		Set(x, y int, c color.Color)
	}{
		"grey": image.NewGray(rect), "grey of 16 bits": image.NewGray16(rect), "colour": image.NewNRGBA(rect), "colour of 16 bits": image.NewNRGBA64(rect),
		"with a palette": image.NewPaletted(rect, palette),
	} {
		for y := range 3 {
			for x := range 5 {
				m.Set(x, y, color.NRGBA{uint8(50 * x), uint8(80 * y), 7, uint8(100 + 30*x)})
			}
		}
		got, i := kept(t, f, asPNG(t, m))
		if i.Width != 5 || i.Height != 3 {
			t.Errorf("%s: got %d × %d, want 5 × 3", name, i.Width, i.Height)
		}
		for y := range 3 {
			for x := range 5 {
				if g, w := at(got, x, y), at(m, x, y); g != w {
					t.Errorf("%s: at %d,%d got %v, want %v", name, x, y, g, w)
				}
			}
		}
		switch got.(type) {
		case *image.RGBA, *image.NRGBA:
		default:
			t.Errorf("%s: stored as %T, want 8 bits a channel", name, got)
		}
	}
}

// exif puts an Exif segment with an orientation into a JPEG.
func exif(jpg []byte, order binary.ByteOrder, orientation uint16) []byte {
	tiff := []byte("II*\x00")
	if order == binary.ByteOrder(binary.BigEndian) {
		tiff = []byte("MM\x00*")
	}
	append16 := func(v uint16) { b := make([]byte, 2); order.PutUint16(b, v); tiff = append(tiff, b...) }
	append32 := func(v uint32) { b := make([]byte, 4); order.PutUint32(b, v); tiff = append(tiff, b...) }
	append32(8)
	append16(2)
	for _, tag := range []uint16{0x010f, 0x0112} { // the maker, then the orientation
		append16(tag)
		append16(3)
		append32(1)
		append16(orientation)
		append16(0)
	}
	append32(0)
	body := append([]byte("Exif\x00\x00"), tiff...)
	out := append([]byte{0xff, 0xd8, 0xff, 0xe1}, byte((len(body)+2)>>8), byte(len(body)+2))
	return append(append(out, body...), jpg[2:]...)
}

// corners is a picture of 32 × 16 with a colour in each quarter: red, green, blue, white.
func corners() *image.NRGBA {
	m := image.NewNRGBA(image.Rect(0, 0, 32, 16))
	for y := range 16 {
		for x := range 32 {
			c := [][]color.NRGBA{{{255, 0, 0, 255}, {0, 255, 0, 255}}, {{0, 0, 255, 255}, {255, 255, 255, 255}}}[y/8][x/16]
			m.SetNRGBA(x, y, c)
		}
	}
	return m
}

// TestUpright looks at the quarters of a photograph that was taken with the camera held in every way.
func TestUpright(t *testing.T) {
	f := newFetcher(t, Config{})
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
	jpg := asJPEG(t, corners())
	for orientation, want := range []string{"RGBW", "RGBW", "GRWB", "WBGR", "BWRG", "RBGW", "BRWG", "WGBR", "GWRB", "RGBW"} {
		for _, order := range []binary.ByteOrder{binary.BigEndian, binary.LittleEndian} {
			m, _ := kept(t, f, exif(jpg, order, uint16(orientation)))
			w, h := m.Bounds().Dx(), m.Bounds().Dy()
			if side := orientation >= 5 && orientation <= 8; side != (h > w) {
				t.Errorf("orientation %d: got %d × %d", orientation, w, h)
			}
			got := []byte{name(at(m, w/4, h/4)), name(at(m, 3*w/4, h/4)), name(at(m, w/4, 3*h/4)), name(at(m, 3*w/4, 3*h/4))}
			if string(got) != want {
				t.Errorf("orientation %d: got %s, want %s", orientation, got, want)
			}
		}
	}
}

func FuzzOrientation(f *testing.F) {
	jpg := asJPEG(f, corners())
	for _, order := range []binary.ByteOrder{binary.BigEndian, binary.LittleEndian} {
		f.Add(exif(jpg, order, 6))
	}
	f.Add(jpg[:20])
	f.Fuzz(func(t *testing.T, data []byte) {
		if got := orientation(data); got < 1 || got > 8 {
			t.Errorf("got %d, want 1 to 8", got)
		}
	})
}

// moving is a WebP animation of one frame, made of a still one.
func moving(still []byte) []byte {
	var frame, chunks, out bytes.Buffer
	frame.Write(make([]byte, 16))
	frame.Write(still[12:])
	header := make([]byte, 10)
	header[0] = animated
	writeChunk(&chunks, "VP8X", header)
	writeChunk(&chunks, "ANIM", make([]byte, 6))
	writeChunk(&chunks, "ANMF", frame.Bytes())
	writeChunk(&chunks, "ANMF", []byte("the second frame is never looked at"))
	writeChunk(&out, "RIFF", append([]byte("WEBP"), chunks.Bytes()...))
	return out.Bytes()
}

func TestFirstFrame(t *testing.T) {
	f := newFetcher(t, Config{})
	still, err := base64.StdEncoding.DecodeString(tinyWebP)
	if err != nil {
		t.Fatal(err)
	}
	want, _ := kept(t, f, still)
	got, i := kept(t, f, moving(still))
	if i.Width != 1 || i.Height != 1 || at(got, 0, 0) != at(want, 0, 0) {
		t.Errorf("got %v of %d × %d, want %v of 1 × 1", at(got, 0, 0), i.Width, i.Height, at(want, 0, 0))
	}
}

func FuzzFirstWebP(f *testing.F) {
	still, err := base64.StdEncoding.DecodeString(tinyWebP)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(still)
	f.Add(moving(still))
	f.Add(moving(still)[:40])
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 13 {
			return
		}
		if got, err := firstWebP(data); err == nil && len(got) > len(data)+64 {
			t.Errorf("got %d bytes of %d", len(got), len(data))
		}
	})
}

func TestUploadsRefused(t *testing.T) {
	f := newFetcher(t, Config{})
	var moving bytes.Buffer
	if err := gif.Encode(&moving, gradient(20, 20), nil); err != nil {
		t.Fatal(err)
	}
	picture := asPNG(t, gradient(20, 20))
	for _, c := range []struct {
		name string
		data []byte
		want string
	}{
		{"one pixel", asPNG(t, gradient(1, 1)), ""},
		{"empty", nil, "empty-reference-image p"},
		{"text", []byte("hello"), "invalid-reference-image-data p"},
		{"GIF", moving.Bytes(), "unsupported-reference-image-type p"},
		{"AVIF", []byte("\x00\x00\x00\x20ftypavif\x00\x00\x00\x00"), "unsupported-reference-image-type p"},
		{"too wide", wideHeader(t), "invalid-reference-image-data p"},
		{"cut PNG", picture[:len(picture)-20], "invalid-reference-image-data p"},
		{"cut JPEG", asJPEG(t, gradient(20, 20))[:200], "invalid-reference-image-data p"},
		{"WebP of nothing", []byte("RIFF\x04\x00\x00\x00WEBPVP8 "), "invalid-reference-image-data p"},
		{"animation without a frame", []byte("RIFF\x16\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x02\x00\x00\x00\x00\x00\x00\x00\x00\x00"), "invalid-reference-image-data p"},
	} {
		_, _, err := f.Upload(t.Context(), caller, &kind.Upload{Path: "p", Data: c.data}, "k")
		if got := slug(err); got != c.want || (err != nil) != (c.want != "") {
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
	}
}

// TestReferenceImageAgain names an uploaded image by its URL: as a source, and as another upload. Its pixels are not touched.
func TestReferenceImageAgain(t *testing.T) {
	var uploaded asset.File
	f := newFetcher(t, Config{Own: func(_ context.Context, _ account.Caller, artifactID, _ string) (asset.File, error) {
		if artifactID != "art_1" {
			return asset.File{}, problem.ArtifactNotFound
		}
		return uploaded, nil
	}})
	const url = "http://localhost:8080/files/art_1/s/reference.png"
	for _, c := range []struct {
		side int
		want string
	}{{20, ""}, {3, "invalid-source-image p"}} {
		_, i := kept(t, f, asPNG(t, gradient(c.side, c.side)))
		uploaded = asset.File{Role: asset.ReferenceFile, ContentType: "image/png", BlobKey: "acc_1/ref_1/upload", SHA256: i.SHA256, Width: i.Width, Height: i.Height, Size: 9}
		got, err := f.Image(t.Context(), caller, kind.Wanted{Path: "p", Name: url})
		if slug(err) != c.want || err == nil && got != i {
			t.Errorf("%d pixels a side, as a source: got %+v, %v, want %+v, %q", c.side, got, err, i, c.want)
		}
		if err == nil {
			if r, err := f.Open(t.Context(), caller.Account, got); err != nil {
				t.Errorf("the input: %v", err)
			} else {
				r.Close()
			}
		}
		again, size, err := f.Upload(t.Context(), caller, &kind.Upload{Path: "p", URL: url}, "acc_1/ref_2/upload")
		if err != nil || again != i || size != 9 {
			t.Errorf("as an upload: got %+v, %d, %v, want %+v", again, size, err, i)
		}
	}
	if err := f.Remove(t.Context(), "acc_1/ref_2/upload"); err != nil {
		t.Fatal(err)
	}
	if _, _, err := f.blobs.Open(t.Context(), "acc_1/ref_2/upload"); err == nil {
		t.Error("the file is still there")
	}
}

// TestDecodingIsBounded holds up the only place at which large pictures are decoded, and sees that who waits can turn away.
func TestDecodingIsBounded(t *testing.T) {
	f := newFetcher(t, Config{})
	leave, err := f.decoding.Enter(t.Context(), maxSide*maxSide)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	u := &kind.Upload{Path: "p", Data: asPNG(t, gradient(20, 20))}
	if _, _, err := f.Upload(ctx, caller, u, "k"); !errors.Is(err, context.Canceled) {
		t.Errorf("while another is decoded: got %v, want the context's error", err)
	}
	leave()
	if _, _, err := f.Upload(t.Context(), caller, u, "k"); err != nil {
		t.Errorf("afterwards: got %v, want nil", err)
	}
}
