package api_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"atelier/client"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/seed/seedtest"
)

func TestRetopology(t *testing.T) {
	seedtest.Unraced(t)
	seedtest.InTurn(t, 3)
	h := open(t)
	h.work()
	c := h.client(h.key)
	source := h.made(client.GenerateModel{Prompt: solid, GenerationPreset: "fast"}).Resource.ID
	quote, err := c.Estimate(t.Context(), "model_retopology", map[string]any{"modelId": source, "targetFaces": 300})
	must(t, err)
	op, err := c.Models.Retopologize(t.Context(), source, client.RetopologizeModel{TargetFaces: 300, Name: "Even box", QuoteID: quote.QuoteID})
	op = ends(t, c, op, err)
	if op.Status != client.Succeeded || op.Type != "model_retopology" || op.Resource.ID == source ||
		*op.Credits.Finalized != quote.Credits.EstimatedTotal || quote.Credits.EstimatedTotal != 10 {
		t.Fatalf("got %+v, %+v, %+v, want another model for 10 Credits", op, op.Error, op.Credits)
	}
	m, err := c.Models.Get(t.Context(), op.Resource.ID)
	must(t, err)
	if *m.Name != "Even box" || m.Prompt != nil || m.Assets.GLBURL == nil || m.Assets.PreviewImageURL == nil || m.Assets.ThumbnailURL == nil ||
		m.Assets.FBXURL == nil || m.Assets.Bounds == nil {
		t.Errorf("got %+v, want a finished model with its files", m)
	}
	manifest, err := c.Assets.Manifest(t.Context(), "model", op.Resource.ID)
	must(t, err)
	if !slices.Contains(manifest.Provenance.Parents, source) || *manifest.Provenance.Engine != "retopology" || len(manifest.Artifacts) < 6 {
		t.Errorf("got %+v, want the source as a parent", manifest.Provenance)
	}
	var q struct {
		Topology   string
		Faces      int
		Watertight bool
	}
	must(t, json.Unmarshal(manifest.Quality, &q))
	if q.Topology != "quad" || !q.Watertight || q.Faces < 270 || q.Faces > 330 {
		t.Errorf("got %+v, want 300 quads within a tenth, watertight", q)
	}
	u, err := url.Parse(*m.Assets.GLBURL)
	must(t, err)
	d, err := gltf.Decode(strings.NewReader(string(h.call(http.MethodGet, u.Path, "", "Authorization", "").body)), gltf.Limits{})
	must(t, err)
	if got := d.Mesh.Triangles(); got != 2*q.Faces {
		t.Errorf("got %d triangles for %d quads, want twice as many", got, q.Faces)
	}
}

// The new surface of an animal or a person is bound to its bones. A thing of rigid parts becomes one surface and loses its joints.
func TestRetopologyKeepsBones(t *testing.T) {
	seedtest.Unraced(t)
	seedtest.InTurn(t, 3)
	h := open(t)
	h.work()
	c := h.client(h.key)
	for _, of := range []struct {
		prompt, words string
		status        int
	}{{soft, "slithers", http.StatusAccepted}, {hinged, "opens", http.StatusConflict}} {
		source := h.made(client.GenerateModel{Prompt: of.prompt}).Resource.ID
		op, err := c.Models.Retopologize(t.Context(), source, client.RetopologizeModel{TargetFaces: 300})
		op = ends(t, c, op, err)
		if op.Status != client.Succeeded {
			t.Fatalf("%s: got %+v, want a new surface", of.prompt, op.Error)
		}
		got := h.call(http.MethodPost, "/v1/models/"+op.Resource.ID+":animate", `{"motionPrompt":"`+of.words+`"}`)
		if got.status != of.status {
			t.Errorf("%s: got %d %s, want %d", of.prompt, got.status, got.body, of.status)
		}
	}
}

func TestRetopologyToTriangles(t *testing.T) {
	seedtest.Unraced(t)
	seedtest.InTurn(t, 3)
	h := open(t)
	h.work()
	c := h.client(h.key)
	source := h.made(client.GenerateModel{Prompt: solid, GenerationPreset: "fast"}).Resource.ID
	op, err := c.Models.Retopologize(t.Context(), source, client.RetopologizeModel{Level: "low", Topology: "triangle"})
	op = ends(t, c, op, err)
	manifest, err := c.Assets.Manifest(t.Context(), "model", op.Resource.ID)
	must(t, err)
	var q struct {
		Topology string
		Faces    int
	}
	must(t, json.Unmarshal(manifest.Quality, &q))
	if op.Status != client.Succeeded || q.Topology != "triangle" || q.Faces < 1350 || q.Faces > 1650 {
		t.Errorf("got %s, %+v, want 1,500 triangles within a tenth", op.Status, q)
	}
}

// The retopology of a model whose file cannot be read fails without a charge, and the model stays as it was.
func TestRetopologyOfAnUnreadableModel(t *testing.T) {
	seedtest.Unraced(t)
	h := open(t)
	h.work()
	c := h.client(h.key)
	source := h.made(client.GenerateModel{Prompt: "a scribble"}).Resource.ID
	op, err := c.Models.Retopologize(t.Context(), source, client.RetopologizeModel{})
	op = ends(t, c, op, err)
	if op.Status != client.Failed || op.Error.Code != "retopology_failed" || !strings.Contains(op.Error.Message, "GLB") || *op.Credits.Finalized != 0 ||
		op.Credits.Reserved != 0 {
		t.Errorf("got %+v, %+v, want a failure that says why, uncharged", op, op.Error)
	}
	m, err := c.Models.Get(t.Context(), source)
	must(t, err)
	if *m.Status != "succeeded" {
		t.Errorf("got the source %s, want it as it was", *m.Status)
	}
}

func TestRefusedRetopologies(t *testing.T) {
	h := open(t)
	h.work()
	source := h.made(client.GenerateModel{Prompt: solid}).Resource.ID
	path := "/v1/models/" + source + ":retopologize"
	for _, c := range []struct {
		name, body, slug string
		status           int
	}{
		{"both numbers of faces", `{"level":"low","targetFaces":500}`, "invalid-request", 400},
		{"too few", `{"targetFaces":99}`, "invalid-request", 400},
		{"too many", `{"targetFaces":100001}`, "invalid-request", 400},
		{"another topology", `{"topology":"hexagon"}`, "invalid-request", 400},
	} {
		got := h.call(http.MethodPost, path, c.body)
		if got.status != c.status || !strings.Contains(string(got.body), c.slug) {
			t.Errorf("%s: got %d %s, want %d %s", c.name, got.status, got.body, c.status, c.slug)
		}
	}
	if got := h.call(http.MethodPost, "/v1/models/mdl_01arz3ndektsv4rrffq69g5fav:retopologize", `{}`); got.status != http.StatusNotFound {
		t.Errorf("unknown model: got %d, want 404", got.status)
	}
}
