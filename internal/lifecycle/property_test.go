package lifecycle_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/seed/seedtest"
	"atelier/internal/store"
)

// Whatever owners, workers and crashes do, and in whatever order: the entries sum to the balances, nothing is negative,
// no status skips the table, and in the end no operation is stuck.
func TestAnythingInAnyOrder(t *testing.T) {
	seedtest.Checks(t, 60)
	bed := lifecycletest.New(t, lifecycletest.Options{CancelAll: true})
	rapid.Check(t, func(rt *rapid.T) {
		bed.Clear()
		w := &world{rt: rt, Bed: bed, seen: map[string]operation.Status{}, used: map[string]credit.Millis{}, whole: map[string]bool{}}
		w.me, _ = bed.Person(rapid.Int64Range(20, 200).Draw(rt, "Credits"))
		rt.Repeat(map[string]func(*rapid.T){
			"convert": w.convert, "edit": w.edit,
			"start metered": w.startMetered, "meter": w.meter, "meter more": w.meter,
			"start": w.start, "start a pack": w.startPack, "approve items": w.packVerb(lifecycletest.ApprovePack),
			"revise items": w.packVerb(lifecycletest.RevisePack),
			"retry items":  w.packVerb(lifecycletest.RetryPack), "retry a model": w.retryModel, "approve": w.verb("approve"), "revise": w.verb("revise"),
			"resume": w.verb("resume"), "cancel": w.verb("cancel"),
			"claim": w.claim, "finish": w.finish, "fail": w.fail, "retry": w.retry, "again": w.again, "release": w.release,
			"work": w.work, "work on": w.work, "crash": w.crash, "hang": w.hang, "top up": w.topUp, "delete": w.delete, "": w.check,
		})
		examined(rt, bed) // with work in hand
		w.end()
		examined(rt, bed)
	})
}

// world is the bed with what the owners have started and what the workers have in hand, dead ones included.
type world struct {
	*lifecycletest.Bed
	rt     *rapid.T
	me     account.Caller
	made   []string
	packs  []string
	claims []*lifecycle.Claim
	seen   map[string]operation.Status
	whole  map[string]bool          // models that were made
	used   map[string]credit.Millis // by metered operations, as the database knows it
}

// model is what some operation works on: a model, or nothing.
func (w *world) model(rt *rapid.T) (id string, ok bool) {
	if len(w.made) == 0 {
		return "", false
	}
	r := w.read(rt, rapid.SampledFrom(w.made).Draw(rt, "operation"), w.me).Resource
	return r.ID, r.Type == asset.Model
}

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

// checkSource fails when a model that was made stands otherwise by now: whatever derives from it leaves it alone.
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

// startMetered starts work under a cap.
func (w *world) startMetered(rt *rapid.T) {
	body := lifecycletest.ModelerBody{Prompt: "x", MaxCredits: rapid.Int64Range(1, 40).Draw(rt, "cap")}
	a, err := w.Start(context.Background(), w.me, lifecycletest.GenerateModeler, lifecycletest.Request("", body))
	if w.expect(rt, err, problem.BillingRequired); err == nil {
		w.made = append(w.made, a.Operation.ID)
		w.used[a.Operation.ID] = 0
	}
}

// meter lets some worker that thinks it has metered work say what it has used.
func (w *world) meter(rt *rapid.T) {
	used := credit.Credits(rapid.Int64Range(0, 50).Draw(rt, "used"))
	w.late(rt, func(claim *lifecycle.Claim) error {
		if claim.Work.Cap == 0 {
			return nil
		}
		err := claim.Meter(context.Background(), used)
		if reached := max(used, w.used[claim.Task.Operation]) >= claim.Work.Cap; !errors.Is(err, lifecycle.ErrLeaseLost) &&
			errors.Is(err, kind.ErrCap) != reached {
			rt.Fatalf("got %v, reached is %v", err, reached)
		}
		if err == nil || errors.Is(err, kind.ErrCap) {
			w.used[claim.Task.Operation] = min(max(used, w.used[claim.Task.Operation]), claim.Work.Cap)
			return nil
		}
		return err
	})
}

// checkMeter compares what a metered operation was charged with what was metered: null until it has ended, nothing when it has failed.
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

// approve approves all or some of what an operation waits for: nothing begins of an item that was not named.
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

// selection names some items of a pack, or none of them.
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

// retryModel retries what some operation has made.
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

// delete deletes what some operation has made, or what an item of it makes.
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

// expect fails unless err is nil or one of the problems.
func (w *world) expect(rt *rapid.T, err error, ps ...*problem.Type) {
	if err == nil {
		return
	}
	for _, want := range ps {
		if p := (*problem.Error)(nil); errors.Is(err, want) || errors.As(err, &p) && p.Type == want {
			return
		}
	}
	rt.Fatalf("unexpected: %v", err)
}

func (w *world) claim(rt *rapid.T) {
	class := rapid.SampledFrom([]store.Class{store.Heavy, store.Light}).Draw(rt, "class")
	claim, err := w.Claim(context.Background(), class, 0)
	if err != nil {
		rt.Fatal(err)
	}
	if claim != nil {
		w.claims = append(w.claims, claim)
	}
}

// Claim is the desk's, not the bed's.
func (w *world) Claim(ctx context.Context, c store.Class, n int) (*lifecycle.Claim, error) {
	return w.Desk.Claim(ctx, c, n)
}

// late runs what a worker does with some task that it thinks it has.
func (w *world) late(rt *rapid.T, do func(*lifecycle.Claim) error) {
	if len(w.claims) == 0 {
		return
	}
	if err := do(rapid.SampledFrom(w.claims).Draw(rt, "claim")); err != nil && !errors.Is(err, lifecycle.ErrLeaseLost) {
		rt.Fatal(err)
	}
}

func (w *world) finish(rt *rapid.T) {
	used := credit.Credits(rapid.Int64Range(0, 50).Draw(rt, "used in all"))
	w.late(rt, func(claim *lifecycle.Claim) error {
		if claim.Work.Cap == 0 {
			return w.Finish(claim)
		}
		err := claim.Done(context.Background(), kind.Made{Usage: &used}, nil)
		if err == nil {
			w.used[claim.Task.Operation] = min(used, claim.Work.Cap)
		}
		return err
	})
}
func (w *world) fail(rt *rapid.T) {
	w.late(rt, func(claim *lifecycle.Claim) error { return claim.Failed(context.Background(), operation.Failure{}) })
}
func (w *world) retry(rt *rapid.T) {
	w.late(rt, func(claim *lifecycle.Claim) error { return claim.Retry(context.Background(), errors.New("x")) })
}
func (w *world) again(rt *rapid.T) {
	w.late(rt, func(claim *lifecycle.Claim) error {
		return claim.Again(context.Background(), &engine.Turn{Note: engine.Note{Engine: "fake", Text: "note"}, After: time.Second}, nil)
	})
}
func (w *world) release(rt *rapid.T) {
	w.late(rt, func(claim *lifecycle.Claim) error { return claim.Release(context.Background()) })
}

// work lets the workers do whatever is ready: without it hardly any preview would ever be whole.
func (w *world) work(*rapid.T) { w.Work() }

func (w *world) crash(rt *rapid.T) {
	if _, err := w.Recover(context.Background()); err != nil {
		rt.Fatal(err)
	}
}

func (w *world) hang(rt *rapid.T) {
	w.Clock.Pass(lifecycle.Lease + time.Second)
	if _, err := w.TakeBack(context.Background()); err != nil {
		rt.Fatal(err)
	}
}

func (w *world) topUp(rt *rapid.T) {
	n := rapid.Int64Range(0, 20).Draw(rt, "Credits")
	if err := w.Keeper.Grant(context.Background(), w.me.Account, credit.Credits(n), ""); err != nil {
		rt.Fatal(err)
	}
}

// check looks at everything after every step.
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

// checkWork compares an operation's status with its tasks: active means that there is work.
func (w *world) checkWork(rt *rapid.T, id string, s operation.Status) {
	ready, leased, err := w.Store.Work(id)
	if err != nil {
		rt.Fatal(err)
	}
	if (ready+leased > 0) != s.Active() || s == operation.Queued && leased > 0 {
		rt.Fatalf("operation %s is %s with %d tasks ready and %d in hand", id, s, ready, leased)
	}
}

// checkItems compares a pack's items with what they make, and with the work on the pack.
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

func (w *world) read(rt *rapid.T, id string, c account.Caller) operation.Operation {
	o, err := w.Operation(context.Background(), c, id)
	if err != nil {
		rt.Fatal(err)
	}
	return o
}

// reachable reports whether events lead from one status to another. One step of the world may be several of them.
func reachable(from, to operation.Status) bool {
	open, seen := []operation.Status{from}, map[operation.Status]bool{from: true}
	for len(open) > 0 {
		s := open[0]
		open = open[1:]
		for _, t := range operation.Transitions {
			if t.From == s && !seen[t.To] {
				seen[t.To] = true
				open = append(open, t.To)
			}
		}
	}
	return seen[to]
}

// end lets all workers die and then everything be worked off and paid: nothing may be stuck.
func (w *world) end() {
	rt := w.rt
	ctx := context.Background()
	w.crash(rt)
	if err := w.Keeper.Grant(ctx, w.me.Account, credit.Credits(100000), ""); err != nil {
		rt.Fatal(err)
	}
	for range 4 {
		w.Clock.Pass(time.Minute)
		w.Work()
		for _, id := range w.made {
			switch s := w.read(rt, id, w.me).Status; {
			case s.Waiting():
				if _, err := w.Approve(ctx, w.me, id, lifecycletest.Request("", nil)); err != nil {
					rt.Fatal(err)
				}
			case s.Active():
				rt.Fatalf("operation %s is stuck in %s", id, s)
			}
		}
	}
	for _, id := range w.made {
		if o := w.read(rt, id, w.me); !o.Status.Terminal() {
			rt.Fatalf("operation %s ended as %s", id, o.Status)
		}
	}
	w.check(rt)
}
