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

// Request is what a verb is asked for, its shape checked already.
type Request struct {
	Source      string          // the ID in the path; "" when there is none
	Body        json.RawMessage // canonical: keys sorted, integers without fraction
	Upload      *kind.Upload    // the file that came with it; nil: none did
	Key         IdempotencyKey
	Fingerprint string // of method, path and body
	limits      caps   // of the quote that the body names
	laid        *laid  // the file that came with it, once it lies under its asset
}

// Answer is an operation as it is now.
type Answer struct {
	Operation operation.Operation
	Replayed  bool // an earlier request with the same key has made it
}

// Start begins a new operation. The steps answer in the order of the contract: rules across fields, replay, IDs,
// images, policy, credits and queue; then one transaction writes everything or nothing.
func (d *Desk) Start(ctx context.Context, c account.Caller, a *kind.Action, r Request) (Answer, error) {
	if err := a.Check(r.Body); err != nil {
		return Answer{}, err
	}
	answer, err := d.exactlyOnce(ctx, c, r, func(ctx context.Context) (o *store.Operation, err error) {
		for range planTries {
			if o, err = d.start(ctx, c, a, r); !errors.Is(err, errChanged) {
				break
			}
		}
		return o, err
	})
	return answer, refuse(err, cmp.Or(a.Fault, problem.GenerationStartFailed))
}

// planTries is how often a start is planned when what it was planned from changes meanwhile.
const planTries = 5

// errChanged says that what a plan has read has changed before its commit.
var errChanged = errors.New("the source was changed meanwhile")

func (d *Desk) start(ctx context.Context, c account.Caller, a *kind.Action, r Request) (_ *store.Operation, err error) {
	in, r, err := d.input(ctx, c, a, r)
	if err != nil {
		return nil, err
	}
	defer func() { d.unlay(ctx, r, err) }()
	plan, err := a.Plan(in, r.Body)
	if err == nil && plan.Answer != "" {
		return d.answer(ctx, c, r, plan.Answer)
	}
	if a.InPlace {
		err = d.unlessBusy(in.Source, err)
	}
	if err != nil {
		return nil, err
	}
	if err := d.screen(ctx, c, plan.Screen); err != nil {
		return nil, err
	}
	if err := d.price(cmp.Or(a.Priced, a.Operation), a.Makes, &plan); err != nil {
		return nil, err
	}
	r.limits.hold(&plan)
	j := d.draft(c, a, r, in, plan)
	d.give(j, r, plan.Given)
	if err := d.deal(ctx, c.Account, func(t *deal) error { return t.create(ctx, j, r) }); err != nil {
		return nil, err
	}
	return &j.Operation, nil
}

// answer is an operation that does already what is asked for; the request's key stands for it from now on.
func (d *Desk) answer(ctx context.Context, c account.Caller, r Request, operationID string) (*store.Operation, error) {
	var o store.Operation
	err := d.deal(ctx, c.Account, func(t *deal) (err error) {
		if o, err = t.Operation(operationID); err != nil {
			return fmt.Errorf("read operation %s: %w", operationID, err)
		}
		return t.remember(c.Principal, r, operationID)
	})
	return &o, err
}

// draft is the operation and its asset before Credits are held.
func (d *Desk) draft(c account.Caller, a *kind.Action, r Request, in kind.Input, plan kind.Plan) *job {
	now := d.Store.Now().Truncate(time.Millisecond) // as it is told: lists are in the order that callers see
	j := &job{course: newCourse(plan, in.Test)}
	j.Round, j.Limits = 1, r.limits
	j.Stop = in.Test && force(j.allWords()).billing
	j.Operation = store.Operation{
		ID: d.Store.NewID(id.Operation), Account: c.Account, Principal: c.Principal, Type: cmp.Or(plan.Type, a.Operation), Mode: plan.Mode,
		Status: operation.Running, Stage: plan.Stages[0].Name, Prompt: plan.Prompt, Preset: plan.Preset, Seed: in.Seed,
		Resource:  operation.Resource{Type: a.Makes},
		Estimated: j.rest(0), Version: 1, CreatedAt: now.UnixMicro(), UpdatedAt: now.UnixMicro(),
	}
	if a.InPlace {
		j.asset, j.inPlace, j.Resource.ID = *in.Source, true, in.Source.ID
		if plan.Detail != nil {
			j.asset.Detail = plan.Detail
		}
		return j
	}
	if r.laid != nil {
		j.Resource.ID = r.laid.assetID
	} else {
		j.Resource.ID = d.Store.NewID(d.kinds[a.Makes].Prefix)
	}
	j.asset = asset.Asset{
		ID: j.Resource.ID, Account: c.Account, Type: a.Makes, Name: plan.Name, Prompt: plan.Prompt, Operation: j.ID,
		Request: r.Body, Detail: plan.Detail, Version: 1, CreatedAt: asset.At(j.CreatedAt), UpdatedAt: asset.At(j.CreatedAt),
	}
	stand(&j.asset, j.Status, j.Stage)
	return j
}

// create writes all of a new operation.
func (t *deal) create(ctx context.Context, j *job, r Request) error {
	if err := t.remember(j.Principal, r, j.ID); err != nil {
		return err
	}
	if j.inPlace {
		if err := t.takeOver(ctx, j); err != nil {
			return err
		}
	}
	left, err := t.reserveStart(j)
	if err != nil {
		return refuse(err, problem.OperationReservationFailed)
	}
	if len(j.entries) > 0 {
		j.After = &left
	}
	j.Begun = 1
	if err := t.writeAsset(j); err != nil {
		return err
	}
	if err := t.useInputs(j); err != nil {
		return err
	}
	j.Course = j.course.json()
	if err := t.InsertOperation(&j.Operation); err != nil {
		return fmt.Errorf("add operation: %w", err)
	}
	if err := t.enterAll(j, left); err != nil {
		return err
	}
	if err := t.begin(j, 0); err != nil {
		return err
	}
	return t.saveItems(j)
}

// writeAsset writes what a new operation makes, or changes.
func (t *deal) writeAsset(j *job) error {
	if !j.inPlace {
		if err := t.InsertAsset(&j.asset); err != nil {
			return fmt.Errorf("add asset: %w", err)
		}
		if err := t.addGiven(j); err != nil {
			return err
		}
		return t.makeItems(j)
	}
	j.stand()
	j.asset.UpdatedAt = asset.At(j.CreatedAt)
	j.asset.LastError = ""
	if err := t.UpdateAsset(&j.asset); err != nil {
		return fmt.Errorf("write asset %s: %w", j.asset.ID, err)
	}
	if j.Plan.Name != "" && j.Plan.Name != j.asset.Name {
		j.asset.Name = j.Plan.Name
		return t.RenameAsset(&j.asset)
	}
	return nil
}

// reserveStart holds every stage of an auto operation if all can be paid, else the first alone.
// The account's row is changed only when it can pay; who refused is looked up afterwards.
func (t *deal) reserveStart(j *job) (left credit.Millis, err error) {
	limit := int64(t.desk.QueueLimit)
	q, err := t.quota(j)
	if err != nil {
		return 0, err
	}
	if j.Mode == operation.Auto && !(j.Stop && len(j.Held) > 1) && q.allows(j.rest(0)) {
		left, err = t.Hold(j.Account, j.rest(0), limit)
		if err == nil {
			for i := range j.Held {
				j.hold(i)
			}
			return left, nil
		}
		if !errors.Is(err, store.ErrNotFound) {
			return 0, err
		}
	}
	if !q.allows(j.price(0)) {
		return 0, t.refusal(j, q)
	}
	left, err = t.Hold(j.Account, j.price(0), limit)
	if errors.Is(err, store.ErrNotFound) {
		return 0, t.refusal(j, q)
	}
	if err != nil {
		return 0, err
	}
	j.hold(0)
	return left, nil
}

// refusal says why a start could not be taken on.
func (t *deal) refusal(j *job, q quota) error {
	a, err := t.Account(j.Account)
	if err != nil {
		return fmt.Errorf("read account: %w", err)
	}
	if b := t.desk.billing(j, 0, a, q); b != nil {
		return &problem.Error{Type: problem.BillingRequired, Text: b.text, Billing: &b.Billing}
	}
	p := problem.QueueFull.Detail("This account has %d operations under way, as many as it may; start again when some have ended.", a.Active)
	p.RetryAfter = queueFullWait
	return p
}
