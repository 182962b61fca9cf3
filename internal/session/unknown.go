package session

import (
	"errors"
	"fmt"

	"atelier/internal/store"
)

// unknown says in an operator's words that an ID names nothing.
type unknown struct{ what, id string }

func (u unknown) Error() string { return fmt.Sprintf("there is no %s %s", u.what, u.id) }

// Unwrap keeps what the store has said.
func (unknown) Unwrap() error { return store.ErrNotFound }

// about says which account or key an error is about.
func about(what, id string, err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return unknown{what, id}
	}
	return fmt.Errorf("%s %s: %w", what, id, err)
}
