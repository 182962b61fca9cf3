package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"time"
)

// stallEnds is when the server must have closed a stalled connection: the longest time for a body, and half as much again.
const stallEnds = 90 * time.Second

// stalls are requests that stop in the middle.
func stalls(key string) map[string]string {
	return map[string]string{
		"a header without end":           "POST /v1/models:generate HTTP/1.1\r\nHost: localhost\r\nX-A: ",
		"a body without a key":           header("/v1/models:generate", "", 100) + "{",
		"a body":                         header("/v1/models:generate", key, 100) + "{",
		"a body of an unknown route":     header("/v1/nothing", key, 100) + "{",
		"a body that is refused at once": header("/v1/models:generate", key, 5<<20) + "{",
		"a body of a read":               strings.Replace(header("/v1/models", key, 100)+"{", "POST", "GET", 1),
		"a body of health":               strings.Replace(header("/health", "", 100)+"{", "POST", "GET", 1),
		"a picture":                      header("/v1/reference-images", key, 20<<20) + "{",
		"a piece of a body": strings.Replace(header("/v1/models:generate", key, 0), "Content-Length: 0", "Transfer-Encoding: chunked",
			1) + "64\r\n{",
		"a form for signing in": strings.Replace(header("/signin", "", 100), "application/json", "application/x-www-form-urlencoded", 1) + "email=",
		"nothing at all":        "",
		"a second request on a connection, cut off in its head": "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\nPOST /v1/models:generate HTTP/1.1\r\n",
	}
}

// Hundreds of connections that stop in the middle of a request leave room for others, and the server closes each of them. The test mostly waits and
// measures no memory, so it runs beside the other tests of the program, and not one by one like the attacks.
func TestStalledConnections(t *testing.T) {
	t.Parallel()
	g := newSiege(t)
	a, v := g.person("Boris", attackers), g.person("Vera", neighbours)
	var group sync.WaitGroup
	for name, text := range stalls(a.key) {
		for n := range 25 {
			c := g.dial(attackers)
			_, _ = io.WriteString(c, text) // a limit on connections may have closed it
			if n == 0 {
				group.Go(func() {
					// A read needs no body, so its answer does not wait for one.
					if why := endOf(c, strings.HasPrefix(text, "GET ")); why != "" {
						t.Errorf("%s: %s", name, why)
					}
				})
			}
		}
	}
	for range 20 {
		if _, err := v.Health(within(t, stallEnds/6)); err != nil {
			t.Fatalf("health beside them: %v", err)
		}
		if err := v.me(t); err != nil {
			t.Fatalf("another caller beside them: %v", err)
		}
	}
	group.Wait()
	g.mustRun("connections that stall")
}

// me sends GET /v1/me on a new connection.
func (p person) me(t *testing.T) error {
	p.HTTP.CloseIdleConnections()
	_, err := p.Me(within(t, stallEnds/6))
	return err
}

// endOf waits until the server closes a connection. It returns what is wrong with how it did, or "". A 2xx answer is wrong unless well.
func endOf(c net.Conn, well bool) (wrong string) {
	_ = c.SetReadDeadline(time.Now().Add(stallEnds))
	answer, err := io.ReadAll(c)
	switch {
	case errors.Is(err, os.ErrDeadlineExceeded):
		return fmt.Sprintf("the connection is still open after %v; got %.60q", stallEnds, answer)
	case !well && bytes.HasPrefix(answer, []byte("HTTP/1.1 2")):
		return fmt.Sprintf("got %.60q, want a refusal or nothing", answer)
	}
	return ""
}

// A request whose body comes too slowly is answered with the problem request-timeout, or its connection is closed.
func TestTrickledBody(t *testing.T) {
	t.Parallel()
	g := newSiege(t)
	a := g.person("Boris", attackers)
	body := `{"operation":"model_generation","prompt":"` + strings.Repeat("a chair ", 60) + `"}`
	c := g.dial(attackers)
	if _, err := io.WriteString(c, header("/v1/pricing:estimate", a.key, len(body))); err != nil {
		t.Fatal(err)
	}
	answered := make(chan struct{})
	go func() { // six bytes a second: the last byte would come after a minute and a half
		for i := range len(body) {
			select {
			case <-answered:
				return
			case <-time.After(time.Second / 6):
			}
			if _, err := io.WriteString(c, body[i:i+1]); err != nil {
				return
			}
		}
	}()
	defer close(answered)
	_ = c.SetReadDeadline(time.Now().Add(2 * stallEnds))
	response, err := http.ReadResponse(bufio.NewReader(c), nil)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		t.Fatal("the body is neither taken nor refused")
	}
	if err != nil {
		return // the connection was closed
	}
	defer response.Body.Close()
	if text, _ := io.ReadAll(response.Body); response.StatusCode != http.StatusRequestTimeout || !bytes.Contains(text, []byte("request-timeout")) {
		t.Errorf("got %d with %q, want 408 request-timeout", response.StatusCode, text)
	}
}
