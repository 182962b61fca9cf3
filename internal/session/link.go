package session

import (
	"context"
	"errors"
	"fmt"
	"time"

	"atelier/internal/store"
)

// linkLife is how long a one-time link is valid.
const linkLife = 24 * time.Hour

// Link makes a token that signs the owner of an account in, once, within a day. Earlier links stay valid until they are used, revoked or a
// day old, or until a new password is set. Only its digest is stored.
func (k *Keeper) Link(ctx context.Context, accountID string) (token string, err error) {
	a, err := k.store.Account(accountID)
	if err != nil {
		return "", about("account", accountID, err)
	}
	token = random(32, bodySize)
	err = k.store.InTx(ctx, a.Live, func(tx *store.Tx) error {
		return tx.InsertLink(digest(token), a.Live, tx.Now()+linkLife.Microseconds())
	})
	if err != nil {
		return "", fmt.Errorf("make sign-in link: %w", err)
	}
	return token, nil
}

// RevokeLinks ends the unused links of an account, and returns their number.
func (k *Keeper) RevokeLinks(ctx context.Context, accountID string) (ended int64, err error) {
	a, err := k.store.Account(accountID)
	if err != nil {
		return 0, about("account", accountID, err)
	}
	err = k.store.InTx(ctx, a.Live, func(tx *store.Tx) error {
		ended, err = tx.DeleteLinks(a.Live)
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("revoke sign-in links: %w", err)
	}
	return ended, nil
}

// LinkGood reports whether a link is valid, without using it: mail programs open links before people do.
func (k *Keeper) LinkGood(_ context.Context, token string) (bool, error) {
	_, err := k.linked(token)
	if errors.Is(err, ErrSignIn) {
		return false, nil
	}
	return err == nil, err
}

// linked is the account of a link.
func (k *Keeper) linked(token string) (accountID string, err error) {
	accountID, err = k.store.Link(digest(token), k.store.Now().UnixMicro())
	if errors.Is(err, store.ErrNotFound) {
		err = ErrSignIn
	}
	return accountID, err
}

// SignInByLink begins a session and uses the link up, in one transaction. ErrSignIn when the link is not valid. The DELETE of the link
// decides between two uses at once.
func (k *Keeper) SignInByLink(ctx context.Context, link string) (token string, err error) {
	accountID, err := k.linked(link) // so that guesses do not occupy the database's writer
	if err != nil {
		return "", err
	}
	return k.begin(ctx, accountID, true, func(tx *store.Tx) error {
		_, err := tx.UseLink(digest(link))
		if errors.Is(err, store.ErrNotFound) {
			err = ErrSignIn
		}
		return err
	})
}
