package api_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"atelier/client"
	"atelier/internal/account"
)

// statuses are the statuses of the items of a pack, in one line.
func statuses(p *client.Asset) string {
	var list []string
	for _, i := range p.Items {
		list = append(list, i.Status)
	}
	return strings.Join(list, " ")
}

// ends waits until an operation has ended.
func ends(t *testing.T, c *client.Client, op *client.Operation, err error) *client.Operation {
	t.Helper()
	must(t, err)
	if op.Location == "" || op.Status != client.Running {
		t.Errorf("started: got %s with location %q, want running", op.Status, op.Location)
	}
	op, err = c.Operations.Wait(t.Context(), op.ID)
	must(t, err)
	return op
}

func TestAPackAtOnce(t *testing.T) {
	h := open(t)
	h.work()
	c := h.client(h.key)
	g := client.GeneratePack{Prompt: "pirate props", StyleGuide: "old oak", Items: []client.PackItem{{Prompt: "a barrel"}, {Name: "Loot", Prompt: "a chest"}}}
	op, err := c.AssetPacks.Generate(t.Context(), g)
	op = ends(t, c, op, err)
	if op.Status != client.Succeeded || op.Type != "asset_pack_generation" || op.Assets == nil ||
		len(client.PackOf(op).Items) != 2 || client.PackOf(op).ZipURL == nil {
		t.Fatalf("got %+v, want a pack of two with a ZIP", op)
	}
	for _, i := range client.PackOf(op).Items {
		if i.ModelID == nil || i.PreviewImageURL == nil || i.GLBURL == nil {
			t.Errorf("got the item %+v, want all of it", i)
			continue
		}
		if m, err := c.Models.Get(t.Context(), *i.ModelID); err != nil || *m.Status != "succeeded" || *m.Assets.GLBURL != *i.GLBURL {
			t.Errorf("the item's model: got %+v, %v", m, err)
		}
	}
	p, err := c.AssetPacks.Get(t.Context(), op.Resource.ID)
	must(t, err)
	if p.Name != "pirate props" || p.Items[0].DisplayName != "Barrel" || p.Items[1].DisplayName != "Loot" || p.Items[1].ItemPrompt != "a chest" ||
		p.Items[1].Index != 2 {
		t.Errorf("got %+v", p)
	}
	if l, err := c.AssetPacks.List(t.Context(), client.ListAssets{}); err != nil || len(l.Data) != 1 || statuses(&l.Data[0]) != "succeeded succeeded" {
		t.Errorf("listed: got %+v, %v", l, err)
	}
}

// A pack has files of its own and the files of each item. One read lists all of them, and so does the manifest.
func TestFilesOfAPack(t *testing.T) {
	h := open(t)
	h.work()
	c := h.client(h.key)
	op, err := c.AssetPacks.Generate(t.Context(), client.GeneratePack{Prompt: "pirate props", ItemCount: 2, GenerationPreset: "fast"})
	op = ends(t, c, op, err)
	list, err := c.Assets.Artifacts(t.Context(), "asset_pack", op.Resource.ID)
	must(t, err)
	var roles []string
	for _, f := range list.Data {
		roles = append(roles, f.Role)
		if one, err := c.Assets.Artifact(t.Context(), "asset_pack", op.Resource.ID, f.ID, 0); err != nil || one.SHA256 != f.SHA256 || one.DownloadURL == "" {
			t.Errorf("%s: got %+v, %v", f.Role, one, err)
		}
	}
	item := []string{"preview_image", "original_glb"}
	if want := slices.Concat([]string{"pack_zip"}, item, item); !slices.Equal(roles, want) {
		t.Errorf("got %v, want %v", roles, want)
	}
	m, err := c.Assets.Manifest(t.Context(), "asset_pack", op.Resource.ID)
	must(t, err)
	batch, err := c.Assets.Manifests(t.Context(), client.AssetName{Type: "model", ID: *client.PackOf(op).Items[1].ModelID},
		client.AssetName{Type: "asset_pack", ID: op.Resource.ID})
	must(t, err)
	if len(m.Artifacts) != len(list.Data) || len(batch[0].Manifest.Artifacts) != len(item) || len(batch[1].Manifest.Artifacts) != len(list.Data) {
		t.Errorf("got manifests of %d files, and of %d and %d in a batch, want %d, %d and %d", len(m.Artifacts),
			len(batch[0].Manifest.Artifacts), len(batch[1].Manifest.Artifacts), len(list.Data), len(item), len(list.Data))
	}
}

func TestAPackInReview(t *testing.T) {
	h := open(t)
	h.work()
	c := h.client(h.key)
	op, err := c.AssetPacks.Generate(t.Context(), client.GeneratePack{Prompt: "tavern", ItemCount: 3, GenerationMode: "review", GenerationPreset: "fast"})
	first := ends(t, c, op, err)
	p, err := c.AssetPacks.Get(t.Context(), first.Resource.ID)
	must(t, err)
	if first.Status != client.PreviewReady || statuses(p) != "preview_ready preview_ready preview_ready" {
		t.Fatalf("got %s: %s, want previews", first.Status, statuses(p))
	}
	op, err = c.AssetPacks.Revise(t.Context(), p.ID, client.RevisePack{Feedback: "of walnut", Name: "Walnut tavern", ItemIDs: []string{p.Items[0].ID}})
	op = ends(t, c, op, err)
	if op.Type != "generation_transition" || op.Status != client.PreviewReady || *op.Prompt != "of walnut" || op.Credits.Finalized == nil ||
		*op.Credits.Finalized != 2 {
		t.Errorf("revised: got %+v, want one preview more", op)
	}
	if first, err = c.Operations.Get(t.Context(), first.ID); err != nil || first.Status != client.Canceled {
		t.Errorf("taken over: got %+v, %v, want canceled", first, err)
	}
	op, err = c.AssetPacks.Approve(t.Context(), p.ID, "a1", p.Items[0].ID, p.Items[2].ID)
	approved := ends(t, c, op, err)
	if approved.Status != client.Succeeded || *approved.Credits.Finalized != 12 {
		t.Errorf("approved: got %+v, want two finals", approved)
	}
	p, err = c.AssetPacks.Get(t.Context(), p.ID)
	must(t, err)
	if p.Name != "Walnut tavern" || p.Status != "preview_ready" || statuses(p) != "succeeded preview_ready succeeded" {
		t.Errorf("got %q %s: %s", p.Name, p.Status, statuses(p))
	}
	for name, again := range map[string][]string{"named": {p.Items[2].ID}, "both": {p.Items[0].ID, p.Items[2].ID}} {
		if op, err := c.AssetPacks.Approve(t.Context(), p.ID, "", again...); err != nil || op.ID != approved.ID {
			t.Errorf("approved again, %s: got %+v, %v, want %s", name, op, err, approved.ID)
		}
	}
	op, err = c.AssetPacks.Approve(t.Context(), p.ID, "")
	if op = ends(t, c, op, err); *op.Credits.Finalized != 6 {
		t.Errorf("the rest: got %+v, want one final", op.Credits)
	}
}

// A pack that waits for Credits can be approved in part: the approved item is built, and the previews of the others wait as in review.
func TestAPackThatWaitsForCredits(t *testing.T) {
	h := open(t)
	h.work()
	key, _, err := h.keeper.CreateKey(t.Context(), h.owner, "test", account.Test)
	must(t, err)
	c := h.client(key)
	op, err := c.AssetPacks.Generate(t.Context(), client.GeneratePack{Prompt: "farm [test:billing]", ItemCount: 3, GenerationPreset: "fast"})
	waiting := ends(t, c, op, err)
	p, err := c.AssetPacks.Get(t.Context(), op.Resource.ID)
	must(t, err)
	if waiting.Status != client.BillingRequired || statuses(p) != "approved approved approved" {
		t.Fatalf("got %s: %s, want to wait for Credits", waiting.Status, statuses(p))
	}
	op, err = c.AssetPacks.Approve(t.Context(), p.ID, "", p.Items[1].ID)
	if op = ends(t, c, op, err); op.ID == waiting.ID || op.Status != client.Succeeded || *op.Credits.Finalized != 6 {
		t.Errorf("approved: got %+v, want one final", op)
	}
	p, err = c.AssetPacks.Get(t.Context(), p.ID)
	must(t, err)
	if waiting, err = c.Operations.Get(t.Context(), waiting.ID); err != nil || waiting.Status != client.Canceled ||
		statuses(p) != "preview_ready succeeded preview_ready" {
		t.Errorf("got %s, %v: %s, want the first operation canceled and two previews", waiting.Status, err, statuses(p))
	}
	op, err = c.AssetPacks.Revise(t.Context(), p.ID, client.RevisePack{Feedback: "of oak", GenerationMode: "auto"})
	if op = ends(t, c, op, err); op.Status != client.Succeeded || *op.Credits.Finalized != 16 {
		t.Errorf("revised: got %+v, want two previews and two finals", op)
	}
}

func TestAPackOfWhichSomeFails(t *testing.T) {
	h := open(t)
	h.work()
	key, _, err := h.keeper.CreateKey(t.Context(), h.owner, "test", account.Test)
	must(t, err)
	c := h.client(key)
	op, err := c.AssetPacks.Generate(t.Context(), client.GeneratePack{Prompt: "farm [test:partial]", ItemCount: 3})
	op = ends(t, c, op, err)
	p, err := c.AssetPacks.Get(t.Context(), op.Resource.ID)
	must(t, err)
	if op.Status != client.PartiallySucceeded || statuses(p) != "succeeded succeeded failed" || p.Items[2].ErrorMessage == nil {
		t.Fatalf("got %s: %s, want the last item failed", op.Status, statuses(p))
	}
	h.key = key
	for _, c := range []struct{ name, verb, body, want string }{
		{"retry of what is made", "retry", `{"itemIds":["` + p.Items[0].ID + `"]}`, "409 generation-not-failed"},
		{"retry of a foreign item", "retry", `{"itemIds":["itm_01arz3ndektsv4rrffq69g5fav"]}`, "400 invalid-request body.itemIds.0 invalid_value"},
		{"approval of what has failed", "approve", `{"itemIds":["` + p.Items[2].ID + `"]}`, "409 invalid-operation-stage"},
		{"a scope without items", "revise", `{"feedback":"x","scope":"items"}`, "400 missing-item-ids body.itemIds invalid_type"},
		{"an unknown breadth", "revise", `{"feedback":"x","revisionBreadth":"wide"}`, "400 invalid-request body.revisionBreadth invalid_value"},
		{"nothing to revise", "revise", `{"feedback":"x"}`, "409 invalid-operation-stage"},
	} {
		if got := h.call(http.MethodPost, "/v1/asset-packs/"+p.ID+":"+c.verb, c.body).verdict(); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
	op, err = c.AssetPacks.Retry(t.Context(), p.ID, "")
	op = ends(t, c, op, err)
	if op.Type != "asset_pack_regeneration" || op.Status == client.Failed && op.Prompt == nil {
		t.Errorf("retried: got %+v", op)
	}
}

func TestBodiesOfPacks(t *testing.T) {
	h := open(t)
	many := strings.Repeat(`{"prompt":"a chair"},`, 26)
	for _, c := range []struct{ name, body, want string }{
		{"a count and items", `{"prompt":"x","itemCount":2,"items":[{"prompt":"a"},{"prompt":"b"}]}`, "400 invalid-item-count body.itemCount custom"},
		{"one item", `{"prompt":"x","itemCount":1}`, "400 invalid-request body.itemCount too_small"},
		{"too many", `{"prompt":"x","itemCount":26}`, "400 invalid-request body.itemCount too_big"},
		{"too many of its own", `{"prompt":"x","items":[` + strings.TrimSuffix(many, ",") + `]}`, "400 invalid-request body.items too_big"},
		{"an item without words", `{"prompt":"x","items":[{"prompt":"a"},{"name":"b"}]}`, "400 invalid-request body.items.1.prompt invalid_type"},
		{"an unknown field of an item", `{"prompt":"x","items":[{"prompt":"a"},{"prompt":"b","seed":1}]}`,
			"400 invalid-request body.items.1.seed unrecognized_keys"},
		{"another sort of pack", `{"prompt":"x","assetPackType":"characters"}`, "400 invalid-request body.assetPackType invalid_value"},
		{"no prompt", `{"itemCount":3}`, "400 invalid-request body.prompt invalid_type"},
	} {
		if got := h.call(http.MethodPost, "/v1/asset-packs:generate", c.body).verdict(); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
	foreign := h.call(http.MethodPost, "/v1/asset-packs/pck_01arz3ndektsv4rrffq69g5fav:approve", "")
	if got := foreign.verdict(); got != "404 asset-not-found" {
		t.Errorf("a pack that is not there: got %s, want 404 asset-not-found", got)
	}
}
