// Package apitest checks every answer of the API, and every accepted request, against the API description.
package apitest

import (
	"bytes"
	"encoding/json"
	"io"
	"mime"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Checker is an http.RoundTripper that fails the test when an answer does not match the OpenAPI document, or when the server has accepted a request that
// does not match it. It is safe for concurrent use.
type Checker struct {
	t    testing.TB
	next http.RoundTripper
	*description
}

// description is the document, read once for all tests.
type description struct {
	paths    []path
	shared   map[string]response
	mu       sync.Mutex
	compiler *jsonschema.Compiler
	compiled map[string]*jsonschema.Schema
}

// For is a checker with the same document that fails another test.
func (c *Checker) For(t testing.TB) *Checker { return &Checker{t, c.next, c.description} }

// path is one path of the document.
type path struct {
	pattern *regexp.Regexp
	pointer string // JSON pointer
	methods map[string]method
}

type method struct {
	Parameters  []parameter         `json:"parameters"`
	RequestBody *requestBody        `json:"requestBody"`
	Responses   map[string]response `json:"responses"`
}

// response is an answer of a route, or a reference to an answer that several routes share.
type response struct {
	Ref     string                     `json:"$ref"`
	Content map[string]json.RawMessage `json:"content"`
}

const document = "openapi.json"

// descriptions are the documents that have been read, by their texts: nearly every server of a run has the same.
var descriptions sync.Map

// NewChecker checks against a document; answers come from next.
func NewChecker(t testing.TB, text []byte, next http.RoundTripper) *Checker {
	t.Helper()
	d, ok := descriptions.Load(string(text))
	if !ok {
		d, _ = descriptions.LoadOrStore(string(text), read(t, text))
	}
	return &Checker{t, next, d.(*description)}
}

// read reads a document.
func read(t testing.TB, text []byte) *description {
	t.Helper()
	var doc struct {
		Paths      map[string]map[string]method `json:"paths"`
		Components struct {
			Responses map[string]response `json:"responses"`
		} `json:"components"`
	}
	if err := json.Unmarshal(text, &doc); err != nil {
		t.Fatalf("read description: %v", err)
	}
	tree, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatalf("read description: %v", err)
	}
	d := &description{shared: doc.Components.Responses, compiler: jsonschema.NewCompiler(), compiled: map[string]*jsonschema.Schema{}}
	d.compiler.DefaultDraft(jsonschema.Draft2020)
	if err := d.compiler.AddResource(document, tree); err != nil {
		t.Fatalf("read description: %v", err)
	}
	// Braces become "anything in one segment". A colon ends it, because a verb begins there: /v1/models/{modelId}:animate.
	braces := regexp.MustCompile(`\\\{[^}]*\\\}`)
	for name, methods := range doc.Paths {
		pattern := "^" + braces.ReplaceAllString(regexp.QuoteMeta(name), `[^:/]+`) + "$"
		d.paths = append(d.paths, path{regexp.MustCompile(pattern), "#/paths/" + escape(name), methods})
	}
	return d
}

// RoundTrip sends a request and examines its answer.
func (c *Checker) RoundTrip(r *http.Request) (*http.Response, error) {
	r, sent := overheard(r)
	response, err := c.next.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	if response.StatusCode < 300 {
		c.took(r, sent.text())
	}
	if response.Header.Get("X-Request-Id") == "" {
		c.t.Errorf("%s %s: the answer has no X-Request-Id", r.Method, r.URL.Path)
	}
	media, _, _ := mime.ParseMediaType(response.Header.Get("Content-Type"))
	if !strings.HasSuffix(media, "json") || r.Method == http.MethodHead {
		return response, nil
	}
	body, err := io.ReadAll(response.Body)
	response.Body.Close()
	if err != nil {
		return nil, err
	}
	response.Body = io.NopCloser(bytes.NewReader(body))
	c.promised(r, response, body)
	c.check(r, response.StatusCode, media, body)
	return response, nil
}

// promises are headers that every answer of a status has, whatever the route.
var promises = map[int]string{
	http.StatusAccepted: "Location", http.StatusUnauthorized: "WWW-Authenticate", http.StatusMethodNotAllowed: "Allow",
	http.StatusTooManyRequests: "Retry-After",
}

// promised checks what no schema expresses: the headers of a status, and that a problem names its own status and request, and says in a sentence what to
// change.
func (c *Checker) promised(r *http.Request, response *http.Response, body []byte) {
	if name := promises[response.StatusCode]; name != "" && response.Header.Get(name) == "" {
		c.t.Errorf("%s %s: the answer has status %d and no %s", r.Method, r.URL.Path, response.StatusCode, name)
	}
	if response.Header.Get("Content-Type") != "application/problem+json" {
		return
	}
	var p struct {
		Status   int
		Instance string
		Detail   string
	}
	if err := json.Unmarshal(body, &p); err != nil || p.Status != response.StatusCode || p.Instance != "urn:request:"+response.Header.Get("X-Request-Id") {
		c.t.Errorf("%s %s: the problem is of another answer than %d of %s: %s", r.Method, r.URL.Path, response.StatusCode,
			response.Header.Get("X-Request-Id"), body)
	}
	if !strings.HasSuffix(p.Detail, ".") {
		c.t.Errorf("%s %s: got the detail %q, want a sentence: %s", r.Method, r.URL.Path, p.Detail, body)
	}
}

// find is what the document says of a request's route, and the JSON pointer to it; nil when it says nothing.
func (c *Checker) find(r *http.Request) (m *method, pointer string) {
	name := strings.ToLower(r.Method)
	for _, p := range c.paths {
		if m, ok := p.methods[name]; ok && p.pattern.MatchString(r.URL.Path) {
			return &m, p.pointer + "/" + name
		}
	}
	return nil, ""
}

// check finds the schema of an answer. A request without a route must be answered by a problem.
func (c *Checker) check(r *http.Request, status int, media string, body []byte) {
	m, pointer := c.find(r)
	if m == nil {
		c.fits(r, "the answer", "#/components/schemas/Problem", body)
		return
	}
	answer, ok := m.Responses[strconv.Itoa(status)]
	if !ok {
		c.t.Errorf("%s %s: status %d is not described: %s", r.Method, r.URL.Path, status, body)
		return
	}
	pointer += "/responses/" + strconv.Itoa(status)
	if name, ok := strings.CutPrefix(answer.Ref, "#/components/responses/"); ok {
		answer, pointer = c.shared[name], answer.Ref
	}
	shape, ok := answer.Content[media]
	if !ok {
		c.t.Errorf("%s %s: status %d of type %s is not described", r.Method, r.URL.Path, status, media)
		return
	}
	if bytes.Contains(shape, []byte(`"schema"`)) {
		c.fits(r, "the answer", pointer+"/content/"+escape(media)+"/schema", body)
	}
}

// fits validates a text against a schema of the document.
func (c *Checker) fits(r *http.Request, what, pointer string, body []byte) {
	tree, err := jsonschema.UnmarshalJSON(bytes.NewReader(body))
	if err != nil {
		c.t.Errorf("%s %s: %s is not JSON: %v", r.Method, r.URL.Path, what, err)
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	s := c.compiled[pointer]
	if s == nil {
		if s, err = c.compiler.Compile(document + pointer); err != nil {
			c.t.Errorf("compile %s: %v", pointer, err)
			return
		}
		c.compiled[pointer] = s
	}
	if err := s.Validate(tree); err != nil {
		c.t.Errorf("%s %s: %s does not fit its description: %v\n%s", r.Method, r.URL.Path, what, err, body)
	}
}

// escape is a key in a JSON pointer in a URL's fragment (RFC 6901).
func escape(s string) string {
	s = strings.NewReplacer("~", "~0", "/", "~1").Replace(s)
	return strings.NewReplacer("{", "%7B", "}", "%7D", "+", "%2B").Replace(s)
}
