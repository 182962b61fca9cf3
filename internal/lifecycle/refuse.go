package lifecycle

import (
	"context"
	"errors"

	"atelier/internal/problem"
	"atelier/internal/store"
)

// refuse is an error as a caller may get it: a problem as it is, anything else as a problem of the given type with the
// error as its cause.
func refuse(err error, as *problem.Type) error {
	var p *problem.Error
	var bare *problem.Type
	if err == nil || errors.As(err, &p) || errors.As(err, &bare) || errors.Is(err, context.Canceled) {
		return err
	}
	return as.Because(err)
}

// notFound reports whether a row is not there.
func notFound(err error) bool { return errors.Is(err, store.ErrNotFound) }

// isOwed reports whether err asks for Credits, and sets owed to it.
func isOwed(err error, owed **problem.Error) bool {
	var p *problem.Error
	if errors.As(err, &p) && p.Type == problem.BillingRequired {
		*owed = p
		return true
	}
	return false
}
