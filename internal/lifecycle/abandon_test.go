package lifecycle_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"atelier/internal/engine"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
)

// The cancel of a vendor's job is repeated for about two hours when the vendor never confirms it. The job of an engine that is configured no more is
// forgotten after a week.
func TestAVendorThatNeverAnswers(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{CancelAll: true})
	ctx := context.Background()
	abandon := func(note engine.Note) {
		t.Helper()
		o := start(t, b, b.Live, lifecycletest.Request("", lifecycletest.Body{Prompt: "a chair"}))
		if err := b.Claim().Again(ctx, &engine.Turn{Note: note}, nil); err != nil {
			t.Fatal(err)
		}
		if _, err := b.Cancel(ctx, b.Live, o.ID); err != nil {
			t.Fatal(err)
		}
	}
	abandon(engine.Note{Engine: "fake", Text: "job"})
	abandon(engine.Note{Engine: "fake", Text: "job"}) // the same job is canceled once
	began, tries, last := b.Clock.Now(), 0, false
	for !last {
		jobs, err := b.Abandoned(ctx, "fake")
		if err != nil || len(jobs) > 1 || tries > lifecycle.Cancels {
			t.Fatalf("got %d jobs, %v after %d tries", len(jobs), err, tries)
		}
		for _, job := range jobs {
			asked := 0
			cancel := func(note string) error {
				asked++
				return errors.New(note + " goes on")
			}
			if last, err = b.CancelAbandoned(ctx, job, cancel); err == nil || asked != 1 {
				t.Errorf("got %v, asked %d times", err, asked)
			}
			if _, err := b.CancelAbandoned(ctx, job, cancel); err != nil || asked != 1 {
				t.Errorf("a process that was slower: got %v, asked %d times", err, asked)
			}
			tries++
		}
		b.Clock.Pass(time.Second)
	}
	if long := b.Clock.Now().Sub(began); tries != lifecycle.Cancels || long < time.Hour || long > 3*time.Hour {
		t.Errorf("got %d tries within %v", tries, long)
	}
	abandon(engine.Note{Engine: "gone", Text: "job"})
	b.Clock.Pass(8 * 24 * time.Hour)
	if _, err := b.Forget(ctx); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"fake", "gone"} {
		if jobs, err := b.Abandoned(ctx, name); err != nil || len(jobs) > 0 {
			t.Errorf("engine %s: got %v, %v", name, jobs, err)
		}
	}
}
