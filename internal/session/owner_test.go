package session

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"atelier/internal/account"
	"atelier/internal/credit"
	"atelier/internal/store"
)

// person makes an account with a password.
func person(t *testing.T, k *Keeper, email string) (id, password string) {
	t.Helper()
	a, err := k.Create(t.Context(), "Mona", email, 0)
	if err != nil {
		t.Fatal(err)
	}
	if password, err = k.SetPassword(t.Context(), a.ID); err != nil {
		t.Fatal(err)
	}
	return a.ID, password
}

func TestSignIn(t *testing.T) {
	k, db, _ := open(t)
	ctx := t.Context()
	id, password := person(t, k, "Mona <mona@Example.com>")
	twin, twins := person(t, k, "mona@example.com") // another account of the same address
	nobody, err := k.Create(ctx, "Bob", "bob@example.com", 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, email, password, account string }{
		{"as it was given", "mona@Example.com", password, id},
		{"in another case", "  MONA@example.COM ", password, id},
		{"the other account", "mona@example.com", twins, twin},
		{"wrong password", "mona@example.com", password + "x", ""},
		{"no password", "mona@example.com", "", ""},
		{"unknown address", "lisa@example.com", password, ""},
		{"no address", "", password, ""},
		{"an owner without a password", nobody.Email, "", ""},
	} {
		token, err := k.SignIn(ctx, c.email, c.password, Origin{})
		if c.account == "" {
			if !errors.Is(err, ErrSignIn) || token != "" {
				t.Errorf("%s: got %q, %v, want %v", c.name, token, err, ErrSignIn)
			}
			continue
		}
		who, err2 := k.Owner(ctx, token)
		if err != nil || err2 != nil || who.Account != c.account || who.Name != "Mona" || who.Mode != account.Live || who.KeyID != "" || who.Scopes != nil ||
			who.Project.ID == "" {
			t.Errorf("%s: got %+v, %v, %v, want %s", c.name, who, err, err2, c.account)
		}
		if _, err := db.Session(token); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: the token itself is stored", c.name)
		}
	}
}

// A sign-in with the old password that overlaps the change to a new one is refused, so no session outlives the change.
func TestNoSessionSlipsPastANewPassword(t *testing.T) {
	k, db, _ := open(t)
	id, password := person(t, k, "mona@example.com")
	signedIn := make(chan error, 1)
	err := db.InTx(t.Context(), id, func(tx *store.Tx) error {
		if err := tx.SetPassword(id, hashPassword("another").String()); err != nil {
			return err
		}
		go func() {
			_, err := k.SignIn(t.Context(), "mona@example.com", password, Origin{})
			signedIn <- err
		}()
		select {
		case err := <-signedIn: // on a database server other transactions go on meanwhile, but not those of this account
			signedIn <- err
		case <-time.After(time.Second):
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := <-signedIn; !errors.Is(err, ErrSignIn) {
		t.Errorf("got %v, want %v", err, ErrSignIn)
	}
}

func TestEndOfASession(t *testing.T) {
	k, _, c := open(t)
	ctx, began := t.Context(), c.read()
	id, password := person(t, k, "mona@example.com")
	signIn := func() string {
		t.Helper()
		token, err := k.SignIn(ctx, "mona@example.com", password, Origin{})
		if err != nil {
			t.Fatal(err)
		}
		return token
	}
	good := func(name, token string, want error) {
		t.Helper()
		if _, err := k.Owner(ctx, token); !errors.Is(err, want) {
			t.Errorf("%s: got %v, want %v", name, err, want)
		}
	}
	token := signIn()
	for _, s := range []struct {
		name string
		at   time.Duration
		want error
	}{
		{"at once", 0, nil},
		{"used within 30 days", longestIdle - time.Second, nil},
		{"used again within 30 days", 2*longestIdle - 2*time.Second, nil},
		{"the last second of 90 days", Longest - time.Second - time.Minute, nil},
		{"after 90 days", Longest, ErrSignIn},
	} {
		c.set(began.Add(s.at))
		good(s.name, token, s.want)
	}
	idle := signIn()
	c.set(c.read().Add(longestIdle))
	good("unused for 30 days", idle, ErrSignIn)
	one, two := signIn(), signIn()
	if err := k.SignOut(ctx, one); err != nil {
		t.Fatal(err)
	}
	good("signed out", one, ErrSignIn)
	good("signed in elsewhere", two, nil)
	link, err := k.Link(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := k.SetPassword(ctx, id); err != nil {
		t.Fatal(err)
	}
	good("after a new password", two, ErrSignIn)
	if _, err := k.SignInByLink(ctx, link); !errors.Is(err, ErrSignIn) {
		t.Errorf("a link from before the new password: got %v, want %v", err, ErrSignIn)
	}
	for _, bad := range []string{"", "x", two + two} {
		good("no session", bad, ErrSignIn)
	}
	if _, err := k.SignIn(ctx, "mona@example.com", password, Origin{}); !errors.Is(err, ErrSignIn) {
		t.Errorf("the password before: got %v, want %v", err, ErrSignIn)
	}
}

func TestSessionsOfAnAccountAreBounded(t *testing.T) {
	k, _, c := open(t)
	a, _ := k.Create(t.Context(), "Mona", "", 0)
	var tokens []string
	for range mostSessions + 1 {
		link, err := k.Link(t.Context(), a.ID)
		if err != nil {
			t.Fatal(err)
		}
		token, err := k.SignInByLink(t.Context(), link)
		if err != nil {
			t.Fatal(err)
		}
		tokens = append(tokens, token)
		c.set(c.read().Add(time.Second))
	}
	if _, err := k.Owner(t.Context(), tokens[0]); !errors.Is(err, ErrSignIn) {
		t.Errorf("the oldest: got %v, want %v", err, ErrSignIn)
	}
	if _, err := k.Owner(t.Context(), tokens[1]); err != nil {
		t.Errorf("the next: got %v", err)
	}
}

func TestLink(t *testing.T) {
	k, db, c := open(t)
	ctx := t.Context()
	a, _ := k.Create(ctx, "Mona", "", 0)
	sides, _ := k.List(ctx)
	link, err := k.Link(ctx, sides[0].Test) // the link of either side of the account will do
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Link(link, 0); !errors.Is(err, store.ErrNotFound) {
		t.Error("the token itself is stored")
	}
	for range 2 {
		if good, err := k.LinkGood(ctx, link); !good || err != nil {
			t.Fatalf("looked at: got %v, %v, want true", good, err)
		}
	}
	token, err := k.SignInByLink(ctx, link)
	if err != nil {
		t.Fatal(err)
	}
	if who, err := k.Owner(ctx, token); err != nil || who.Account != a.ID {
		t.Errorf("got %+v, %v, want %s", who, err, a.ID)
	}
	late, _ := k.Link(ctx, a.ID)
	c.set(c.read().Add(linkLife))
	for name, l := range map[string]string{"used": link, "expired": late, "never was": random(32, bodySize), "empty": ""} {
		if good, err := k.LinkGood(ctx, l); good || err != nil {
			t.Errorf("%s: got %v, %v, want false", name, good, err)
		}
		if _, err := k.SignInByLink(ctx, l); !errors.Is(err, ErrSignIn) {
			t.Errorf("%s: got %v, want %v", name, err, ErrSignIn)
		}
	}
	for _, err := range []error{second(k.Link(ctx, "acc_none")), second(k.SetPassword(ctx, "acc_none"))} {
		if !errors.Is(err, store.ErrNotFound) {
			t.Errorf("unknown account: got %v, want %v", err, store.ErrNotFound)
		}
	}
}

func second(_ string, err error) error { return err }

func TestRevokedLinks(t *testing.T) {
	k, _, _ := open(t)
	ctx := t.Context()
	a, _ := k.Create(ctx, "Mona", "", 0)
	other, _ := k.Create(ctx, "Lisa", "", 0)
	sides, _ := k.List(ctx)
	links := make([]string, 3)
	for i := range links {
		links[i], _ = k.Link(ctx, a.ID)
	}
	theirs, _ := k.Link(ctx, other.ID)
	if _, err := k.SignInByLink(ctx, links[0]); err != nil {
		t.Errorf("the first of three: got %v, want that the others leave it good", err)
	}
	if n, err := k.RevokeLinks(ctx, sides[0].Test); n != 2 || err != nil { // the ID of either side of the account will do
		t.Errorf("got %d, %v, want the 2 that are left", n, err)
	}
	for _, l := range links {
		if good, err := k.LinkGood(ctx, l); good || err != nil {
			t.Errorf("got %v, %v, want false", good, err)
		}
	}
	if good, err := k.LinkGood(ctx, theirs); !good || err != nil {
		t.Errorf("another account's: got %v, %v, want true", good, err)
	}
	if _, err := k.RevokeLinks(ctx, "acc_none"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("unknown account: got %v, want %v", err, store.ErrNotFound)
	}
}

func TestLinkIsUsedOnceByManyAtOnce(t *testing.T) {
	k, _, _ := open(t)
	a, _ := k.Create(t.Context(), "Mona", "", 0)
	link, _ := k.Link(t.Context(), a.ID)
	var in atomic.Int32
	var wg sync.WaitGroup
	for range 20 {
		wg.Go(func() {
			if _, err := k.SignInByLink(t.Context(), link); err == nil {
				in.Add(1)
			} else if !errors.Is(err, ErrSignIn) {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if in.Load() != 1 {
		t.Errorf("got %d signed in, want 1", in.Load())
	}
}

func TestTerms(t *testing.T) {
	k, db, _ := open(t)
	ctx := t.Context()
	a, _ := k.Create(ctx, "Mona", "", 0)
	sides, _ := k.List(ctx)
	k.Plans.Tiers = append(k.Plans.Tiers, credit.Plan{Name: "studio"})
	plan, gold, state, off, on := "studio", "gold", store.PastDue, false, true
	if _, err := k.SetTerms(ctx, a.ID, Terms{Plan: &gold}); err == nil || err.Error() != `there is no plan "gold"; the settings have self-hosted, studio` {
		t.Errorf("an unknown plan: got %v", err)
	}
	for _, c := range []struct {
		name       string
		id         string
		terms      Terms
		live, test store.Account
	}{
		{"both sides", a.ID, Terms{Plan: &plan, Downloads: &off}, store.Account{Plan: plan, State: store.Active},
			store.Account{Plan: plan, State: store.Active}},
		{"the test side alone", sides[0].Test, Terms{State: &state, Downloads: &on},
			store.Account{Plan: plan, State: store.Active}, store.Account{Plan: plan, State: state, Downloads: true}},
		{"nothing", a.ID, Terms{}, store.Account{Plan: plan, State: store.Active}, store.Account{Plan: plan, State: store.Active}},
	} {
		if _, err := k.SetTerms(ctx, c.id, c.terms); err != nil {
			t.Fatal(err)
		}
		for id, want := range map[string]store.Account{a.ID: c.live, sides[0].Test: c.test} {
			got, err := db.Account(id)
			if err != nil || got.Plan != want.Plan || got.State != want.State || got.Downloads != want.Downloads {
				t.Errorf("%s: got %s, %s, %v, %v, want %+v", c.name, got.Plan, got.State, got.Downloads, err, want)
			}
		}
	}
	if _, err := k.SetTerms(ctx, "acc_none", Terms{}); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("got %v, want %v", err, store.ErrNotFound)
	}
}
