package session

import (
	"context"
	"errors"
	"fmt"
	"net/mail"
	"strings"
	"time"

	"atelier/internal/account"
	"atelier/internal/store"
)

// How long an owner stays signed in.
const (
	Longest     = 90 * 24 * time.Hour // at most
	longestIdle = 30 * 24 * time.Hour // without being seen
	seldom      = time.Hour           // how often at most it is written that a session was used
)

const (
	mostSessions = 50 // of an account; who signs in once more ends the oldest
	mostAccounts = 4  // of one e-mail address that its owner can sign in to; the newest count
)

// ErrSignIn is all that an unsuccessful sign-in learns: the address, the password or the link is not good.
var ErrSignIn = errors.New("not signed in")

// SignIn begins a session of the account whose owner has this e-mail address and password, and tells its token.
// An address that owns no account takes as long as a wrong password.
func (k *Keeper) SignIn(ctx context.Context, email, password string) (token string, err error) {
	owners, err := k.store.Owners(ctx, Address(email), mostAccounts)
	if err != nil {
		return "", fmt.Errorf("read owner: %w", err)
	}
	found, err := k.match(ctx, owners, password)
	if err != nil {
		return "", err
	}
	if found.Account == "" {
		return "", ErrSignIn
	}
	return k.begin(ctx, found.Account, func(tx *store.Tx) error {
		now, err := tx.Owner(found.Account)
		if err == nil && now.Password != found.Password { // it was replaced while it was compared
			err = ErrSignIn
		}
		return err
	})
}

// match finds the owner whose password it is. All are compared, and where there is none a decoy is.
func (k *Keeper) match(ctx context.Context, owners []store.Owner, password string) (found store.Owner, err error) {
	done, err := k.turn(ctx)
	if err != nil {
		return found, err
	}
	defer done()
	if len(owners) == 0 {
		k.decoy.fits(password)
	}
	for _, o := range owners {
		h, err := parseHash(o.Password)
		if err != nil {
			return store.Owner{}, err
		}
		if h.fits(password) {
			found = o
		}
	}
	return found, nil
}

// begin makes a session of an account, whose owner must still be let in: a new password ends all sessions, and none may slip
// through beside it.
func (k *Keeper) begin(ctx context.Context, accountID string, still func(*store.Tx) error) (token string, err error) {
	token = random(32, bodySize)
	err = k.store.InTx(ctx, accountID, func(tx *store.Tx) error {
		if err := still(tx); err != nil {
			return err
		}
		now := tx.Now()
		s := store.Session{Token: digest(token), Account: accountID, CreatedAt: now, SeenAt: now}
		return tx.InsertSession(s, now-longestIdle.Microseconds(), mostSessions)
	})
	if errors.Is(err, ErrSignIn) {
		return "", ErrSignIn
	}
	if err != nil {
		return "", fmt.Errorf("begin session: %w", err)
	}
	return token, nil
}

// Owner says who a session speaks for: the owner of an account. ErrSignIn when the session is over or never was.
func (k *Keeper) Owner(ctx context.Context, token string) (account.Caller, error) {
	if len(token) != bodySize {
		return account.Caller{}, ErrSignIn
	}
	s, err := k.store.Session(digest(token))
	if errors.Is(err, store.ErrNotFound) {
		return account.Caller{}, ErrSignIn
	}
	if err != nil {
		return account.Caller{}, fmt.Errorf("read session: %w", err)
	}
	now := k.store.Now().UnixMicro()
	if now >= s.CreatedAt+Longest.Microseconds() || now >= s.SeenAt+longestIdle.Microseconds() {
		return account.Caller{}, ErrSignIn
	}
	if now >= s.SeenAt+seldom.Microseconds() {
		// A use that could not be written is written with the next one.
		_ = k.store.InTx(ctx, "", func(tx *store.Tx) error { return tx.SessionSeen(s.Token, now) })
	}
	return account.Caller{
		Account: s.Account, Principal: s.Account, Name: s.Name, Email: s.Email,
		Project: account.Project{ID: s.ProjectID, Name: s.ProjectName}, Mode: account.Live,
	}, nil
}

// SignOut ends a session.
func (k *Keeper) SignOut(ctx context.Context, token string) error {
	err := k.store.InTx(ctx, "", func(tx *store.Tx) error { return tx.DeleteSession(digest(token)) })
	if err != nil {
		return fmt.Errorf("end session: %w", err)
	}
	return nil
}

// SetPassword gives the owner of an account a new random password, which is told this once, and ends the owner's sessions.
func (k *Keeper) SetPassword(ctx context.Context, accountID string) (password string, err error) {
	a, err := k.store.Account(accountID)
	if err != nil {
		return "", about("account", accountID, err)
	}
	password = random(16, 22) // 62^22 > 2^128
	hash := hashPassword(password).String()
	err = k.store.InTx(ctx, a.Live, func(tx *store.Tx) error { return tx.SetPassword(a.Live, hash) })
	if err != nil {
		return "", fmt.Errorf("set password of %s: %w", accountID, err)
	}
	return password, nil
}

// Address is what e-mail addresses are compared by: without case, and without a name or white space around it.
func Address(email string) string { return store.Fold(bare(email)) }

func bare(email string) string {
	if a, err := mail.ParseAddress(email); err == nil {
		return a.Address
	}
	return strings.TrimSpace(email)
}
