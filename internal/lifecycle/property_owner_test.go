package lifecycle_test

import (
	"context"
	"slices"

	"pgregory.net/rapid"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

// convert derives some formats from a model.
func (w *world) convert(rt *rapid.T) {
	id, ok := w.model(rt)
	if !ok {
		return
	}
	formats := []string{"obj", "stl", "fbx"}
	n := rapid.IntRange(1, 3).Draw(rt, "formats")
	body := lifecycletest.ConvertBody{Formats: formats[:n], Extras: formats[n:], Prepare: rapid.Bool().Draw(rt, "prepare")}
	a, err := w.Start(context.Background(), w.me, lifecycletest.Convert, of(id, body))
	if w.expect(rt, err, problem.BillingRequired, problem.InvalidOperationStage, problem.ModelNotFound); err == nil {
		w.made = append(w.made, a.Operation.ID)
	}
}

// edit makes a model of two others.
func (w *world) edit(rt *rapid.T) {
	source, ok := w.model(rt)
	other, also := w.model(rt)
	if !ok || !also {
		return
	}
	a, err := w.Start(context.Background(), w.me, lifecycletest.Edit, of(source, lifecycletest.EditBody{Prompt: "x", Others: []string{other}}))
	if w.expect(rt, err, problem.BillingRequired, problem.ModelNotFound); err == nil {
		w.made = append(w.made, a.Operation.ID)
	}
}

// startMetered starts work under a cap.
func (w *world) startMetered(rt *rapid.T) {
	body := lifecycletest.ModelerBody{Prompt: "x", MaxCredits: rapid.Int64Range(1, 40).Draw(rt, "cap")}
	a, err := w.Start(context.Background(), w.me, lifecycletest.GenerateModeler, lifecycletest.Request("", body))
	if w.expect(rt, err, problem.BillingRequired); err == nil {
		w.made = append(w.made, a.Operation.ID)
		w.used[a.Operation.ID] = 0
	}
}

func (w *world) start(rt *rapid.T) {
	key := rapid.SampledFrom([]string{"", "a", "b"}).Draw(rt, "key")
	mode := rapid.SampledFrom([]operation.Mode{operation.Auto, operation.Review}).Draw(rt, "mode")
	a, err := w.Start(context.Background(), w.me, lifecycletest.Generate, lifecycletest.Request(key, lifecycletest.Body{Prompt: "x", GenerationMode: mode}))
	if w.expect(rt, err, problem.BillingRequired, problem.IdempotencyConflict); err == nil && !a.Replayed {
		w.made = append(w.made, a.Operation.ID)
	}
}

func (w *world) verb(name string) func(*rapid.T) {
	return func(rt *rapid.T) {
		if len(w.made) == 0 {
			return
		}
		id := rapid.SampledFrom(w.made).Draw(rt, "operation")
		mode := rapid.SampledFrom([]operation.Mode{operation.Auto, operation.Review}).Draw(rt, "mode")
		ctx := context.Background()
		var err error
		switch name {
		case "approve":
			err = w.approve(rt, id)
		case "revise":
			_, err = w.Revise(ctx, w.me, id, lifecycletest.Request("", lifecycle.ReviseBody{Feedback: "y", GenerationMode: mode}))
		case "resume":
			_, err = w.Resume(ctx, w.me, id, lifecycletest.Request("", nil))
		case "cancel":
			_, err = w.Cancel(ctx, w.me, id)
		}
		w.expect(rt, err, problem.InvalidOperationStage, problem.InvalidOperationMode, problem.BillingRequired, problem.AssetHasActiveWork)
	}
}

// approve approves all or some of the items that an operation waits for. Tasks start for the named items alone.
func (w *world) approve(rt *rapid.T, id string) error {
	o := w.read(rt, id, w.me)
	chosen := w.selection(rt, o.Resource)
	before := map[string]asset.ItemStatus{}
	if o.Resource.Type == asset.AssetPack {
		for _, i := range w.items(rt, o.Resource.ID) {
			before[i.ID] = i.Status
		}
	}
	_, err := w.Approve(context.Background(), w.me, id, lifecycletest.Request("", lifecycletest.ItemsBody{Selection: chosen}))
	if err != nil || !o.Status.Waiting() || !chosen.Named() {
		return err
	}
	for _, i := range w.items(rt, o.Resource.ID) {
		begun := i.Status == asset.ItemApproved || i.Status == asset.ItemPending
		if begun && !slices.Contains(chosen.ItemIDs, i.ID) {
			rt.Fatalf("item %s was %s and is %s, and %v were approved", i.ID, before[i.ID], i.Status, chosen.ItemIDs)
		}
	}
	return nil
}

func (w *world) startPack(rt *rapid.T) {
	body := lifecycletest.PackBody{
		Prompt: "x", Items: []string{"a", "b", "c"}[:rapid.IntRange(2, 3).Draw(rt, "items")],
		GenerationMode: rapid.SampledFrom([]operation.Mode{operation.Auto, operation.Review}).Draw(rt, "mode"),
	}
	a, err := w.Start(context.Background(), w.me, lifecycletest.GeneratePack, lifecycletest.Request("", body))
	if w.expect(rt, err, problem.BillingRequired); err == nil {
		w.made, w.packs = append(w.made, a.Operation.ID), append(w.packs, a.Operation.Resource.ID)
	}
}

// packVerb starts an operation on some of a pack's items.
func (w *world) packVerb(action *kind.Action) func(*rapid.T) {
	return func(rt *rapid.T) {
		if len(w.packs) == 0 {
			return
		}
		id := rapid.SampledFrom(w.packs).Draw(rt, "pack")
		body := lifecycletest.ItemsBody{
			Feedback: "y", Selection: w.selection(rt, &operation.Resource{Type: asset.AssetPack, ID: id}),
			GenerationMode: rapid.SampledFrom([]operation.Mode{operation.Auto, operation.Review}).Draw(rt, "mode"),
		}
		r := lifecycletest.Request("", body)
		r.Source = id
		a, err := w.Start(context.Background(), w.me, action, r)
		w.expect(rt, err, problem.InvalidOperationStage, problem.GenerationNotFailed, problem.BillingRequired, problem.AssetHasActiveWork)
		if err == nil && !slices.Contains(w.made, a.Operation.ID) {
			w.made = append(w.made, a.Operation.ID)
		}
	}
}

// selection names some items of a pack, or none.
func (w *world) selection(rt *rapid.T, r *operation.Resource) (s kind.Selection) {
	if r.Type != asset.AssetPack {
		return s
	}
	for _, i := range w.items(rt, r.ID) {
		if rapid.Bool().Draw(rt, i.Name) {
			s.ItemIDs = append(s.ItemIDs, i.ID)
		}
	}
	return s
}

func (w *world) items(rt *rapid.T, packID string) []asset.Item {
	items, err := w.Store.Items(context.Background(), packID)
	if err != nil {
		rt.Fatal(err)
	}
	return items
}

// retryModel retries an asset that some operation has made.
func (w *world) retryModel(rt *rapid.T) {
	if len(w.made) == 0 {
		return
	}
	o := w.read(rt, rapid.SampledFrom(w.made).Draw(rt, "operation"), w.me)
	if o.Resource.Type != asset.Model {
		return
	}
	r := lifecycletest.Request("", lifecycletest.RetryBody{})
	r.Source = o.Resource.ID
	a, err := w.Start(context.Background(), w.me, lifecycletest.RetryModel, r)
	if w.expect(rt, err, problem.BillingRequired, problem.GenerationNotFailed, problem.GenerationNotRetryable, problem.ModelNotFound); err == nil {
		w.made = append(w.made, a.Operation.ID)
	}
}

// delete deletes an asset that some operation or one of its items has made.
func (w *world) delete(rt *rapid.T) {
	if len(w.made) == 0 {
		return
	}
	r := *w.read(rt, rapid.SampledFrom(w.made).Draw(rt, "operation"), w.me).Resource
	if items := w.items(rt, r.ID); len(items) > 0 && rapid.Bool().Draw(rt, "one item") {
		r = operation.Resource{Type: asset.Model, ID: rapid.SampledFrom(items).Draw(rt, "item").Made}
		if r.ID == "" {
			return
		}
	}
	err := w.Delete(context.Background(), w.me, r.Type, r.ID)
	w.expect(rt, err, problem.AssetHasActiveWork, problem.AssetNotFound)
	if err != nil {
		return
	}
	w.packs = slices.DeleteFunc(w.packs, func(id string) bool { return id == r.ID })
	_, err = w.Asset(context.Background(), w.me, r.Type, r.ID)
	if w.expect(rt, err, problem.AssetNotFound); err == nil {
		rt.Fatalf("%s is there after it was deleted", r.ID)
	}
}

func (w *world) topUp(rt *rapid.T) {
	n := rapid.Int64Range(0, 20).Draw(rt, "Credits")
	if err := w.Keeper.Grant(context.Background(), w.me.Account, credit.Credits(n), ""); err != nil {
		rt.Fatal(err)
	}
}
