package session

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"atelier/internal/problem"
	"atelier/internal/store"
)

// The bounds of a password that an owner may choose.
const (
	minPassword = 12   // code points: enough because a Guard limits guesses
	maxPassword = 1024 // bytes: the limit of the forms
)

// recovery is how long a session from a one-time link may set a password without the old one.
const recovery = time.Hour

// ErrPassword says that the old password is wrong.
var ErrPassword = errors.New("the password is not right")

// NeedsPassword reports whether the owner of a session has to enter the old password to set a new one. An owner without a password does
// not have to, nor does an owner whose session began with a one-time link within the last hour.
func (k *Keeper) NeedsPassword(_ context.Context, session string) (bool, error) {
	s, err := k.store.Session(digest(session))
	if err != nil {
		return true, gone(err)
	}
	o, err := k.store.Owner(s.Account)
	return !k.recovers(s, o), err
}

func (k *Keeper) recovers(s store.SessionOwner, o store.Owner) bool {
	return o.Password == "" || s.ByLink && k.store.Now().UnixMicro() < s.CreatedAt+recovery.Microseconds()
}

// gone maps the error of reading a session.
func gone(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return ErrSignIn
	}
	return fmt.Errorf("read session: %w", err)
}

// ChangePassword replaces the password of the owner of a session. All sessions and one-time links of the account end, and a new session
// begins in the same transaction: its token is returned. ErrPassword when the old password is wrong, ErrSignIn when the session has ended,
// invalid-request when the new password is not acceptable.
//
// Hashing takes long and happens before the transaction, which checks that session and password are unchanged since they were read.
func (k *Keeper) ChangePassword(ctx context.Context, session, old, next string, from Origin) (token string, err error) {
	s, err := k.store.Session(digest(session))
	if err != nil {
		return "", gone(err)
	}
	o, err := k.store.Owner(s.Account)
	if err != nil {
		return "", fmt.Errorf("read owner: %w", err)
	}
	if err := acceptable(next); err != nil {
		return "", err
	}
	hash, err := k.rehash(ctx, s, o, old, next, from)
	if err != nil {
		return "", err
	}
	token = random(32, bodySize)
	err = k.store.InTx(ctx, s.Account, func(tx *store.Tx) error {
		if _, err := tx.Session(s.Token); err != nil {
			return gone(err)
		}
		if err := unchanged(tx, o); err != nil {
			return err
		}
		if err := tx.SetPassword(s.Account, hash); err != nil {
			return err
		}
		return insertSession(tx, token, s.Account, false)
	})
	if errors.Is(err, ErrSignIn) {
		return "", ErrSignIn
	}
	if err != nil {
		return "", fmt.Errorf("change password: %w", err)
	}
	return token, nil
}

// rehash verifies the old password, if it is needed, and hashes the new one.
func (k *Keeper) rehash(ctx context.Context, s store.SessionOwner, o store.Owner, old, next string, from Origin) (hash string, err error) {
	others, err := k.others(ctx, store.Account{Live: s.Account, Email: o.Email})
	if err != nil {
		return "", err
	}
	leave, err := k.turns.enter(ctx, from)
	if err != nil {
		return "", err
	}
	defer leave()
	if !k.recovers(s, o) {
		h, err := parseHash(o.Password)
		if err != nil {
			return "", err
		}
		if !h.fits(old) {
			return "", ErrPassword
		}
	}
	return hashPassword(next, others...).String(), nil
}

// acceptable returns invalid-request for a password that is too short, too long or one character repeated. There are no rules about kinds of
// characters (NIST SP 800-63B, section 5.1.1.2).
func acceptable(password string) error {
	var f problem.Fields
	f.If(utf8.RuneCountInString(password) < minPassword, "body.password", problem.TooSmall, "must have at least %d characters", minPassword)
	f.If(len(password) > maxPassword, "body.password", problem.TooBig, "must have at most %d bytes", maxPassword)
	f.If(password != "" && strings.Count(password, password[:1]) == len(password), "body.password", problem.InvalidValue, "must not be one character repeated")
	return f.Err()
}
