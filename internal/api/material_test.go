package api_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"testing"

	"atelier/client"
	"atelier/internal/account"
)

const materialsPath = "/v1/materials:generate"

func TestAMaterial(t *testing.T) {
	h := open(t)
	h.work()
	c := h.client(h.key)
	seed := int64(7)
	op, err := c.Materials.Generate(t.Context(), client.GenerateMaterial{Prompt: "mossy cobblestone", Resolution: 2048, Seed: &seed})
	op = ends(t, c, op, err)
	if op.Status != client.Succeeded || op.Type != "material_generation" || op.GenerationMode != "auto" || op.Resource.Type != "material" ||
		*op.Prompt != "mossy cobblestone" || *op.Credits.Finalized != 15 || op.Credits.Reserved != 0 {
		t.Fatalf("got %+v with credits %+v, want a material of 15 Credits", op, op.Credits)
	}
	m, err := c.Materials.Get(t.Context(), op.Resource.ID)
	must(t, err)
	if m.Object != "material" || m.Type != "material" || m.Name != "mossy cobblestone" || m.Status != "succeeded" ||
		*m.AssetStage != "final" || m.ThumbnailURL == "" {
		t.Errorf("got %+v", m)
	}
	for name, url := range map[string][2]*string{
		"baseColorUrl": {m.Assets.BaseColorURL, client.MaterialOf(op).BaseColorURL}, "normalUrl": {m.Assets.NormalURL, client.MaterialOf(op).NormalURL},
		"roughnessUrl": {m.Assets.RoughnessURL, client.MaterialOf(op).RoughnessURL},
		"metalnessUrl": {m.Assets.MetalnessURL, client.MaterialOf(op).MetalnessURL},
		"heightUrl":    {m.Assets.HeightURL, client.MaterialOf(op).HeightURL}, "aoUrl": {m.Assets.AOURL, client.MaterialOf(op).AOURL},
		"zipUrl":          {m.Assets.ZipURL, client.MaterialOf(op).ZipURL},
		"previewImageUrl": {m.Assets.PreviewImageURL, client.MaterialOf(op).PreviewImageURL},
		"thumbnailUrl":    {m.Assets.ThumbnailURL, client.MaterialOf(op).ThumbnailURL},
	} {
		if url[0] == nil || url[1] == nil || *url[0] != *url[1] {
			t.Errorf("%s: got %v on the record and %v on the operation, want the same URL", name, url[0], url[1])
		}
	}
	if list, err := c.Materials.List(t.Context(), client.ListAssets{}); err != nil || len(list.Data) != 1 || list.Data[0].Assets.NormalURL == nil {
		t.Errorf("listed: got %+v, %v", list, err)
	}
	if a, err := c.Assets.Get(t.Context(), "material", m.ID); err != nil || a.Name != m.Name {
		t.Errorf("among all assets: got %+v, %v", a, err)
	}
	must(t, c.Assets.Delete(t.Context(), "material", m.ID))
	if _, err := c.Materials.Get(t.Context(), m.ID); err == nil {
		t.Error("after its deletion: got no error")
	}
}

func TestManifestOfAMaterial(t *testing.T) {
	h := open(t)
	h.work()
	c := h.client(h.key)
	op, err := c.Materials.Generate(t.Context(), client.GenerateMaterial{Prompt: "sand", GenerationPreset: "fast"})
	op = ends(t, c, op, err)
	m, err := c.Assets.Manifest(t.Context(), "material", op.Resource.ID)
	must(t, err)
	var roles []string
	for _, f := range m.Artifacts {
		roles = append(roles, f.Role)
	}
	slices.Sort(roles)
	want := []string{"map_ao", "map_basecolor", "map_height", "map_metalness", "map_normal", "map_roughness", "maps_zip", "preview_image", "thumbnail"}
	if !slices.Equal(roles, want) || m.Bounds != nil || *m.Provenance.Prompt != "sand" || *m.Provenance.Engine != "chalk" {
		t.Errorf("got %v of %+v, want %v and no bounds", roles, m, want)
	}
	var hints struct {
		MetersPerTile, HeightLow, HeightHigh float64
		NormalConvention                     string
		Maps                                 map[string]struct{ ColorSpace string }
	}
	must(t, json.Unmarshal(m.LoaderHints, &hints))
	if hints.MetersPerTile != 1.5 || hints.HeightLow != -.02 || hints.HeightHigh != .01 || hints.NormalConvention != "OpenGL (+Y)" ||
		hints.Maps["map_basecolor"].ColorSpace != "srgb" || hints.Maps["map_normal"].ColorSpace != "linear" {
		t.Errorf("got the hints %s", m.LoaderHints)
	}
}

// A material can be made of a photograph alone, without a prompt.
func TestAMaterialOfAPhotograph(t *testing.T) {
	h := open(t)
	h.work()
	c := h.client(h.key)
	photo, err := c.ReferenceImages.Upload(t.Context(), client.UploadReferenceImage{
		Data: pngOf(t, drawing(64, 64)), FileName: "wall.png", ContentType: "image/png",
	})
	must(t, err)
	for _, mode := range []string{"image_to_maps", "extract"} {
		op, err := c.Materials.Generate(t.Context(), client.GenerateMaterial{Mode: mode, ImageURL: client.ReferenceImageOf(photo).ImageURL,
			GenerationPreset: "fast"})
		op = ends(t, c, op, err)
		if op.Status != client.Succeeded || op.Prompt != nil {
			t.Errorf("%s: got %+v, want one without a prompt", mode, op)
		}
		a, err := c.Materials.Get(t.Context(), op.Resource.ID)
		must(t, err)
		m, err := c.Assets.Manifest(t.Context(), "material", op.Resource.ID)
		must(t, err)
		if a.Prompt != nil || a.Name == "" || m.Provenance.Prompt != nil || len(m.Provenance.Inputs) != 1 {
			t.Errorf("%s: got %+v made of %+v, want one image and no prompt", mode, a, m.Provenance)
		}
	}
}

func TestBodiesOfMaterials(t *testing.T) {
	h := open(t)
	for _, c := range []struct{ name, body, want string }{
		{"nothing", `{}`, "400 invalid-request body.prompt invalid_type"},
		{"no words", `{"prompt":""}`, "400 invalid-request body.prompt too_small"},
		{"blank words", `{"prompt":" "}`, "400 invalid-request body.prompt too_small"},
		{"an image in place of words", `{"imageUrl":"https://example.com/a.png"}`, "400 invalid-request body.prompt invalid_type"},
		{"words in place of an image", `{"prompt":"x","mode":"extract"}`, "400 invalid-request body.imageUrl invalid_type"},
		{"no image", `{"mode":"image_to_maps"}`, "400 invalid-request body.imageUrl invalid_type"},
		{"no URL", `{"mode":"image_to_maps","imageUrl":"wall"}`, "400 invalid-request body.imageUrl invalid_format"},
		{"a private image", `{"mode":"image_to_maps","imageUrl":"https://127.0.0.1/a.png"}`, "400 invalid-source-image body.imageUrl invalid_value"},
		{"an unknown mode", `{"prompt":"x","mode":"bake"}`, "400 invalid-request body.mode invalid_value"},
		{"an odd resolution", `{"prompt":"x","resolution":1000}`, "400 invalid-request body.resolution invalid_value"},
		{"a resolution in words", `{"prompt":"x","resolution":"1024"}`, "400 invalid-request body.resolution invalid_type"},
		{"a mode of kinds with previews", `{"prompt":"x","generationMode":"review"}`, "400 invalid-request body.generationMode unrecognized_keys"},
		{"several images", `{"prompt":"x","sourceImages":["https://x.org/1.png"]}`, "400 invalid-request body.sourceImages unrecognized_keys"},
	} {
		if got := h.call(http.MethodPost, materialsPath, c.body).verdict(); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
}

// A failed material costs nothing. Its retry repeats the request, as a new material with another seed.
func TestRetryOfAMaterial(t *testing.T) {
	h := open(t)
	h.work()
	key, _, err := h.keeper.CreateKey(t.Context(), h.owner, "test", account.Test)
	must(t, err)
	c := h.client(key)
	op, err := c.Materials.Generate(t.Context(), client.GenerateMaterial{Prompt: "brick [test:fail]", Resolution: 512})
	first := ends(t, c, op, err)
	if first.Status != client.Failed || *first.Credits.Finalized != 0 || first.Credits.Reserved != 0 || first.Assets != nil {
		t.Fatalf("got %+v with credits %+v, want an uncharged failure", first, first.Credits)
	}
	if m, err := c.Materials.Get(t.Context(), first.Resource.ID); err != nil || m.Status != "failed" || m.Assets != nil || m.Operation.LastError == nil {
		t.Errorf("got %+v, %v, want a failed material without files", m, err)
	}
	op, err = c.Materials.Retry(t.Context(), first.Resource.ID, client.RetryMaterial{Prompt: "brick", Name: "Again"})
	again := ends(t, c, op, err)
	if again.Type != "generation_retry" || again.Status != client.Succeeded || again.Resource.ID == first.Resource.ID || *again.Credits.Finalized != 3 {
		t.Errorf("retried: got %+v with credits %+v, want a new material of 512 texels", again, again.Credits)
	}
	if _, err := c.Materials.Retry(t.Context(), again.Resource.ID, client.RetryMaterial{}); slugOf(err) != "generation-not-failed" {
		t.Errorf("retry of what is made: got %v, want generation-not-failed", err)
	}
}

// An estimate needs only the fields that change the price. A quote holds only for the resolution that it was made for.
func TestPricesOfMaterials(t *testing.T) {
	h := open(t)
	c := h.client(h.key)
	quotes := map[string]string{}
	for _, r := range []struct {
		name string
		body map[string]any
		want float64
	}{
		{"by default", nil, 6},
		{"fast", map[string]any{"generationPreset": "fast"}, 2},
		{"production", map[string]any{"generationPreset": "production"}, 20},
		{"4096", map[string]any{"resolution": 4096}, 36},
		{"of an image", map[string]any{"mode": "extract"}, 6},
	} {
		e, err := c.Estimate(t.Context(), "material_generation", r.body)
		must(t, err)
		if e.Credits.EstimatedTotal != r.want || e.Credits.RequiredToStart != r.want || len(e.Credits.Stages) != 1 {
			t.Errorf("%s: got %+v, want one stage of %v Credits", r.name, e.Credits, r.want)
		}
		quotes[r.name] = e.QuoteID
	}
	_, err := c.Materials.Generate(t.Context(), client.GenerateMaterial{Prompt: "sand", Resolution: 4096, QuoteID: quotes["by default"]})
	if slugOf(err) != "invalid-request" {
		t.Errorf("a quote of another resolution: got %v, want invalid-request", err)
	}
	op, err := c.Materials.Generate(t.Context(), client.GenerateMaterial{Prompt: "sand", Resolution: 4096, QuoteID: quotes["4096"]})
	if err != nil || op.Credits.Reserved != 36 {
		t.Errorf("with its quote: got %+v, %v, want 36 Credits reserved", op, err)
	}
}

// slugOf is the slug of the problem in an error; "" for another error.
func slugOf(err error) string {
	if p := client.AsProblem(err); p != nil {
		return p.Slug()
	}
	return ""
}
