package api

import (
	"bytes"
	"encoding/json"
	"io"
	"mime"
	"net/http"
	"runtime"
	"strings"

	"atelier/internal/band"
	"atelier/internal/limit"
	"atelier/internal/problem"
	"atelier/internal/schema"
	"atelier/internal/spool"
)

// maxBody is how long a JSON body may be, in bytes.
const maxBody = 4 << 20

var errTooLarge = problem.PayloadTooLarge.Detail("A JSON body may have 4 MiB at most.")

// text reads the body and checks its size and its media type. An empty body needs no type. Order: 413 before 415 (contract, "The way of a
// request").
func (c *call) text() ([]byte, error) {
	text, err := c.bytes(maxBody, errTooLarge)
	if err == nil && len(bytes.TrimSpace(text)) > 0 {
		err = mediaType(c.Request.Header)
	}
	return text, err
}

// bodyBounds are the bounds of bodies that are still arriving. On the disk, an account's share has room for nine bodies of the largest size.
var bodyBounds = spool.Bounds{Memory: 64 << 20, MemoryShare: 32 << 20, Disk: 2 << 30, DiskShare: 256 << 20}

// bodyMemory bounds the memory of all long bodies that are being worked on, in bytes.
const bodyMemory = 128 << 20

// receive reads the whole body, up to a bound, into the spool. The request joins a queue only when its body is whole. The spool deletes the
// body at the end of the call.
//
// An undeclared length counts as the longest when the spool chooses where the body lies. One byte more than the bound is read, which is how a
// longer body is found. A body that comes too slowly is 408; no room in the spool for 30 s is 429.
func (c *call) receive(bound int64, tooLarge error) (*spool.File, error) {
	if c.incoming == nil {
		return c.server.spool.Scratch(), nil // the request has no body
	}
	if c.ContentLength > bound {
		return nil, tooLarge
	}
	most := c.ContentLength
	if most < 0 { // the length is not declared
		most = bound + 1
	}
	f := c.server.spool.File(c.caller.Account, most)
	c.leave = append(c.leave, func() { _ = f.Close() })
	err := f.Fill(c.Context(), io.LimitReader(c.Request.Body, bound+1))
	if f.Size() > bound {
		return nil, tooLarge
	}
	return f, err
}

// waitForMemory waits until there is memory for n bytes of a body, and holds it until leave is called or the call ends. Short bodies need not
// wait: the limit of connections bounds their memory. The gate is taken in turns by accounts.
func (c *call) waitForMemory(n int64) (leave func(), err error) {
	if n <= spool.Small {
		return func() {}, nil
	}
	if leave, err = c.server.memory.Enter(c.Context(), c.caller.Account, n); err == nil {
		c.leave = append(c.leave, leave)
	}
	return leave, err
}

// bytes receives the whole body into memory, until the end of the call.
func (c *call) bytes(bound int64, tooLarge error) ([]byte, error) {
	f, err := c.receive(bound, tooLarge)
	if err != nil {
		return nil, err
	}
	if _, err := c.waitForMemory(f.Size()); err != nil {
		return nil, err
	}
	text, err := f.Bytes()
	if f.OnDisk() { // a body in memory counts in the spool until the end of the call
		_ = f.Close()
	}
	return text, err
}

// newParsing makes the gate for parsing long bodies: an account parses one at a time, and all accounts use half of the processors.
func newParsing() *limit.Gate { return limit.NewGate(int64(max(1, runtime.NumCPU()/2)), 1) }

// parse runs f, which parses a body of so many bytes. A long body takes milliseconds of CPU time: it passes the gate and is parsed on a
// thread of low priority.
func (c *call) parse(size int64, f func() error) (err error) {
	if size <= spool.Small {
		return f()
	}
	leave, err := c.server.parsing.Enter(c.Context(), c.caller.Account, 1)
	if err != nil {
		return err
	}
	defer leave()
	band.Background(func() { err = f() })
	return err
}

// check parses a body, checks it by a schema and returns its canonical form.
func (c *call) check(text []byte, body *schema.Schema) (canonical json.RawMessage, err error) {
	err = c.parse(int64(len(text)), func() (err error) {
		canonical, err = body.Check(text, "body")
		return err
	})
	return canonical, err
}

// mediaType accepts plain JSON in UTF-8. 415 unsupported-media-type. Other parameters than charset are ignored.
func mediaType(h http.Header) error {
	name, parameters, err := mime.ParseMediaType(h.Get("Content-Type"))
	charset, named := parameters["charset"]
	if err != nil || name != "application/json" || named && !strings.EqualFold(charset, "utf-8") {
		return problem.UnsupportedMediaType.Detail("Send the body as application/json.")
	}
	return contentEncoding(h)
}

// contentEncoding accepts a body without compression.
func contentEncoding(h http.Header) error {
	if e := h.Get("Content-Encoding"); e != "" && !strings.EqualFold(e, "identity") {
		return problem.UnsupportedMediaType.Detail("Send the body without a content encoding.")
	}
	return nil
}

// maxKey is the longest idempotency key, in characters.
const maxKey = 255

// wrongKey is the problem of an idempotency key, and what is wrong with it.
func wrongKey(message string) *problem.Error {
	return problem.InvalidIdempotencyKey.Field("header.Idempotency-Key", problem.InvalidValue, "%s", message)
}

// idempotencyKey reads the header: 1–255 printable ASCII characters. 400 invalid-idempotency-key otherwise (contract, "Idempotency"). An
// empty header counts as given.
func (c *call) idempotencyKey() (value string, given bool, err error) {
	values := c.Request.Header["Idempotency-Key"]
	if len(values) == 0 {
		return "", false, nil
	}
	bad := func(message string) (string, bool, error) {
		return "", true, wrongKey(message)
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
