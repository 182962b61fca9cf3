package api

import (
	"bytes"
	"io"
	"mime"
	"net/http"
	"strings"
	"time"

	"atelier/internal/problem"
)

// maxBody is how long a JSON body may be, in bytes.
const maxBody = 4 << 20

// maxRest is how much of a refused body is read past, in bytes: a client that sends before it listens would find the
// connection broken instead of the answer. What is longer is broken off.
const maxRest = 32 << 20

var errTooLarge = problem.PayloadTooLarge.Detail("A JSON body may have 4 MiB at most.")

// pass reads what is left of a refused body. A client that asks first (Expect: 100-continue) has not sent it.
func (c *call) pass() {
	if c.Request.Body == nil || c.Request.Body == http.NoBody || c.Request.Header.Get("Expect") != "" {
		return
	}
	if c.ContentLength > maxRest {
		c.Header().Set("Connection", "close")
		return
	}
	defer c.receive()()
	_, _ = io.CopyN(io.Discard, c.Request.Body, maxRest) // a caller that is gone sends no rest
}

// bodyTimeout is how long a caller may take to send a body.
const bodyTimeout = 60 * time.Second

// receive gives the caller its time to send the body, until done. Not every connection has deadlines.
func (c *call) receive() (done func()) {
	control := http.NewResponseController(c.ResponseWriter)
	_ = control.SetReadDeadline(c.begun.Add(bodyTimeout))
	return func() { _ = control.SetReadDeadline(time.Time{}) }
}

// text takes the body through size and media type. An empty one needs no type.
func (c *call) text() ([]byte, error) {
	text, err := c.bytes(maxBody, errTooLarge)
	if err == nil && len(bytes.TrimSpace(text)) > 0 {
		err = mediaType(c.Request.Header)
	}
	return text, err
}

// bytes reads the whole body, up to a bound.
func (c *call) bytes(bound int64, tooLarge error) ([]byte, error) {
	if c.Request.Body == nil || c.Request.Body == http.NoBody {
		return nil, nil
	}
	if c.ContentLength > bound {
		return nil, tooLarge
	}
	defer c.receive()()
	text, err := io.ReadAll(io.LimitReader(c.Request.Body, bound+1))
	switch {
	case int64(len(text)) > bound:
		return nil, tooLarge
	case err != nil:
		return nil, problem.InvalidRequest.Field("body", problem.InvalidFormat, "could not be read to its end")
	}
	return text, nil
}

// mediaType lets plain JSON in UTF-8 through.
func mediaType(h http.Header) error {
	name, parameters, err := mime.ParseMediaType(h.Get("Content-Type"))
	charset, named := parameters["charset"]
	if err != nil || name != "application/json" || named && !strings.EqualFold(charset, "utf-8") {
		return problem.UnsupportedMediaType.Detail("Send the body as application/json.")
	}
	return contentEncoding(h)
}

// contentEncoding lets what is not compressed through.
func contentEncoding(h http.Header) error {
	if e := h.Get("Content-Encoding"); e != "" && !strings.EqualFold(e, "identity") {
		return problem.UnsupportedMediaType.Detail("Send the body without a content encoding.")
	}
	return nil
}

// maxKey is how long an idempotency key may be.
const maxKey = 255

// idempotencyKey reads the header: 1–255 printable ASCII characters.
func (c *call) idempotencyKey() (value string, given bool, err error) {
	values := c.Request.Header["Idempotency-Key"]
	if len(values) == 0 {
		return "", false, nil
	}
	bad := func(message string) (string, bool, error) {
		return "", true, problem.InvalidIdempotencyKey.Field("header.Idempotency-Key", problem.InvalidValue, "%s", message)
	}
	switch value = values[0]; {
	case len(values) > 1:
		return bad("stands more than once")
	case value == "" || len(value) > maxKey:
		return bad("must have 1 to 255 characters")
	case strings.ContainsFunc(value, func(r rune) bool { return r < ' ' || r > '~' }):
		return bad("must be printable ASCII")
	}
	return value, true, nil
}
