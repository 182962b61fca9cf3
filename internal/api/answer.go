package api

import (
	"encoding/json"
	"io"
	"net/http"
	"strconv"
	"time"

	"atelier/internal/limit"
	"atelier/internal/problem"
	"atelier/internal/spool"
)

// The bounds of answers. A page of a hundred assets, or the manifests of 25 packs, may have some MiB. While it is composed, it is in
// memory several times, with its rows and its records; and the caller decides how long it takes to send.
const (
	composed      = 8 * 100   // records of pages that are composed at once: eight of the longest pages
	composedShare = 2 * 100   // of one account
	longAnswer    = 256 << 10 // bytes; a longer answer is sent from the disk, a shorter one from the buffer of its socket
	maxAnswers    = 1 << 30   // bytes of long answers that are being sent, in all
	answersShare  = 128 << 20 // of one account
)

// newComposing makes a gate for pages. Accounts take turns.
func newComposing() *limit.Gate { return limit.NewGate(composed, composedShare) }

// newAnswers bounds the long answers that are being sent, from the disk or, without one, from memory. Without a disk the bounds of bodies in
// memory apply.
func newAnswers(onDisk bool) *spool.Quota {
	if !onDisk {
		return spool.NewQuota(bodyBounds.Memory, bodyBounds.MemoryShare)
	}
	return spool.NewQuota(maxAnswers, answersShare)
}

// compose waits until an answer with a number of records may be composed. The gate is left when the answer is written, or the call ends.
//
// The weight is the number of records that the page may have, and not the number that it turns out to have.
func (c *call) compose(gate *limit.Gate, records int) error {
	leave, err := gate.Enter(c.Context(), c.caller.Account, int64(records))
	if err != nil {
		return err
	}
	c.composedAll = leave
	c.leave = append(c.leave, leave)
	return nil
}

// json answers with a value. A long answer occupies memory only until it is on the disk.
//
// The order matters: the memory for composing is given back before the first byte goes out, because a slow caller may take minutes to read
// them.
func (c *call) json(status int, v any) error {
	body, err := json.Marshal(v)
	if err != nil {
		return err
	}
	var file io.Reader
	if len(body) > longAnswer {
		file, err = c.spoolAnswer(body)
	}
	if c.composedAll != nil {
		c.composedAll()
	}
	if err != nil {
		return err
	}
	if file == nil {
		return c.body(status, body)
	}
	c.jsonHeader(len(body))
	c.WriteHeader(status)
	// net/http drops what is written for HEAD, but the file would be read for it.
	if c.Method != http.MethodHead {
		_, _ = c.ReadFrom(file) // an error means that the caller has hung up
	}
	return nil
}

// spoolAnswer writes a long answer to a file without a name. The reader is nil where there is no disk: the answer stays in memory.
//
// A refusal is 429 rate-limited with Retry-After: 5.
func (c *call) spoolAnswer(body []byte) (io.Reader, error) {
	n, account := int64(len(body)), c.caller.Account
	if !c.server.answers.Acquire(account, n) {
		return nil, errUnread
	}
	c.leave = append(c.leave, func() { c.server.answers.Release(account, n) })
	if !c.server.spool.OnDisk() {
		return nil, nil
	}
	f, err := c.server.spool.Disk()
	if err != nil {
		return nil, err
	}
	c.leave = append(c.leave, func() { _ = f.Close() }) // it is unlinked, and not read again
	for _, part := range [][]byte{body, newline} {
		if _, err := f.Write(part); err != nil {
			return nil, err
		}
	}
	return f.Reader(), nil
}

// errUnread refuses an answer to an account that reads its answers too slowly.
var errUnread = &problem.Error{
	Type: problem.RateLimited, RetryAfter: 5 * time.Second,
	Text: "Too many long answers are being read slowly. Read those of this account's requests to their end, or ask for shorter pages with limit.",
}

// jsonHeader writes the header of JSON with a number of bytes and a line break. Answers are private: no cache may store them.
func (c *call) jsonHeader(n int) {
	h := c.Header()
	h["Content-Type"] = jsonType
	h["X-Content-Type-Options"] = noSniff
	if h["Cache-Control"] == nil {
		h["Cache-Control"] = noStore
	}
	h["Content-Length"] = c.valueOf(lengthText, strconv.Itoa(n+1))
}

// body answers with encoded JSON.
func (c *call) body(status int, body []byte) error {
	c.jsonHeader(len(body))
	c.WriteHeader(status)
	_, _ = c.Write(body) // an error means that the caller has hung up
	_, _ = c.Write(newline)
	return nil
}
