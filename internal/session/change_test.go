package session

import (
	"errors"
	"strings"
	"testing"
	"time"

	"atelier/internal/problem"
	"atelier/internal/store/pgtest"
)

const chosen = "correct horse battery"

func TestChangePassword(t *testing.T) {
	d := guarded(t, 60)
	ctx, k := t.Context(), d.keeper
	signIn := func(password string) string {
		t.Helper()
		token, err := k.SignIn(ctx, mona, password, Origin{})
		if err != nil {
			t.Fatal(err)
		}
		return token
	}
	here, there := signIn(d.password), signIn(d.password)
	link, err := k.Link(ctx, d.account)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		session, old, next string
		code               problem.Code // the code of a new password that is refused
		err                error
	}{
		"wrong old one":      {here, "x", chosen, "", ErrPassword},
		"no old one":         {here, "", chosen, "", ErrPassword},
		"too short":          {here, d.password, "elevenchars", problem.TooSmall, nil},
		"too long":           {here, d.password, strings.Repeat("ab", 513), problem.TooBig, nil},
		"all the same":       {here, d.password, strings.Repeat("a", 20), problem.InvalidValue, nil},
		"no session":         {"", d.password, chosen, "", ErrSignIn},
		"a session's digest": {digest(here), d.password, chosen, "", ErrSignIn},
	} {
		token, err := d.ChangePassword(ctx, c.session, c.old, c.next)
		var p *problem.Error
		if fields := errors.As(err, &p) && p.Type == problem.InvalidRequest && p.Fields[0].Code == c.code; token != "" || !errors.Is(err, c.err) && !fields {
			t.Errorf("%s: got %q, %v", name, token, err)
		}
	}
	token, err := d.ChangePassword(ctx, here, d.password, chosen)
	if err != nil {
		t.Fatal(err)
	}
	if who, err := k.Owner(ctx, token); err != nil || who.Account != d.account {
		t.Errorf("the new session: got %+v, %v", who, err)
	}
	for name, old := range map[string]string{"this browser's": here, "another's": there} {
		if _, err := k.Owner(ctx, old); !errors.Is(err, ErrSignIn) {
			t.Errorf("%s session of before: got %v, want %v", name, err, ErrSignIn)
		}
	}
	if _, err := k.SignInByLink(ctx, link); !errors.Is(err, ErrSignIn) {
		t.Errorf("a link of before: got %v, want %v", err, ErrSignIn)
	}
	if _, err := k.SignIn(ctx, mona, d.password, Origin{}); !errors.Is(err, ErrSignIn) {
		t.Errorf("the password of before: got %v, want %v", err, ErrSignIn)
	}
	signIn(chosen)
}

// A sign-in link is for owners who have no password or lost it: for an hour after it, a new password can be set without the current one.
func TestRecovery(t *testing.T) {
	d := guarded(t, 60)
	ctx, k := t.Context(), d.keeper
	other, err := k.Create(ctx, "Lisa", "lisa@example.com", 0)
	if err != nil {
		t.Fatal(err)
	}
	byLink := func(account string) string {
		t.Helper()
		link, err := k.Link(ctx, account)
		if err != nil {
			t.Fatal(err)
		}
		token, err := k.SignInByLink(ctx, link)
		if err != nil {
			t.Fatal(err)
		}
		return token
	}
	needs := func(name, token string, want bool) {
		t.Helper()
		if got, err := k.NeedsPassword(ctx, token); got != want || err != nil {
			t.Errorf("%s: got %v, %v, want %v", name, got, err, want)
		}
	}
	forgotten, first := byLink(d.account), byLink(other.ID)
	needs("after a link", forgotten, false)
	d.clock.set(d.clock.read().Add(recovery))
	needs("an hour after a link", forgotten, true)
	needs("an owner without a password", first, false)
	if _, err := d.ChangePassword(ctx, forgotten, "", chosen); !errors.Is(err, ErrPassword) {
		t.Errorf("an hour after a link: got %v, want %v", err, ErrPassword)
	}
	token, err := d.ChangePassword(ctx, first, "", chosen)
	if err != nil {
		t.Fatal(err)
	}
	needs("with a password now", token, true)
	token, err = d.ChangePassword(ctx, byLink(d.account), "", chosen)
	if err != nil {
		t.Fatal(err)
	}
	needs("a session that a new password has begun", token, true)
}

// Wrong passwords sent through a session are rate limited as at the sign-in, and do not lock out the owner's other sessions.
func TestGuessesOfASession(t *testing.T) {
	d := guarded(t, 60)
	ctx := t.Context()
	stolen, err := d.keeper.SignIn(ctx, mona, d.password, Origin{})
	if err != nil {
		t.Fatal(err)
	}
	own, err := d.keeper.SignIn(ctx, mona, d.password, Origin{})
	if err != nil {
		t.Fatal(err)
	}
	var p *problem.Error
	begun := time.Now()
	for i := range 7 {
		if _, err := d.ChangePassword(ctx, stolen, "guess", chosen); (i < 5) != errors.Is(err, ErrPassword) || (i >= 5) != errors.As(err, &p) {
			t.Errorf("guess %d: got %v", i, err)
		}
	}
	least := 11 * time.Second
	if pgtest.Served() { // the server's clock has gone on meanwhile
		least -= time.Since(begun)
	}
	if p == nil || p.Type != problem.RateLimited || p.RetryAfter < least {
		t.Errorf("got %+v, want to be told to wait", p)
	}
	if _, err := d.ChangePassword(ctx, own, d.password, chosen); err != nil {
		t.Errorf("the owner: got %v", err)
	}
}
