package lifecycle

import (
	"context"
	"fmt"
	"slices"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/store"
)

// itemsBegun sets the statuses of the items when a stage begins. A stage after the final, such as post-processing, leaves the items as they
// are, and a stage that makes some items anew leaves the others.
func (t *transaction) itemsBegun(op *opened) error {
	to, ok := map[operation.Stage]asset.ItemStatus{operation.Preview: asset.ItemPending, operation.Final: asset.ItemApproved}[op.Stage]
	if !ok || op.Scope == nil {
		return nil
	}
	if t.desk.kinds[op.asset.Type].Revise == nil {
		to = asset.ItemPending // there was no preview to approve
	}
	for _, i := range op.alive() {
		to := to
		if !op.works(i.Position) { // a revision of other items
			to = i.Status
		}
		i.Code, i.Error = "", ""
		if err := t.move(op, i, to); err != nil {
			return err
		}
	}
	return nil
}

// works reports whether the stage of an operation has work on the item at a position.
func (op *opened) works(position int) bool {
	return slices.ContainsFunc(op.stages[op.index(op.Stage)].tasks, func(k *task) bool { return k.Item == position })
}

// itemTaken sets the status of an item when a worker claims its task, and returns the item's asset. The item is written here, because claim
// has saved the operation already.
func (t *transaction) itemTaken(op *opened, task *store.Task) (asset.Asset, error) {
	i := op.item(task.Item)
	if i == nil || i.Made == "" {
		return asset.Asset{}, fmt.Errorf("operation %s: nothing is made of item %d", op.ID, task.Item)
	}
	to := asset.ItemGeneratingPreview
	if task.Stage != operation.Preview {
		to = t.desk.kinds[op.asset.Type].Busy
	}
	if err := t.move(op, i, to); err != nil {
		return asset.Asset{}, err
	}
	return *i.made, t.saveItems(op)
}

// itemMade settles the task of an item: its status, its asset and the charge. The links come last, because they are built of the Detail and
// the files.
func (t *transaction) itemMade(ctx context.Context, op *opened, task *store.Task, detail kind.DetailPatch) (err error) {
	i := op.item(task.Item)
	to := asset.ItemSucceeded
	switch {
	case task.Stage != operation.Preview:
	case op.Mode == operation.Review:
		to = asset.ItemPreviewReady
	default:
		to = asset.ItemApproved // an auto operation approves its previews itself
	}
	if err := t.move(op, i, to); err != nil {
		return err
	}
	i.made.Stage = string(task.Stage)
	if i.made.Detail, err = patched(detail, i.made.Detail); err != nil {
		return err
	}
	if err := t.linkAsset(ctx, i.made); err != nil {
		return err
	}
	i.Links = i.made.Links
	return nil
}

// itemFailed fails an item and releases at once what is still reserved for it. The other items go on.
//
// The ledger, which does not have the entries of this transaction yet, tells the message what the earlier stages of the item have cost.
func (t *transaction) itemFailed(op *opened, task *store.Task, f operation.Failure) error {
	position := task.Item
	i := op.item(position)
	charged, err := t.ChargedFor(op.ID, position, "")
	if err != nil {
		return fmt.Errorf("read charges of item %s: %w", i.ID, err)
	}
	op.dropItem(position)
	op.Scope.Failed++
	op.Scope.Why, op.Scope.Advice = f.Message, f.Advice
	// Why and Advice keep the engine's words without the sentence about charges, which would be wrong for the operation as a whole.
	f = explain(f, charged)
	i.Code, i.Error = f.Code, f.Message
	op.Scope.Code = f.Code
	t.tellFailure(op, task, f)
	return t.move(op, i, asset.ItemFailed)
}

// dropItem takes an item out of the operation, and releases what is reserved for it from the current stage on.
func (op *opened) dropItem(position int) {
	op.release(part{item: position})
	op.Scope.Alive = slices.DeleteFunc(slices.Clone(op.Scope.Alive), func(p int) bool { return p == position })
}

// narrow reduces an operation to the approved items. The previews of the others stay on the pack, and their planned tasks are canceled. The
// estimate becomes what was charged and the price of the stages that the rest still has to go through.
func (t *transaction) narrow(op *opened, approved []asset.Item) error {
	if op.Scope == nil {
		return nil
	}
	before := op.alive()
	if len(approved) == len(before) {
		return nil
	}
	op.Scope = &scope{}
	for _, i := range approved {
		op.Scope.Alive = append(op.Scope.Alive, i.Position)
	}
	for _, i := range before {
		if op.live(part{item: i.Position}) {
			continue
		}
		op.leaveOut(part{item: i.Position})
		if err := t.move(op, i, asset.ItemPreviewReady); err != nil {
			return err
		}
	}
	op.narrowed = true
	op.Estimated = op.Finalized + op.rest(op.Begun)
	return nil
}

// itemsUnpaid shows on the assets of the items that the operation waits for Credits. The status of the item stays, so that a resume finds it
// where it was.
func (t *transaction) itemsUnpaid(op *opened) error {
	if op.Scope == nil {
		return nil
	}
	for _, i := range op.alive() {
		if err := t.move(op, i, i.Status); err != nil {
			return err
		}
		if i.made != nil {
			i.made.Status, i.made.Step = asset.BillingRequired, asset.StepBilling
		}
	}
	return nil
}

// itemsEnded ends the items that an operation has not finished when it ends. A canceled operation has no failure, and its items have none
// either.
func (t *transaction) itemsEnded(op *opened) error {
	if op.Scope == nil {
		return nil
	}
	for _, i := range op.alive() {
		if i.Status == asset.ItemSucceeded || i.Status == asset.ItemFailed {
			continue
		}
		to := asset.ItemCanceled
		if op.Status == operation.Failed {
			to, i.Code, i.Error = asset.ItemFailed, op.Failure.Code, op.Failure.Message
		}
		if err := t.move(op, i, to); err != nil {
			return err
		}
	}
	return nil
}

// setAssetState sets the state of the operation's asset. The state of a pack without active work follows from its items. Operations on the pack come
// and go, and an item that an earlier one has finished counts as much as one of this.
func (op *opened) setAssetState() {
	setState(&op.asset, op.Status, op.Stage)
	if op.Scope == nil || !op.Status.Terminal() {
		return
	}
	count := map[asset.ItemStatus]int{}
	for _, i := range op.items {
		count[i.Status]++
	}
	switch made := count[asset.ItemSucceeded]; {
	case count[asset.ItemPreviewReady] > 0:
		op.asset.Status, op.asset.Step = asset.PreviewReady, asset.StepAwaitingApproval
	case made == len(op.items):
		op.asset.Status, op.asset.Step = asset.Succeeded, asset.StepComplete
	case made > 0:
		op.asset.Status, op.asset.Step = asset.PartiallySucceeded, asset.StepComplete
	}
}
