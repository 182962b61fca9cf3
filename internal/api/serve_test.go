package api_test

import (
	"context"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"atelier/internal/account"
	"atelier/internal/api"
)

// TestStopGracefully stops a server while a poll waits: the poll is answered, then the server ends.
func TestStopGracefully(t *testing.T) {
	asked := make(chan struct{}, 8)
	h := open(t, func(c *api.Config) {
		known := c.Authenticate
		c.Authenticate = func(ctx context.Context, bearer string) (account.Caller, error) {
			asked <- struct{}{}
			return known(ctx, bearer)
		}
	})
	op := h.generate(h.key)
	<-asked
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- h.api.Serve(ctx, l, 20*time.Second) }()
	h.http.URL = "http://" + l.Addr().String()
	polled := make(chan answer, 1)
	go func() { polled <- h.call(http.MethodGet, "/v1/operations/"+op.ID, "", "Prefer", "wait=60") }()
	<-asked // the poll is under way
	stop()
	if got := <-polled; got.status != http.StatusOK {
		t.Errorf("the poll: got %s, want 200", got.verdict())
	}
	if err := <-ended; err != nil {
		t.Errorf("Serve: got %v, want nil", err)
	}
}

func TestScopes(t *testing.T) {
	scopes := map[string][]string{"none": nil, "read": {account.ReadScope}, "generate": {account.GenerateScope}}
	h := open(t, func(c *api.Config) {
		known := c.Authenticate
		c.Authenticate = func(ctx context.Context, bearer string) (account.Caller, error) {
			if s, ok := scopes[bearer]; ok { // as an OAuth authorization would be
				return account.Caller{Account: "acc_1", Principal: "grant", Mode: account.Live, Scopes: s}, nil
			}
			return known(ctx, bearer)
		}
	})
	for _, c := range []struct {
		bearer, method, path string
		want                 string
	}{
		{"none", "GET", "/v1/me", "200"},
		{"none", "GET", "/v1/models", "403 access-denied"},
		{"read", "GET", "/v1/models", "200"},
		{"generate", "GET", "/v1/models", "403 access-denied"},
		{"read", "GET", "/v1/operations", "200"},
		{"generate", "GET", "/v1/operations", "200"},
		{"none", "GET", "/v1/operations", "403 access-denied"},
		{"read", "POST", generatePath, "403 access-denied"},
		{"generate", "POST", generatePath, "400 invalid-request body.prompt invalid_type"},
		{"read", "POST", "/v1/operations/" + absent + ":cancel", "403 access-denied"},
		{"generate", "POST", "/v1/operations/" + absent + ":cancel", "404 operation-not-found"},
	} {
		got := h.call(c.method, c.path, "", "Authorization", "Bearer "+c.bearer)
		if got.verdict() != c.want {
			t.Errorf("%s %s with %s: got %s, want %s", c.method, c.path, c.bearer, got.verdict(), c.want)
		}
		if named := strings.Contains(got.header.Get("WWW-Authenticate"),
			`error="insufficient_scope", scope="svc:assets:`); named != (got.status == http.StatusForbidden) {
			t.Errorf("%s %s with %s: WWW-Authenticate %q", c.method, c.path, c.bearer, got.header.Get("WWW-Authenticate"))
		}
	}
}
