package lifecycle_test

import (
	"errors"
	"slices"
	"testing"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// An asset is deleted while its operation is in various states. An active operation refuses the deletion, a waiting one is canceled, and an ended one
// stays.
func TestDelete(t *testing.T) {
	for _, c := range []struct {
		from, to operation.Status
		credits  int64
		body     any
		reach    func(*lifecycletest.Bed) // brings the operation there
	}{
		{operation.Running, "", 100, body, func(*lifecycletest.Bed) {}},
		{operation.Running, "", 100, body, func(b *lifecycletest.Bed) { b.Claim() }},
		{operation.Queued, "", 100, body, func(b *lifecycletest.Bed) { b.Claim(); b.Recover(t.Context()) }},
		{operation.PreviewReady, operation.Canceled, 100, review("a chair"), func(b *lifecycletest.Bed) { b.Work() }},
		{operation.BillingRequired, operation.Canceled, 4, body, func(b *lifecycletest.Bed) { b.Work() }},
		{operation.Succeeded, operation.Succeeded, 100, body, func(b *lifecycletest.Bed) { b.Work() }},
		{operation.Failed, operation.Failed, 100, body, func(b *lifecycletest.Bed) { b.Finish(b.Claim()); b.Claim().Failed(t.Context(), operation.Failure{}) }},
		{operation.Failed, operation.Failed, 100, body, func(b *lifecycletest.Bed) { b.Claim().Failed(t.Context(), operation.Failure{}) }},
	} {
		b := lifecycletest.New(t, lifecycletest.Options{Credits: c.credits, CancelAll: true})
		o := start(t, b, b.Live, lifecycletest.Request("key", c.body))
		c.reach(b)
		before := read(t, b, b.Live, o.ID)
		status(t, before, c.from)
		files, err := b.Artifacts(t.Context(), b.Live, asset.Model, o.Resource.ID)
		if err != nil {
			t.Fatal(err)
		}
		b.Clock.Pass(1e9)
		err = b.Delete(t.Context(), b.Live, asset.Model, o.Resource.ID)
		if c.to == "" {
			if p := wantProblem(t, err, problem.AssetHasActiveWork); p.OperationID != o.ID {
				t.Errorf("%s: got operation %q, want %q", c.from, p.OperationID, o.ID)
			}
			continue
		}
		if err != nil {
			t.Fatalf("%s: %v", c.from, err)
		}
		wantGone(t, b, o, files)
		after := read(t, b, b.Live, o.ID)
		status(t, after, c.to)
		if after.Assets != nil || after.Resource == nil || *after.Resource != *before.Resource || after.Credits.Reserved != 0 ||
			*after.Credits.Finalized != *before.Credits.Finalized {
			t.Errorf("%s: got %+v, want it without assets, with its resource and what was charged", c.from, after)
		}
		if changed := before.Assets != nil || c.to != c.from; changed != (operation.ETag(after) != operation.ETag(before)) ||
			changed != after.UpdatedAt.After(before.UpdatedAt.Time) {
			t.Errorf("%s: got updatedAt %s after %s, want a change: %v", c.from, after.UpdatedAt, before.UpdatedAt, changed)
		}
		wantUnchanged(t, b, after, c.body)
		b.CheckLedger()
	}
}

// wantGone asserts that neither the asset nor its files can be read.
func wantGone(t *testing.T, b *lifecycletest.Bed, o operation.Operation, files []asset.Artifact) {
	t.Helper()
	ctx, id := t.Context(), o.Resource.ID
	_, err := b.Record(ctx, b.Live, asset.Model, id)
	wantProblem(t, err, problem.ModelNotFound)
	_, err = b.Asset(ctx, b.Live, asset.Model, id)
	wantProblem(t, err, problem.AssetNotFound)
	_, err = b.Manifest(ctx, b.Live, asset.Model, id)
	wantProblem(t, err, problem.AssetNotFound)
	wantProblem(t, b.Delete(ctx, b.Live, asset.Model, id), problem.AssetNotFound)
	for _, f := range files {
		_, err = b.File(ctx, f.ID, "secret")
		wantProblem(t, err, problem.ArtifactNotFound)
	}
	if l, err := b.Assets(ctx, b.Live, lifecycle.AssetFilter{}, lifecycle.Page{Limit: 9}); err != nil || len(l.Items) != 0 {
		t.Errorf("got %d assets, %v, want none", len(l.Items), err)
	}
	if paths, err := b.Discarded(ctx); err != nil || !slices.Contains(paths, b.Live.Account+"/"+id) {
		t.Errorf("got %v, %v to be removed, want the folder of %s", paths, err, id)
	}
}

// wantUnchanged asserts that an operation whose asset is deleted answers a replay of its start, a cancel and other verbs by its status, and stays as it is.
func wantUnchanged(t *testing.T, b *lifecycletest.Bed, o operation.Operation, body any) {
	t.Helper()
	ctx := t.Context()
	if a, err := b.Start(ctx, b.Live, lifecycletest.Generate, lifecycletest.Request("key", body)); err != nil || !a.Replayed || a.Operation.ID != o.ID {
		t.Errorf("replay: got %+v, %v, want the operation", a, err)
	}
	if c, err := b.Cancel(ctx, b.Live, o.ID); err != nil || c.Status != o.Status {
		t.Errorf("cancel: got %s, %v, want it as it is", c.Status, err)
	}
	_, err := b.Resume(ctx, b.Live, o.ID, lifecycletest.Request("", nil))
	wantProblem(t, err, problem.InvalidOperationStage)
	_, err = b.Revise(ctx, b.Live, o.ID, lifecycletest.Request("", lifecycle.ReviseBody{Feedback: "x"}))
	if p := new(problem.Error); !errors.As(err, &p) || p.Type.Status != 409 {
		t.Errorf("revise: got %v, want 409", err)
	}
	if again := read(t, b, b.Live, o.ID); operation.ETag(again) != operation.ETag(o) {
		t.Errorf("got %+v, want %+v", again, o)
	}
}

func TestDeleteIsTheOwnersByKey(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o := start(t, b, b.Live, lifecycletest.Request("", body))
	b.Work()
	grant := b.Live
	grant.KeyID, grant.Scopes = "", []string{account.ReadScope, account.GenerateScope}
	for _, c := range []struct {
		name   string
		caller account.Caller
		t      asset.Type
		id     string
		want   *problem.Type
	}{
		{"an OAuth authorization", grant, asset.Model, o.Resource.ID, problem.AssetDeletionUnavailable},
		{"an OAuth authorization that knows no ID", grant, "chair", "x", problem.AssetDeletionUnavailable},
		{"another account", b.Other, asset.Model, o.Resource.ID, problem.AssetNotFound},
		{"the account's test side", b.Test, asset.Model, o.Resource.ID, problem.AssetNotFound},
		{"an unknown ID", b.Live, asset.Model, "mdl_00000000000000000000000000", problem.AssetNotFound},
		{"another type's ID", b.Live, asset.AssetPack, o.Resource.ID, problem.InvalidAssetID},
		{"an animation", b.Live, "animation", o.Resource.ID, problem.InvalidAssetType},
	} {
		t.Log(c.name)
		wantProblem(t, b.Delete(t.Context(), c.caller, c.t, c.id), c.want)
	}
	if _, err := b.Asset(t.Context(), b.Live, asset.Model, o.Resource.ID); err != nil {
		t.Error(err)
	}
}

// pack starts a pack of three items in a mode and works until nothing is ready.
func pack(t *testing.T, b *lifecycletest.Bed, mode operation.Mode) operation.Operation {
	t.Helper()
	a, err := b.Start(t.Context(), b.Live, lifecycletest.GeneratePack,
		lifecycletest.Request("", lifecycletest.PackBody{Prompt: "props", Items: []string{"a", "b", "c"}, GenerationMode: mode}))
	if err != nil {
		t.Fatal(err)
	}
	b.Work()
	return read(t, b, b.Live, a.Operation.ID)
}

func items(t *testing.T, b *lifecycletest.Bed, packID string) []asset.Item {
	t.Helper()
	list, err := b.Store.Items(t.Context(), packID)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestDeletePack(t *testing.T) {
	for _, mode := range []operation.Mode{operation.Auto, operation.Review} {
		b := lifecycletest.New(t, lifecycletest.Options{})
		o := pack(t, b, mode)
		made := items(t, b, o.Resource.ID)
		if err := b.Delete(t.Context(), b.Live, asset.AssetPack, o.Resource.ID); err != nil {
			t.Fatal(err)
		}
		for _, i := range made {
			_, err := b.Asset(t.Context(), b.Live, asset.Model, i.Made)
			wantProblem(t, err, problem.AssetNotFound)
		}
		if left := items(t, b, o.Resource.ID); len(left) != 0 {
			t.Errorf("%s: got %d items, want none", mode, len(left))
		}
		if paths, err := b.Discarded(t.Context()); err != nil || len(paths) != 4 {
			t.Errorf("%s: got %v, %v to be removed, want four folders", mode, paths, err)
		}
		if after := read(t, b, b.Live, o.ID); !after.Status.Terminal() || after.Assets != nil {
			t.Errorf("%s: got %s with assets %s", mode, after.Status, after.Assets)
		}
		b.CheckLedger()
	}
}

func TestDeleteWhileThePackIsBusy(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	a, err := b.Start(t.Context(), b.Live, lifecycletest.GeneratePack,
		lifecycletest.Request("", lifecycletest.PackBody{Prompt: "props", Items: []string{"a", "b"}}))
	if err != nil {
		t.Fatal(err)
	}
	id := a.Operation.Resource.ID
	for _, err := range []error{
		b.Delete(t.Context(), b.Live, asset.AssetPack, id), b.Delete(t.Context(), b.Live, asset.Model, items(t, b, id)[0].Made),
	} {
		if p := wantProblem(t, err, problem.AssetHasActiveWork); p.OperationID != a.Operation.ID {
			t.Errorf("got operation %q, want %q", p.OperationID, a.Operation.ID)
		}
	}
}

// When an item's model is deleted, the item stays without a model, and the pack's ZIP with it is removed.
func TestDeleteItem(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o := pack(t, b, operation.Auto)
	i := items(t, b, o.Resource.ID)[1]
	if err := b.Delete(t.Context(), b.Live, asset.Model, i.Made); err != nil {
		t.Fatal(err)
	}
	record, err := b.Asset(t.Context(), b.Live, asset.AssetPack, o.Resource.ID)
	if err != nil || len(record.Items) != 3 || record.Items[1].ModelID != nil || record.Items[0].ModelID == nil ||
		record.Items[1].Status != asset.ItemSucceeded || record.Status != asset.Succeeded {
		t.Errorf("got %+v, %v, want the second item without a model", record, err)
	}
	files, err := b.Artifacts(t.Context(), b.Live, asset.AssetPack, o.Resource.ID)
	var roles []asset.Role
	for _, f := range files {
		roles = append(roles, f.Role)
	}
	if want := []asset.Role{asset.PreviewImage, asset.OriginalGLB, asset.PreviewImage, asset.OriginalGLB}; err != nil || !slices.Equal(roles, want) {
		t.Errorf("got %v, %v, want no ZIP and what the other items have: %v", roles, err, want)
	}
	if string(record.Assets) == "" || record.UpdatedAt == record.CreatedAt {
		t.Errorf("got %+v", record)
	}
	b.CheckLedger()
}

// Deleting a preview takes its item out of the waiting operation: the others can be approved, and deleting the last one ends the operation.
func TestDeleteItemOfAWaitingPack(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o := pack(t, b, operation.Review)
	all := items(t, b, o.Resource.ID)
	if err := b.Delete(t.Context(), b.Live, asset.Model, all[0].Made); err != nil {
		t.Fatal(err)
	}
	waiting := read(t, b, b.Live, o.ID)
	status(t, waiting, operation.PreviewReady)
	if *waiting.Credits.Estimated != 3*lifecycletest.PreviewPrice+2*lifecycletest.FinalPrice {
		t.Errorf("got an estimate of %s", *waiting.Credits.Estimated)
	}
	if _, err := b.Approve(t.Context(), b.Live, o.ID, lifecycletest.Request("", nil)); err != nil {
		t.Fatal(err)
	}
	b.Work()
	done := read(t, b, b.Live, o.ID)
	status(t, done, operation.Succeeded)
	if *done.Credits.Finalized != 3*lifecycletest.PreviewPrice+2*lifecycletest.FinalPrice {
		t.Errorf("got %s charged", *done.Credits.Finalized)
	}
	b.CheckLedger()
	o = pack(t, b, operation.Review)
	for _, i := range items(t, b, o.Resource.ID) {
		if err := b.Delete(t.Context(), b.Live, asset.Model, i.Made); err != nil {
			t.Fatal(err)
		}
	}
	status(t, read(t, b, b.Live, o.ID), operation.Canceled)
	if record, err := b.Asset(t.Context(), b.Live, asset.AssetPack, o.Resource.ID); err != nil || record.Status != asset.Canceled {
		t.Errorf("got %s, %v, want it canceled", record.Status, err)
	}
	b.CheckLedger()
}

// A deletion that is rolled back removes nothing. A committed one stays listed until the files have been removed.
func TestDiscarded(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	want := []string{}
	for range 3 {
		o := start(t, b, b.Live, lifecycletest.Request("", body))
		b.Work()
		if err := b.Delete(t.Context(), b.Live, asset.Model, o.Resource.ID); err != nil {
			t.Fatal(err)
		}
		want = append(want, b.Live.Account+"/"+o.Resource.ID)
	}
	if err := b.Removed(t.Context(), want[1:2], want[:1]); err != nil {
		t.Fatal(err)
	}
	got, err := b.Discarded(t.Context())
	if err != nil || !slices.Equal(got, []string{want[2], want[0]}) {
		t.Errorf("got %v, %v, want the third and then the first, which was put off", got, err)
	}
	errFault := errors.New("fault")
	if err := b.Store.InTx(t.Context(), "", func(tx *store.Tx) error { return errors.Join(tx.Discard("x/y"), errFault) }); !errors.Is(err, errFault) {
		t.Fatal(err)
	}
	if again, err := b.Discarded(t.Context()); err != nil || !slices.Equal(again, got) {
		t.Errorf("got %v, %v, want %v", again, err, got)
	}
}
