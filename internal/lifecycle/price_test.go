package lifecycle_test

import (
	"testing"

	"atelier/internal/credit"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

// A stage has prices in two units, one of which depends on the resolution. Estimate, reservation and charge agree.
func TestPricesByUnit(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	for _, c := range []struct {
		name string
		body lifecycletest.SoundBody
		want credit.Millis
	}{
		{"one second when none is named", lifecycletest.SoundBody{}, credit.Credits(3)},
		{"ten seconds", lifecycletest.SoundBody{Seconds: 10}, credit.Credits(30)},
		{"a small picture", lifecycletest.SoundBody{Resolution: 512}, 2500},
		{"five small pictures", lifecycletest.SoundBody{Seconds: 5, Resolution: 512}, 12500},
		{"two larger ones", lifecycletest.SoundBody{Seconds: 2, Resolution: 1024}, credit.Credits(10)},
	} {
		e := estimate(t, b.Desk, b.Live, lifecycletest.GenerateSound, of("", c.body))
		if e.Credits.EstimatedTotal != c.want || e.Credits.RequiredToStart != c.want {
			t.Errorf("%s: got %+v estimated, want %s", c.name, e.Credits, c.want)
		}
		o := begun(t, b, lifecycletest.GenerateSound, of("", c.body))
		if o.Credits.Reserved != c.want {
			t.Errorf("%s: got %s reserved, want %s", c.name, o.Credits.Reserved, c.want)
		}
		b.Work()
		if o = read(t, b, b.Live, o.ID); o.Status != operation.Succeeded || *o.Credits.Finalized != c.want || o.Credits.Reserved != 0 {
			t.Errorf("%s: got %s, %+v, want %s charged", c.name, o.Status, o.Credits, c.want)
		}
	}
	if _, err := b.Start(t.Context(), b.Live, lifecycletest.GenerateSound, of("", lifecycletest.SoundBody{Resolution: 77})); err == nil {
		t.Error("a resolution without a price was started")
	}
	b.CheckLedger()
}

// A quote binds starts of the same quantity and resolution only.
func TestAQuoteKnowsItsUnits(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	ten := lifecycletest.SoundBody{Seconds: 10, Resolution: 512}
	quote := estimate(t, b.Desk, b.Live, lifecycletest.GenerateSound, of("", ten)).QuoteID
	for name, body := range map[string]lifecycletest.SoundBody{
		"longer": {Seconds: 11, Resolution: 512}, "finer": {Seconds: 10, Resolution: 1024}, "of sound": {Seconds: 10},
	} {
		_, err := b.Start(t.Context(), b.Live, lifecycletest.GenerateSound, naming(of("", body), quote))
		if p := wantProblem(t, err, problem.InvalidRequest); len(p.Fields) != 1 || p.Fields[0].Path != "body.quoteId" {
			t.Errorf("%s: got %+v, want a fault of body.quoteId", name, p.Fields)
		}
	}
	if o := begun(t, b, lifecycletest.GenerateSound, naming(of("", ten), quote)); o.Credits.Reserved != credit.Credits(25) {
		t.Errorf("got %s reserved, want what was quoted", o.Credits.Reserved)
	}
}

func TestPriceListShowsUnits(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	var got []lifecycle.PriceLine
	for _, p := range b.PriceList() {
		if p.Operation == "audio_generation" && p.Stage == "final" {
			got = append(got, p)
		}
	}
	line := lifecycle.PriceLine{Operation: "audio_generation", ResourceType: "audio", Stage: "final"}
	want := []lifecycle.PriceLine{line, line, line}
	want[0].Per, want[0].Credits = credit.PerSecond, credit.Credits(3)
	want[1].Per, want[1].Resolution, want[1].Credits = credit.PerAsset, 512, 2500
	want[2].Per, want[2].Resolution, want[2].Credits = credit.PerAsset, 1024, credit.Credits(5)
	if len(got) != 3 || got[0] != want[0] || got[1] != want[1] || got[2] != want[2] {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// A revision's plan starts from the former plan, so its tasks are priced by the same quantities.
func TestARevisionKeepsPricedQuantities(t *testing.T) {
	for _, c := range []struct {
		name string
		body lifecycletest.SoundBody
		each credit.Millis
	}{
		{"ten seconds", lifecycletest.SoundBody{Seconds: 10, Draft: true}, credit.Credits(30)},
		{"five small pictures", lifecycletest.SoundBody{Seconds: 5, Resolution: 512, Draft: true}, 12500},
	} {
		b := lifecycletest.New(t, lifecycletest.Options{})
		o := begun(t, b, lifecycletest.GenerateSound, of("", c.body))
		b.Work()
		status(t, read(t, b, b.Live, o.ID), operation.PreviewReady)
		a, err := b.Revise(t.Context(), b.Live, o.ID, lifecycletest.Request("", lifecycle.ReviseBody{Feedback: "longer"}))
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if got := a.Operation.Credits; got.Reserved != c.each || *got.Finalized != c.each || *got.Estimated != 3*c.each {
			t.Errorf("%s: got %s reserved, %s charged, %s estimated, want %s of each stage", c.name, got.Reserved, got.Finalized, got.Estimated, c.each)
		}
		if claim := b.Claim(); claim.Work.Quantity != c.body.Seconds || claim.Work.Resolution != c.body.Resolution || claim.Work.Per == "" {
			t.Errorf("%s: got %+v in hand, want what was planned", c.name, claim.Work)
		}
		b.Clear()
		b.CheckLedger()
	}
}
