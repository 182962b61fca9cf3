package lifecycle_test

import (
	"testing"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

// stalled is a pack of three whose operation waits until its account has Credits. A preview costs 4 Credits and a final 16.
type stalled struct {
	*lifecycletest.Bed
	t   *testing.T
	id  string
	ids []string // IDs of the items
}

// packWaitingForCredits starts a pack and works until it waits for Credits. After the previews, do starts work that the account cannot pay; nil: the
// finals of an auto operation.
func packWaitingForCredits(t *testing.T, credits int64, mode operation.Mode, do func(u *stalled) error) *stalled {
	t.Helper()
	u := &stalled{Bed: lifecycletest.New(t, lifecycletest.Options{Credits: credits}), t: t}
	o := packOf(t, u.Bed, u.Live, mode, "a room")
	u.id = o.ID
	for _, i := range items(t, u.Bed, o.Resource.ID) {
		u.ids = append(u.ids, i.ID)
	}
	u.Work()
	if do != nil {
		wantProblem(t, do(u), problem.BillingRequired)
	}
	status(t, u.read(), operation.BillingRequired)
	return u
}

func (u *stalled) read() operation.Operation { u.t.Helper(); return read(u.t, u.Bed, u.Live, u.id) }

func (u *stalled) grant(credits int64) {
	u.t.Helper()
	if err := u.Keeper.Grant(u.t.Context(), u.Live.Account, credit.Credits(credits), ""); err != nil {
		u.t.Fatal(err)
	}
}

// approve approves items by their positions, from 0.
func (u *stalled) approve(key string, numbers ...int) (lifecycle.Answer, error) {
	u.t.Helper()
	var chosen []string
	for _, n := range numbers {
		chosen = append(chosen, u.ids[n])
	}
	return u.Approve(u.t.Context(), u.Live, u.id, lifecycletest.Request(key, itemIDs(chosen...)))
}

func (u *stalled) revise(mode operation.Mode) error {
	_, err := u.Revise(u.t.Context(), u.Live, u.id, lifecycletest.Request("", lifecycle.ReviseBody{Feedback: "older", GenerationMode: mode}))
	return err
}

// wantItems checks the statuses of the items. The model of an item that is preview_ready must be so too.
func (u *stalled) wantItems(want ...asset.ItemStatus) {
	u.t.Helper()
	pack := u.read().Resource.ID
	wantItems(u.t, u.Bed, pack, want...)
	for n, i := range items(u.t, u.Bed, pack) {
		made, err := u.Store.Asset(i.Made)
		if want[n] == asset.ItemPreviewReady && (err != nil || made.Status != asset.PreviewReady) {
			u.t.Errorf("item %d: got a model that is %s, %v, want preview_ready", n, made.Status, err)
		}
	}
}

// An auto operation has paid for its previews and cannot pay for its finals. Approving one item makes that item's final, and the others wait on the
// pack.
func TestApprovingSomeOfAnUnpaidAutoOperation(t *testing.T) {
	u := packWaitingForCredits(t, 32, operation.Auto, nil)
	figures(t, u.read(), 60, 0, 12, 20)
	u.grant(100)
	for range 2 { // the second is a replay
		a, err := u.approve("k", 1)
		if err != nil {
			t.Fatal(err)
		}
		status(t, a.Operation, operation.Queued)
		figures(t, a.Operation, 28, 16, 12, 104)
	}
	u.wantItems(asset.ItemPreviewReady, asset.ItemApproved, asset.ItemPreviewReady)
	u.Work()
	status(t, u.read(), operation.Succeeded)
	figures(t, u.read(), 28, 0, 28, 104)
	u.wantItems(asset.ItemPreviewReady, asset.ItemSucceeded, asset.ItemPreviewReady)

	later := startAs(t, u.Bed, u.Live, lifecycletest.ApprovePack, u.read().Resource.ID, itemIDs(u.ids[0]))
	figures(t, later, 16, 16, 0, 88)
	u.Work()
	u.wantItems(asset.ItemSucceeded, asset.ItemSucceeded, asset.ItemPreviewReady)
	u.CheckLedger()
}

// An approval of two items cannot be paid. The third item cannot be approved now; approving fewer of the two leaves the rest out.
func TestApprovingFewerOfAnUnpaidApproval(t *testing.T) {
	u := packWaitingForCredits(t, 22, operation.Review, func(u *stalled) error { _, err := u.approve("", 0, 1); return err })
	figures(t, u.read(), 44, 0, 12, 10)
	_, err := u.approve("", 2)
	wantProblem(t, err, problem.InvalidOperationStage)

	_, err = u.approve("", 1) // needs 16 of the 10 Credits left
	p := wantProblem(t, err, problem.BillingRequired)
	if p.Billing == nil || p.Billing.RequiredCredits != credit.Credits(16) || p.Billing.CompletionCredits != credit.Credits(16) {
		t.Errorf("got %+v, want 16 Credits required", p.Billing)
	}
	figures(t, u.read(), 28, 0, 12, 10)
	_, err = u.approve("", 0)
	wantProblem(t, err, problem.InvalidOperationStage)

	u.grant(100)
	a, err := u.Resume(t.Context(), u.Live, u.id, lifecycletest.Request("", nil))
	if err != nil {
		t.Fatal(err)
	}
	figures(t, a.Operation, 28, 16, 12, 94)
	u.Work()
	status(t, u.read(), operation.Succeeded)
	figures(t, u.read(), 28, 0, 28, 94)
	u.wantItems(asset.ItemPreviewReady, asset.ItemSucceeded, asset.ItemPreviewReady)
	u.CheckLedger()
}

// A revision of all items cannot be paid. Approving one item revises that item, and the others keep their previews.
func TestApprovingSomeOfAnUnpaidRevision(t *testing.T) {
	u := packWaitingForCredits(t, 17, operation.Review, func(u *stalled) error { return u.revise(operation.Review) })
	figures(t, u.read(), 72, 0, 12, 5)
	a, err := u.approve("", 2)
	if err != nil {
		t.Fatal(err)
	}
	figures(t, a.Operation, 32, 4, 12, 1)
	u.wantItems(asset.ItemPreviewReady, asset.ItemPreviewReady, asset.ItemPending)
	if n := u.Work(); n != 1 {
		t.Errorf("got %d new previews, want 1", n)
	}
	status(t, u.read(), operation.PreviewReady)
	figures(t, u.read(), 32, 0, 16, 1)
	u.grant(100)
	if _, err := u.approve(""); err != nil {
		t.Fatal(err)
	}
	u.Work()
	status(t, u.read(), operation.Succeeded)
	figures(t, u.read(), 32, 0, 32, 85)
	u.wantItems(asset.ItemPreviewReady, asset.ItemPreviewReady, asset.ItemSucceeded)
	u.CheckLedger()
}

// An auto revision cannot be paid. Approving two items reserves a preview and a final for each of them.
func TestApprovingSomeOfAnUnpaidAutoRevision(t *testing.T) {
	u := packWaitingForCredits(t, 13, operation.Review, func(u *stalled) error { return u.revise(operation.Auto) })
	u.grant(100)
	a, err := u.approve("", 0, 2)
	if err != nil {
		t.Fatal(err)
	}
	figures(t, a.Operation, 52, 40, 12, 61)
	u.Work()
	status(t, u.read(), operation.Succeeded)
	figures(t, u.read(), 52, 0, 52, 61)
	u.wantItems(asset.ItemSucceeded, asset.ItemPreviewReady, asset.ItemSucceeded)
	u.CheckLedger()
}

// The test word [test:billing] stops an operation of a test key, whose account always has Credits.
func TestApprovingSomeAfterTheTestWordBilling(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o := packOf(t, b, b.Test, operation.Auto, "[test:billing]")
	b.Work()
	status(t, read(t, b, b.Test, o.ID), operation.BillingRequired)
	list := items(t, b, o.Resource.ID)
	a, err := b.Approve(t.Context(), b.Test, o.ID, lifecycletest.Request("", itemIDs(list[0].ID)))
	if err != nil || a.Operation.Credits.Reserved != credit.Credits(16) {
		t.Errorf("got %+v, %v, want 16 Credits reserved", a.Operation.Credits, err)
	}
	b.Work()
	wantItems(t, b, o.Resource.ID, asset.ItemSucceeded, asset.ItemPreviewReady, asset.ItemPreviewReady)
	b.CheckLedger()
}

// Approving an item that failed, or an unknown one, is refused: the operation stays as it was, with nothing narrowed, reserved or charged.
func TestUnapprovableItemsAreRefused(t *testing.T) {
	u := &stalled{Bed: lifecycletest.New(t, lifecycletest.Options{Credits: 13}), t: t}
	o := packOf(t, u.Bed, u.Live, operation.Auto, "a room")
	u.id = o.ID
	if err := u.Claim().Failed(t.Context(), operation.Failure{Code: operation.GenerationFailed}); err != nil {
		t.Fatal(err)
	}
	u.Work()
	for _, i := range items(t, u.Bed, o.Resource.ID) {
		u.ids = append(u.ids, i.ID)
	}
	status(t, u.read(), operation.BillingRequired)
	u.grant(100)
	before := u.read()
	_, err := u.approve("", 0)
	wantProblem(t, err, problem.InvalidOperationStage)
	_, err = u.approve("", 1, 0)
	wantProblem(t, err, problem.InvalidOperationStage)
	u.ids = append(u.ids, "itm_none")
	_, err = u.approve("", 1, 3)
	wantProblem(t, err, problem.InvalidRequest)
	if got := u.read(); got.UpdatedAt != before.UpdatedAt || got.Status != before.Status {
		t.Errorf("a refusal changed %+v into %+v", before, got)
	}
	if _, err := u.approve(""); err != nil { // all items that are left
		t.Fatal(err)
	}
	u.Work()
	status(t, u.read(), operation.PartiallySucceeded)
	figures(t, u.read(), 40, 0, 40, 73)
	u.CheckLedger()
}
