package session

import (
	"context"
	"crypto/subtle"
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
	longestIdle = 30 * 24 * time.Hour // without a request
	seldom      = time.Hour           // minimum time between two writes of a session's last use
)

const (
	mostSessions = 50 // of an account; a further sign-in ends the oldest
	mostAccounts = 4  // of one e-mail address for which the owner can sign in; the newest count
)

// ErrSignIn is the only error of an unsuccessful sign-in: it does not tell whether the address, the password or the link is wrong.
var ErrSignIn = errors.New("not signed in")

// Origin is the origin of a sign-in. Origins take turns, because verifying a password is expensive.
type Origin struct {
	Name  string // of the network, or of the browser
	Known bool   // a browser in which the owner has signed in before
}

// SignIn begins a session of the account whose owner has this e-mail address and password, and returns its token. It takes as long for an
// unknown address as for a wrong password. The Guard limits the number of attempts.
//
// Order: one query for the owners, one hash outside any transaction, then the transaction that begins the session if the password is still
// the same.
func (k *Keeper) SignIn(ctx context.Context, email, password string, from Origin) (token string, err error) {
	owners, err := k.store.Owners(ctx, address(email), mostAccounts)
	if err != nil {
		return "", fmt.Errorf("read owner: %w", err)
	}
	found, err := k.match(ctx, owners, password, from)
	if err != nil {
		return "", err
	}
	if found.Account == "" {
		return "", ErrSignIn
	}
	return k.begin(ctx, found.Account, false, func(tx *store.Tx) error { return unchanged(tx, found) })
}

// unchanged returns ErrSignIn when the owner's password was replaced while it was verified.
func unchanged(tx *store.Tx, found store.Owner) error {
	now, err := tx.Owner(found.Account)
	if err == nil && now.Password != found.Password {
		err = ErrSignIn
	}
	return err
}

// match finds the owner with this password. All passwords of one address share a salt, so an address with several accounts costs one hash
// like any other; an address without an account costs the hash of the decoy. The hash is computed also when it cannot match, so that the time
// of the answer tells nothing about the address.
func (k *Keeper) match(ctx context.Context, owners []store.Owner, password string, from Origin) (found store.Owner, err error) {
	leave, err := k.turns.enter(ctx, from)
	if err != nil {
		return found, err
	}
	defer leave()
	if len(owners) == 0 {
		k.decoy.fits(password)
	}
	var last hashed // the password whose sum has been computed
	for _, o := range owners {
		h, err := parseHash(o.Password)
		if err != nil {
			return store.Owner{}, err
		}
		if !h.sameWork(last) {
			last = h
			last.sum = h.of(password)
		}
		if subtle.ConstantTimeCompare(last.sum, h.sum) == 1 {
			found = o
		}
	}
	return found, nil
}

// begin inserts a session of an account. still checks in the same transaction that the owner may still sign in: a new password ends all
// sessions, and none may begin concurrently with the old one.
func (k *Keeper) begin(ctx context.Context, accountID string, byLink bool, still func(*store.Tx) error) (token string, err error) {
	token = random(32, bodySize)
	err = k.store.InTx(ctx, accountID, func(tx *store.Tx) error {
		if err := still(tx); err != nil {
			return err
		}
		return insertSession(tx, token, accountID, byLink)
	})
	if errors.Is(err, ErrSignIn) {
		return "", ErrSignIn
	}
	if err != nil {
		return "", fmt.Errorf("begin session: %w", err)
	}
	return token, nil
}

func insertSession(tx *store.Tx, token, accountID string, byLink bool) error {
	now := tx.Now()
	s := store.Session{Token: digest(token), Account: accountID, ByLink: byLink, CreatedAt: now, SeenAt: now}
	return tx.InsertSession(s, now-longestIdle.Microseconds(), mostSessions)
}

// Owner returns the caller of a session: the owner of an account. ErrSignIn when the session has ended or never existed.
//
// A session is not cached, so its end is seen at the next request. Its last use is written at most once an hour, in the request itself.
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
		// After an error, the next use writes it.
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

// SetPassword gives the owner of an account a new random password, which is shown only this once, and ends the owner's sessions and one-time
// links. Operators call it, from the command line; it takes no turn.
func (k *Keeper) SetPassword(ctx context.Context, accountID string) (password string, err error) {
	a, err := k.store.Account(accountID)
	if err != nil {
		return "", about("account", accountID, err)
	}
	password = random(16, 22) // 62^22 > 2^128
	others, err := k.others(ctx, a)
	if err != nil {
		return "", err
	}
	hash := hashPassword(password, others...).String()
	err = k.store.InTx(ctx, a.Live, func(tx *store.Tx) error { return tx.SetPassword(a.Live, hash) })
	if err != nil {
		return "", fmt.Errorf("set password of %s: %w", accountID, err)
	}
	return password, nil
}

// others are the owners of further accounts with the same e-mail address.
func (k *Keeper) others(ctx context.Context, a store.Account) (list []store.Owner, err error) {
	all, err := k.store.Owners(ctx, address(a.Email), mostAccounts)
	if err != nil {
		return nil, fmt.Errorf("read owner: %w", err)
	}
	for _, o := range all {
		if o.Account != a.Live {
			list = append(list, o)
		}
	}
	return list, nil
}

// address is an e-mail address in the form that is compared: without case, and without a name or white space around it.
func address(email string) string { return store.Fold(bare(email)) }

func bare(email string) string {
	if a, err := mail.ParseAddress(email); err == nil {
		return a.Address
	}
	return strings.TrimSpace(email)
}
