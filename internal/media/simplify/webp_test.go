package simplify

import (
	"bytes"
	"os"
	"testing"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/codec/picture"
)

// A smaller copy of a WebP of rounded colours is a JPEG, and has fewer bytes; where no colour was rounded, or some pixels are transparent, it is a PNG.
// No texture names EXT_texture_webp any more.
func TestSmallerWebP(t *testing.T) {
	for name, want := range map[string]picture.Format{
		"testdata/noisy.webp":                     picture.JPEG,
		"../codec/picture/testdata/lossless.webp": picture.PNG,
		"../codec/picture/testdata/alpha.webp":    picture.PNG,
	} {
		file, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		d := withWebP(t, file)
		made, err := Document(t.Context(), d, Level{Ratio: .5, Halvings: 1})
		if err != nil {
			t.Fatal(name, err)
		}
		shown, _ := made.Document.TextureImage(2)
		data := made.Document.ImageData(shown)
		look, err := picture.Look(bytes.NewReader(data))
		if err != nil {
			t.Fatal(name, err)
		}
		if mime := made.Document.Images[shown].MimeType; look.Format != want || mime != want.ContentType() {
			t.Errorf("%s: got a %s, called %s, want a %s", name, look.Format, mime, want)
		}
		if want == picture.JPEG && len(data) >= len(file) {
			t.Errorf("%s: got %d bytes for half its sides, and the source has %d", name, len(data), len(file))
		}
		for _, used := range made.Document.Used {
			if used == extWebP {
				t.Errorf("%s: the copy uses %s", name, used)
			}
		}
	}
}

// withWebP is the textured sample with another WebP.
func withWebP(t *testing.T, file []byte) *gltf.Document {
	t.Helper()
	for _, s := range gltftest.Samples() {
		if s.Name != "textured" {
			continue
		}
		d, err := gltf.Read(bytes.NewReader(s.Bytes(t)), gltf.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		d.SetImage(3, file, picture.WebP.ContentType())
		return d
	}
	t.Fatal("no sample is textured")
	return nil
}
