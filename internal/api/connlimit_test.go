package api_test

import (
	"context"
	"io"
	"net/http"
	"net/netip"
	"testing"
	"time"

	"atelier/internal/account"
	"atelier/internal/api"
)

// withConnections is a server that takes n connections at most and has a long timeout for each.
func withConnections(n int) func(*api.Config) {
	return func(c *api.Config) {
		c.Connections, c.Timeouts = n, api.Timeouts{Header: time.Hour, Pause: time.Hour, Body: time.Hour, Idle: time.Hour}
	}
}

const half = "GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"

// However many connections one caller holds open, another caller is served, from the same address too: the server closes the oldest connections.
func TestManyConnectionsKeepNoCallerOut(t *testing.T) {
	h := open(t, withConnections(8))
	at := h.serve()
	first := dial(t, at, half)
	for i := range 40 {
		if i%2 == 0 {
			dial(t, at, half)
		} else {
			dial(t, at, head("POST", generatePath, 100, "Authorization: Bearer "+h.key+"\r\n"))
		}
	}
	// The server is busy with the last requests until it has checked their keys, and may have no room for one more meanwhile.
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(10 * time.Millisecond) {
		if response, _ := heard(t, dial(t, at, half+"\r\n")); response != nil && response.StatusCode == http.StatusOK {
			break
		} else if time.Now().After(deadline) {
			t.Fatalf("got %v, want 200 from /health", response)
		}
	}
	if response, _ := heard(t, first); response != nil {
		t.Errorf("got %s on the oldest connection, want it closed", response.Status)
	}
}

// A trusted proxy carries the connections of many callers: for it, only the limit on all connections applies.
func TestTrustedProxiesHaveNoLimitOfTheirOwn(t *testing.T) {
	h := open(t, withConnections(8), func(c *api.Config) { c.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")} })
	at := h.serve()
	open := make([]io.ReadWriter, 0, 8)
	for range 8 {
		open = append(open, dial(t, at, half))
	}
	for i, c := range open {
		_, err := io.WriteString(c, "\r\n")
		must(t, err)
		if answer, err := io.ReadAll(c); err != nil || len(answer) == 0 {
			t.Errorf("connection %d: got %q, %v, want an answer", i, answer, err)
		}
	}
}

// A connection whose request is being answered is never closed to make room for another.
func TestAnAnsweredConnectionStaysOpen(t *testing.T) {
	asked, answers := make(chan struct{}), make(chan struct{})
	h := open(t, withConnections(2), func(c *api.Config) {
		c.Authenticate = func(context.Context, string) (account.Caller, error) {
			close(asked)
			<-answers
			return account.Caller{Account: "acc_1", KeyID: "key_1"}, nil
		}
	})
	at := h.serve()
	busy := dial(t, at, "GET /v1/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x\r\nConnection: close\r\n\r\n")
	<-asked
	if response, _ := heard(t, dial(t, at, "")); response != nil {
		t.Errorf("got %s, want no room", response.Status)
	}
	close(answers)
	if response, _ := heard(t, busy); response == nil || response.StatusCode != http.StatusOK {
		t.Errorf("got %v, want 200", response)
	}
}
