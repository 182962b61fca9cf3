package lifecycle

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// Tries is how often a task may meet a transient error.
const Tries = 3

// Done settles a finished task: its files, the asset, the charge, the status and the next tasks, in one transaction.
//
// Task: leased → done. The rows of the files and the end of the operation become visible at the same moment, so a caller that sees
// "succeeded" can read them (contract, "The lifecycle of an operation"). The bytes were stored before. After a crash before the commit
// nothing of this has happened: the lease expires, and the next attempt makes the files again.
func (c *Claim) Done(ctx context.Context, made kind.Made, files []asset.File) error {
	return c.settle(ctx, store.Done, func(t *transaction, op *opened, k *task) error {
		for i := range files {
			files[i].Operation = op.ID
			if err := t.InsertFile(op.Account, &files[i]); err != nil {
				return fmt.Errorf("add file: %w", err)
			}
		}
		if err := t.verify(k, made.Usage); err != nil {
			return err
		}
		op.charge(k)
		if c.Task.Item > 0 {
			if err := t.itemMade(ctx, op, &c.Task, made.Detail); err != nil {
				return err
			}
		} else if err := t.assetMade(op, made); err != nil {
			return err
		}
		if err := op.factsMade(made, files); err != nil {
			return err
		}
		return t.goOn(ctx, op, c.Task.Stage)
	})
}

// assetMade applies the result of a task to the asset itself.
func (t *transaction) assetMade(op *opened, made kind.Made) (err error) {
	op.added = true
	op.asset.Detail, err = patched(made.Detail, op.asset.Detail)
	return err
}

// goOn advances an operation after one of its tasks has ended: when it was the last task of its stage, beyond the stage. While other tasks of
// the stage are ready or leased, the operation is only saved.
func (t *transaction) goOn(ctx context.Context, op *opened, stage operation.Stage) error {
	ready, leased := op.work()
	// The asset shows the stage as made only when all of its tasks have ended.
	if ready+leased == 0 && stage != operation.PostProcessing && op.assetFollows() {
		op.asset.Stage = string(stage)
	}
	if op.assetFollows() || op.added {
		if err := t.link(ctx, op); err != nil {
			return err
		}
	}
	if why, none := op.noneLeft(); none {
		return t.fail(ctx, op, why)
	}
	if ready+leased > 0 {
		return t.save(op)
	}
	return t.stageMade(ctx, op, op.index(stage))
}

// stageMade continues after a finished stage: with the end, with a pause for review, or with the next stage.
//
// Transitions: running → succeeded, partially_succeeded, preview_ready, running (with the next stage's tasks ready) or billing_required. In
// the last case everything that this transaction has settled stays: the stage that was made is charged.
func (t *transaction) stageMade(ctx context.Context, op *opened, i int) error {
	event := operation.AllMade
	next := i + 1
	for next < len(op.stages) && !op.anyLive(next) { // all parts of the stage have failed
		next++
	}
	switch {
	case next == len(op.stages):
		if op.someFailed() {
			event = operation.SomeMade
		}
	case op.Mode == operation.Review && op.stages[i].name == operation.Preview:
		event = operation.PreviewMade
	default:
		var unpaid *problem.Error
		err := t.advance(op, operation.Take, next)
		if asksForCredits(err, &unpaid) {
			return nil // the operation waits for Credits; there is no caller to answer
		}
		return err
	}
	if err := op.apply(event, t.now); err != nil {
		return err
	}
	return t.save(op)
}

// link rebuilds the assets object of the record, and the operation's copy of it. The operation's copy is a snapshot: after the end of the
// operation it no longer follows the asset.
func (t *transaction) link(ctx context.Context, op *opened) error {
	op.asset.Items = op.stored()
	err := t.linkAsset(ctx, &op.asset)
	op.Assets = op.asset.Links
	return err
}

// linkAsset builds the assets object of one asset's record. The files are read oldest first, so the newest of each role remains in the map.
func (t *transaction) linkAsset(ctx context.Context, a *asset.Asset) error {
	k := t.desk.kinds[a.Type]
	if k == nil || k.Record == nil {
		return nil
	}
	all, err := t.Files(ctx, a.ID)
	if err != nil {
		return fmt.Errorf("read files: %w", err)
	}
	files := kind.Files{Newest: map[asset.Role]asset.File{}, Many: map[asset.Role]map[string]asset.File{}}
	for _, f := range all {
		r := t.desk.words.Roles[f.Role]
		if r.Hidden {
			continue
		}
		if files.Newest[f.Role] = f; r.Many {
			if files.Many[f.Role] == nil {
				files.Many[f.Role] = map[string]asset.File{}
			}
			files.Many[f.Role][f.Name] = f
		}
	}
	a.Links = linksOf(k.Record, *a, files)
	return nil
}

// linksOf is the assets object of a record in its stored form, with URLs relative to the base URL.
func linksOf(v *kind.View, a asset.Asset, files kind.Files) json.RawMessage {
	files.Link = func(f asset.File) string { return f.URL(asset.BaseMark) }
	object := v.Assets(a, files)
	if object == nil {
		return nil
	}
	b, err := json.Marshal(object)
	if err != nil {
		panic(err) // only strings and numbers
	}
	return b
}

// turns is the maximum number of attempts at a task: a vendor's job that is polled every second ends within a day.
const turns = 100_000

// Again puts an unfinished turn back with its note and the files that it keeps, to be claimed again after a delay. The operation stays
// running. A successful turn resets the count of transient errors.
//
// Task: leased → ready. The note is the vendor's job, so the next attempt, of any worker and after any crash, asks for its result and does
// not submit it again.
func (c *Claim) Again(ctx context.Context, turn *engine.Turn, files []asset.File) error {
	c.Task.Note, c.Task.Tries, c.Task.Interruptions = turn.Note, 0, 0
	if c.Task.Attempt >= turns {
		return c.Failed(ctx, operation.Failure{Code: operation.GenerationFailed, Message: "The engine does not come to an end."})
	}
	if turn.Keep && len(files) > 0 {
		kept, err := json.Marshal(slices.Concat(c.Kept, files))
		if err != nil {
			return err
		}
		c.Task.Kept = string(kept)
	}
	return c.putBack(ctx, turn.After)
}

// Retry puts a task back after a transient error, or fails it after the last try.
//
// Task: leased → ready, or → failed after the last of Tries tries, with engine_unavailable when its engine is not available, and with
// transient_generation_failure otherwise.
func (c *Claim) Retry(ctx context.Context, cause error) error {
	c.Task.Tries++
	var unavailable engine.Unavailable
	switch {
	case c.Task.Tries < Tries:
	case errors.As(cause, &unavailable):
		return c.Failed(ctx, operation.Failure{Code: operation.EngineDown})
	default:
		return c.Failed(ctx, operation.Failure{Code: operation.TransientFailure, Message: fmt.Sprintf("The generation met a passing fault %d times.", Tries)})
	}
	c.Task.Interruptions = 0
	return c.putBack(ctx, backoff(c.Task.Tries))
}

// backoff is the pause before the next try: 1 s, 4 s.
func backoff(tries int) time.Duration { return time.Second << (2 * (tries - 1)) }

// putBack makes the task ready again after a delay. The wake-up follows the commit. If it is lost, a worker finds the task when it looks for
// work, once a second.
func (c *Claim) putBack(ctx context.Context, after time.Duration) error {
	return c.desk.inTx(ctx, c.Task.Account, func(t *transaction) error {
		task := c.Task
		task.RunAfter = t.now + after.Microseconds()
		t.wake(after)
		return leaseLost(t.PutBack(&task))
	})
}

// Failed settles a task that has failed. The failure ends its item if it has one, else the operation: nothing more is charged, and what
// is reserved is released.
func (c *Claim) Failed(ctx context.Context, f operation.Failure) error {
	f.Message = shown(f.Message)
	return c.settle(ctx, store.TaskFailed, func(t *transaction, op *opened, _ *task) error { return t.taskFailed(ctx, op, &c.Task, f) })
}

// taskFailed continues without the result of a task.
//
// The consequences go from narrow to wide: an optional task costs its own result, a task of an item or a part costs that part, any other one
// costs the operation.
func (t *transaction) taskFailed(ctx context.Context, op *opened, task *store.Task, f operation.Failure) error {
	if err := t.discardAttempt(op, task); err != nil {
		return err
	}
	switch {
	case task.Optional:
		op.spare(task.ID)
		if op.nothingMade() {
			return t.fail(ctx, op, operation.Failure{Code: f.Code, Message: strings.TrimSpace(nothing + f.Message), Advice: f.Advice})
		}
	case task.Item > 0:
		if err := t.itemFailed(op, task, f); err != nil {
			return err
		}
	case task.Part != "":
		if err := t.partFailed(op, task, f); err != nil {
			return err
		}
	default:
		return t.fail(ctx, op, f)
	}
	return t.goOn(ctx, op, task.Stage)
}

// fail ends an operation as failed. Transition: running → failed. Charges of earlier stages stay, and the message names their sum.
func (t *transaction) fail(ctx context.Context, op *opened, f operation.Failure) error {
	if err := t.takeAway(ctx, op); err != nil {
		return err
	}
	op.Failure = explain(f, op.Finalized)
	return t.end(op, operation.WorkFailed)
}

// settle ends the claimed task if its lease is still held, and lets fn change its operation.
//
// Finish is the compare-and-set on the attempt, and the first write: a worker that has lost its lease gets ErrLeaseLost and writes nothing. A
// stale row after that is a fault, since the account's lock keeps other writers away.
func (c *Claim) settle(ctx context.Context, as store.TaskState, fn func(*transaction, *opened, *task) error) error {
	return c.desk.inTx(ctx, c.Task.Account, func(t *transaction) error {
		op, k, err := t.finish(ctx, &c.Task, as)
		if err != nil {
			return err
		}
		err = fn(t, op, k)
		if errors.Is(err, store.ErrStale) {
			return fmt.Errorf("operation %s was changed under the lease of its task: %w", op.ID, err)
		}
		return err
	})
}

// finish opens the operation of a claimed task and ends the task.
func (t *transaction) finish(ctx context.Context, inHand *store.Task, as store.TaskState) (*opened, *task, error) {
	op, err := t.open(ctx, inHand.Operation)
	if err != nil {
		return nil, nil, err
	}
	k, err := t.finishIn(op, inHand, as)
	return op, k, err
}

// finishIn ends a claimed task of an open operation. From then on only op knows what was reserved for the task; the caller must charge or
// release it. The row has no reservation any more, and the task in memory still has: kept says so, and charge or releaseTask clears it.
func (t *transaction) finishIn(op *opened, inHand *store.Task, as store.TaskState) (*task, error) {
	if err := leaseLost(t.Finish(inHand, as)); err != nil {
		return nil, err
	}
	k := op.task(inHand.ID)
	if k == nil {
		return nil, fmt.Errorf("operation %s: the task %s in hand is none of round %d", op.ID, inHand.ID, op.Round)
	}
	k.State = as
	k.kept.State, k.kept.Reserved = as, 0
	return k, nil
}
