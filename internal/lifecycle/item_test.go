package lifecycle_test

import (
	"slices"
	"testing"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

// packOf starts a pack of three items; a preview costs 4 Credits and a final 16.
func packOf(t *testing.T, b *lifecycletest.Bed, c account.Caller, mode operation.Mode, prompt string) operation.Operation {
	t.Helper()
	body := lifecycletest.PackBody{Prompt: prompt, Items: []string{"a chair", "a table", "a lamp"}, GenerationMode: mode}
	return startAs(t, b, c, lifecycletest.GeneratePack, "", body)
}

func startAs(t *testing.T, b *lifecycletest.Bed, c account.Caller, a *kind.Action, source string, body any) operation.Operation {
	t.Helper()
	r := lifecycletest.Request("", body)
	r.Source = source
	answer, err := b.Start(t.Context(), c, a, r)
	if err != nil {
		t.Fatal(err)
	}
	return answer.Operation
}

// wantItems fails the test unless the items of a pack, and the models that they make, have the wanted statuses.
func wantItems(t *testing.T, b *lifecycletest.Bed, packID string, want ...asset.ItemStatus) {
	t.Helper()
	var got []asset.ItemStatus
	for _, i := range items(t, b, packID) {
		got = append(got, i.Status)
	}
	if !slices.Equal(got, want) {
		t.Errorf("got items %v, want %v", got, want)
	}
}

func itemIDs(ids ...string) lifecycletest.ItemsBody {
	return lifecycletest.ItemsBody{Selection: kind.Selection{ItemIDs: ids}}
}

func TestItemsRunSideBySideAndAreChargedOneByOne(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o := packOf(t, b, b.Live, operation.Auto, "a room")
	figures(t, o, 60, 60, 0, 940)
	claims := []*lifecycle.Claim{b.Claim(), b.Claim(), b.Claim()}
	wantItems(t, b, o.Resource.ID, asset.ItemGeneratingPreview, asset.ItemGeneratingPreview, asset.ItemGeneratingPreview)
	for n, claim := range claims {
		if claim.Asset.Type != asset.Model || claim.Asset.ID != items(t, b, o.Resource.ID)[claim.Task.Item-1].Made {
			t.Errorf("item %d is worked on at %s %s", claim.Task.Item, claim.Asset.Type, claim.Asset.ID)
		}
		if err := b.Finish(claim); err != nil {
			t.Fatal(err)
		}
		figures(t, read(t, b, b.Live, o.ID), 60, int64(56-4*n), int64(4+4*n), 940)
	}
	status(t, read(t, b, b.Live, o.ID), operation.Running)
	b.Work()
	o = read(t, b, b.Live, o.ID)
	status(t, o, operation.Succeeded)
	figures(t, o, 60, 0, 60, 940)
	wantItems(t, b, o.Resource.ID, asset.ItemSucceeded, asset.ItemSucceeded, asset.ItemSucceeded)
	b.CheckLedger()
}

func TestAnItemThatFailsReleasesAllThatIsHeldForIt(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o := packOf(t, b, b.Live, operation.Auto, "a room")
	if err := b.Claim().Failed(t.Context(), operation.Failure{Code: operation.GenerationFailed}); err != nil {
		t.Fatal(err)
	}
	figures(t, read(t, b, b.Live, o.ID), 40, 40, 0, 960)
	b.Work()
	o = read(t, b, b.Live, o.ID)
	status(t, o, operation.PartiallySucceeded)
	figures(t, o, 40, 0, 40, 960)
	wantItems(t, b, o.Resource.ID, asset.ItemFailed, asset.ItemSucceeded, asset.ItemSucceeded)

	again := startAs(t, b, b.Live, lifecycletest.RetryPack, o.Resource.ID, itemIDs())
	if again.Type != "asset_pack_regeneration" || again.Resource.ID != o.Resource.ID {
		t.Errorf("got a retry %s of %s", again.Type, again.Resource.ID)
	}
	b.Work()
	figures(t, read(t, b, b.Live, again.ID), 20, 0, 20, 940)
	wantItems(t, b, o.Resource.ID, asset.ItemSucceeded, asset.ItemSucceeded, asset.ItemSucceeded)
	pack, err := b.Store.Asset(o.Resource.ID)
	if err != nil || pack.Status != asset.Succeeded {
		t.Errorf("got pack %s, %v, want succeeded", pack.Status, err)
	}
	b.CheckLedger()
}

func TestAPackFailsWhenNoItemIsMade(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o := packOf(t, b, b.Test, operation.Review, "[test:fail]")
	for range 3 {
		claim := b.Claim()
		if !claim.Forced.Fail {
			t.Errorf("item %d is not made to fail", claim.Task.Item)
		}
		if err := claim.Failed(t.Context(), operation.Failure{Code: operation.GenerationFailed}); err != nil {
			t.Fatal(err)
		}
	}
	o = read(t, b, b.Test, o.ID)
	status(t, o, operation.Failed)
	if o.Error == nil || o.Error.Code != operation.GenerationFailed {
		t.Errorf("got error %+v", o.Error)
	}
	wantItems(t, b, o.Resource.ID, asset.ItemFailed, asset.ItemFailed, asset.ItemFailed)
	b.CheckLedger()
}

func TestTheTestWordPartialFailsTheLastItem(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	packOf(t, b, b.Test, operation.Auto, "[test:partial]")
	for range 3 {
		if claim, last := b.Claim(), 3; claim.Forced.Fail != (claim.Task.Item == last) || claim.Forced.Partial != claim.Forced.Fail {
			t.Errorf("item %d: got %+v, want the last one to fail as the last", claim.Task.Item, claim.Forced)
		}
	}
}

func TestApprovingSomeItemsNarrowsTheOperation(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	ctx := t.Context()
	o := packOf(t, b, b.Live, operation.Review, "a room")
	pack := o.Resource.ID
	b.Work()
	o = read(t, b, b.Live, o.ID)
	status(t, o, operation.PreviewReady)
	figures(t, o, 60, 0, 12, 988)
	ids := items(t, b, pack)
	a, err := b.Approve(ctx, b.Live, o.ID, lifecycletest.Request("", itemIDs(ids[1].ID)))
	if err != nil {
		t.Fatal(err)
	}
	figures(t, a.Operation, 28, 16, 12, 972)
	wantItems(t, b, pack, asset.ItemPreviewReady, asset.ItemApproved, asset.ItemPreviewReady)

	// Approving an item in work again returns the operation on it; other items must wait for the operation's end.
	again := startAs(t, b, b.Live, lifecycletest.ApprovePack, pack, itemIDs(ids[1].ID))
	if again.ID != o.ID {
		t.Errorf("approved again: got operation %s, want %s", again.ID, o.ID)
	}
	r := lifecycletest.Request("", itemIDs(ids[0].ID))
	r.Source = pack
	_, err = b.Start(ctx, b.Live, lifecycletest.ApprovePack, r)
	wantProblem(t, err, problem.AssetHasActiveWork)
	_, err = b.Approve(ctx, b.Live, o.ID, lifecycletest.Request("", itemIDs(ids[0].ID)))
	wantProblem(t, err, problem.AssetHasActiveWork)

	b.Work()
	status(t, read(t, b, b.Live, o.ID), operation.Succeeded)
	wantItems(t, b, pack, asset.ItemPreviewReady, asset.ItemSucceeded, asset.ItemPreviewReady)
	_, err = b.Approve(ctx, b.Live, o.ID, lifecycletest.Request("", itemIDs(ids[0].ID)))
	wantProblem(t, err, problem.InvalidOperationStage)

	later := startAs(t, b, b.Live, lifecycletest.ApprovePack, pack, itemIDs())
	figures(t, later, 32, 32, 0, 940)
	b.Work()
	status(t, read(t, b, b.Live, later.ID), operation.Succeeded)
	wantItems(t, b, pack, asset.ItemSucceeded, asset.ItemSucceeded, asset.ItemSucceeded)
	b.CheckLedger()
}

func TestANewOperationTakesOverOneThatWaits(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	ctx := t.Context()
	first := packOf(t, b, b.Live, operation.Review, "a room")
	pack := first.Resource.ID
	b.Work()
	ids := items(t, b, pack)
	second := startAs(t, b, b.Live, lifecycletest.RevisePack, pack, lifecycletest.ItemsBody{Feedback: "older",
		Selection: kind.Selection{ItemIDs: []string{ids[0].ID}}})
	figures(t, second, 20, 4, 0, 984)
	first = read(t, b, b.Live, first.ID)
	status(t, first, operation.Canceled)
	figures(t, first, 12, 0, 12, 988)
	wantItems(t, b, pack, asset.ItemPending, asset.ItemPreviewReady, asset.ItemPreviewReady)
	b.Work()
	status(t, read(t, b, b.Live, second.ID), operation.PreviewReady)
	third := startAs(t, b, b.Live, lifecycletest.ApprovePack, pack, itemIDs())
	status(t, read(t, b, b.Live, second.ID), operation.Canceled)
	b.Work()
	status(t, read(t, b, b.Live, third.ID), operation.Succeeded)
	wantItems(t, b, pack, asset.ItemSucceeded, asset.ItemSucceeded, asset.ItemSucceeded)
	_, err := b.Approve(ctx, b.Live, first.ID, lifecycletest.Request("", nil))
	wantProblem(t, err, problem.InvalidOperationStage)
	b.CheckLedger()
}

func TestItemsThatCouldNotBePaidAreLeftToThePack(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{Credits: 20})
	o := packOf(t, b, b.Live, operation.Auto, "a room")
	pack := o.Resource.ID
	if err := b.Claim().Failed(t.Context(), operation.Failure{Code: operation.GenerationFailed}); err != nil {
		t.Fatal(err)
	}
	b.Work()
	o = read(t, b, b.Live, o.ID)
	status(t, o, operation.BillingRequired)
	wantItems(t, b, pack, asset.ItemFailed, asset.ItemApproved, asset.ItemApproved)
	startAs(t, b, b.Live, lifecycletest.RetryPack, pack, itemIDs())
	status(t, read(t, b, b.Live, o.ID), operation.Canceled)
	wantItems(t, b, pack, asset.ItemPending, asset.ItemPreviewReady, asset.ItemPreviewReady)
	made, err := b.Store.Asset(items(t, b, pack)[1].Made)
	if err != nil || made.Status != asset.PreviewReady {
		t.Errorf("got a model that is %s, %v, want preview_ready", made.Status, err)
	}
	b.CheckLedger()
}

func TestATakeOverThatCannotBePaidChangesNothing(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{Credits: 20})
	o := packOf(t, b, b.Live, operation.Review, "a room")
	b.Work()
	r := lifecycletest.Request("", itemIDs())
	r.Source = o.Resource.ID
	_, err := b.Start(t.Context(), b.Live, lifecycletest.ApprovePack, r)
	wantProblem(t, err, problem.BillingRequired)
	status(t, read(t, b, b.Live, o.ID), operation.PreviewReady)
	wantItems(t, b, o.Resource.ID, asset.ItemPreviewReady, asset.ItemPreviewReady, asset.ItemPreviewReady)
	b.CheckLedger()
}

func TestTenCrashesFailTheItemThatWasInHand(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o := packOf(t, b, b.Live, operation.Auto, "a room")
	others := []*lifecycle.Claim{b.Claim(), b.Claim()}
	for _, claim := range others {
		if err := b.Finish(claim); err != nil {
			t.Fatal(err)
		}
	}
	for range lifecycle.Interruptions {
		b.Claim()
		if _, err := b.Recover(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	b.Work()
	o = read(t, b, b.Live, o.ID)
	status(t, o, operation.PartiallySucceeded)
	figures(t, o, 40, 0, 40, 960)
	if i := items(t, b, o.Resource.ID)[2]; i.Code != operation.Interrupted || i.Error == "" {
		t.Errorf("got item %+v", i)
	}
	b.CheckLedger()
}

func TestItemsOfAnotherPackAreNotThere(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	one, other := packOf(t, b, b.Live, operation.Review, "a room"), packOf(t, b, b.Live, operation.Review, "a room")
	b.Work()
	r := lifecycletest.Request("", itemIDs(items(t, b, one.Resource.ID)[0].ID, items(t, b, other.Resource.ID)[0].ID))
	r.Source = one.Resource.ID
	_, err := b.Start(t.Context(), b.Live, lifecycletest.ApprovePack, r)
	p := wantProblem(t, err, problem.InvalidRequest)
	if len(p.Fields) != 1 || p.Fields[0].Path != "body.itemIds.1" || p.Fields[0].Code != problem.InvalidValue {
		t.Errorf("got fields %+v", p.Fields)
	}
}
