package apitest

import (
	"bytes"
	"encoding/json"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"strconv"
	"sync"
)

// parameter is a parameter of a route, as the document describes it.
type parameter struct {
	Name   string `json:"name"`
	In     string `json:"in"`
	Schema struct {
		Type string `json:"type"`
	} `json:"schema"`
}

// requestBody is the body of a route, as the document describes it.
type requestBody struct {
	Required bool                       `json:"required"`
	Content  map[string]json.RawMessage `json:"content"`
}

// tee records the bytes that the server reads of a body. The connection may still be reading after the answer.
type tee struct {
	io.ReadCloser
	mu   sync.Mutex
	kept bytes.Buffer
}

// Read reads from the body and records the bytes.
func (t *tee) Read(p []byte) (int, error) {
	n, err := t.ReadCloser.Read(p)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.kept.Write(p[:n])
	return n, err
}

func (t *tee) text() []byte {
	t.mu.Lock()
	defer t.mu.Unlock()
	return bytes.Clone(t.kept.Bytes())
}

// overheard is the same request, with a body that is recorded while it is sent.
func overheard(r *http.Request) (*http.Request, *tee) {
	if r.Body == nil || r.Body == http.NoBody {
		return r, &tee{}
	}
	body := &tee{ReadCloser: r.Body}
	same := r.Clone(r.Context())
	same.Body, same.GetBody = body, nil // a body that is sent again would not be recorded
	return same, body
}

// took validates a request that the server has accepted against the document. The contract allows unknown query parameters.
func (c *Checker) took(r *http.Request, body []byte) {
	m, pointer := c.find(r)
	if m == nil { // a page
		return
	}
	for i, p := range m.Parameters {
		if values := r.URL.Query()[p.Name]; p.In == "query" && len(values) > 0 {
			c.fits(r, "the parameter "+p.Name, pointer+"/parameters/"+strconv.Itoa(i)+"/schema", inJSON(values[0], p.Schema.Type))
		}
	}
	switch {
	case m.RequestBody == nil && len(body) > 0:
		c.t.Errorf("%s %s: a body was taken and none is described: %s", r.Method, r.URL.Path, body)
	case m.RequestBody != nil:
		c.tookBody(r, m.RequestBody, pointer+"/requestBody", body)
	}
}

func (c *Checker) tookBody(r *http.Request, described *requestBody, pointer string, body []byte) {
	media, parameters, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if len(bytes.TrimSpace(body)) == 0 {
		if described.Required {
			c.t.Errorf("%s %s: an empty body was taken, and it is described as required", r.Method, r.URL.Path)
		}
		body, media = []byte("{}"), "application/json" // an empty body counts as {}
	}
	if described.Content[media] == nil {
		c.t.Errorf("%s %s: a body of type %q was taken, which is not described", r.Method, r.URL.Path, media)
		return
	}
	if media == "multipart/form-data" {
		body = formInJSON(body, parameters["boundary"])
	}
	c.fits(r, "the body", pointer+"/content/"+escape(media)+"/schema", body)
}

// formInJSON are the names of a form's parts as an object. A form that cannot be read is no object.
func formInJSON(body []byte, boundary string) []byte {
	form, err := multipart.NewReader(bytes.NewReader(body), boundary).ReadForm(1 << 30)
	if err != nil {
		return []byte("null")
	}
	object := map[string]string{}
	for name := range form.File {
		// A schema sees the names of files alone: their content has no JSON.
		object[name] = "its bytes"
	}
	for name, values := range form.Value {
		object[name] = values[0]
	}
	return inJSON(object, "object")
}

// inJSON is a value as JSON. A text that spells a number becomes a number.
func inJSON(v any, as string) []byte {
	if text, ok := v.(string); ok && as != "string" {
		return []byte(text)
	}
	out, err := json.Marshal(v)
	if err != nil {
		panic(err) // plain texts
	}
	return out
}
