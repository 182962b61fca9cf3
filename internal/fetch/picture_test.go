package fetch

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"image"
	"image/color"
	"image/gif"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/blob/blobtest"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/problem"
	"atelier/internal/seed/seedtest"
)

// uploadAndRead uploads data and reads the stored picture back.
func uploadAndRead(t testing.TB, f *Fetcher, data []byte) (image.Image, engine.Image) {
	t.Helper()
	i, size, err := f.Upload(t.Context(), caller, &kind.Upload{Path: "body.file", File: bytes.NewReader(data)}, "acc_1/ref_1/upload")
	if err != nil {
		t.Fatal(err)
	}
	r, want, err := f.blobs.Open(t.Context(), "acc_1/ref_1/upload")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	hash := sha256.New()
	m, format, err := image.Decode(io.TeeReader(r, hash))
	if err != nil {
		t.Fatal(err)
	}
	if format != i.Format {
		t.Errorf("got %s, want %s", format, i.Format)
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

// TestPixelsAreKept uploads a PNG of every colour type. Channels of 16 bits are rounded to 8.
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
		got, i := uploadAndRead(t, f, asPNG(t, m))
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
	}
}

func TestUploadsRefused(t *testing.T) {
	seedtest.Unraced(t)
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
		{"animation without a frame", []byte("RIFF\x16\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x02\x00\x00\x00\x00\x00\x00\x00\x00\x00"),
			"invalid-reference-image-data p"},
	} {
		_, _, err := f.Upload(t.Context(), caller, &kind.Upload{Path: "p", File: bytes.NewReader(c.data)}, "k")
		if got := slug(err); got != c.want || (err != nil) != (c.want != "") {
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
	}
}

// TestReferenceImageAgain names an uploaded image by its URL, as a source and as another upload. Its pixels stay as they are.
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
		_, i := uploadAndRead(t, f, asPNG(t, gradient(c.side, c.side)))
		uploaded = asset.File{
			Role: asset.ReferenceFile, ContentType: "image/png", Format: "png",
			BlobKey: "acc_1/ref_1/upload", SHA256: i.SHA256, Width: i.Width, Height: i.Height, Size: 9,
		}
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
}

// TestDecodingIsBounded takes all the room for decoding: an upload whose caller cancels gives up, and a later one is decoded.
func TestDecodingIsBounded(t *testing.T) {
	f := newFetcher(t, Config{})
	leave, err := f.room.small.Enter(t.Context(), caller.Account, smallRoom)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	u := &kind.Upload{Path: "p", File: bytes.NewReader(asPNG(t, gradient(20, 20)))}
	if _, _, err := f.Upload(ctx, caller, u, "k"); !errors.Is(err, context.Canceled) {
		t.Errorf("while another is decoded: got %v, want the context's error", err)
	}
	leave()
	if _, _, err := f.Upload(t.Context(), caller, u, "k"); err != nil {
		t.Errorf("afterwards: got %v, want nil", err)
	}
}

// A disk that fails while a picture is written is an internal error, although the encoders return it like a damaged picture.
func TestADiskThatFailsIsNoDamage(t *testing.T) {
	temp := filepath.Join(t.TempDir(), "tmp")
	f, err := New(Config{Blobs: blobtest.Open(t), BaseURL: "http://localhost:8080", Temp: temp})
	if err != nil {
		t.Fatal(err)
	}
	noise := image.NewNRGBA(image.Rect(0, 0, 700, 700)) // more bytes than are held in memory
	for i, source := 0, rand.NewPCG(1, 2); i < len(noise.Pix); i++ {
		noise.Pix[i] = byte(source.Uint64())
	}
	u := &kind.Upload{Path: "p", File: bytes.NewReader(asPNG(t, noise))}
	if err := os.Remove(temp); err != nil {
		t.Fatal(err)
	}
	if _, _, err := f.Upload(t.Context(), caller, u, "k"); slug(err) != problem.ReferenceImageUploadFailed.Slug {
		t.Errorf("got %v, want %s", err, problem.ReferenceImageUploadFailed.Slug)
	}
}
