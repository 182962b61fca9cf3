package api_test

import (
	"net/http"
	"slices"
	"testing"

	"atelier/client"
	"atelier/internal/media/codec/gltf"
	"strings"
)

// figurePack makes a pack of two figures with a box between them.
func (h *house) figurePack(t *testing.T, c *client.Client) (pack string, items []client.Item) {
	h.t.Helper()
	op, err := c.AssetPacks.Generate(h.t.Context(), client.GeneratePack{Prompt: "a troupe", GenerationPreset: "fast", Items: []client.PackItem{
		{Name: "Knight", Prompt: figure}, {Name: "Chair", Prompt: solid}, {Name: "Guard", Prompt: figure},
	}})
	op = ends(t, c, op, err)
	made, err := c.AssetPacks.Get(h.t.Context(), op.Resource.ID)
	must(h.t, err)
	if op.Status != client.Succeeded || len(made.Items) != 3 {
		h.t.Fatalf("got %+v, %+v, want a pack of three", op, made)
	}
	return made.ID, made.Items
}

// An animation of a pack moves its figures. A box among them fails alone: the operation names it, and it costs nothing.
func TestAnimationOfAPack(t *testing.T) {
	h := open(t)
	h.work()
	c := h.client(h.key)
	pack, items := h.figurePack(t, c)
	quote, err := c.Estimate(t.Context(), "model_animation", map[string]any{"assetPackId": pack, "motionPrompt": moving})
	must(t, err)
	start := client.AnimatePack{AnimateModel: client.AnimateModel{MotionPrompt: moving, QuoteID: quote.QuoteID, IdempotencyKey: "once"}}
	op, err := c.AssetPacks.Animate(t.Context(), pack, start)
	op = ends(t, c, op, err)
	if op.Status != client.PartiallySucceeded || op.Resource.Type != "animation" || *op.Credits.Finalized != 14 || op.Credits.Reserved != 0 ||
		quote.Credits.EstimatedTotal != 21 {
		t.Fatalf("got %+v, %+v, %+v, want two of three for 7 Credits each", op, op.Error, op.Credits)
	}
	again, err := c.AssetPacks.Animate(t.Context(), pack, start)
	if err != nil || again.ID != op.ID {
		t.Errorf("the same key again: got %+v, %v, want the operation", again, err)
	}
	batch, err := c.Animations.Get(t.Context(), client.PackBatch, op.Resource.ID)
	must(t, err)
	if batch.AssetPackID != pack || batch.ModelID != "" || batch.Status != "partially_succeeded" || len(batch.Clips) != 3 {
		t.Fatalf("got %+v, want a clip of each item", batch)
	}
	for i, want := range []string{"succeeded", "failed", "succeeded"} {
		if got := batch.Clips[i]; got.Status != want || got.ItemID != items[i].ID {
			t.Errorf("clip %d: got %+v, want one of %s that has %s", i, got, items[i].ID, want)
		}
	}
	h.castOf(op, items)
	h.clipOfAPack(c, batch)
	manifest := h.call(http.MethodGet, "/v1/animations/asset_pack_animation_batch/"+batch.ID+"/artifact-manifest", "")
	if !strings.Contains(manifest.body, `"item-2":"The model could not be animated`) || !strings.Contains(manifest.body, *items[2].ModelID) {
		t.Errorf("got %s, want why the box has failed, and the models among the parents", manifest.body)
	}
	if got := h.call(http.MethodGet, "/v1/animations/model_animation_batch/"+batch.ID, ""); got.verdict() != "404 animation-not-found" {
		t.Errorf("the batch of a pack as one of a model: got %s", got.verdict())
	}
	ledger := h.call(http.MethodGet, "/v1/usage/ledger?operationId="+op.ID, "")
	if charges := strings.Count(ledger.body, `"charge"`); charges != 4 {
		t.Errorf("got %d charges, want one for each character and each clip that was made", charges)
	}
	must(t, c.Animations.Delete(t.Context(), client.PackBatch, batch.ID))
	if got, err := c.AssetPacks.Get(t.Context(), pack); err != nil || got.Status != "succeeded" || got.Items[1].ModelID == nil {
		t.Errorf("the pack: got %+v, %v, want it untouched", got, err)
	}
}

// castOf checks the characters that an animation of a troupe has made.
func (h *house) castOf(op *client.Operation, items []client.Item) {
	h.t.Helper()
	made := client.AnimationOf(op)
	if len(made.Characters) != 3 || made.RiggedCharacterURL == nil || made.Characters[1].ErrorMessage == nil || made.Clips[1].GLBURL != nil {
		h.t.Fatalf("got %+v, want two characters, and a reason", made)
	}
	if why := *made.Characters[1].ErrorMessage; !strings.Contains(why, "could not be animated") || !strings.Contains(why, "Nothing was charged") {
		h.t.Errorf("got %q, want what happened and that it costs nothing", why)
	}
	for _, i := range []int{0, 2} {
		character, motion := made.Characters[i], made.Clips[i]
		if character.ItemID != items[i].ID || character.ModelID != *items[i].ModelID || character.RiggedCharacterURL == nil || motion.GLBURL == nil {
			h.t.Fatalf("got %+v, %+v, want those of %+v", character, motion, items[i])
		}
		d, err := gltf.Read(strings.NewReader(h.bytesOf(*character.RiggedCharacterURL)), gltf.Limits{})
		must(h.t, err)
		if len(d.Skins) != 1 {
			h.t.Errorf("got %d skins, want one", len(d.Skins))
		}
	}
}

// clipOfAPack reads and deletes the last clip of a batch of a troupe.
func (h *house) clipOfAPack(c *client.Client, batch *client.Animation) {
	h.t.Helper()
	last := batch.Clips[2].ID
	clip, err := c.Animations.Get(h.t.Context(), client.ModelClip, last)
	must(h.t, err)
	files, err := c.Animations.Artifacts(h.t.Context(), client.ModelClip, last)
	must(h.t, err)
	if clip.ID != last || clip.AssetPackID != batch.AssetPackID || len(files.Data) != 1 || files.Data[0].Filename != "03-01-motion.glb" {
		h.t.Errorf("got %+v with %+v, want the clip of the third item", clip, files.Data)
	}
	must(h.t, c.Animations.Delete(h.t.Context(), client.ModelClip, last))
	left, err := c.Animations.Get(h.t.Context(), client.PackBatch, batch.ID)
	must(h.t, err)
	if slices.ContainsFunc(left.Clips, func(c client.AnimationClip) bool { return c.ID == last }) || left.Clips[0].Status != "succeeded" {
		h.t.Errorf("got %+v, want the other clips", left.Clips)
	}
}

// Packs that cannot be animated are refused at the start, before anything is charged.
func TestAnimationOfOtherPacks(t *testing.T) {
	h := open(t)
	h.work()
	c := h.client(h.key)
	pack, items := h.figurePack(t, c)
	path := "/v1/asset-packs/" + pack + ":animate"
	for body, want := range map[string]string{
		`{}`: "400 invalid-request body.animationSetId custom",
		`{"animationSetId":"bow","motionPrompt":"walks"}`:                         "400 invalid-request body.motionPrompt custom",
		`{"motionPrompt":"blue"}`:                                                 "400 invalid-request body.motionPrompt custom",
		`{"motionPrompt":"walks","heightMeters":0.49}`:                            "400 invalid-request body.heightMeters too_small",
		`{"animationSetId":"bow","animationActionIds":[696]}`:                     "400 animation-actions-not-in-set body.animationActionIds.0 invalid_value",
		`{"animationSetId":"bow","animationActionIds":[1,2,3,4,5,6,7,8,9,10,11]}`: "400 invalid-request body.animationActionIds too_big",
		`{"animationSetId":"juggling"}`:                                           "404 animation-set-not-found body.animationSetId invalid_value",
		`{"motionPrompt":"walks","scope":"items"}`:                                "400 missing-item-ids body.itemIds invalid_type",
		`{"motionPrompt":"walks","scope":"some"}`:                                 "400 invalid-request body.scope invalid_value",
		`{"motionPrompt":"walks","itemIds":[]}`:                                   "400 invalid-request body.itemIds too_small",
		`{"motionPrompt":"walks","itemIds":["` + items[0].ID + `","itm_0"]}`:      "400 invalid-request body.itemIds.1 invalid_value",
	} {
		if got := h.call(http.MethodPost, path, body); got.verdict() != want {
			t.Errorf("%s: got %s, want %s", body, got.verdict(), want)
		}
	}
	if got := h.call(http.MethodPost, path, `{"motionPrompt":"walks"}`, "Authorization", "Bearer "+h.other); got.verdict() != "404 asset-not-found" {
		t.Errorf("the pack of another account: got %s", got.verdict())
	}
	must(t, c.Assets.Delete(t.Context(), "model", *items[0].ModelID))
	gone := h.call(http.MethodPost, path, `{"motionPrompt":"walks","itemIds":["`+items[0].ID+`"]}`)
	if gone.verdict() != "409 animation-resource-unavailable" || !strings.Contains(gone.body, "Knight") {
		t.Errorf("an item whose model was deleted: got %s %s", gone.verdict(), gone.body)
	}
	if begun := h.call(http.MethodGet, "/v1/operations?type=model_animation", ""); !strings.Contains(begun.body, `"data":[]`) {
		t.Errorf("got %s, want nothing begun", begun.body)
	}
}
