package api_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"atelier/internal/admission"
	"atelier/internal/api"
)

const absent = "op_01m7zfvf1wdveksehf35rptwmf" // well-formed, but no such thing exists

func TestCredentials(t *testing.T) {
	h := open(t)
	metadata := `Bearer resource_metadata="` + h.http.URL + `/.well-known/oauth-protected-resource"`
	for _, c := range []struct{ name, credential, challenge string }{
		{"none", "", metadata},
		{"another scheme", "Basic eDp5", metadata + `, error="invalid_token"`},
		{"no key", "Bearer", metadata + `, error="invalid_token"`},
		{"mistyped", "Bearer " + h.key[:len(h.key)-1] + "!", metadata + `, error="invalid_token"`},
		{"a key without its scheme", h.key, metadata + `, error="invalid_token"`},
	} {
		got := h.call(http.MethodGet, "/v1/me", "", "Authorization", c.credential)
		if got.verdict() != "401 invalid-api-key" || got.header.Get("WWW-Authenticate") != c.challenge {
			t.Errorf("%s: got %s, %q, want 401, %q", c.name, got.verdict(), got.header.Get("WWW-Authenticate"), c.challenge)
		}
		if got.header.Get("X-RateLimit-Limit") != "" {
			t.Errorf("%s: a rate limit is named without a valid credential", c.name)
		}
	}
	if got := h.call(http.MethodGet, "/v1/me", "", "Authorization", "bearer "+h.key); got.status != http.StatusOK {
		t.Errorf("scheme in lower case: got %s, want 200", got.verdict())
	}
	me, err := h.client(h.key).Me(t.Context())
	must(t, err)
	if me.Owner.AccountID != h.owner || me.Owner.Name != "Ada" || *me.Owner.Email != "ada@example.com" || me.Authentication.Type != "api_key" ||
		me.Authentication.Mode != "live" || me.Project.ID == "" {
		t.Errorf("me: got %+v", me)
	}
}

// TestTheChallengeLeadsSomewhere reads the document that the challenge of a 401 names (RFC 9728, section 5).
func TestTheChallengeLeadsSomewhere(t *testing.T) {
	h := open(t)
	challenge := h.call(http.MethodGet, "/v1/me", "", "Authorization", "").header.Get("WWW-Authenticate")
	url, _, _ := strings.Cut(strings.TrimPrefix(challenge, `Bearer resource_metadata="`), `"`)
	got := h.call(http.MethodGet, strings.TrimPrefix(url, h.http.URL), "", "Authorization", "")
	var about struct {
		Resource             string
		ScopesSupported      []string `json:"scopes_supported"`
		BearerMethods        []string `json:"bearer_methods_supported"`
		Documentation        string   `json:"resource_documentation"`
		AuthorizationServers []string `json:"authorization_servers"`
	}
	must(t, json.Unmarshal([]byte(got.body), &about))
	if got.status != http.StatusOK || about.Resource != h.http.URL || !slices.Equal(about.BearerMethods, []string{"header"}) ||
		!slices.Equal(about.ScopesSupported, []string{"svc:assets:read", "svc:assets:generate"}) {
		t.Errorf("got %d %s, want what this server is", got.status, got.body)
	}
	if about.AuthorizationServers != nil {
		t.Errorf("got %v, want no authorization server before the service has one", about.AuthorizationServers)
	}
	if docs := h.call(http.MethodGet, strings.TrimPrefix(about.Documentation, h.http.URL), "", "Authorization", ""); docs.status != http.StatusOK {
		t.Errorf("the documentation: got %s", docs.verdict())
	}
}

func TestUnknownRoutes(t *testing.T) {
	h := open(t)
	for _, c := range []struct{ method, path, want, allow string }{
		{"GET", "/", "404 route-not-found", ""},
		{"GET", "/v1", "404 route-not-found", ""},
		{"GET", "/v1/", "404 route-not-found", ""},
		{"GET", "/v2/models", "404 route-not-found", ""},
		{"GET", "/v1/models/", "404 route-not-found", ""},
		{"GET", "/v1/Models", "404 route-not-found", ""},
		{"POST", "/v1/models:paint", "404 route-not-found", ""},
		{"POST", "/v1/models/" + absent + ":paint", "404 route-not-found", ""},
		{"GET", "/v1/models:generate", "405 method-not-allowed", "POST"},
		{"POST", "/v1/models", "405 method-not-allowed", "GET, HEAD"},
		{"DELETE", "/v1/operations/" + absent, "405 method-not-allowed", "GET, HEAD"},
		{"GET", "/v1/operations/" + absent + ":cancel", "405 method-not-allowed", "POST"},
		{"OPTIONS", "/v1/me", "405 method-not-allowed", "GET, HEAD"},
		{"POST", "/files/a/b/c", "405 method-not-allowed", "GET, HEAD, OPTIONS"},
		{"BREW", "/v1/me", "405 method-not-allowed", "GET, HEAD"},
		{"BREW", "/v1/you", "404 route-not-found", ""},
	} {
		for _, key := range []string{"", "Bearer " + h.key} {
			got := h.call(c.method, c.path, "", "Authorization", key)
			if got.verdict() != c.want || got.header.Get("Allow") != c.allow {
				t.Errorf("%s %s: got %s, Allow %q, want %s, %q", c.method, c.path, got.verdict(), got.header.Get("Allow"), c.want, c.allow)
			}
		}
	}
}

func TestRateLimits(t *testing.T) {
	moment := &clock{begin: time.Unix(1_800_000_000, 0)}
	h := open(t, func(c *api.Config) {
		c.Limits = admission.Limits{General: 600, Paid: 30}
		c.Now = moment.now
	})
	headers := func(a answer) string {
		return fmt.Sprint(a.header.Get("X-RateLimit-Limit"), " ", a.header.Get("X-RateLimit-Remaining"), " ", a.header.Get("X-RateLimit-Reset"), " ",
			a.header.Get("Retry-After"))
	}
	for _, c := range []struct{ name, method, path, body, want string }{
		{"a read", "GET", "/v1/me", "", "600 599 1800000001 "},
		{"a start names the smaller share", "POST", generatePath, `{"prompt":"x"}`, "30 29 1800000002 "},
		{"a refused request takes too", "POST", generatePath, `{}`, "30 28 1800000004 "},
		{"cancel is not paid", "POST", "/v1/operations/" + absent + ":cancel", ``, "600 596 1800000001 "},
		{"approve is", "POST", "/v1/operations/" + absent + ":approve", ``, "30 27 1800000006 "},
	} {
		if got := h.call(c.method, c.path, c.body); headers(got) != c.want {
			t.Errorf("%s: got %q, want %q", c.name, headers(got), c.want)
		}
	}
	for range 27 {
		h.call(http.MethodPost, generatePath, `{}`)
	}
	refused := h.call(http.MethodPost, generatePath, `{"prompt":"x"}`)
	if refused.verdict() != "429 rate-limited" || headers(refused) != "30 0 1800000060 2" {
		t.Errorf("past the bucket: got %s, %q, want 429, %q", refused.verdict(), headers(refused), "30 0 1800000060 2")
	}
	if got := h.call(http.MethodGet, "/v1/me", ""); headers(got) != "600 567 1800000004 " {
		t.Errorf("the refused one took nothing from the general bucket: got %q, want %q", headers(got), "600 567 1800000004 ")
	}
	moment.move(2 * time.Second)
	if got := h.call(http.MethodPost, generatePath, `{"prompt":"x"}`); got.status != http.StatusAccepted {
		t.Errorf("after waiting as told: got %s, want 202", got.verdict())
	}
	if got := h.call(http.MethodGet, "/v1/me", "", "Authorization", "Bearer "+h.other); got.header.Get("X-RateLimit-Remaining") != "599" {
		t.Errorf("another account: got %s left, want 599", got.header.Get("X-RateLimit-Remaining"))
	}
}

func TestFailedAuthentication(t *testing.T) {
	h := open(t, func(c *api.Config) { c.Limits.FailedAuth = 3 }, fixed(time.Unix(1_800_000_000, 0)))
	for i, want := range []string{"401 invalid-api-key", "401 invalid-api-key", "401 invalid-api-key", "429 rate-limited"} {
		if got := h.call(http.MethodGet, "/v1/me", "", "Authorization", "Bearer x"); got.verdict() != want {
			t.Errorf("failure %d: got %s, want %s", i+1, got.verdict(), want)
		} else if got.status == 429 && (got.header.Get("Retry-After") != "20" || got.header.Get("X-RateLimit-Limit") != "") {
			t.Errorf("got %v, want Retry-After 20 alone", got.header)
		}
	}
	if got := h.call(http.MethodGet, "/v1/me", ""); got.status != http.StatusOK {
		t.Errorf("a valid credential from the same address: got %s, want 200", got.verdict())
	}
}

// TestListsAreOnesOwn looks on every list for assets and operations of another account: none is there.
func TestListsAreOnesOwn(t *testing.T) {
	h := open(t)
	h.work()
	_, err := h.client(h.other).Operations.Wait(t.Context(), h.generate(h.other).ID)
	must(t, err)
	for _, path := range []string{"/v1/operations", "/v1/assets", "/v1/models", "/v1/asset-packs", "/v1/reference-images"} {
		if got := h.call(http.MethodGet, path, ""); got.status != http.StatusOK || !strings.HasPrefix(got.body, `{"data":[],`) {
			t.Errorf("%s: got %d %s, want an empty list", path, got.status, got.body)
		}
	}
}
