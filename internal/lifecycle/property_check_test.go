package lifecycle_test

import (
	"errors"

	"pgregory.net/rapid"

	"atelier/internal/asset"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/store"
)

// checkSource fails when a finished model has changed its status: operations that derive from it leave it alone.
func (w *world) checkSource(rt *rapid.T, o *operation.Operation) {
	if o.Resource.Type != asset.Model {
		return
	}
	a, err := w.Store.Asset(o.Resource.ID)
	if errors.Is(err, store.ErrNotFound) {
		return
	}
	if err != nil {
		rt.Fatal(err)
	}
	if w.whole[a.ID] && a.Status != asset.Succeeded {
		rt.Fatalf("model %s was made, and is %s", a.ID, a.Status)
	}
	w.whole[a.ID] = a.Status == asset.Succeeded
}

// checkMeter compares the charge of a metered operation with its usage: null until it has ended, nothing when it has failed.
func (w *world) checkMeter(rt *rapid.T, o *operation.Operation) {
	used, metered := w.used[o.ID]
	if o.Status == operation.Failed {
		used = 0
	}
	switch got := o.Credits.Finalized; {
	case !metered && got != nil || metered && got == nil && !o.Status.Terminal():
	case got == nil || !o.Status.Terminal() || *got != used:
		rt.Fatalf("operation %s is %s and %v is finalized, metered were %s", o.ID, o.Status, got, used)
	}
}

// check examines the whole database after every step.
func (w *world) check(rt *rapid.T) {
	for _, id := range w.made {
		o := w.read(rt, id, w.me)
		before, known := w.seen[id]
		if known && before != o.Status && !reachable(before, o.Status) {
			rt.Fatalf("operation %s went from %s to %s", id, before, o.Status)
		}
		w.seen[id] = o.Status
		w.checkMeter(rt, &o)
		if (o.Status == operation.BillingRequired) != (o.Billing != nil) {
			rt.Fatalf("operation %s is %s with billing %+v", id, o.Status, o.Billing)
		}
		w.checkWork(rt, id, o.Status)
		w.checkSource(rt, &o)
	}
	for _, id := range w.packs {
		w.checkItems(rt, id)
	}
	w.CheckAccount(w.me.Account)
	if w.T.Failed() {
		rt.Fatal("the ledger is not whole")
	}
}

// checkWork compares an operation's status with its tasks: an active operation has open tasks.
func (w *world) checkWork(rt *rapid.T, id string, s operation.Status) {
	ready, leased, err := w.Store.Work(id)
	if err != nil {
		rt.Fatal(err)
	}
	if (ready+leased > 0) != s.Active() || s == operation.Queued && leased > 0 {
		rt.Fatalf("operation %s is %s with %d tasks ready and %d in hand", id, s, ready, leased)
	}
}

// checkItems compares a pack's items with their models, and with the work on the pack.
func (w *world) checkItems(rt *rapid.T, packID string) {
	_, status, err := w.Store.Changing(packID)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		rt.Fatal(err)
	}
	for _, i := range w.items(rt, packID) {
		if i.Made == "" {
			if i.Status != asset.ItemSucceeded && i.Status != asset.ItemCanceled {
				rt.Fatalf("item %s is %s, and what it makes was deleted", i.ID, i.Status)
			}
			continue
		}
		made, err := w.Store.Asset(i.Made)
		if err != nil {
			rt.Fatal(err)
		}
		busy := i.Status == asset.ItemPending || i.Status == asset.ItemGeneratingPreview || i.Status == asset.ItemApproved ||
			i.Status == lifecycletest.GeneratingModel
		if busy && !status.Active() && status != operation.BillingRequired {
			rt.Fatalf("item %s is %s, but the work on its pack is %q", i.ID, i.Status, status)
		}
		if ended := made.Status == asset.Succeeded || made.Status == asset.Failed || made.Status == asset.Canceled; ended &&
			string(made.Status) != string(i.Status) {
			rt.Fatalf("item %s is %s, what it makes is %s", i.ID, i.Status, made.Status)
		}
		if (i.Status == asset.ItemFailed) != (i.Error != "") {
			rt.Fatalf("item %s is %s with the error %q", i.ID, i.Status, i.Error)
		}
	}
}
