package lifecycle_test

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"atelier/internal/engine"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/store/storetest"
)

// TestFeedbackThatCannotBeFollowed is refused before anything is charged, and the preview stays; after it the review goes on. The record of the model names
// the engine that has made the preview.
func TestFeedbackThatCannotBeFollowed(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{Heed: func(_ context.Context, before, after engine.Brief, _, maker string, _ bool) *engine.Unheard {
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

// TestFeedbackBuildsFewForms gives feedback on five items of a pack: the engine may build forms to compare them for the first three items, and for no
// further one once an item changes.
func TestFeedbackBuildsFewForms(t *testing.T) {
	var tried []bool
	changes := 0 // the item that the feedback changes, from 1 on; 0: none
	d, mona, _ := shipped(t, storetest.Config(t, filepath.Join(t.TempDir(), "a.db")))
	d.Heed = func(_ context.Context, _, _ engine.Brief, _, _ string, try bool) *engine.Unheard {
		if tried = append(tried, try); len(tried) == changes {
			return nil
		}
		return &engine.Unheard{Why: "changes nothing."}
	}
	items := []map[string]string{{"prompt": "a chair"}, {"prompt": "a table"}, {"prompt": "a lamp"}, {"prompt": "a barrel"}, {"prompt": "a crate"}}
	a, err := d.Start(t.Context(), mona, action("/v1/asset-packs:generate"), lifecycletest.Request("", map[string]any{
		"prompt": "village props", "generationMode": "review", "items": items,
	}))
	if err != nil {
		t.Fatal(err)
	}
	drain(t, d)
	revise := func() error {
		tried = nil
		_, err := d.Revise(t.Context(), mona, a.Operation.ID, lifecycletest.Request("", lifecycle.ReviseBody{Feedback: "older"}))
		return err
	}
	var p *problem.Error
	if err := revise(); !errors.As(err, &p) || p.Type != problem.InvalidRequest || !strings.Contains(p.Fields[0].Message, "(item 1, “") ||
		!strings.Contains(p.Fields[0].Message, "; item 5, “") {
		t.Errorf("got %v, want invalid-request that names every item", err)
	}
	if want := []bool{true, true, true, false, false}; !slices.Equal(tried, want) {
		t.Errorf("nothing changes: got forms tried %v, want %v", tried, want)
	}
	changes = 2
	if err := revise(); err != nil {
		t.Error(err)
	}
	if want := []bool{true, true, false, false, false}; !slices.Equal(tried, want) {
		t.Errorf("the second item changes: got forms tried %v, want %v", tried, want)
	}
}
