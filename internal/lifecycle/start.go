package lifecycle

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/id"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// Request is the request for a verb. Its shape has been checked.
//
// The fields above limits come from the edge; those from limits on are filled while the start is prepared.
type Request struct {
	Source      string          // the ID in the path; "" when there is none
	Body        json.RawMessage // canonical: keys sorted, integers without fraction
	Upload      *kind.Upload    // the uploaded file; nil: none
	Key         IdempotencyKey
	Fingerprint string        // a digest of method, path and body
	limits      caps          // of the quote that the body names
	begun       time.Time     // before the first look-up of what the request names
	stored      *storedUpload // the uploaded file, once it is stored under its asset
}

// Answer is an operation as it is now.
type Answer struct {
	Operation operation.Operation
	Replayed  bool // an earlier request with the same key has started it
}

// Start begins a new operation. The checks follow the order of the contract: rules across fields, replay, IDs, images, policy, credits and
// queue. Then one transaction writes everything or nothing.
//
// An operation begins as running, with the tasks of its first stage ready. The bucket, the scope and the shape of the body were checked
// before, by the edge. An error that is no problem becomes a.Fault, or else 500 generation-start-failed.
func (d *Desk) Start(ctx context.Context, c account.Caller, a *kind.Action, r Request) (Answer, error) {
	if err := a.Check(r.Body); err != nil {
		return Answer{}, err
	}
	answer, err := d.exactlyOnce(ctx, c, r, func(ctx context.Context) (o *store.Operation, err error) {
		// Each try reads, plans and prices anew. After the last one the caller gets a 500, and may send the request again.
		for range planTries {
			if o, err = d.start(ctx, c, a, r); !errors.Is(err, errChanged) {
				break
			}
		}
		return o, err
	})
	return answer, refuse(err, cmp.Or(a.Fault, problem.GenerationStartFailed))
}

// planTries is how often a start is planned again when an asset that it was planned from changes meanwhile.
const planTries = 5

// errChanged says that an asset that the plan was made from has changed before the commit.
var errChanged = errors.New("the source was changed meanwhile")

// start makes one attempt at a start. Up to inTx nothing is written but fetched images and uploads, which sweeps remove unless create names
// them. Everything that takes time happens there, since other transactions wait for the transaction at its end.
func (d *Desk) start(ctx context.Context, c account.Caller, a *kind.Action, r Request) (_ *store.Operation, err error) {
	r.begun = d.Store.Now()
	in, r, err := d.input(ctx, c, a, r)
	if err != nil {
		return nil, err
	}
	defer func() { d.discardUpload(ctx, c, r.stored, err) }()
	a = a.For(in.Started)
	plan, err := a.Plan(in, r.Body)
	if err == nil && plan.Answer != "" {
		return d.answer(ctx, c, r, plan.Answer)
	}
	// A plan that fails because of the asset's state (409) may fail only because work on it is active, which is what the caller must know.
	if d.alone(a) {
		err = d.unlessBusy(in.Source, err)
	}
	if err != nil {
		return nil, err
	}
	if err := d.screen(ctx, c, plan.Screen); err != nil {
		return nil, err
	}
	if a.Effect == kind.Changes {
		if err := d.refuseUnheard(ctx, c, &plan, in.Source, in.Briefs); err != nil {
			return nil, err
		}
	}
	if err := d.price(a.PricedAs(), a.Makes, &plan); err != nil {
		return nil, err
	}
	r.limits.cap(&plan)
	op, err := d.draft(c, a, r, in, plan)
	if err != nil {
		return nil, err
	}
	d.attachGiven(op, r, plan.Given)
	if err := op.pack(); err != nil {
		return nil, err
	}
	op.size = op.startBytes()
	if err := d.inTx(ctx, c.Account, func(t *transaction) error { return t.create(ctx, op, r) }); err != nil {
		return nil, err
	}
	return &op.Operation, nil
}

// answer returns an existing operation that does what the request asks for, and binds the request's key to it. It charges nothing. The key is
// bound so that the request can be replayed like any other.
func (d *Desk) answer(ctx context.Context, c account.Caller, r Request, operationID string) (*store.Operation, error) {
	var o store.Operation
	err := d.inTx(ctx, c.Account, func(t *transaction) (err error) {
		if o, err = t.Operation(operationID); err != nil {
			return fmt.Errorf("read operation %s: %w", operationID, err)
		}
		return t.remember(c.Principal, r, operationID)
	})
	return &o, err
}

// draft is the operation and its asset before Credits are reserved. It writes nothing. The operation is running from the start; stopStart
// alone makes it wait.
func (d *Desk) draft(c account.Caller, a *kind.Action, r Request, in kind.Input, plan kind.Plan) (op *opened, err error) {
	now := d.Store.Now().Truncate(time.Millisecond) // in milliseconds, as on the wire: lists are in the order that callers see
	if err := paidOnce(&plan); err != nil {
		return nil, fmt.Errorf("start %s: %w", a.Operation, err)
	}
	op = &opened{progress: progress{Round: 1, Test: in.Test, Limits: r.limits, Scope: scopeOf(plan.Items), Parts: partsOf(&plan)}}
	op.plan(&plan)
	op.Stop = in.Test && force(wordsOf(&plan)).billing
	op.Operation = store.Operation{
		ID: d.Store.NewID(id.Operation), Account: c.Account, Principal: c.Principal, Type: cmp.Or(plan.Type, a.Operation), Mode: plan.Mode,
		Status: operation.Running, Stage: plan.Stages[0].Name, Prompt: plan.Prompt, Preset: plan.Preset, Seed: in.Seed,
		Resource: operation.Resource{Type: a.Makes}, Effect: a.Effect, Facts: plan.Facts,
		Estimated: op.rest(0), Version: 1, CreatedAt: now.UnixMicro(), UpdatedAt: now.UnixMicro(),
	}
	op.Start = in.Started
	if a.Makes == asset.Animation { // billing names what is animated
		op.Billed = a.Source
	}
	if op.uses, err = usesOf(a, in, &plan); err != nil {
		return nil, fmt.Errorf("start %s: %w", a.Operation, err)
	}
	if d.alone(a) {
		op.alone = in.Source
	}
	op.once, op.earlier = a.Once, in.Earlier
	op.Uses = len(op.uses)
	if !effects[a.Effect].creates {
		op.asset, op.Resource.ID = *in.Source, in.Source.ID
		if !op.assetFollows() && (plan.Name != "" || plan.Detail != nil || plan.Items != nil) {
			return nil, fmt.Errorf("%s derives from an asset, and its plan changes it", op.Type)
		}
		op.rename = plan.Name
		if plan.Detail != nil {
			op.asset.Detail = plan.Detail
		}
		return op, nil
	}
	// The folder of the upload was made for this ID.
	if r.stored != nil {
		op.Resource.ID = r.stored.assetID
	} else {
		op.Resource.ID = d.Store.NewID(d.kinds[a.Makes].Prefix)
	}
	op.asset = asset.Asset{
		ID: op.Resource.ID, Account: c.Account, Type: a.Makes, Name: plan.Name, Prompt: plan.Prompt, Operation: op.ID,
		Request: r.Body, Detail: plan.Detail, Version: 1, CreatedAt: asset.At(op.CreatedAt), UpdatedAt: asset.At(op.CreatedAt),
	}
	setState(&op.asset, op.Status, op.Stage)
	return op, nil
}

// create writes all rows of a new operation.
//
// The order: the idempotency key first, which decides between equal requests; then the comparison with what the plan has read; then the
// reservation, whose conditional update of the account's row decides about Credits, queue and storage; then the rows, each after the rows
// that it refers to. Any error rolls everything back and leaves the key free.
func (t *transaction) create(ctx context.Context, op *opened, r Request) error {
	if err := t.remember(op.Principal, r, op.ID); err != nil {
		return err
	}
	if err := t.unchanged(op.uses); err != nil {
		return err
	}
	if err := t.noneStartedSince(ctx, op); err != nil {
		return err
	}
	if op.alone != nil {
		if err := t.takeOver(ctx, op); err != nil {
			return err
		}
	}
	left, err := t.reserveStart(op)
	if err != nil {
		return refuse(err, problem.OperationReservationFailed)
	}
	if len(op.entries) > 0 {
		op.After = &left
	}
	if err := t.writeAsset(op); err != nil {
		return err
	}
	if r.stored != nil {
		if err := t.EndUpload(r.stored.folder); err != nil {
			return fmt.Errorf("end the upload of %s: %w", op.asset.ID, err)
		}
	}
	if err := t.useInputs(op, r.begun); err != nil {
		return err
	}
	if op.Status != operation.BillingRequired {
		err = t.begin(op, 0)
	} else {
		err = t.itemsUnpaid(op)
	}
	if err != nil {
		return err
	}
	op.Progress = op.progress.json()
	if err := t.InsertOperation(&op.Operation); err != nil {
		return fmt.Errorf("add operation: %w", err)
	}
	if err := t.use(op); err != nil {
		return err
	}
	// The account's row was changed by Hold, so pay is not called here.
	if err := t.writeEntries(op, left); err != nil {
		return err
	}
	if err := t.saveTasks(op); err != nil {
		return err
	}
	return t.saveItems(op)
}

// wordsOf are all texts of a plan that may hold test words.
func wordsOf(p *kind.Plan) (text string) {
	if p.Prompt != nil {
		text = *p.Prompt
	}
	for _, i := range p.Items {
		text += "\n" + i.Prompt
	}
	return text
}

// writeAsset writes the asset that a new operation makes or changes. An asset that it derives from stays as it is.
func (t *transaction) writeAsset(op *opened) error {
	if effects[op.Effect].creates {
		if err := t.InsertAsset(&op.asset); err != nil {
			return fmt.Errorf("add asset: %w", err)
		}
		if err := t.addGiven(op); err != nil {
			return err
		}
		return t.makeItems(op)
	}
	if !op.assetFollows() {
		return nil
	}
	op.setAssetState()
	op.asset.UpdatedAt = asset.At(op.CreatedAt)
	op.asset.LastError = ""
	if err := t.UpdateAsset(&op.asset); err != nil {
		return fmt.Errorf("write asset %s: %w", op.asset.ID, err)
	}
	if op.rename != "" && op.rename != op.asset.Name {
		op.asset.Name = op.rename
		return t.RenameAsset(&op.asset)
	}
	return nil
}

// reserveStart reserves every stage of an auto operation if all can be paid, else the first stage alone. One conditional update of the
// account's row decides; the reason for a refusal is looked up afterwards.
//
// The conditions of Hold are checked by the row itself: Credits, state, active operations and storage. Refusals: 402 billing-required, 403
// storage-full, 429 queue-full.
func (t *transaction) reserveStart(op *opened) (left credit.Millis, err error) {
	bounds := store.Bounds{Active: int64(t.desk.QueueLimit), Storage: t.desk.StorageLimit, Size: op.size}
	q, err := t.quota(op)
	if err != nil {
		return 0, err
	}
	if op.Stop && op.dearest(0) {
		return t.stopStart(op, q)
	}
	if op.Mode == operation.Auto && !op.Stop && q.allows(op.rest(0)) {
		left, err = t.Hold(op.Account, op.rest(0), bounds)
		if err == nil {
			for i := range op.stages {
				op.reserve(i)
			}
			return left, nil
		}
		// The condition was not met for the whole price: the first stage alone is tried.
		if !errors.Is(err, store.ErrNotFound) {
			return 0, err
		}
	}
	if !q.allows(op.price(0)) {
		return 0, t.refusal(op, q)
	}
	left, err = t.Hold(op.Account, op.price(0), bounds)
	if errors.Is(err, store.ErrNotFound) {
		return 0, t.refusal(op, q)
	}
	if err != nil {
		return 0, err
	}
	op.reserve(0)
	return left, nil
}

// stopStart makes an operation of one priced stage wait for Credits before it, as [test:billing] asks. Nothing is reserved, but a start that the
// account could not pay is refused as usual.
func (t *transaction) stopStart(op *opened, q quota) (credit.Millis, error) {
	a, err := t.Account(op.Account)
	if err != nil {
		return 0, fmt.Errorf("read account: %w", err)
	}
	b := t.desk.billing(op, 0, a, q)
	if b.Reason != credit.InsufficientCompletionCredits {
		return 0, &problem.Error{Type: problem.BillingRequired, Text: b.before(), Billing: &b.Billing}
	}
	op.Stop, op.Status = false, operation.BillingRequired
	if effects[op.Effect].creates {
		setState(&op.asset, op.Status, op.Stage)
	}
	return a.Available, op.setBilling(b)
}

// refusal is the problem for a start that could not be reserved. Where neither Credits nor storage are missing, the queue is full: 429
// queue-full with Retry-After.
func (t *transaction) refusal(op *opened, q quota) error {
	a, err := t.Account(op.Account)
	if err != nil {
		return fmt.Errorf("read account: %w", err)
	}
	if b := t.desk.billing(op, 0, a, q); b != nil {
		return &problem.Error{Type: problem.BillingRequired, Text: b.before(), Billing: &b.Billing}
	}
	if err := t.desk.unlessFull(&a, op.size); err != nil {
		return err
	}
	p := problem.QueueFull.Detail("This account has %d operations under way, as many as it may; start again when some have ended.", a.Active)
	p.RetryAfter = queueFullWait
	return p
}
