package fetch

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"runtime/debug"
	"strings"
	"sync"
	"testing"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/garbage"
	"atelier/internal/kind"
	"atelier/internal/problem"
)

// sample is a file that another program has written.
func sample(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile("../media/codec/picture/testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// huge is a JPEG whose header declares 8192 × 8192 pixels.
func huge(t testing.TB, name string) []byte {
	data := bytes.Clone(sample(t, name))
	for _, frame := range []byte{0xc0, 0xc2} {
		if at := bytes.Index(data, []byte{0xff, frame, 0}); at > 0 {
			binary.BigEndian.PutUint32(data[at+5:], 8192<<16|8192)
		}
	}
	return data
}

// TestCostlyPicturesAreRefused uploads pictures that would take too long to decode: they are refused from their header, with advice.
func TestCostlyPicturesAreRefused(t *testing.T) {
	f := newFetcher(t, Config{})
	for _, c := range []struct{ name, want string }{
		{"progressive-cmyk.jpg", "save it as a baseline JPEG in RGB"},
		{"progressive-444.jpg", "save it as a baseline JPEG"},
		{"cmyk.jpg", "save it in RGB"},
	} {
		_, _, err := f.Upload(t.Context(), caller, &kind.Upload{Path: "p", File: bytes.NewReader(huge(t, c.name))}, "k")
		var p *problem.Error
		if slug(err) != "invalid-reference-image-data p" || !errors.As(err, &p) || !strings.Contains(p.Text, c.want) ||
			!strings.Contains(p.Text, "million pixels") {
			t.Errorf("%s: got %v, want what to do about it", c.name, err)
		}
	}
}

// TestSmallPicturesWaitForNoLargeOnes takes the room for large pictures: small ones are still accepted, of another account and of the same one.
func TestSmallPicturesWaitForNoLargeOnes(t *testing.T) {
	f := newFetcher(t, Config{})
	leave, err := f.Room(t.Context(), caller.Account, largeRoom, 1)
	if err != nil {
		t.Fatal(err)
	}
	defer leave()
	for _, accountID := range []string{"acc_2", caller.Account} {
		_, _, err := f.Upload(t.Context(), account.Caller{Account: accountID}, &kind.Upload{Path: "p", File: bytes.NewReader(asPNG(t, gradient(32, 32)))}, "k")
		if err != nil {
			t.Errorf("%s: got %v, want nil", accountID, err)
		}
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, err := f.Upload(gone, account.Caller{Account: "acc_2"}, &kind.Upload{Path: "p", File: bytes.NewReader(asPNG(t, gradient(2000, 2000)))},
		"k"); !errors.Is(err, context.Canceled) {
		t.Errorf("a large one: got %v, want that it waits", err)
	}
}

// TestFetchesOfOneAccount makes a slow server use up one account's share of fetches: another account's fetch does not wait.
func TestFetchesOfOneAccount(t *testing.T) {
	asked, answer := make(chan bool, 100), make(chan struct{})
	picture := asPNG(t, gradient(20, 20))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/slow" {
			asked <- true
			<-answer
		}
		w.Write(picture)
	}))
	t.Cleanup(server.Close)
	f := newFetcher(t, Config{Allow: []string{"127.0.0.1"}})
	ctx, cancel := context.WithCancel(t.Context())
	var all sync.WaitGroup
	for range 3 * fetchingShare {
		all.Go(func() {
			if _, err := f.Image(ctx, caller, kind.Wanted{Path: "p", Name: server.URL + "/slow"}); err != nil && !errors.Is(err, context.Canceled) {
				t.Error(err)
			}
		})
	}
	for range fetchingShare {
		<-asked
	}
	if _, err := f.Image(t.Context(), account.Caller{Account: "acc_2"}, kind.Wanted{Path: "p", Name: server.URL + "/fast"}); err != nil {
		t.Errorf("another account: got %v, want nil", err)
	}
	if n := len(asked); n > 0 {
		t.Errorf("%d more of the account were fetched than its share of %d", n, fetchingShare)
	}
	cancel() // fetches that wait for a turn give up
	close(answer)
	all.Wait()
	if n := len(asked); n > 0 {
		t.Errorf("%d were fetched for callers that were gone", n)
	}
}

// noise is a soft random picture, which is short as a JPEG and long as a PNG.
func noise(w, h int) image.Image {
	r := rand.New(rand.NewPCG(1, 2))
	m := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			m.SetNRGBA(x, y, color.NRGBA{uint8(x/4 + r.IntN(6)), uint8(y/4 + r.IntN(6)), uint8((x+y)/8 + r.IntN(6)), 255})
		}
	}
	return m
}

// TestTheShorterFormatIsStored uploads pictures, and checks the format and the length of the stored file, and that metadata is removed.
func TestTheShorterFormatIsStored(t *testing.T) {
	f := newFetcher(t, Config{})
	const secret = "52.5163 N 13.3777 E"
	photo := asJPEG(t, noise(400, 300))
	place := append([]byte{0xff, 0xd8, 0xff, 0xe1, 0, byte(2 + len(secret))}, secret...)
	turned := append([]byte("\xff\xd8\xff\xe1\x00\x22Exif\x00\x00"+
		"II*\x00\x08\x00\x00\x00\x01\x00\x12\x01\x03\x00\x01\x00\x00\x00\x06\x00\x00\x00\x00\x00\x00\x00"), photo[2:]...)
	raw := asPNG(t, image.NewNRGBA64(image.Rect(0, 0, 200, 200)))
	for _, c := range []struct {
		name   string
		data   []byte
		format string
	}{
		{"a photograph", append(append(place, photo[2:]...), secret...), "jpeg"},
		{"a photograph that lies on its side", turned, "png"},
		{"a sample in CMYK", sample(t, "cmyk.jpg"), "png"},
		{"a progressive sample", sample(t, "progressive-420.jpg"), "jpeg"},
		{"a lossless sample", sample(t, "lossless.webp"), "webp"},
		{"a wasteful PNG", raw, "png"},
	} {
		_, i := uploadAndRead(t, f, c.data)
		if i.Format != c.format {
			t.Errorf("%s: got %s, want %s", c.name, i.Format, c.format)
		}
		r, size, err := f.blobs.Open(t.Context(), "acc_1/ref_1/upload")
		if err != nil {
			t.Fatal(err)
		}
		stored, err := io.ReadAll(r)
		r.Close()
		if err != nil || bytes.Contains(stored, []byte("52.5163")) {
			t.Errorf("%s: %v, or the place is still there", c.name, err)
		}
		if c.format != "png" && size >= int64(len(c.data)) {
			t.Errorf("%s: %d bytes of %d were stored", c.name, size, len(c.data))
		}
	}
}

// TestOldReferenceImages reads images that were stored without a format: they are PNG.
func TestOldReferenceImages(t *testing.T) {
	for format, want := range map[string]string{"png": "png", "jpeg": "jpeg"} {
		if got := imageOf(asset.File{Format: format}); got.Format != want {
			t.Errorf("%q: got %q, want %q", format, got.Format, want)
		}
	}
}

// TestThriftEnds holds two pictures at once, and checks the garbage collector's setting while one is held and afterwards.
func TestThriftEnds(t *testing.T) {
	f := newFetcher(t, Config{})
	var away []func()
	for _, accountID := range []string{"acc_1", "acc_2"} {
		leave, err := f.Room(t.Context(), accountID, 2*clearedAway, 1)
		if err != nil {
			t.Fatal(err)
		}
		away = append(away, leave)
	}
	for _, thrift := range []bool{true, false} {
		away[0]()
		away[0]() // a second call changes nothing
		away = away[1:]
		got := debug.SetGCPercent(100)
		debug.SetGCPercent(got)
		if (got == garbage.Thrifty) != thrift {
			t.Errorf("got %d, while a picture is held: %v", got, thrift)
		}
	}
}
