package api_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"atelier/client"
	"atelier/internal/api"
	"atelier/internal/kind/all"
	"atelier/internal/lifecycle"
	"atelier/internal/problem"
)

func TestHealth(t *testing.T) {
	h := open(t)
	health, err := h.client("").Health(t.Context())
	must(t, err)
	if health.Status != "ok" || health.Version != "test" || health.Checks["database"] != "ok" || health.Checks["storage"] != "ok" {
		t.Errorf("got %+v", health)
	}
	ill := open(t, func(c *api.Config) {
		c.Health = append(c.Health, api.Check{Name: "queue", Well: func(context.Context) error { return errors.New("stuck") }})
	})
	got := ill.call(http.MethodGet, "/health", "", "Authorization", "")
	if got.status != http.StatusServiceUnavailable || !strings.Contains(got.body, `"status":"unavailable"`) ||
		!strings.Contains(got.body, `"queue":"unavailable"`) || strings.Contains(got.body, "stuck") {
		t.Errorf("unwell: got %d %s", got.status, got.body)
	}
}

// TestHealthIsAskedOnce sends many health checks within a second: the database is asked once.
func TestHealthIsAskedOnce(t *testing.T) {
	moment, asked := &clock{begin: time.Unix(1_800_000_000, 0)}, 0
	h := open(t, func(c *api.Config) {
		c.Now = moment.now
		c.Health = []api.Check{{Name: "queue", Well: func(context.Context) error { asked++; return nil }}}
	})
	for range 5 {
		h.call(http.MethodGet, "/health", "")
	}
	moment.move(time.Second)
	h.call(http.MethodGet, "/health", "")
	if asked != 2 {
		t.Errorf("checks: got %d, want 2", asked)
	}
}

func TestHealthAllow(t *testing.T) {
	away := open(t, func(c *api.Config) { c.HealthAllow = []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")} })
	if got := away.call(http.MethodGet, "/health", ""); got.verdict() != "403 access-denied" {
		t.Errorf("from another network: got %s", got.verdict())
	}
	if got := away.call(http.MethodGet, "/health", "", "X-Forwarded-For", "10.0.0.1"); got.verdict() != "403 access-denied" {
		t.Errorf("with a forwarded address of an untrusted client: got %s", got.verdict())
	}
	proxied := open(t, func(c *api.Config) {
		c.HealthAllow = []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}
		c.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	})
	for forwarded, want := range map[string]int{"10.0.0.1": 200, "10.0.0.1, 203.0.113.9": 403, "203.0.113.9, 10.0.0.1": 200, "nonsense": 403} {
		if got := proxied.call(http.MethodGet, "/health", "", "X-Forwarded-For", forwarded); got.status != want {
			t.Errorf("forwarded for %q: got %d, want %d", forwarded, got.status, want)
		}
	}
}

func TestPagesToRead(t *testing.T) {
	h := open(t)
	for _, p := range problem.Catalogue {
		got := h.call(http.MethodGet, "/problems/"+p.Slug, "", "Authorization", "")
		if got.status != http.StatusOK || !strings.Contains(got.body, "<h1>"+p.Title+"</h1>") ||
			!strings.HasPrefix(got.header.Get("Content-Type"), "text/html") {
			t.Errorf("%s: got %d %s", p.Slug, got.status, got.header.Get("Content-Type"))
		}
	}
	for path, want := range map[string]string{
		"/problems/nothing":          "404 route-not-found",
		"/docs":                      "200",
		"/billing":                   "200",
		"/console/assets/model/mdl_": "200",
		"/openapi.json":              "200",
	} {
		if got := h.call(http.MethodGet, path, "", "Authorization", ""); got.verdict() != want {
			t.Errorf("%s: got %s, want %s", path, got.verdict(), want)
		}
	}
	docs := h.call(http.MethodGet, "/docs", "", "Authorization", "")
	for _, want := range []string{"/v1/models:generate", "8000 characters", "t_pose or a_pose", "generationPreset"} {
		if !strings.Contains(docs.body, want) {
			t.Errorf("docs do not hold %q", want)
		}
	}
}

// A browser that opens the root sees a page with links; a program gets a problem that says where the API is described.
func TestDoor(t *testing.T) {
	h := open(t, func(c *api.Config) { c.Limits.General = 600 })
	for accept, html := range map[string]bool{
		"text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8": true, "text/html": true, "application/json, text/html;q=0.1": true,
		"*/*": false, "": false, "application/json": false, "text/html;q=0": false, "text/*;q": false,
	} {
		for _, method := range []string{http.MethodGet, http.MethodHead} {
			got := h.call(method, "/", "", "Accept", accept)
			if want := map[bool]int{true: 200, false: 404}[html]; got.status != want || got.header.Get("Vary") != "Accept" {
				t.Errorf("%s, %q: got %d, Vary %q, want %d", method, accept, got.status, got.header.Get("Vary"), want)
			}
		}
	}
	page := h.call(http.MethodGet, "/", "", "Accept", "text/html", "Authorization", "")
	for _, want := range []string{`href="/console"`, `href="/docs"`, `href="/openapi.json"`, "curl " + h.http.URL + "/v1/models:generate"} {
		if !strings.Contains(page.body, want) {
			t.Errorf("the page does not hold %q", want)
		}
	}
	if got := h.call(http.MethodGet, "/", ""); got.verdict() != "404 route-not-found" || !strings.Contains(got.body, h.http.URL+"/docs") ||
		got.header.Get("X-RateLimit-Limit") == "" {
		t.Errorf("a program: got %s %s", got.verdict(), got.body)
	}
}

func TestProblemsOnTheWire(t *testing.T) {
	h := open(t)
	_, err := h.client(h.key).Models.Generate(t.Context(), client.GenerateModel{})
	p := client.AsProblem(err)
	if p == nil || p.Type != h.http.URL+"/problems/invalid-request" || p.Instance != "urn:request:"+p.RequestID || p.Status != 400 ||
		p.Title != "Invalid request" || len(p.Errors) != 1 {
		t.Errorf("got %+v", p)
	}
	if !strings.Contains(h.log.String(), p.RequestID) || strings.Contains(h.log.String(), h.key) {
		t.Error("the log does not hold the request ID, or holds the key")
	}
}

func TestBrokenDatabase(t *testing.T) {
	h := open(t)
	op := h.generate(h.key)
	h.call(http.MethodGet, "/v1/me", "") // the key is known from now on
	h.shut()
	for path, want := range map[string]string{
		"/v1/operations/" + op.ID: "503 operation-lookup-unavailable", "/v1/operations": "503 operation-lookup-unavailable",
		"/v1/models": "503 model-list-unavailable", "/v1/models/" + op.Resource.ID: "503 model-lookup-unavailable",
		"/v1/assets/model/" + op.Resource.ID + "/artifacts": "503 asset-lookup-unavailable",
	} {
		if got := h.call(http.MethodGet, path, ""); got.verdict() != want {
			t.Errorf("%s: got %s, want %s", path, got.verdict(), want)
		}
	}
	if got := h.call(http.MethodPost, generatePath, `{"prompt":"x"}`); got.status != http.StatusInternalServerError || strings.Contains(got.body, "closed") {
		t.Errorf("start: got %s %s", got.verdict(), got.body)
	}
	if got := h.call(http.MethodGet, "/health", ""); got.status != http.StatusServiceUnavailable {
		t.Errorf("health: got %d, want 503", got.status)
	}
}

// golden compares with a file, or rewrites it.
func golden(t *testing.T, path string, got []byte) {
	t.Helper()
	if *update {
		must(t, os.MkdirAll(filepath.Dir(path), 0o755))
		must(t, os.WriteFile(path, got, 0o644))
	}
	want, err := os.ReadFile(path)
	must(t, err)
	if !bytes.Equal(got, want) {
		t.Errorf("%s is not fresh: run go test ./internal/api -update and review the difference", path)
	}
}

func TestDescriptionIsFresh(t *testing.T) {
	desk, err := lifecycle.New(lifecycle.Config{Kinds: all.Kinds})
	must(t, err)
	s, err := api.New(api.Config{Desk: desk, Kinds: all.Kinds, BaseURL: "http://localhost:8080", NewID: func(string) string { return "" }})
	must(t, err)
	document, err := s.Document()
	must(t, err)
	golden(t, "../../docs/openapi.json", append(document, '\n'))
	golden(t, "testdata/routes.golden", []byte(s.Routes()))
}

// Every schema of a body has bounds: an array has a greatest length, and an object no names but those of its properties. So checking a body costs
// little, whatever a caller sends.
func TestBodiesAreBounded(t *testing.T) {
	desk, err := lifecycle.New(lifecycle.Config{Kinds: all.Kinds})
	must(t, err)
	s, err := api.New(api.Config{Desk: desk, Kinds: all.Kinds, BaseURL: "http://localhost:8080", NewID: func(string) string { return "" }})
	must(t, err)
	var d struct {
		Components struct{ Schemas map[string]map[string]any }
		Paths      map[string]map[string]struct {
			RequestBody struct {
				Content map[string]struct{ Schema map[string]any }
			}
		}
	}
	document, err := s.Document()
	must(t, err)
	must(t, json.Unmarshal(document, &d))
	bodies := 0
	for path, methods := range d.Paths {
		for _, method := range methods {
			if media, ok := method.RequestBody.Content["application/json"]; ok {
				bodies++
				name, _ := media.Schema["$ref"].(string)
				bounded(t, path, d.Components.Schemas[strings.TrimPrefix(name, "#/components/schemas/")])
			}
		}
	}
	if bodies < 10 {
		t.Errorf("got %d bodies", bodies)
	}
}

// bounded fails the test when a schema, or one inside it, has no bound.
func bounded(t *testing.T, at string, s map[string]any) {
	t.Helper()
	properties, _ := s["properties"].(map[string]any)
	items, _ := s["items"].(map[string]any)
	variants, _ := s["anyOf"].([]any)
	switch {
	case s["type"] == "array" && (s["maxItems"] == nil || items == nil):
		t.Errorf("%s is an array without a bound", at)
	case s["type"] == "object" && s["additionalProperties"] != false && variants == nil:
		t.Errorf("%s is an object of any names", at)
	case s["type"] == nil && s["enum"] == nil && s["const"] == nil:
		t.Errorf("%s may be anything", at)
	}
	for name, p := range properties {
		p, _ := p.(map[string]any)
		bounded(t, at+"."+name, p)
	}
	for _, v := range variants {
		bounded(t, at, v.(map[string]any))
	}
	if items != nil {
		bounded(t, at+".N", items)
	}
}
