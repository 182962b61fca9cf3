package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"atelier/client"
	"atelier/internal/account"
)

// A new password ends the owner's earlier sessions and sign-in links.
func TestAbusePasswordEndsLinks(t *testing.T) {
	t.Parallel()
	g := newSiege(t)
	link := func() string {
		var made struct{ SignInURL string }
		g.must(&made, "account", "link", g.account)
		return strings.Replace(made.SignInURL, "localhost:"+port(g.listen), g.listen, 1)
	}
	first, second := link(), link()
	owner := g.owner()
	if err := owner.SignInByLink(t.Context(), first); err != nil {
		t.Fatal(err)
	}
	var made struct{ Password string }
	g.must(&made, "account", "password", g.account)
	if err := g.owner().SignInByLink(t.Context(), second); err == nil {
		t.Error("a link from before the new password signs in")
	}
	if _, err := owner.APIKeys.List(t.Context(), 0, ""); err == nil {
		t.Error("a session from before the new password goes on")
	}
	if err := g.owner().SignIn(t.Context(), "mona@example.com", made.Password); err != nil {
		t.Errorf("the new password: %v", err)
	}
	if err := g.owner().SignInByLink(t.Context(), link()); err != nil {
		t.Errorf("a link from after it: %v", err)
	}
}

// owner is a browser without a session.
func (g *siege) owner() *client.Client {
	g.t.Helper()
	c, err := client.NewOwner("http://"+g.listen, nil)
	if err != nil {
		g.t.Fatal(err)
	}
	return c
}

// signIn submits the sign-in form as a client at the address from would, through a trusted proxy.
func (g *siege) signIn(from, email, password string) (status int, body string) {
	g.t.Helper()
	form := strings.NewReader(url.Values{"email": {email}, "password": {password}}.Encode())
	r, err := http.NewRequestWithContext(g.t.Context(), http.MethodPost, "http://"+g.listen+"/signin", form)
	if err != nil {
		g.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("X-Forwarded-For", from)
	browser := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	response, err := browser.Do(r)
	if err != nil {
		g.t.Fatal(err)
	}
	defer response.Body.Close()
	var b bytes.Buffer
	if _, err := b.ReadFrom(response.Body); err != nil {
		g.t.Fatal(err)
	}
	return response.StatusCode, b.String()
}

// Wrong passwords are rate limited by the address that they come from, so the owner still signs in from another address. An unknown e-mail address gets
// the same answers as one of an account.
func TestAbuseGuesses(t *testing.T) {
	t.Parallel()
	g := newSiege(t, "ATELIER_TRUSTED_PROXIES=127.0.0.0/8")
	var made struct{ Password string }
	g.must(&made, "account", "password", g.account)
	const owner, unknown = "mona@example.com", "nobody@example.com"
	answers := map[string][]string{}
	for n := range 25 { // each of the two e-mail addresses is guessed from an address of its own
		for name, email := range map[string]string{"owner": owner, "unknown": unknown} {
			from := map[string]string{"owner": "192.0.2.1", "unknown": "192.0.2.2"}[name]
			status, body := g.signIn(from, email, "wrong "+strconv.Itoa(n))
			answers[name] = append(answers[name], fmt.Sprint(status, " ", strings.ReplaceAll(body, email, "EMAIL")))
		}
	}
	for n := range answers["owner"] {
		if a, b := answers["owner"][n], answers["unknown"][n]; a[:3] != b[:3] {
			t.Errorf("guess %d: got %.3s for an owner, %.3s for an unknown address, want the same", n, a, b)
		}
	}
	last := answers["owner"][len(answers["owner"])-1]
	if !strings.HasPrefix(last, "429") {
		t.Errorf("got %.3s for the last of 25 guesses from one address, want 429", last)
	}
	for n := range 30 { // and from many addresses
		g.signIn(fmt.Sprintf("198.51.100.%d", n), owner, "wrong")
	}
	if status, body := g.signIn("203.0.113.7", owner, made.Password); status != http.StatusSeeOther {
		t.Errorf("the right password from elsewhere: got %d %.200s, want 303", status, body)
	}
}

// A recipe of another engine version is refused in one line, and is built with --recipe-any-version.
func TestAbuseRecipeOfAnotherVersion(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if _, errOut, code := call(t, nil, "generate", "model", "a crate", "--preset", "fast", "--seed", "7", "-o", filepath.Join(dir, "made")); code != exitOK {
		t.Fatal(errOut)
	}
	text, err := os.ReadFile(filepath.Join(dir, "made", "recipe.json"))
	if err != nil {
		t.Fatal(err)
	}
	var recipe map[string]any
	if err := json.Unmarshal(text, &recipe); err != nil {
		t.Fatal(err)
	}
	for field, value := range map[string]string{"engineVersion": "0.0.1", "engine": "other"} {
		other := map[string]any{}
		for k, v := range recipe {
			other[k] = v
		}
		if _, there := other[field]; !there {
			t.Fatalf("a recipe has no %s: %s", field, text)
		}
		other[field] = value
		file := write(t, "recipe.json", string(asJSON(t, other)))
		out := filepath.Join(dir, field+".glb")
		_, errOut, code := call(t, nil, "generate", "model", "--recipe", file, "-o", out)
		if code != exitError || strings.Count(errOut, "\n") != 1 || !strings.Contains(errOut, value) {
			t.Errorf("%s: got code %d, %q, want one line that names %s", field, code, errOut, value)
		}
	}
	other := recipe
	other["engineVersion"] = "0.0.1"
	file := write(t, "recipe.json", string(asJSON(t, other)))
	if _, errOut, code := call(t, nil, "generate", "model", "--recipe", file, "--recipe-any-version", "-o", filepath.Join(dir, "any.glb")); code != exitOK {
		t.Errorf("with --recipe-any-version: got code %d, %q", code, errOut)
	}
}

// A key that was revoked after a backup stays revoked when the backup is restored over the data folder that records the revocation.
func TestAbuseRestoreRevivesNothing(t *testing.T) {
	t.Parallel()
	i := fresh(t)
	text, key := i.newKey(i.account, account.Live)
	var link struct{ SignInURL string }
	i.must(&link, "account", "link", i.account)
	var old, changed struct{ Password string }
	i.must(&old, "account", "password", i.account)
	i.must(&link, "account", "link", i.account) // after the password, which ends links, so that the backup holds a link that works
	file := filepath.Join(t.TempDir(), "backup.tar.gz")
	var any map[string]any
	i.must(&any, "backup", file)
	if _, errOut, code := i.run("key", "revoke", key.ID); code != exitOK {
		t.Fatal(errOut)
	}
	i.must(&changed, "account", "password", i.account)
	i.must(&any, "restore", file, "--force")
	i.serve()
	if _, err := i.client(text).Me(t.Context()); err == nil {
		t.Error("a revoked key works again")
	}
	browser := func() *client.Client {
		c, err := client.NewOwner("http://"+i.listen, nil)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	if err := browser().SignIn(t.Context(), "mona@example.com", old.Password); err == nil {
		t.Error("a password that was replaced works again")
	}
	if err := browser().SignInByLink(t.Context(), strings.Replace(link.SignInURL, "localhost:"+port(i.listen), i.listen, 1)); err == nil {
		t.Error("a link that a new password had ended works again")
	}
}
