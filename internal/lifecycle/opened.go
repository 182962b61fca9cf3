package lifecycle

import (
	"context"
	"encoding/json"
	"fmt"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/store"
)

// opened is an operation that a transaction has read in order to change it: with its progress, its round of tasks, its asset and its
// items.
type opened struct {
	store.Operation
	progress
	stages   []stage     // of the current round
	texts    store.Texts // the long texts of packed briefs that are not stored yet
	size     int64       // see startBytes
	asset    asset.Asset
	items    []*item          // of the asset, in order, when the operation works on items
	planned  []kind.Item      // of a new plan
	narrowed bool             // items were left out that have not failed
	rename   string           // the new name of the changed asset; "": unchanged
	from     operation.Status // the status that was read
	uses     []asset.Asset    // the assets that a new operation works from
	alone    *asset.Asset     // on which no other operation may be active, as the plan of a new operation has read it; nil: there is none
	once     bool             // a new operation is of a type of which an asset has one at a time
	earlier  []kind.Earlier   // and those before it, as its plan has read them
	added    bool             // files were added to the asset that it derives from, or removed from it
	given    []asset.File     // files of a new asset that exist from the start
	entries  []store.Entry    // to be inserted with it; their amounts change the account's Credits
	moved    credit.Millis    // the change of the reserved Credits
}

// open reads an operation in order to change it.
//
// The reads see one state, since transactions of one account exclude each other. save writes the row under the condition that version and
// status are those read here.
func (t *transaction) open(ctx context.Context, operationID string) (*opened, error) {
	var op opened
	var err error
	if op.Operation, err = t.WholeOperation(operationID); err != nil {
		return nil, fmt.Errorf("read operation %s: %w", operationID, err)
	}
	if op.progress, err = readProgress(op.Progress); err != nil {
		return nil, fmt.Errorf("operation %s: %w", operationID, err)
	}
	if err := t.openRound(ctx, &op); err != nil {
		return nil, err
	}
	if op.asset, err = t.Asset(op.Resource.ID); notFound(err) && op.Status.Terminal() {
		err = nil // the asset was deleted: the operation stays, and nothing changes the asset any more
	}
	if err != nil {
		return nil, fmt.Errorf("read asset %s: %w", op.Resource.ID, err)
	}
	op.from = op.Status
	return &op, t.openItems(ctx, &op)
}

// apply moves the status by an event. It is the only place where a status changes. An event that the table of package operation does not have
// is an error of this program, and not of the caller: verbs check the status first.
func (op *opened) apply(e operation.Event, now int64) error {
	next, ok := op.Status.Next(e)
	if !ok {
		return fmt.Errorf("operation %s: %s cannot happen in %s", op.ID, e, op.Status)
	}
	op.Status = next
	// The bill belongs to the status billing_required: it is removed when the operation leaves that status.
	if next != operation.BillingRequired {
		op.Billing = nil
	}
	switch {
	case next == operation.Canceled:
		op.CanceledAt = now
	case next.Terminal():
		op.CompletedAt = now
	}
	// What was planned and not made is no longer estimated (contract, "Credits").
	if next.Terminal() {
		op.Estimated = op.Finalized
	}
	return nil
}

// stateOf is the state of an asset for each status of the operation that makes it. Active work shows its stage.
var stateOf = map[operation.Status]struct {
	status asset.Status
	step   asset.Step
}{
	operation.Queued:             {asset.Pending, asset.StepQueued},
	operation.Running:            {asset.Processing, ""},
	operation.PreviewReady:       {asset.PreviewReady, asset.StepAwaitingApproval},
	operation.BillingRequired:    {asset.BillingRequired, asset.StepBilling},
	operation.Succeeded:          {asset.Succeeded, asset.StepComplete},
	operation.PartiallySucceeded: {asset.PartiallySucceeded, asset.StepComplete},
	operation.Failed:             {asset.Failed, asset.StepFailed},
	operation.Canceled:           {asset.Canceled, asset.StepCanceled},
}

// setState sets the state of an asset by the status and the stage of its operation.
func setState(a *asset.Asset, s operation.Status, stage operation.Stage) {
	to := stateOf[s]
	a.Status, a.Step = to.status, to.step
	if a.Step == "" {
		a.Step = asset.Step(stage)
	}
}

// enter records a movement of Credits for a task; save writes it. amount is the change of the available Credits.
//
// Each kind keeps its own law: a reserve (amount < 0) moves Credits from available to reserved, a release (> 0) moves them back, and a charge
// (< 0) takes them for good. Hence a charge always follows the release of its reservation.
func (op *opened) enter(kind credit.EntryKind, of *task, amount credit.Millis) {
	if amount == 0 {
		return
	}
	switch kind {
	case credit.Reserve, credit.Release:
		op.Reserved -= amount
		op.moved -= amount
	case credit.Charge:
		op.Finalized -= amount
	}
	op.entries = append(op.entries, store.Entry{
		Account: op.Account, Operation: op.ID, Kind: kind, Stage: of.Stage, Item: of.Item, Part: of.Part, Member: of.Member, Round: op.Round,
		Amount: amount,
	})
}

// reserve reserves the price of stage i, task by task.
func (op *opened) reserve(i int) {
	for _, t := range op.stages[i].tasks {
		if op.live(partOf(&t.Task)) {
			t.Reserved = t.Price
			op.enter(credit.Reserve, t, -t.Price)
		}
	}
}

// charge turns what is reserved for a task into a charge. A metered task costs less than its reservation at times: the rest stays released.
func (op *opened) charge(t *task) {
	op.releaseTask(t)
	op.enter(credit.Charge, t, -t.cost())
}

// releaseAll releases all that is still reserved.
func (op *opened) releaseAll() {
	for _, t := range op.tasks() {
		op.releaseTask(t)
	}
}

// releaseTask releases what is still reserved for a task. A task without a reservation leaves no entry.
func (op *opened) releaseTask(t *task) {
	amount := t.Reserved
	t.Reserved = 0
	op.enter(credit.Release, t, amount)
}

// save writes the operation, its asset, its tasks, the movements of Credits and their ledger entries.
//
// One call writes everything that a verb has changed, in the transaction of the verb. The account's row comes first: if its Credits would be
// negative, nothing else is written. The compare-and-set of the operation's row follows, so of two writers that have read the same version,
// one gets ErrStale and writes nothing.
func (t *transaction) save(op *opened) error {
	if err := t.pay(op); err != nil {
		return err
	}
	// The operation ends here: its facts are completed, and the assets that it works from may be deleted again.
	if op.from.Terminal() != op.Status.Terminal() {
		t.factsEnded(op)
		if err := t.endUses(op); err != nil {
			return err
		}
	}
	op.UpdatedAt = t.now
	op.Progress = op.progress.json()
	if err := t.UpdateOperation(&op.Operation, op.from); err != nil {
		return fmt.Errorf("write operation %s: %w", op.ID, err)
	}
	if err := t.saveAsset(op); err != nil {
		return err
	}
	t.touched = append(t.touched, op.ID)
	if err := t.saveTasks(op); err != nil {
		return err
	}
	return t.saveItems(op)
}

// pay changes the account's Credits and writes the entries. All movements of a verb are one update of the account's row, together with the
// count of active operations and the bytes that were stored.
func (t *transaction) pay(op *opened) error {
	active := count(op.Status) - count(op.from)
	if len(op.entries) == 0 && active == 0 {
		return nil
	}
	var available credit.Millis
	for _, e := range op.entries {
		available += e.Amount
	}
	left, err := t.Move(op.Account, available, op.moved, active)
	if err != nil {
		return fmt.Errorf("move Credits of %s: %w", op.Account, err)
	}
	if err := t.writeEntries(op, left); err != nil {
		return err
	}
	if len(op.entries) > 0 {
		op.After = &left
	}
	return nil
}

// writeEntries writes the entries, each with the account's balance after it. left is the balance after the last entry. Their IDs are minted in
// this order, in which the ledger shows entries of the same microsecond.
func (t *transaction) writeEntries(op *opened, left credit.Millis) error {
	balance := left
	for _, e := range op.entries {
		balance -= e.Amount
	}
	for _, e := range op.entries {
		balance += e.Amount
		e.Balance = balance
		if err := t.Enter(e); err != nil {
			return fmt.Errorf("enter %s of %s: %w", e.Kind, op.ID, err)
		}
	}
	return nil
}

// count is 1 if an operation in this status is active, else 0.
func count(s operation.Status) int64 {
	if s.Active() {
		return 1
	}
	return 0
}

// begin makes the tasks of stage i ready; save writes them. A task that [test:slow] delays waits in the queue until its time: no worker holds
// it meanwhile, and a restart does not start the delay again. planned → ready. Parts that have failed or were left out stay canceled.
func (t *transaction) begin(op *opened, i int) error {
	op.Stage, op.Begun = op.stages[i].name, i+1
	for _, k := range op.stages[i].tasks {
		if !op.live(partOf(&k.Task)) {
			continue
		}
		wait := op.forced(i, partOf(&k.Task)).slow
		k.State, k.RunAfter, k.Trace = store.Ready, t.now+wait.Microseconds(), t.trace
		t.wake(wait)
	}
	return t.itemsBegun(op)
}

// setBilling stores the billing action that the operation waits for.
func (op *opened) setBilling(b *bill) error {
	var err error
	op.Billing, err = json.Marshal(b.Billing)
	return err
}
