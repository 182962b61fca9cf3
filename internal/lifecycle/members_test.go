package lifecycle_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/store/storetest"
)

// madePack makes a pack of three items, and returns its ID and its items.
func madePack(t *testing.T, b *lifecycletest.Bed, c account.Caller) (string, []asset.Item) {
	t.Helper()
	o := startAs(t, b, c, lifecycletest.GeneratePack, "", lifecycletest.PackBody{Prompt: "x", Items: []string{"a", "b", "c"}})
	b.Work()
	status(t, read(t, b, c, o.ID), operation.Succeeded)
	return o.Resource.ID, itemsOf(t, b, o.Resource.ID)
}

func itemsOf(t *testing.T, b *lifecycletest.Bed, pack string) []asset.Item {
	t.Helper()
	items, err := b.Store.Items(t.Context(), pack)
	if err != nil {
		t.Fatal(err)
	}
	return items
}

// Work from the models of a pack holds the pack and the models that its plan uses. They become the parents of the result.
func TestMembersAreHeld(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	pack, items := madePack(t, b, b.Live)
	body := lifecycletest.PerformBody{}
	body.ItemIDs = []string{items[2].ID, items[0].ID, items[2].ID}
	o := startAs(t, b, b.Live, lifecycletest.Perform, pack, body)
	for _, i := range []int{0, 2} {
		wantProblem(t, b.Delete(t.Context(), b.Live, asset.Model, items[i].Made), problem.AssetHasActiveWork)
	}
	if p := wantProblem(t, b.Delete(t.Context(), b.Live, asset.AssetPack, pack), problem.AssetHasActiveWork); p.OperationID != o.ID {
		t.Errorf("got operation %s, want %s", p.OperationID, o.ID)
	}
	if got := b.Claim().Uses; !slices.Equal(got, []string{pack, items[0].Made, items[2].Made}) {
		t.Errorf("got %v, want the pack and the two models", got)
	}
	must(t, b.Recover)
	b.Work()
	o = read(t, b, b.Live, o.ID)
	if status(t, o, operation.Succeeded); *o.Credits.Finalized != 2*lifecycletest.PerformPrice {
		t.Errorf("got %s charged, want two items once, whatever was interrupted", *o.Credits.Finalized)
	}
	entries, err := storetest.Entries(t.Context(), b.Store, b.Live.Account, o.ID)
	if err != nil || len(entries) != 6 {
		t.Fatalf("got %d entries, %v, want a reservation, a release and a charge for each of two items", len(entries), err)
	}
	for _, e := range entries {
		if want := map[string]string{"item-1": items[0].ID, "item-3": items[2].ID}[e.Part]; e.ItemID != want || want == "" {
			t.Errorf("got item %q in the %s of %s, want %q", e.ItemID, e.Kind, e.Part, want)
		}
	}
	m, err := b.Manifest(t.Context(), b.Live, asset.Model, o.Resource.ID)
	if want := []string{pack, items[0].Made, items[2].Made}; err != nil || !slices.Equal(m.Provenance.Parents, want) {
		t.Errorf("got %+v, %v, want the parents %v", m.Provenance, err, want)
	}
	if err := b.Delete(t.Context(), b.Live, asset.Model, items[0].Made); err != nil {
		t.Error(err)
	}
	b.CheckLedger()
	mustPassCheck(t, b)
}

// An item that fails is recorded in the result's Detail, and costs nothing.
func TestAMemberFailsAlone(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	pack, _ := madePack(t, b, b.Live)
	o := startAs(t, b, b.Live, lifecycletest.Perform, pack, lifecycletest.PerformBody{})
	finishFormats(t, b, "item-3") // the last part: other parts replace the Detail
	o = read(t, b, b.Live, o.ID)
	if status(t, o, operation.PartiallySucceeded); *o.Credits.Finalized != 2*lifecycletest.PerformPrice || o.Credits.Reserved != 0 {
		t.Errorf("got %+v, want two items charged", o.Credits)
	}
	made, err := b.Store.Asset(o.Resource.ID)
	if err != nil {
		t.Fatal(err)
	}
	var p lifecycletest.Performed
	if err := json.Unmarshal(made.Detail, &p); err != nil || !reflect.DeepEqual(p.Lost, []string{"item-3"}) || made.Status != asset.PartiallySucceeded {
		t.Errorf("got %s, %v, %s, want the part that was lost", made.Detail, err, made.Status)
	}
	b.CheckLedger()
	mustPassCheck(t, b)
}

// A pack has at most one active operation. Work from its models counts too, and keeps the pack's own verbs from starting.
func TestOneOperationAPack(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	pack, _ := madePack(t, b, b.Live)
	o := startAs(t, b, b.Live, lifecycletest.Perform, pack, lifecycletest.PerformBody{})
	_, err := b.Start(t.Context(), b.Live, lifecycletest.Perform, of(pack, lifecycletest.PerformBody{}))
	if p := wantProblem(t, err, problem.AssetHasActiveWork); p.OperationID != o.ID {
		t.Errorf("got operation %s, want %s", p.OperationID, o.ID)
	}
	_, err = b.Start(t.Context(), b.Live, lifecycletest.RevisePack, of(pack, lifecycletest.ItemsBody{Feedback: "y"}))
	wantProblem(t, err, problem.AssetHasActiveWork)
	_, err = b.Start(t.Context(), b.Live, lifecycletest.RetryPack, of(pack, lifecycletest.ItemsBody{}))
	wantProblem(t, err, problem.AssetHasActiveWork)
	b.Work()
	startAs(t, b, b.Live, lifecycletest.Perform, pack, lifecycletest.PerformBody{})
	b.CheckLedger()
}

// Work from the models of a pack takes over a waiting operation of the pack, whose previews stay on the pack. While it waits itself, the next operation
// takes it over.
func TestMembersTakeOver(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o := startAs(t, b, b.Test, lifecycletest.GeneratePack, "", lifecycletest.PackBody{
		Prompt: "x", Items: []string{"a", "b"}, GenerationMode: operation.Review,
	})
	b.Work()
	pack := o.Resource.ID
	first := lifecycletest.ItemsBody{}
	first.ItemIDs = []string{itemsOf(t, b, pack)[0].ID}
	startAs(t, b, b.Test, lifecycletest.ApprovePack, pack, first)
	b.Work()
	waiting := startAs(t, b, b.Test, lifecycletest.RevisePack, pack, lifecycletest.ItemsBody{Feedback: "y"})
	b.Work()
	status(t, read(t, b, b.Test, waiting.ID), operation.PreviewReady)
	unpaid := startAs(t, b, b.Test, lifecycletest.Perform, pack, lifecycletest.PerformBody{Prompt: "[test:billing]"})
	status(t, unpaid, operation.BillingRequired)
	status(t, read(t, b, b.Test, waiting.ID), operation.Canceled)
	wantItems(t, b, pack, asset.ItemSucceeded, asset.ItemPreviewReady)
	finals := startAs(t, b, b.Test, lifecycletest.RevisePack, pack, lifecycletest.ItemsBody{Feedback: "z", GenerationMode: operation.Auto})
	status(t, read(t, b, b.Test, unpaid.ID), operation.Canceled)
	b.Work()
	status(t, read(t, b, b.Test, finals.ID), operation.Succeeded)
	b.CheckLedger()
	mustPassCheck(t, b)
}
