package lifecycle_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// madeModel starts a model, works, and returns its ID.
func madeModel(t *testing.T, b *lifecycletest.Bed) string {
	t.Helper()
	o := start(t, b, b.Live, lifecycletest.Request("", body))
	b.Work()
	status(t, read(t, b, b.Live, o.ID), operation.Succeeded)
	return o.Resource.ID
}

// shownOf is everything that an asset shows: its row, its files and its place in the list.
func shownOf(t *testing.T, b *lifecycletest.Bed, modelID string) (all struct {
	Row   asset.Asset
	Files []asset.Artifact
	List  []any
}) {
	t.Helper()
	var err error
	if all.Row, err = b.Store.Asset(modelID); err != nil {
		t.Fatal(err)
	}
	if all.Files, err = b.Artifacts(t.Context(), b.Live, asset.Model, modelID); err != nil {
		t.Fatal(err)
	}
	list, err := b.Records(t.Context(), b.Live, asset.Model, store.AssetFilter{}, lifecycle.Page{Limit: 10})
	if err != nil {
		t.Fatal(err)
	}
	all.List = list.Items
	return all
}

func converting(modelID string, formats ...string) lifecycle.Request {
	return of(modelID, lifecycletest.ConvertBody{Formats: formats})
}

// A conversion that runs, fails, is interrupted or canceled leaves its source as it was.
func TestADerivationLeavesItsSource(t *testing.T) {
	for _, c := range []struct {
		name    string
		credits int64
		end     operation.Status
		do      func(*testing.T, *lifecycletest.Bed, string)
	}{
		{"in hand", 100, operation.Running, func(_ *testing.T, b *lifecycletest.Bed, _ string) { b.Claim() }},
		{"failed", 100, operation.Failed, func(t *testing.T, b *lifecycletest.Bed, _ string) {
			if err := b.Claim().Failed(t.Context(), operation.Failure{}); err != nil {
				t.Fatal(err)
			}
		}},
		{"interrupted", 100, operation.Queued, func(t *testing.T, b *lifecycletest.Bed, _ string) { b.Claim(); b.Recover(t.Context()) }},
		{"canceled", 100, operation.Canceled, func(t *testing.T, b *lifecycletest.Bed, id string) {
			b.Claim()
			if _, err := b.Cancel(t.Context(), b.Live, id); err != nil {
				t.Fatal(err)
			}
		}},
	} {
		b := lifecycletest.New(t, lifecycletest.Options{Credits: c.credits, CancelAll: true})
		model := madeModel(t, b)
		before := shownOf(t, b, model)
		o := begun(t, b, lifecycletest.Convert, converting(model, "obj"))
		if o.Resource.ID != model || o.Resource.Type != asset.Model {
			t.Errorf("%s: got the resource %+v, want the model", c.name, o.Resource)
		}
		c.do(t, b, o.ID)
		status(t, read(t, b, b.Live, o.ID), c.end)
		if after := shownOf(t, b, model); !reflect.DeepEqual(after, before) {
			t.Errorf("%s: got\n%+v, want\n%+v", c.name, after, before)
		}
		b.CheckLedger()
	}
}

func TestADerivationAdds(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	model := madeModel(t, b)
	before := shownOf(t, b, model)
	first := begun(t, b, lifecycletest.Convert, converting(model, "obj", "stl"))
	second := begun(t, b, lifecycletest.Convert, converting(model, "fbx"))
	b.Work()
	for _, o := range []operation.Operation{first, second} {
		status(t, read(t, b, b.Live, o.ID), operation.Succeeded)
	}
	after := shownOf(t, b, model)
	if got, want := string(after.Row.Detail), `{"engine":"bed","formats":{"fbx":true,"obj":true,"stl":true},"made":true}`; got != want {
		t.Errorf("got the detail %s, want %s", got, want)
	}
	if len(after.Files) != len(before.Files)+3 || after.Row.Status != before.Row.Status || after.Row.Operation != before.Row.Operation {
		t.Errorf("got %+v, want what was there and three files", after)
	}
	files, err := b.Store.Files(t.Context(), model)
	if err != nil {
		t.Fatal(err)
	}
	makers := map[string]int{}
	for _, f := range files {
		makers[f.Operation]++
	}
	if want := map[string]int{before.Row.Operation: 3, first.ID: 2, second.ID: 1}; !reflect.DeepEqual(makers, want) {
		t.Errorf("got files of %v, want %v", makers, want)
	}
	b.CheckLedger()
}

func TestDerivingWaitsUntilThereIsSomething(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o := start(t, b, b.Live, lifecycletest.Request("", body))
	_, err := b.Start(t.Context(), b.Live, lifecycletest.Convert, converting(o.Resource.ID, "obj"))
	wantProblem(t, err, problem.InvalidOperationStage)
}

// A patch that fails or panics is a fault of its task: the worker keeps the task, and can fail it.
func TestABrokenPatchFailsItsTask(t *testing.T) {
	for name, patch := range map[string]kind.DetailPatch{
		"fails":  func(json.RawMessage) (json.RawMessage, error) { return nil, errors.New("broken") },
		"panics": func(json.RawMessage) (json.RawMessage, error) { panic("broken") },
	} {
		b := lifecycletest.New(t, lifecycletest.Options{})
		o := start(t, b, b.Live, lifecycletest.Request("", body))
		claim := b.Claim()
		if err := claim.Done(t.Context(), kind.Made{Detail: patch}, nil); !errors.Is(err, lifecycle.ErrPatch) {
			t.Fatalf("%s: got %v, want %v", name, err, lifecycle.ErrPatch)
		}
		if err := claim.Failed(t.Context(), operation.Failure{}); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		status(t, read(t, b, b.Live, o.ID), operation.Failed)
		b.CheckLedger()
	}
}

// While an operation is active, the assets that it works from cannot be deleted, whether they are named in the path or in the body.
func TestUsedAssetsAreHeld(t *testing.T) {
	edit := func(source string, others ...string) lifecycle.Request {
		return of(source, lifecycletest.EditBody{Prompt: "of iron", Others: others})
	}
	for _, c := range []struct {
		name  string
		start func(*lifecycletest.Bed, string, string) operation.Operation
	}{
		{"derived from", func(b *lifecycletest.Bed, used, _ string) operation.Operation {
			return begun(t, b, lifecycletest.Convert, converting(used, "obj"))
		}},
		{"in the path", func(b *lifecycletest.Bed, used, other string) operation.Operation {
			return begun(t, b, lifecycletest.Edit, edit(used, other))
		}},
		{"in the body", func(b *lifecycletest.Bed, used, other string) operation.Operation {
			return begun(t, b, lifecycletest.Edit, edit(other, used))
		}},
	} {
		b := lifecycletest.New(t, lifecycletest.Options{})
		used, other := madeModel(t, b), madeModel(t, b)
		o := c.start(b, used, other)
		if p := wantProblem(t, b.Delete(t.Context(), b.Live, asset.Model, used), problem.AssetHasActiveWork); p.OperationID != o.ID {
			t.Errorf("%s: got operation %q, want %q", c.name, p.OperationID, o.ID)
		}
		b.Work()
		status(t, read(t, b, b.Live, o.ID), operation.Succeeded)
		if err := b.Delete(t.Context(), b.Live, asset.Model, used); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		b.CheckLedger()
		mustPassCheck(t, b)
	}
}

func TestDeletingAnAssetOfUnpaidWork(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{Credits: 20})
	used := madeModel(t, b)
	_, err := b.Start(t.Context(), b.Live, lifecycletest.Convert, converting(used, "obj")) // no Credits are left
	wantProblem(t, err, problem.BillingRequired)
	if err := b.Delete(t.Context(), b.Live, asset.Model, used); err != nil {
		t.Fatal(err)
	}
}

// Work that waits for Credits is canceled when an asset that it works from is deleted. Its first stage stays charged, and its other assets can be
// deleted.
func TestDeletingAnAssetOfWaitingWork(t *testing.T) {
	for _, c := range []struct {
		name  string
		start func(b *lifecycletest.Bed, used, other string) operation.Operation
	}{
		{"derived from", func(b *lifecycletest.Bed, used, _ string) operation.Operation {
			return begun(t, b, lifecycletest.Convert, of(used, lifecycletest.ConvertBody{Formats: []string{"obj"}, Prepare: true}))
		}},
		{"in the path", func(b *lifecycletest.Bed, used, other string) operation.Operation {
			return begun(t, b, lifecycletest.Edit, of(used, lifecycletest.EditBody{Prompt: "of iron", Others: []string{other}, Draft: true}))
		}},
		{"in the body", func(b *lifecycletest.Bed, used, other string) operation.Operation {
			return begun(t, b, lifecycletest.Edit, of(other, lifecycletest.EditBody{Prompt: "of iron", Others: []string{used}, Draft: true}))
		}},
	} {
		b := lifecycletest.New(t, lifecycletest.Options{Credits: 46}) // two models, and a preview without its final
		used, other := madeModel(t, b), madeModel(t, b)
		o := c.start(b, used, other)
		b.Work()
		o = read(t, b, b.Live, o.ID)
		status(t, o, operation.BillingRequired)
		if *o.Credits.Finalized != lifecycletest.PreviewPrice || o.Credits.Reserved != 0 {
			t.Fatalf("%s: got %+v, want the first stage charged and nothing reserved", c.name, o.Credits)
		}
		if err := b.Delete(t.Context(), b.Live, asset.Model, used); err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		o = read(t, b, b.Live, o.ID)
		status(t, o, operation.Canceled)
		figures(t, o, 4, 0, 4, 2)
		_, err := b.Resume(t.Context(), b.Live, o.ID, lifecycletest.Request("", nil))
		wantProblem(t, err, problem.InvalidOperationStage)
		if err := b.Delete(t.Context(), b.Live, asset.Model, other); err != nil {
			t.Errorf("%s: the other is held: %v", c.name, err)
		}
		b.CheckLedger()
		mustPassCheck(t, b)
	}
}

func parents(t *testing.T, b *lifecycletest.Bed, modelID string) []string {
	t.Helper()
	m, err := b.Manifest(t.Context(), b.Live, asset.Model, modelID)
	if err != nil {
		t.Fatal(err)
	}
	return m.Provenance.Parents
}

func TestParents(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	source, other := madeModel(t, b), madeModel(t, b)
	want := []string{source, other}
	edited := begun(t, b, lifecycletest.Edit, of(source, lifecycletest.EditBody{Prompt: "of iron", Others: []string{other, other}}))
	if err := b.Claim().Failed(t.Context(), operation.Failure{}); err != nil {
		t.Fatal(err)
	}
	again := begun(t, b, lifecycletest.RetryModel, of(edited.Resource.ID, lifecycletest.RetryBody{}))
	if again.Type != operation.GenerationRetry || *again.Credits.Estimated != lifecycletest.FinalPrice {
		t.Errorf("got %s for %s, want a retry for what the edit costs", again.Type, again.Credits.Estimated)
	}
	if err := b.Claim().Failed(t.Context(), operation.Failure{}); err != nil {
		t.Fatal(err)
	}
	third := begun(t, b, lifecycletest.RetryModel, of(again.Resource.ID, lifecycletest.RetryBody{})) // a retry of the retry
	b.Work()
	for _, made := range []string{edited.Resource.ID, again.Resource.ID, third.Resource.ID} {
		if got := parents(t, b, made); !slices.Equal(got, want) {
			t.Errorf("got parents %v, want %v", got, want)
		}
	}
	if got := parents(t, b, source); got == nil || len(got) != 0 {
		t.Errorf("got parents %v, want an empty list", got)
	}
	if err := b.Delete(t.Context(), b.Live, asset.Model, source); err != nil {
		t.Fatal(err)
	}
	if got := parents(t, b, third.Resource.ID); !slices.Equal(got, want) {
		t.Errorf("after a parent was deleted: got %v, want %v", got, want)
	}
	_, err := b.Start(t.Context(), b.Live, lifecycletest.RetryModel, of(again.Resource.ID, lifecycletest.RetryBody{}))
	wantProblem(t, err, problem.GenerationNotRetryable)
}

func TestNamedAssetsAreTheCallers(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	source := madeModel(t, b)
	foreign, err := b.Start(t.Context(), b.Other, lifecycletest.Generate, lifecycletest.Request("", body))
	if err != nil {
		t.Fatal(err)
	}
	b.Work()
	for _, id := range []string{foreign.Operation.Resource.ID, "mdl_nothing", ""} {
		_, err := b.Start(t.Context(), b.Live, lifecycletest.Edit, of(source, lifecycletest.EditBody{Prompt: "x", Others: []string{source, id}}))
		if p := wantProblem(t, err, problem.ModelNotFound); len(p.Fields) != 1 || p.Fields[0].Path != "body.others.1" {
			t.Errorf("%q: got %+v, want the place where it stands", id, p.Fields)
		}
	}
}
