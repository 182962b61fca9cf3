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
	"reflect"
	"regexp"
	"slices"
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
	"atelier/internal/schema"
)

// target is a house without a network: requests go to the handler itself, and every answer is held against the description.
type target struct {
	*house
	checker *apitest.Checker
	ids     map[string]string // by parameter of a path
	made    *client.Operation
	// real puts what this process has given out where a text says KEY, CURSOR and the like: fuzzing runs in several
	// processes, and each has a database of its own.
	real *strings.Replacer
}

// handler answers in this process. Its panics are the caller's.
type handler struct{ http.Handler }

// RoundTrip is one request.
func (h handler) RoundTrip(r *http.Request) (*http.Response, error) {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result(), nil
}

// offline brings no image from elsewhere.
type offline struct{ lifecycle.Fetcher }

// Image is the same for every URL.
func (offline) Image(_ context.Context, _ account.Caller, w kind.Wanted) (engine.Image, error) {
	if w.Upload {
		return engine.Image{}, problem.ReferenceImageFetchFailed
	}
	return engine.Image{SHA256: strings.Repeat("0", 64), Width: 16, Height: 16}, nil
}

// aim opens a target with one finished model. Whoever waits for an operation is answered at once.
func aim(f *testing.F) *target {
	f.Helper()
	everywhere := []netip.Prefix{netip.MustParsePrefix("0.0.0.0/0"), netip.MustParsePrefix("::/0")}
	h := open(f, func(c *api.Config) {
		c.Desk.Fetch = offline{c.Desk.Fetch}
		c.Proxies, c.Log = everywhere, slog.New(slog.DiscardHandler)
	})
	h.work()
	a := &target{house: h, made: h.made(client.GenerateModel{Prompt: "a chair", GenerationMode: "review"})}
	h.desk.Drain()
	a.checker = apitest.NewChecker(f, h.api.Document(), handler{h.api})
	a.real = strings.NewReplacer("KEY", h.key)
	a.ids = map[string]string{"operationId": a.made.ID, "assetType": "model", "assetId": a.made.Resource.ID, "slug": "invalid-request"}
	return a
}

// path fills the parameters of a path.
func (a *target) path(pattern string) string {
	return parameters.ReplaceAllStringFunc(pattern, func(p string) string {
		return url.PathEscape(cmp.Or(a.ids[p[1:len(p)-1]], a.made.Resource.ID))
	})
}

var parameters = regexp.MustCompile(`\{[^}]*\}`)

// send sends a request. No answer may be a fault of ours, and every one has its ID.
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

// described are the routes of the description that do something with a method, and the schemas of their bodies.
func described(t testing.TB, document []byte, method string) (paths []string, bodies map[string]map[string]any, root map[string]any) {
	t.Helper()
	must(t, json.Unmarshal(document, &root))
	bodies = map[string]map[string]any{}
	for path, methods := range root["paths"].(map[string]any) {
		route, ok := methods.(map[string]any)[method].(map[string]any)
		if !ok {
			continue
		}
		paths = append(paths, path)
		body, _ := route["requestBody"].(map[string]any)
		content, _ := body["content"].(map[string]any)
		media, _ := content["application/json"].(map[string]any)
		bodies[path], _ = media["schema"].(map[string]any)
	}
	slices.Sort(paths)
	return paths, bodies, root
}

// example is a value that fits a schema, with every property or with the required ones alone.
func example(root, s map[string]any, all bool) any {
	if ref, ok := s["$ref"].(string); ok {
		at := root
		for key := range strings.SplitSeq(strings.TrimPrefix(ref, "#/"), "/") {
			at = at[key].(map[string]any)
		}
		return example(root, at, all)
	}
	if choice, ok := s["enum"].([]any); ok {
		return choice[0]
	}
	least := func(name string, otherwise float64) float64 {
		n, ok := s[name].(float64)
		if !ok {
			return otherwise
		}
		return n
	}
	switch s["type"] {
	case "object":
		out := map[string]any{}
		required, _ := s["required"].([]any)
		properties, _ := s["properties"].(map[string]any)
		for name, p := range properties {
			if all || slices.Contains(required, any(name)) {
				out[name] = example(root, p.(map[string]any), all)
			}
		}
		return out
	case "array":
		out := []any{}
		for range int(least("minItems", 1)) {
			out = append(out, example(root, s["items"].(map[string]any), all))
		}
		return out
	case "integer", "number":
		return least("minimum", 1)
	case "boolean":
		return true
	}
	if s["format"] == "uri" {
		return "https://example.com/a.png"
	}
	return strings.Repeat("a", int(least("minLength", 1)))
}

// FuzzBodies: whatever stands in a body, no route of the description breaks; and what an action's schema lets through is
// decoded, and comes back from its struct as it went in.
func FuzzBodies(f *testing.F) {
	a := aim(f)
	paths, bodies, root := described(f, a.api.Document(), "post")
	for i, path := range paths {
		for _, all := range []bool{false, true} {
			text, err := json.Marshal(example(root, bodies[path], all))
			must(f, err)
			f.Add(uint8(i), text)
		}
	}
	f.Add(uint8(0), []byte(`{"prompt":"\ud83d\ude00 [test:fail]","seed":5.0e0,"name":"a"}`))
	f.Add(uint8(1), []byte(`{"prompt":"a","prompt":"b","colour":[[[{}]]]}`))
	actions := bodiesOf(f)
	f.Fuzz(func(t *testing.T, n uint8, text []byte) {
		path := paths[int(n)%len(paths)]
		r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, a.path(path), bytes.NewReader(text))
		r.Header.Set("Authorization", "Bearer "+a.key)
		r.Header.Set("Content-Type", "application/json")
		a.send(t, r)
		for _, b := range actions {
			b.roundTrip(t, text)
		}
	})
}

// shaped is a struct of a body with its schema.
type shaped struct {
	kind   reflect.Type
	schema *schema.Schema
}

// bodiesOf are the bodies of all actions and of the verbs of operations.
func bodiesOf(t testing.TB) (all []shaped) {
	t.Helper()
	values := []any{lifecycle.ApproveBody{}, lifecycle.ReviseBody{}}
	for _, k := range chalk() {
		for _, action := range k.Actions {
			values = append(values, action.Body)
		}
	}
	for _, v := range values {
		s, err := schema.Of(v)
		must(t, err)
		all = append(all, shaped{reflect.TypeOf(v), s})
	}
	return all
}

func (b shaped) roundTrip(t *testing.T, text []byte) {
	t.Helper()
	canonical, err := b.schema.Check(text, "body")
	if err != nil {
		return
	}
	first, again := reflect.New(b.kind), reflect.New(b.kind)
	if err := json.Unmarshal(canonical, first.Interface()); err != nil {
		t.Fatalf("%v: decode %s: %v", b.kind, canonical, err)
	}
	written, err := json.Marshal(first.Interface())
	must(t, err)
	rewritten, err := b.schema.Check(written, "body")
	if err != nil {
		t.Fatalf("%v: %s, encoded again as %s: %v", b.kind, canonical, written, err)
	}
	must(t, json.Unmarshal(rewritten, again.Interface()))
	if !reflect.DeepEqual(first.Interface(), again.Interface()) {
		t.Errorf("%v: got %s, want %s", b.kind, rewritten, canonical)
	}
}

// spoken are the headers that the server listens to.
var spoken = []string{"Authorization", "Idempotency-Key", "Prefer", "Range", "If-None-Match", "Content-Type", "X-Forwarded-For",
	"If-Match", "If-Range", "If-Modified-Since", "Content-Encoding", "Accept", "Cookie", "Origin", "Traceparent", "Expect", "X-Http-Method-Override"}

// FuzzHeaders: whatever stands in a header, once or twice, no route breaks.
func FuzzHeaders(f *testing.F) {
	a := aim(f)
	type request struct{ method, path, body string }
	var requests []request
	for _, m := range []string{"get", "post"} {
		paths, _, _ := described(f, a.api.Document(), m)
		for _, p := range paths {
			requests = append(requests, request{strings.ToUpper(m), a.path(p), `{"prompt":"a chair"}`})
		}
	}
	file := strings.TrimPrefix(*a.made.Assets.PreviewImageURL, a.http.URL)
	requests = append(requests, request{"GET", file, ""}, request{"HEAD", file, ""}, request{"OPTIONS", file, ""}, request{"GET", "/v1/nothing", ""}, request{"PUT", "/v1/models", ""})
	for i, value := range []string{"Bearer KEY", "key-1", "wait=5, respond-async", "bytes=0-4,-1", `W/"x", *`, `application/json; charset="UTF-8"`, "10.0.0.1, ::ffff:1.2.3.4,x"} {
		f.Add(uint8(i*7), uint8(i), value, "")
		f.Add(uint8(len(requests)-5), uint8(i), value, value)
	}
	f.Fuzz(func(t *testing.T, n, h uint8, value, second string) {
		if strings.ContainsFunc(value+second, func(r rune) bool { return r < ' ' && r != '\t' || r == 0x7F }) {
			return // net/http answers these by itself
		}
		q := requests[int(n)%len(requests)]
		r := httptest.NewRequestWithContext(t.Context(), q.method, q.path, strings.NewReader(q.body))
		r.Header.Set("Authorization", "Bearer "+a.key)
		r.Header.Set("Content-Type", "application/json")
		name := spoken[int(h)%len(spoken)]
		r.Header[name] = []string{a.real.Replace(value)}
		if second != "" {
			r.Header[name] = append(r.Header[name], a.real.Replace(second))
		}
		a.send(t, r)
	})
}

// FuzzCursors: whatever stands in a list's query, the list does not break, and no text but one that was given out is a cursor.
func FuzzCursors(f *testing.F) {
	a := aim(f)
	for range 2 {
		a.generate(a.key)
	}
	page := a.call(http.MethodGet, "/v1/models?limit=1", "")
	var list struct{ Pagination struct{ NextCursor string } }
	must(f, json.Unmarshal([]byte(page.body), &list))
	given := list.Pagination.NextCursor
	paths, _, _ := described(f, a.api.Document(), "get")
	models := slices.Index(paths, "/v1/models")
	a.real = strings.NewReplacer("CURSOR", given, "HALF", given[:len(given)/2])
	f.Add(uint8(models), "CURSOR", "1", "", "")
	f.Add(uint8(models), "CURSORA", "1", "", "")
	f.Add(uint8(models), "HALFA", "100", "q", "chair")
	f.Add(uint8(0), "CURSOR", "", "status", "succeeded")
	f.Fuzz(func(t *testing.T, n uint8, cursor, limit, filter, value string) {
		path, cursor := paths[int(n)%len(paths)], a.real.Replace(cursor)
		query := url.Values{"cursor": {cursor}, "limit": {limit}}
		if filter != "" {
			query.Add(filter, value)
		}
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, a.path(path)+"?"+query.Encode(), nil)
		r.Header.Set("Authorization", "Bearer "+a.key)
		got := a.send(t, r)
		if path == "/v1/models" && got.StatusCode == http.StatusOK && cursor != given && cursor != "" && filter != "cursor" {
			t.Errorf("the cursor %q was taken, want %q alone", cursor, given)
		}
	})
}

// FuzzSignatures: a file is opened by its capability and by a seal that was given out for it, and by nothing else.
func FuzzSignatures(f *testing.F) {
	a := aim(f)
	parts := strings.Split(strings.TrimPrefix(*a.made.Assets.PreviewImageURL, a.http.URL), "/") // "", files, artifact, signature, name
	var artifact struct{ DownloadURL string }
	must(f, json.Unmarshal([]byte(a.call(http.MethodGet, "/v1/assets/model/"+a.made.Resource.ID+"/artifacts/"+parts[2], "").body), &artifact))
	sealed := strings.Split(strings.TrimPrefix(artifact.DownloadURL, a.http.URL), "/")[3]
	a.real = strings.NewReplacer("ARTIFACT", parts[2], "CAPABILITY", parts[3], "SEAL", sealed)
	for _, signature := range []string{"CAPABILITY", "SEAL", "t.", "t.9999999999.AAAA", "CAPABILITY=", "SEAL%0A", "t.SEAL"} {
		f.Add("ARTIFACT", signature, parts[4])
	}
	f.Fuzz(func(t *testing.T, id, signature, name string) {
		id, signature = a.real.Replace(id), a.real.Replace(signature)
		path := "/files/" + url.PathEscape(id) + "/" + url.PathEscape(signature) + "/" + url.PathEscape(name)
		got := a.send(t, httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil))
		if opens := id == parts[2] && (signature == parts[3] || signature == sealed); got.StatusCode < 300 && !opens {
			t.Errorf("%q, %q: got %d and the file", id, signature, got.StatusCode)
		}
	})
}
