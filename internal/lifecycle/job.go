package lifecycle

import (
	"context"
	"encoding/json"
	"fmt"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/id"
	"atelier/internal/operation"
	"atelier/internal/store"
)

// job is an operation with its course and its asset, read in a transaction to be changed in it.
type job struct {
	store.Operation
	course
	asset   asset.Asset
	items   []*item          // of the asset, in order, when the operation works on items
	from    operation.Status // that it was read in
	inPlace bool             // it changes an asset that is there
	given   []asset.File     // of a new asset, that are there from the start
	entries []store.Entry    // to be written with it; their amounts move the account's Credits
	moved   credit.Millis    // what they do to what is reserved
}

// open reads an operation to change it.
func (t *deal) open(ctx context.Context, operationID string) (*job, error) {
	var j job
	var err error
	if j.Operation, err = t.WholeOperation(operationID); err != nil {
		return nil, fmt.Errorf("read operation %s: %w", operationID, err)
	}
	if j.course, err = readCourse(j.Course); err != nil {
		return nil, fmt.Errorf("operation %s: %w", operationID, err)
	}
	if j.asset, err = t.Asset(j.Resource.ID); notFound(err) && j.Status.Terminal() {
		err = nil // it was deleted: the operation stays, and nothing changes it any more
	}
	if err != nil {
		return nil, fmt.Errorf("read asset %s: %w", j.Resource.ID, err)
	}
	j.from = j.Status
	return &j, t.openItems(ctx, &j)
}

// apply moves the status by an event. It is the only place where a status changes.
func (j *job) apply(e operation.Event, now int64) error {
	next, ok := j.Status.Next(e)
	if !ok {
		return fmt.Errorf("operation %s: %s cannot happen in %s", j.ID, e, j.Status)
	}
	j.Status = next
	if next != operation.BillingRequired {
		j.Billing = nil
	}
	switch {
	case next == operation.Canceled:
		j.CanceledAt = now
	case next.Terminal():
		j.CompletedAt = now
	}
	if next.Terminal() {
		j.Estimated = j.Finalized
	}
	return nil
}

// standing is how an asset stands while the operation that makes it is in a status. Active work shows its stage.
var standing = map[operation.Status]struct {
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

// stand sets how the asset stands.
func stand(a *asset.Asset, s operation.Status, stage operation.Stage) {
	to := standing[s]
	a.Status, a.Step = to.status, to.step
	if a.Step == "" {
		a.Step = asset.Step(stage)
	}
}

// enter notes a movement of Credits of a stage, to be written by save. amount is what it does to what is available.
func (j *job) enter(kind credit.EntryKind, stage operation.Stage, item int, amount credit.Millis) {
	if amount == 0 {
		return
	}
	switch kind {
	case credit.Reserve, credit.Release:
		j.Reserved -= amount
		j.moved -= amount
	case credit.Charge:
		j.Finalized -= amount
	}
	j.entries = append(j.entries, store.Entry{
		Account: j.Account, Operation: j.ID, Kind: kind, Stage: stage, Item: item, Round: j.Round, Amount: amount,
	})
}

// hold reserves stage i, task by task.
func (j *job) hold(i int) {
	s := &j.Plan.Stages[i]
	for n := range s.Tasks {
		if t := &s.Tasks[n]; j.live(t) {
			j.Held[i][n] = t.Price
			j.enter(credit.Reserve, s.Name, t.Item, -t.Price)
		}
	}
}

// charge turns the reservation of a task of stage i into a charge.
func (j *job) charge(i, task int) {
	t := &j.Plan.Stages[i].Tasks[task]
	j.releaseTask(i, task)
	j.enter(credit.Charge, j.Plan.Stages[i].Name, t.Item, -t.Price)
}

// release gives back all that is still reserved.
func (j *job) release() {
	for i, h := range j.Held {
		for n := range h {
			j.releaseTask(i, n)
		}
	}
}

// releaseTask gives back what is still reserved for a task of stage i.
func (j *job) releaseTask(i, task int) {
	amount := j.Held[i][task]
	j.Held[i][task] = 0
	j.enter(credit.Release, j.Plan.Stages[i].Name, j.Plan.Stages[i].Tasks[task].Item, amount)
}

// save writes the operation, its asset, the Credits that have moved and their ledger entries.
func (t *deal) save(j *job) error {
	if err := t.pay(j); err != nil {
		return err
	}
	j.UpdatedAt = t.now
	j.Course = j.course.json()
	if err := t.UpdateOperation(&j.Operation, j.from); err != nil {
		return fmt.Errorf("write operation %s: %w", j.ID, err)
	}
	j.stand()
	j.asset.LastError = j.Failure.Message
	j.asset.UpdatedAt = asset.At(t.now)
	if err := t.UpdateAsset(&j.asset); err != nil {
		return fmt.Errorf("write asset %s: %w", j.asset.ID, err)
	}
	t.touched = append(t.touched, j.ID)
	return t.saveItems(j)
}

// pay moves the account's Credits and writes the entries.
func (t *deal) pay(j *job) error {
	active := count(j.Status) - count(j.from)
	if len(j.entries) == 0 && active == 0 {
		return nil
	}
	var available credit.Millis
	for _, e := range j.entries {
		available += e.Amount
	}
	left, err := t.Move(j.Account, available, j.moved, active)
	if err != nil {
		return fmt.Errorf("move Credits of %s: %w", j.Account, err)
	}
	if err := t.enterAll(j, left); err != nil {
		return err
	}
	if len(j.entries) > 0 {
		j.After = &left
	}
	return nil
}

// enterAll writes the entries, each with the account's balance after it: left with the last.
func (t *deal) enterAll(j *job, left credit.Millis) error {
	balance := left
	for _, e := range j.entries {
		balance -= e.Amount
	}
	for _, e := range j.entries {
		balance += e.Amount
		e.Balance = balance
		if err := t.Enter(e); err != nil {
			return fmt.Errorf("enter %s of %s: %w", e.Kind, j.ID, err)
		}
	}
	return nil
}

// count is how many active operations one in a status is.
func count(s operation.Status) int64 {
	if s.Active() {
		return 1
	}
	return 0
}

// begin inserts the tasks of stage i.
func (t *deal) begin(j *job, i int) error {
	j.Stage, j.Begun = j.Plan.Stages[i].Name, i+1
	for n := range j.Plan.Stages[i].Tasks {
		k := &j.Plan.Stages[i].Tasks[n]
		if !j.live(k) {
			continue
		}
		class := store.Light
		if k.Heavy {
			class = store.Heavy
		}
		task := store.Task{
			ID: t.NewID(id.Task), Operation: j.ID, Account: j.Account, Stage: j.Stage, Position: n, Item: k.Item,
			Class: class, State: store.Ready, RunAfter: t.now, CreatedAt: t.now,
		}
		if err := t.InsertTask(&task); err != nil {
			return fmt.Errorf("add task of %s: %w", j.ID, err)
		}
	}
	t.ready = true
	return t.itemsBegun(j)
}

// owe sets the billing action that the operation waits for.
func (j *job) owe(b *bill) error {
	var err error
	j.Billing, err = json.Marshal(b.Billing)
	return err
}
