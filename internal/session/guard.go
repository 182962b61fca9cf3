package session

import (
	"context"
	"errors"
	"sync"
	"time"

	"atelier/internal/limit"
	"atelier/internal/problem"
)

// The limit of wrong guesses of one e-mail address from one origin: the first five without a wait, then the wait grows from 12 seconds
// over 4 minutes to 48 minutes. A right guess is not counted, and the count decreases with time.
var guesses = limit.NewSet(
	limit.Bucket{Name: "guesses-minute", PerMinute: 5},
	limit.Bucket{Name: "guesses-hour", PerHour: 15},
	limit.Bucket{Name: "guesses-day", PerDay: 30},
)

// The limit of wrong guesses of one e-mail address from all strangers together; beyond it all of them are slowed down. One origin alone
// cannot reach it.
var attack = limit.NewSet(limit.Bucket{Name: "strangers", PerHour: 30})

// How strangers are slowed down: only a few sign-ins to an address under attack wait at a time, and the others are refused.
const (
	hold        = 5 * time.Second
	mostHeld    = 4   // for one e-mail address
	mostHeldAll = 256 // in this process: each occupies a connection
)

// GuardConfig are the settings of a Guard.
type GuardConfig struct {
	Keeper     *Keeper
	Counter    limit.Counter    // stores the counts; nil: in this process
	FailedAuth int              // wrong sign-ins a minute from one network, whatever the address; 0: no limit
	Secret     []byte           // authenticates the marks of known browsers; the same for every process
	Now        func() time.Time // nil: time.Now
	Pause      func(ctx context.Context, d time.Duration) error
}

// Guard limits guesses in front of the verbs that take a password or a link. It guarantees:
//
//   - Wrong guesses from one network delay no other network, and the wait after them grows.
//   - A browser in which the owner has signed in before is delayed by its own wrong guesses only.
//   - A stranger with the right password can sign in even while many networks guess, after a wait. When all places to wait are
//     taken, the stranger is refused, with a time to retry.
//   - All of this depends on the request and its origin only, and not on whether the e-mail address exists.
//
// The counts are stored by a limit.Counter, so they are bounded and shared by processes.
//
// mu guards held and heldAll. It is not held while an attempt waits.
type Guard struct {
	keeper   *Keeper
	counter  limit.Counter
	networks limit.Set
	devices  devices
	now      func() time.Time
	pause    func(ctx context.Context, d time.Duration) error
	mu       sync.Mutex
	held     map[string]int // by e-mail address
	heldAll  int
}

// NewGuard makes a guard. A nil Pause waits in real time.
func NewGuard(c GuardConfig) *Guard {
	g := &Guard{
		keeper: c.Keeper, counter: c.Counter, now: c.Now, pause: c.Pause, devices: newDevices(c.Secret), held: map[string]int{},
		networks: limit.NewSet(limit.Bucket{Name: "sign-ins", PerMinute: c.FailedAuth}),
	}
	if g.counter == nil {
		g.counter = new(limit.Memory)
	}
	if g.now == nil {
		g.now = time.Now
	}
	if g.pause == nil {
		g.pause = sleep
	}
	return g
}

func sleep(ctx context.Context, d time.Duration) error {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Attempt is one attempt to sign in.
type Attempt struct {
	Email, Password string
	From            string // the network of the request
	Device          string // the mark that an earlier sign-in has given the browser; "": none
}

// SignIn is Keeper.SignIn behind the limits.
//
// A known browser is counted by its nonce alone. A stranger is counted against the network and against the network with the address; beyond
// the limit of attack the attempt waits for hold. The e-mail address is hashed, so that keys of buckets have one length and no address stands
// in them.
func (g *Guard) SignIn(ctx context.Context, a Attempt) (token string, err error) {
	email := digest(address(a.Email))[:32] // of fixed length, whatever was entered
	if nonce, ok := g.devices.nonce(a.Email, a.Device, g.now()); ok {
		c := count{{"browser " + nonce, guesses}}
		return g.counted(ctx, c, func() (string, error) {
			return g.keeper.SignIn(ctx, a.Email, a.Password, Origin{Name: "browser " + nonce, Known: true})
		})
	}
	c := count{{a.From, g.networks}, {email + " " + a.From, guesses}}
	return g.counted(ctx, c, func() (string, error) {
		_, calm, err := g.counter.Take(ctx, email, attack, g.now())
		if err == nil && !calm {
			err = g.hold(ctx, email)
		}
		if err != nil {
			return "", err
		}
		token, err := g.keeper.SignIn(ctx, a.Email, a.Password, Origin{Name: a.From})
		if calm && !errors.Is(err, ErrSignIn) {
			g.giveBack(ctx, count{{email, attack}})
		}
		return token, err
	})
}

// SignInByLink is Keeper.SignInByLink behind the limits. A valid link is never refused.
func (g *Guard) SignInByLink(ctx context.Context, from, link string) (token string, err error) {
	token, err = g.keeper.SignInByLink(ctx, link)
	return token, g.wrongLink(ctx, from, err)
}

// LinkGood is Keeper.LinkGood behind the limits: ErrSignIn when the link is not valid.
func (g *Guard) LinkGood(ctx context.Context, from, link string) error {
	good, err := g.keeper.LinkGood(ctx, link)
	if err == nil && !good {
		err = ErrSignIn
	}
	return g.wrongLink(ctx, from, err)
}

// wrongLink counts an invalid link.
func (g *Guard) wrongLink(ctx context.Context, from string, err error) error {
	if !errors.Is(err, ErrSignIn) {
		return err
	}
	if refused := g.take(ctx, count{{from, g.networks}}); refused != nil {
		return refused
	}
	return err
}

// ChangePassword is Keeper.ChangePassword behind the limits: guesses with a stolen session are as slow as at the sign-in.
func (g *Guard) ChangePassword(ctx context.Context, session, old, next string) (token string, err error) {
	name := "session " + digest(session)[:32]
	return g.counted(ctx, count{{name, guesses}}, func() (string, error) {
		return g.keeper.ChangePassword(ctx, session, old, next, Origin{Name: name, Known: true})
	})
}

// Device makes a mark for a browser in which the owner of an e-mail address has just signed in, unless it has a valid one.
func (g *Guard) Device(email, has string) (mark string) {
	if _, ok := g.devices.nonce(email, has, g.now()); ok || address(email) == "" {
		return ""
	}
	return g.devices.mint(email, g.now())
}

// count is what an attempt is counted against: the buckets of several owners.
type count []struct {
	of  string
	set limit.Set
}

// counted runs an attempt and counts it when it fails. It is counted before it runs and returned afterwards, so that concurrent attempts
// count too. Only wrong credentials count. Any other outcome, also an error of the database, is returned.
func (g *Guard) counted(ctx context.Context, c count, try func() (string, error)) (token string, err error) {
	if err := g.take(ctx, c); err != nil {
		return "", err
	}
	token, err = try()
	if !errors.Is(err, ErrSignIn) && !errors.Is(err, ErrPassword) {
		g.giveBack(ctx, c)
	}
	return token, err
}

// take takes from all buckets, or from none: then it returns the refusal.
func (g *Guard) take(ctx context.Context, c count) error {
	for i, one := range c {
		state, ok, err := g.counter.Take(ctx, one.of, one.set, g.now())
		if ok {
			continue
		}
		g.giveBack(ctx, c[:i])
		if err != nil {
			return err
		}
		return tooMany(state.RetryAfter)
	}
	return nil
}

// giveBack returns a count, even when the request was canceled. If that fails, the count decreases with time.
func (g *Guard) giveBack(ctx context.Context, c count) {
	for _, one := range c {
		_ = g.counter.Return(context.WithoutCancel(ctx), one.of, one.set, g.now())
	}
}

func tooMany(wait time.Duration) error {
	return &problem.Error{Type: problem.RateLimited, Text: "Too many sign-ins have failed. Wait a while before the next one.", RetryAfter: wait}
}

// hold delays a guess of an e-mail address that is under attack. When too many are waiting already, it is refused.
func (g *Guard) hold(ctx context.Context, email string) error {
	g.mu.Lock()
	full := g.held[email] >= mostHeld || g.heldAll >= mostHeldAll
	if !full {
		g.held[email]++
		g.heldAll++
	}
	g.mu.Unlock()
	if full {
		return tooMany(hold)
	}
	err := g.pause(ctx, hold)
	g.mu.Lock()
	defer g.mu.Unlock()
	g.heldAll--
	if g.held[email]--; g.held[email] == 0 {
		delete(g.held, email)
	}
	return err
}
