package api_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"atelier/client"
	"atelier/internal/asset"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/rig"
	"atelier/internal/store"
)

// bytesOf is the file at a URL of a record.
func (h *house) bytesOf(at string) string {
	h.t.Helper()
	u, err := url.Parse(at)
	must(h.t, err)
	return h.call(http.MethodGet, u.Path, "", "Authorization", "").body
}

// A figure without bones gets a skeleton and moves as words say; its files are read by target, and deleted.
func TestAnimation(t *testing.T) {
	h := open(t)
	h.work()
	c := h.client(h.key)
	source := h.made(client.GenerateModel{Prompt: figure, GenerationPreset: "fast"}).Resource.ID
	quote, err := c.Estimate(t.Context(), "model_animation", map[string]any{"modelId": source, "motionPrompt": moving})
	must(t, err)
	op, err := c.Models.Animate(t.Context(), source, client.AnimateModel{MotionPrompt: moving, HeightMeters: 2, Name: "Greeting", QuoteID: quote.QuoteID})
	op = ends(t, c, op, err)
	if op.Status != client.Succeeded || op.Type != "model_animation" || op.Resource.Type != "animation" || *op.Credits.Finalized != 7 ||
		quote.Credits.EstimatedTotal != 7 {
		t.Fatalf("got %+v, %+v, %+v, want an animation for 7 Credits", op, op.Error, op.Credits)
	}
	batch, err := c.Animations.Get(t.Context(), client.ModelBatch, op.Resource.ID)
	must(t, err)
	if batch.AssetPackID != "" || batch.ModelID != source || len(batch.Clips) != 1 || batch.Clips[0].Status != "succeeded" || batch.Clips[0].ActionID != nil {
		t.Fatalf("got %+v, want one clip that is made", batch)
	}
	d, err := gltf.Read(strings.NewReader(h.bytesOf(*client.AnimationOf(op).RiggedCharacterURL)), gltf.Limits{})
	must(t, err)
	s, _, err := d.Bones(0)
	must(t, err)
	if s.Kind != rig.Humanoid || s.Bones[rig.Head].Tip.Y < 1.9 || s.Bones[rig.Head].Tip.Y > 2.1 {
		t.Errorf("got a %s of %.2f m, want a humanoid of 2 m", s.Kind, s.Bones[rig.Head].Tip.Y)
	}
	motion, err := gltf.Read(strings.NewReader(h.bytesOf(*client.AnimationOf(op).Clips[0].GLBURL)), gltf.Limits{})
	must(t, err)
	if len(motion.Animations) != 1 || len(motion.Meshes) != 0 || len(motion.Nodes) != rig.HumanoidBones {
		t.Errorf("got %d animations, %d meshes, %d nodes, want one motion of the bones alone", len(motion.Animations), len(motion.Meshes), len(motion.Nodes))
	}
	clip, err := c.Animations.Get(t.Context(), client.ModelClip, batch.Clips[0].ID)
	must(t, err)
	if clip.TargetType != client.ModelClip || clip.ID != batch.Clips[0].ID || len(clip.Clips) != 1 {
		t.Errorf("got %+v, want the clip", clip)
	}
	for target, want := range map[[2]string]int{{client.ModelBatch, batch.ID}: 4, {client.ModelClip, clip.ID}: 1} {
		if files, err := c.Animations.Artifacts(t.Context(), target[0], target[1]); err != nil || len(files.Data) != want {
			t.Errorf("files of a %s: got %+v, %v, want %d", target[0], files, err, want)
		}
	}
	manifest := h.call(http.MethodGet, "/v1/animations/model_animation_batch/"+batch.ID+"/artifact-manifest", "")
	if manifest.status != http.StatusOK || !strings.Contains(manifest.body, source) || !strings.Contains(manifest.body, "understood: ") {
		t.Errorf("got %d %s, want the source among the parents, and what was understood", manifest.status, manifest.body)
	}
	h.clipDeleted(c, op, clip.ID)
	must(t, c.Animations.Delete(t.Context(), client.ModelBatch, batch.ID))
	if got := h.call(http.MethodGet, "/v1/animations/model_animation_clip/"+clip.ID, ""); got.verdict() != "404 animation-not-found" {
		t.Errorf("a clip of a deleted batch: got %s", got.verdict())
	}
}

// A thing of rigid parts moves on the joints that its builder has left. The refusal of any other motion names the motions that the thing can make;
// for a thing without joints, it says so. Neither costs anything.
func TestAnimationOfRigidParts(t *testing.T) {
	h := open(t)
	h.work()
	c := h.client(h.key)
	source := h.made(client.GenerateModel{Prompt: hinged, GenerationPreset: "fast"}).Resource.ID
	chair := h.made(client.GenerateModel{Prompt: still, GenerationPreset: "fast"}).Resource.ID
	before := h.call(http.MethodGet, "/v1/usage", "").body
	for _, r := range []struct{ model, words, want string }{
		{source, "walks", "it can: open, close"}, {chair, "opens slowly", "it has no human shape"},
	} {
		got := h.call(http.MethodPost, "/v1/models/"+r.model+":animate", `{"motionPrompt":"`+r.words+`"}`)
		if got.verdict() != "409 animation-resource-unavailable" || !strings.Contains(got.body, r.want) {
			t.Errorf("%s %s: got %s %s, want a refusal that says %q", r.model, r.words, got.verdict(), got.body, r.want)
		}
	}
	if after := h.call(http.MethodGet, "/v1/usage", "").body; before != after {
		t.Errorf("got the usage %s, want it as before the refusals: %s", after, before)
	}
	op, err := c.Models.Animate(t.Context(), source, client.AnimateModel{MotionPrompt: opening})
	if op = ends(t, c, op, err); op.Status != client.Succeeded {
		t.Fatalf("got %+v, %+v, want an animation", op, op.Error)
	}
	d, err := gltf.Read(strings.NewReader(h.bytesOf(*client.AnimationOf(op).RiggedCharacterURL)), gltf.Limits{})
	must(t, err)
	s, _, err := d.Bones(0)
	must(t, err)
	motion, err := gltf.Read(strings.NewReader(h.bytesOf(*client.AnimationOf(op).Clips[0].GLBURL)), gltf.Limits{})
	must(t, err)
	if s.Index("lid") != 1 || len(motion.Animations) != 1 || len(motion.Nodes) != 2 {
		t.Errorf("got the bones %+v, %d clips of %d nodes, want a lid that moves", s.Bones, len(motion.Animations), len(motion.Nodes))
	}
	manifest := h.call(http.MethodGet, "/v1/animations/model_animation_batch/"+op.Resource.ID+"/artifact-manifest", "")
	if !strings.Contains(manifest.body, "understood: open, tempo 0.75") || !strings.Contains(manifest.body, `"rig":"rigid"`) {
		t.Errorf("got %s, want the rig and what was understood", manifest.body)
	}
}

// clipDeleted deletes a clip from a batch; the rest of the batch stays.
func (h *house) clipDeleted(c *client.Client, op *client.Operation, clip string) {
	h.t.Helper()
	at := *client.AnimationOf(op).Clips[0].GLBURL
	must(h.t, c.Animations.Delete(h.t.Context(), client.ModelClip, clip))
	batch, err := c.Animations.Get(h.t.Context(), client.ModelBatch, op.Resource.ID)
	must(h.t, err)
	files, err := c.Animations.Artifacts(h.t.Context(), client.ModelBatch, batch.ID)
	must(h.t, err)
	if len(batch.Clips) != 0 || batch.Status != "succeeded" || len(files.Data) != 3 {
		h.t.Errorf("after a clip was deleted: got %+v, %d files, want a character and its pictures", batch, len(files.Data))
	}
	u, err := url.Parse(at)
	must(h.t, err)
	if got := h.call(http.MethodGet, u.Path, "", "Authorization", ""); got.status != http.StatusNotFound {
		h.t.Errorf("the file of a deleted clip: got %d", got.status)
	}
	for _, verb := range []string{http.MethodGet, http.MethodDelete} {
		if got := h.call(verb, "/v1/animations/model_animation_clip/"+clip, ""); got.verdict() != "404 animation-not-found" {
			h.t.Errorf("%s of a deleted clip: got %s", verb, got.verdict())
		}
	}
}

// Assets that cannot be animated are refused at the start, or their animation fails without a charge; the asset stays as it is.
func TestAnimationIsRefused(t *testing.T) {
	h := open(t)
	h.work()
	c := h.client(h.key)
	box := h.made(client.GenerateModel{Prompt: solid}).Resource.ID
	op, err := c.Models.Animate(t.Context(), box, client.AnimateModel{MotionPrompt: moving})
	op = ends(t, c, op, err)
	if op.Status != client.Failed || op.Error.Code != "animation_failed" || *op.Credits.Finalized != 0 || op.Credits.Reserved != 0 {
		t.Errorf("a box: got %+v, %+v, %+v, want a failure without a charge", op, op.Error, op.Credits)
	}
	path := "/v1/models/" + box + ":animate"
	for body, want := range map[string]string{
		`{}`: "400 invalid-request body.animationSetId custom",
		`{"animationSetId":"bow","motionPrompt":"walks"}`:                         "400 invalid-request body.motionPrompt custom",
		`{"motionPrompt":"blue"}`:                                                 "400 invalid-request body.motionPrompt custom",
		`{"motionPrompt":"walks","heightMeters":0.49}`:                            "400 invalid-request body.heightMeters too_small",
		`{"animationSetId":"bow","animationActionIds":[1,697]}`:                   "400 invalid-request body.animationActionIds.1 too_big",
		`{"animationSetId":"bow","animationActionIds":[696]}`:                     "400 animation-actions-not-in-set body.animationActionIds.0 invalid_value",
		`{"animationSetId":"juggling"}`:                                           "404 animation-set-not-found body.animationSetId invalid_value",
		`{"animationSetId":"bow","animationActionIds":[1,2,3,4,5,6,7,8,9,10,11]}`: "400 invalid-request body.animationActionIds too_big",
	} {
		if got := h.call(http.MethodPost, path, body); got.verdict() != want {
			t.Errorf("%s: got %s, want %s", body, got.verdict(), want)
		}
	}
	if m, err := c.Models.Get(t.Context(), box); err != nil || *m.Status != "succeeded" || m.Assets.GLBURL == nil {
		t.Errorf("the source: got %+v, %v, want it untouched", m, err)
	}
}

// Every action has a preview, which needs no key and is the same each time. The preview of an unknown action is not found.
func TestActionPreviews(t *testing.T) {
	h := open(t)
	list, err := h.client(h.key).Animations.Actions(t.Context(), "walk happy", 1, "")
	must(t, err)
	if len(list.Data) != 1 || list.Data[0].PreviewURL == nil {
		t.Fatalf("got %+v, want an action with a preview", list.Data)
	}
	u, err := url.Parse(*list.Data[0].PreviewURL)
	must(t, err)
	got := h.call(http.MethodGet, u.Path, "", "Authorization", "")
	if kind := got.header.Get("Content-Type"); got.status != http.StatusOK || kind != "image/webp" || !strings.HasPrefix(got.body, "RIFF") ||
		!strings.Contains(got.header.Get("Cache-Control"), "immutable") {
		t.Errorf("got %d, %s of %d bytes, want an image/webp to keep", got.status, kind, len(got.body))
	}
	if again := h.call(http.MethodGet, u.Path, "", "If-None-Match", got.header.Get("ETag")); again.status != http.StatusNotModified {
		t.Errorf("with its ETag: got %d, want 304", again.status)
	}
	if got := h.call(http.MethodOptions, u.Path, "", "Authorization", ""); got.status != http.StatusNoContent {
		t.Errorf("OPTIONS: got %d, want 204", got.status)
	}
	for _, name := range []string{"697-walk.webp", "17.webp", "x", "17-walk_neutral-0.webp"} {
		if got := h.call(http.MethodGet, "/files/actions/"+name, ""); got.verdict() != "404 artifact-not-found" {
			t.Errorf("%s: got %s, want none", name, got.verdict())
		}
	}
}

func TestRefusedAnimations(t *testing.T) {
	h := open(t)
	for _, name := range []string{"x", "mdl_" + absent[3:], "anb_x"} {
		if got := h.call(http.MethodGet, "/v1/animations/"+name, ""); got.verdict() != "400 invalid-animation-id path.animationId invalid_format" {
			t.Errorf("%s: got %s, want it malformed", name, got.verdict())
		}
	}
	got := h.call(http.MethodPost, "/v1/models/"+absent+":animate", `{"motionPrompt":"waves","heightMeters":0.49}`)
	if got.verdict() != "400 invalid-request body.heightMeters too_small" || !strings.Contains(got.body, "must be at least 0.5") {
		t.Errorf("got %s, %s, want the bound", got.verdict(), got.body)
	}
}

// A model that comes with a skeleton keeps it, and the clip moves the bones of that skeleton.
func TestAnimationOfASkinnedModel(t *testing.T) {
	h := open(t)
	h.work()
	c := h.client(h.key)
	source := h.made(client.GenerateModel{Prompt: boned}).Resource.ID
	op, err := c.Models.Animate(t.Context(), source, client.AnimateModel{MotionPrompt: moving, HeightMeters: 1})
	op = ends(t, c, op, err)
	if op.Status != client.Succeeded || *op.Credits.Finalized != 7 {
		t.Fatalf("got %+v, %+v, want an animation", op, op.Error)
	}
	for what, at := range map[string]string{"character": *client.AnimationOf(op).RiggedCharacterURL, "clip": *client.AnimationOf(op).Clips[0].GLBURL} {
		d, err := gltf.Read(strings.NewReader(h.bytesOf(at)), gltf.Limits{})
		must(t, err)
		if !slices.ContainsFunc(d.Nodes, func(n gltf.Node) bool { return n.Name == "mixamorig:LeftForeArm" }) || len(d.Skins)+len(d.Animations) != 1 {
			t.Errorf("%s: got %d nodes, %d skins, %d animations, want those of its own bones", what, len(d.Nodes), len(d.Skins), len(d.Animations))
		}
	}
}

// An animation of a model whose file is missing fails without a charge; a deleted model is not found.
func TestAnimationOfAMissingModel(t *testing.T) {
	h := open(t)
	h.work()
	c := h.client(h.key)
	source := h.made(client.GenerateModel{Prompt: figure}).Resource.ID
	must(t, h.db.InTx(t.Context(), h.owner, func(tx *store.Tx) error {
		_, err := tx.DeleteFiles(t.Context(), source, asset.OriginalGLB)
		return err
	}))
	op, err := c.Models.Animate(t.Context(), source, client.AnimateModel{MotionPrompt: moving})
	op = ends(t, c, op, err)
	if op.Status != client.Failed || *op.Credits.Finalized != 0 || !strings.Contains(op.Error.Message, "the file of the model is gone") {
		t.Errorf("got %+v, %+v, want a failure without a charge that tells of the file", op, op.Error)
	}
	must(t, c.Assets.Delete(t.Context(), "model", source))
	if got := h.call(http.MethodPost, "/v1/models/"+source+":animate", `{"motionPrompt":"walks"}`); got.verdict() != "404 model-not-found" {
		t.Errorf("a deleted model: got %s", got.verdict())
	}
}

// While a batch is being made, the batch, its clips and its model cannot be deleted.
func TestAnimationsAtWorkStay(t *testing.T) {
	h := open(t)
	c := h.client(h.key)
	stop := h.work()
	source := h.made(client.GenerateModel{Prompt: figure}).Resource.ID
	stop()
	op, err := c.Models.Animate(t.Context(), source, client.AnimateModel{MotionPrompt: moving})
	must(t, err)
	batch, err := c.Animations.Get(t.Context(), client.ModelBatch, op.Resource.ID)
	must(t, err)
	for _, path := range []string{
		"/v1/animations/model_animation_batch/" + batch.ID, "/v1/animations/model_animation_clip/" + batch.Clips[0].ID, "/v1/assets/model/" + source,
	} {
		if got := h.call(http.MethodDelete, path, ""); got.verdict() != "409 asset-has-active-work" {
			t.Errorf("DELETE %s: got %s", path, got.verdict())
		}
	}
}
