package lifecycle_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

func TestTenancy(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{CancelAll: true})
	ctx := t.Context()
	o := start(t, b, b.Live, lifecycletest.Request("", review("a chair")))
	b.Work()
	r := lifecycletest.Request("", lifecycle.ReviseBody{Feedback: "x"})
	for _, id := range []string{o.ID, "op_00000000000000000000000000", "nonsense"} {
		_, err := b.Operation(ctx, b.Other, id)
		wantProblem(t, err, problem.OperationNotFound)
		_, err = b.Approve(ctx, b.Other, id, r)
		wantProblem(t, err, problem.OperationNotFound)
		_, err = b.Revise(ctx, b.Other, id, r)
		wantProblem(t, err, problem.OperationNotFound)
		_, err = b.Resume(ctx, b.Other, id, r)
		wantProblem(t, err, problem.OperationNotFound)
		_, err = b.Cancel(ctx, b.Other, id)
		wantProblem(t, err, problem.OperationNotFound)
	}
	_, err := b.Record(ctx, b.Other, asset.Model, o.Resource.ID)
	wantProblem(t, err, problem.ModelNotFound)
	_, err = b.Manifest(ctx, b.Other, asset.Model, o.Resource.ID)
	wantProblem(t, err, problem.AssetNotFound)
	_, err = b.Manifest(ctx, b.Live, asset.Model, "mdl_nonsense")
	wantProblem(t, err, problem.InvalidAssetID)
	_, err = b.Artifacts(ctx, b.Live, "sculpture", o.Resource.ID)
	wantProblem(t, err, problem.InvalidAssetType)
}

func TestFiles(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	ctx := t.Context()
	o := start(t, b, b.Live, lifecycletest.Request("", body))
	b.Work()
	files, err := b.Artifacts(ctx, b.Live, asset.Model, o.Resource.ID)
	if err != nil || len(files) != 2 || files[0].Role != asset.PreviewImage || files[1].Role != asset.OriginalGLB {
		t.Fatalf("got %+v, %v: hidden files are not shown", files, err)
	}
	one, err := b.Artifact(ctx, b.Live, asset.Model, o.Resource.ID, files[1].ID)
	if err != nil || one != files[1] {
		t.Errorf("got %+v, %v", one, err)
	}
	if f, err := b.File(ctx, files[1].ID, "secret"); err != nil || f.Name != "original_glb.txt" {
		t.Errorf("got %+v, %v", f, err)
	}
	_, err = b.File(ctx, files[1].ID, "guess")
	wantProblem(t, err, problem.ArtifactNotFound)
	_, err = b.OwnFile(ctx, b.Other, files[1].ID, "secret")
	wantProblem(t, err, problem.ArtifactNotFound)
	m, err := b.Manifest(ctx, b.Live, asset.Model, o.Resource.ID)
	if err != nil || len(m.Artifacts) != 2 || *m.Provenance.Prompt != "a chair" || m.Source.ID != o.Resource.ID {
		t.Errorf("got %+v, %v", m, err)
	}
}

func TestListsPage(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	ctx := t.Context()
	var made []string
	for i := range 7 {
		made = append(made, start(t, b, b.Live, lifecycletest.Request("", review(fmt.Sprintf("ÉTUDE 100%% %d", i)))).ID)
	}
	var got []string
	p := lifecycle.Page{Limit: 3}
	for more := true; more; {
		l, err := b.Operations(ctx, b.Live, lifecycle.OperationFilter{Status: operation.Running}, p)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range l.Items {
			got = append(got, o.ID)
		}
		start(t, b, b.Live, lifecycletest.Request("", body)) // rows added between pages are neither repeated nor skipped
		more, p.After = l.More, l.Next
	}
	if len(got) != 7 {
		t.Fatalf("got %d operations, want 7", len(got))
	}
	for i := range got {
		if got[i] != made[6-i] {
			t.Errorf("at %d: got %s, want %s", i, got[i], made[6-i])
		}
	}
	for q, want := range map[string]int{"étude": 7, "100% 3": 1, "100_": 0, "nothing": 0} {
		l, err := b.Records(ctx, b.Live, asset.Model, lifecycle.AssetFilter{Q: q}, lifecycle.Page{Limit: 100})
		if err != nil || len(l.Items) != want {
			t.Errorf("q=%s: got %d, %v, want %d", q, len(l.Items), err, want)
		}
	}
	l, err := b.Operations(ctx, b.Live, lifecycle.OperationFilter{ResourceID: read(t, b, b.Live, made[2]).Resource.ID}, lifecycle.Page{Limit: 100})
	if err != nil || len(l.Items) != 1 || l.Items[0].ID != made[2] {
		t.Errorf("got %+v, %v", l, err)
	}
}

// A page of packs with long texts ends early, and the pages together hold each pack once.
func TestLongPagesEndEarly(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	ctx, items := t.Context(), slices.Repeat([]string{strings.Repeat("a chair ", 1000)}, 25)
	const packs = 12 // of 200 KB each
	owner, _ := b.Person(100_000)
	for range packs {
		if _, err := b.Start(ctx, owner, lifecycletest.GeneratePack, lifecycletest.Request("",
			lifecycletest.PackBody{Prompt: "chairs", Items: items})); err != nil {
			t.Fatal(err)
		}
	}
	seen, p := map[string]bool{}, lifecycle.Page{Limit: 100}
	for pages, more := 0, true; more; pages++ {
		l, err := b.Assets(ctx, owner, lifecycle.AssetFilter{Type: asset.AssetPack}, p)
		if err != nil || len(l.Items) == 0 || pages == 0 && !l.More {
			t.Fatalf("page %d: got %d packs, more %t, %v", pages, len(l.Items), l.More, err)
		}
		for _, r := range l.Items {
			if seen[r.ID] || len(r.Items) != len(items) {
				t.Errorf("page %d: got %s with %d items, seen before %t", pages, r.ID, len(r.Items), seen[r.ID])
			}
			seen[r.ID] = true
		}
		more, p.After = l.More, l.Next
	}
	if len(seen) != packs {
		t.Errorf("got %d packs, want %d", len(seen), packs)
	}
}

// Operations and assets are created at a whole millisecond, which is what callers see. So a list, sorted by the rows' times and then by ID, is in the
// order of the times that it shows.
func TestListsAreInTheOrderThatIsSeen(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	for range 3 {
		o := start(t, b, b.Live, lifecycletest.Request("", body))
		row, err := b.Store.Operation(o.ID)
		if err != nil || row.CreatedAt%1000 != 0 {
			t.Errorf("got an operation of %d µs, %v", row.CreatedAt, err)
		}
		made, err := b.Store.Asset(o.Resource.ID)
		if err != nil || made.CreatedAt.UnixMicro()%1000 != 0 {
			t.Errorf("got an asset of %v, %v", made.CreatedAt, err)
		}
	}
}
