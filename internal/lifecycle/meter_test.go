package lifecycle_test

import (
	"errors"
	"testing"
	"time"

	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

// metered starts work under a cap of 20 Credits, and claims its task.
func metered(t *testing.T, b *lifecycletest.Bed) (operation.Operation, *lifecycle.Claim) {
	t.Helper()
	o := begun(t, b, lifecycletest.GenerateModeler, of("", lifecycletest.ModelerBody{Prompt: "x", MaxCredits: 20}))
	if o.Credits.Reserved != credit.Credits(20) || *o.Credits.Estimated != credit.Credits(20) || o.Credits.Finalized != nil {
		t.Errorf("got %+v, want the cap reserved and estimated, and finalized null", o.Credits)
	}
	return o, b.Claim()
}

func credits(n int64) *credit.Millis {
	c := credit.Credits(n)
	return &c
}

func TestMeteredWorkIsChargedAsUsed(t *testing.T) {
	for _, c := range []struct {
		name    string
		metered []int64
		usage   *credit.Millis
		want    int64
	}{
		{"what was metered last", []int64{3, 7}, nil, 7},
		{"nothing metered", nil, nil, 0},
		{"the figure never falls", []int64{7, 3}, nil, 7},
		{"what the step says in the end", []int64{3}, credits(9), 9},
		{"it may be less", []int64{3}, credits(2), 2},
		{"never over the cap", nil, credits(90), 20},
		{"never under 0", nil, credits(-1), 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := lifecycletest.New(t, lifecycletest.Options{})
			o, claim := metered(t, b)
			for _, n := range c.metered {
				if err := claim.Meter(t.Context(), credit.Credits(n)); err != nil {
					t.Fatal(err)
				}
			}
			if err := claim.Done(t.Context(), kind.Made{Usage: c.usage}, nil); err != nil {
				t.Fatal(err)
			}
			o = read(t, b, b.Live, o.ID)
			if o.Status != operation.Succeeded || o.Credits.Finalized == nil || *o.Credits.Finalized != credit.Credits(c.want) || o.Credits.Reserved != 0 ||
				*o.Credits.Estimated != credit.Credits(c.want) {
				t.Errorf("got %s, %+v, want %d charged and nothing reserved", o.Status, o.Credits, c.want)
			}
			if a, err := b.Store.Account(b.Live.Account); err != nil || a.Available != credit.Credits(1000-c.want) || a.Reserved != 0 {
				t.Errorf("got %s available, %s reserved, %v, want the rest released", a.Available, a.Reserved, err)
			}
			b.CheckLedger()
		})
	}
}

func TestTheCapEndsMeteredWork(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o, claim := metered(t, b)
	if err := claim.Meter(t.Context(), credit.Credits(19)); err != nil {
		t.Fatal(err)
	}
	err := claim.Meter(t.Context(), credit.Credits(25))
	if !errors.Is(err, kind.ErrCap) {
		t.Fatalf("got %v, want the cap", err)
	}
	if err := claim.Failed(t.Context(), operation.Failure{Code: operation.BudgetExhausted}); err != nil {
		t.Fatal(err)
	}
	if o = read(t, b, b.Live, o.ID); o.Status != operation.Failed || o.Error.Code != operation.BudgetExhausted || *o.Credits.Finalized != 0 ||
		o.Credits.Reserved != 0 {
		t.Errorf("got %s, %+v, %+v, want a failure that charges nothing", o.Status, o.Error, o.Credits)
	}
	b.CheckLedger()
}

// Metered usage is charged even if its worker loses the lease, and a worker without its lease meters nothing.
func TestACancelChargesMeteredUsage(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o, claim := metered(t, b)
	if err := claim.Meter(t.Context(), credit.Credits(6)); err != nil {
		t.Fatal(err)
	}
	if o = read(t, b, b.Live, o.ID); o.Credits.Finalized != nil || o.Credits.Reserved != credit.Credits(20) {
		t.Errorf("got %+v while it runs, want the cap reserved and finalized null", o.Credits)
	}
	b.Clock.Pass(lifecycle.Lease + time.Second)
	if _, err := b.TakeBack(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := claim.Meter(t.Context(), credit.Credits(9)); !errors.Is(err, lifecycle.ErrLeaseLost) {
		t.Errorf("got %v, want no metering without the lease", err)
	}
	second := b.Claim()
	if err := second.Meter(t.Context(), credit.Credits(4)); err != nil { // from another try, which counts from zero
		t.Fatal(err)
	}
	o, err := b.Cancel(t.Context(), b.Live, o.ID)
	if err != nil || o.Status != operation.Canceled || *o.Credits.Finalized != credit.Credits(6) || o.Credits.Reserved != 0 {
		t.Errorf("got %s, %+v, %v, want 6 charged and the rest released", o.Status, o.Credits, err)
	}
	if err := second.Meter(t.Context(), credit.Credits(8)); !errors.Is(err, lifecycle.ErrLeaseLost) {
		t.Errorf("got %v, want no metering after the cancel", err)
	}
	b.CheckLedger()
}

func TestACapThatCannotBePaid(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	e := estimate(t, b.Desk, b.Live, lifecycletest.GenerateModeler, of("", lifecycletest.ModelerBody{MaxCredits: 20}))
	if e.Credits.RequiredToStart != credit.Credits(20) || e.Credits.EstimatedTotal != credit.Credits(20) {
		t.Errorf("got %+v, want the cap", e.Credits)
	}
	_, err := b.Start(t.Context(), b.Live, lifecycletest.GenerateModeler, naming(of("", lifecycletest.ModelerBody{Prompt: "x", MaxCredits: 30}), e.QuoteID))
	wantProblem(t, err, problem.InvalidRequest)
	_, err = b.Start(t.Context(), b.Live, lifecycletest.GenerateModeler, of("", lifecycletest.ModelerBody{Prompt: "x", MaxCredits: 1001}))
	wantProblem(t, err, problem.BillingRequired)
	o := begun(t, b, lifecycletest.Generate, of("", body))
	if claim := b.Claim(); claim.Meter(t.Context(), 1) == nil {
		t.Errorf("a task of %s with a fixed price was metered", o.Type)
	}
	b.CheckLedger()
}
