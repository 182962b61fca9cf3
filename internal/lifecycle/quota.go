package lifecycle

import (
	"fmt"

	"atelier/internal/credit"
)

// quota is what the plan of an account still allows in this calendar month. The zero quota allows everything.
type quota struct {
	missing bool // the account has no plan, and the operator requires one
	bound   bool
	plan    credit.Plan
	top     bool          // no other plan allows more
	left    credit.Millis // valid when bound
}

// allows reports whether an amount may be reserved.
func (q quota) allows(amount credit.Millis) bool {
	return amount == 0 || !q.missing && (!q.bound || amount <= q.left)
}

// quota reads how much the plan of an operation's account still allows it to reserve. The charges of the month and the open reservations both
// count, so concurrent starts cannot exceed it; the account's row stays locked until the transaction ends. Plans do not apply to test
// accounts.
//
// What is reserved for the operation already counts as reserved, and what this transaction has moved is added to it. A plan with a quota of 0
// has no bound.
func (t *transaction) quota(op *opened) (quota, error) {
	plans := t.desk.Plans
	if !plans.Bounding() || op.Test {
		return quota{}, nil
	}
	a, err := t.Account(op.Account)
	if err != nil {
		return quota{}, fmt.Errorf("read account: %w", err)
	}
	p, ok := plans.Of(a.Plan)
	if !ok || p.Quota == 0 {
		return quota{missing: !ok && plans.Required}, nil
	}
	charged, reserved, err := t.Spend(op.Account)
	if err != nil {
		return quota{}, fmt.Errorf("read usage of the month: %w", err)
	}
	for _, e := range op.entries { // entries of this transaction are not in the rows yet
		if e.Kind == credit.Charge {
			charged -= e.Amount
		}
	}
	return quota{bound: true, plan: p, top: plans.Top(p.Name), left: max(0, p.Quota-charged-reserved-op.moved)}, nil
}

// explain adds to a bill that the quota is used up, and what the owner can do.
func (q quota) explain(b *bill) {
	b.Reason, b.CTAKind = credit.QuotaUpgradeAvailable, "upgrade_plan"
	b.then = "Change to a greater plan or wait for the next month"
	if q.top { // no purchase would help
		b.Reason, b.CTAKind = credit.QuotaTopTier, ""
		b.then = "Wait for the next month"
	}
	b.why = fmt.Sprintf("The %s stage costs %s; the plan %s allows %s in this month and leaves %s.",
		b.Stage, b.StageCredits.Words(), q.plan.Name, q.plan.Quota.Words(), q.left)
}
