package lifecycle

import (
	"fmt"

	"atelier/internal/credit"
	"atelier/internal/operation"
	"atelier/internal/store"
)

// bill is a billing action with a sentence that explains it.
type bill struct {
	credit.Billing
	text string
}

// billing is what must be settled before stage i can begin, or nil when nothing stands in its way.
func (d *Desk) billing(j *job, i int, a store.Account, q quota) *bill {
	need := j.price(i)
	if need == 0 {
		return nil // what is free asks nobody for anything
	}
	b := bill{Billing: credit.Billing{
		Resource: string(j.Resource.Type), Stage: string(j.Plan.Stages[i].Name), ActionURL: d.BillingURL,
		RequiredCredits: need, StageCredits: need, CompletionCredits: j.rest(i),
		AvailableCredits: a.Available, CommittedCredits: a.Reserved - j.Reserved,
	}}
	if j.Plan.Stages[i].Name == operation.Preview {
		b.Resource = "preview"
	}
	switch {
	case q.missing:
		b.Reason, b.CTAKind = credit.SubscriptionRequired, "view_plans"
		b.text = "This account has no plan, and paid work needs one. Choose a plan and go on."
	case a.State == store.PastDue:
		b.Reason = credit.PastDue
		b.text = "The plan of this account is unpaid; settle it and go on."
	case !q.allows(need):
		q.explain(&b)
	case a.Available >= need && !(j.Stop && i > 0 && j.dearest(i)):
		return nil
	default:
		b.Reason, b.CTAKind = credit.InsufficientCredits, "buy_top_up_credits"
		if i > 0 {
			b.Reason = credit.InsufficientCompletionCredits
		}
		b.text = fmt.Sprintf("The %s stage costs %s Credits; %s are available. Add Credits and go on.", b.Stage, need, a.Available)
	}
	return &b
}

// demand tries to hold stage i of an operation that is under way; of an auto one the stages after it too, if they can all
// be paid. It answers what stands in the way, if anything does.
func (t *deal) demand(j *job, i int) (*bill, error) {
	if j.price(i) == 0 || j.Held[i].sum() > 0 {
		return nil, nil // it is free, or the start has reserved it
	}
	q, err := t.quota(j)
	if err != nil {
		return nil, err
	}
	a, err := t.Account(j.Account)
	if err != nil {
		return nil, fmt.Errorf("read account: %w", err)
	}
	for _, e := range j.entries { // what this transaction has given back is not in the row yet
		a.Available += e.Amount
	}
	a.Reserved += j.moved
	if b := t.desk.billing(j, i, a, q); b != nil {
		if j.dearest(i) {
			j.Stop = false
		}
		return b, nil
	}
	all := j.Mode == operation.Auto && !j.Stop && a.Available >= j.rest(i) && q.allows(j.rest(i))
	j.hold(i)
	for i++; all && i < len(j.Held); i++ {
		j.hold(i)
	}
	return nil, nil
}
