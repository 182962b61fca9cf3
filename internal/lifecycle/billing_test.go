package lifecycle_test

import (
	"testing"

	"atelier/internal/credit"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

func TestAutoStopsWhereTheFinalCannotBePaid(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{Credits: 10})
	ctx := t.Context()
	o := start(t, b, b.Live, lifecycletest.Request("", body))
	figures(t, o, 20, 4, 0, 6)
	b.Work()
	o = read(t, b, b.Live, o.ID)
	status(t, o, operation.BillingRequired)
	figures(t, o, 20, 0, 4, 6)
	if o.Billing == nil || o.Billing.Reason != credit.InsufficientCompletionCredits || o.Billing.RequiredCredits != FinalPrice ||
		o.Billing.Resource != "model" || o.Billing.AvailableCredits != 6000 {
		t.Fatalf("got %+v", o.Billing)
	}
	a, err := b.Resume(ctx, b.Live, o.ID, lifecycletest.Request("k", nil))
	if p := wantProblem(t, err, problem.BillingRequired); p.OperationID != o.ID {
		t.Errorf("got operation %q, want %q", p.OperationID, o.ID)
	}
	if got := read(t, b, b.Live, o.ID); got.UpdatedAt != o.UpdatedAt {
		t.Errorf("a refusal that changes nothing moved updatedAt from %v to %v", o.UpdatedAt, got.UpdatedAt)
	}
	if err := b.Keeper.Grant(ctx, b.Live.Account, credit.Credits(10), ""); err != nil {
		t.Fatal(err)
	}
	a, err = b.Resume(ctx, b.Live, o.ID, lifecycletest.Request("k", nil))
	if err != nil {
		t.Fatal(err)
	}
	status(t, a.Operation, operation.Queued)
	if a.Operation.Billing != nil {
		t.Errorf("got billing %+v after resume", a.Operation.Billing)
	}
	figures(t, a.Operation, 20, 16, 4, 0)
	claim := b.Claim()
	status(t, read(t, b, b.Live, o.ID), operation.Running)
	if err := b.Finish(claim); err != nil {
		t.Fatal(err)
	}
	status(t, read(t, b, b.Live, o.ID), operation.Succeeded)
	_, err = b.Resume(ctx, b.Live, o.ID, lifecycletest.Request("", nil))
	wantProblem(t, err, problem.InvalidOperationStage)
	b.CheckLedger()
}

var FinalPrice = lifecycletest.FinalPrice

func TestTopUpWhileThePreviewIsMadeGoesOnByItself(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{Credits: 10})
	o := start(t, b, b.Live, lifecycletest.Request("", body))
	claim := b.Claim()
	if err := b.Keeper.Grant(t.Context(), b.Live.Account, credit.Credits(100), ""); err != nil {
		t.Fatal(err)
	}
	if err := b.Finish(claim); err != nil {
		t.Fatal(err)
	}
	b.Work()
	status(t, read(t, b, b.Live, o.ID), operation.Succeeded)
}
