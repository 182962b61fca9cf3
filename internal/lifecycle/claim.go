package lifecycle

import (
	"context"
	"errors"
	"fmt"
	"time"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/store"
)

// Lease is how long a worker has a task in hand without a sign of life, if nothing else is configured.
const Lease = 30 * time.Second

// Hand is a task in a worker's hand. Whatever the worker does with it is fenced by the attempt of its lease: once the
// lease is lost, ErrLost and nothing is written.
type Hand struct {
	Task   store.Task
	Work   kind.Task
	Step   kind.Step
	Asset  asset.Asset
	Forced Forced
	Waited time.Duration // from ready to taken
	desk   *Desk
}

// Forced is what test words ask of the work itself.
type Forced struct {
	Fail, Transient, Late bool
	Slow                  time.Duration
}

// ErrLost says that a task is in another hand by now, or ended.
var ErrLost = errors.New("the task is in this hand no more")

// Take takes the fairest ready task of a class: nil when there is none. An account with perAccount tasks in hand
// (0: any number) has to wait. Errors come with the hand too: what of the fairer ones could not be taken.
func (d *Desk) Take(ctx context.Context, class store.Class, perAccount int) (*Hand, error) {
	now := d.Store.Now()
	fair, err := d.Store.Fairest(ctx, class, now.UnixMicro(), perAccount)
	if err != nil {
		return nil, fmt.Errorf("look for work: %w", err)
	}
	var failed []error // one that cannot be taken holds up no other
	for _, task := range fair {
		h, err := d.take(ctx, task)
		if err == nil {
			return h, errors.Join(failed...)
		}
		if !notFound(err) {
			failed = append(failed, err)
		}
	}
	return nil, errors.Join(failed...)
}

func (d *Desk) take(ctx context.Context, ready store.Owned) (*Hand, error) {
	var h *Hand
	err := d.deal(ctx, ready.Account, func(t *deal) error {
		task, err := t.Lease(ready.ID, t.now+d.Config.Lease.Microseconds())
		if err != nil {
			return err
		}
		j, err := t.open(ctx, task.Operation)
		if err != nil {
			return fmt.Errorf("task %s: %v", ready.ID, err) // a row that is not there is no faster worker
		}
		if j.Status == operation.Queued {
			if err := j.apply(operation.Take, t.now); err != nil {
				return err
			}
			if err := t.save(j); err != nil {
				return err
			}
		}
		if h = d.hand(j, task, t.now); task.Item == 0 {
			return nil
		}
		h.Asset, err = t.itemTaken(j, &task)
		return err
	})
	return h, err
}

// hand puts together what the worker needs.
func (d *Desk) hand(j *job, task store.Task, now int64) *Hand {
	h := &Hand{Task: task, Asset: j.asset, Waited: time.Duration(now-task.RunAfter) * time.Microsecond, desk: d}
	i := j.index(task.Stage)
	h.Work = j.Plan.Stages[i].Tasks[task.Position]
	h.Step = d.steps[stepName{h.Work.Kind, h.Work.Step}]
	h.Asset.Items = j.stored()
	if j.Test && i == 0 {
		h.Forced = j.forced(task.Item)
	}
	return h
}

// forced is what the test words of the operation, and of one of its items, ask of a task of the first stage.
func (j *job) forced(position int) Forced {
	text := j.words()
	if i := j.item(position); i != nil {
		text += "\n" + i.Prompt
	}
	f := force(text)
	partly := f.partial && j.Scope != nil && len(j.Plan.Items) > 1 && position == j.Plan.Items[len(j.Plan.Items)-1].Position
	return Forced{Fail: f.fail || partly, Transient: f.transient, Late: f.late, Slow: f.slow}
}

// Beat keeps the lease for another while.
func (h *Hand) Beat(ctx context.Context) error {
	return h.desk.deal(ctx, h.Task.Account, func(t *deal) error { return lost(t.Extend(&h.Task, t.now+h.desk.Config.Lease.Microseconds())) })
}

// Ended is closed when the task was ended under this hand by this process, or by another one that is heard. leave must be called.
func (h *Hand) Ended() (ended <-chan struct{}, leave func()) {
	return h.desk.ended.listen(h.Task.Operation)
}

func lost(err error) error {
	if errors.Is(err, store.ErrStale) {
		return ErrLost
	}
	return err
}
