package api_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"atelier/client"
	"atelier/internal/web"
)

func TestPagesAreClosed(t *testing.T) {
	h := open(t)
	in := h.browser(h.owner)
	for _, c := range []struct {
		who          *client.Client
		name, path   string
		status       int
		to           string
		cacheControl string
	}{
		{h.stranger(), "sign-in", "/signin?next=%2Fconsole", 200, "", "no-store"},
		{h.stranger(), "a page of owners", "/console?a=b", 303, "/signin?next=%2Fconsole%3Fa%3Db", "no-store"},
		{in, "signed in already", "/signin?next=%2Fdocs", 303, "/docs", "no-store"},
		{in, "the console", "/console", 200, "", "no-store"},
		{in, "a page for everybody", "/docs", 200, "", "public, max-age=300"},
		{h.stranger(), "an unknown link", web.LinkPath + "x", 404, "", "no-store"},
	} {
		got := h.visit(c.who, http.MethodGet, c.path, "")
		if got.status != c.status || got.header.Get("Location") != c.to || got.header.Get("Cache-Control") != c.cacheControl {
			t.Errorf("%s: got %d to %q, %s, want %d to %q, %s", c.name, got.status, got.header.Get("Location"), got.header.Get("Cache-Control"), c.status, c.to,
				c.cacheControl)
		}
		if c.status == 303 {
			continue
		}
		for name, want := range map[string]string{
			"Content-Security-Policy": "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
			"X-Frame-Options":         "DENY", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin",
			"Content-Type": "text/html; charset=utf-8",
		} {
			if got.header.Get(name) != want {
				t.Errorf("%s: got %s %q, want %q", c.name, name, got.header.Get(name), want)
			}
		}
		if strings.Contains(got.body, "<script") || strings.Contains(got.body, "style=") || strings.Contains(got.body, "//") &&
			!strings.Contains(c.path, "docs") {
			t.Errorf("%s: the page holds a script, a style or an address elsewhere", c.name)
		}
	}
	sheet := regexp.MustCompile(`/style\.css\?v=[0-9a-f]+`).FindString(h.visit(in, http.MethodGet, "/console", "").body)
	if got := h.visit(in, http.MethodGet, sheet, ""); got.status != http.StatusOK || !strings.HasPrefix(got.header.Get("Content-Type"), "text/css") ||
		!strings.Contains(got.header.Get("Cache-Control"), "immutable") {
		t.Errorf("%s: got %d %v", sheet, got.status, got.header)
	}
}

func TestConsole(t *testing.T) {
	h := open(t)
	in := h.browser(h.owner)
	secret := regexp.MustCompile(`ak_(live|test)_[0-9A-Za-z]{57}`)
	made := h.visit(in, http.MethodPost, "/console/keys", url.Values{"name": {"<b>server</b>"}, "mode": {"test"}, "days": {"30"}}.Encode())
	first := secret.FindString(made.body)
	if made.status != http.StatusOK || first == "" || strings.Contains(made.body, "<b>") || !strings.Contains(made.body, "&lt;b&gt;server&lt;/b&gt;") {
		t.Fatalf("created: got %d and %q", made.status, first)
	}
	me, err := h.client(first).Me(t.Context())
	must(t, err)
	page := h.visit(in, http.MethodGet, "/console", "")
	for _, want := range []string{"Ada", "ada@example.com", h.owner, "100\u202f000", first[:len("ak_test_")+8], "main"} {
		if !strings.Contains(page.body, want) {
			t.Errorf("the console does not hold %q", want)
		}
	}
	if secret.MatchString(page.body) {
		t.Error("the console shows a key again")
	}
	id := me.Authentication.KeyID
	rotated := h.visit(in, http.MethodPost, "/console/keys/"+id+":rotate", "overlapSeconds=3600")
	second := secret.FindString(rotated.body)
	for name, key := range map[string]string{"the new secret": second, "the old one": first} {
		if got, err := h.client(key).Me(t.Context()); err != nil || got.Authentication.KeyID != id {
			t.Errorf("%s: got %+v, %v, want key %s", name, got, err, id)
		}
	}
	if got := h.visit(in, http.MethodPost, "/console/keys/"+id+":revoke", ""); got.status != http.StatusSeeOther || got.header.Get("Location") != "/console" {
		t.Errorf("revoked: got %d to %q", got.status, got.header.Get("Location"))
	}
	if _, err := h.client(second).Me(t.Context()); client.AsProblem(err) == nil {
		t.Error("the revoked key opens")
	}
	for _, c := range []struct {
		name, path, form string
		status           int
		words            string
	}{
		{"no name", "/console/keys", "name=+", 400, "must not be blank"},
		{"a long name", "/console/keys", "name=" + strings.Repeat("x", 121), 400, "at most 120 characters"},
		{"no such mode", "/console/keys", "name=a&mode=play", 400, "must be one of live, test"},
		{"no such end", "/console/keys", "name=a&days=1", 400, "does not offer"},
		{"no such overlap", "/console/keys/" + id + ":rotate", "overlapSeconds=1", 400, "does not offer"},
		{"revoked", "/console/keys/" + id + ":rotate", "", 409, "was revoked"},
		{"another's", "/console/keys/key_01m7zfvf1wdveksehf35rptwmf:revoke", "", 404, "API key not found"},
	} {
		if got := h.visit(in, http.MethodPost, c.path, c.form); got.status != c.status || !strings.Contains(got.body, c.words) ||
			!strings.Contains(got.body, "<h1>") {
			t.Errorf("%s: got %d, want %d and a page with %q", c.name, got.status, c.status, c.words)
		}
	}
	for _, s := range []string{first, second} {
		if strings.Contains(h.log.String(), s) {
			t.Error("the log holds a key")
		}
	}
}

func TestConsolePassword(t *testing.T) {
	h := open(t)
	in, other := h.browser(h.owner), h.browser(h.owner)
	const first, second = "correct horse battery", "staple <b>tomorrow</b>"
	form := func(current, password string) string {
		return url.Values{"current": {current}, "password": {password}}.Encode()
	}
	needs := func(c *client.Client) bool {
		return strings.Contains(h.visit(c, http.MethodGet, "/console", "").body, `name="current"`)
	}
	if needs(in) {
		t.Error("an owner without a password is asked for it")
	}
	if got := h.visit(in, http.MethodPost, "/console/password", form("", "short")); got.status != 400 ||
		!strings.Contains(got.body, "The password must have at least 12 characters.") {
		t.Errorf("too short: got %d %s", got.status, got.body)
	}
	if got := h.visit(in, http.MethodPost, "/console/password", form("", first)); got.status != 200 || !strings.Contains(got.body, "is changed") ||
		strings.Contains(got.body, first) {
		t.Errorf("the first: got %d %s", got.status, got.body)
	}
	if !needs(in) {
		t.Error("a password is not asked for when it is replaced")
	}
	if got := h.visit(other, http.MethodGet, "/console", ""); got.status != 303 {
		t.Errorf("another browser: got %d, want to be asked to sign in", got.status)
	}
	if got := h.visit(in, http.MethodPost, "/console/password", form("wrong", second)); got.status != 403 || !strings.Contains(got.body, "is not right") {
		t.Errorf("a wrong one: got %d", got.status)
	}
	if got := h.visit(in, http.MethodPost, "/console/password", form(first, second)); got.status != 200 {
		t.Errorf("the second: got %d", got.status)
	}
	must(t, h.stranger().SignIn(t.Context(), "ada@example.com", second))
	for _, secret := range []string{first, second} {
		if strings.Contains(h.log.String(), secret) || strings.Contains(h.log.String(), url.QueryEscape(secret)) {
			t.Error("the log holds a password")
		}
	}
}
