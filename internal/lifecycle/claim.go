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
	"atelier/internal/store"
)

// Lease is how long a worker keeps a claimed task without a heartbeat, if nothing else is configured.
const Lease = 30 * time.Second

// Claim is a task that a worker has claimed. The attempt of its lease fences everything that the worker writes: once the lease is lost, each
// method returns ErrLeaseLost and writes nothing.
//
// A claim belongs to one worker, and its methods are called by one goroutine at a time, except for Beat and Ended, which a second goroutine
// may use beside the step.
type Claim struct {
	Task   store.Task
	Work   kind.Task
	Step   kind.Step
	Asset  asset.Asset
	Kept   []asset.File // files that earlier, unfinished turns of the task have kept
	Uses   []string     // IDs of the assets that the operation works from
	Forced Forced
	Waited time.Duration // from ready to claimed
	desk   *Desk
}

// Forced is what test words ask of the worker. [test:slow] asks nothing of it: the task has waited in the queue.
type Forced struct {
	Fail, Transient, Late bool
	Partial               bool // it fails since it is the last part
}

// Folder is the folder for the files of this attempt. No other attempt writes there.
func (c *Claim) Folder() string { return attemptFolder(c.Asset.Folder(), &c.Task) }

func attemptFolder(assetFolder string, t *store.Task) string {
	return fmt.Sprintf("%s/%s-%d", assetFolder, t.ID, t.Attempt)
}

// ErrLeaseLost says that the task has ended or that another worker has claimed it.
var ErrLeaseLost = errors.New("the worker has lost the lease of the task")

// Claim claims the next ready task of a class in fair order; nil when none is ready. Accounts with perAccount leased tasks (0: no limit)
// are skipped. An error may be returned together with a task: it tells which tasks before it could not be claimed.
func (d *Desk) Claim(ctx context.Context, class store.Class, perAccount int) (*Claim, error) {
	for {
		c, more, err := d.claimFairest(ctx, class, perAccount)
		if c != nil || err != nil || !more {
			return c, err
		}
	}
}

// claimFairest makes one attempt. more is true when the caller should try again, because an obstacle was removed meanwhile. The candidates
// are read outside a transaction, so each of them may be gone by the time that it is claimed: ErrNotFound then means that another worker has
// it, which is no error.
func (d *Desk) claimFairest(ctx context.Context, class store.Class, perAccount int) (_ *Claim, more bool, _ error) {
	now := d.Store.Now()
	fair, err := d.Store.Fairest(ctx, class, now.UnixMicro(), perAccount)
	if err != nil {
		return nil, false, fmt.Errorf("look for work: %w", err)
	}
	var failed []error // a task that cannot be claimed does not block the next ones
	for _, task := range fair {
		c, err := d.claim(ctx, task)
		if err == nil && c != nil {
			return c, false, errors.Join(failed...)
		}
		// Neither a claim nor an error: the task was failed for lack of storage, and others may be ready behind it.
		more = more || err == nil
		if err != nil && !notFound(err) {
			failed = append(failed, err)
		}
	}
	return nil, more, errors.Join(failed...)
}

// claim claims one task. It returns neither task nor error when the account has no storage left: then the task has failed.
//
// One transaction leases the task (ready → leased, by a compare-and-set on its state), moves a queued operation to running, and shows on the
// item that it is worked on. After a crash the lease expires, and TakeBack makes the task ready again.
func (d *Desk) claim(ctx context.Context, ready store.Owned) (*Claim, error) {
	var c *Claim
	err := d.inTx(ctx, ready.Account, func(t *transaction) error {
		task, err := t.Lease(ready.ID, t.now+d.Config.Lease.Microseconds())
		if err != nil {
			return err
		}
		op, err := t.open(ctx, task.Operation)
		if err != nil {
			return fmt.Errorf("task %s: %v", ready.ID, err) // %v: with ErrNotFound, the task would count as claimed by another worker
		}
		if full, err := t.block(ctx, op, &task); full || err != nil {
			return err
		}
		if op.Status == operation.Queued {
			if err := op.apply(operation.Take, t.now); err != nil {
				return err
			}
			if err := t.save(op); err != nil {
				return err
			}
		}
		if c, err = t.claim(ctx, op, task); err != nil || task.Item == 0 {
			return err
		}
		c.Asset, err = t.itemTaken(op, &task)
		return err
	})
	return c, err
}

// claim reads what the worker of a leased task needs. It only reads: the brief with its long texts, the files and assets that the step may
// open, and the outcome that test words force.
func (t *transaction) claim(ctx context.Context, op *opened, row store.Task) (*Claim, error) {
	brief, err := t.Brief(ctx, op.asset.ID, row.Brief)
	if err != nil {
		return nil, fmt.Errorf("task %s: %w", row.ID, err)
	}
	c := &Claim{Task: row, Asset: op.asset, Waited: time.Duration(t.now-row.RunAfter) * time.Microsecond, desk: t.desk}
	c.Work = (&task{Task: row}).work(row.Params, brief)
	// An unknown step stays nil. The worker then fails the task: it may be of a newer program, and would otherwise be claimed for ever.
	c.Step = t.desk.steps[stepName{c.Work.Kind, c.Work.Step}]
	if c.Kept, err = keptBy(&row); err != nil {
		return nil, err
	}
	c.Asset.Items = op.stored()
	if op.Uses > 0 {
		if c.Uses, err = t.Uses(ctx, op.ID); err != nil {
			return nil, fmt.Errorf("read what %s works from: %w", op.ID, err)
		}
	}
	f := op.forced(op.index(row.Stage), partOf(&row))
	c.Forced = Forced{Fail: f.fail, Transient: f.transient, Late: f.late, Partial: f.last}
	return c, nil
}

// keptBy are the files that the unfinished turns of a task have kept.
func keptBy(t *store.Task) (files []asset.File, err error) {
	if t.Kept == "" {
		return nil, nil
	}
	if err := json.Unmarshal([]byte(t.Kept), &files); err != nil {
		return nil, fmt.Errorf("read the kept files of task %s: %w", t.ID, err)
	}
	return files, nil
}

// Beat is the heartbeat: it renews the lease. ErrLeaseLost tells the worker to stop: the task has ended, or another attempt has begun.
func (c *Claim) Beat(ctx context.Context) error {
	return c.desk.inTx(ctx, c.Task.Account, func(t *transaction) error {
		return leaseLost(t.Extend(&c.Task, t.now+c.desk.Config.Lease.Microseconds()))
	})
}

// Ended returns a channel that is closed when the task is ended from outside, by this process or by another process that sends
// notifications. The caller must call leave.
func (c *Claim) Ended() (ended <-chan struct{}, leave func()) {
	return c.desk.ended.listen(c.Task.Operation)
}

// leaseLost turns a stale row into ErrLeaseLost: the statements that a worker writes are conditional on its attempt.
func leaseLost(err error) error {
	if errors.Is(err, store.ErrStale) {
		return ErrLeaseLost
	}
	return err
}
