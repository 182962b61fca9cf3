package lifecycle_test

import (
	"testing"

	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
)

// A desk that shares its database sees the changes of another desk, and each desk sees its own.
func TestPollsSeeEveryChange(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	c := b.Desk.Config
	c.Alone = false
	other, err := lifecycle.New(c)
	if err != nil {
		t.Fatal(err)
	}
	a, err := b.Start(t.Context(), b.Live, lifecycletest.Generate, lifecycletest.Request("",
		lifecycletest.Body{Prompt: "a chair", GenerationMode: operation.Review}))
	if err != nil {
		t.Fatal(err)
	}
	id := a.Operation.ID
	tags := map[string]bool{}
	see := func(want operation.Status) {
		t.Helper()
		for name, d := range map[string]*lifecycle.Desk{"alone": b.Desk, "beside it": other} {
			for range 2 { // from the database, then from the cache
				o, err := d.Poll(t.Context(), b.Live, id)
				if err != nil || o.Status != want || o.Tag != operation.ETagOf(o.Body) {
					t.Errorf("%s: got %s %s, %v, want %s", name, o.Status, o.Tag, err, want)
				}
				row, err := d.Operation(t.Context(), b.Live, id)
				if err != nil || row.Status != want || o.Tag != operation.ETag(row) {
					t.Errorf("%s: the database holds %s, %v, want %s as it was polled", name, row.Status, err, want)
				}
				tags[o.Tag] = true
			}
			if _, err := d.Poll(t.Context(), b.Other, id); err == nil {
				t.Errorf("%s: another account reads it", name)
			}
		}
	}
	see(operation.Running)
	b.Work()
	see(operation.PreviewReady)
	if _, err := b.Approve(t.Context(), b.Live, id, lifecycletest.Request("", struct{}{})); err != nil {
		t.Fatal(err)
	}
	see(operation.Running)
	b.Work()
	see(operation.Succeeded)
	if len(tags) != 4 {
		t.Errorf("got %d tags of 4 records", len(tags))
	}
}
