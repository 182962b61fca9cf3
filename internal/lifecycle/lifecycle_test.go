package lifecycle_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"sync"
	"testing"
	"time"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/store"
)

var body = lifecycletest.Body{Prompt: "a chair"}

func review(prompt string) lifecycletest.Body {
	return lifecycletest.Body{Prompt: prompt, GenerationMode: operation.Review}
}

func start(t testing.TB, b *lifecycletest.Bed, c account.Caller, r lifecycle.Request) operation.Operation {
	t.Helper()
	a, err := b.Start(context.Background(), c, lifecycletest.Generate, r)
	if err != nil {
		t.Fatal(err)
	}
	return a.Operation
}

func read(t testing.TB, b *lifecycletest.Bed, c account.Caller, id string) operation.Operation {
	t.Helper()
	o, err := b.Operation(context.Background(), c, id)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// wantProblem asserts the category of an error and gives its occurrence.
func wantProblem(t testing.TB, err error, want *problem.Type) *problem.Error {
	t.Helper()
	var bare *problem.Type
	if errors.As(err, &bare) && bare == want {
		return &problem.Error{Type: bare}
	}
	var p *problem.Error
	if !errors.As(err, &p) || p.Type != want {
		t.Fatalf("got %v, want %s", err, want.Slug)
	}
	return p
}

// figures asserts the credits object, in Credits.
func figures(t testing.TB, o operation.Operation, estimated, reserved, finalized, after int64) {
	t.Helper()
	c := o.Credits
	got := [4]credit.Millis{*c.Estimated, c.Reserved, *c.Finalized, *c.AvailableAfterReservation}
	want := [4]credit.Millis{credit.Credits(estimated), credit.Credits(reserved), credit.Credits(finalized), credit.Credits(after)}
	if got != want {
		t.Errorf("%s: got credits %v, want %v", o.Status, got, want)
	}
}

func status(t testing.TB, o operation.Operation, want operation.Status) {
	t.Helper()
	if o.Status != want {
		t.Fatalf("got status %s, want %s (%v)", o.Status, want, o.Error)
	}
}

func TestAutoGoesToTheEnd(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o := start(t, b, b.Live, lifecycletest.Request("", body))
	status(t, o, operation.Running)
	figures(t, o, 20, 20, 0, 980)
	h := b.Take()
	if h.Work.Step != "preview" || h.Work.Brief.Prompt != "a chair" || h.Work.Brief.Seed == 0 {
		t.Errorf("got work %+v", h.Work)
	}
	if err := b.Finish(h); err != nil {
		t.Fatal(err)
	}
	o = read(t, b, b.Live, o.ID)
	status(t, o, operation.Running) // auto never shows preview_ready
	figures(t, o, 20, 16, 4, 980)
	want := `{"glbUrl":null,"previewImageUrl":"http://localhost:8080/files/`
	if got := string(o.Assets); len(got) < len(want) || got[:len(want)] != want {
		t.Errorf("got assets %s, want %s…", got, want)
	}
	if n := b.Work(); n != 1 {
		t.Errorf("got %d more tasks, want 1", n)
	}
	o = read(t, b, b.Live, o.ID)
	status(t, o, operation.Succeeded)
	figures(t, o, 20, 0, 20, 980)
	if o.CompletedAt == nil || o.CanceledAt != nil || o.Error != nil {
		t.Errorf("got %+v", o)
	}
	rec, err := b.Record(t.Context(), b.Live, asset.Model, o.Resource.ID)
	if r, ok := rec.(lifecycletest.Record); err != nil || !ok || r.Status != asset.Succeeded || r.Step != asset.StepComplete || string(r.Assets) != string(o.Assets) {
		t.Errorf("got %+v, %v", rec, err)
	}
	b.CheckLedger()
}

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
	for i := range 2 { // the second changes nothing and charges nothing
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
	seed := b.Take()
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
		h := b.Take()
		if got := h.Work.Brief; len(got.Feedback) != i+1 || got.Feedback[i] != feedback || got.Seed != seed.Work.Brief.Seed {
			t.Errorf("got brief %+v", got)
		}
		if err := b.Finish(h); err != nil {
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

func TestTooFewCreditsToStart(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{Credits: 3})
	ctx := t.Context()
	r := lifecycletest.Request("k", body)
	_, err := b.Start(ctx, b.Live, lifecycletest.Generate, r)
	p := wantProblem(t, err, problem.BillingRequired)
	want := credit.Billing{
		Reason: credit.InsufficientCredits, Resource: "preview", Stage: "preview", RequiredCredits: 4000, ActionURL: "http://localhost:8080/billing",
		AvailableCredits: 3000, StageCredits: 4000, CompletionCredits: 20000, CTAKind: "buy_top_up_credits",
	}
	if *p.Billing != want {
		t.Errorf("got %+v, want %+v", *p.Billing, want)
	}
	if err := b.Keeper.Grant(ctx, b.Live.Account, credit.Credits(1), ""); err != nil {
		t.Fatal(err)
	}
	status(t, start(t, b, b.Live, r), operation.Running) // the refusal has left the key free
	b.CheckLedger()
}

func TestAutoStopsWhereTheFinalCannotBePaid(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{Credits: 10})
	ctx := t.Context()
	o := start(t, b, b.Live, lifecycletest.Request("", body))
	figures(t, o, 20, 4, 0, 6)
	b.Work()
	o = read(t, b, b.Live, o.ID)
	status(t, o, operation.BillingRequired)
	figures(t, o, 20, 0, 4, 6)
	if o.Billing == nil || o.Billing.Reason != credit.InsufficientCompletionCredits || o.Billing.RequiredCredits != FinalPrice || o.Billing.Resource != "model" || o.Billing.AvailableCredits != 6000 {
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
	h := b.Take()
	status(t, read(t, b, b.Live, o.ID), operation.Running)
	if err := b.Finish(h); err != nil {
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
	h := b.Take()
	if err := b.Keeper.Grant(t.Context(), b.Live.Account, credit.Credits(100), ""); err != nil {
		t.Fatal(err)
	}
	if err := b.Finish(h); err != nil {
		t.Fatal(err)
	}
	b.Work()
	status(t, read(t, b, b.Live, o.ID), operation.Succeeded)
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
	h := b.Take()
	if got := h.Work.Brief.Feedback; len(got) != 1 || got[0] != "wider" {
		t.Errorf("got feedback %q", got)
	}
	if err := b.Finish(h); err != nil {
		t.Fatal(err)
	}
	status(t, read(t, b, b.Live, o.ID), operation.PreviewReady)
	b.CheckLedger()
}

func TestIdempotency(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	ctx := t.Context()
	first := start(t, b, b.Live, lifecycletest.Request("k", body))
	b.Work()
	a, err := b.Start(ctx, b.Live, lifecycletest.Generate, lifecycletest.Request("k", body))
	if err != nil || !a.Replayed || a.Operation.ID != first.ID || a.Operation.Status != operation.Succeeded {
		t.Errorf("got %+v, %v", a, err)
	}
	_, err = b.Start(ctx, b.Live, lifecycletest.Generate, lifecycletest.Request("k", review("another")))
	wantProblem(t, err, problem.IdempotencyConflict)
	if o := start(t, b, b.Other, lifecycletest.Request("k", body)); o.ID == first.ID {
		t.Error("two principals share a key")
	}
	if x, y := start(t, b, b.Live, lifecycletest.Request("", body)), start(t, b, b.Live, lifecycletest.Request("", body)); x.ID == y.ID {
		t.Error("without a key two starts made one operation")
	}
	b.Clock.Pass(31 * 24 * time.Hour)
	if o := start(t, b, b.Live, lifecycletest.Request("k", body)); o.ID == first.ID {
		t.Error("a key is kept for more than 30 days")
	}
	b.CheckLedger()
}

func TestTwentyEqualStartsAtOnce(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	ids := make([]string, 20)
	var wg sync.WaitGroup
	for i := range ids {
		wg.Go(func() {
			a, err := b.Start(context.Background(), b.Live, lifecycletest.Generate, lifecycletest.Request("k", body))
			if err != nil {
				t.Error(err)
			}
			ids[i] = a.Operation.ID
		})
	}
	wg.Wait()
	for _, id := range ids {
		if id != ids[0] {
			t.Fatalf("got operations %v", ids)
		}
	}
	l, err := b.Operations(t.Context(), b.Live, lifecycle.OperationFilter{}, lifecycle.Page{Limit: 10})
	if err != nil || len(l.Items) != 1 {
		t.Errorf("got %d operations, %v, want 1", len(l.Items), err)
	}
	b.CheckLedger()
}

func TestFailureChargesNothingMore(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o := start(t, b, b.Live, lifecycletest.Request("", body))
	if err := b.Finish(b.Take()); err != nil {
		t.Fatal(err)
	}
	if err := b.Take().Failed(t.Context(), operation.Failure{Code: operation.GenerationFailed}); err != nil {
		t.Fatal(err)
	}
	o = read(t, b, b.Live, o.ID)
	status(t, o, operation.Failed)
	figures(t, o, 4, 0, 4, 996)
	want := "The generation failed. 4 Credits were charged for the stages that were finished, nothing for the rest. Start it again, with another prompt or seed."
	if o.Error == nil || o.Error.Code != operation.GenerationFailed || o.Error.Message != want {
		t.Errorf("got %+v, want %q", o.Error, want)
	}
	b.CheckLedger()
}

func TestTransientFaultsAreTriedThreeTimes(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o := start(t, b, b.Live, lifecycletest.Request("", body))
	for i := range lifecycle.Tries {
		if h := b.TryTake(); i > 0 && h != nil {
			t.Fatal("a retry does not wait")
		} else if i == 0 {
			if err := h.Retry(t.Context(), errors.New("weather")); err != nil {
				t.Fatal(err)
			}
			continue
		}
		status(t, read(t, b, b.Live, o.ID), operation.Running)
		b.Clock.Pass(4 * time.Second)
		if err := b.Take().Retry(t.Context(), errors.New("weather")); err != nil {
			t.Fatal(err)
		}
	}
	o = read(t, b, b.Live, o.ID)
	status(t, o, operation.Failed)
	if o.Error.Code != operation.TransientFailure {
		t.Errorf("got %+v", o.Error)
	}
	b.CheckLedger()
}

func TestAWorkerThatDiesLosesItsTask(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	ctx := t.Context()
	o := start(t, b, b.Live, lifecycletest.Request("", body))
	zombie := b.Take()
	b.Clock.Pass(lifecycle.Lease / 2)
	if err := zombie.Beat(ctx); err != nil {
		t.Fatal(err)
	}
	b.Clock.Pass(lifecycle.Lease * 3 / 4)
	if n, err := b.TakeBack(ctx); n != 0 || err != nil {
		t.Errorf("got %d tasks taken back, %v, want 0: the heart beats", n, err)
	}
	b.Clock.Pass(lifecycle.Lease)
	if n, err := b.TakeBack(ctx); n != 1 || err != nil {
		t.Fatalf("got %d tasks taken back, %v, want 1", n, err)
	}
	status(t, read(t, b, b.Live, o.ID), operation.Queued)
	heir := b.Take()
	status(t, read(t, b, b.Live, o.ID), operation.Running)
	for name, late := range map[string]func() error{
		"done": func() error { return b.Finish(zombie) }, "failed": func() error { return zombie.Failed(ctx, operation.Failure{}) },
		"retry": func() error { return zombie.Retry(ctx, errors.New("x")) }, "beat": func() error { return zombie.Beat(ctx) },
		"again": func() error { return zombie.Again(ctx, "n", 0) }, "back": func() error { return zombie.HandBack(ctx) },
	} {
		if err := late(); !errors.Is(err, lifecycle.ErrLost) {
			t.Errorf("%s of a zombie: got %v, want %v", name, err, lifecycle.ErrLost)
		}
	}
	if err := b.Finish(heir); err != nil {
		t.Fatal(err)
	}
	b.Work()
	o = read(t, b, b.Live, o.ID)
	status(t, o, operation.Succeeded)
	figures(t, o, 20, 0, 20, 980)
	b.CheckLedger()
}

func TestTenCrashesInARowFail(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	ctx := t.Context()
	crash := func(n int) {
		for range n {
			b.Take()
			if _, err := b.Recover(ctx); err != nil {
				t.Fatal(err)
			}
		}
	}
	o := start(t, b, b.Live, lifecycletest.Request("", body))
	crash(lifecycle.Interruptions - 1)
	status(t, read(t, b, b.Live, o.ID), operation.Queued)
	if err := b.Take().Again(ctx, "job 7", 0); err != nil { // a turn that ends ends the row
		t.Fatal(err)
	}
	crash(lifecycle.Interruptions - 1)
	if err := b.Take().HandBack(ctx); err != nil { // a server that stops is no crash
		t.Fatal(err)
	}
	h := b.Take()
	if h.Task.Note != "job 7" {
		t.Errorf("got note %q", h.Task.Note)
	}
	if _, err := b.Recover(ctx); err != nil {
		t.Fatal(err)
	}
	o = read(t, b, b.Live, o.ID)
	status(t, o, operation.Failed)
	if o.Error.Code != operation.Interrupted {
		t.Errorf("got %+v", o.Error)
	}
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
	if err := b.Finish(b.Take()); err != nil {
		t.Fatal(err)
	}
	h := b.Take()
	ended, leave := h.Ended()
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
	if err := b.Finish(h); !errors.Is(err, lifecycle.ErrLost) {
		t.Errorf("got %v, want %v", err, lifecycle.ErrLost)
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

func TestQueueLimit(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{Limit: 2})
	start(t, b, b.Live, lifecycletest.Request("", review("a chair")))
	start(t, b, b.Live, lifecycletest.Request("", body))
	_, err := b.Start(t.Context(), b.Live, lifecycletest.Generate, lifecycletest.Request("", body))
	if p := wantProblem(t, err, problem.QueueFull); p.RetryAfter == 0 {
		t.Error("queue-full does not say when to come again")
	}
	start(t, b, b.Other, lifecycletest.Request("", body))
	b.Work()
	start(t, b, b.Live, lifecycletest.Request("", body)) // waiting for its owner is not being active
}

func TestFairness(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	for range 10 {
		start(t, b, b.Live, lifecycletest.Request("", body))
	}
	b.Take()
	late := start(t, b, b.Other, lifecycletest.Request("", body))
	if h := b.Take(); h.Task.Operation != late.ID {
		t.Error("an account with work in hand went before one without")
	}
	for range 3 {
		if h, err := b.Desk.Take(t.Context(), store.Heavy, 2); err != nil || h == nil && b.Take() == nil {
			t.Fatal(err)
		}
	}
	if h, err := b.Desk.Take(t.Context(), store.Heavy, 2); h != nil || err != nil {
		t.Errorf("got %v, %v: an account may have two tasks in hand", h, err)
	}
}

func TestTenancy(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{CancelAll: true})
	ctx := t.Context()
	o := start(t, b, b.Live, lifecycletest.Request("", review("a chair")))
	b.Work()
	r := lifecycletest.Request("", lifecycle.ReviseBody{Feedback: "x"})
	for _, id := range []string{o.ID, "op_00000000000000000000000000", "nonsense"} {
		_, err := b.Operation(ctx, b.Other, id)
		wantProblem(t, err, problem.OperationNotFound)
		_, err = b.Approve(ctx, b.Other, id, r)
		wantProblem(t, err, problem.OperationNotFound)
		_, err = b.Revise(ctx, b.Other, id, r)
		wantProblem(t, err, problem.OperationNotFound)
		_, err = b.Resume(ctx, b.Other, id, r)
		wantProblem(t, err, problem.OperationNotFound)
		_, err = b.Cancel(ctx, b.Other, id)
		wantProblem(t, err, problem.OperationNotFound)
	}
	_, err := b.Record(ctx, b.Other, asset.Model, o.Resource.ID)
	wantProblem(t, err, problem.ModelNotFound)
	_, err = b.Manifest(ctx, b.Other, asset.Model, o.Resource.ID)
	wantProblem(t, err, problem.AssetNotFound)
	_, err = b.Manifest(ctx, b.Live, asset.Model, "mdl_nonsense")
	wantProblem(t, err, problem.InvalidAssetID)
	_, err = b.Artifacts(ctx, b.Live, "sculpture", o.Resource.ID)
	wantProblem(t, err, problem.InvalidAssetType)
}

func TestFiles(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	ctx := t.Context()
	o := start(t, b, b.Live, lifecycletest.Request("", body))
	b.Work()
	files, err := b.Artifacts(ctx, b.Live, asset.Model, o.Resource.ID)
	if err != nil || len(files) != 2 || files[0].Role != asset.PreviewImage || files[1].Role != asset.OriginalGLB {
		t.Fatalf("got %+v, %v: hidden files are not shown", files, err)
	}
	one, err := b.Artifact(ctx, b.Live, asset.Model, o.Resource.ID, files[1].ID)
	if err != nil || one != files[1] {
		t.Errorf("got %+v, %v", one, err)
	}
	if f, err := b.File(ctx, files[1].ID, "secret"); err != nil || f.Name != "original_glb.txt" {
		t.Errorf("got %+v, %v", f, err)
	}
	_, err = b.File(ctx, files[1].ID, "guess")
	wantProblem(t, err, problem.ArtifactNotFound)
	_, err = b.OwnFile(ctx, b.Other, files[1].ID, "secret")
	wantProblem(t, err, problem.ArtifactNotFound)
	m, err := b.Manifest(ctx, b.Live, asset.Model, o.Resource.ID)
	if err != nil || len(m.Artifacts) != 2 || *m.Provenance.Prompt != "a chair" || m.Source.ID != o.Resource.ID {
		t.Errorf("got %+v, %v", m, err)
	}
}

func TestListsPage(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	ctx := t.Context()
	var made []string
	for i := range 7 {
		made = append(made, start(t, b, b.Live, lifecycletest.Request("", review(fmt.Sprintf("ÉTUDE 100%% %d", i)))).ID)
	}
	var got []string
	p := lifecycle.Page{Limit: 3}
	for more := true; more; {
		l, err := b.Operations(ctx, b.Live, lifecycle.OperationFilter{Status: operation.Running}, p)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range l.Items {
			got = append(got, o.ID)
		}
		start(t, b, b.Live, lifecycletest.Request("", body)) // inserts between pages neither repeat nor skip
		more, p.After = l.More, l.Next
	}
	if len(got) != 7 {
		t.Fatalf("got %d operations, want 7", len(got))
	}
	for i := range got {
		if got[i] != made[6-i] {
			t.Errorf("at %d: got %s, want %s", i, got[i], made[6-i])
		}
	}
	for q, want := range map[string]int{"étude": 7, "100% 3": 1, "100_": 0, "nothing": 0} {
		l, err := b.Records(ctx, b.Live, asset.Model, lifecycle.AssetFilter{Q: q}, lifecycle.Page{Limit: 100})
		if err != nil || len(l.Items) != want {
			t.Errorf("q=%s: got %d, %v, want %d", q, len(l.Items), err, want)
		}
	}
	l, err := b.Operations(ctx, b.Live, lifecycle.OperationFilter{ResourceID: read(t, b, b.Live, made[2]).Resource.ID}, lifecycle.Page{Limit: 100})
	if err != nil || len(l.Items) != 1 || l.Items[0].ID != made[2] {
		t.Errorf("got %+v, %v", l, err)
	}
}

func TestWordsOfTheTestSide(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	ctx := t.Context()
	_, err := b.Start(ctx, b.Test, lifecycletest.Generate, lifecycletest.Request("", review("x [test:moderation]")))
	wantProblem(t, err, problem.ContentPolicyBlocked)
	start(t, b, b.Live, lifecycletest.Request("", review("x [test:moderation]")))
	if f := b.Take().Forced; f != (lifecycle.Forced{}) {
		t.Errorf("test words on the live side: got %+v", f)
	}
	start(t, b, b.Test, lifecycletest.Request("", review("[test:transient] [test:slow=90s] [test:moderation=late]")))
	h := b.Take()
	if want := (lifecycle.Forced{Transient: true, Late: true, Slow: time.Minute}); h.Forced != want || !h.Work.Brief.Small {
		t.Errorf("got %+v, want %+v", h.Forced, want)
	}
	if err := b.Finish(h); err != nil {
		t.Fatal(err)
	}
	o := start(t, b, b.Test, lifecycletest.Request("", lifecycletest.Body{Prompt: "[test:billing]"}))
	b.Work()
	o = read(t, b, b.Test, o.ID)
	status(t, o, operation.BillingRequired)
	if o.Billing.Reason != credit.InsufficientCompletionCredits {
		t.Errorf("got %+v", o.Billing)
	}
	if _, err := b.Resume(ctx, b.Test, o.ID, lifecycletest.Request("", nil)); err != nil {
		t.Fatal(err)
	}
	b.Work()
	status(t, read(t, b, b.Test, o.ID), operation.Succeeded)
	b.CheckLedger()
}

func TestSeedIsRecorded(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	seed := int64(1)<<53 - 1
	o := start(t, b, b.Live, lifecycletest.Request("", lifecycletest.Body{Prompt: "x", Seed: &seed}))
	if got := b.Take().Work.Brief.Seed; got != seed {
		t.Errorf("got seed %d, want %d", got, seed)
	}
	m, err := b.Manifest(t.Context(), b.Live, asset.Model, o.Resource.ID)
	if err != nil || m.Provenance.Seed != seed {
		t.Errorf("got %d, %v, want %d", m.Provenance.Seed, err, seed)
	}
}

func TestDiskFullLeavesTheLedgerWhole(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{MaxPages: 80, Credits: math.MaxInt32})
	var err error
	made := 0
	for err == nil && made < 10000 {
		if _, err = b.Start(t.Context(), b.Live, lifecycletest.Generate, lifecycletest.Request(fmt.Sprint(made), body)); err == nil {
			made++
		}
	}
	wantProblem(t, err, problem.GenerationStartFailed)
	if err := b.Store.Ping(t.Context()); err == nil {
		t.Error("the database says that it is well")
	}
	l, err := b.Operations(t.Context(), b.Live, lifecycle.OperationFilter{}, lifecycle.Page{Limit: 10000})
	if err != nil || len(l.Items) != made || made == 0 {
		t.Errorf("got %d operations, %v, want %d", len(l.Items), err, made)
	}
	b.CheckLedger()
}
