package lifecycle_test

import (
	"fmt"
	"math"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/store/pgtest"
)

func TestAutoGoesToTheEnd(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o := start(t, b, b.Live, lifecycletest.Request("", body))
	status(t, o, operation.Running)
	figures(t, o, 20, 20, 0, 980)
	claim := b.Claim()
	if claim.Work.Step != "preview" || claim.Work.Brief.Prompt != "a chair" || claim.Work.Brief.Seed == 0 {
		t.Errorf("got work %+v", claim.Work)
	}
	if err := b.Finish(claim); err != nil {
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
	if r, ok := rec.(lifecycletest.Record); err != nil || !ok || r.Status != asset.Succeeded || r.Step != asset.StepComplete ||
		string(r.Assets) != string(o.Assets) {
		t.Errorf("got %+v, %v", rec, err)
	}
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
	status(t, start(t, b, b.Live, r), operation.Running) // the refusal has left the idempotency key free
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
	start(t, b, b.Live, lifecycletest.Request("", body)) // an operation that waits for approval does not count as active
}

func TestWordsOfTheTestSide(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	ctx := t.Context()
	_, err := b.Start(ctx, b.Test, lifecycletest.Generate, lifecycletest.Request("", review("x [test:moderation]")))
	wantProblem(t, err, problem.ContentPolicyBlocked)
	start(t, b, b.Live, lifecycletest.Request("", review("x [test:moderation]")))
	if f := b.Claim().Forced; f != (lifecycle.Forced{}) {
		t.Errorf("test words on the live side: got %+v", f)
	}
	start(t, b, b.Test, lifecycletest.Request("", review("[test:transient] [test:moderation=late]")))
	claim := b.Claim()
	if want := (lifecycle.Forced{Transient: true, Late: true}); claim.Forced != want || !claim.Work.Brief.Small {
		t.Errorf("got %+v, want %+v", claim.Forced, want)
	}
	if err := b.Finish(claim); err != nil {
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

// With [test:billing], a kind of one stage stops before it, and reserves nothing until it is resumed.
func TestTheOnlyStageStops(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	began, err := b.Start(t.Context(), b.Test, lifecycletest.GenerateSound, of("", lifecycletest.SoundBody{Prompt: "x [test:billing]"}))
	if err != nil {
		t.Fatal(err)
	}
	b.Work()
	o := read(t, b, b.Test, began.Operation.ID)
	status(t, o, operation.BillingRequired)
	if o.Billing.Reason != credit.InsufficientCompletionCredits || o.Billing.Stage != "final" || o.Credits.Reserved != 0 {
		t.Errorf("got %+v with %v reserved, want the only stage to stop with nothing reserved", o.Billing, o.Credits.Reserved)
	}
	if a, err := b.Store.Asset(o.Resource.ID); err != nil || a.Status != asset.BillingRequired {
		t.Errorf("got the asset %s, %v, want %s", a.Status, err, asset.BillingRequired)
	}
	if _, err := b.Resume(t.Context(), b.Test, o.ID, lifecycletest.Request("", nil)); err != nil {
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
	if got := b.Claim().Work.Brief.Seed; got != seed {
		t.Errorf("got seed %d, want %d", got, seed)
	}
	m, err := b.Manifest(t.Context(), b.Live, asset.Model, o.Resource.ID)
	if err != nil || *m.Provenance.Seed != seed {
		t.Errorf("got %d, %v, want %d", *m.Provenance.Seed, err, seed)
	}
}

func TestDiskFullLeavesTheLedgerWhole(t *testing.T) {
	pgtest.OnFiles(t) // only a file's size can be limited
	b := lifecycletest.New(t, lifecycletest.Options{MaxPages: 160, Credits: math.MaxInt32})
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
