package api_test

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestUnreadableRequests sends requests that net/http refuses before any handler sees them.
func TestUnreadableRequests(t *testing.T) {
	h := open(t)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- h.api.Serve(ctx, l, 20*time.Second) }()
	for _, c := range []struct {
		name, request string
		status        int
		slug, detail  string
	}{
		{"not HTTP", "hello\r\n\r\n", 400, "invalid-request", "bad request"},
		{"no host", "GET /v1/me HTTP/1.1\r\n\r\n", 400, "invalid-request", "missing required Host header"},
		{"a control character in a header", "POST /v1/models:generate HTTP/1.1\r\nHost: x\r\nX-Trace: a\x7f\r\n\r\n", 400, "invalid-request", "bad request"},
		{"a control character in a key", "POST /v1/models:generate HTTP/1.1\r\nHost: x\r\nIdempotency-Key: a\x7f\r\n\r\n", 400,
			"invalid-idempotency-key", ""},
		{"another in a key", "POST /v1/models:generate HTTP/1.1\r\nidempotency-key: a\x01b\r\nHost: x\r\n\r\n", 400, "invalid-idempotency-key", ""},
		{"a zero byte in a key", "POST /v1/models:generate HTTP/1.1\r\nidempotency-key: \x00\r\nHost: x\r\n\r\n", 400, "invalid-idempotency-key", ""},
		{"a control character beside a key", "GET /v1/me HTTP/1.1\r\nHost: x\r\nIdempotency-Key: a\r\nX: \x01\r\n\r\n", 400, "invalid-request", "bad request"},
		{"headers too long", "GET /health HTTP/1.1\r\nHost: x\r\nX: " + strings.Repeat("x", 1<<17) + "\r\n\r\n", 431, "invalid-request",
			"request header fields too large"},
		{"transfer encoding", "POST /v1/models:generate HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: zip\r\n\r\n", 501, "invalid-request", "not implemented"},
		{"an expectation", "GET /health HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n", 417, "invalid-request", "expectation failed"},
		{"all of the server", "OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 404, "route-not-found", "no such route"},
	} {
		got, body := raw(t, l.Addr().String(), c.request)
		var p struct {
			Type, Detail, Instance string
			Status                 int
		}
		must(t, json.Unmarshal(body, &p))
		id := got.Header.Get("X-Request-Id")
		if got.StatusCode != c.status || got.Header.Get("Content-Type") != "application/problem+json" || !strings.HasPrefix(id, "req_") {
			t.Errorf("%s: got %d, %v, want %d and a problem", c.name, got.StatusCode, got.Header, c.status)
		}
		if !strings.HasSuffix(p.Type, "/problems/"+c.slug) || p.Status != c.status || p.Instance != "urn:request:"+id || !strings.Contains(p.Detail, c.detail) {
			t.Errorf("%s: got %s, want %s: %s", c.name, body, c.slug, c.detail)
		}
	}
	stop()
	must(t, <-ended)
}

// raw sends bytes as they are and reads one answer.
func raw(t *testing.T, address, request string) (*http.Response, []byte) {
	t.Helper()
	c, err := net.Dial("tcp", address)
	must(t, err)
	defer c.Close()
	_, err = io.WriteString(c, request)
	must(t, err)
	response, err := http.ReadResponse(bufio.NewReader(c), nil)
	must(t, err)
	body, err := io.ReadAll(response.Body)
	must(t, err)
	return response, body
}

// TestRefusalsReachCallersThatSendFirst sends a whole body before it reads: the refusal still arrives.
func TestRefusalsReachCallersThatSendFirst(t *testing.T) {
	h := open(t)
	for name, c := range map[string]struct {
		key    string
		length int
		want   string
	}{
		"one byte over": {h.key, 4<<20 + 1, "413"},
		"far over":      {h.key, 20 << 20, "413"},
		"a wrong key":   {"ak_live_x", 20 << 20, "401"},
	} {
		request := "POST /v1/models:generate HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + c.key +
			"\r\nContent-Type: application/json\r\nContent-Length: " + strconv.Itoa(c.length) + "\r\n\r\n"
		got, _ := raw(t, h.http.Listener.Addr().String(), request+strings.Repeat(" ", c.length))
		if !strings.HasPrefix(got.Status, c.want) {
			t.Errorf("%s: got %s, want %s", name, got.Status, c.want)
		}
	}
}
