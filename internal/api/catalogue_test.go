package api_test

import (
	"encoding/base64"
	"encoding/json"
	"html"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"atelier/client"
	"atelier/internal/api"
	"atelier/internal/fetch"
	"atelier/internal/problem"
	"atelier/internal/safety"
	"atelier/internal/seed/seedtest"
	"atelier/internal/session"
)

// row is a problem of the catalogue with a function that provokes it over HTTP, or with the reason why no request can yet.
type row struct {
	slug    string
	provoke func(*scene) answer
	pending string
}

// TestEveryProblem provokes each problem of the catalogue over HTTP and reads the page that explains it.
func TestEveryProblem(t *testing.T) {
	seedtest.Unraced(t)
	s, answered := stage(t), answeredSomewhere(t)
	rows := slices.Concat(badRequests, refusals, conflicts, faults)
	for _, want := range problem.Catalogue {
		i := slices.IndexFunc(rows, func(r row) bool { return r.slug == want.Slug })
		if i < 0 {
			t.Errorf("%s has no row: say how it is provoked, or why nothing can provoke it yet", want.Slug)
			continue
		}
		r := rows[i]
		rows = slices.Delete(rows, i, i+1)
		t.Run(want.Slug, func(t *testing.T) {
			s.in(t)
			switch {
			case (r.provoke == nil) == (r.pending == ""):
				t.Fatal("a row says either how or why not")
			case r.pending != "" && answered[want.Slug]:
				t.Error("something answers with it by now: say how it is provoked")
			}
			s.explained(want)
			if r.provoke != nil {
				s.isProblem(r.provoke(s), want)
			}
		})
	}
	for _, r := range rows {
		t.Errorf("%s has a row and is not in the catalogue, or has two", r.slug)
	}
}

var definition = regexp.MustCompile(`(?m)^\t(\w+)\s*= define\("([^"]+)"`)

// answeredSomewhere returns the slugs of the problems that the code of the service names somewhere.
func answeredSomewhere(t *testing.T) map[string]bool {
	t.Helper()
	catalogue, err := os.ReadFile("../problem/catalogue.go")
	must(t, err)
	var code strings.Builder
	must(t, filepath.WalkDir("..", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		code.Write(text)
		return err
	}))
	named := map[string]bool{}
	for _, d := range definition.FindAllStringSubmatch(string(catalogue), -1) {
		named[d[2]] = regexp.MustCompile(`problem\.` + d[1] + `\b`).MatchString(code.String())
	}
	if !named["route-not-found"] {
		t.Fatal("the catalogue cannot be read")
	}
	return named
}

// isProblem compares an answer with the problem's entry in the catalogue.
func (s *scene) isProblem(got answer, want *problem.Type) {
	s.t.Helper()
	var p struct {
		Type, Title, Instance string
		Status                int
	}
	must(s.t, json.Unmarshal([]byte(got.body), &p))
	base, _, _ := strings.Cut(p.Type, "/problems/")
	if got.status != want.Status || p.Status != want.Status || p.Type != base+"/problems/"+want.Slug || p.Title != want.Title {
		s.t.Fatalf("got %d %s, want %d %s %q", got.status, got.body, want.Status, want.Slug, want.Title)
	}
	if !strings.HasPrefix(base, "http://127.0.0.1:") {
		s.t.Errorf("got the type %s, want it under the base URL", p.Type)
	}
	if media := got.header.Get("Content-Type"); media != "application/problem+json" {
		s.t.Errorf("got media type %q, want application/problem+json", media)
	}
	if id := got.header.Get("X-Request-Id"); !strings.HasPrefix(id, "req_") || p.Instance != "urn:request:"+id {
		s.t.Errorf("got X-Request-Id %q and instance %q, want them to agree", id, p.Instance)
	}
	if waits := want.Status == http.StatusTooManyRequests || want.Status == http.StatusServiceUnavailable || want == problem.IdempotencyInProgress; waits &&
		got.header.Get("Retry-After") == "" {
		s.t.Error("got no Retry-After")
	}
	if want.Status >= 500 && strings.Contains(got.body, "disk") {
		s.t.Errorf("the caller reads what only the log should: %s", got.body)
	}
}

// explained reads the page that explains a problem.
func (s *scene) explained(want *problem.Type) {
	s.t.Helper()
	page := s.call(http.MethodGet, "/problems/"+want.Slug, "", "Authorization", "")
	if page.status != http.StatusOK || !strings.HasPrefix(page.header.Get("Content-Type"), "text/html") {
		s.t.Fatalf("its page: got %d as %q, want 200 as text/html", page.status, page.header.Get("Content-Type"))
	}
	for _, text := range []string{want.Slug, want.Title, want.Meaning} {
		if !strings.Contains(html.UnescapeString(page.body), text) {
			s.t.Errorf("its page does not hold %q", text)
		}
	}
}

const (
	aChair = `{"prompt":"a chair"}`
	toFBX  = `{"targetFormats":["fbx"]}`
)

var badRequests = []row{
	{slug: "invalid-request", provoke: func(s *scene) answer { return s.post(generatePath, `{}`) }},
	{slug: "invalid-pagination", provoke: func(s *scene) answer { return s.get("/v1/models?cursor=x") }},
	{slug: "invalid-idempotency-key", provoke: func(s *scene) answer {
		return s.post(generatePath, aChair, "Idempotency-Key", strings.Repeat("k", 256))
	}},
	{slug: "invalid-asset-id", provoke: func(s *scene) answer { return s.get("/v1/assets/model/x") }},
	{slug: "invalid-asset-type", provoke: func(s *scene) answer { return s.get("/v1/assets/chair/x") }},
	{slug: "invalid-animation-id", provoke: func(s *scene) answer { return s.get("/v1/animations/model_animation_batch/x") }},
	{slug: "invalid-animation-target", provoke: func(s *scene) answer { return s.get("/v1/animations/model/anb_" + absent[3:]) }},
	{slug: "invalid-artifact-action", pending: "artifacts can only be read: an unknown verb after ':' is route-not-found, another method method-not-allowed"},
	{slug: "invalid-item-count", provoke: func(s *scene) answer {
		return s.post("/v1/asset-packs:generate", `{"prompt":"x","itemCount":2,"items":[{"prompt":"a"},{"prompt":"b"}]}`)
	}},
	{slug: "missing-item-ids", provoke: func(s *scene) answer {
		return s.post("/v1/asset-packs/"+absentID("pck")+":approve", `{"scope":"items"}`)
	}},
	{slug: "invalid-source-image", provoke: func(s *scene) answer { return s.post(generatePath, `{"prompt":"x","imageUrl":"`+innerImage+`"}`) }},
	{slug: "invalid-reference-image-data", provoke: func(s *scene) answer {
		return s.post(referencePath, inJSON([]byte("no picture"), "a.png", "image/png"))
	}},
	{slug: "empty-reference-image", provoke: func(s *scene) answer { return s.upload(piece{"file", "a.png", "image/png", ""}) }},
	{slug: "animation-actions-not-in-set", provoke: func(s *scene) answer {
		return s.post("/v1/models/"+s.made.Resource.ID+":animate", `{"animationSetId":"bow","animationActionIds":[696]}`)
	}},
	{slug: "invalid-conversion-source", provoke: func(s *scene) answer {
		return s.post("/v1/models/"+s.failed.Resource.ID+":convert", toFBX, "Authorization", "Bearer "+s.testKey)
	}},
	{slug: "developer-api-key-400", provoke: func(s *scene) answer {
		return s.visit(s.owner, http.MethodPost, apiKeys, `{}`, "Content-Type", "application/json")
	}},
}

var refusals = []row{
	{slug: "invalid-api-key", provoke: func(s *scene) answer { return s.get("/v1/me", "Authorization", "") }},
	{slug: "developer-api-key-401", provoke: func(s *scene) answer { return s.get(apiKeys) }},
	{slug: "request-timeout", provoke: func(s *scene) answer {
		r := httptest.NewRequest(http.MethodPost, generatePath, iotest.ErrReader(os.ErrDeadlineExceeded)) // as a connection gives it
		r.Header.Set("Authorization", "Bearer "+s.key)
		w := httptest.NewRecorder()
		s.api.ServeHTTP(w, r)
		return answer{w.Code, w.Header(), w.Body.String()}
	}},
	{slug: "billing-required", provoke: func(s *scene) answer {
		return s.on(s.vandal.takesCredits(s.house.owner), http.MethodPost, generatePath, aChair)
	}},
	{slug: "access-denied", provoke: func(s *scene) answer { return s.get("/v1/models", s.scopeless()...) }},
	{slug: "downloads-disabled", provoke: func(s *scene) answer {
		off, on := false, true
		s.terms(session.Terms{Downloads: &off})
		defer s.terms(session.Terms{Downloads: &on})
		return s.get(strings.TrimPrefix(*client.ModelOf(s.made).GLBURL, s.http.URL))
	}},
	{slug: "storage-full", provoke: func(s *scene) answer {
		s.desk.StorageLimit = 1
		return s.on(func() { s.desk.StorageLimit = 0 }, http.MethodPost, generatePath, aChair)
	}},
	{slug: "asset-deletion-unavailable", provoke: func(s *scene) answer { return s.call(http.MethodDelete, assetOf(s.made), "", s.scopeless()...) }},
	{slug: "developer-api-key-403", provoke: func(s *scene) answer {
		return s.visit(s.owner, http.MethodPost, apiKeys, `{"name":"x"}`, "Content-Type", "application/json", "Sec-Fetch-Site", "cross-site")
	}},
	{slug: "route-not-found", provoke: func(s *scene) answer { return s.get("/v1/chairs") }},
	{slug: "operation-not-found", provoke: func(s *scene) answer { return s.get("/v1/operations/" + absent) }},
	{slug: "model-not-found", provoke: func(s *scene) answer { return s.get("/v1/models/" + absentID("mdl")) }},
	{slug: "asset-not-found", provoke: func(s *scene) answer { return s.get("/v1/asset-packs/" + absentID("pck")) }},
	{slug: "artifact-not-found", provoke: func(s *scene) answer { return s.get("/files/" + absentID("art") + "/x/model.glb") }},
	{slug: "animation-not-found", provoke: func(s *scene) answer { return s.get("/v1/animations/model_animation_clip/anc_" + absent[3:]) }},
	{slug: "animation-set-not-found", provoke: func(s *scene) answer { return s.get("/v1/animation-sets/juggling") }},
	{slug: "developer-api-key-404", provoke: func(s *scene) answer { return s.visit(s.owner, http.MethodDelete, apiKeys+"/"+absentID("key"), "") }},
	{slug: "webhook-not-found", pending: "events bring /v1/webhooks/{id}"},
	{slug: "method-not-allowed", provoke: func(s *scene) answer { return s.call(http.MethodDelete, "/v1/models", "") }},
	{slug: "reference-image-too-large", provoke: func(s *scene) answer { return s.post(referencePath, strings.Repeat(" ", 28<<20+1)) }},
	{slug: "payload-too-large", provoke: func(s *scene) answer { return s.post(generatePath, strings.Repeat(" ", 4<<20+1)) }},
	{slug: "unsupported-reference-image-type", provoke: func(s *scene) answer { return s.upload(piece{"file", "a.gif", "image/gif", "GIF89a"}) }},
	{slug: "unsupported-media-type", provoke: func(s *scene) answer { return s.post(generatePath, aChair, "Content-Type", "text/plain") }},
	{slug: "content-policy-blocked", provoke: func(s *scene) answer {
		return s.post(generatePath, `{"prompt":"`+moderated+`"}`, "Authorization", "Bearer "+s.testKey)
	}},
	{slug: "reference-image-fetch-failed", provoke: func(s *scene) answer {
		gone := httptest.NewServer(http.NotFoundHandler())
		defer gone.Close()
		h := open(s.t, func(c *api.Config) {
			f, err := fetch.New(fetch.Config{Blobs: c.Blobs, BaseURL: c.BaseURL, Allow: []string{"127.0.0.1"}})
			must(s.t, err)
			c.Desk.Fetch = f
		})
		return h.call(http.MethodPost, generatePath, `{"prompt":"x","imageUrl":"`+gone.URL+`/a.png"}`)
	}},
	{slug: "rate-limited", provoke: func(s *scene) answer {
		h := open(s.t, func(c *api.Config) { c.Limits.General = 1 }, fixed(s.db.Now()))
		h.call(http.MethodGet, "/v1/me", "")
		return h.call(http.MethodGet, "/v1/me", "")
	}},
	{slug: "queue-full", provoke: func(s *scene) answer {
		s.desk.QueueLimit = 1
		return s.on(func() { s.desk.QueueLimit = 0 }, http.MethodPost, generatePath, aChair)
	}},
}

var conflicts = []row{
	{slug: "idempotency-conflict", provoke: func(s *scene) answer {
		s.post(generatePath, `{"prompt":"one"}`, "Idempotency-Key", "conflict")
		return s.post(generatePath, `{"prompt":"two"}`, "Idempotency-Key", "conflict")
	}},
	{slug: "idempotency-in-progress", provoke: func(s *scene) answer { // as if another request with the key never ended; the answer takes five seconds
		return s.on(s.vandal.loses("INSERT ON idempotency_keys"), http.MethodPost, generatePath, aChair, "Idempotency-Key", "progress")
	}},
	{slug: "invalid-operation-mode", provoke: func(s *scene) answer { return s.post("/v1/operations/"+s.moving.ID+":approve", "") }},
	{slug: "invalid-operation-stage", provoke: func(s *scene) answer { return s.post("/v1/operations/"+s.moving.ID+":cancel", "") }},
	{slug: "generation-not-failed", provoke: func(s *scene) answer { return s.post("/v1/models/"+s.made.Resource.ID+":retry", "") }},
	{slug: "generation-not-retryable", provoke: func(s *scene) answer {
		pack, err := s.db.Items(s.t.Context(), s.shattered.Resource.ID)
		must(s.t, err)
		return s.post("/v1/models/"+pack[0].Made+":retry", "", "Authorization", "Bearer "+s.testKey)
	}},
	{slug: "prompt-revision-required", provoke: func(s *scene) answer {
		return s.post("/v1/models/"+s.censored.Resource.ID+":retry", "", "Authorization", "Bearer "+s.testKey)
	}},
	{slug: "manual-action-required", provoke: func(s *scene) answer {
		return s.post("/v1/modeler/"+s.made.Resource.ID+":revise", `{"prompt":"without legs","maxCredits":5}`)
	}},
	{slug: "missing-generation-resource", provoke: func(s *scene) answer {
		return s.post("/v1/models/"+s.failed.Resource.ID+":retopologize", "", "Authorization", "Bearer "+s.testKey)
	}},
	{slug: "asset-has-active-work", provoke: func(s *scene) answer { return s.call(http.MethodDelete, assetOf(s.moving), "") }},
	{slug: "image-not-ready", pending: "images bring /v1/images/{imageId}:edit"},
	{slug: "artifact-not-ready", provoke: func(s *scene) answer { return s.post("/v1/models/"+s.preview.Resource.ID+":convert", toFBX) }},
	{slug: "model-already-optimized", provoke: func(s *scene) answer { return s.post(optimizing(s.made), `{"optimizationLevel":"light"}`) }},
	{slug: "model-optimization-in-progress", provoke: func(s *scene) answer {
		s.post(optimizing(s.another), "")
		return s.post(optimizing(s.another), `{"optimizationLevel":"aggressive"}`)
	}},
	{slug: "invalid-model-optimization-state", provoke: func(s *scene) answer { return s.post(optimizing(s.preview), "") }},
	{slug: "animation-resource-unavailable", provoke: func(s *scene) answer {
		return s.post("/v1/models/"+s.preview.Resource.ID+":animate", `{"motionPrompt":"walks"}`)
	}},
	{slug: "developer-api-key-409", provoke: func(s *scene) answer {
		key, err := s.owner.APIKeys.Create(s.t.Context(), client.CreateAPIKey{Name: "short-lived"})
		must(s.t, err)
		must(s.t, s.owner.APIKeys.Revoke(s.t.Context(), key.ID))
		return s.visit(s.owner, http.MethodPost, apiKeys+"/"+key.ID+":rotate", "")
	}},
}

// faults are problems that the server causes: the disk is full, a table is gone, a service is down.
var faults = []row{
	{slug: "internal-server-error", provoke: func(s *scene) answer {
		return s.on(s.vandal.hides("api_keys"), http.MethodGet, "/v1/me", "", "Authorization", "Bearer "+s.other)
	}},
	{slug: "generation-start-failed", provoke: func(s *scene) answer {
		return s.on(s.vandal.breaks("INSERT ON tasks"), http.MethodPost, generatePath, aChair)
	}},
	{slug: "retry-start-failed", provoke: func(s *scene) answer { return s.retried(s.failed, "/v1/models/") }},
	{slug: "regeneration-start-failed", provoke: func(s *scene) answer { return s.retried(s.shattered, "/v1/asset-packs/") }},
	{slug: "conversion-start-failed", provoke: func(s *scene) answer {
		return s.on(s.vandal.breaks("INSERT ON tasks"), http.MethodPost, "/v1/models/"+s.made.Resource.ID+":convert", toFBX)
	}},
	{slug: "retopology-start-failed", provoke: func(s *scene) answer {
		return s.on(s.vandal.breaks("INSERT ON tasks"), http.MethodPost, "/v1/models/"+s.made.Resource.ID+":retopologize", "")
	}},
	{slug: "model-optimization-start-failed", provoke: func(s *scene) answer {
		return s.on(s.vandal.breaks("INSERT ON tasks"), http.MethodPost, optimizing(s.made), "")
	}},
	{slug: "animation-start-failed", provoke: func(s *scene) answer {
		return s.on(s.vandal.breaks("INSERT ON tasks"), http.MethodPost, "/v1/models/"+s.made.Resource.ID+":animate", `{"motionPrompt":"walks"}`)
	}},
	{slug: "operation-transition-failed", provoke: func(s *scene) answer {
		return s.on(s.vandal.breaks("UPDATE ON tasks"), http.MethodPost, "/v1/operations/"+s.preview.ID+":approve", "")
	}},
	{slug: "lifecycle-transition-failed", provoke: func(s *scene) answer {
		return s.on(s.vandal.breaks("DELETE ON assets"), http.MethodDelete, assetOf(s.made), "")
	}},
	{slug: "operation-reservation-failed", provoke: func(s *scene) answer {
		return s.on(s.vandal.breaks("UPDATE ON accounts"), http.MethodPost, generatePath, aChair)
	}},
	{slug: "reference-image-upload-failed", provoke: func(s *scene) answer {
		h := open(s.t, func(c *api.Config) {
			f, err := fetch.New(fetch.Config{Blobs: lostBlobs{c.Blobs}, BaseURL: c.BaseURL})
			must(s.t, err)
			c.Desk.Fetch = f
		})
		return h.upload(piece{"file", "a.png", "image/png", string(pngOf(s.t, drawing(20, 20)))})
	}},
	{slug: "reference-image-tracking-failed", provoke: func(s *scene) answer {
		data := base64.StdEncoding.EncodeToString(pngOf(s.t, drawing(20, 20)))
		return s.on(s.vandal.breaks("INSERT ON tasks"), http.MethodPost, referencePath,
			`{"base64Data":"`+data+`","fileName":"a.png","contentType":"image/png"}`)
	}},
	{slug: "content-safety-unavailable", provoke: func(s *scene) answer {
		down := httptest.NewServer(nil)
		down.Close()
		policy, err := safety.New(safety.Config{Moderation: safety.Moderation{URL: down.URL}})
		must(s.t, err)
		s.desk.Screen = policy.Examine
		return s.on(func() { s.desk.Screen = nil }, http.MethodPost, generatePath, aChair)
	}},
	{slug: "artifact-service-unavailable", provoke: func(s *scene) answer {
		return s.on(s.vandal.hides("artifacts"), http.MethodGet, assetOf(s.made)+"/artifacts", "")
	}},
	{slug: "artifact-unavailable", provoke: func(s *scene) answer {
		h := open(s.t, func(c *api.Config) { c.Blobs = lostBlobs{c.Blobs} })
		h.work()
		made := h.made(client.GenerateModel{Prompt: "a chair"})
		return h.call(http.MethodGet, strings.TrimPrefix(*client.ModelOf(made).GLBURL, h.http.URL), "")
	}},
	{slug: "asset-lookup-unavailable", provoke: func(s *scene) answer { return s.on(s.vandal.hides("assets"), http.MethodGet, assetOf(s.made), "") }},
	{slug: "model-list-unavailable", provoke: func(s *scene) answer { return s.on(s.vandal.hides("assets"), http.MethodGet, "/v1/models", "") }},
	{slug: "model-lookup-unavailable", provoke: func(s *scene) answer {
		return s.on(s.vandal.hides("assets"), http.MethodGet, "/v1/models/"+s.made.Resource.ID, "")
	}},
	{slug: "operation-lookup-unavailable", provoke: func(s *scene) answer { return s.on(s.vandal.hides("operations"), http.MethodGet, "/v1/operations", "") }},
	{slug: "animation-service-unavailable", provoke: func(s *scene) answer {
		return s.on(s.vandal.hides("assets"), http.MethodGet, "/v1/animations", "")
	}},
	{slug: "pricing-estimate-unavailable", provoke: func(s *scene) answer {
		return s.on(s.vandal.breaks("INSERT ON quotes"), http.MethodPost, "/v1/pricing:estimate", `{"operation":"model_generation"}`)
	}},
	{slug: "usage-unavailable", provoke: func(s *scene) answer { return s.on(s.vandal.hides("usage_daily"), http.MethodGet, "/v1/usage", "") }},
}
