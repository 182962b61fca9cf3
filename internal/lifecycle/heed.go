package lifecycle

import (
	"context"
	"strings"

	"atelier/internal/account"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/problem"
)

// Heed reports why no engine for a brief of an account can follow the feedback that after has besides that of before; nil: one of them may.
type Heed func(ctx context.Context, before, after engine.Brief, account string) *engine.Unheard

// heed refuses a feedback that a part of a plan could not be made with, or that changes nothing of any part: 400 invalid-request, and nothing is
// charged. before are the briefs of the previews as they are, by item; 0: the asset itself. Test words are no feedback.
func (d *Desk) heed(ctx context.Context, c account.Caller, plan *kind.Plan, before map[int]engine.Brief) error {
	if d.Heed == nil || len(plan.Stages) == 0 {
		return nil
	}
	var first *engine.Unheard
	idle := true
	for _, t := range plan.Stages[0].Tasks {
		said := engine.Newest(before[t.Item], t.Brief)
		if said == "" || c.Mode == account.Test && testWordsOf(said) != "" {
			continue
		}
		why := d.Heed(ctx, before[t.Item], t.Brief, c.Account)
		if why != nil && (first == nil || why.Ends) {
			first = why
		}
		idle = idle && why != nil
		if why != nil && why.Ends {
			break
		}
	}
	if first == nil || !first.Ends && !idle {
		return nil
	}
	var f problem.Fields
	f.If(true, "body.feedback", problem.Custom, "%s. Nothing was started and nothing was charged", strings.TrimSuffix(first.Why, "."))
	return f.Err()
}
