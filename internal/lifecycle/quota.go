package lifecycle

import (
	"fmt"

	"atelier/internal/credit"
)

// quota is how far the plan of an account reaches in this calendar month.
type quota struct {
	missing bool // there is no plan, and the operator requires one
	bound   bool
	plan    credit.Plan
	top     bool          // no other plan allows more
	left    credit.Millis // when bound
}

// allows reports whether an amount may be reserved.
func (q quota) allows(amount credit.Millis) bool {
	return amount == 0 || !q.missing && (!q.bound || amount <= q.left)
}

// quota reads how much the plan of an operation's account lets it reserve. Charges of the month and reservations count
// alike, so that many starts at once cannot overrun it; the account's row stays locked until the transaction ends.
// Play money knows no plans.
func (t *deal) quota(j *job) (quota, error) {
	plans := t.desk.Plans
	if !plans.Bounding() || j.Test {
		return quota{}, nil
	}
	a, err := t.Account(j.Account)
	if err != nil {
		return quota{}, fmt.Errorf("read account: %w", err)
	}
	p, ok := plans.Of(a.Plan)
	if !ok || p.Quota == 0 {
		return quota{missing: !ok && plans.Required}, nil
	}
	charged, reserved, err := t.Spend(j.Account)
	if err != nil {
		return quota{}, fmt.Errorf("read usage of the month: %w", err)
	}
	for _, e := range j.entries { // of this transaction, not in the rows yet
		if e.Kind == credit.Charge {
			charged -= e.Amount
		}
	}
	return quota{bound: true, plan: p, top: plans.Top(p.Name), left: max(0, p.Quota-charged-reserved-j.moved)}, nil
}

// explain says that the quota is used up, and what can be done.
func (q quota) explain(b *bill) {
	b.Reason, b.CTAKind = credit.QuotaUpgradeAvailable, "upgrade_plan"
	then := "Change to a greater plan, or go on in the next month."
	if q.top { // no purchase would help
		b.Reason, b.CTAKind = credit.QuotaTopTier, ""
		then = "Go on in the next month."
	}
	b.text = fmt.Sprintf("The %s stage costs %s Credits; of the %s that the plan %s allows in this month %s are left. %s",
		b.Stage, b.StageCredits, q.plan.Quota, q.plan.Name, q.left, then)
}
