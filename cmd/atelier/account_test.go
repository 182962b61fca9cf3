package main

import (
	"errors"
	"net/http"
	"strings"
	"testing"

	"atelier/client"
)

// TestOwnersSignIn signs in to a running server with the links and the password that commands print beside it.
func TestOwnersSignIn(t *testing.T) {
	i := onEither(t)
	s := i.serve()
	var made struct{ ID, SignInURL, Password string }
	i.must(&made, "account", "create", "Lisa", "--email", "Lisa <lisa@example.com>")
	base, _, _ := strings.Cut(made.SignInURL, "/signin/")
	browser := func() *client.Client {
		c, err := client.NewOwner(base, &http.Client{Transport: &http.Transport{DisableKeepAlives: true}})
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	first := browser()
	if err := first.SignInByLink(t.Context(), made.SignInURL); err != nil {
		t.Fatal(err)
	}
	if err := browser().SignInByLink(t.Context(), made.SignInURL); client.AsProblem(err) == nil {
		t.Errorf("the link again: got %v, want a refusal", err)
	}
	key, err := first.APIKeys.Create(t.Context(), client.CreateAPIKey{Name: "server"})
	if err != nil {
		t.Fatal(err)
	}
	me, err := i.client(key.Key).Me(t.Context())
	if err != nil || me.Owner.AccountID != made.ID || *me.Owner.Email != "lisa@example.com" {
		t.Errorf("got %+v, %v, want a key of %s", me, err, made.ID)
	}
	i.must(&made, "account", "link", made.ID)
	before := made.SignInURL
	i.must(&made, "account", "password", made.ID)
	if err := browser().SignInByLink(t.Context(), before); client.AsProblem(err) == nil {
		t.Errorf("a link from before the new password: got %v, want a refusal", err)
	}
	var p *client.Problem
	if _, err := first.APIKeys.List(t.Context(), 0, ""); !errors.As(err, &p) || p.Slug() != "developer-api-key-401" {
		t.Errorf("after a new password: got %v, want to be signed out", err)
	}
	second := browser()
	if err := second.SignIn(t.Context(), "lisa@example.com", made.Password); err != nil {
		t.Fatal(err)
	}
	if err := second.APIKeys.Revoke(t.Context(), key.ID); err != nil {
		t.Error(err)
	}
	if _, err := i.client(key.Key).Me(t.Context()); client.AsProblem(err) == nil {
		t.Errorf("the revoked key: got %v, want a refusal", err)
	}
	i.must(&made, "account", "link", made.ID)
	if err := browser().SignInByLink(t.Context(), made.SignInURL); err != nil {
		t.Errorf("a new link: got %v", err)
	}
	i.must(&made, "account", "link", made.ID)
	var ended struct{ Revoked int }
	if i.must(&ended, "account", "link", made.ID, "--revoke"); ended.Revoked != 1 {
		t.Errorf("got %d links revoked, want 1", ended.Revoked)
	}
	if err := browser().SignInByLink(t.Context(), made.SignInURL); client.AsProblem(err) == nil {
		t.Errorf("a revoked link: got %v, want a refusal", err)
	}
	s.stop()
	for _, secret := range []string{made.Password, strings.TrimPrefix(made.SignInURL, base+"/signin/link/"), key.Key} {
		if strings.Contains(s.logged(), secret) {
			t.Errorf("the log holds %q", secret)
		}
	}
}

// TestLinksLeadToTheRunningServer starts a server with a flag that the account command is not given: the links still name the server's address.
func TestLinksLeadToTheRunningServer(t *testing.T) {
	i := fresh(t)
	link := func(env ...string) string {
		t.Helper()
		i.env = env
		var made struct{ SignInURL string }
		i.must(&made, "account", "link", i.account)
		return made.SignInURL
	}
	listen := i.listen
	i.listen = "127.0.0.1:8080"
	s := i.serve("--listen", listen)
	_, port, _ := strings.Cut(listen, ":")
	for _, c := range []struct{ name, env, want string }{
		{"the server has a flag", "", "http://localhost:" + port},
		{"the settings say what it is", "ATELIER_PUBLIC_URL=https://assets.example", "https://assets.example"},
	} {
		if got := link(c.env); !strings.HasPrefix(got, c.want+"/signin/link/") {
			t.Errorf("%s: got %s, want it to begin with %s", c.name, got, c.want)
		}
	}
	s.stop()
	if got, want := link(), "http://localhost:8080/signin/link/"; !strings.HasPrefix(got, want) {
		t.Errorf("with no server: got %s, want it to begin with %s", got, want)
	}
}

func TestUnknownIDs(t *testing.T) {
	i := fresh(t)
	for _, args := range [][]string{
		{"account", "link", "acc_none"}, {"account", "link", "acc_none", "--revoke"}, {"account", "password", "acc_none"},
		{"account", "set", "acc_none", "--state", "active"},
		{"key", "create", "--account", "acc_none"}, {"key", "revoke", "key_none"},
		{"credits", "grant", "--account", "acc_none", "5"}, {"credits", "show", "--account", "acc_none"},
	} {
		want := "atelier: there is no account acc_none\n"
		if args[1] == "revoke" {
			want = "atelier: there is no key key_none\n"
		}
		if out, errOut, code := i.run(args...); out != "" || errOut != want || code != exitError {
			t.Errorf("%q: got %q, %q, exit code %d, want %q and %d", args, out, errOut, code, want, exitError)
		}
	}
}
