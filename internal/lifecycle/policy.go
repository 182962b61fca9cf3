package lifecycle

import (
	"context"
	"errors"

	"atelier/internal/account"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// screen lets the content policy examine a caller's texts, before anything is charged.
func (d *Desk) screen(ctx context.Context, c account.Caller, texts []string) error {
	if c.Mode == account.Test {
		for _, text := range texts {
			if force(text).moderation {
				return problem.ContentPolicyBlocked.Detail("The content policy does not allow this text. Nothing was started and nothing was charged.")
			}
		}
	}
	if d.Screen == nil {
		return nil
	}
	return d.Screen(ctx, texts)
}

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
