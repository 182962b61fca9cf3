package api_test

import (
	"io"
	"net/http"
	"net/netip"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"atelier/client"
	"atelier/internal/api"
	"atelier/internal/web"
)

// browser is a browser with a session, signed in to an account by a link.
func (h *house) browser(accountID string) *client.Client {
	h.t.Helper()
	c := h.stranger()
	must(h.t, c.SignInByLink(h.t.Context(), h.link(accountID)))
	return c
}

// stranger is a browser without a session.
func (h *house) stranger() *client.Client {
	h.t.Helper()
	c, err := client.NewOwner(h.http.URL, h.web)
	must(h.t, err)
	return c
}

func (h *house) link(accountID string) string {
	h.t.Helper()
	token, err := h.keeper.Link(h.t.Context(), accountID)
	must(h.t, err)
	return h.http.URL + web.LinkPath + token
}

// visit submits a form, or reads a page when form is "".
func (h *house) visit(c *client.Client, method, path, form string, headers ...string) answer {
	h.t.Helper()
	r, err := http.NewRequestWithContext(h.t.Context(), method, h.http.URL+path, strings.NewReader(form))
	must(h.t, err)
	if form != "" {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	response, err := c.HTTP.Do(r)
	must(h.t, err)
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	must(h.t, err)
	return answer{response.StatusCode, response.Header, string(text)}
}

func TestSignInWithPassword(t *testing.T) {
	h := open(t)
	password, err := h.keeper.SetPassword(t.Context(), h.owner)
	must(t, err)
	form := func(email, password, next string) string {
		return url.Values{"email": {email}, "password": {password}, "next": {next}}.Encode()
	}
	for _, c := range []struct {
		name, form string
		status     int
		location   string
	}{
		{"right", form("ada@example.com", password, ""), 303, "/console"},
		{"in another case", form(" ADA@Example.com", password, ""), 303, "/console"},
		{"and then on", form("ada@example.com", password, "/oauth/authorize?client_id=x"), 303, "/oauth/authorize?client_id=x"},
		{"never to another host", form("ada@example.com", password, "//evil.example/"), 303, "/console"},
		{"wrong password", form("ada@example.com", password+"x", ""), 403, ""},
		{"unknown address", form("eve@example.com", password, ""), 403, ""},
		{"nothing", "", 403, ""},
		{"an address that no database holds", form("ada\x00@example.com", password, ""), 403, ""},
		{"an address of broken bytes", form("\xff", password, ""), 403, ""},
		{"too much", strings.Repeat("x", 40<<10), 413, ""},
		{"not a form", "%zz", 400, ""},
	} {
		who := h.stranger()
		got := h.visit(who, http.MethodPost, "/signin", c.form)
		if got.status != c.status || got.header.Get("Location") != c.location {
			t.Errorf("%s: got %d to %q, want %d to %q", c.name, got.status, got.header.Get("Location"), c.status, c.location)
		}
		_, err := who.APIKeys.List(t.Context(), 0, "")
		if in := err == nil; in != (c.status == 303) || in != (got.header.Get("Set-Cookie") != "") {
			t.Errorf("%s: got %v and cookie %q, want signed in %v", c.name, err, got.header.Get("Set-Cookie"), c.status == 303)
		}
		if strings.Contains(got.body, password) {
			t.Errorf("%s: the page holds the password", c.name)
		}
	}
	if strings.Contains(h.log.String(), password) {
		t.Error("the log holds the password")
	}
}

func TestCookieOfASession(t *testing.T) {
	token := regexp.MustCompile(`_session=([0-9A-Za-z]{43});`)
	for _, c := range []struct{ name, base, want string }{
		{"plain", "", "atelier_session=…; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax"},
		{"encrypted", "https://atelier.example", "__Host-atelier_session=…; Path=/; Max-Age=7776000; HttpOnly; Secure; SameSite=Lax"},
	} {
		h := open(t, func(conf *api.Config) {
			if c.base != "" {
				conf.BaseURL = c.base
			}
		})
		_, path, _ := strings.Cut(h.link(h.owner), web.LinkPath)
		got := h.visit(h.stranger(), http.MethodPost, web.LinkPath+path, "").header.Get("Set-Cookie")
		if plain := token.ReplaceAllString(got, "_session=…;"); plain != c.want {
			t.Errorf("%s: got %q, want %q", c.name, plain, c.want)
		}
		if m := token.FindStringSubmatch(got); m == nil || strings.Contains(h.log.String(), m[1]) {
			t.Errorf("%s: the log holds the session", c.name)
		}
	}
}

func TestOneTimeLink(t *testing.T) {
	h := open(t)
	link := h.link(h.owner)
	path := strings.TrimPrefix(link, h.http.URL)
	who := h.stranger()
	for range 2 { // reading the page does not use the link up
		got := h.visit(who, http.MethodGet, path, "")
		if got.status != http.StatusOK || strings.Count(got.body, "<button") != 1 || got.header.Get("Set-Cookie") != "" {
			t.Fatalf("looked at: got %d, cookie %q and %d buttons", got.status, got.header.Get("Set-Cookie"), strings.Count(got.body, "<button"))
		}
	}
	must(t, who.SignInByLink(t.Context(), link))
	if _, err := who.APIKeys.List(t.Context(), 0, ""); err != nil {
		t.Errorf("signed in: got %v", err)
	}
	late := h.stranger()
	for _, method := range []string{http.MethodGet, http.MethodPost} {
		got := h.visit(late, method, path, "")
		if got.status != http.StatusNotFound || got.header.Get("Set-Cookie") != "" || !strings.Contains(got.body, "no longer works") {
			t.Errorf("%s again: got %d, cookie %q", method, got.status, got.header.Get("Set-Cookie"))
		}
	}
	if strings.Contains(h.log.String(), strings.TrimPrefix(path, web.LinkPath)) {
		t.Error("the log holds the link")
	}
}

func TestSignOut(t *testing.T) {
	h := open(t)
	here, there := h.browser(h.owner), h.browser(h.owner)
	must(t, here.SignOut(t.Context()))
	if _, err := here.APIKeys.List(t.Context(), 0, ""); client.AsProblem(err) == nil || client.AsProblem(err).Status != http.StatusUnauthorized {
		t.Errorf("signed out: got %v", err)
	}
	if _, err := there.APIKeys.List(t.Context(), 0, ""); err != nil {
		t.Errorf("elsewhere: got %v", err)
	}
	if _, err := h.keeper.SetPassword(t.Context(), h.owner); err != nil {
		t.Fatal(err)
	}
	if _, err := there.APIKeys.List(t.Context(), 0, ""); client.AsProblem(err) == nil || client.AsProblem(err).Slug() != "developer-api-key-401" {
		t.Errorf("after a new password: got %v", err)
	}
	if got := h.visit(h.stranger(), http.MethodPost, "/signout", ""); got.status != http.StatusSeeOther {
		t.Errorf("no session: got %d, want 303", got.status)
	}
}

// TestFormsOfOtherSites sends each request that changes something as a browser would on behalf of a page of another site.
func TestFormsOfOtherSites(t *testing.T) {
	h := open(t)
	keys, err := h.keeper.ListKeys(t.Context(), h.owner)
	must(t, err)
	id := keys[0].ID
	for _, s := range []struct {
		name    string
		headers []string
		lets    bool
	}{
		{"another site", []string{"Sec-Fetch-Site", "cross-site", "Origin", "https://evil.example"}, false},
		{"another host of the site", []string{"Sec-Fetch-Site", "same-site"}, false},
		{"an old browser, another origin", []string{"Origin", "https://evil.example"}, false},
		{"an origin that is hidden", []string{"Origin", "null"}, false},
		{"this server", []string{"Sec-Fetch-Site", "same-origin", "Origin", h.http.URL}, true},
		{"an old browser, this server", []string{"Origin", h.http.URL}, true},
		{"the address bar", []string{"Sec-Fetch-Site", "none"}, true},
		{"no browser", nil, true},
	} {
		for _, c := range []struct{ method, path, refused string }{
			{"POST", "/signin", "403"},
			{"POST", "/signout", "403"},
			{"POST", strings.TrimPrefix(h.link(h.owner), h.http.URL), "403"},
			{"POST", "/console/keys", "403"},
			{"POST", "/console/password", "403"},
			{"POST", "/console/keys/" + id + ":rotate", "403"},
			{"POST", "/console/keys/" + id + ":revoke", "403"},
			{"POST", "/v1/developer/api-keys", "403 developer-api-key-403"},
			{"POST", "/v1/developer/api-keys/" + id + ":rotate", "403 developer-api-key-403"},
			{"DELETE", "/v1/developer/api-keys/" + id, "403 developer-api-key-403"},
		} {
			if s.lets && (strings.HasSuffix(c.path, ":revoke") || c.method == "DELETE" || c.path == "/signin") {
				continue // their effects have tests of their own
			}
			got := h.visit(h.browser(h.owner), c.method, c.path, "", s.headers...)
			if refused := got.verdict() == c.refused; refused == s.lets {
				t.Errorf("%s, %s %s: got %s, want it let through: %v", s.name, c.method, c.path, got.verdict(), s.lets)
			}
		}
		if got := h.visit(h.browser(h.owner), http.MethodGet, "/v1/developer/api-keys", "", s.headers...); got.status != http.StatusOK {
			t.Errorf("%s, only read: got %s, want 200", s.name, got.verdict())
		}
	}
	if _, err := h.client(h.key).Me(t.Context()); err == nil {
		t.Error("the rotation of this server has changed nothing")
	}
}

// TestOriginBehindAProxy sends a Host that differs from the one in the browser's address line.
func TestOriginBehindAProxy(t *testing.T) {
	h := open(t, func(c *api.Config) { c.BaseURL = "https://atelier.example" })
	for origin, want := range map[string]int{"https://atelier.example": 303, "https://other.example": 403} {
		if got := h.visit(h.stranger(), http.MethodPost, "/signout", "", "Origin", origin); got.status != want {
			t.Errorf("%s: got %d, want %d", origin, got.status, want)
		}
	}
}

func TestTooManySignIns(t *testing.T) {
	moment := &clock{begin: time.Unix(1_800_000_000, 0)}
	try := func(h *house, email, password string) answer {
		return h.visit(h.stranger(), http.MethodPost, "/signin", url.Values{"email": {email}, "password": {password}}.Encode())
	}
	t.Run("of an address", func(t *testing.T) {
		h := open(t, func(c *api.Config) { c.Limits.FailedAuth, c.Now = 3, moment.now })
		password, err := h.keeper.SetPassword(t.Context(), h.owner)
		must(t, err)
		for i, c := range []struct {
			email, password string
			want            int
		}{
			{"a@x.org", "x", 403}, {"ada@example.com", password, 303}, {"b@x.org", "x", 403}, {"c@x.org", "x", 403}, {"d@x.org", "x", 429},
		} {
			got := try(h, c.email, c.password)
			if got.status != c.want || (got.status == 429) != (got.header.Get("Retry-After") == "20") {
				t.Errorf("%d: got %d, Retry-After %q, want %d", i, got.status, got.header.Get("Retry-After"), c.want)
			}
		}
		if got := h.visit(h.stranger(), http.MethodPost, web.LinkPath+"guess", ""); got.status != 429 {
			t.Errorf("a guessed link: got %d, want 429", got.status)
		}
		moment.move(20 * time.Second)
		if got := try(h, "ada@example.com", password); got.status != 303 {
			t.Errorf("after waiting as told: got %d, want 303", got.status)
		}
	})
	t.Run("of an e-mail address", func(t *testing.T) {
		h := open(t, func(c *api.Config) {
			c.Now, c.Proxies = moment.now, []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
		})
		password, err := h.keeper.SetPassword(t.Context(), h.owner)
		must(t, err)
		from := func(c *client.Client, address, email, password string) answer {
			form := url.Values{"email": {email}, "password": {password}}.Encode()
			return h.visit(c, http.MethodPost, "/signin", form, "X-Forwarded-For", address)
		}
		owner := h.stranger()
		if got := from(owner, "192.0.2.1", "ada@example.com", password); got.status != 303 {
			t.Fatalf("before: got %d, want 303", got.status)
		}
		must(t, owner.SignOut(t.Context()))
		address := regexp.MustCompile(`value="[^"]*@[^"]*"|<code>req_[^<]*</code>`)
		for i := range 12 {
			want := 403
			if i >= 5 {
				want = 429
			}
			got := from(h.stranger(), "192.0.2.1", []string{"ada@example.com", " ADA@example.com", "x <ada@example.com>", "<ada@EXAMPLE.com>"}[i%4], "x")
			other := from(h.stranger(), "192.0.2.1", "unknown@example.com", "x") // an e-mail address without an account is treated the same
			if got.status != want || (want == 429) != (got.header.Get("Retry-After") == "12") {
				t.Errorf("%d: got %d, Retry-After %q, want %d", i, got.status, got.header.Get("Retry-After"), want)
			}
			if other.status != got.status || other.header.Get("Retry-After") != got.header.Get("Retry-After") ||
				address.ReplaceAllString(other.body, "") != address.ReplaceAllString(got.body, "") {
				t.Errorf("%d: got %d and %s, and for an address without an account %d and %s", i, got.status, got.body, other.status, other.body)
			}
		}
		if got := from(h.stranger(), "192.0.2.1", "ada@example.com", password); got.status != 429 {
			t.Errorf("the right password, where the guesses come from: got %d, want 429", got.status)
		}
		if got := from(h.stranger(), "192.0.2.2", "ada@example.com", password); got.status != 303 {
			t.Errorf("the right password from elsewhere: got %d, want 303", got.status)
		}
		if got := from(owner, "192.0.2.1", "ada@example.com", password); got.status != 303 {
			t.Errorf("the owner's browser, where the guesses come from: got %d, want 303", got.status)
		}
	})
}
