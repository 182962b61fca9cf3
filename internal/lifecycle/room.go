package lifecycle

import (
	"context"
	"fmt"

	"atelier/internal/asset"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// The storage of an account is bounded in three places. A start, an approval and a revision are refused when the account is full. A
// reference image is refused when the account has no room for it. A task that was accepted earlier fails without a charge when the
// account is full at the time that it is claimed. Tasks that are claimed at that moment are finished and their files stored, so an
// account may exceed its bound by the files of one task for each worker, and by the archives of packs whose items are made.

// startBytes is how many bytes a start adds to the account: the files that came with it, its request, its prompts and the long texts of
// its packed briefs.
func (op *opened) startBytes() (sum int64) {
	for i := range op.given {
		sum += op.given[i].Size
	}
	if effects[op.Effect].creates {
		sum += store.AssetBytes(&op.asset)
		for i := range op.planned {
			sum += store.AssetBytes(&asset.Asset{Prompt: &op.planned[i].Prompt})
		}
	}
	return sum + op.texts.Bytes()
}

// unlessFull refuses to continue at the owner's request when the account is full. Work that continues by itself is checked when its task
// is claimed.
func (t *transaction) unlessFull(op *opened) error {
	if !t.asked {
		return nil
	}
	a, err := t.Account(op.Account)
	if err != nil {
		return fmt.Errorf("read account: %w", err)
	}
	return t.desk.unlessFull(&a, 0)
}

// unlessFull is the problem that an account has no room for this many bytes; 0: that it has no room at all. 403 storage-full. Uploads and
// starts with texts give their size; a verb that stores nothing at once passes 0.
func (d *Desk) unlessFull(a *store.Account, size int64) error {
	room := a.Room(d.StorageLimit)
	if room == 0 || a.StorageUsed+max(1, size) <= room {
		return nil
	}
	if a.StorageUsed < room {
		return problem.StorageFull.Detail("This has %s, and the account keeps %s of the %s that it may; delete assets, or ask the operator for more room.",
			inWords(size), inWords(a.StorageUsed), inWords(room))
	}
	return problem.StorageFull.Detail("The account keeps %s, and may keep %s; delete assets, or ask the operator for more room.",
		inWords(a.StorageUsed), inWords(room))
}

// inWords is a number of bytes with its unit.
func inWords(bytes int64) string {
	if bytes < 1<<20 {
		return fmt.Sprintf("%.1f KiB", float64(bytes)/(1<<10))
	}
	if bytes < 1<<30 {
		return fmt.Sprintf("%.1f MiB", float64(bytes)/(1<<20))
	}
	return fmt.Sprintf("%.1f GiB", float64(bytes)/(1<<30))
}

// roomForMore refuses a request of an account that is full, before anything is stored. The transaction that begins to store it decides
// whether there is room for all of it. It is a courtesy: it saves the fetch of a file that would be refused afterwards.
func (d *Desk) roomForMore(accountID string) error {
	a, err := d.Store.Account(accountID)
	if err != nil {
		return fmt.Errorf("read account: %w", err)
	}
	return d.unlessFull(&a, 0)
}

// noRoom is the problem for a refused input.
func (d *Desk) noRoom(accountID string, size int64) error {
	a, err := d.Store.Account(accountID)
	if err == nil {
		err = d.unlessFull(&a, size)
	}
	if err == nil { // something was deleted since
		err = problem.StorageFull
	}
	return err
}

// block fails a task whose account has no room for its result. The archive of a pack is made all the same, because it completes a pack whose
// items are made.
//
// The task has just been leased, and ends as failed in the same transaction with quota_blocked. The operation moves to running first, because
// the table has no failure from queued.
func (t *transaction) block(ctx context.Context, op *opened, task *store.Task) (full bool, err error) {
	if task.Stage == operation.PostProcessing {
		return false, nil
	}
	a, err := t.Account(op.Account)
	if err != nil {
		return false, fmt.Errorf("read account: %w", err)
	}
	if !a.Full(t.desk.StorageLimit) {
		return false, nil
	}
	if _, err := t.finishIn(op, task, store.TaskFailed); err != nil {
		return false, err
	}
	if op.Status == operation.Queued {
		if err := op.apply(operation.Take, t.now); err != nil {
			return false, err
		}
	}
	return true, t.taskFailed(ctx, op, task, operation.Failure{Code: operation.QuotaBlocked})
}
