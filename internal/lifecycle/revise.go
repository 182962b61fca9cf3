package lifecycle

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

// ReviseBody is the body of an operation's own :revise.
type ReviseBody struct {
	Feedback       string         `json:"feedback" jsonschema:"required,minLength=1,maxLength=8000" jsonschema_description:"What to change, in words. Of all feedback so far the newest 8000 characters count."`
	GenerationMode operation.Mode `json:"generationMode,omitempty" jsonschema:"enum=auto,enum=review,default=review" jsonschema_description:"review pauses again at the new preview; auto goes on to the final."`
}

// Revise makes a new preview by the caller's feedback. The seed stays the same; every preview is charged.
//
// Transition: preview_ready → running in a further round, or → billing_required when the new preview cannot be paid. Other statuses are 409
// invalid-operation-stage, and operations in mode auto or of a kind without previews are 409 invalid-operation-mode.
func (d *Desk) Revise(ctx context.Context, c account.Caller, operationID string, r Request) (Answer, error) {
	var b ReviseBody
	if err := json.Unmarshal(r.Body, &b); err != nil {
		return Answer{}, problem.Internal.Because(fmt.Errorf("read body: %w", err)) // its shape was checked
	}
	if b.GenerationMode == "" {
		b.GenerationMode = operation.Review
	}
	screened := false
	var before, after kind.Plan
	var of asset.Asset
	verb := func(t *transaction, op *opened) (err error) {
		k := d.makers[work{op.Type, op.Resource.Type, op.Start}]
		switch {
		case op.Mode != operation.Review || k == nil || k.Revise == nil:
			return problem.InvalidOperationMode.Detail("An operation in mode auto has no preview to revise; start one with generationMode review.")
		case op.Status != operation.PreviewReady:
			return wrongStage(op)
		}
		if before, err = t.planOf(ctx, op); err != nil {
			return err
		}
		of = op.asset
		of.Items = op.stored()
		if after, err = k.Revise(before, kind.Revision{Feedback: b.Feedback, Mode: b.GenerationMode}); err != nil {
			return err
		}
		if !screened {
			return errUnscreened
		}
		return t.revise(op, after, b)
	}
	answer, err := d.transition(ctx, c, operationID, r, verb)
	if err != errUnscreened {
		return answer, err
	}
	// The policy may be a remote service, and reading words takes time, so both run between two transactions. The second transaction checks the state
	// again.
	if err := d.screen(ctx, c, []string{b.Feedback}); err != nil {
		return Answer{}, refuse(err, problem.OperationTransitionFailed)
	}
	if err := d.refuseUnheard(ctx, c, &after, &of, briefsOf(&before)); err != nil {
		return Answer{}, err
	}
	screened = true
	return d.transition(ctx, c, operationID, r, verb)
}

// errUnscreened says that the state allows the revision, and the policy has still to be asked.
var errUnscreened = &problem.Error{Type: problem.ContentSafetyUnavailable}

// briefsOf are the briefs of a plan, by item.
func briefsOf(p *kind.Plan) map[int]engine.Brief {
	by := map[int]engine.Brief{}
	for _, s := range p.Stages {
		for _, t := range s.Tasks {
			if t.Brief.Makes != "" { // its step works from files alone
				by[t.Item] = t.Brief
			}
		}
	}
	return by
}

// revise begins a further round of an operation by the plan of a feedback. The order: price, check, cap by the quote of the start, replace the round,
// reserve.
func (t *transaction) revise(op *opened, plan kind.Plan, b ReviseBody) error {
	// A retry costs what its original costs (contract, "Credits").
	priced := cmp.Or(op.Start, op.Type)
	if a, ok := t.desk.action(op); ok && op.Start == "" {
		priced = a.PricedAs()
	}
	if err := t.desk.price(priced, op.Resource.Type, &plan); err != nil {
		return err
	}
	if err := paidOnce(&plan); err != nil {
		return fmt.Errorf("revise %s: %w", op.ID, err)
	}
	op.Limits.cap(&plan)
	if err := t.replan(op, &plan, b.Feedback); err != nil {
		return err
	}
	op.Mode = b.GenerationMode
	op.Estimated = op.Finalized + op.rest(0)
	return t.advance(op, operation.Revise, 0)
}

// replan replaces the current round by a further one. Its tasks are written with the operation; the tasks of the round before that no worker
// has claimed are deleted. Rows of tasks that were claimed stay, because briefs of items are read from them.
func (t *transaction) replan(op *opened, p *kind.Plan, feedback string) error {
	if err := t.DropRound(op.ID, op.Round); err != nil {
		return fmt.Errorf("drop round %d of %s: %w", op.Round, op.ID, err)
	}
	op.plan(p)
	op.Round, op.Begun = op.Round+1, 0
	op.Stop, op.Words = false, nil
	if op.Test {
		words := testWordsOf(feedback)
		op.Stop, op.Words = force(words).billing, &words
	}
	op.changeItems()
	op.Parts = partsOf(p)
	if p.Detail != nil {
		op.asset.Detail = p.Detail
	}
	return nil
}
