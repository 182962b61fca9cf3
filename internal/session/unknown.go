package session

import (
	"errors"
	"fmt"

	"atelier/internal/store"
)

// unknown says, in an operator's words, that no row has an ID.
type unknown struct{ what, id string }

func (u unknown) Error() string { return fmt.Sprintf("there is no %s %s", u.what, u.id) }

// Unwrap is the store's error.
func (unknown) Unwrap() error { return store.ErrNotFound }

// about names the account or key in an error.
func about(what, id string, err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return unknown{what, id}
	}
	return fmt.Errorf("%s %s: %w", what, id, err)
}
