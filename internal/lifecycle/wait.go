package lifecycle

import (
	"context"
	"time"

	"atelier/internal/account"
)

// waitPoll is how often a waiting request looks by itself: changes of other processes ring no bell here.
const waitPoll = time.Second

// Wait reads an operation once it is no longer active, or no longer what the ETag unless names, or the time is over.
// Without unless it waits for a change from now on. changed is false when it still is what unless names.
func (d *Desk) Wait(ctx context.Context, c account.Caller, operationID, unless string, long time.Duration) (o Polled, changed bool, err error) {
	end := time.NewTimer(long)
	defer end.Stop()
	poll := time.NewTicker(waitPoll)
	defer poll.Stop()
	seen := unless
	for {
		rung, leave := d.watch.listen(operationID)
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
		case <-rung:
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
