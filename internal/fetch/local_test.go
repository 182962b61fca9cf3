package fetch

import (
	"bytes"
	"errors"
	"image"
	"image/gif"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"atelier/internal/kind"
	"atelier/internal/problem"
)

// moved is an animated WebP of 75 × 53 pixels.
func moved(t *testing.T) []byte {
	t.Helper()
	data, err := os.ReadFile("../media/codec/picture/testdata/moving.webp")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// A local file becomes the same input as the same bytes by URL, or is refused with the same problem.
func TestLocalIsAsByURL(t *testing.T) {
	var animation bytes.Buffer
	if err := gif.Encode(&animation, gradient(80, 80), nil); err != nil {
		t.Fatal(err)
	}
	photo := kind.Wanted{Path: "body.imageUrl", Least: 64, Still: true}
	any := kind.Wanted{Path: "body.imageUrl"}
	for _, c := range []struct {
		name string
		data []byte
		w    kind.Wanted
		want string // "": the picture is accepted
	}{
		{"as large as is needed", asPNG(t, gradient(64, 90)), photo, ""},
		{"16 bits a channel", asPNG(t, image.NewNRGBA64(image.Rect(0, 0, 70, 70))), photo, ""},
		{"a JPEG", asJPEG(t, gradient(300, 200)), photo, ""},
		{"63 px", asPNG(t, gradient(63, 90)), photo, "is smaller than 64 pixels a side"},
		{"63 px, of which nothing more is needed", asPNG(t, gradient(63, 90)), any, ""},
		{"15 px", asPNG(t, gradient(15, 90)), any, "is smaller than 16 pixels a side"},
		{"8193 px", wideHeader(t), any, "is larger than 8192 pixels a side"},
		{"an animation", moved(t), kind.Wanted{Path: "body.imageUrl", Still: true}, "is an animation; send a still image"},
		{"an animation, of which a frame will do", moved(t), any, ""},
		{"a GIF", animation.Bytes(), photo, "is in another format than PNG, JPEG or WebP"},
		{"text", []byte("hello"), photo, "is not a PNG, JPEG or WebP image"},
		{"nothing", nil, photo, "has no bytes"},
		{"a cut JPEG", asJPEG(t, gradient(300, 200))[:900], photo, "is damaged"},
		{"21 MiB", make([]byte, maxBytes+1), photo, "is larger than 20 MiB"},
	} {
		path := filepath.Join(t.TempDir(), "picture")
		if err := os.WriteFile(path, c.data, 0o600); err != nil {
			t.Fatal(err)
		}
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.Write(c.data) }))
		f := newFetcher(t, Config{Allow: []string{"127.0.0.0/8"}})
		here, data, errHere := Local(t.Context(), path, c.w)
		c.w.Name = server.URL
		there, errThere := f.Image(t.Context(), caller, c.w)
		server.Close()
		if got, also := message(errHere), message(errThere); got != c.want || also != c.want {
			t.Errorf("%s: got %q here and %q by URL, want %q", c.name, got, also, c.want)
		}
		if here != there || c.want == "" && len(data) == 0 {
			t.Errorf("%s: got %v here and %v by URL", c.name, here, there)
		}
	}
	if _, _, err := Local(t.Context(), filepath.Join(t.TempDir(), "none.png"), any); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("no such file: got %v, want %v", err, os.ErrNotExist)
	}
}

// message is what a refusal says about the picture; the text of another error.
func message(err error) string {
	var p *problem.Error
	switch {
	case err == nil:
		return ""
	case errors.As(err, &p) && p.Type == problem.InvalidSourceImage && len(p.Fields) == 1:
		return p.Fields[0].Message
	}
	return "no refusal: " + err.Error()
}
