package lifecycle

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"atelier/internal/account"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

// ReviseBody is the body of an operation's own :revise.
type ReviseBody struct {
	Feedback       string         `json:"feedback" jsonschema:"required,minLength=1,maxLength=8000" jsonschema_description:"What to change, in words."`
	GenerationMode operation.Mode `json:"generationMode,omitempty" jsonschema:"enum=auto,enum=review,default=review" jsonschema_description:"review pauses again at the new preview; auto goes on to the final."`
}

// Revise makes a new preview, after the caller's words. The seed stays; every preview is charged.
func (d *Desk) Revise(ctx context.Context, c account.Caller, operationID string, r Request) (Answer, error) {
	var b ReviseBody
	if err := json.Unmarshal(r.Body, &b); err != nil {
		return Answer{}, problem.Internal.Because(fmt.Errorf("read body: %w", err)) // its shape was checked
	}
	if b.GenerationMode == "" {
		b.GenerationMode = operation.Review
	}
	screened := false
	verb := func(t *deal, j *job) error {
		k := d.makers[work{j.Type, j.Resource.Type}]
		switch {
		case j.Mode != operation.Review || k == nil || k.Revise == nil:
			return problem.InvalidOperationMode.Detail("Only an operation in mode review has a preview to revise.")
		case j.Status != operation.PreviewReady:
			return wrongStage(j)
		case !screened:
			return errUnscreened
		}
		return t.revise(j, k, b)
	}
	answer, err := d.transition(ctx, c, operationID, r, verb)
	if err != errUnscreened {
		return answer, err
	}
	// The policy may ask a service far away, so it speaks between two transactions; the second looks at the state again.
	if err := d.screen(ctx, c, []string{b.Feedback}); err != nil {
		return Answer{}, refuse(err, problem.OperationTransitionFailed)
	}
	screened = true
	return d.transition(ctx, c, operationID, r, verb)
}

// errUnscreened says that everything stands as it must, and the policy has still to look.
var errUnscreened = &problem.Error{Type: problem.ContentSafetyUnavailable}

func (t *deal) revise(j *job, k *kind.Kind, b ReviseBody) error {
	feedback := append(slices.Clone(j.Feedback), b.Feedback)
	plan, err := k.Revise(j.Plan, kind.Revision{Feedback: feedback, Mode: b.GenerationMode})
	if err != nil {
		return err
	}
	priced := j.Type
	if a := t.desk.actions[work{j.Type, j.Resource.Type}]; a != nil {
		priced = cmp.Or(a.Priced, priced)
	}
	if err := t.desk.price(priced, j.Resource.Type, &plan); err != nil {
		return err
	}
	j.Limits.hold(&plan)
	next := newCourse(plan, j.Test)
	next.Limits = j.Limits
	next.Round, next.Feedback, next.Scope = j.Round+1, feedback, j.Scope
	next.Stop = j.Test && force(b.Feedback).billing
	j.course = next
	j.changeItems()
	if plan.Detail != nil {
		j.asset.Detail = plan.Detail
	}
	j.Mode = b.GenerationMode
	j.Estimated = j.Finalized + j.rest(0)
	return t.advance(j, operation.Revise, 0)
}
