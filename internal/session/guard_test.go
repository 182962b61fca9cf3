package session

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"atelier/internal/limit"
	"atelier/internal/problem"
	"atelier/internal/seed/seedtest"
	"atelier/internal/store"
)

// door is a guard on a database of its own, with an account that has a password.
type door struct {
	*Guard
	db       *store.DB
	clock    *clock
	account  string
	password string
	pauses   []time.Duration
}

const mona, unknownEmail = "mona@example.com", "unknown@example.com"

func guarded(t *testing.T, failedAuth int) *door {
	t.Helper()
	k, db, c := open(t)
	d := &door{clock: c, db: db}
	var counter limit.Counter
	if db.Server() != nil {
		b := db.NewBuckets()
		t.Cleanup(b.Close)
		counter = b
	}
	pause := func(_ context.Context, p time.Duration) error {
		d.pauses = append(d.pauses, p)
		return nil
	}
	d.Guard = NewGuard(GuardConfig{Keeper: k, Counter: counter, FailedAuth: failedAuth, Secret: []byte("secret"), Now: c.read, Pause: pause})
	d.account, d.password = person(t, k, mona)
	return d
}

// try signs in and returns the result: "in", "wrong", or the time to wait.
func (d *door) try(t *testing.T, a Attempt) string {
	t.Helper()
	_, err := d.SignIn(t.Context(), a)
	var p *problem.Error
	switch {
	case err == nil:
		return "in"
	case errors.Is(err, ErrSignIn):
		return "wrong"
	case errors.As(err, &p) && p.Type == problem.RateLimited:
		return (p.RetryAfter + time.Second - 1).Truncate(time.Second).String() // rounded up, so that a retry does not come too early
	}
	t.Fatal(err)
	return ""
}

// pass lets time pass for the buckets. Buckets on a database server use the server's clock, so there their full_at is moved instead.
func (d *door) pass(t *testing.T, long time.Duration) {
	t.Helper()
	server := d.db.Server()
	if server == nil {
		d.clock.set(d.clock.read().Add(long))
		return
	}
	if _, err := server.Exec(t.Context(), `UPDATE rate_buckets SET full_at = full_at - $1`, long.Nanoseconds()); err != nil {
		t.Fatal(err)
	}
}

// alike reports whether two series of guesses got the same answers. On a database server the time between two guesses counts too, so waits may differ by
// a few seconds there.
func (d *door) alike(a, b []string) bool {
	slack := time.Duration(0)
	if d.db.Server() != nil {
		slack = 10 * time.Second
	}
	return slices.EqualFunc(a, b, func(a, b string) bool {
		one, notOne := time.ParseDuration(a)
		other, notOther := time.ParseDuration(b)
		return a == b || notOne == nil && notOther == nil && (one-other).Abs() <= slack
	})
}

// A network that guesses a password waits longer and longer, the same for an e-mail address with an account as for one without. The owner signs in from
// another network.
func TestGuessesAreSlowedDownAlike(t *testing.T) {
	seedtest.Unraced(t)
	d := guarded(t, 60)
	guess := func(email, from string) (seen []string) {
		begun := d.clock.read()
		for range 45 {
			got := d.try(t, Attempt{Email: email, Password: "x", From: from})
			seen = append(seen, got)
			if wait, err := time.ParseDuration(got); err == nil {
				d.pass(t, wait)
			}
		}
		d.clock.set(begun)
		return seen
	}
	known, unknown := guess(mona, "192.0.2.1/32"), guess(unknownEmail, "192.0.2.2/32")
	if !d.alike(known, unknown) {
		t.Errorf("got %v for an address with an account, and %v for one without", known, unknown)
	}
	if first := []string{"wrong", "wrong", "wrong", "wrong", "wrong", "12s", "wrong", "12s"}; !d.alike(known[:len(first)], first) {
		t.Errorf("got %v, want it to begin with %v", known, first)
	}
	var longest time.Duration
	for _, s := range known {
		if wait, err := time.ParseDuration(s); err == nil {
			if wait < longest/2 {
				t.Errorf("got a wait of %v after one of %v, want them to grow: %v", wait, longest, known)
			}
			longest = max(longest, wait)
		}
	}
	if longest < 3*time.Minute {
		t.Errorf("got a longest wait of %v, want minutes", longest)
	}
	if got := d.try(t, Attempt{Email: mona, Password: d.password, From: "192.0.2.3/32"}); got != "in" {
		t.Errorf("the right password from elsewhere: got %s", got)
	}
	if len(d.pauses) != 0 {
		t.Errorf("got %v, want that one network slows no other down", d.pauses)
	}
}

// A browser in which the owner has signed in before may sign in from the very network that guesses.
func TestKnownBrowser(t *testing.T) {
	d := guarded(t, 7)
	mark := d.Device("Mona <MONA@example.com>", "")
	for range 20 {
		d.try(t, Attempt{Email: mona, Password: "x", From: "192.0.2.1/32"})
	}
	stranger := Attempt{Email: mona, Password: d.password, From: "192.0.2.1/32"}
	if got := d.try(t, stranger); got == "in" || got == "wrong" {
		t.Fatalf("a stranger on the network that guesses: got %s, want to wait", got)
	}
	known := stranger
	known.Device = mark
	if got := d.try(t, known); got != "in" {
		t.Errorf("a known browser: got %s", got)
	}
	for name, other := range map[string]string{
		"of another address": d.Device(unknownEmail, ""), "altered": mark[:len(mark)-1] + "x", "cut": mark[:30], "no mark": "..",
		"of another secret": newDevices(nil).mint(mona, d.clock.read()), "too old": d.devices.mint(mona, d.clock.read().Add(-DeviceLife)),
	} {
		a := stranger
		a.Device = other
		if got := d.try(t, a); got == "in" {
			t.Errorf("a mark %s: got in", name)
		}
	}
	if d.Device(mona, mark) != "" || d.Device(unknownEmail, mark) == "" || d.Device("", mark) != "" {
		t.Error("a browser is marked once, for an e-mail address")
	}
	wrong := known
	wrong.Password = "x"
	for i := range 7 {
		if got, slowed := d.try(t, wrong), i >= 5; (got != "wrong") != slowed {
			t.Errorf("guess %d with a mark: got %s", i, got)
		}
	}
}

// While many networks guess the password of one address, every sign-in from an unknown browser is held back for a while, and succeeds with the right
// password.
func TestManyNetworks(t *testing.T) {
	seedtest.Unraced(t)
	d := guarded(t, 60)
	n := 0
	stranger := func(password string) string {
		n++
		return d.try(t, Attempt{Email: mona, Password: password, From: fmt.Sprintf("2001:db8:%x::/64", n)})
	}
	for i := range 40 {
		if got := stranger("x"); got != "wrong" {
			t.Errorf("guess %d: got %s", i, got)
		}
	}
	if len(d.pauses) != 10 || d.pauses[0] != hold {
		t.Errorf("got %v, want that the last 10 guesses are held", d.pauses)
	}
	if got := stranger(d.password); got != "in" || len(d.pauses) != 11 {
		t.Errorf("the right password: got %s after %d waits", got, len(d.pauses))
	}
	if got := d.try(t, Attempt{Email: mona, Password: d.password, From: "192.0.2.1/32", Device: d.Device(mona, "")}); got != "in" || len(d.pauses) != 11 {
		t.Errorf("a known browser: got %s after %d waits, want none", got, len(d.pauses)-11)
	}
	if got := d.try(t, Attempt{Email: unknownEmail, Password: "x", From: "192.0.2.1/32"}); got != "wrong" || len(d.pauses) != 11 {
		t.Errorf("another address: got %s after %d waits, want none", got, len(d.pauses)-11)
	}
	release, inside := make(chan struct{}), make(chan struct{})
	d.pause = func(context.Context, time.Duration) error { inside <- struct{}{}; <-release; return nil }
	results := make(chan string)
	for i := range mostHeld {
		go func() {
			results <- d.try(t, Attempt{Email: mona, Password: d.password, From: fmt.Sprintf("198.51.100.%d/32", i)})
		}()
		<-inside
	}
	if got := d.try(t, Attempt{Email: mona, Password: d.password, From: "203.0.113.1/32"}); got != hold.String() {
		t.Errorf("one more than are held: got %s, want %s", got, hold)
	}
	close(release)
	for range mostHeld {
		if got := <-results; got != "in" {
			t.Errorf("one that was held: got %s", got)
		}
	}
	if len(d.held) != 0 || d.heldAll != 0 {
		t.Errorf("got %v held, want none", d.held)
	}
}

func TestRightPasswordsAreNotCounted(t *testing.T) {
	seedtest.Unraced(t)
	d := guarded(t, 3)
	for range 40 {
		if got := d.try(t, Attempt{Email: mona, Password: d.password, From: "192.0.2.1/32"}); got != "in" {
			t.Fatalf("got %s", got)
		}
	}
}

// A network that has guessed too many links is refused. A good link is accepted from it all the same.
func TestGuessedLinks(t *testing.T) {
	d := guarded(t, 3)
	const from = "192.0.2.1/32"
	var p *problem.Error
	for i := range 6 {
		if _, err := d.SignInByLink(t.Context(), from, "guess"); (i < 3) != errors.Is(err, ErrSignIn) || (i >= 3) != errors.As(err, &p) {
			t.Errorf("guess %d: got %v", i, err)
		}
	}
	if err := d.LinkGood(t.Context(), from, "guess"); !errors.As(err, &p) || p.Type != problem.RateLimited {
		t.Errorf("a look: got %v, want %v", err, problem.RateLimited)
	}
	link, err := d.keeper.Link(t.Context(), d.account)
	if err != nil {
		t.Fatal(err)
	}
	if err := d.LinkGood(t.Context(), from, link); err != nil {
		t.Errorf("a look at a good link: got %v", err)
	}
	if _, err := d.SignInByLink(t.Context(), from, link); err != nil {
		t.Errorf("a good link: got %v", err)
	}
}

// All accounts of one e-mail address have one salt, so a sign-in computes one hash for any address, and its duration reveals nothing.
func TestPasswordsOfOneAddressShareASalt(t *testing.T) {
	k, db, _ := open(t)
	first, _ := person(t, k, mona)
	person(t, k, "Mona <MONA@example.com>")
	person(t, k, mona)
	person(t, k, unknownEmail)
	salts := func(email string) (list []hashed) {
		owners, err := db.Owners(t.Context(), email, mostAccounts)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range owners {
			h, err := parseHash(o.Password)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, h)
		}
		return list
	}
	same := salts(mona)
	if len(same) != 3 || !same[0].sameWork(same[1]) || !same[0].sameWork(same[2]) || same[0].sameWork(salts(unknownEmail)[0]) {
		t.Errorf("got %v, want three with one salt, and %v with another", same, salts(unknownEmail))
	}
	if _, err := k.SetPassword(t.Context(), first); err != nil {
		t.Fatal(err)
	}
	if again := salts(mona); !again[0].sameWork(again[2]) {
		t.Errorf("after a new password: got %v, want one salt", again)
	}
}
