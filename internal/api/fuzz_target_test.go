package api_test

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"atelier/client"
	"atelier/internal/account"
	"atelier/internal/api"
	"atelier/internal/api/apitest"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/problem"
	"atelier/internal/safety"
)

// target is a house without a network: requests go to the handler itself, and every answer is checked against the description.
type target struct {
	*house
	checker *apitest.Checker
	ids     map[string]string // by parameter of a path
	made    *client.Operation
	cookies []*http.Cookie // of its owner's session
	words   []string       // further words of bodies, besides those of their schemas
	// real replaces KEY, CURSOR and the like by the keys and cursors of this process: fuzzing runs in several
	// processes, and each has a database of its own.
	real *strings.Replacer
}

// handler answers in this process. A panic in it reaches the caller.
type handler struct{ http.Handler }

// RoundTrip answers one request.
func (h handler) RoundTrip(r *http.Request) (*http.Response, error) {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result(), nil
}

// offline fetches no image from a network.
type offline struct{ lifecycle.Fetcher }

// Image returns the same image for every URL.
func (offline) Image(context.Context, account.Caller, kind.Wanted) (engine.Image, error) {
	return engine.Image{SHA256: strings.Repeat("0", 64), Width: 16, Height: 16}, nil
}

// Upload accepts sent files, and refuses files by URL.
func (o offline) Upload(ctx context.Context, c account.Caller, u *kind.Upload, key string) (engine.Image, int64, error) {
	if u.URL != "" {
		return engine.Image{}, 0, problem.ReferenceImageFetchFailed
	}
	return o.Fetcher.Upload(ctx, c, u, key)
}

// aim opens a target with a finished preview of a model and a pack under way. Requests that wait for an operation are answered at once.
func aim(f *testing.F) *target {
	f.Helper()
	everywhere := []netip.Prefix{netip.MustParsePrefix("0.0.0.0/0"), netip.MustParsePrefix("::/0")}
	policy, err := safety.New(safety.Config{})
	must(f, err)
	h := open(f, func(c *api.Config) {
		c.Desk.Fetch, c.Desk.Screen = offline{c.Desk.Fetch}, policy.Examine
		c.Proxies, c.Log = everywhere, slog.New(slog.DiscardHandler)
	})
	h.work()
	a := &target{house: h, made: h.made(client.GenerateModel{Prompt: "a chair", GenerationMode: "review"})}
	var pack struct{ Resource struct{ ID string } }
	must(f, json.Unmarshal([]byte(h.call(http.MethodPost, "/v1/asset-packs:generate",
		`{"prompt":"village props","itemCount":2,"generationMode":"review"}`).body), &pack))
	var record struct{ Items []struct{ ID string } }
	must(f, json.Unmarshal([]byte(h.call(http.MethodGet, "/v1/asset-packs/"+pack.Resource.ID, "").body), &record))
	here, err := url.Parse(h.http.URL)
	must(f, err)
	a.cookies = h.browser(h.owner).HTTP.Jar.Cookies(here)
	a.words = append([]string{"a chair", " ", "", "[test:fail] a\u200bb", "hentai", "model", "model_generation", absent}, pack.Resource.ID, record.Items[0].ID,
		record.Items[1].ID, a.made.ID, a.made.Resource.ID, *client.ModelOf(a.made).PreviewImageURL)
	h.desk.Drain()
	a.checker = apitest.NewChecker(f, h.document(), handler{h.api})
	a.real = strings.NewReplacer("KEY", h.key)
	a.ids = map[string]string{"operationId": a.made.ID, "assetType": "model", "assetId": a.made.Resource.ID, "slug": "invalid-request",
		"assetPackId": pack.Resource.ID}
	return a
}

// path fills the parameters of a path.
func (a *target) path(pattern string) string {
	return parameters.ReplaceAllStringFunc(pattern, func(p string) string {
		return url.PathEscape(cmp.Or(a.ids[p[1:len(p)-1]], a.made.Resource.ID))
	})
}

var parameters = regexp.MustCompile(`\{[^}]*\}`)

// admit adds the credential that a path requires.
func (a *target) admit(r *http.Request) *http.Request {
	if !strings.HasPrefix(r.URL.Path, "/v1/developer") {
		r.Header.Set("Authorization", "Bearer "+a.key)
		return r
	}
	for _, c := range a.cookies {
		r.AddCookie(c)
	}
	r.Header.Set("Origin", a.http.URL)
	return r
}

// send sends a request. No answer may be an internal error, and each has a request ID.
func (a *target) send(t *testing.T, r *http.Request) *http.Response {
	t.Helper()
	response, err := a.checker.For(t).RoundTrip(r)
	must(t, err)
	body, err := io.ReadAll(response.Body)
	must(t, err)
	response.Body = io.NopCloser(bytes.NewReader(body))
	if response.StatusCode >= 500 {
		t.Errorf("%s %s, %q: got %d, %s", r.Method, r.URL, r.Header, response.StatusCode, body)
	}
	if response.StatusCode >= 400 && r.Method != http.MethodHead && response.Header.Get("Content-Type") != "application/problem+json" {
		t.Errorf("%s %s: got %d as %q, want a problem", r.Method, r.URL, response.StatusCode, response.Header.Get("Content-Type"))
	}
	return response
}
