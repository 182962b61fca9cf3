package lifecycle

import (
	"context"
	"sync"
	"time"

	"atelier/internal/account"
)

// MaxWaits is how many requests of one account may wait at once in a process. Each takes a goroutine and a connection, and reads the
// database once a second. The rate limit alone would allow 1,200: 600 in a minute, and 600 from a full bucket.
const MaxWaits = 200

// waits counts the requests that wait, by account. The map has no entry for an account without a waiting request, so it does not grow with
// the number of accounts.
type waits struct {
	mu sync.Mutex
	of map[string]int
}

// Attend reserves one of the account's places for a Wait. ok is false when all are taken: then the caller is answered at once. Otherwise
// leave releases the place and must be called.
func (d *Desk) Attend(c account.Caller) (leave func(), ok bool) {
	w := &d.waits
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.of[c.Account] >= MaxWaits {
		return nil, false
	}
	w.of[c.Account]++
	return func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		if w.of[c.Account]--; w.of[c.Account] == 0 {
			delete(w.of, c.Account)
		}
	}, true
}

// waitPoll is how often a waiting request reads the record by itself: changes by other processes may send no signal here.
const waitPoll = time.Second

// Wait reads an operation once it is no longer active, once its ETag differs from unless, or after the timeout. Without unless it waits for
// the next change. changed is false when the ETag still equals unless.
//
// The listener is registered before the record is read, so a change after the read ends the select. When the server stops, or the time is
// over, the caller gets the record as it is, and no error (contract, "The lifecycle of an operation").
func (d *Desk) Wait(ctx context.Context, c account.Caller, operationID, unless string, long time.Duration) (o Polled, changed bool, err error) {
	end := time.NewTimer(long)
	defer end.Stop()
	poll := time.NewTicker(waitPoll)
	defer poll.Stop()
	seen := unless
	for {
		sent, leave := d.watch.listen(operationID)
		o, err = d.Poll(ctx, c, operationID)
		if seen == "" {
			seen = o.Tag
		}
		if err != nil || !o.Status.Active() || o.Tag != seen {
			leave()
			return o, o.Tag != unless, err
		}
		over := false
		select {
		case <-sent:
		case <-poll.C:
		case <-end.C:
			over = true
		case <-d.stop:
			over = true
		case <-ctx.Done():
			err = ctx.Err()
		}
		leave()
		if over || err != nil {
			return o, o.Tag != unless, err
		}
	}
}
