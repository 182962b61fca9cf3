package main

import (
	"bytes"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"atelier/bench/bomb"
	"atelier/client"
)

// allPictures is how much memory the server may use while it reads all bombs at once, in bytes.
const allPictures = 512 << 20

// A small file that decodes to a large picture costs no more memory than is planned for a picture: each bomb by itself, and all at once.
func TestAbusePictureBombs(t *testing.T) {
	t.Parallel()
	g := newSiege(t)
	a := g.person("Boris", attackers)
	all := bomb.All(bomb.Widest)
	names := slices.Sorted(maps.Keys(all))
	for _, name := range names {
		g.mustCost(name, perPicture, func() { a.drop(g, name, all[name]) })
	}
	g.mustCost("all at once", allPictures, func() {
		var group sync.WaitGroup
		for _, name := range names {
			group.Go(func() { a.drop(g, name, all[name]) })
		}
		group.Wait()
	})
}

// drop uploads a bomb, and reports whether the server took it as a picture.
func (p person) drop(g *siege, name string, data []byte) bool {
	_, err := p.ReferenceImages.UploadFile(within(g.t, 2*patience), "picture", "", bytes.NewReader(data), "")
	g.wantNoServerFault(fmt.Sprintf("%s of %d bytes", name, len(data)), err)
	return err == nil
}

// One account uploads six large pictures, then another account uploads an icon: at most one large picture is finished before the icon.
func TestAbuseSmallPictureBesideLargeOnes(t *testing.T) {
	t.Parallel()
	g := newSiege(t)
	a, v := g.person("Boris", attackers), g.person("Vera", neighbours)
	large, picture := bomb.PNG(bomb.Widest, 8, bomb.RGBA, false), bomb.Icon()
	var taken atomic.Int64
	var group sync.WaitGroup
	defer group.Wait()
	for range 6 {
		group.Go(func() {
			if a.drop(g, "a large picture", large) {
				taken.Add(1)
			}
		})
	}
	before := g.server.used()
	until(t, "the server is at work", func() bool { return g.server.used() > before+100*time.Millisecond })
	begun, first := time.Now(), taken.Load()
	if _, err := v.ReferenceImages.UploadFile(within(t, patience), "icon.png", "", bytes.NewReader(picture), ""); err != nil {
		t.Fatal(err)
	}
	if n := taken.Load() - first; n > 1 {
		t.Errorf("got the icon taken %v after it was sent, and %d large pictures before it, want one at most", time.Since(begun), n)
	}
}

// slowOrigin serves pictures of the largest size that never end, and counts the bytes it has sent. /icon is a whole small picture.
type slowOrigin struct {
	*httptest.Server
	sent   atomic.Int64
	ended  chan struct{}
	honest []byte
}

func newSlowOrigin(t *testing.T) *slowOrigin {
	o := &slowOrigin{ended: make(chan struct{}), honest: bomb.Icon()}
	o.Server = httptest.NewServer(o)
	t.Cleanup(o.Close)
	t.Cleanup(func() { close(o.ended) }) // before Close, which waits for open requests
	return o
}

// ServeHTTP sends 19 MiB at once and then keeps the connection open without sending more.
func (o *slowOrigin) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "/icon" {
		_, _ = w.Write(o.honest)
		return
	}
	piece := make([]byte, 1<<20)
	copy(piece, "\x89PNG\r\n\x1a\n")
	for range 19 {
		n, err := w.Write(piece)
		if o.sent.Add(int64(n)); err != nil {
			return
		}
	}
	_ = http.NewResponseController(w).Flush()
	select {
	case <-o.ended:
	case <-r.Context().Done():
	}
}

// Many pictures by URL that never end cost no more memory than is planned, and another account's picture is fetched meanwhile. Each picture holds its
// place until the server's timeout, so make test sends only as many as are needed for some to wait.
func TestAbusePicturesByURL(t *testing.T) {
	t.Parallel()
	g := newSiegeOnEither(t, "ATELIER_FETCH_ALLOW=127.0.0.0/8")
	a, v := g.person("Boris", attackers), g.person("Vera", neighbours)
	origin := newSlowOrigin(t)
	pictures := 40
	if testing.Short() {
		pictures = 12
	}
	g.mustCost(fmt.Sprint(pictures, " pictures by URL"), perPicture, func() {
		var open atomic.Int64
		var group sync.WaitGroup
		for n := range pictures {
			open.Add(1)
			group.Go(func() {
				defer open.Add(-1)
				_, err := a.ReferenceImages.Upload(within(t, 4*patience), client.UploadReferenceImage{SourceURL: fmt.Sprintf("%s/%d.png", origin.URL, n)})
				g.wantNoServerFault("a picture that does not end", err)
			})
		}
		until(t, "pictures are on their way", func() bool { return origin.sent.Load() > 19<<20 })
		if _, err := v.ReferenceImages.Upload(within(t, patience), client.UploadReferenceImage{SourceURL: origin.URL + "/icon"}); err != nil {
			t.Errorf("another account's picture: %v", err)
		}
		if open.Load() == 0 {
			t.Error("another account's picture waited for the pictures that never end")
		}
		group.Wait()
	})
}

// The kept copy of a photograph is at most half as long again as the upload.
func TestAbuseKeptPictureIsNotLarger(t *testing.T) {
	t.Parallel()
	g := newSiege(t)
	v := g.person("Vera", neighbours)
	data := bomb.Photograph(1024)
	op, err := v.ReferenceImages.UploadFile(within(t, patience), "photo.jpg", "", bytes.NewReader(data), "")
	if err != nil {
		t.Fatal(err)
	}
	files, err := v.Assets.Artifacts(t.Context(), "reference_image", op.Resource.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files.Data {
		if f.Role == "reference_file" && f.ByteSize > int64(len(data))*3/2 {
			t.Errorf("got %d bytes kept of %d, want half as many more at most", f.ByteSize, len(data))
		}
	}
}
