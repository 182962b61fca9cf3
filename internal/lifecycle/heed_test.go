package lifecycle_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"atelier/internal/engine"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

// TestFeedbackThatCannotBeFollowed is refused before anything is charged, and the preview stays; after it the review goes on. The record of the model names
// the engine that has made the preview.
func TestFeedbackThatCannotBeFollowed(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{Heed: func(_ context.Context, before, after engine.Brief, _, maker string) *engine.Unheard {
		if said := engine.Newest(before, after); strings.HasPrefix(said, "mach") && maker == "bed" {
			return &engine.Unheard{Ends: true, Why: "must be in English."}
		}
		return nil
	}})
	ctx := t.Context()
	o := start(t, b, b.Live, lifecycletest.Request("", review("a chair")))
	if err := b.Finish(b.Claim()); err != nil {
		t.Fatal(err)
	}
	_, err := b.Revise(ctx, b.Live, o.ID, lifecycletest.Request("", lifecycle.ReviseBody{Feedback: "mach den Stuhl blau"}))
	var p *problem.Error
	if !errors.As(err, &p) || p.Type != problem.InvalidRequest || len(p.Fields) != 1 || p.Fields[0].Path != "body.feedback" ||
		!strings.Contains(p.Fields[0].Message, "English. Nothing was started") {
		t.Fatalf("got %v, want invalid-request of body.feedback", err)
	}
	a, err := b.Revise(ctx, b.Live, o.ID, lifecycletest.Request("", lifecycle.ReviseBody{Feedback: "taller"}))
	if err != nil {
		t.Fatal(err)
	}
	status(t, a.Operation, operation.Running)
	figures(t, a.Operation, 24, 4, 4, 992) // the refused feedback has cost nothing
	if got := b.Claim().Work.Brief.Feedback; len(got) != 1 {
		t.Errorf("got the feedback %q, want the one that was accepted", got)
	}
	b.CheckLedger()
}
