package lifecycle_test

import (
	"context"
	"path/filepath"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/store"
	"atelier/internal/store/storetest"
)

// TestFeedbackOnSomeItems names one item of a pack: only this one is made anew and charged, and an approval makes the finals of all.
func TestFeedbackOnSomeItems(t *testing.T) {
	ctx := t.Context()
	d, mona, _ := shipped(t, storetest.Config(t, filepath.Join(t.TempDir(), "a.db")))
	a, err := d.Start(ctx, mona, action("/v1/asset-packs:generate"), lifecycletest.Request("", map[string]any{
		"prompt": "village props", "generationMode": "review", "items": []map[string]string{{"prompt": "a barrel"}, {"prompt": "a crate"}, {"prompt": "a chest"}},
	}))
	if err != nil {
		t.Fatal(err)
	}
	drain(t, d)
	held, err := d.Operation(ctx, mona, a.Operation.ID)
	if err != nil {
		t.Fatal(err)
	}
	first := held.Credits.Finalized
	for n, feedback := range []string{"make the crate red", "make the crate taller", "make the barrel blue"} {
		if a, err = d.Revise(ctx, mona, a.Operation.ID, lifecycletest.Request("", lifecycle.ReviseBody{Feedback: feedback})); err != nil {
			t.Fatal(err)
		}
		last := drain(t, d)
		if want := []int{2, 2, 1}[n]; last.Task.Item != want {
			t.Errorf("%q: got item %d made anew, want %d", feedback, last.Task.Item, want)
		}
		got, err := d.Operation(ctx, mona, a.Operation.ID)
		if err != nil {
			t.Fatal(err)
		}
		status(t, got, operation.PreviewReady)
		if paid, want := *got.Credits.Finalized, *first/3*credit.Millis(4+n); paid != want {
			t.Errorf("%q: got %v Credits charged, want %v", feedback, paid, want)
		}
	}
	if a, err = d.Approve(ctx, mona, a.Operation.ID, lifecycletest.Request("", nil)); err != nil {
		t.Fatal(err)
	}
	drain(t, d)
	got, err := d.Operation(ctx, mona, a.Operation.ID)
	if err != nil {
		t.Fatal(err)
	}
	status(t, got, operation.Succeeded)
	items, err := d.Store.Items(ctx, got.Resource.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, i := range items {
		if i.Status != asset.ItemSucceeded {
			t.Errorf("%s: got %s, want succeeded", i.Name, i.Status)
		}
	}
}

// TestFeedbackPassesFailedItems gives feedback on a pack one of whose items has failed: it is for the others, and the engine is not asked about the failed one.
func TestFeedbackPassesFailedItems(t *testing.T) {
	ctx := t.Context()
	d, mona, _ := shipped(t, storetest.Config(t, filepath.Join(t.TempDir(), "a.db")))
	a, err := d.Start(ctx, mona, action("/v1/asset-packs:generate"), lifecycletest.Request("", map[string]any{
		"prompt": "village props", "generationMode": "review", "items": []map[string]string{{"prompt": "a barrel"}, {"prompt": "a flurbit"}, {"prompt": "a chest"}},
	}))
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		claim, err := d.Claim(ctx, store.Any, 0)
		if err != nil || claim == nil {
			t.Fatal(err)
		}
		if claim.Task.Item == 2 {
			err = claim.Failed(ctx, operation.Failure{Code: operation.InvalidInput})
		} else {
			err = claim.Done(ctx, kind.Made{}, nil)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	d.Heed = func(_ context.Context, _, after engine.Brief, _, _ string, _ bool) *engine.Unheard {
		if after.Prompt == "a flurbit" {
			return &engine.Unheard{Ends: true, Why: "names nothing."}
		}
		return nil
	}
	if _, err := d.Revise(ctx, mona, a.Operation.ID, lifecycletest.Request("", lifecycle.ReviseBody{Feedback: "older"})); err != nil {
		t.Fatal(err)
	}
	drain(t, d)
	got, err := d.Operation(ctx, mona, a.Operation.ID)
	if err != nil {
		t.Fatal(err)
	}
	status(t, got, operation.PreviewReady)
}
