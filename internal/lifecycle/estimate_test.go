package lifecycle_test

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"

	"atelier/internal/account"
	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/seed/seedtest"
)

// of is a request on an asset.
func of(source string, body any) lifecycle.Request {
	r := lifecycletest.Request("", body)
	r.Source = source
	return r
}

// naming puts a quote into the body of a request.
func naming(r lifecycle.Request, quoteID string) lifecycle.Request {
	var fields map[string]any
	if err := json.Unmarshal(r.Body, &fields); err != nil {
		panic(err)
	}
	if fields == nil {
		fields = map[string]any{}
	}
	fields["quoteId"] = quoteID
	return of(r.Source, fields)
}

func estimate(t testing.TB, d *lifecycle.Desk, c account.Caller, a *kind.Action, r lifecycle.Request) lifecycle.Estimate {
	t.Helper()
	e, err := d.Estimate(context.Background(), c, a, a.Operation, r)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// costing is a desk on the same store with other prices.
func costing(t testing.TB, b *lifecycletest.Bed, preview, final int64) *lifecycle.Desk {
	t.Helper()
	c := b.Config
	c.Prices = nil
	for _, p := range append(append(credit.Prices{}, lifecycletest.Kind.Prices...), lifecycletest.Pack.Prices...) {
		p.Credits = credit.Credits(map[string]int64{"preview": preview, "final": final}[p.Stage])
		c.Prices = append(c.Prices, p)
	}
	d, err := lifecycle.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestEstimate(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	three := map[string]any{"items": []string{"a", "b", "c"}}
	for _, c := range []struct {
		name         string
		action       *kind.Action
		body         any
		start, total int64
	}{
		{"a model of nothing", lifecycletest.Generate, map[string]any{}, 4, 20},
		{"a model", lifecycletest.Generate, review("a chair"), 4, 20},
		{"a pack of three", lifecycletest.GeneratePack, three, 12, 60},
	} {
		e := estimate(t, b.Desk, b.Live, c.action, of("", c.body))
		if e.Operation != c.action.Operation || e.Credits.RequiredToStart != credit.Credits(c.start) ||
			e.Credits.EstimatedTotal != credit.Credits(c.total) || e.Available != credit.Credits(1000) {
			t.Errorf("%s: got %+v, want %d to start and %d in all", c.name, e, c.start, c.total)
		}
		if n := len(e.Credits.Stages); n != 2 || e.Credits.Stages[0].Stage != operation.Preview || e.Credits.Stages[1].Stage != operation.Final {
			t.Errorf("%s: got stages %+v, want preview and final", c.name, e.Credits.Stages)
		}
		if left := time.Duration(e.ExpiresAt.UnixMicro()-b.Store.Now().UnixMicro()) * time.Microsecond; left > time.Hour || left < time.Hour-time.Second {
			t.Errorf("%s: got a quote for %s, want an hour", c.name, left)
		}
	}
	if l, err := b.Operations(t.Context(), b.Live, lifecycle.OperationFilter{}, lifecycle.Page{Limit: 10}); err != nil || len(l.Items) > 0 {
		t.Errorf("estimates began %d operations, %v", len(l.Items), err)
	}
	b.CheckLedger()
}

func TestEstimateOnAnAsset(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o := start(t, b, b.Live, lifecycletest.Request("", body))
	foreign := start(t, b, b.Other, lifecycletest.Request("", body))
	for name, id := range map[string]string{"another account's": foreign.Resource.ID, "one that never was": "mdl_01jd3c5q7x9z0123456789abcd",
		"malformed": "x", "none": ""} {
		_, err := b.Estimate(t.Context(), b.Live, lifecycletest.RetryModel, "generation_retry", of(id, nil))
		if p := wantProblem(t, err, problem.ModelNotFound); p.Text != "" {
			t.Errorf("%s: got %q, want nothing about the ID", name, p.Text)
		}
	}
	_, err := b.Estimate(t.Context(), b.Live, lifecycletest.RetryModel, "generation_retry", of(o.Resource.ID, nil))
	wantProblem(t, err, problem.GenerationNotFailed)
	if err := b.Claim().Failed(t.Context(), operation.Failure{Code: operation.GenerationFailed}); err != nil {
		t.Fatal(err)
	}
	if e := estimate(t, b.Desk, b.Live, lifecycletest.RetryModel, of(o.Resource.ID, nil)); e.Credits.EstimatedTotal != credit.Credits(20) {
		t.Errorf("a retry: got %v, want what the original costs: 20", e.Credits.EstimatedTotal)
	}
	if err := b.Store.Close(); err != nil {
		t.Fatal(err)
	}
	for _, a := range []*kind.Action{lifecycletest.Generate, lifecycletest.RetryModel} {
		_, err = b.Estimate(t.Context(), b.Live, a, a.Operation, of(o.Resource.ID, body))
		wantProblem(t, err, problem.PricingEstimateUnavailable)
	}
}

// For any start, on any asset: the estimate equals what the start reserves, and what it has charged once all of it is made.
func TestAnEstimateIsWhatTheStartCosts(t *testing.T) {
	seedtest.Unraced(t)
	seedtest.Checks(t, 15)
	b := lifecycletest.New(t, lifecycletest.Options{})
	rapid.Check(t, func(rt *rapid.T) {
		b.Clear()
		me, _ := b.Person(100_000)
		modes := rapid.SampledFrom([]operation.Mode{operation.Auto, operation.Review, ""})
		prompts := rapid.SliceOfN(rapid.SampledFrom([]string{"a", "b", "c"}), 2, 25)
		model := lifecycletest.Body{Prompt: "x", GenerationMode: modes.Draw(rt, "mode of the model")}
		startAsEstimated(rt, b, me, lifecycletest.Generate, of("", model))
		o := startAsEstimated(rt, b, me, lifecycletest.GeneratePack, of("", lifecycletest.PackBody{Prompt: "x", Items: prompts.Draw(rt, "items"),
			GenerationMode: operation.Review}))
		pack := o.Resource.ID
		some := lifecycletest.ItemsBody{Feedback: "y", GenerationMode: modes.Draw(rt, "mode of the revision"),
			Selection: kind.Selection{ItemIDs: ids(rt, b, pack)}}
		startAsEstimated(rt, b, me, lifecycletest.RevisePack, of(pack, some))
		if some.GenerationMode != operation.Auto {
			startAsEstimated(rt, b, me, lifecycletest.ApprovePack, of(pack, lifecycletest.ItemsBody{Selection: some.Selection}))
		}
		b.CheckAccount(me.Account)
		if t.Failed() {
			rt.Fatal("the ledger is not whole")
		}
	})
}

// ids are the IDs of some of a pack's items.
func ids(rt *rapid.T, b *lifecycletest.Bed, pack string) (list []string) {
	items, err := b.Store.Items(context.Background(), pack)
	if err != nil {
		rt.Fatal(err)
	}
	for _, i := range items[:rapid.IntRange(1, len(items)).Draw(rt, "number of items")] {
		list = append(list, i.ID)
	}
	return list
}

// startAsEstimated starts what it has estimated, works until it ends or waits, and compares.
func startAsEstimated(rt *rapid.T, b *lifecycletest.Bed, c account.Caller, a *kind.Action, r lifecycle.Request) operation.Operation {
	ctx := context.Background()
	e, err := b.Estimate(ctx, c, a, a.Operation, r)
	if err != nil {
		rt.Fatal(err)
	}
	answer, err := b.Start(ctx, c, a, naming(r, e.QuoteID))
	if err != nil {
		rt.Fatal(err)
	}
	o := answer.Operation
	want := e.Credits.RequiredToStart
	if o.GenerationMode == operation.Auto {
		want = e.Credits.EstimatedTotal
	}
	if o.Credits.Reserved != want || *o.Credits.Estimated != e.Credits.EstimatedTotal {
		rt.Fatalf("%s: got %v reserved of %v, want %v of %v", a.Path, o.Credits.Reserved, *o.Credits.Estimated, want, e.Credits.EstimatedTotal)
	}
	b.Work()
	if o, err = b.Operation(ctx, c, o.ID); err != nil {
		rt.Fatal(err)
	}
	want = e.Credits.EstimatedTotal
	if o.Status == operation.PreviewReady {
		want = e.Credits.RequiredToStart
	}
	if *o.Credits.Finalized != want {
		rt.Fatalf("%s: got %v charged when %s, want %v", a.Path, *o.Credits.Finalized, o.Status, want)
	}
	return o
}

func TestAQuoteBinds(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	r := of("", review("a chair"))
	e := estimate(t, b.Desk, b.Live, lifecycletest.Generate, r)
	for _, c := range []struct {
		name           string
		preview, final int64
		want           credit.Millis
	}{
		{"dearer", 100, 200, credit.Credits(20)},
		{"cheaper", 1, 2, credit.Credits(3)},
		{"one dearer, one cheaper", 100, 2, credit.Credits(6)},
		{"for nothing", 0, 0, 0},
	} {
		d := costing(t, b, c.preview, c.final)
		a, err := d.Start(t.Context(), b.Live, lifecycletest.Generate, naming(r, e.QuoteID))
		if err != nil {
			t.Fatal(err)
		}
		b.Work()
		if _, err := d.Approve(t.Context(), b.Live, a.Operation.ID, lifecycletest.Request("", nil)); err != nil {
			t.Fatal(err)
		}
		b.Work()
		if o := read(t, b, b.Live, a.Operation.ID); o.Status != operation.Succeeded || *o.Credits.Finalized != c.want {
			t.Errorf("%s: got %s, %v charged, want %v", c.name, o.Status, *o.Credits.Finalized, c.want)
		}
	}
	b.CheckLedger()
}

// A revision makes another preview, and neither it nor the final after it costs more than was quoted.
func TestAQuoteBindsRevisions(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	r := of("", review("a chair"))
	o := start(t, b, b.Live, naming(r, estimate(t, b.Desk, b.Live, lifecycletest.Generate, r).QuoteID))
	free := start(t, b, b.Live, r)
	b.Work()
	d := costing(t, b, 100, 200)
	for id, want := range map[string]int64{o.ID: 4 + 4 + 16, free.ID: 4 + 100 + 200} {
		a, err := d.Revise(t.Context(), b.Live, id, lifecycletest.Request("", lifecycle.ReviseBody{Feedback: "y", GenerationMode: operation.Auto}))
		if err != nil {
			t.Fatal(err)
		}
		if *a.Operation.Credits.Estimated != credit.Credits(want) {
			t.Errorf("got %v estimated, want %d", *a.Operation.Credits.Estimated, want)
		}
		b.Work()
		if o := read(t, b, b.Live, id); *o.Credits.Finalized != credit.Credits(want) {
			t.Errorf("got %v charged, want %d", *o.Credits.Finalized, want)
		}
	}
	b.CheckLedger()
}

func TestQuotesThatBindNothing(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	pack := begun(t, b, lifecycletest.GeneratePack, of("", lifecycletest.PackBody{Prompt: "x", Items: []string{"a", "b"}, GenerationMode: operation.Review}))
	other := begun(t, b, lifecycletest.GeneratePack, of("", lifecycletest.PackBody{Prompt: "x", Items: []string{"a", "b"}, GenerationMode: operation.Review}))
	b.Work()
	model := estimate(t, b.Desk, b.Live, lifecycletest.Generate, of("", body)).QuoteID
	two := estimate(t, b.Desk, b.Live, lifecycletest.GeneratePack, of("", lifecycletest.PackBody{Items: []string{"a", "b"}})).QuoteID
	approval := estimate(t, b.Desk, b.Live, lifecycletest.ApprovePack, of(pack.Resource.ID, nil)).QuoteID
	foreign := estimate(t, b.Desk, b.Other, lifecycletest.Generate, of("", body)).QuoteID
	play := estimate(t, b.Desk, b.Test, lifecycletest.Generate, of("", body)).QuoteID
	three := lifecycletest.PackBody{Prompt: "x", Items: []string{"a", "b", "c"}}
	refused := func(name string, a *kind.Action, r lifecycle.Request, quoteID string) {
		t.Helper()
		_, err := b.Start(t.Context(), b.Live, a, naming(r, quoteID))
		p := wantProblem(t, err, problem.InvalidRequest)
		if len(p.Fields) != 1 || p.Fields[0].Path != "body.quoteId" || p.Fields[0].Code != problem.InvalidValue {
			t.Errorf("%s: got %+v, want body.quoteId invalid_value", name, p.Fields)
		}
	}
	refused("that never was", lifecycletest.Generate, of("", body), "quo_01jd3c5q7x9z0123456789abcd")
	refused("malformed", lifecycletest.Generate, of("", body), "x")
	refused("another account's", lifecycletest.Generate, of("", body), foreign)
	refused("the other side's", lifecycletest.Generate, of("", body), play)
	refused("of another type", lifecycletest.GeneratePack, of("", three), model)
	refused("of fewer items", lifecycletest.GeneratePack, of("", three), two)
	refused("of another asset", lifecycletest.ApprovePack, of(other.Resource.ID, nil), approval)
	refused("of another verb", lifecycletest.RevisePack, of(pack.Resource.ID, nil), approval)
	b.Clock.Pass(time.Hour)
	refused("expired", lifecycletest.Generate, of("", body), model)
	b.CheckLedger()
}

// begun starts any action and returns its operation.
func begun(t testing.TB, b *lifecycletest.Bed, a *kind.Action, r lifecycle.Request) operation.Operation {
	t.Helper()
	answer, err := b.Start(context.Background(), b.Live, a, r)
	if err != nil {
		t.Fatal(err)
	}
	return answer.Operation
}

// The plan of a retry decides on the type of its operation, and operations of both types can be revised.
func TestBothTypesOfARetryAreKnown(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	for failures, want := range map[int]operation.Type{1: "asset_pack_regeneration", 2: "generation_retry"} {
		o := begun(t, b, lifecycletest.GeneratePack, of("", lifecycletest.PackBody{Prompt: "x", Items: []string{"a", "b"}, GenerationMode: operation.Review}))
		for range failures {
			if err := b.Claim().Failed(t.Context(), operation.Failure{Code: operation.GenerationFailed}); err != nil {
				t.Fatal(err)
			}
		}
		b.Work()
		o = begun(t, b, lifecycletest.RetryPack, of(o.Resource.ID, lifecycletest.ItemsBody{GenerationMode: operation.Review}))
		b.Work()
		if o = read(t, b, b.Live, o.ID); o.Type != want || o.Status != operation.PreviewReady {
			t.Fatalf("got %s, %s, want %s with a preview", o.Type, o.Status, want)
		}
		if _, err := b.Revise(t.Context(), b.Live, o.ID, lifecycletest.Request("", lifecycle.ReviseBody{Feedback: "y"})); err != nil {
			t.Errorf("%s: %v", want, err)
		}
		b.Work()
	}
	b.CheckLedger()
}

func TestAReplayNeedsNoQuote(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	e := estimate(t, b.Desk, b.Live, lifecycletest.Generate, of("", body))
	r := naming(of("", body), e.QuoteID)
	r.Key = lifecycle.IdempotencyKey{Value: "k", Given: true}
	first := start(t, b, b.Live, r)
	b.Clock.Pass(2 * time.Hour)
	if a, err := b.Start(t.Context(), b.Live, lifecycletest.Generate, r); err != nil || !a.Replayed || a.Operation.ID != first.ID {
		t.Errorf("got %+v, %v, want the first operation again", a, err)
	}
}

func TestPriceList(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	want := map[string]bool{"model_conversion of model preview 4": true, "model_conversion of model final 3": true,
		"model_retopology of model preview 4": true, "model_retopology of model final 16": true, "model_animation of model final 2": true}
	for _, of := range []string{"model_generation of model", "generation_retry of model", "asset_pack_generation of asset_pack",
		"generation_transition of asset_pack",
		"generation_retry of asset_pack", "asset_pack_regeneration of asset_pack"} {
		want[of+" preview 4"], want[of+" final 16"] = true, true
	}
	for _, p := range b.PriceList() {
		if p.ResourceType == "audio" {
			continue
		}
		line := fmt.Sprintf("%s of %s %s %s", p.Operation, p.ResourceType, p.Stage, p.Credits)
		if !want[line] || p.Preset != nil {
			t.Errorf("got %s once too often, or with a preset", line)
		}
		delete(want, line)
	}
	if len(want) > 0 {
		t.Errorf("got no %v", want)
	}
}
