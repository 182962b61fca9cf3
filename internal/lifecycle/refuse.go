package lifecycle

import (
	"context"
	"errors"
	"net/http"

	"atelier/internal/problem"
	"atelier/internal/store"
)

// refuse is an error in the form that a caller may read: a problem stays as it is; any other error becomes a problem of the given type, with
// the error as its cause. The end of the caller's context stays as it is, too: no answer can reach a caller that has gone.
func refuse(err error, as *problem.Type) error {
	var p *problem.Error
	var bare *problem.Type
	if err == nil || errors.As(err, &p) || errors.As(err, &bare) || errors.Is(err, context.Canceled) {
		return err
	}
	return as.Because(err)
}

// notFound reports whether a row does not exist.
func notFound(err error) bool { return errors.Is(err, store.ErrNotFound) }

// asksForCredits reports whether err is a problem with a billing action, and sets unpaid to it. Such an error is an outcome to be stored, and
// no reason to roll back.
func asksForCredits(err error, unpaid **problem.Error) bool {
	var p *problem.Error
	if errors.As(err, &p) && p.Type == problem.BillingRequired {
		*unpaid = p
		return true
	}
	return false
}

// isMissing reports whether an error is a not-found problem.
func isMissing(err error) bool {
	var p *problem.Error
	var bare *problem.Type
	return errors.As(err, &p) && p.Type.Status == http.StatusNotFound || errors.As(err, &bare) && bare.Status == http.StatusNotFound
}
