package api

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"atelier/internal/asset"
	"atelier/internal/lifecycle"
	"atelier/internal/operation"
	"atelier/internal/schema"
)

// operationQuery narrows the list of operations.
type operationQuery struct {
	paging
	operationFilter
}

type operationFilter struct {
	Status       operation.Status `json:"status,omitempty" jsonschema_description:"Only operations in this status."`
	Type         operation.Type   `json:"type,omitempty" jsonschema_description:"Only operations of this type."`
	ResourceType asset.Type       `json:"resourceType,omitempty" jsonschema_description:"Only operations that make or change assets of this type."`

	ResourceID string `json:"resourceId,omitempty" jsonschema:"minLength=1,maxLength=64" jsonschema_description:"Only operations that make or change this asset."`
}

// listOperations is the handler of GET /v1/operations.
func (s *Server) listOperations(filter *schema.Schema) func(*call) error {
	return func(c *call) error {
		q, err := query[operationQuery](c, filter)
		if err != nil {
			return err
		}
		page, l, err := s.begin(c, q.paging, q.operationFilter)
		if err != nil {
			return err
		}
		items, err := s.desk.Operations(c.Context(), c.caller, lifecycle.OperationFilter(q.operationFilter), page)
		if err != nil {
			return err
		}
		return answerList(s, c, l, items)
	}
}

// getOperation reads an operation, at once or after it has changed. When too many requests of the account are waiting already, the answer
// comes at once, without the header Preference-Applied. At most 200 requests of an account wait in a process (lifecycle.MaxWaits).
func (s *Server) getOperation(c *call) error {
	c.operationID = c.param("operationId")
	read := func() (lifecycle.Polled, error) { return s.desk.Poll(c.Context(), c.caller, c.operationID) }
	// The header goes out with the answer, so it is set before the wait, and taken back where the read fails.
	if wait, leave, ok := s.attend(c); ok {
		defer leave()
		c.Header()["Preference-Applied"] = []string{"wait=" + strconv.Itoa(int(wait/time.Second))}
		read = func() (lifecycle.Polled, error) { return s.awaitOperation(c, wait) }
	}
	o, err := read()
	if err != nil {
		c.Header().Del("Preference-Applied")
		return err
	}
	return c.tagged(o.Body, o.Tag)
}

// attend reads the wait that a request prefers, and reserves a place for it.
func (s *Server) attend(c *call) (wait time.Duration, leave func(), ok bool) {
	if wait, ok = waitOf(c.Request.Header); ok {
		leave, ok = s.desk.Attend(c.caller)
	}
	return wait, leave, ok
}

// awaitOperation reads an operation once it differs from the caller's version, or after the wait. Without If-None-Match it waits for the next
// change after the arrival of the request.
func (s *Server) awaitOperation(c *call, wait time.Duration) (lifecycle.Polled, error) {
	tag, several := soleTag(c.Request.Header)
	if several { // it has changed unless one of them is the current tag
		o, err := s.desk.Poll(c.Context(), c.caller, c.operationID)
		if err != nil || !matches(c.Request.Header, o.Tag) {
			return o, err
		}
		tag = o.Tag
	}
	o, _, err := s.desk.Wait(c.Context(), c.caller, c.operationID, tag, wait)
	return o, err
}

// tagged answers with a record and its tag, or that the caller has it already. 304 has the ETag and no body (RFC 9110, section 15.4.5).
func (c *call) tagged(body []byte, tag string) error {
	h := c.Header()
	h["Etag"] = c.valueOf(tagText, tag)
	h["Cache-Control"] = noCache
	if matches(c.Request.Header, tag) {
		c.WriteHeader(http.StatusNotModified)
		return nil
	}
	return c.body(http.StatusOK, body)
}

// cancelOperation is the handler of :cancel. It is idempotent by itself, so it ignores an idempotency key.
func (s *Server) cancelOperation(empty *schema.Schema) func(*call) error {
	return func(c *call) error {
		c.operationID = c.param("operationId")
		text, err := c.text()
		if err != nil {
			return err
		}
		if _, err := c.check(text, empty); err != nil {
			return err
		}
		o, err := s.desk.Cancel(c.Context(), c.caller, c.operationID)
		if err != nil {
			return err
		}
		return c.json(http.StatusOK, o)
	}
}

// parseQuery reads the query of a request. A malformed escape such as %zz is kept as text, so that the problem names the parameter
// that contains it.
func parseQuery(c *call) url.Values {
	values := url.Values{}
	for pair := range strings.SplitSeq(c.URL.RawQuery, "&") {
		name, value, _ := strings.Cut(pair, "=")
		values.Add(unescaped(name), unescaped(value))
	}
	return values
}

func unescaped(s string) string {
	if plain, err := url.QueryUnescape(s); err == nil {
		return plain
	}
	return s
}

// listFilter is the schema of a list's query, with the words that its filters may be. The enums are read back from JSON, since schemas know
// the types of encoding/json alone.
func listFilter(query any, words map[string][]any) (*schema.Schema, error) {
	document, err := schema.Reflect(query, nil)
	if err != nil {
		return nil, err
	}
	properties, _ := document["properties"].(object)
	for name, allowed := range words {
		text, err := json.Marshal(allowed)
		if err != nil {
			return nil, err
		}
		var values []any
		if err := json.NewDecoder(bytes.NewReader(text)).Decode(&values); err != nil {
			return nil, err
		}
		properties[name].(object)["enum"] = values
	}
	return schema.From(document), nil
}

// soleTag is the one tag that If-None-Match names, "" when there is none, and whether there are several.
func soleTag(h http.Header) (tag string, several bool) {
	// A tag has two quotation marks. "*" has none, and names no version to wait beyond.
	line := strings.Join(h["If-None-Match"], ",")
	if n := strings.Count(line, `"`); n != 2 {
		return "", n > 2
	}
	return strings.TrimPrefix(strings.TrimSpace(line), "W/"), false
}
