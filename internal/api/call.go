package api

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/netip"
	"strconv"
	"time"

	"github.com/go-chi/chi/v5"

	"atelier/internal/account"
	"atelier/internal/credit"
	"atelier/internal/problem"
	"atelier/internal/session"
	"atelier/internal/telemetry"
)

// call is one request and its answer. It is the http.ResponseWriter that the router passes on, so a handler gets it without a lookup in the
// context.
//
// It belongs to the goroutine of its request, and no field is guarded. leave runs once, in end, also after a panic.
type call struct {
	http.ResponseWriter
	*http.Request
	server      *Server
	id          string // req_…
	begun       time.Time
	from        netip.Prefix // see address
	caller      account.Caller
	page        bool // the answer is a page for people
	span        telemetry.Span
	route       string       // the route's pattern; "": no route matches
	matched     *chi.Context // the parameters of its path; not to be kept after the call
	operationID string       // for the log
	slug        string       // of the problem in the answer
	fault       error        // the cause of an internal error, for the log alone
	texts       [3]string    // of headers that each answer has its own of: request ID, length and tag
	status      int          // of the answer; 0 before the answer begins
	written     int64        // bytes of the answer's body
	incoming    *bodyReader  // the body of the request; nil without one
	lingers     bool         // the answer came before the end of the body; see linger
	leave       []func()     // release what the call holds, at its end
	composedAll func()       // releases the memory for composing the answer; nil: none is reserved
}

// WriteHeader records the status. Before an answer begins, the rest of the request's body is drained. Informational answers (1xx) do not
// begin the answer.
func (c *call) WriteHeader(status int) {
	if c.status == 0 && status >= 200 {
		c.drainBody()
		c.status = status
	}
	c.ResponseWriter.WriteHeader(status)
}

// Write counts what is written.
func (c *call) Write(p []byte) (int, error) {
	if c.status == 0 {
		c.WriteHeader(http.StatusOK)
	}
	n, err := c.ResponseWriter.Write(p)
	c.written += int64(n)
	return n, err
}

// ReadFrom lets the system send files without a copy.
func (c *call) ReadFrom(r io.Reader) (int64, error) {
	if c.status == 0 {
		c.WriteHeader(http.StatusOK)
	}
	n, err := io.Copy(c.ResponseWriter, r)
	c.written += n
	return n, err
}

// Unwrap is for http.ResponseController.
func (c *call) Unwrap() http.ResponseWriter { return c.ResponseWriter }

// The places of call.texts.
const (
	requestText = iota
	lengthText
	tagText
)

// valueOf is the value of a header that has a place in the call, so that it needs no memory of its own.
func (c *call) valueOf(place int, text string) []string {
	c.texts[place] = text
	return c.texts[place : place+1 : place+1]
}

// Header is the header of the answer; that of the request is c.Request.Header.
func (c *call) Header() http.Header { return c.ResponseWriter.Header() }

// Values of headers that are the same in all answers, shared to save allocations.
var (
	jsonType    = []string{"application/json"}
	problemType = []string{"application/problem+json"}
	noStore     = []string{"no-store"}
	noCache     = []string{"private, no-cache"} // stored by the caller, and revalidated each time
	noSniff     = []string{"nosniff"}
	newline     = []byte{'\n'}
)

// problemBody is a problem on the wire (RFC 9457).
type problemBody struct {
	Type        string          `json:"type"`
	Title       string          `json:"title"`
	Status      int             `json:"status"`
	Detail      string          `json:"detail,omitempty"`
	Instance    string          `json:"instance,omitempty"`
	Errors      []problem.Field `json:"errors,omitempty"`
	OperationID string          `json:"operationId,omitempty"`
	Billing     *credit.Billing `json:"billing,omitempty"`
}

// comeBack is the Retry-After of an unavailable service. It is short, because such a request costs little.
const comeBack = 5 * time.Second

// refuse answers with the problem that the error contains, or else with the problem otherwise.
//
// The cause of a 5xx goes to the log and never to the caller. A 503 without a time of its own gets comeBack as its Retry-After.
func (s *Server) refuse(c *call, err error, otherwise *problem.Type) {
	if c.page && errors.Is(err, session.ErrSignIn) {
		s.site.AskSignIn(c, c.Request)
		return
	}
	p := asProblem(err, otherwise)
	c.slug = p.Type.Slug
	if p.Type.Status >= 500 {
		c.fault = err
	}
	if c.status != 0 { // the answer has begun: only the connection can still be closed
		panic(http.ErrAbortHandler)
	}
	h := c.Header()
	wait := p.RetryAfter
	if wait == 0 && p.Type.Status == http.StatusServiceUnavailable {
		wait = comeBack
	}
	if wait > 0 {
		h.Set("Retry-After", seconds(wait))
	}
	if c.page {
		s.refusePage(c, p)
		return
	}
	text := s.problem(c.id, p)
	h["Content-Type"] = problemType
	h["Cache-Control"] = noStore
	h["X-Content-Type-Options"] = noSniff
	h["Content-Length"] = c.valueOf(lengthText, strconv.Itoa(len(text)+1))
	c.WriteHeader(p.Type.Status)
	_, _ = c.Write(text) // a caller that is gone reads no problem
	_, _ = c.Write(newline)
}

// problem is the body of an answer with a problem; id is the request's.
func (s *Server) problem(requestID string, p *problem.Error) []byte {
	text, err := json.Marshal(problemBody{
		Type: s.base + "/problems/" + p.Type.Slug, Title: p.Type.Title, Status: p.Type.Status, Detail: p.Words(),
		Instance: "urn:request:" + requestID, Errors: p.Fields, OperationID: p.OperationID, Billing: p.Billing,
	})
	if err != nil {
		panic(err) // unreachable: the struct has strings and numbers alone
	}
	return text
}

// asProblem finds the problem in an error. Any other error is answered as the problem otherwise, which hides its text.
func asProblem(err error, otherwise *problem.Type) *problem.Error {
	var occurrence *problem.Error
	if errors.As(err, &occurrence) {
		return occurrence
	}
	var bare *problem.Type
	if errors.As(err, &bare) {
		return &problem.Error{Type: bare}
	}
	return otherwise.Because(err)
}
