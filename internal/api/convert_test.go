package api_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"atelier/client"
	"atelier/internal/asset"
)

// formatsOf are the formats that a conversion has made.
func formatsOf(op *client.Operation) (list []string) {
	for _, f := range op.Conversion.Files {
		list = append(list, f.Format)
	}
	return list
}

func TestConversion(t *testing.T) {
	h := open(t)
	h.work()
	c := h.client(h.key)
	model := h.made(client.GenerateModel{Prompt: solid, GenerationPreset: "fast"}).Resource.ID
	all := []string{"usdz", "glb", "3mf", "stl", "fbx", "gltf", "obj", "ply"}
	quote, err := c.Estimate(t.Context(), "model_conversion", map[string]any{"modelId": model, "targetFormats": all})
	must(t, err)
	op, err := c.Models.Convert(t.Context(), model, client.ConvertModel{TargetFormats: all, Name: "Old box: no. 1", QuoteID: quote.QuoteID})
	op = ends(t, c, op, err)
	if op.Status != client.Succeeded || op.Type != "model_conversion" || op.Resource.ID != model || op.Conversion.SourceModelID != model ||
		len(op.Conversion.Failed) > 0 {
		t.Fatalf("got %+v, %+v, want a conversion of the model", op, op.Conversion)
	}
	if got := formatsOf(op); !slices.Equal(got, all) || *op.Credits.Finalized != 16 || quote.Credits.EstimatedTotal != 16 {
		t.Errorf("got %v for %v, estimated %v, want eight formats of 2 Credits each, in the order of the request",
			got, *op.Credits.Finalized, quote.Credits.EstimatedTotal)
	}
	for _, f := range op.Conversion.Files {
		u, err := url.Parse(f.URL)
		must(t, err)
		got := h.call(http.MethodGet, u.Path, "", "Authorization", "")
		if got.status != http.StatusOK || int64(len(got.body)) != f.ByteSize || f.ByteSize == 0 {
			t.Errorf("%s: got %d with %d bytes, want %d", f.Format, got.status, len(got.body), f.ByteSize)
		}
		if name := "Old-box-no-1."; !strings.Contains(f.URL, "/"+name) || !strings.Contains(got.header.Get("Content-Disposition"), "filename="+name) {
			t.Errorf("%s: got %s, saved as %s, want it named %s", f.Format, f.URL, got.header.Get("Content-Disposition"), name)
		}
	}
	m, err := c.Models.Get(t.Context(), model)
	must(t, err)
	if m.Assets.FBXURL == nil || m.Assets.OBJURL == nil || m.Assets.STLURL == nil || m.Assets.USDZURL == nil || *m.Status != "succeeded" {
		t.Errorf("got %+v, want the URLs of the formats on the record", m.Assets)
	}
	manifest, err := c.Assets.Manifest(t.Context(), "model", model)
	must(t, err)
	for _, role := range []string{"fbx", "obj_zip", "stl", "ar_usdz", "ply", "3mf", "gltf_zip"} {
		if !slices.ContainsFunc(manifest.Artifacts, func(a client.Artifact) bool { return a.Role == role }) {
			t.Errorf("got no %s in the manifest", role)
		}
	}
}

// A format that a request names twice is made once. A format whose file exists already is not made again, whatever file name the request gives it.
func TestConversionIntoExistingFormats(t *testing.T) {
	h := open(t)
	h.work()
	c := h.client(h.key)
	model := h.made(client.GenerateModel{Prompt: solid}).Resource.ID
	var ids []string
	for _, name := range []string{"", "Box"} {
		op, err := c.Models.Convert(t.Context(), model, client.ConvertModel{TargetFormats: []string{"stl", "stl", "glb", "stl"}, Name: name})
		op = ends(t, c, op, err)
		if got := formatsOf(op); !slices.Equal(got, []string{"stl", "glb"}) || *op.Credits.Finalized != 4 {
			t.Errorf("got %v for %v Credits, want each format once", got, *op.Credits.Finalized)
		}
		for _, f := range op.Conversion.Files {
			ids = append(ids, strings.Split(f.URL, "/files/")[1][:len("art_")+26])
		}
	}
	slices.Sort(ids)
	if len(slices.Compact(ids)) != 2 {
		t.Errorf("got %v, want the same two files", ids)
	}
}

// When a model's file cannot be read, its conversion fails in every format but the model's own. It is not charged, and the model stays as it was.
func TestConversionOfAnUnreadableModel(t *testing.T) {
	h := open(t)
	h.work()
	c := h.client(h.key)
	model := h.made(client.GenerateModel{Prompt: "a scribble"}).Resource.ID
	before, err := c.Models.Get(t.Context(), model)
	must(t, err)
	op, err := c.Models.Convert(t.Context(), model, client.ConvertModel{TargetFormats: []string{"glb", "fbx", "ply"}})
	op = ends(t, c, op, err)
	if op.Status != client.PartiallySucceeded || len(op.Conversion.Files) != 1 || len(op.Conversion.Failed) != 2 || *op.Credits.Finalized != 2 ||
		op.Credits.Reserved != 0 {
		t.Errorf("got %+v, %+v, %+v, want the GLB alone", op, op.Conversion, op.Credits)
	}
	op, err = c.Models.Convert(t.Context(), model, client.ConvertModel{TargetFormats: []string{"obj"}})
	op = ends(t, c, op, err)
	if op.Status != client.Failed || op.Error.Code != "conversion_failed" || !strings.Contains(op.Error.Message, "not a GLB 2.0") ||
		*op.Credits.Finalized != 0 {
		t.Errorf("got %+v, %+v, want a failure that says why, uncharged", op, op.Error)
	}
	after, err := c.Models.Get(t.Context(), model)
	must(t, err)
	if *after.Status != *before.Status || after.Operation != before.Operation || *after.Assets.GLBURL != *before.Assets.GLBURL {
		t.Errorf("got %+v, want %+v", after, before)
	}
}

// When the file of the model is missing in the store, the conversion fails without a charge.
func TestConversionOfAFileThatIsGone(t *testing.T) {
	h := open(t)
	h.work()
	c := h.client(h.key)
	model := h.made(client.GenerateModel{Prompt: solid}).Resource.ID
	files, err := h.db.Files(t.Context(), model)
	must(t, err)
	for _, f := range files {
		if f.Role == asset.OriginalGLB {
			must(t, h.blobs.Delete(t.Context(), f.BlobKey))
		}
	}
	op, err := c.Models.Convert(t.Context(), model, client.ConvertModel{TargetFormats: []string{"fbx", "glb"}})
	op = ends(t, c, op, err)
	if op.Status != client.Failed || op.Error.Code != "conversion_failed" || !strings.Contains(op.Error.Message, "is gone") || *op.Credits.Finalized != 0 {
		t.Errorf("got %+v, %+v, want a failure that says why, uncharged", op, op.Error)
	}
}

func TestConversionIsRefused(t *testing.T) {
	h := open(t)
	h.work()
	made := "/v1/models/" + h.made(client.GenerateModel{Prompt: solid}).Resource.ID + ":convert"
	draft := "/v1/models/" + h.made(client.GenerateModel{Prompt: solid, GenerationMode: "review"}).Resource.ID + ":convert"
	for _, r := range []struct{ name, path, body, want string }{
		{"no body", made, ``, "400 invalid-request body.targetFormats invalid_type"},
		{"no format", made, `{"targetFormats":[]}`, "400 invalid-request body.targetFormats too_small"},
		{"nine formats", made, `{"targetFormats":["glb","glb","glb","glb","glb","glb","glb","glb","glb"]}`, "400 invalid-request body.targetFormats too_big"},
		{"an unknown format", made, `{"targetFormats":["dae"]}`, "400 invalid-request body.targetFormats.0 invalid_value"},
		{"an unknown field", made, `{"targetFormats":["fbx"],"prompt":"x"}`, "400 invalid-request body.prompt unrecognized_keys"},
		{"a name that is too long", made, `{"targetFormats":["fbx"],"name":"` + strings.Repeat("x", 121) + `"}`, "400 invalid-request body.name too_big"},
		{"a preview", draft, toFBX, "409 artifact-not-ready"},
		{"no model", "/v1/models/" + absentID("mdl") + ":convert", toFBX, "404 model-not-found"},
		{"another kind", "/v1/models/" + absentID("pck") + ":convert", toFBX, "404 model-not-found"},
	} {
		if got := h.call(http.MethodPost, r.path, r.body); got.verdict() != r.want {
			t.Errorf("%s: got %s %s, want %s", r.name, got.verdict(), got.body, r.want)
		}
	}
	if got := h.call(http.MethodPost, made, toFBX, "Authorization", "Bearer "+h.other); got.verdict() != "404 model-not-found" {
		t.Errorf("of another account: got %s", got.verdict())
	}
}
