package lifecycle_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"atelier/internal/asset"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
)

// Facts are planned at the start, and changed while the work runs and when files are made. When the asset is deleted, facts about its files go with it.
func TestFacts(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	model := madeModel(t, b)
	o := begun(t, b, lifecycletest.Convert, converting(model, "obj"))
	if c := o.Conversion; c == nil || c.SourceModelID != model || c.Files == nil || len(c.Files) != 0 {
		t.Fatalf("at the start: got %+v, want the source and no files", c)
	}
	claim := b.Claim()
	before := read(t, b, b.Live, o.ID)
	woken := make(chan operation.Operation, 1)
	go func() {
		p, _, _ := b.Wait(context.Background(), b.Live, o.ID, operation.ETag(before), 10*time.Second)
		var o operation.Operation
		_ = json.Unmarshal(p.Body, &o) // a record that cannot be decoded fails the comparison below
		woken <- o
	}()
	if err := claim.Show(t.Context(), func(f *operation.Facts) { f.OptimizationLevel = "light" }); err != nil {
		t.Fatal(err)
	}
	if got := <-woken; got.OptimizationLevel != "light" {
		t.Errorf("a request that waits: got %+v, want what is shown", got)
	}
	if got := read(t, b, b.Live, o.ID); got.OptimizationLevel != "light" || got.Status != operation.Running || !got.UpdatedAt.After(before.UpdatedAt.Time) {
		t.Errorf("while it runs: got %q, %s", got.OptimizationLevel, got.Status)
	}
	if err := b.Finish(claim); err != nil {
		t.Fatal(err)
	}
	done := read(t, b, b.Live, o.ID)
	status(t, done, operation.Succeeded)
	url := b.BaseURL + "/files/"
	if c := done.Conversion; len(c.Files) != 1 || c.Files[0].Format != "obj" || c.Files[0].ByteSize != 4 || !strings.HasPrefix(c.Files[0].URL, url) {
		t.Errorf("at the end: got %+v, want the file and where it is", c)
	}
	if err := claim.Show(t.Context(), func(f *operation.Facts) { f.Conversion = nil }); !errors.Is(err, lifecycle.ErrLeaseLost) {
		t.Errorf("a late worker: got %v, want %v", err, lifecycle.ErrLeaseLost)
	}
	if err := b.Delete(t.Context(), b.Live, asset.Model, model); err != nil {
		t.Fatal(err)
	}
	if gone := read(t, b, b.Live, o.ID); gone.Conversion != nil || gone.Assets != nil || gone.OptimizationLevel != "light" || gone.Resource.ID != model {
		t.Errorf("after the deletion: got %+v, %s, want it without files", gone.Conversion, gone.Assets)
	}
}

func TestFactsAreBounded(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o := begun(t, b, lifecycletest.Convert, converting(madeModel(t, b), "obj"))
	err := b.Claim().Show(t.Context(), func(f *operation.Facts) { f.OptimizationLevel = strings.Repeat("x", 100_000) })
	if got := read(t, b, b.Live, o.ID); !errors.Is(err, lifecycle.ErrPatch) || got.OptimizationLevel != "" {
		t.Errorf("got %v and %d characters, want %v and none", err, len(got.OptimizationLevel), lifecycle.ErrPatch)
	}
}

// A kind completes the facts in the transaction that ends an operation, whether it succeeds, fails or is canceled.
func TestFactsOfTheEnd(t *testing.T) {
	for want, end := range map[operation.Status]func(*testing.T, *lifecycletest.Bed, operation.Operation) error{
		operation.Succeeded: func(_ *testing.T, b *lifecycletest.Bed, _ operation.Operation) error { return b.Finish(b.Claim()) },
		operation.Failed: func(t *testing.T, b *lifecycletest.Bed, _ operation.Operation) error {
			return b.Claim().Failed(t.Context(), operation.Failure{})
		},
		operation.Canceled: func(t *testing.T, b *lifecycletest.Bed, o operation.Operation) error {
			b.Claim()
			_, err := b.Cancel(t.Context(), b.Live, o.ID)
			return err
		},
	} {
		b := lifecycletest.New(t, lifecycletest.Options{})
		o := begun(t, b, lifecycletest.GenerateModeler, of("", lifecycletest.ModelerBody{Prompt: "x", MaxCredits: 20}))
		if m := o.Modeler; m == nil || m.Stage != operation.ModelerQueued || m.BillingState != operation.BillingPending || m.MaxCredits != 20 {
			t.Fatalf("at the start: got %+v, want it queued and its usage pending", m)
		}
		if err := end(t, b, o); err != nil {
			t.Fatal(err)
		}
		o = read(t, b, b.Live, o.ID)
		status(t, o, want)
		if m := o.Modeler; m.Stage != operation.ModelerStage(want) || m.BillingState != operation.BillingSettled || m.MaxCredits != 20 {
			t.Errorf("%s: got %+v, want the same stage and the usage settled", want, m)
		}
	}
}

// A retry runs the same end as the start that it repeats.
func TestARetryEndsAsItsStart(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o := begun(t, b, lifecycletest.Edit, of(madeModel(t, b), lifecycletest.EditBody{Prompt: "of iron"}))
	if err := b.Claim().Failed(t.Context(), operation.Failure{}); err != nil {
		t.Fatal(err)
	}
	again := begun(t, b, lifecycletest.RetryModel, of(o.Resource.ID, lifecycletest.RetryBody{}))
	b.Work()
	for id, want := range map[string]operation.Status{o.ID: operation.Failed, again.ID: operation.Succeeded} {
		if got := read(t, b, b.Live, id); got.Status != want || got.OptimizationLevel != string(want) {
			t.Errorf("got %s and %q, want both %s", got.Status, got.OptimizationLevel, want)
		}
	}
}
