package lifecycle

import (
	"context"
	"errors"
	"fmt"
	"time"

	"atelier/internal/account"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// IdempotencyKey is the header's value, if the caller has sent one.
type IdempotencyKey struct {
	Value string
	Given bool
}

const (
	keyLife       = 30 * 24 * time.Hour // how long a key stands for its operation
	raceWait      = 5 * time.Second     // how long the loser of a race waits for the winner
	raceStep      = 20 * time.Millisecond
	queueFullWait = 10 * time.Second
)

// errTaken says that another request has taken the key between the look-up and the commit.
var errTaken = errors.New("idempotency key is taken")

// exactlyOnce runs act unless the request's key stands for an operation already. Equal requests at once meet at the unique key
// of the transaction, or at the state that the winner has changed: the loser looks up again, and answers with the winner's
// operation.
func (d *Desk) exactlyOnce(ctx context.Context, c account.Caller, r Request, act func(context.Context) (*store.Operation, error)) (Answer, error) {
	deadline := time.NewTimer(raceWait)
	defer deadline.Stop()
	for lost := false; ; lost = true {
		answer, found, err := d.replay(c, r)
		if err != nil || found {
			return answer, err
		}
		if lost { // to a winner whose commit is not seen yet, or who has failed since
			if err := patience(ctx, deadline); err != nil {
				return Answer{}, err
			}
		}
		o, err := act(ctx)
		if err == nil {
			return Answer{Operation: d.wire(o)}, nil
		}
		if !errors.Is(err, errTaken) {
			if answer, found, _ := d.replay(c, r); found { // what has hindered this one may be what the winner did
				return answer, nil
			}
			return Answer{}, err
		}
	}
}

// patience waits a moment for the winner of a race, or has ended.
func patience(ctx context.Context, deadline *time.Timer) error {
	select {
	case <-time.After(raceStep):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-deadline.C:
		p := problem.IdempotencyInProgress.Detail("A request with this idempotency key is being handled; send it again in a moment.")
		p.RetryAfter = time.Second
		return p
	}
}

// replay looks for the operation that a key stands for.
func (d *Desk) replay(c account.Caller, r Request) (Answer, bool, error) {
	if !r.Key.Given {
		return Answer{}, false, nil
	}
	p, err := d.Store.Replay(c.Principal, r.Key.Value, d.Store.Now().UnixMicro())
	if errors.Is(err, store.ErrNotFound) {
		return Answer{}, false, nil
	}
	if err != nil {
		return Answer{}, false, fmt.Errorf("look up idempotency key: %w", err)
	}
	if p.Fingerprint != r.Fingerprint {
		return Answer{}, false, problem.IdempotencyConflict.Detail("This idempotency key was used with another request; a new request needs a key of its own.")
	}
	o, err := d.Store.Operation(p.Operation)
	if err != nil {
		return Answer{}, false, fmt.Errorf("read operation %s: %w", p.Operation, err)
	}
	return Answer{Operation: d.wire(&o), Replayed: true}, true, nil
}

// remember takes the request's key for an operation.
func (t *deal) remember(principal string, r Request, operationID string) error {
	if !r.Key.Given {
		return nil
	}
	err := t.Remember(principal, r.Key.Value, store.Replay{Fingerprint: r.Fingerprint, Operation: operationID}, t.now+keyLife.Microseconds())
	if errors.Is(err, store.ErrTaken) {
		return errTaken
	}
	return err
}
