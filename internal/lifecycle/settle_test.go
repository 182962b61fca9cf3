package lifecycle_test

import (
	"errors"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"atelier/internal/engine"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/store"
)

func TestFailureChargesNothingMore(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o := start(t, b, b.Live, lifecycletest.Request("", body))
	if err := b.Finish(b.Claim()); err != nil {
		t.Fatal(err)
	}
	if err := b.Claim().Failed(t.Context(), operation.Failure{Code: operation.GenerationFailed}); err != nil {
		t.Fatal(err)
	}
	o = read(t, b, b.Live, o.ID)
	status(t, o, operation.Failed)
	figures(t, o, 4, 0, 4, 996)
	want := "The generation failed. 4 Credits were charged for the stages that were finished, nothing for the rest. Start it again, with another " +
		"prompt or seed."
	if o.Error == nil || o.Error.Code != operation.GenerationFailed || o.Error.Message != want {
		t.Errorf("got %+v, want %q", o.Error, want)
	}
	b.CheckLedger()
}

func TestTransientFaultsAreTriedThreeTimes(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o := start(t, b, b.Live, lifecycletest.Request("", body))
	for i := range lifecycle.Tries {
		if claim := b.TryClaim(); i > 0 && claim != nil {
			t.Fatal("a retry does not wait")
		} else if i == 0 {
			if err := claim.Retry(t.Context(), errors.New("weather")); err != nil {
				t.Fatal(err)
			}
			continue
		}
		status(t, read(t, b, b.Live, o.ID), operation.Running)
		b.Clock.Pass(4 * time.Second)
		if err := b.Claim().Retry(t.Context(), errors.New("weather")); err != nil {
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
	zombie := b.Claim()
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
	heir := b.Claim()
	status(t, read(t, b, b.Live, o.ID), operation.Running)
	for name, late := range map[string]func() error{
		"done": func() error { return b.Finish(zombie) }, "failed": func() error { return zombie.Failed(ctx, operation.Failure{}) },
		"retry": func() error { return zombie.Retry(ctx, errors.New("x")) }, "beat": func() error { return zombie.Beat(ctx) },
		"again": func() error { return zombie.Again(ctx, &engine.Turn{Note: engine.Note{Text: "n"}}, nil) },
		"back":  func() error { return zombie.Release(ctx) },
	} {
		if err := late(); !errors.Is(err, lifecycle.ErrLeaseLost) {
			t.Errorf("%s of a zombie: got %v, want %v", name, err, lifecycle.ErrLeaseLost)
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
			b.Claim()
			if _, err := b.Recover(ctx); err != nil {
				t.Fatal(err)
			}
		}
	}
	o := start(t, b, b.Live, lifecycletest.Request("", body))
	crash(lifecycle.Interruptions - 1)
	status(t, read(t, b, b.Live, o.ID), operation.Queued)
	if err := b.Claim().Again(ctx, &engine.Turn{Note: engine.Note{Engine: "fake", Text: "job 7"}, After: 0}, nil); err != nil { // a turn that ends ends the row
		t.Fatal(err)
	}
	crash(lifecycle.Interruptions - 1)
	if err := b.Claim().Release(ctx); err != nil { // a server that stops is not a crash
		t.Fatal(err)
	}
	claim := b.Claim()
	if claim.Task.Note != (engine.Note{Engine: "fake", Text: "job 7"}) {
		t.Errorf("got note %q", claim.Task.Note)
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

func TestFairness(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	for range 10 {
		start(t, b, b.Live, lifecycletest.Request("", body))
	}
	b.Claim()
	late := start(t, b, b.Other, lifecycletest.Request("", body))
	if claim := b.Claim(); claim.Task.Operation != late.ID {
		t.Error("an account with work in hand went before one without")
	}
	for range 3 {
		if claim, err := b.Desk.Claim(t.Context(), store.Heavy, 2); err != nil || claim == nil && b.Claim() == nil {
			t.Fatal(err)
		}
	}
	if claim, err := b.Desk.Claim(t.Context(), store.Heavy, 2); claim != nil || err != nil {
		t.Errorf("got %v, %v: an account may have two tasks in hand", claim, err)
	}
}

// An engine's failure message comes from outside: it may be of any length, and may hold bytes that no database stores.
func TestWordsOfAFailureAreBounded(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o := start(t, b, b.Live, lifecycletest.Request("", body))
	err := b.Claim().Failed(t.Context(), operation.Failure{Message: "no\x00 such\xff thing\n" + strings.Repeat("é", 100_000)})
	if err != nil {
		t.Fatal(err)
	}
	o = read(t, b, b.Live, o.ID)
	status(t, o, operation.Failed)
	if m := o.Error.Message; !strings.HasPrefix(m, "no  such thing éé") || len(m) > 3000 || !utf8.ValidString(m) {
		t.Errorf("got %d bytes, %q…, want 3000 at most and the first words", len(m), m[:min(len(m), 40)])
	}
}
