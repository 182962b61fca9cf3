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
	keyLife       = 30 * 24 * time.Hour // how long a key is bound to its operation
	raceWait      = 5 * time.Second     // how long the loser of a race waits for the winner
	raceStep      = 20 * time.Millisecond
	queueFullWait = 10 * time.Second
)

// errTaken says that another request has inserted the key between the look-up and the commit.
var errTaken = errors.New("idempotency key is taken")

// exactlyOnce runs act unless the request's key is bound to an operation already. Concurrent requests with the same key conflict at its
// unique index, or at the state that the winner has changed. The loser looks the key up again, and returns the winner's operation.
//
// The key row is written by act, in the transaction that creates the operation, so a crash leaves both or neither and no key is ever reserved
// without an operation (contract, "Idempotency"). A request that is refused writes no key and may be sent again.
func (d *Desk) exactlyOnce(ctx context.Context, c account.Caller, r Request, act func(context.Context) (*store.Operation, error)) (Answer, error) {
	deadline := time.NewTimer(raceWait)
	defer deadline.Stop()
	for lost := false; ; lost = true {
		answer, found, err := d.replay(c, r)
		if err != nil || found {
			return answer, err
		}
		if lost { // the winner's commit is not visible yet, or the winner has failed since
			if err := patience(ctx, deadline); err != nil {
				return Answer{}, err
			}
		}
		o, err := act(ctx)
		if err == nil {
			return Answer{Operation: d.wire(o)}, nil
		}
		if !errors.Is(err, errTaken) {
			// An approval that loses the race finds the operation in the state that the winner has moved it to, which alone would be a 409.
			if answer, found, _ := d.replay(c, r); found { // the winner's commit may be the cause of this error
				return answer, nil
			}
			return Answer{}, err
		}
	}
}

// patience pauses before the next look-up, and returns an error after the deadline. A request that waits past the deadline is answered with
// 409 idempotency-in-progress with Retry-After: 1.
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

// replay looks up the operation that a key is bound to. A key of another principal is another key, and an expired one is free. The
// fingerprint covers method, path and canonical body: the same key with another request is 409 idempotency-conflict.
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

// remember binds the request's key to an operation. The primary key of the row decides between two transactions; one of them gets errTaken
// and is rolled back.
func (t *transaction) remember(principal string, r Request, operationID string) error {
	if !r.Key.Given {
		return nil
	}
	err := t.Remember(principal, r.Key.Value, store.Replay{Fingerprint: r.Fingerprint, Operation: operationID}, t.now+keyLife.Microseconds())
	if errors.Is(err, store.ErrTaken) {
		return errTaken
	}
	return err
}
