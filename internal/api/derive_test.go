package api_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"sync"
	"testing"

	"atelier/client"
	"atelier/internal/seed/seedtest"
)

// Two retopologies and two conversions of one model that start at once are operations of their own: each makes its result from the source,
// whose file stays as it is. The source can be deleted afterwards.
func TestDerivativesAtOnce(t *testing.T) {
	seedtest.Unraced(t)
	seedtest.InTurn(t, 3)
	h := open(t)
	stop := h.work()
	c := h.client(h.key)
	source := h.made(client.GenerateModel{Prompt: solid, GenerationPreset: "fast"}).Resource.ID
	stop()
	path := "/v1/models/" + source
	before, err := c.Models.Get(t.Context(), source)
	must(t, err)
	bytesOf := func(m *client.Model) string {
		u, err := url.Parse(*m.Assets.GLBURL)
		must(t, err)
		return h.call(http.MethodGet, u.Path, "", "Authorization", "").body
	}
	glb := bytesOf(before)
	bodies := []struct{ verb, body string }{
		{":retopologize", `{"targetFaces":200}`}, {":retopologize", `{"targetFaces":200}`}, {":convert", toFBX}, {":convert", toFBX},
	}
	begun := make([]answer, len(bodies))
	var wg sync.WaitGroup
	for i, b := range bodies {
		wg.Go(func() { begun[i] = h.call(http.MethodPost, path+b.verb, b.body) })
	}
	wg.Wait()
	h.work()
	made, files := map[string]bool{}, map[string]int{}
	for i, a := range begun {
		if a.status != http.StatusAccepted {
			t.Fatalf("%s: got %s, want an operation", bodies[i].verb, a.verdict())
		}
		var op client.Operation
		must(t, json.Unmarshal([]byte(a.body), &op))
		end, err := c.Operations.Wait(t.Context(), op.ID)
		must(t, err)
		if end.Status != client.Succeeded || *end.Credits.Finalized == 0 {
			t.Errorf("%s: got %+v, %+v, want success for Credits", bodies[i].verb, end, end.Error)
		}
		if bodies[i].verb == ":retopologize" {
			made[end.Resource.ID] = true
			continue
		}
		for _, f := range end.Conversion.Files {
			files[f.SHA256]++
		}
	}
	if len(made) != 2 || made[source] {
		t.Errorf("got the models %v, want two others than the source", made)
	}
	if len(files) != 1 {
		t.Errorf("got the files %v, want the same one twice", files)
	}
	after, err := c.Models.Get(t.Context(), source)
	must(t, err)
	if *after.Status != "succeeded" || *after.Name != *before.Name || *after.Assets.GLBURL != *before.Assets.GLBURL || bytesOf(after) != glb {
		t.Errorf("got the source %+v, want it as it was: %+v", after, before)
	}
	must(t, c.Assets.Delete(t.Context(), "model", source))
}
