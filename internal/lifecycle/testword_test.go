package lifecycle_test

import (
	"strings"
	"testing"
	"time"

	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
)

// [test:slow] sets a time in the task's row: no worker holds the task meanwhile, its operation stays running, and neither a restart nor another try
// starts the wait again.
func TestSlowWordWaitsInTheQueue(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o := start(t, b, b.Test, lifecycletest.Request("", review("x [test:slow=90s] [test:transient]"))) // 90 s count as 60
	waits := func(when string) {
		t.Helper()
		if claim := b.TryClaim(); claim != nil {
			t.Fatalf("%s: got the task in hand, want it to wait", when)
		}
		status(t, read(t, b, b.Test, o.ID), operation.Running)
	}
	waits("at once")
	b.Clock.Pass(59 * time.Second)
	if n, err := b.Recover(t.Context()); n != 0 || err != nil {
		t.Errorf("a restart took back %d tasks, %v, want none", n, err)
	}
	waits("after a restart, a second too early")
	b.Clock.Pass(time.Second)
	claim := b.Claim()
	if claim.Waited > time.Second {
		t.Errorf("got %v as the time in the queue, want only what came after the test word's", claim.Waited)
	}
	if err := claim.Retry(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	b.Clock.Pass(time.Second) // the pause before the second try
	if err := b.Finish(b.Claim()); err != nil {
		t.Fatal(err)
	}
	status(t, read(t, b, b.Test, o.ID), operation.PreviewReady)
}

// The words of an item slow that item down, and feedback slows the stage that it begins.
func TestSlowWordOfAnItemAndOfFeedback(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	body := lifecycletest.PackBody{Prompt: "props", Items: []string{"a", "b [test:slow=5s]"}, GenerationMode: operation.Review}
	a, err := b.Start(t.Context(), b.Test, lifecycletest.GeneratePack, lifecycletest.Request("", body))
	if err != nil {
		t.Fatal(err)
	}
	if n := b.Work(); n != 1 {
		t.Errorf("got %d tasks done at once, want the first item's alone", n)
	}
	b.Clock.Pass(5 * time.Second)
	if n := b.Work(); n != 1 {
		t.Errorf("got %d tasks done after 5 s, want the second item's", n)
	}
	status(t, read(t, b, b.Test, a.Operation.ID), operation.PreviewReady)

	feedback := lifecycletest.Request("", lifecycle.ReviseBody{Feedback: "larger [test:slow=60s]"})
	if _, err := b.Revise(t.Context(), b.Test, a.Operation.ID, feedback); err != nil {
		t.Fatal(err)
	}
	if n := b.Work(); n != 0 {
		t.Errorf("got %d tasks done at once, want none", n)
	}
	b.Clock.Pass(time.Minute)
	if n := b.Work(); n != 2 {
		t.Errorf("got %d tasks done after a minute, want both items'", n)
	}
}

// The row of a test operation keeps only those words of feedback that force an outcome.
func TestWordsAreKeptShort(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o := start(t, b, b.Test, lifecycletest.Request("", review("x")))
	b.Work()
	feedback := "[test:slow=2s][test:" + strings.Repeat("é", 7900) + "][test:transient]"
	if _, err := b.Revise(t.Context(), b.Test, o.ID, lifecycletest.Request("", lifecycle.ReviseBody{Feedback: feedback})); err != nil {
		t.Fatal(err)
	}
	row, err := b.Store.WholeOperation(o.ID)
	if err != nil || len(row.Progress) > 1000 {
		t.Errorf("got %d bytes of progress, %v, want no more than a few hundred", len(row.Progress), err)
	}
	if claim := b.TryClaim(); claim != nil {
		t.Fatal("got the task in hand at once, want it to wait for two seconds")
	}
	b.Clock.Pass(2 * time.Second)
	if claim := b.Claim(); !claim.Forced.Transient {
		t.Error("got no transient fault, want the word to count")
	}
}
