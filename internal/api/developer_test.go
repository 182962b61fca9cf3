package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"atelier/client"
	"atelier/internal/api"
)

const apiKeys = "/v1/developer/api-keys"

func TestKeysOfAnOwner(t *testing.T) {
	h := open(t)
	in, ctx := h.browser(h.owner), t.Context()
	end := time.Now().Add(time.Hour).UTC().Truncate(time.Millisecond)
	live, err := in.APIKeys.Create(ctx, client.CreateAPIKey{Name: "server", ExpiresAt: &end})
	must(t, err)
	if live.Mode != "live" || live.Name != "server" || !strings.HasPrefix(live.Key, live.Prefix) || live.LastUsedAt != nil || live.RevokedAt != nil ||
		!live.ExpiresAt.Equal(end) {
		t.Errorf("created: got %+v", live)
	}
	test, err := in.APIKeys.Create(ctx, client.CreateAPIKey{Name: "tests", Mode: "test"})
	must(t, err)
	me, err := h.client(test.Key).Me(ctx)
	must(t, err)
	if me.Authentication.KeyID != test.ID || me.Authentication.Mode != "test" || me.Owner.AccountID == h.owner {
		t.Errorf("a test key: got %+v, want one of the test side", me)
	}
	rotated, err := in.APIKeys.Rotate(ctx, live.ID, time.Minute)
	must(t, err)
	if rotated.ID != live.ID || rotated.Prefix != live.Prefix || rotated.Key == live.Key {
		t.Errorf("rotated: got %+v, want the same ID and prefix", rotated)
	}
	for _, key := range []string{live.Key, rotated.Key} {
		if _, err := h.client(key).Me(ctx); err != nil {
			t.Errorf("in the overlap: got %v", err)
		}
	}
	at, err := in.APIKeys.Rotate(ctx, live.ID, 0)
	must(t, err)
	must(t, in.APIKeys.Revoke(ctx, test.ID))
	for name, key := range map[string]string{"replaced twice": live.Key, "replaced at once": rotated.Key, "revoked": test.Key} {
		if _, err := h.client(key).Me(ctx); client.AsProblem(err) == nil || client.AsProblem(err).Slug() != "invalid-api-key" {
			t.Errorf("%s: got %v, want invalid-api-key", name, err)
		}
	}
	if _, err := h.client(at.Key).Me(ctx); err != nil {
		t.Errorf("the newest: got %v", err)
	}
	var names []string
	for cursor := ""; ; {
		page, err := in.APIKeys.List(ctx, 1, cursor)
		must(t, err)
		for _, k := range page.Data {
			if k.Key != "" {
				t.Errorf("%s: the list shows the key", k.Name)
			}
			names = append(names, fmt.Sprint(k.Name, " ", k.RevokedAt != nil))
		}
		if page.Pagination.NextCursor == nil {
			break
		}
		cursor = *page.Pagination.NextCursor
	}
	if got, want := strings.Join(names, ", "), "tests true, server false, main false"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestIdempotencyOutlivesARotation repeats a start with the new secret.
func TestIdempotencyOutlivesARotation(t *testing.T) {
	h := open(t)
	in := h.browser(h.owner)
	key, err := in.APIKeys.Create(t.Context(), client.CreateAPIKey{Name: "server"})
	must(t, err)
	start := func(key string) *client.Operation {
		op, err := h.client(key).Models.Generate(t.Context(), client.GenerateModel{Prompt: "a chair", IdempotencyKey: "k"})
		must(t, err)
		return op
	}
	before := start(key.Key)
	rotated, err := in.APIKeys.Rotate(t.Context(), key.ID, 0)
	must(t, err)
	if after := start(rotated.Key); after.ID != before.ID || !after.Replayed {
		t.Errorf("got %s, replayed %v, want %s again", after.ID, after.Replayed, before.ID)
	}
}

func TestKeysNeedASession(t *testing.T) {
	h := open(t)
	in := h.browser(h.owner)
	for _, c := range []struct {
		name    string
		who     *client.Client
		headers []string
	}{
		{"nothing", h.stranger(), nil},
		{"an API key", h.stranger(), []string{"Authorization", "Bearer " + h.key}},
		{"an API key and a session", in, []string{"Authorization", "Bearer " + h.key}},
		{"a session that never was", h.stranger(), []string{"Cookie", "atelier_session=" + strings.Repeat("x", 43)}},
	} {
		for _, r := range []struct{ method, path string }{{"GET", apiKeys}, {"POST", apiKeys}, {"POST", apiKeys + "/x:rotate"}, {"DELETE", apiKeys + "/x"}} {
			got := h.visit(c.who, r.method, r.path, "", c.headers...)
			if got.verdict() != "401 developer-api-key-401" || !strings.HasPrefix(got.header.Get("WWW-Authenticate"), "Bearer resource_metadata=") ||
				got.header.Get("X-RateLimit-Limit") != "" {
				t.Errorf("%s, %s %s: got %s, %v", c.name, r.method, r.path, got.verdict(), got.header)
			}
		}
	}
	if got := h.visit(in, http.MethodGet, "/v1/me", ""); got.verdict() != "401 invalid-api-key" {
		t.Errorf("a session where a key is asked for: got %s, want 401", got.verdict())
	}
}

func TestFaultsOfKeyRequests(t *testing.T) {
	h := open(t)
	in := h.browser(h.owner)
	keys, err := in.APIKeys.List(t.Context(), 0, "")
	must(t, err)
	one, json := apiKeys+"/"+keys.Data[0].ID, "application/json"
	for _, c := range []struct{ name, method, path, body, media, want string }{
		{"no name", "POST", apiKeys, `{}`, json, "400 developer-api-key-400 body.name invalid_type"},
		{"a blank name", "POST", apiKeys, `{"name":" "}`, json, "400 developer-api-key-400 body.name too_small"},
		{"a long name", "POST", apiKeys, `{"name":"` + strings.Repeat("é", 121) + `"}`, json, "400 developer-api-key-400 body.name too_big"},
		{"no such mode", "POST", apiKeys, `{"name":"a","mode":"play"}`, json, "400 developer-api-key-400 body.mode invalid_value"},
		{"no time", "POST", apiKeys, `{"name":"a","expiresAt":"tomorrow"}`, json, "400 developer-api-key-400 body.expiresAt invalid_format"},
		{"in the past", "POST", apiKeys, `{"name":"a","expiresAt":"2020-01-02T03:04:05Z"}`, json, "400 developer-api-key-400 body.expiresAt too_small"},
		{"unknown field", "POST", apiKeys, `{"name":"a","scope":"x"}`, json, "400 developer-api-key-400 body.scope unrecognized_keys"},
		{"no JSON", "POST", apiKeys, `{`, json, "400 developer-api-key-400 body invalid_format"},
		{"another media type", "POST", apiKeys, `{}`, "text/plain", "415 unsupported-media-type"},
		{"too large", "POST", apiKeys, strings.Repeat(" ", 4<<20+1), json, "413 payload-too-large"},
		{"a long overlap", "POST", one + ":rotate", `{"overlapSeconds":86401}`, json, "400 developer-api-key-400 body.overlapSeconds too_big"},
		{"a negative overlap", "POST", one + ":rotate", `{"overlapSeconds":-1}`, json, "400 developer-api-key-400 body.overlapSeconds too_small"},
		{"shape before IDs", "POST", apiKeys + "/x:rotate", `{"overlapSeconds":"x"}`, json, "400 developer-api-key-400 body.overlapSeconds invalid_type"},
		{"no such cursor", "GET", apiKeys + "?cursor=x", "", "", "400 invalid-pagination query.cursor invalid_value"},
		{"no such limit", "GET", apiKeys + "?limit=101", "", "", "400 invalid-pagination query.limit too_big"},
		{"no such method", "PUT", apiKeys, "", "", "405 method-not-allowed"},
	} {
		var headers []string
		if c.media != "" {
			headers = []string{"Content-Type", c.media}
		}
		if got := h.visit(in, c.method, c.path, c.body, headers...); got.verdict() != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got.verdict(), c.want)
		}
	}
	must(t, in.APIKeys.Revoke(t.Context(), keys.Data[0].ID))
	for _, r := range []struct{ method, path string }{{"POST", one + ":rotate"}, {"DELETE", one}} {
		if got := h.visit(in, r.method, r.path, ""); got.verdict() != "409 developer-api-key-409" {
			t.Errorf("%s of a revoked key: got %s, want 409", r.method, got.verdict())
		}
	}
}

// TestKeysOfAnother asks for the key of another account, for a key that never existed and for a text that is no ID: the answers are the same bytes.
func TestKeysOfAnother(t *testing.T) {
	h := open(t)
	in := h.browser(h.owner)
	all, err := h.keeper.ListKeys(t.Context(), "")
	must(t, err)
	var theirs string
	for _, k := range all {
		if k.Account != h.owner {
			theirs = k.ID
		}
	}
	plain := func(a answer) string { return strings.ReplaceAll(a.body, a.header.Get("X-Request-Id"), "") }
	for _, r := range []struct{ method, verb string }{{"POST", ":rotate"}, {"DELETE", ""}} {
		want := h.visit(in, r.method, apiKeys+"/"+theirs+r.verb, "")
		if want.verdict() != "404 developer-api-key-404" {
			t.Errorf("%s: got %s, want 404", r.method, want.verdict())
		}
		for _, id := range []string{"key" + absent[2:], "key", "KEY" + absent[2:], absent} {
			if got := h.visit(in, r.method, apiKeys+"/"+id+r.verb, ""); got.status != want.status || plain(got) != plain(want) {
				t.Errorf("%s %s: got %s, want %s", r.method, id, got.body, want.body)
			}
		}
	}
	if _, err := h.client(h.other).Me(t.Context()); err != nil {
		t.Errorf("the other's key: got %v", err)
	}
	page, err := in.APIKeys.List(t.Context(), 1, "")
	must(t, err)
	if len(page.Data) != 1 || page.Pagination.HasMore || page.Data[0].Name != "main" {
		t.Errorf("got %+v, want the one key of the account", page)
	}
}

func TestKeyRequestsAreLimited(t *testing.T) {
	h := open(t, fixed(time.Unix(1_800_000_000, 0)), func(c *api.Config) { c.Limits.General = 2 })
	in := h.browser(h.owner)
	for i, want := range []string{"200", "403 developer-api-key-403", "429 rate-limited"} {
		method := []string{http.MethodGet, http.MethodPost, http.MethodGet}[i]
		if got := h.visit(in, method, apiKeys, "", "Sec-Fetch-Site", "cross-site"); got.verdict() != want || got.header.Get("X-RateLimit-Limit") != "2" {
			t.Errorf("%d: got %s, limit %q, want %s", i, got.verdict(), got.header.Get("X-RateLimit-Limit"), want)
		}
	}
	if got := h.call(http.MethodGet, "/v1/me", ""); got.verdict() != "429 rate-limited" {
		t.Errorf("a key of the account: got %s, want the same bucket", got.verdict())
	}
}
