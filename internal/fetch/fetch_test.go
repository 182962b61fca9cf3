package fetch

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/blob"
	"atelier/internal/blob/blobtest"
	"atelier/internal/kind"
	"atelier/internal/problem"
)

var caller = account.Caller{Account: "acc_1"}

// gradient is a picture of a size.
func gradient(w, h int) image.Image {
	m := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			m.SetNRGBA(x, y, color.NRGBA{uint8(x), uint8(y), 128, 255})
		}
	}
	return m
}

func asPNG(t testing.TB, m image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func asJPEG(t testing.TB, m image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, m, nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// wideHeader is the head of a PNG whose header declares 8193 × 16 pixels.
func wideHeader(t testing.TB) []byte { return asPNG(t, image.NewGray(image.Rect(0, 0, 8193, 16)))[:60] }

// tinyWebP is a lossy WebP of 1 × 1.
const tinyWebP = "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA"

func newFetcher(t testing.TB, c Config) *Fetcher {
	t.Helper()
	c.Blobs, c.Temp = blobtest.Open(t), t.TempDir()
	if c.BaseURL == "" {
		c.BaseURL = "http://localhost:8080"
	}
	f, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// slug is the slug of the problem in an error, and the path of its first entry.
func slug(err error) string {
	var p *problem.Error
	if !errors.As(err, &p) {
		return ""
	}
	if len(p.Fields) == 0 {
		return p.Type.Slug
	}
	return p.Type.Slug + " " + p.Fields[0].Path
}

// origin serves a picture or a fault by path, and counts requests.
func origin(t *testing.T, hits *atomic.Int64) *httptest.Server {
	picture := gradient(40, 20)
	webp, err := base64.StdEncoding.DecodeString(tinyWebP)
	if err != nil {
		t.Fatal(err)
	}
	bodies := map[string][]byte{
		"/png": asPNG(t, picture), "/jpeg": asJPEG(t, picture), "/webp": webp, "/text": []byte("hello"), "/empty": nil,
		"/small": asPNG(t, gradient(15, 40)), "/least": asPNG(t, gradient(16, 16)), "/wide": wideHeader(t),
		"/cut": asPNG(t, picture)[:100], "/large": make([]byte, maxBytes+1),
	}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		hits.Add(1)
		if to, ok := strings.CutPrefix(r.URL.Path, "/to/"); ok {
			http.Redirect(w, r, to, http.StatusFound)
			return
		}
		body, ok := bodies[r.URL.Path]
		if !ok {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/plain") // which is ignored
		w.Write(body)
	}))
	t.Cleanup(s.Close)
	return s
}

func TestImage(t *testing.T) {
	var hits atomic.Int64
	server := origin(t, &hits)
	f := newFetcher(t, Config{Allow: []string{"127.0.0.0/8"}})
	for _, c := range []struct{ path, want string }{
		{"/png", ""}, {"/jpeg", ""}, {"/least", ""},
		{"/to/" + server.URL + "/png", ""},
		{"/small", "invalid-source-image body.imageUrl"},
		{"/webp", "invalid-source-image body.imageUrl"}, // decoded, and too small
		{"/wide", "invalid-source-image body.imageUrl"},
		{"/text", "invalid-source-image body.imageUrl"},
		{"/empty", "invalid-source-image body.imageUrl"},
		{"/cut", "invalid-source-image body.imageUrl"},
		{"/large", "invalid-source-image body.imageUrl"},
		{"/none", "reference-image-fetch-failed body.imageUrl"},
		{"/to/http://10.0.0.1/png", "invalid-source-image body.imageUrl"},
		{"/to/ftp://127.0.0.1/png", "invalid-source-image body.imageUrl"},
		{"/to//to//to//to//to//to//to//png", "reference-image-fetch-failed body.imageUrl"},
	} {
		i, err := f.Image(t.Context(), caller, kind.Wanted{Path: "body.imageUrl", Name: server.URL + c.path})
		if got := slug(err); got != c.want || (err != nil) != (c.want != "") {
			t.Errorf("%s: got %v, want %q", c.path, err, c.want)
		}
		if err != nil {
			continue
		}
		r, err := f.Open(t.Context(), caller.Account, i)
		if err != nil {
			t.Fatalf("%s: open what was stored: %v", c.path, err)
		}
		stored, _, err := image.Decode(r)
		r.Close()
		if err != nil || stored.Bounds().Dx() != i.Width || stored.Bounds().Dy() != i.Height {
			t.Errorf("%s: stored %v, %v, want %d × %d", c.path, stored.Bounds(), err, i.Width, i.Height)
		}
	}
}

// A failed fetch is reported without addresses or storage keys.
func TestFaultsNameNoAddress(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/none" {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Length", "1000")
		w.Write([]byte("half"))
		http.NewResponseController(w).Flush()
		panic(http.ErrAbortHandler)
	}))
	t.Cleanup(server.Close)
	closed := httptest.NewServer(nil)
	closed.Close()
	f := newFetcher(t, Config{Allow: []string{"127.0.0.0/8"}})
	for name, want := range map[string]string{
		server.URL + "/none": "the server answered 404", server.URL + "/half": "broke off", closed.URL + "/png": "could not be reached",
	} {
		_, err := f.Image(t.Context(), caller, kind.Wanted{Path: "p", Name: name})
		var p *problem.Error
		if !errors.As(err, &p) || p.Type != problem.ReferenceImageFetchFailed || p.Fields[0].Message != want {
			t.Errorf("%s: got %+v, want %q", name, p, want)
		}
	}
}

func TestSamePictureSameDigest(t *testing.T) {
	var hits atomic.Int64
	server := origin(t, &hits)
	f := newFetcher(t, Config{Allow: []string{"127.0.0.1"}})
	a, err := f.Image(t.Context(), caller, kind.Wanted{Path: "p", Name: server.URL + "/png"})
	if err != nil {
		t.Fatal(err)
	}
	b, err := f.Image(t.Context(), caller, kind.Wanted{Path: "p", Name: server.URL + "/png?again"})
	if err != nil || a != b {
		t.Errorf("got %v, %v, want %v", b, err, a)
	}
}

// TestRefusedWithoutConnection names this machine in every way, and checks that a listener there gets no connection.
func TestRefusedWithoutConnection(t *testing.T) {
	var hits atomic.Int64
	server := origin(t, &hits)
	_, port, _ := net.SplitHostPort(server.Listener.Addr().String())
	f := newFetcher(t, Config{})
	for _, host := range []string{
		"127.0.0.1", "localhost", "localhost.", "127.1", "2130706433", "0x7f000001", "0x7f.1", "0177.0.0.1", "127.0.0.1.",
		"0.0.0.0", "[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[64:ff9b::7f00:1]", "[fe80::1]", "[fc00::1]",
		"10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "user@127.0.0.1", "[::1%25lo]",
	} {
		for _, scheme := range []string{"http", "https"} {
			_, err := f.Image(t.Context(), caller, kind.Wanted{Path: "body.imageUrl", Name: scheme + "://" + host + ":" + port + "/png"})
			if got := slug(err); got != "invalid-source-image body.imageUrl" {
				t.Errorf("%s://%s: got %v, want invalid-source-image", scheme, host, err)
			}
		}
	}
	if got := hits.Load(); got != 0 {
		t.Errorf("connections: got %d, want 0", got)
	}
}

func TestRedirectIsGuarded(t *testing.T) {
	var inside, outside atomic.Int64
	private := origin(t, &inside)
	front := origin(t, &outside)
	f := newFetcher(t, Config{Allow: []string{"front.test"}})
	f.guard.trusted.DialContext = func(ctx context.Context, network, _ string) (net.Conn, error) { // front.test is the second server
		var d net.Dialer
		return d.DialContext(ctx, network, front.Listener.Addr().String())
	}
	_, err := f.Image(t.Context(), caller, kind.Wanted{Path: "p", Name: "http://front.test/to/" + strings.Replace(private.URL, "http:", "https:", 1) + "/png"})
	if got := slug(err); got != "invalid-source-image p" {
		t.Errorf("got %v, want invalid-source-image", err)
	}
	if inside.Load() != 0 || outside.Load() != 1 {
		t.Errorf("connections: got %d inside, %d outside, want 0, 1", inside.Load(), outside.Load())
	}
	if _, err := f.Image(t.Context(), caller, kind.Wanted{Path: "p", Name: "http://FRONT.test./png"}); err != nil {
		t.Errorf("allowed host by plain HTTP: got %v, want nil", err)
	}
}

func TestMalformed(t *testing.T) {
	f := newFetcher(t, Config{})
	for name, want := range map[string]string{
		"":                        "invalid-request p",
		"chair.png":               "invalid-request p",
		"//example.com/a.png":     "invalid-request p",
		"https:///a.png":          "invalid-request p",
		"http://[::1":             "invalid-request p",
		"https:a.png":             "invalid-request p",
		"https://127.0.0.1:99999": "invalid-request p",
		"data:image/png;base64,x": "invalid-source-image p",
		"file:///a.png":           "invalid-source-image p",
		"ftp://example.com/a.png": "invalid-source-image p",
		"http://example.com/a":    "invalid-source-image p",
	} {
		_, err := f.Image(t.Context(), caller, kind.Wanted{Path: "p", Name: name})
		if got := slug(err); got != want {
			t.Errorf("%q: got %v, want %s", name, err, want)
		}
	}
}

func TestOwnFiles(t *testing.T) {
	own := func(_ context.Context, c account.Caller, artifactID, signature string) (asset.File, error) {
		if c.Account == "acc_1" && artifactID == "art_1" && signature == "s" {
			return asset.File{BlobKey: "acc_1/a.png", ContentType: "image/png"}, nil
		}
		switch artifactID {
		case "art_2": // a malformed key
			return asset.File{BlobKey: "..", ContentType: "image/png"}, nil
		case "art_3":
			return asset.File{}, problem.ArtifactUnavailable.Because(errors.New("the database is gone"))
		}
		return asset.File{}, problem.ArtifactNotFound
	}
	f := newFetcher(t, Config{BaseURL: "http://localhost:8080/base", Own: own})
	w, err := f.blobs.Create(t.Context(), "acc_1/a.png")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(w, bytes.NewReader(asPNG(t, gradient(20, 20)))); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ account, url, want string }{
		{"acc_1", "http://localhost:8080/base/files/art_1/s/a.png", ""},
		{"acc_1", "https://LOCALHOST:8080/base/files/art_1/s/other.png", ""},
		{"acc_1", "http://localhost:8080/base/files/art_1/forged/a.png", "invalid-source-image p"},
		{"acc_1", "http://localhost:8080/base/files/art_1", "invalid-source-image p"},
		{"acc_2", "http://localhost:8080/base/files/art_1/s/a.png", "invalid-source-image p"},
		{"acc_1", "http://localhost:8080/base/files/art_2/s/a.png", "generation-start-failed"},
		{"acc_1", "http://localhost:8080/base/files/art_3/s/a.png", "artifact-unavailable"},
		{"acc_1", "http://localhost:8080/files/art_1/s/a.png", "invalid-source-image p"}, // loopback, and not below the base URL
	} {
		_, err := f.Image(t.Context(), account.Caller{Account: c.account}, kind.Wanted{Path: "p", Name: c.url})
		if got := slug(err); got != c.want {
			t.Errorf("%s %s: got %v, want %q", c.account, c.url, err, c.want)
		}
	}
}

// silent is a store that never answers.
type silent struct{ blob.Store }

func (silent) Create(ctx context.Context, _ string) (blob.Writer, error) {
	<-ctx.Done()
	return nil, ctx.Err()
}

func (silent) Open(ctx context.Context, _ string) (io.ReadSeekCloser, int64, error) {
	<-ctx.Done()
	return nil, 0, ctx.Err()
}

// A caller that waits for a silent store gets an error in time, and the error names the store and not a canceled request.
func TestSilentStore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		own := func(context.Context, account.Caller, string, string) (asset.File, error) {
			return asset.File{BlobKey: "acc_1/a.png", ContentType: "image/png"}, nil
		}
		f, err := New(Config{BaseURL: "http://localhost:8080", Own: own, Blobs: silent{}})
		if err != nil {
			t.Fatal(err)
		}
		const url = "http://localhost:8080/files/art_1/s/a.png"
		_, _, err = f.Upload(t.Context(), caller, &kind.Upload{Path: "p", File: bytes.NewReader(asPNG(t, gradient(20, 20)))}, "acc_1/b")
		if got := slug(err); got != problem.ReferenceImageUploadFailed.Slug {
			t.Errorf("an upload: got %v, want %s", err, problem.ReferenceImageUploadFailed.Slug)
		}
		_, err = f.Image(t.Context(), caller, kind.Wanted{Path: "p", Name: url})
		if got := slug(err); got != problem.GenerationStartFailed.Slug {
			t.Errorf("an image: got %v, want %s", err, problem.GenerationStartFailed.Slug)
		}
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err = f.Image(gone, caller, kind.Wanted{Path: "p", Name: url}); !errors.Is(err, context.Canceled) {
			t.Errorf("a caller that is gone: got %v", err)
		}
	})
}

func TestAllowIsChecked(t *testing.T) {
	for _, entry := range []string{"", "http://example.com", "10.0.0.0/99", "a b", "host:80"} {
		if _, err := New(Config{Allow: []string{entry}}); err == nil {
			t.Errorf("%q: got nil, want an error", entry)
		}
	}
}
