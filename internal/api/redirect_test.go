package api_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"atelier/client"
	"atelier/internal/api"
	"atelier/internal/blob"
)

// With redirects, the store answers a plain GET of a file; the server answers all other requests itself.
func TestRedirect(t *testing.T) {
	moment := &clock{begin: time.Unix(1_800_000_000, 0)}
	var asked []blob.Link
	down := false
	h := open(t, func(c *api.Config) {
		c.Now = moment.now
		c.Link = func(_ context.Context, key string, l blob.Link) (string, error) {
			if down {
				return "", errors.New("no credentials any more")
			}
			asked = append(asked, l)
			return "https://store.example/" + key + "?signed=hushed", nil
		}
	})
	h.work()
	op := h.made(client.GenerateModel{Prompt: "a chair"})
	path := strings.TrimPrefix(*client.ModelOf(op).GLBURL, h.http.URL)
	got := h.call(http.MethodGet, path, "", "Authorization", "", "Range", "bytes=0-9")
	if to := got.header.Get("Location"); got.status != http.StatusFound || !strings.HasPrefix(to, "https://store.example/"+h.owner+"/") ||
		!strings.HasSuffix(to, "/model.glb?signed=hushed") || got.body != "" {
		t.Fatalf("got %d to %q, want the store", got.status, to)
	}
	for name, want := range map[string]string{"Cache-Control": "private, max-age=240", "Access-Control-Allow-Origin": "*", "X-Content-Type-Options": "nosniff",
		"ETag": "", "Content-Disposition": ""} {
		if got := got.header.Get(name); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
	if want := (blob.Link{ContentType: "model/gltf-binary", Disposition: "attachment; filename=model.glb", Cache: "private, max-age=240",
		Life: 5 * time.Minute}); len(asked) != 1 || asked[0] != want {
		t.Errorf("got %+v, want %+v", asked, want)
	}
	head := h.call(http.MethodHead, path, "", "Authorization", "")
	if head.status != 200 || head.header.Get("Content-Length") != strconv.Itoa(len(model)) {
		t.Errorf("HEAD: got %d, %v", head.status, head.header)
	}
	for _, c := range []struct {
		name, header, value string
		status              int
	}{
		{"known", "If-None-Match", head.header.Get("ETag"), 304},
		{"of another tag", "If-None-Match", `"x"`, 200},
		{"not the one", "If-Match", `"x"`, 412},
		{"not since", "If-Modified-Since", head.header.Get("Last-Modified"), 304},
		{"changed since", "If-Unmodified-Since", "Thu, 01 Jan 1970 00:00:01 GMT", 412},
	} {
		if got := h.call(http.MethodGet, path, "", "Authorization", "", c.header, c.value); got.status != c.status {
			t.Errorf("%s: got %d, want %d", c.name, got.status, c.status)
		}
	}
	if got := h.call(http.MethodGet, path, "", "Authorization", "", "If-Range", head.header.Get("ETag"), "Range", "bytes=0-9"); got.status != 206 ||
		got.body != "0123456789" {
		t.Errorf("a range of this very file: got %d %q", got.status, got.body)
	}
	if got := h.call(http.MethodGet, strings.Replace(path, "art_", "art_0", 1), "", "Authorization", ""); got.verdict() != "404 artifact-not-found" {
		t.Errorf("another file: got %s", got.verdict())
	}
	down = true
	if got := h.call(http.MethodGet, path, "", "Authorization", ""); got.verdict() != "503 artifact-service-unavailable" {
		t.Errorf("a store that signs nothing: got %s", got.verdict())
	}
	if strings.Contains(h.log.String(), "hushed") {
		t.Error("the log holds a signed URL")
	}
}

// A redirect of a URL that expires is valid for no longer than that URL.
func TestRedirectExpires(t *testing.T) {
	moment := &clock{begin: time.Unix(1_800_000_000, 0)}
	var life time.Duration
	h := open(t, func(c *api.Config) {
		c.Now = moment.now
		c.Link = func(_ context.Context, _ string, l blob.Link) (string, error) {
			life = l.Life
			return "https://store.example/", nil
		}
	})
	h.work()
	op := h.made(client.GenerateModel{Prompt: "a chair"})
	a := h.client(h.key).Assets
	list, err := a.Artifacts(t.Context(), "model", op.Resource.ID)
	must(t, err)
	one, err := a.Artifact(t.Context(), "model", op.Resource.ID, list.Data[1].ID, 10*time.Minute)
	must(t, err)
	u, err := url.Parse(one.DownloadURL)
	must(t, err)
	for _, c := range []struct {
		left, life time.Duration
		status     int
		cache      string
	}{
		{8 * time.Minute, 5 * time.Minute, 302, "private, max-age=240"},
		{2 * time.Minute, 2 * time.Minute, 302, "private, max-age=60"},
		{30 * time.Second, 30 * time.Second, 302, "private, max-age=0"},
		{0, 0, 404, "no-store"},
	} {
		moment.move(10*time.Minute - c.left - moment.now().Sub(moment.begin))
		life = 0
		got := h.call(http.MethodGet, u.Path, "", "Authorization", "")
		if got.status != c.status || life != c.life || c.status == 302 && got.header.Get("Cache-Control") != c.cache {
			t.Errorf("%s left: got %d for %s, %q, want %d for %s, %q", c.left, got.status, life, got.header.Get("Cache-Control"), c.status, c.life, c.cache)
		}
	}
}

// breaking is a store whose files end in a read error.
type breaking struct{ blob.Store }

func (b breaking) Open(ctx context.Context, key string) (io.ReadSeekCloser, int64, error) {
	r, size, err := b.Store.Open(ctx, key)
	return &broken{r, 1000}, size, err
}

type broken struct {
	io.ReadSeekCloser
	good int
}

func (b *broken) Read(p []byte) (int, error) {
	if b.good == 0 {
		return 0, errors.New("the store has gone")
	}
	n, err := b.ReadSeekCloser.Read(p[:min(len(p), b.good)])
	b.good -= n
	return n, err
}

// When a file breaks off while it is sent, the caller's connection is aborted, and the log says why.
func TestFileBreaksOff(t *testing.T) {
	h := open(t, func(c *api.Config) { c.Blobs = breaking{c.Blobs} })
	h.work()
	op := h.made(client.GenerateModel{Prompt: "a chair"})
	plain := httptest.NewServer(nil) // a client whose answers are not checked
	defer plain.Close()
	for _, span := range []string{"", "bytes=0-1,2000-3000"} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, *client.ModelOf(op).GLBURL, nil)
		must(t, err)
		if span != "" {
			r.Header.Set("Range", span)
		}
		answer, err := plain.Client().Do(r)
		if err == nil {
			_, err = io.ReadAll(answer.Body)
			answer.Body.Close()
		}
		if err == nil {
			t.Errorf("range %q: got a whole answer, want one that is broken off", span)
		}
	}
	h.http.Close() // waits for answers under way
	if !strings.Contains(h.log.String(), "the store has gone") {
		t.Errorf("the log does not say why: %s", h.log)
	}
}
