package api_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"

	"atelier/client"
	"atelier/internal/lifecycle"
	"atelier/internal/schema"
)

// FuzzBodies sends any bytes, or bodies that nearly fit, to the routes of the description: no route breaks. A body that an action's schema accepts is
// decoded, and its struct encodes to the same body.
func FuzzBodies(f *testing.F) {
	a := aim(f)
	paths, bodies, root := described(f, a.document(), "post")
	for i, path := range paths {
		for _, all := range []bool{false, true} {
			text, err := json.Marshal(example(root, bodies[path], all))
			must(f, err)
			f.Add(uint8(i), text)
		}
	}
	for i := range paths { // the upper half of the numbers composes
		f.Add(uint8(len(paths)+i), bytes.Repeat([]byte{1, 2, 3, 1, 0, 7}, 20))
		f.Add(uint8(len(paths)+i), bytes.Repeat([]byte{7, 1, 5, 13, 31, 2, 1, 4}, 20))
	}
	f.Add(uint8(0), []byte(`{"prompt":"\ud83d\ude00 [test:fail]","seed":5.0e0,"name":"a"}`))
	f.Add(uint8(1), []byte(`{"prompt":"a","prompt":"b","colour":[[[{}]]]}`))
	actions := bodiesOf(f)
	f.Fuzz(func(t *testing.T, n uint8, text []byte) {
		path := paths[int(n)%len(paths)]
		if int(n)/len(paths)%2 == 1 {
			compose := composer{root, a.words, text}
			var err error
			text, err = json.Marshal(compose.value(bodies[path]))
			must(t, err)
		}
		r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, a.path(path), bytes.NewReader(text))
		r.Header.Set("Content-Type", "application/json")
		a.send(t, a.admit(r))
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

// FuzzHeaders sends any headers, once or twice: no route breaks.
func FuzzHeaders(f *testing.F) {
	a := aim(f)
	type request struct{ method, path, body string }
	var requests []request
	for _, m := range []request{{method: "get"}, {method: "post", body: `{"prompt":"a chair"}`}} {
		paths, _, _ := described(f, a.document(), m.method)
		for _, p := range paths {
			requests = append(requests, request{strings.ToUpper(m.method), a.path(p), m.body})
		}
	}
	file := strings.TrimPrefix(*client.ModelOf(a.made).PreviewImageURL, a.http.URL)
	requests = append(requests, request{"GET", file, ""}, request{"HEAD", file, ""}, request{"OPTIONS", file, ""}, request{"GET", "/v1/nothing", ""},
		request{"PUT", "/v1/models", ""})
	for i, value := range []string{"Bearer KEY", "key-1", "wait=5, respond-async", "bytes=0-4,-1", `W/"x", *`, `application/json; charset="UTF-8"`,
		"10.0.0.1, ::ffff:1.2.3.4,x"} {
		f.Add(uint8(i*7), uint8(i), value, "")
		f.Add(uint8(len(requests)-5), uint8(i), value, value)
	}
	f.Fuzz(func(t *testing.T, n, h uint8, value, second string) {
		if strings.ContainsFunc(value+second, func(r rune) bool { return r < ' ' && r != '\t' || r == 0x7F }) {
			return // net/http answers these by itself
		}
		q := requests[int(n)%len(requests)]
		r := a.admit(httptest.NewRequestWithContext(t.Context(), q.method, q.path, strings.NewReader(q.body)))
		r.Header.Set("Content-Type", "application/json")
		name := spoken[int(h)%len(spoken)]
		r.Header[name] = []string{a.real.Replace(value)}
		if second != "" {
			r.Header[name] = append(r.Header[name], a.real.Replace(second))
		}
		a.send(t, r)
	})
}

// FuzzCursors sends any query to a list: the list does not break, and accepts as cursors only texts that it has issued.
func FuzzCursors(f *testing.F) {
	a := aim(f)
	for range 2 {
		a.generate(a.key)
	}
	page := a.call(http.MethodGet, "/v1/models?limit=1", "")
	var list struct{ Pagination struct{ NextCursor string } }
	must(f, json.Unmarshal([]byte(page.body), &list))
	given := list.Pagination.NextCursor
	paths, _, _ := described(f, a.document(), "get")
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
		got := a.send(t, a.admit(httptest.NewRequestWithContext(t.Context(), http.MethodGet, a.path(path)+"?"+query.Encode(), nil)))
		if path == "/v1/models" && got.StatusCode == http.StatusOK && cursor != given && cursor != "" && filter != "cursor" {
			t.Errorf("the cursor %q was taken, want %q alone", cursor, given)
		}
	})
}

// FuzzSignatures changes the URL of a file: the file opens only with its permanent signature or with a temporary one that was issued for it.
func FuzzSignatures(f *testing.F) {
	a := aim(f)
	parts := strings.Split(strings.TrimPrefix(*client.ModelOf(a.made).PreviewImageURL, a.http.URL), "/") // "", files, artifact, signature, name
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
