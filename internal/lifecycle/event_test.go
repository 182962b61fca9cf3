package lifecycle_test

import (
	"slices"
	"testing"
	"time"

	"atelier/internal/asset"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/store"
)

// Every change leaves its event in order, refused and rolled-back changes leave none, and old events are swept.
func TestEventsTellWhatHappened(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{CancelAll: true})
	events := func(account string) (list []store.Event) {
		t.Helper()
		list, err := b.Store.Events(t.Context(), account, 0, 1000)
		if err != nil {
			t.Fatal(err)
		}
		for i, e := range list {
			if i > 0 && e.Sequence <= list[i-1].Sequence || e.ID == "" || e.CreatedAt == 0 || e.Asset.ID == "" {
				t.Errorf("event %d: got %+v, want a sequence that grows, an ID, a time and an asset", i, e)
			}
		}
		return list
	}
	types := func(of string) (list []store.EventType) {
		for _, e := range events(b.Live.Account) {
			if e.Operation == of {
				list = append(list, e.Type)
			}
		}
		return list
	}
	o := begun(t, b, lifecycletest.Generate, of("", review("a chair")))
	b.Work()
	if got := types(o.ID); got[0] != store.OperationCreated || got[len(got)-1] != "operation.preview_ready" {
		t.Errorf("got %v, want created and in the end preview_ready", got)
	}
	if _, err := b.Approve(t.Context(), b.Live, o.ID, lifecycletest.Request("", nil)); err != nil {
		t.Fatal(err)
	}
	b.Work()
	if got := types(o.ID); got[len(got)-1] != "operation.succeeded" || !slices.Contains(got, store.OperationUpdated) {
		t.Errorf("got %v, want updated by the approval and in the end succeeded", got)
	}
	before := len(events(b.Live.Account))
	if _, err := b.Approve(t.Context(), b.Other, o.ID, lifecycletest.Request("", nil)); err == nil {
		t.Error("another account has approved it")
	}
	if got := len(events(b.Live.Account)) + len(events(b.Other.Account)); got != before {
		t.Errorf("got %d events after a refusal, want %d", got, before)
	}
	if err := b.Delete(t.Context(), b.Live, asset.Model, o.Resource.ID); err != nil {
		t.Fatal(err)
	}
	if got := types(""); !slices.Equal(got, []store.EventType{store.AssetDeleted}) {
		t.Errorf("got %v of the asset, want that it was deleted", got)
	}
	canceled := begun(t, b, lifecycletest.Generate, of("", review("a chair")))
	if _, err := b.Cancel(t.Context(), b.Live, canceled.ID); err != nil {
		t.Fatal(err)
	}
	if got := types(canceled.ID); !slices.Equal(got, []store.EventType{store.OperationCreated, "operation.canceled"}) {
		t.Errorf("got %v, want created and canceled", got)
	}
	failed := begun(t, b, lifecycletest.Generate, of("", review("a chair")))
	if err := b.Claim().Failed(t.Context(), operation.Failure{}); err != nil {
		t.Fatal(err)
	}
	if got := types(failed.ID); got[len(got)-1] != "operation.failed" {
		t.Errorf("got %v, want failed in the end", got)
	}
	last := events(b.Live.Account)
	b.Clock.Pass(store.EventLife + time.Minute)
	if _, err := b.Forget(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := events(b.Live.Account); len(got) > 0 {
		t.Errorf("got %d events after 30 days, want none", len(got))
	}
	begun(t, b, lifecycletest.Generate, of("", review("a chair")))
	if got := events(b.Live.Account); len(got) != 1 || got[0].Sequence <= last[len(last)-1].Sequence {
		t.Errorf("got %+v, want one event whose sequence goes on", got)
	}
}
