package lifecycle

import (
	"cmp"
	"fmt"

	"atelier/internal/credit"
	"atelier/internal/operation"
	"atelier/internal/store"
)

// bill is a billing action with the sentences that explain it.
type bill struct {
	credit.Billing
	why  string // a sentence
	then string // what settles it: "Add Credits"
}

// before is the text for a caller whose start is refused: nothing is there that could go on.
func (b *bill) before() string { return b.why + " " + b.then + " and start again." }

// between is the text for the owner of an operation that waits.
func (b *bill) between() string { return b.why + " " + b.then + " and go on." }

// billing is the billing action that must be settled before stage i can begin, or nil when it can begin.
//
// The reasons are tried in the order of the contract ("Credits"): no plan, an unpaid plan, an exhausted quota, too few Credits. A caller that
// settles one may therefore meet the next. AvailableCredits is what the account's row has, and CommittedCredits what other operations have
// reserved: the operation's own reservation does not stand in its way.
func (d *Desk) billing(op *opened, i int, a store.Account, q quota) *bill {
	need := op.price(i)
	if need == 0 {
		return nil // a free stage needs no billing
	}
	b := bill{Billing: credit.Billing{
		Resource: string(cmp.Or(op.Billed, op.Resource.Type)), Stage: string(op.stages[i].name), ActionURL: d.BillingURL,
		RequiredCredits: need, StageCredits: need, CompletionCredits: op.rest(i),
		AvailableCredits: a.Available, CommittedCredits: a.Reserved - op.Reserved,
	}}
	if op.stages[i].name == operation.Preview {
		b.Resource = "preview"
	}
	switch {
	case q.missing:
		b.Reason, b.CTAKind = credit.SubscriptionRequired, "view_plans"
		b.why, b.then = "This account has no plan, and paid work needs one.", "Choose a plan"
	case a.State == store.PastDue:
		b.Reason = credit.PastDue
		b.why, b.then = "The plan of this account is unpaid.", "Settle it"
	case !q.allows(need):
		q.explain(&b)
	// [test:billing] makes the last priced stage unpayable, once, whatever the account has.
	case a.Available >= need && !(op.Stop && op.dearest(i)):
		return nil
	default:
		b.Reason, b.CTAKind = credit.InsufficientCredits, "buy_top_up_credits"
		// A later stage is the completion of what was begun; a start that could pay, and is stopped by [test:billing], is shown as one, too.
		if i > 0 || a.Available >= need {
			b.Reason = credit.InsufficientCompletionCredits
		}
		b.why, b.then = fmt.Sprintf("The %s stage costs %s, and the account has %s available.", b.Stage, need.Words(), a.Available), "Add Credits"
	}
	return &b
}

// reserveStage tries to reserve the price of stage i of a running operation. For an auto operation it reserves the later stages too, if all
// of them can be paid. It returns the billing action in the way, or nil.
//
// Nothing is written here: op collects the entries, and pay applies them to the account's row. The account's lock, which the transaction
// holds, keeps the figures true until then.
func (t *transaction) reserveStage(op *opened, i int) (*bill, error) {
	if op.price(i) == 0 || op.reservedFor(i) > 0 {
		return nil, nil // the stage is free, or the start has reserved it
	}
	q, err := t.quota(op)
	if err != nil {
		return nil, err
	}
	a, err := t.Account(op.Account)
	if err != nil {
		return nil, fmt.Errorf("read account: %w", err)
	}
	for _, e := range op.entries { // Credits released in this transaction are not in the account's row yet
		a.Available += e.Amount
	}
	a.Reserved += op.moved
	if b := t.desk.billing(op, i, a, q); b != nil {
		if op.dearest(i) {
			op.Stop = false
		}
		return b, nil
	}
	// A top-up since the start may pay for all that is left of an auto operation; then no later stage can be stopped by another operation.
	all := op.Mode == operation.Auto && !op.Stop && a.Available >= op.rest(i) && q.allows(op.rest(i))
	op.reserve(i)
	for i++; all && i < len(op.stages); i++ {
		op.reserve(i)
	}
	return nil, nil
}
