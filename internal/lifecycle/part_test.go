package lifecycle_test

import (
	"reflect"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/store"
	"atelier/internal/store/storetest"
)

// finishFormats finishes the tasks of a conversion; those of the formats in broken fail.
func finishFormats(t *testing.T, b *lifecycletest.Bed, broken string) {
	t.Helper()
	for claim := b.TryClaim(); claim != nil; claim = b.TryClaim() {
		var err error
		if claim.Work.Part != "" && strings.Contains(broken, claim.Work.Part) {
			err = claim.Failed(t.Context(), operation.Failure{Code: operation.GenerationFailed, Message: "the format is broken"})
		} else {
			err = b.Finish(claim)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// A part that fails does not affect the other parts.
func TestPartsFailAlone(t *testing.T) {
	three := []string{"obj", "stl", "fbx"}
	for _, c := range []struct {
		name    string
		body    lifecycletest.ConvertBody
		broken  string
		want    operation.Status
		charged credit.Millis
		made    int
	}{
		{"none", lifecycletest.ConvertBody{Formats: three}, "", operation.Succeeded, 3 * lifecycletest.FormatPrice, 3},
		{"one", lifecycletest.ConvertBody{Formats: three}, "stl", operation.PartiallySucceeded, 2 * lifecycletest.FormatPrice, 2},
		{"the last", lifecycletest.ConvertBody{Formats: three}, "fbx", operation.PartiallySucceeded, 2 * lifecycletest.FormatPrice, 2},
		{"all", lifecycletest.ConvertBody{Formats: three}, "obj stl fbx", operation.Failed, 0, 0},
		{"an optional one", lifecycletest.ConvertBody{Formats: three[:1], Extras: three[1:]}, "stl", operation.Succeeded, 2 * lifecycletest.FormatPrice, 2},
		{"all that count", lifecycletest.ConvertBody{Formats: three[:1], Extras: three[1:]}, "obj", operation.Failed, 0, 0},
		{"one of nothing but optional ones", lifecycletest.ConvertBody{Extras: three}, "obj", operation.Succeeded, 2 * lifecycletest.FormatPrice, 2},
		{"all of nothing but optional ones", lifecycletest.ConvertBody{Extras: three}, "obj stl fbx", operation.Failed, 0, 0},
		{"all after a stage", lifecycletest.ConvertBody{Formats: three, Prepare: true}, "obj stl fbx", operation.Failed, lifecycletest.PreviewPrice, 0},
		{"one beside the whole", lifecycletest.ConvertBody{Formats: three, Whole: true}, "obj", operation.PartiallySucceeded, 3 * lifecycletest.FormatPrice, 3},
		{"all beside the whole", lifecycletest.ConvertBody{Formats: three, Whole: true}, "obj stl fbx", operation.PartiallySucceeded,
			lifecycletest.FormatPrice, 1},
		{"one after a stage", lifecycletest.ConvertBody{Formats: three, Prepare: true}, "obj", operation.PartiallySucceeded,
			2*lifecycletest.FormatPrice + lifecycletest.PreviewPrice, 2},
	} {
		b := lifecycletest.New(t, lifecycletest.Options{})
		model := madeModel(t, b)
		before := shownOf(t, b, model)
		o := begun(t, b, lifecycletest.Convert, of(model, c.body))
		finishFormats(t, b, c.broken)
		o = read(t, b, b.Live, o.ID)
		if o.Status != c.want || *o.Credits.Finalized != c.charged || o.Credits.Reserved != 0 || *o.Credits.Estimated != c.charged {
			t.Errorf("%s: got %s, %s charged, %s reserved, want %s for %s", c.name, o.Status, *o.Credits.Finalized, o.Credits.Reserved, c.want, c.charged)
		}
		files := 0
		for _, f := range shownOf(t, b, model).Files {
			if strings.HasPrefix(string(f.Role), "converted_") {
				files++
			}
		}
		if files != c.made {
			t.Errorf("%s: got %d files, want %d", c.name, files, c.made)
		}
		after := shownOf(t, b, model)
		if c.want == operation.Failed && !reflect.DeepEqual(after.Files, before.Files) {
			t.Errorf("%s: got %+v, want the files as they were", c.name, after.Files)
		}
		if c.charged == 0 && !reflect.DeepEqual(after, before) {
			t.Errorf("%s: got %+v, want %+v", c.name, after, before)
		}
		if after.Row.Status != asset.Succeeded || after.Row.LastError != "" {
			t.Errorf("%s: got a model that is %s, %q", c.name, after.Row.Status, after.Row.LastError)
		}
		b.CheckLedger()
		mustPassCheck(t, b)
	}
}

// When a part fails, its reservation is released at once and its failure is recorded in the facts. Each part is charged at most once.
func TestALostPart(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	o := begun(t, b, lifecycletest.Convert, converting(madeModel(t, b), "obj", "stl"))
	claim := b.Claim()
	if err := claim.Failed(t.Context(), operation.Failure{Message: "the format is broken"}); err != nil {
		t.Fatal(err)
	}
	now := read(t, b, b.Live, o.ID)
	status(t, now, operation.Running)
	if now.Credits.Reserved != lifecycletest.FormatPrice || *now.Credits.Estimated != lifecycletest.FormatPrice {
		t.Errorf("got %s reserved of %s, want what one format costs", now.Credits.Reserved, *now.Credits.Estimated)
	}
	const why = "the format is broken. Nothing was charged. Start it again, with another prompt or seed."
	if f := now.Conversion.Failed; len(f) != 1 || f[0].Format != claim.Work.Part || f[0].Message != why {
		t.Errorf("got %+v, want the format and why", f)
	}
	b.Work()
	status(t, read(t, b, b.Live, o.ID), operation.PartiallySucceeded)
	entries, err := storetest.Entries(t.Context(), b.Store, b.Live.Account, o.ID)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]int{}
	for _, e := range entries {
		got[string(e.Kind)+" "+e.Part]++
	}
	other := map[string]string{"obj": "stl", "stl": "obj"}[claim.Work.Part]
	want := map[string]int{"reserve obj": 1, "reserve stl": 1, "release " + claim.Work.Part: 1, "release " + other: 1, "charge " + other: 1}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// A cancel charges the finished parts, and leaves their files.
func TestCancelBetweenParts(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{CancelAll: true})
	model := madeModel(t, b)
	o := begun(t, b, lifecycletest.Convert, converting(model, "obj", "stl"))
	if err := b.Finish(b.Claim()); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Cancel(t.Context(), b.Live, o.ID); err != nil {
		t.Fatal(err)
	}
	if o = read(t, b, b.Live, o.ID); *o.Credits.Finalized != lifecycletest.FormatPrice || o.Credits.Reserved != 0 {
		t.Errorf("got %s charged, want one format", *o.Credits.Finalized)
	}
	files, err := b.Store.Files(t.Context(), model)
	if err != nil {
		t.Fatal(err)
	}
	made := 0
	for _, f := range files {
		if f.Operation == o.ID {
			made++
		}
	}
	if made != 1 {
		t.Errorf("got %d files, want the one that was made", made)
	}
	if _, _, err := b.Store.Busy(model); err != store.ErrNotFound {
		t.Errorf("got %v, want nothing that holds the model", err)
	}
	b.CheckLedger()
}

// An operation none of whose parts could be made reports the last failure. A plan that prices one part twice is refused.
func TestNothingOrTwice(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	model := madeModel(t, b)
	o := begun(t, b, lifecycletest.Convert, of(model, lifecycletest.ConvertBody{Extras: []string{"obj", "stl"}}))
	finishFormats(t, b, "obj stl")
	o = read(t, b, b.Live, o.ID)
	status(t, o, operation.Failed)
	if want := "Nothing of it could be made. the format is broken. Nothing was charged."; o.Error == nil || !strings.HasPrefix(o.Error.Message, want) {
		t.Errorf("got %+v, want %q", o.Error, want)
	}
	_, err := b.Start(t.Context(), b.Live, lifecycletest.Convert, converting(model, "obj", "stl", "obj"))
	if err == nil || !strings.Contains(err.Error(), `two tasks of the item 0 and the part "obj" have a price`) {
		t.Errorf("got %v, want a plan refused that pays a part twice", err)
	}
	b.CheckLedger()
}
