package lifecycle_test

import (
	"errors"
	"testing"
	"time"

	"atelier/internal/credit"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

func TestReviewPausesAndIsApproved(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	ctx := t.Context()
	o := start(t, b, b.Live, lifecycletest.Request("", review("a chair")))
	figures(t, o, 20, 4, 0, 996)
	_, err := b.Approve(ctx, b.Live, o.ID, lifecycletest.Request("", nil))
	wantProblem(t, err, problem.InvalidOperationStage)
	b.Work()
	o = read(t, b, b.Live, o.ID)
	status(t, o, operation.PreviewReady)
	figures(t, o, 20, 0, 4, 996)
	for i := range 2 { // the second changes and charges nothing
		a, err := b.Approve(ctx, b.Live, o.ID, lifecycletest.Request("", nil))
		if err != nil {
			t.Fatal(i, err)
		}
		status(t, a.Operation, operation.Running)
		figures(t, a.Operation, 20, 16, 4, 980)
	}
	if n := b.Work(); n != 1 {
		t.Errorf("got %d tasks after the approval, want 1", n)
	}
	a, err := b.Approve(ctx, b.Live, o.ID, lifecycletest.Request("", nil))
	if err != nil {
		t.Fatal(err)
	}
	status(t, a.Operation, operation.Succeeded)
	figures(t, a.Operation, 20, 0, 20, 980)
	b.CheckLedger()
}

func TestReviseMakesANewPreview(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	ctx := t.Context()
	o := start(t, b, b.Live, lifecycletest.Request("", review("a chair")))
	seed := b.Claim()
	if err := b.Finish(seed); err != nil {
		t.Fatal(err)
	}
	for i, feedback := range []string{"more legs", "fewer legs"} {
		a, err := b.Revise(ctx, b.Live, o.ID, lifecycletest.Request("", lifecycle.ReviseBody{Feedback: feedback}))
		if err != nil {
			t.Fatal(err)
		}
		status(t, a.Operation, operation.Running)
		figures(t, a.Operation, int64(24+4*i), 4, int64(4+4*i), int64(992-4*i))
		claim := b.Claim()
		if got := claim.Work.Brief; len(got.Feedback) != i+1 || got.Feedback[i] != feedback || got.Seed != seed.Work.Brief.Seed {
			t.Errorf("got brief %+v", got)
		}
		if err := b.Finish(claim); err != nil {
			t.Fatal(err)
		}
	}
	a, err := b.Revise(ctx, b.Live, o.ID, lifecycletest.Request("", lifecycle.ReviseBody{Feedback: "blue", GenerationMode: operation.Auto}))
	if err != nil {
		t.Fatal(err)
	}
	if a.Operation.GenerationMode != operation.Auto {
		t.Errorf("got mode %s, want auto", a.Operation.GenerationMode)
	}
	figures(t, a.Operation, 32, 20, 12, 968)
	b.Work()
	o = read(t, b, b.Live, o.ID)
	status(t, o, operation.Succeeded)
	figures(t, o, 32, 0, 32, 968)
	if *o.Prompt != "a chair" {
		t.Errorf("got prompt %q", *o.Prompt)
	}
	_, err = b.Revise(ctx, b.Live, o.ID, lifecycletest.Request("", lifecycle.ReviseBody{Feedback: "red"}))
	wantProblem(t, err, problem.InvalidOperationMode)
	b.CheckLedger()
}

func TestApprovalThatCannotBePaid(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{Credits: 10})
	ctx := t.Context()
	o := start(t, b, b.Live, lifecycletest.Request("", review("a chair")))
	b.Work()
	_, err := b.Approve(ctx, b.Live, o.ID, lifecycletest.Request("", nil))
	if p := wantProblem(t, err, problem.BillingRequired); p.OperationID != o.ID || p.Billing == nil {
		t.Errorf("got %+v", p)
	}
	status(t, read(t, b, b.Live, o.ID), operation.BillingRequired)
	_, err = b.Revise(ctx, b.Live, o.ID, lifecycletest.Request("", lifecycle.ReviseBody{Feedback: "x"}))
	wantProblem(t, err, problem.InvalidOperationStage)
	if err := b.Keeper.Grant(ctx, b.Live.Account, credit.Credits(10), ""); err != nil {
		t.Fatal(err)
	}
	a, err := b.Approve(ctx, b.Live, o.ID, lifecycletest.Request("", nil)) // acts as resume
	if err != nil {
		t.Fatal(err)
	}
	status(t, a.Operation, operation.Queued)
	b.Work()
	status(t, read(t, b, b.Live, o.ID), operation.Succeeded)
	b.CheckLedger()
}

func TestRevisionThatCannotBePaidIsResumed(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{Credits: 7})
	ctx := t.Context()
	o := start(t, b, b.Live, lifecycletest.Request("", review("a chair")))
	b.Work()
	_, err := b.Revise(ctx, b.Live, o.ID, lifecycletest.Request("", lifecycle.ReviseBody{Feedback: "wider"}))
	wantProblem(t, err, problem.BillingRequired)
	if err := b.Keeper.Grant(ctx, b.Live.Account, credit.Credits(1), ""); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Resume(ctx, b.Live, o.ID, lifecycletest.Request("", nil)); err != nil {
		t.Fatal(err)
	}
	claim := b.Claim()
	if got := claim.Work.Brief.Feedback; len(got) != 1 || got[0] != "wider" {
		t.Errorf("got feedback %q", got)
	}
	if err := b.Finish(claim); err != nil {
		t.Fatal(err)
	}
	status(t, read(t, b, b.Live, o.ID), operation.PreviewReady)
	b.CheckLedger()
}

func TestCancel(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	ctx := t.Context()
	o := start(t, b, b.Live, lifecycletest.Request("", body))
	_, err := b.Cancel(ctx, b.Live, o.ID)
	wantProblem(t, err, problem.InvalidOperationStage)

	b = lifecycletest.New(t, lifecycletest.Options{CancelAll: true})
	o = start(t, b, b.Live, lifecycletest.Request("", body))
	if err := b.Finish(b.Claim()); err != nil {
		t.Fatal(err)
	}
	claim := b.Claim()
	ended, leave := claim.Ended()
	defer leave()
	for range 2 {
		o, err = b.Cancel(ctx, b.Live, o.ID)
		if err != nil {
			t.Fatal(err)
		}
		status(t, o, operation.Canceled)
		figures(t, o, 4, 0, 4, 996)
	}
	select {
	case <-ended:
	default:
		t.Error("the worker was not told")
	}
	if err := b.Finish(claim); !errors.Is(err, lifecycle.ErrLeaseLost) {
		t.Errorf("got %v, want %v", err, lifecycle.ErrLeaseLost)
	}
	if o.CanceledAt == nil || o.CompletedAt != nil {
		t.Errorf("got %+v", o)
	}
	b.CheckLedger()
}

func TestWaitingOperationsLapse(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o := start(t, b, b.Live, lifecycletest.Request("", review("a chair")))
	b.Work()
	b.Clock.Pass(29 * 24 * time.Hour)
	if n, err := b.Lapse(t.Context()); n != 0 || err != nil {
		t.Errorf("got %d, %v, want 0", n, err)
	}
	b.Clock.Pass(2 * 24 * time.Hour)
	if n, err := b.Lapse(t.Context()); n != 1 || err != nil {
		t.Errorf("got %d, %v, want 1", n, err)
	}
	status(t, read(t, b, b.Live, o.ID), operation.Canceled)
	b.CheckLedger()
}
