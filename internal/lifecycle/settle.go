package lifecycle

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// Tries is how often a task may meet a transient fault.
const Tries = 3

// Done settles a finished task: its files, the asset, the charge, the status and the next tasks, in one transaction.
func (h *Hand) Done(ctx context.Context, made kind.Made, files []asset.File) error {
	return h.settle(ctx, store.Done, func(t *deal, j *job) error {
		for i := range files {
			if err := t.InsertFile(j.Account, &files[i]); err != nil {
				return fmt.Errorf("add file: %w", err)
			}
		}
		j.charge(j.index(h.Task.Stage), h.Task.Position)
		if h.Task.Item > 0 {
			if err := t.itemMade(ctx, j, &h.Task, made.Detail); err != nil {
				return err
			}
		} else if made.Detail != nil {
			j.asset.Detail = made.Detail
		}
		return t.goOn(ctx, j, h.Task.Stage)
	})
}

// goOn takes an operation further when one of its tasks has ended: when it was the last of its stage, past the stage.
func (t *deal) goOn(ctx context.Context, j *job, stage operation.Stage) error {
	ready, leased, err := t.Work(j.ID)
	if err != nil {
		return fmt.Errorf("count tasks: %w", err)
	}
	if ready+leased == 0 && stage != operation.PostProcessing {
		j.asset.Stage = string(stage)
	}
	if err := t.link(ctx, j); err != nil {
		return err
	}
	if ready+leased > 0 {
		return t.save(j)
	}
	return t.stageMade(j, j.index(stage))
}

// stageMade goes on from a finished stage: to the end, to a pause for review, or to the next stage.
func (t *deal) stageMade(j *job, i int) error {
	event := operation.AllMade
	switch {
	case j.Scope != nil && len(j.Scope.Alive) == 0:
		return t.fail(j, operation.Failure{Code: j.Scope.Code, Message: "Not one of the items could be made."})
	case j.last(i):
		if j.Scope != nil && j.Scope.Lost > 0 {
			event = operation.SomeMade
		}
	case j.Mode == operation.Review && j.Plan.Stages[i].Name == operation.Preview:
		event = operation.PreviewMade
	default:
		var owed *problem.Error
		err := t.advance(j, operation.Take, i+1)
		if isOwed(err, &owed) {
			return nil // the operation waits for Credits; nobody is here to be told
		}
		return err
	}
	if err := j.apply(event, t.now); err != nil {
		return err
	}
	return t.save(j)
}

// link makes the assets object of the record anew, and the operation's copy of it.
func (t *deal) link(ctx context.Context, j *job) error {
	j.asset.Items = j.stored()
	err := t.linkAsset(ctx, &j.asset)
	j.Assets = j.asset.Links
	return err
}

// linkAsset makes the assets object of one asset's record.
func (t *deal) linkAsset(ctx context.Context, a *asset.Asset) error {
	k := t.desk.kinds[a.Type]
	if k == nil || k.Record == nil {
		return nil
	}
	all, err := t.Files(ctx, a.ID)
	if err != nil {
		return fmt.Errorf("read files: %w", err)
	}
	newest := map[asset.Role]asset.File{}
	for _, f := range all {
		if !f.Role.Hidden() {
			newest[f.Role] = f
		}
	}
	a.Links = linksOf(k.Record, *a, newest)
	return nil
}

// linksOf is the assets object of a record as it is stored: its URLs stand under whatever base URL the service has.
func linksOf(v *kind.View, a asset.Asset, newest map[asset.Role]asset.File) json.RawMessage {
	object := v.Assets(a, kind.Files{Newest: newest, Link: func(f asset.File) string { return f.URL(asset.BaseMark) }})
	if object == nil {
		return nil
	}
	b, err := json.Marshal(object)
	if err != nil {
		panic(err) // plain strings and numbers
	}
	return b
}

// Again puts an unfinished turn back with its note, to be taken up after a while. The operation stays running.
func (h *Hand) Again(ctx context.Context, note string, after time.Duration) error {
	h.Task.Note, h.Task.Interruptions = note, 0
	return h.putBack(ctx, after)
}

// Retry puts a task back after a transient fault, or fails it when it has had its tries.
func (h *Hand) Retry(ctx context.Context, cause error) error {
	h.Task.Tries++
	if h.Task.Tries >= Tries {
		return h.Failed(ctx, operation.Failure{Code: operation.TransientFailure, Message: fmt.Sprintf("The generation met a passing fault %d times.", Tries)})
	}
	h.Task.Interruptions = 0
	return h.putBack(ctx, backoff(h.Task.Tries))
}

// backoff is the pause before the next try: 1 s, 4 s.
func backoff(tries int) time.Duration { return time.Second << (2 * (tries - 1)) }

func (h *Hand) putBack(ctx context.Context, after time.Duration) error {
	return h.desk.deal(ctx, h.Task.Account, func(t *deal) error {
		task := h.Task
		task.RunAfter = t.now + after.Microseconds()
		t.ready, t.after = true, after
		return lost(t.PutBack(&task))
	})
}

// Failed settles a task that cannot be done. That ends its item if it has one, else the operation: nothing more is
// charged, what is reserved is released.
func (h *Hand) Failed(ctx context.Context, f operation.Failure) error {
	return h.settle(ctx, store.TaskFailed, func(t *deal, j *job) error { return t.taskFailed(ctx, j, &h.Task, f) })
}

// taskFailed goes on without what a task should have made.
func (t *deal) taskFailed(ctx context.Context, j *job, task *store.Task, f operation.Failure) error {
	switch {
	case task.Item > 0:
		if err := t.itemFailed(j, task.Item, f); err != nil {
			return err
		}
	case task.Stage != operation.PostProcessing:
		return t.fail(j, f)
	}
	return t.goOn(ctx, j, task.Stage)
}

// fail ends an operation for good.
func (t *deal) fail(j *job, f operation.Failure) error {
	j.Failure = explain(f, j.Finalized)
	return t.end(j, operation.WorkFailed)
}

// settle ends the task in hand, if it still is, and lets fn change its operation.
func (h *Hand) settle(ctx context.Context, as store.TaskState, fn func(*deal, *job) error) error {
	return h.desk.deal(ctx, h.Task.Account, func(t *deal) error {
		if err := lost(t.Finish(&h.Task, as)); err != nil {
			return err
		}
		j, err := t.open(ctx, h.Task.Operation)
		if err != nil {
			return err
		}
		err = fn(t, j)
		if errors.Is(err, store.ErrStale) {
			return fmt.Errorf("operation %s was changed under the lease of its task: %w", j.ID, err)
		}
		return err
	})
}
