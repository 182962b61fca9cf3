package api_test

import (
	"net/http"
	"testing"
	"time"

	"atelier/client"
	"atelier/internal/account"
)

const materialPacksPath = "/v1/material-packs:generate"

func TestAMaterialPack(t *testing.T) {
	h := open(t)
	h.work()
	c := h.client(h.key)
	op, err := c.MaterialPacks.Generate(t.Context(), client.GenerateMaterialPack{Prompt: "medieval village", Resolution: 2048})
	op = ends(t, c, op, err)
	if op.Status != client.Succeeded || op.Type != "material_pack_generation" || op.GenerationMode != "auto" || op.Resource.Type != "material_pack" ||
		*op.Credits.Finalized != 60 || client.PackOf(op).ZipURL == nil || len(client.PackOf(op).Items) != 4 {
		t.Fatalf("got %+v with credits %+v, want four materials of 15 Credits", op, op.Credits)
	}
	for _, i := range client.PackOf(op).Items {
		if i.MaterialID == nil || i.PreviewImageURL == nil || i.ZipURL == nil || i.ModelID != nil {
			t.Errorf("got the item %+v, want all of a material", i)
			continue
		}
		m, err := c.Materials.Get(t.Context(), *i.MaterialID)
		if err != nil || m.Status != "succeeded" || *m.AssetStage != "final" || *m.Assets.ZipURL != *i.ZipURL {
			t.Errorf("the item's material: got %+v, %v", m, err)
		}
	}
	p, err := c.MaterialPacks.Get(t.Context(), op.Resource.ID)
	must(t, err)
	if p.Object != "material_pack" || p.Name != "medieval village" || statuses(p) != "succeeded succeeded succeeded succeeded" ||
		p.Items[0].DisplayName != "Cobblestone" || p.Items[0].MaterialID == nil || p.Items[0].ModelID != nil {
		t.Errorf("got %+v", p)
	}
	if l, err := c.MaterialPacks.List(t.Context(), client.ListAssets{}); err != nil || len(l.Data) != 1 {
		t.Errorf("listed: got %+v, %v", l, err)
	}
	if m, err := c.Assets.Manifest(t.Context(), "material_pack", p.ID); err != nil || len(m.Artifacts) != 1+4*9 {
		t.Errorf("got a manifest of %d files, %v, want the ZIP and nine of each item", len(m.Artifacts), err)
	}
	must(t, c.Assets.Delete(t.Context(), "material", *client.PackOf(op).Items[1].MaterialID))
	if p, err = c.MaterialPacks.Get(t.Context(), p.ID); err != nil || p.Items[1].MaterialID != nil || p.Items[2].MaterialID == nil {
		t.Errorf("after one material was deleted: got %+v, %v, want an item without one", p, err)
	}
}

// An item of a material pack is pending first, and generating_maps while its maps are made. It has no preview to approve.
func TestItemsOfAMaterialPackOnTheirWay(t *testing.T) {
	h := open(t)
	key, _, err := h.keeper.CreateKey(t.Context(), h.owner, "test", account.Test)
	must(t, err)
	c := h.client(key)
	op, err := c.MaterialPacks.Generate(t.Context(), client.GenerateMaterialPack{Prompt: "desert", Items: []client.PackItem{
		{Prompt: "sand"}, {Prompt: "gravel [test:slow=300ms]"}, {Prompt: "mud [test:slow=300ms]"},
	}})
	must(t, err)
	p, err := c.MaterialPacks.Get(t.Context(), op.Resource.ID)
	must(t, err)
	if statuses(p) != "pending pending pending" || p.Operation.WorkflowStage != "queued" && p.Operation.WorkflowStage != "final" {
		t.Errorf("without a worker: got %s at %s", statuses(p), p.Operation.WorkflowStage)
	}
	h.work()
	seen := map[string]bool{}
	for !seen["generating_maps"] {
		items, err := h.db.Items(t.Context(), p.ID)
		must(t, err)
		for _, i := range items {
			seen[string(i.Status)] = true
		}
		time.Sleep(5 * time.Millisecond)
	}
	if seen["approved"] || seen["generating_preview"] || seen["generating_model"] {
		t.Errorf("got %v, want pending and generating_maps", seen)
	}
	op = ends(t, c, op, nil)
	if p, err = c.MaterialPacks.Get(t.Context(), p.ID); err != nil || op.Status != client.Succeeded || statuses(p) != "succeeded succeeded succeeded" {
		t.Errorf("got %s: %s, %v, want all made", op.Status, statuses(p), err)
	}
}

// Each item that is made is charged. A retry makes the failed items, on the same pack.
func TestAMaterialPackOfWhichSomeFails(t *testing.T) {
	h := open(t)
	h.work()
	key, _, err := h.keeper.CreateKey(t.Context(), h.owner, "test", account.Test)
	must(t, err)
	c := h.client(key)
	op, err := c.MaterialPacks.Generate(t.Context(), client.GenerateMaterialPack{Prompt: "castle [test:partial]", ItemCount: 3, GenerationPreset: "fast"})
	op = ends(t, c, op, err)
	p, err := c.MaterialPacks.Get(t.Context(), op.Resource.ID)
	must(t, err)
	if op.Status != client.PartiallySucceeded || *op.Credits.Finalized != 4 || op.Credits.Reserved != 0 || p.Status != "partially_succeeded" ||
		statuses(p) != "succeeded succeeded failed" || p.Items[2].ErrorMessage == nil || client.PackOf(op).ZipURL == nil {
		t.Fatalf("got %s with %+v: %s, want two of three items charged", op.Status, op.Credits, statuses(p))
	}
	if _, err := c.MaterialPacks.Retry(t.Context(), p.ID, client.RetryMaterialPack{ItemIDs: []string{p.Items[0].ID}}); slugOf(err) != "generation-not-failed" {
		t.Errorf("retry of what is made: got %v, want generation-not-failed", err)
	}
	op, err = c.MaterialPacks.Retry(t.Context(), p.ID, client.RetryMaterialPack{Name: "Castle", GenerationPreset: "standard"})
	op = ends(t, c, op, err)
	if op.Type != "asset_pack_regeneration" || op.Resource.ID != p.ID || op.GenerationPreset != "standard" {
		t.Errorf("retried: got %+v, want the pack again", op)
	}
	if again, err := c.MaterialPacks.Get(t.Context(), p.ID); err != nil || again.Name != "Castle" || *again.Items[0].MaterialID != *p.Items[0].MaterialID {
		t.Errorf("retried: got %+v, %v, want its first item as it was", again, err)
	}
}

func TestAMaterialPackOfWhichAllFails(t *testing.T) {
	h := open(t)
	h.work()
	key, _, err := h.keeper.CreateKey(t.Context(), h.owner, "test", account.Test)
	must(t, err)
	c := h.client(key)
	op, err := c.MaterialPacks.Generate(t.Context(), client.GenerateMaterialPack{Prompt: "castle [test:fail]", ItemCount: 2})
	op = ends(t, c, op, err)
	if op.Status != client.Failed || *op.Credits.Finalized != 0 || op.Credits.Reserved != 0 {
		t.Fatalf("got %s with %+v, want nothing charged", op.Status, op.Credits)
	}
	if op, err = c.MaterialPacks.Retry(t.Context(), op.Resource.ID, client.RetryMaterialPack{}); err != nil || op.Type != "generation_retry" ||
		*op.Credits.Estimated != 12 {
		t.Errorf("retried: got %+v, %v, want a generation_retry of two items", op, err)
	}
}

// After the content policy has stopped an item, it is retried with another prompt. The item and its material then have the new prompt, and the pack's
// manifest says which files belong to which.
func TestAMaterialPackIsRetriedInOtherWords(t *testing.T) {
	h := open(t)
	h.work()
	key, _, err := h.keeper.CreateKey(t.Context(), h.owner, "test", account.Test)
	must(t, err)
	c := h.client(key)
	op, err := c.MaterialPacks.Generate(t.Context(), client.GenerateMaterialPack{
		Prompt: "two", Items: []client.PackItem{{Prompt: "red brick"}, {Prompt: "sand [test:moderation=late]"}}, StyleGuide: "mossy",
	})
	op = ends(t, c, op, err)
	if op.Status != client.PartiallySucceeded {
		t.Fatalf("got %s, want one of two made", op.Status)
	}
	id := op.Resource.ID
	if _, err := c.MaterialPacks.Retry(t.Context(), id, client.RetryMaterialPack{}); slugOf(err) != "prompt-revision-required" {
		t.Errorf("retried in the same words: got %v, want prompt-revision-required", err)
	}
	op, err = c.MaterialPacks.Retry(t.Context(), id, client.RetryMaterialPack{Prompt: "wet sand"})
	op = ends(t, c, op, err)
	if op.Status != client.Succeeded || op.Prompt == nil || *op.Prompt != "wet sand" {
		t.Fatalf("retried: got %s of %v, want it made of the new prompt", op.Status, op.Prompt)
	}
	p, err := c.MaterialPacks.Get(t.Context(), id)
	must(t, err)
	if i := p.Items[1]; i.ItemPrompt != "wet sand" || p.Items[0].ItemPrompt != "red brick" {
		t.Errorf("got items %q and %q, want the second one of the new prompt", p.Items[0].ItemPrompt, i.ItemPrompt)
	}
	made, err := c.Assets.Manifest(t.Context(), "material", *p.Items[1].MaterialID)
	must(t, err)
	if made.Provenance.Prompt == nil || *made.Provenance.Prompt != "wet sand" {
		t.Errorf("got a material of %v, want that of the new prompt", made.Provenance.Prompt)
	}
	whole, err := c.Assets.Manifest(t.Context(), "material_pack", id)
	must(t, err)
	files := map[int]int{}
	for _, f := range whole.Artifacts {
		files[f.ItemIndex]++
	}
	if files[0] == 0 || files[1] != 9 || files[2] != 9 {
		t.Errorf("got files by item %v, want those of the pack, and nine of each item", files)
	}
}

func TestBodiesOfMaterialPacks(t *testing.T) {
	h := open(t)
	for _, c := range []struct{ name, body, want string }{
		{"no prompt", `{"itemCount":3}`, "400 invalid-request body.prompt invalid_type"},
		{"a count and items", `{"prompt":"x","itemCount":2,"items":[{"prompt":"a"},{"prompt":"b"}]}`, "400 invalid-item-count body.itemCount custom"},
		{"one item", `{"prompt":"x","itemCount":1}`, "400 invalid-request body.itemCount too_small"},
		{"too many", `{"prompt":"x","itemCount":26}`, "400 invalid-request body.itemCount too_big"},
		{"an item without words", `{"prompt":"x","items":[{"prompt":"a"},{"name":"b"}]}`, "400 invalid-request body.items.1.prompt invalid_type"},
		{"a mode of kinds with previews", `{"prompt":"x","generationMode":"review"}`, "400 invalid-request body.generationMode unrecognized_keys"},
		{"an image", `{"prompt":"x","imageUrl":"https://x.org/1.png"}`, "400 invalid-request body.imageUrl unrecognized_keys"},
		{"an odd resolution", `{"prompt":"x","resolution":300}`, "400 invalid-request body.resolution invalid_value"},
	} {
		if got := h.call(http.MethodPost, materialPacksPath, c.body).verdict(); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
	for verb, want := range map[string]string{"retry": "404 asset-not-found", "approve": "404 route-not-found", "revise": "404 route-not-found"} {
		if got := h.call(http.MethodPost, "/v1/material-packs/"+absentID("mpk")+":"+verb, `{}`).verdict(); got != want {
			t.Errorf("%s of a pack that is not there: got %s, want %s", verb, got, want)
		}
	}
}
