package lifecycle

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/engine"
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
	Key         IdempotencyKey
	Fingerprint string // of method, path and body
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
	answer, err := d.exactlyOnce(ctx, c, r, func(ctx context.Context) (*store.Operation, error) { return d.start(ctx, c, a, r) })
	return answer, refuse(err, problem.GenerationStartFailed)
}

func (d *Desk) start(ctx context.Context, c account.Caller, a *kind.Action, r Request) (*store.Operation, error) {
	in, err := d.input(ctx, c, a, r)
	if err != nil {
		return nil, err
	}
	plan, err := a.Plan(in, r.Body)
	if err != nil {
		return nil, err
	}
	if err := d.screen(ctx, c, plan.Screen); err != nil {
		return nil, err
	}
	if err := d.price(a.Operation, a.Makes, &plan); err != nil {
		return nil, err
	}
	j := d.draft(c, a, r, in, plan)
	if err := d.deal(ctx, func(t *deal) error { return t.create(j, r) }); err != nil {
		return nil, err
	}
	return &j.Operation, nil
}

// input brings what the plan is made from.
func (d *Desk) input(ctx context.Context, c account.Caller, a *kind.Action, r Request) (kind.Input, error) {
	in := kind.Input{Test: c.Mode == account.Test}
	var err error
	if in.Seed, err = seedOf(r.Body); err != nil {
		return in, err
	}
	if a.Source != "" {
		src, err := d.own(c, a.Source, r.Source)
		if err != nil {
			return in, err
		}
		in.Source = &src
	}
	needs, err := a.Needs(r.Body)
	if err != nil {
		return in, err
	}
	for _, w := range needs.Images {
		image, err := d.image(ctx, c, w)
		if err != nil {
			return in, err
		}
		in.Images = append(in.Images, image)
	}
	return in, nil
}

func (d *Desk) image(ctx context.Context, c account.Caller, w kind.Wanted) (engine.Image, error) {
	if d.Fetch == nil {
		return engine.Image{}, problem.InvalidSourceImage.Field(w.Path, problem.Custom, "images by URL are not accepted here")
	}
	return d.Fetch.Image(ctx, c, w)
}

// seedOf is the body's seed, or one that is drawn: 53 bits, which every JSON reader keeps.
func seedOf(body json.RawMessage) (int64, error) {
	if bytes.Contains(body, []byte(`"seed"`)) {
		var b struct{ Seed *int64 }
		if err := json.Unmarshal(body, &b); err != nil {
			return 0, fmt.Errorf("read seed: %w", err)
		}
		if b.Seed != nil {
			return *b.Seed, nil
		}
	}
	var n [8]byte
	if _, err := rand.Read(n[:]); err != nil {
		return 0, err
	}
	return int64(binary.LittleEndian.Uint64(n[:]) >> 11), nil
}

// draft is the operation and its asset before Credits are held.
func (d *Desk) draft(c account.Caller, a *kind.Action, r Request, in kind.Input, plan kind.Plan) *job {
	now := d.Store.Now()
	j := &job{course: newCourse(plan, in.Test)}
	j.Round = 1
	j.Stop = in.Test && force(j.words()).billing
	j.Operation = store.Operation{
		ID: d.Store.NewID(id.Operation), Account: c.Account, Principal: c.Principal, Type: a.Operation, Mode: plan.Mode,
		Status: operation.Running, Stage: plan.Stages[0].Name, Prompt: plan.Prompt, Preset: plan.Preset, Seed: in.Seed,
		Resource:  operation.Resource{Type: a.Makes, ID: d.Store.NewID(d.kinds[a.Makes].Prefix)},
		Estimated: j.rest(0), Version: 1, CreatedAt: now.UnixMicro(), UpdatedAt: now.UnixMicro(),
	}
	j.asset = asset.Asset{
		ID: j.Resource.ID, Account: c.Account, Type: a.Makes, Name: plan.Name, Prompt: plan.Prompt, Operation: j.ID,
		Request: r.Body, Version: 1, CreatedAt: asset.At(j.CreatedAt), UpdatedAt: asset.At(j.CreatedAt),
	}
	stand(&j.asset, j.Status, j.Stage)
	return j
}

// create writes all of a new operation.
func (t *deal) create(j *job, r Request) error {
	if err := t.remember(j.Principal, r, j.ID); err != nil {
		return err
	}
	left, err := t.reserveStart(j)
	if err != nil {
		return err
	}
	if len(j.entries) > 0 {
		j.After = &left
	}
	j.Begun = 1
	if err := t.InsertAsset(&j.asset); err != nil {
		return fmt.Errorf("add asset: %w", err)
	}
	j.Course = j.course.json()
	if err := t.InsertOperation(&j.Operation); err != nil {
		return fmt.Errorf("add operation: %w", err)
	}
	balance := left
	for _, e := range j.entries {
		balance -= e.Amount
	}
	for _, e := range j.entries {
		balance += e.Amount
		e.Balance = balance
		if err := t.Enter(e); err != nil {
			return fmt.Errorf("enter reservation: %w", err)
		}
	}
	return t.begin(j, 0)
}

// reserveStart holds every stage of an auto operation if all can be paid, else the first alone.
// The account's row is changed only when it can pay; who refused is looked up afterwards.
func (t *deal) reserveStart(j *job) (left credit.Millis, err error) {
	limit := int64(t.desk.QueueLimit)
	if j.Mode == operation.Auto && !(j.Stop && len(j.Held) > 1) {
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
	left, err = t.Hold(j.Account, j.price(0), limit)
	if errors.Is(err, store.ErrNotFound) {
		return 0, t.refusal(j)
	}
	if err != nil {
		return 0, err
	}
	j.hold(0)
	return left, nil
}

// refusal says why a start could not be taken on.
func (t *deal) refusal(j *job) error {
	a, err := t.Account(j.Account)
	if err != nil {
		return fmt.Errorf("read account: %w", err)
	}
	if b := t.desk.billing(j, 0, a); b != nil {
		return &problem.Error{Type: problem.BillingRequired, Text: b.text, Billing: &b.Billing}
	}
	p := problem.QueueFull.Detail("This account has %d operations under way, as many as it may; start again when some have ended.", a.Active)
	p.RetryAfter = queueFullWait
	return p
}
