package api_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"atelier/internal/account"
	"atelier/internal/api"
)

// brief are timeouts for tests whose callers never do what the server waits for.
var brief = api.Timeouts{Pause: 50 * time.Millisecond, Drain: 50 * time.Millisecond, Linger: 50 * time.Millisecond}

// waiting changes how long the server waits.
func waiting(p api.Timeouts) func(*api.Config) {
	return func(c *api.Config) { c.Timeouts = p }
}

// serve lets the house answer at a listener of its own, with all connection limits, and returns its address.
func (h *house) serve() string {
	h.t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(h.t, err)
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- h.api.Serve(ctx, l, time.Second) }()
	h.t.Cleanup(func() { stop(); <-ended })
	return l.Addr().String()
}

// dial connects and sends.
func dial(t *testing.T, address, text string) net.Conn {
	t.Helper()
	c, err := net.Dial("tcp", address)
	must(t, err)
	t.Cleanup(func() { c.Close() })
	_, _ = io.WriteString(c, text) // when the server has no room, it has closed the connection, which the reader of c sees
	return c
}

// heard reads all that the server sends on a connection until it closes it.
func heard(t *testing.T, c net.Conn) (*http.Response, string) {
	t.Helper()
	from := bufio.NewReader(c)
	response, err := http.ReadResponse(from, nil)
	if err != nil {
		return nil, ""
	}
	body, err := io.ReadAll(response.Body)
	must(t, err)
	if rest, _ := io.ReadAll(from); len(rest) > 0 { // an error is an end, too
		t.Errorf("got %q behind the answer, want the end of the connection", rest)
	}
	return response, string(body)
}

// head is the beginning of a request that declares a longer body than it sends.
func head(method, path string, length int, headers ...string) string {
	return fmt.Sprintf("%s %s HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n%s\r\n{", method, path, length,
		strings.Join(headers, ""))
}

// A body that stalls is answered at once when the route does not read it, and with 408 when it does; then the connection is closed.
func TestBodiesThatStall(t *testing.T) {
	h := open(t, waiting(brief))
	at := h.serve()
	key, small, large := "Authorization: Bearer "+h.key+"\r\n", 100, 20<<20
	for _, c := range []struct {
		name, request string
		status        int
		slug          string
	}{
		{"without a key", head("POST", generatePath, small), 401, "invalid-api-key"},
		{"without a key, a large one", head("POST", referencePath, large), 401, "invalid-api-key"},
		{"with a wrong key", head("POST", generatePath, small, "Authorization: Bearer ak_live_x\r\n"), 401, "invalid-api-key"},
		{"no such route", head("POST", "/v1/models:paint", small), 404, "route-not-found"},
		{"no such method", head("POST", "/v1/models", small, key), 405, "method-not-allowed"},
		{"a body that is too long", head("POST", generatePath, 5<<20, key), 413, "payload-too-large"},
		{"where none belongs", head("GET", "/health", small), 200, ""},
		{"a start", head("POST", generatePath, small, key), 408, "request-timeout"},
		{"an upload", head("POST", referencePath, large, key), 408, "request-timeout"},
		{"an upload in a form", strings.Replace(head("POST", referencePath, large, key), "application/json", "multipart/form-data; boundary=b", 1), 408,
			"request-timeout"},
		{"in chunks", strings.Replace(head("POST", generatePath, small, key), "Content-Length: 100", "Transfer-Encoding: chunked", 1), 408, "request-timeout"},
		{"a sign-in", strings.Replace(head("POST", "/signin", small), "application/json", "application/x-www-form-urlencoded", 1), 408, ""},
		{"a client that asks first", strings.TrimSuffix(head("POST", referencePath, large, "Expect: 100-continue\r\n"), "{"), 401, "invalid-api-key"},
	} {
		response, body := heard(t, dial(t, at, c.request))
		if response == nil {
			t.Errorf("%s: got no answer, want %d", c.name, c.status)
			continue
		}
		got := answer{response.StatusCode, response.Header, body}
		if got.status != c.status || c.slug != "" && got.slug() != c.slug || !response.Close {
			t.Errorf("%s: got %s, connection closed: %t, want %d %s and the end", c.name, got.verdict(), response.Close, c.status, c.slug)
		}
	}
	if log := h.log.String(); strings.Contains(log, `"status":499`) || !strings.Contains(log, `"status":408`) {
		t.Errorf("the log says that a caller has hung up, or has no timeout:\n%s", log)
	}
}

// A body that comes too slowly ends in a timeout as well.
func TestBodyThatTrickles(t *testing.T) {
	h := open(t, waiting(api.Timeouts{Pause: 50 * time.Millisecond, MinRate: 1 << 40}))
	c := dial(t, h.serve(), head("POST", generatePath, 1<<20, "Authorization: Bearer "+h.key+"\r\n"))
	go func() {
		for {
			if _, err := c.Write([]byte(" ")); err != nil {
				return
			}
			time.Sleep(time.Millisecond)
		}
	}()
	response, body := heard(t, c)
	if response == nil || response.StatusCode != http.StatusRequestTimeout || !strings.Contains(body, "/problems/request-timeout") {
		t.Errorf("got %v %s, want 408 request-timeout", response, body)
	}
}

// A caller that hangs up in the middle of its body gets no answer; the log has the request with the status 499.
func TestBodyThatBreaksOff(t *testing.T) {
	h := open(t)
	c := dial(t, h.serve(), head("POST", generatePath, 100, "Authorization: Bearer "+h.key+"\r\n"))
	must(t, c.(*net.TCPConn).CloseWrite())
	if response, body := heard(t, c); response != nil {
		t.Errorf("got %s %s, want no answer", response.Status, body)
	}
	if !strings.Contains(h.log.String(), `"status":499`) {
		t.Errorf("got the log %s, want it to say that the caller has hung up", h.log)
	}
}

// The server closes a connection whose headers do not end, and one that sends no further request.
func TestSilentConnections(t *testing.T) {
	at := open(t, waiting(api.Timeouts{Header: 50 * time.Millisecond, Idle: 50 * time.Millisecond})).serve()
	for name, text := range map[string]string{"no request": "", "half a header": "GET /health HTTP/1.1\r\nHost:"} {
		if response, body := heard(t, dial(t, at, text)); response != nil {
			t.Errorf("%s: got %s %s, want no answer", name, response.Status, body)
		}
	}
	if response, _ := heard(t, dial(t, at, "GET /health HTTP/1.1\r\nHost: x\r\n\r\n")); response == nil || response.StatusCode != http.StatusOK {
		t.Errorf("got %v, want 200, and then the end", response)
	}
}

// Uploads that are announced and never sent take no room from other callers.
func TestAnnouncedUploadsDelayNoCaller(t *testing.T) {
	var asked atomic.Int64
	begun := make(chan struct{})
	h := open(t, func(c *api.Config) {
		known := c.Authenticate
		c.Temp = t.TempDir()
		c.Authenticate = func(ctx context.Context, bearer string) (account.Caller, error) {
			if asked.Add(1) == 8 {
				close(begun)
			}
			return known(ctx, bearer)
		}
	})
	at := h.serve()
	for range 8 {
		dial(t, at, head("POST", referencePath, 28<<20, "Authorization: Bearer "+h.key+"\r\n"))
	}
	<-begun
	for _, key := range []string{h.other, h.key} {
		body, contentType := inForm("b", piece{"file", "a.png", "image/png", string(pngOf(t, drawing(20, 20)))})
		if got := h.call(http.MethodPost, referencePath, body, "Content-Type", contentType, "Authorization", "Bearer "+key); got.status != http.StatusAccepted {
			t.Errorf("got %s, want 202", got.verdict())
		}
	}
}

// A health check whose caller stalls in a body does not delay other health checks. Before the first byte of an answer the server drains the rest of the
// request's body. A handler that answered while it held a lock would therefore hold the lock until its caller ends. The first caller stalls for as long
// as the test lasts, so a second caller that needed the lock would wait as long.
func TestAStalledCallerHoldsNoLock(t *testing.T) {
	examined := make(chan struct{}, 1)
	h := open(t, waiting(api.Timeouts{Pause: time.Hour, Drain: time.Hour}), func(c *api.Config) {
		c.Health = []api.Check{{Name: "examined", Well: func(context.Context) error { examined <- struct{}{}; return nil }}}
	})
	at := h.serve()
	stalled := dial(t, at, "GET /health HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
	<-examined
	if response, body := heard(t, dial(t, at, "GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")); response == nil ||
		response.StatusCode != http.StatusOK {
		t.Errorf("got %v %s, want 200 beside the caller that stalls", response, body)
	}
	must(t, stalled.Close())
}
