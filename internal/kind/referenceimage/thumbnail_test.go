package referenceimage

import (
	"bytes"
	"context"
	"image"
	"image/color"
	stdpng "image/png"
	"runtime"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/media/codec/picture"
	"atelier/internal/media/codec/png"
	"atelier/internal/offline"
)

// striped is a PNG whose columns are black and white in turn.
func striped(t testing.TB, w, h, channels int) []byte {
	t.Helper()
	var b bytes.Buffer
	err := png.EncodeRows(t.Context(), &b, png.Rows{Width: w, Height: h, Channels: channels, Row: func(dst []byte, _ int) error {
		for x := range w {
			for c := range channels {
				dst[x*channels+c] = byte(255 * (x & 1))
			}
			if channels == 4 {
				dst[x*channels+3] = 255
			}
		}
		return nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// shrunk is the picture that shrink makes of a PNG.
func shrunk(t testing.TB, file []byte) image.Image {
	t.Helper()
	large, err := picture.Look(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	p, err := shrink(t.Context(), large)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := png.EncodeRows(t.Context(), &b, p.rows()); err != nil {
		t.Fatal(err)
	}
	m, err := stdpng.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestSizes(t *testing.T) {
	for _, c := range []struct{ from, want image.Point }{
		{image.Pt(1, 1), image.Pt(1, 1)},
		{image.Pt(256, 100), image.Pt(256, 100)},
		{image.Pt(512, 512), image.Pt(256, 256)},
		{image.Pt(257, 300), image.Pt(219, 256)},
		{image.Pt(4096, 3), image.Pt(256, 1)},
		{image.Pt(2, 5000), image.Pt(1, 256)},
	} {
		for _, channels := range []int{3, 4} {
			if got := shrunk(t, striped(t, c.from.X, c.from.Y, channels)).Bounds().Size(); got != c.want {
				t.Errorf("%v: got %v, want %v", c.from, got, c.want)
			}
		}
	}
}

// TestLightIsKept shrinks fine stripes of black and white: half the light is 188 of 255 in sRGB, not 128.
func TestLightIsKept(t *testing.T) {
	for _, w := range []int{1024, 1000, 777} {
		m := shrunk(t, striped(t, w, 40, 3))
		var sum, n float64
		for y := range m.Bounds().Dy() {
			for x := range m.Bounds().Dx() {
				sum += float64(color.NRGBAModel.Convert(m.At(x, y)).(color.NRGBA).G)
				n++
			}
		}
		if got := sum / n; got < 180 || got > 192 {
			t.Errorf("%d columns: got %.1f, want about 188", w, got)
		}
	}
}

// TestSmallStaysAsItIs reads the same pixels back, with alpha.
func TestSmallStaysAsItIs(t *testing.T) {
	want := image.NewNRGBA(image.Rect(0, 0, 16, 16))
	for i := range want.Pix {
		want.Pix[i] = byte(i * 7)
	}
	for i := 3; i < len(want.Pix); i += 4 {
		want.Pix[i] = byte(i) | 0x80
	}
	var b bytes.Buffer
	if err := stdpng.Encode(&b, want); err != nil {
		t.Fatal(err)
	}
	m := shrunk(t, b.Bytes())
	for y := range 16 {
		for x := range 16 {
			if got := color.NRGBAModel.Convert(m.At(x, y)); got != want.NRGBAAt(x, y) {
				t.Fatalf("at %d,%d: got %v, want %v", x, y, got, want.NRGBAAt(x, y))
			}
		}
	}
}

// TestLargePictureCostsNoMemory shrinks one of 25 million bytes.
func TestLargePictureCostsNoMemory(t *testing.T) {
	file := striped(t, 8192, 1024, 3)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if got := shrunk(t, file).Bounds().Size(); got != image.Pt(256, 32) {
		t.Errorf("got %v, want 256 × 32", got)
	}
	runtime.ReadMemStats(&after)
	if got := after.TotalAlloc - before.TotalAlloc; got > 4<<20 {
		t.Errorf("got %d bytes allocated, want 4 MiB at most", got)
	}
}

func TestDamaged(t *testing.T) {
	file := striped(t, 300, 300, 3)
	large, err := picture.Look(bytes.NewReader(file[:len(file)/2]))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := shrink(t.Context(), large); err == nil {
		t.Error("a cut file: got nil, want an error")
	}
}

func TestStep(t *testing.T) {
	give := func(ctx context.Context, b kind.Bench, _ kind.Task) (kind.Made, error) {
		w, err := b.Create(ctx, asset.File{Role: asset.ReferenceFile, ContentType: "image/png"})
		if err != nil {
			return kind.Made{}, err
		}
		if _, err := w.Write(striped(t, 512, 256, 3)); err != nil {
			return kind.Made{}, err
		}
		return kind.Made{}, w.Close()
	}
	k := *Kind
	k.Steps = map[string]kind.Step{"give": give, stepThumbnail: thumbnail}
	plan := kind.Plan{Stages: []kind.Stage{{Tasks: []kind.Task{{Kind: k.Type, Step: "give"}, {Kind: k.Type, Step: stepThumbnail}}}}}
	b, err := offline.Make(t.Context(), offline.Config{}, &k, plan)
	if err != nil {
		t.Fatal(err)
	}
	f, ok := b.File(asset.Thumbnail)
	if !ok || f.Width != 256 || f.Height != 128 || f.ContentType != "image/png" {
		t.Errorf("got %+v, %v, want a thumbnail of 256 × 128", f.File, ok)
	}
}
