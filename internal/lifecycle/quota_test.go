package lifecycle_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"atelier/internal/account"
	"atelier/internal/credit"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/seed/seedtest"
	"atelier/internal/session"
	"atelier/internal/store"
)

// tiers are two plans: the first allows five models a month, the second ten.
var tiers = credit.Plans{Tiers: []credit.Plan{{Name: "self-hosted", Quota: credit.Credits(100)}, {Name: "pro", Quota: credit.Credits(200)}}}

// planned is a bed with plans.
func planned(t testing.TB, o lifecycletest.Options, plans credit.Plans) *lifecycletest.Bed {
	t.Helper()
	b := lifecycletest.New(t, o)
	c := b.Config
	c.Plans = plans
	var err error
	if b.Desk, err = lifecycle.New(c); err != nil {
		t.Fatal(err)
	}
	return b
}

// wantBilling asserts the reason of a billing problem.
func wantBilling(t testing.TB, err error, reason credit.Reason, cta string) *problem.Error {
	t.Helper()
	p := wantProblem(t, err, problem.BillingRequired)
	if p.Billing == nil || p.Billing.Reason != reason || p.Billing.CTAKind != cta || p.Text == "" {
		t.Fatalf("got %+v %q, want %s and the action %q", p.Billing, p.Text, reason, cta)
	}
	return p
}

func TestNoPlanWhereOneIsRequired(t *testing.T) {
	plans := credit.Plans{Required: true, Tiers: []credit.Plan{{Name: "pro"}}}
	b := planned(t, lifecycletest.Options{}, plans) // the accounts have the plan self-hosted, which is not among these
	_, err := b.Start(t.Context(), b.Live, lifecycletest.Generate, lifecycletest.Request("", body))
	wantBilling(t, err, credit.SubscriptionRequired, "view_plans")
	start(t, b, b.Test, lifecycletest.Request("", body)) // plans do not apply to the test side
	plans.Tiers[0].Name = "self-hosted"
	b = planned(t, lifecycletest.Options{}, plans)
	start(t, b, b.Live, lifecycletest.Request("", body))
	plans = credit.Plans{Tiers: []credit.Plan{{Name: "pro", Quota: 1}}}
	b = planned(t, lifecycletest.Options{}, plans)
	start(t, b, b.Live, lifecycletest.Request("", body)) // an account without a plan, which is allowed here
}

func TestAQuotaOfAMonth(t *testing.T) {
	b := planned(t, lifecycletest.Options{}, tiers)
	for range 4 {
		start(t, b, b.Live, lifecycletest.Request("", body))
	}
	b.Work()
	o := start(t, b, b.Live, lifecycletest.Request("", review("a chair"))) // 84 of 100
	_, err := b.Start(t.Context(), b.Live, lifecycletest.GeneratePack,
		lifecycletest.Request("", lifecycletest.PackBody{Prompt: "x", Items: []string{"a", "b", "c", "d", "e"}}))
	p := wantBilling(t, err, credit.QuotaUpgradeAvailable, "upgrade_plan")
	left := "the plan self-hosted allows 100 Credits in this month and leaves 16. Change to a greater plan or wait for the next month and start again."
	if !strings.Contains(p.Text, left) {
		t.Errorf("got %q, want what is left", p.Text)
	}
	b.Work()
	second := start(t, b, b.Live, lifecycletest.Request("", review("a chair"))) // 88
	b.Work()
	_, err = b.Approve(t.Context(), b.Live, o.ID, lifecycletest.Request("", nil))
	wantBilling(t, err, credit.QuotaUpgradeAvailable, "upgrade_plan")
	status(t, read(t, b, b.Live, o.ID), operation.BillingRequired)
	_, err = b.Resume(t.Context(), b.Live, o.ID, lifecycletest.Request("", nil))
	wantBilling(t, err, credit.QuotaUpgradeAvailable, "upgrade_plan")
	b.Clock.Pass(31 * 24 * time.Hour) // a new month
	for _, id := range []string{o.ID, second.ID} {
		if _, err := b.Approve(t.Context(), b.Live, id, lifecycletest.Request("", nil)); err != nil {
			t.Fatal(err)
		}
	}
	b.Work()
	status(t, read(t, b, b.Live, o.ID), operation.Succeeded)
	for range 3 {
		start(t, b, b.Live, lifecycletest.Request("", body))
	}
	start(t, b, b.Live, lifecycletest.Request("", review("x"))) // 96
	_, err = b.Start(t.Context(), b.Live, lifecycletest.Generate, lifecycletest.Request("", review("x")))
	if err != nil {
		t.Fatal(err) // 100
	}
	_, err = b.Start(t.Context(), b.Live, lifecycletest.Generate, lifecycletest.Request("", review("x")))
	wantBilling(t, err, credit.QuotaUpgradeAvailable, "upgrade_plan")
	b.CheckLedger()
}

func TestTheTopPlanHasNoUpgrade(t *testing.T) {
	b := planned(t, lifecycletest.Options{}, credit.Plans{Tiers: []credit.Plan{{Name: "self-hosted", Quota: credit.Credits(10)}}})
	o := start(t, b, b.Live, lifecycletest.Request("", body)) // its preview alone: 4
	figures(t, o, 20, 4, 0, 996)
	b.Work() // the final costs 16, and 6 are left
	o = read(t, b, b.Live, o.ID)
	status(t, o, operation.BillingRequired)
	if o.Billing.Reason != credit.QuotaTopTier || o.Billing.CTAKind != "" || o.Billing.AvailableCredits != credit.Credits(996) {
		t.Errorf("got %+v, want a stop at the quota", o.Billing)
	}
	_, err := b.Resume(t.Context(), b.Live, o.ID, lifecycletest.Request("", nil))
	wantBilling(t, err, credit.QuotaTopTier, "")
	b.CheckLedger()
}

func TestTheFirstReasonOfBilling(t *testing.T) {
	b := planned(t, lifecycletest.Options{Credits: 1}, credit.Plans{Required: true, Tiers: []credit.Plan{{Name: "self-hosted", Quota: credit.Credits(1)}}})
	_, err := b.Start(t.Context(), b.Live, lifecycletest.Generate, lifecycletest.Request("", body))
	wantBilling(t, err, credit.QuotaTopTier, "")
	b = planned(t, lifecycletest.Options{Credits: 1}, tiers)
	_, err = b.Start(t.Context(), b.Live, lifecycletest.Generate, lifecycletest.Request("", body))
	wantBilling(t, err, credit.InsufficientCredits, "buy_top_up_credits")
}

func TestABurstCannotOverrunTheQuota(t *testing.T) {
	b := planned(t, lifecycletest.Options{}, tiers)
	var wg sync.WaitGroup
	var mu sync.Mutex
	held := credit.Millis(0)
	for n := range 20 {
		wg.Go(func() {
			a, err := b.Start(context.Background(), b.Live, lifecycletest.Generate, lifecycletest.Request(fmt.Sprint(n), body))
			if err == nil {
				mu.Lock()
				held += a.Operation.Credits.Reserved
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	if held != credit.Credits(100) {
		t.Errorf("got %v reserved, want the whole quota: 100", held)
	}
	b.CheckLedger()
}

// Whatever an account does, and whenever: its charges and reservations of a month stay within its quota, and its usage of all days equals the ledger.
func TestTheQuotaHolds(t *testing.T) {
	seedtest.Checks(t, 40)
	b := planned(t, lifecycletest.Options{CancelAll: true}, tiers)
	rapid.Check(t, func(rt *rapid.T) {
		b.Clear()
		me, _ := b.Person(1000)
		var made []string
		for range rapid.IntRange(1, 20).Draw(rt, "steps") {
			switch rapid.SampledFrom([]string{"start", "start", "work", "approve", "cancel", "week"}).Draw(rt, "step") {
			case "start":
				mode := rapid.SampledFrom([]operation.Mode{operation.Auto, operation.Review}).Draw(rt, "mode")
				if a, err := b.Start(context.Background(), me, lifecycletest.Generate,
					lifecycletest.Request("", lifecycletest.Body{Prompt: "x", GenerationMode: mode})); err == nil {
					made = append(made, a.Operation.ID)
				}
			case "work":
				if claim := b.TryClaim(); claim != nil {
					if err := b.Finish(claim); err != nil {
						rt.Fatal(err)
					}
				}
			case "approve":
				for _, id := range made {
					_, _ = b.Approve(context.Background(), me, id, lifecycletest.Request("", nil)) // the operation may be in another state
				}
			case "cancel":
				if len(made) > 0 {
					_, _ = b.Cancel(context.Background(), me, made[0])
				}
			case "week":
				b.Clock.Pass(7 * 24 * time.Hour)
			}
			within(rt, b, me)
		}
		checkUsage(t, b, me)
		b.CheckAccount(me.Account)
		if t.Failed() {
			rt.Fatal("the books are not whole")
		}
	})
}

// within checks that the current month's charges and all reservations are within the quota.
func within(rt *rapid.T, b *lifecycletest.Bed, me account.Caller) {
	now := b.Store.Now().UTC()
	u, err := b.Usage(context.Background(), me, now.AddDate(0, 0, 1-now.Day()).Format(time.DateOnly), "")
	if err != nil {
		rt.Fatal(err)
	}
	if got := u.Credits.Used + u.Credits.Reserved; got > credit.Credits(100) {
		rt.Fatalf("got %v charged and %v reserved in %s, want 100 at most", u.Credits.Used, u.Credits.Reserved, now.Month())
	}
}

func TestFreeStagesNeedNoQuota(t *testing.T) {
	b := planned(t, lifecycletest.Options{Limit: 1}, credit.Plans{Required: true, Tiers: []credit.Plan{{Name: "pro"}}})
	due := store.PastDue
	if _, err := b.Keeper.SetTerms(t.Context(), b.Live.Account, session.Terms{State: &due}); err != nil {
		t.Fatal(err)
	}
	b.Desk = costing(t, b, 0, 0)
	o := start(t, b, b.Live, lifecycletest.Request("", body))
	_, err := b.Start(t.Context(), b.Live, lifecycletest.Generate, lifecycletest.Request("", body))
	wantProblem(t, err, problem.QueueFull)
	b.Work()
	if o = read(t, b, b.Live, o.ID); o.Status != operation.Succeeded || *o.Credits.Finalized != 0 || o.Credits.AvailableAfterReservation != nil {
		t.Errorf("got %s with %+v, want succeeded without an entry", o.Status, o.Credits)
	}
	b.Desk = costing(t, b, 0, 5) // the preview is free, and the final is not
	o = start(t, b, b.Live, lifecycletest.Request("", body))
	b.Work()
	if o = read(t, b, b.Live, o.ID); o.Status != operation.BillingRequired || o.Billing.Reason != credit.SubscriptionRequired {
		t.Errorf("got %s for %+v, want a stop before what is paid", o.Status, o.Billing)
	}
	b.CheckLedger()
}
