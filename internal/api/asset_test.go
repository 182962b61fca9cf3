package api_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"atelier/client"
	"atelier/internal/session"
)

const nobodys = "mdl_01m7zfvf1wdveksehf35rptwmf" // well-formed, but no such thing exists

func TestAssets(t *testing.T) {
	h := open(t)
	h.work()
	a := h.client(h.key).Assets
	var ids []string
	for i := range 3 {
		ids = append(ids, h.made(client.GenerateModel{Prompt: fmt.Sprintf("chair %d", i), Name: fmt.Sprintf("100%% Wood_%d", i)}).Resource.ID)
	}
	h.made(client.GenerateModel{Prompt: "Straẞe ÉTUDE"})
	list, err := a.List(t.Context(), "", client.ListAssets{Limit: 2})
	must(t, err)
	next, err := a.List(t.Context(), "", client.ListAssets{Limit: 2, Cursor: *list.Pagination.NextCursor})
	must(t, err)
	if len(next.Data) != 2 || next.Data[0].ID != ids[1] || next.Data[1].ID != ids[0] || next.Pagination.HasMore {
		t.Errorf("second page: got %+v", next)
	}
	one, err := a.Get(t.Context(), "model", ids[0])
	must(t, err)
	if one.Object != "model" || one.Type != "model" || one.Name != "100% Wood_0" || *one.Prompt != "chair 0" || one.Status != "succeeded" ||
		*one.AssetStage != "final" ||
		one.Operation.WorkflowStage != "complete" || one.ServiceURL != h.http.URL+"/console/assets/model/"+ids[0] ||
		!strings.Contains(string(one.Assets), `"glbUrl":"http`) {
		t.Errorf("got %+v", one)
	}
	for _, c := range []struct {
		name, assetType, status, q string
		want                       int
	}{
		{"all", "", "", "", 4},
		{"of a type", "model", "", "", 4},
		{"of another type", "world", "", "", 0},
		{"of a status", "", "succeeded", "", 4},
		{"of another status", "model", "failed", "", 0},
		{"text in the name", "", "", "wood_1", 1},
		{"text in the prompt", "model", "succeeded", "CHAIR", 3},
		{"a percent sign is no wild card", "", "", "wood%", 0},
		{"a percent sign", "", "", "100% w", 3},
		{"an underscore", "", "", "d_", 3},
		{"a backslash", "", "", `\`, 0},
		{"another case of other letters", "", "", "étude", 1},
		{"and of a long s", "", "", "straße", 1},
	} {
		got, err := a.List(t.Context(), c.assetType, client.ListAssets{Status: c.status, Q: c.q})
		must(t, err)
		if len(got.Data) != c.want {
			t.Errorf("%s: got %d, want %d", c.name, len(got.Data), c.want)
		}
	}
}

func TestAssetRefusals(t *testing.T) {
	h := open(t)
	op := h.generate(h.key)
	cursor := func() string {
		h.generate(h.key)
		page, err := h.client(h.key).Assets.List(t.Context(), "", client.ListAssets{Limit: 1})
		must(t, err)
		return *page.Pagination.NextCursor
	}()
	const bad = "400 invalid-pagination query.cursor invalid_value"
	for path, want := range map[string]string{
		"/v1/assets?type=chair":                                        "400 invalid-asset-type query.type invalid_value",
		"/v1/assets?type=animation":                                    "400 invalid-asset-type query.type invalid_value",
		"/v1/assets?type=":                                             "400 invalid-asset-type query.type invalid_value",
		"/v1/assets?type=chair&status=x":                               "400 invalid-asset-type query.status invalid_value, query.type invalid_value",
		"/v1/assets?type=chair&limit=0":                                "400 invalid-pagination query.limit too_small, query.type invalid_value",
		"/v1/assets?status=running":                                    "400 invalid-request query.status invalid_value",
		"/v1/assets?limit=101":                                         "400 invalid-pagination query.limit too_big",
		"/v1/assets?q=" + strings.Repeat("x", 201):                     "400 invalid-request query.q too_big",
		"/v1/assets?limit=1&cursor=" + cursor:                          "200",
		"/v1/assets?type=model&cursor=" + cursor:                       bad,
		"/v1/models?cursor=" + cursor:                                  bad,
		"/v1/assets/model/" + op.Resource.ID:                           "200",
		"/v1/assets/chair/" + op.Resource.ID:                           "400 invalid-asset-type path.assetType invalid_value",
		"/v1/assets/animation/anb_01m7zfvf1wdveksehf35rptwmf":          "400 invalid-asset-type path.assetType invalid_value",
		"/v1/assets/world/" + op.Resource.ID:                           "400 invalid-asset-id path.assetId invalid_format",
		"/v1/assets/model/" + strings.ToUpper(op.Resource.ID):          "400 invalid-asset-id path.assetId invalid_format",
		"/v1/assets/model/" + nobodys:                                  "404 asset-not-found",
		"/v1/assets/model/" + nobodys + "/artifact-manifest":           "404 asset-not-found",
		"/v1/assets/model/" + op.Resource.ID + "/artifacts/art_1":      "404 artifact-not-found",
		"/v1/assets/reference_image/ref_01m7zfvf1wdveksehf35rptwmf":    "404 asset-not-found",
		"/v1/assets/asset_pack/pck_01m7zfvf1wdveksehf35rptwmf?x=y":     "404 asset-not-found",
		"/v1/assets/material_pack/mpk_01m7zfvf1wdveksehf35rptwmf":      "404 asset-not-found",
		"/v1/assets/model/" + op.Resource.ID + "?limit=whatever&type=": "200",
	} {
		if got := h.call(http.MethodGet, path, ""); got.verdict() != want {
			t.Errorf("%s: got %s, want %s", path, got.verdict(), want)
		}
	}
}

// No answer tells whether an ID is an asset of another account or of none: on every route with an asset's ID both answers are alike.
func TestAssetTenancy(t *testing.T) {
	h := open(t)
	h.work()
	mine := h.made(client.GenerateModel{Prompt: "a chair"}).Resource.ID
	file, err := h.client(h.key).Assets.Artifacts(t.Context(), "model", mine)
	must(t, err)
	for _, c := range []struct{ method, path, body string }{
		{http.MethodGet, "/v1/assets/model/%s", ""},
		{http.MethodDelete, "/v1/assets/model/%s", ""},
		{http.MethodGet, "/v1/assets/model/%s/artifacts", ""},
		{http.MethodGet, "/v1/assets/model/%s/artifacts/" + file.Data[0].ID, ""},
		{http.MethodGet, "/v1/assets/model/%s/artifact-manifest", ""},
		{http.MethodGet, "/v1/models/%s", ""},
		{http.MethodPost, "/v1/assets:artifactManifests", `{"assets":[{"type":"model","id":"%s"}]}`},
	} {
		var got []string
		for _, id := range []string{mine, nobodys} {
			path, body := c.path, c.body
			if body == "" {
				path = fmt.Sprintf(path, id)
			} else {
				body = fmt.Sprintf(body, id)
			}
			a := h.call(c.method, path, body, "Authorization", "Bearer "+h.other)
			if c.body == "" && a.status != http.StatusNotFound {
				t.Errorf("%s %s: got %d, want 404", c.method, path, a.status)
			}
			text, _, _ := strings.Cut(a.body, `,"instance":`)
			got = append(got, text)
		}
		if got[0] != got[1] || strings.Contains(got[0], mine) {
			t.Errorf("%s %s: got %s and %s", c.method, c.path, got[0], got[1])
		}
	}
	if _, err := h.client(h.key).Assets.Get(t.Context(), "model", mine); err != nil {
		t.Error(err)
	}
}

func TestManifests(t *testing.T) {
	h := open(t)
	h.work()
	c := h.client(h.key)
	first, second := h.made(client.GenerateModel{Prompt: "a chair"}).Resource.ID, h.made(client.GenerateModel{Prompt: "a table"}).Resource.ID
	others := h.generate(h.other).Resource.ID
	name := func(id string) client.AssetName { return client.AssetName{Type: "model", ID: id} }
	got, err := c.Assets.Manifests(t.Context(), name(second), name(nobodys), name(first), name(others), name(second),
		client.AssetName{Type: "world", ID: "wld" + nobodys[3:]})
	must(t, err)
	var said []string
	for _, m := range got {
		if m.Problem != nil {
			said = append(said, fmt.Sprint(m.Problem.Status, m.Problem.Slug(), m.Problem.Detail != ""))
			continue
		}
		said = append(said, *m.Manifest.Provenance.Prompt)
	}
	missing := "404asset-not-foundtrue"
	for i := range said {
		said[i] = strings.ReplaceAll(said[i], " ", "")
	}
	if want := []string{"atable", missing, "achair", missing, "atable", missing}; !slices.Equal(said, want) {
		t.Errorf("got %q, want %q", said, want)
	}
	one, err := c.Assets.Manifest(t.Context(), "model", first)
	must(t, err)
	if a, b := one.Artifacts, got[2].Manifest.Artifacts; len(a) != 2 || !slices.Equal(a, b) {
		t.Errorf("got %+v alone and %+v among others", a, b)
	}
	entry := `{"type":"model","id":"` + first + `"}`
	for _, c := range []struct{ name, body, want string }{
		{"25", `{"assets":[` + strings.Repeat(entry+",", 24) + entry + `]}`, "200"},
		{"26", `{"assets":[` + strings.Repeat(entry+",", 25) + entry + `]}`, "400 invalid-request body.assets too_big"},
		{"none", `{"assets":[]}`, "400 invalid-request body.assets too_small"},
		{"nothing", ``, "400 invalid-request body.assets invalid_type"},
		{"no such type", `{"assets":[` + entry + `,{"type":"chair","id":"x"}]}`, "400 invalid-asset-type body.assets.1.type invalid_value"},
		{"an animation", `{"assets":[{"type":"animation","id":"anb_1"}]}`, "400 invalid-asset-type body.assets.0.type invalid_value"},
		{"a number for a type", `{"assets":[{"type":1,"id":"x"}]}`, "400 invalid-request body.assets.0.type invalid_type"},
		{"a malformed ID", `{"assets":[` + entry + `,{"type":"world","id":"` + first + `"}]}`, "400 invalid-asset-id body.assets.1.id invalid_format"},
		{"no ID", `{"assets":[{"type":"world"}]}`, "400 invalid-request body.assets.0.id invalid_type"},
		{"more than a name", `{"assets":[{"type":"model","id":"` + first + `","x":1}]}`, "400 invalid-request body.assets.0.x unrecognized_keys"},
	} {
		if got := h.call(http.MethodPost, "/v1/assets:artifactManifests", c.body); got.verdict() != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got.verdict(), c.want)
		}
	}
	for range 2 { // an idempotency key is accepted, but has no effect
		if got := h.call(http.MethodPost, "/v1/assets:artifactManifests", `{"assets":[`+entry+`]}`, "Idempotency-Key", "k"); got.verdict() != "200" ||
			got.header.Get("Idempotency-Replayed") != "" {
			t.Errorf("with a key: got %s", got.verdict())
		}
	}
	if got := h.call(http.MethodPost, "/v1/assets:artifactManifests", `{"assets":[`+entry+`]}`, "Idempotency-Key", "é"); got.verdict() != "200" {
		t.Errorf("with a key that is not ASCII: got %s", got.verdict())
	}
}

func TestDeleteAsset(t *testing.T) {
	h := open(t)
	h.work()
	op := h.made(client.GenerateModel{Prompt: "a chair", IdempotencyKey: "k"})
	c := h.client(h.key)
	used, err := c.Models.Generate(t.Context(), client.GenerateModel{Prompt: "another", ImageURL: *client.ModelOf(op).PreviewImageURL})
	must(t, err)
	file := strings.TrimPrefix(*client.ModelOf(op).GLBURL, h.http.URL)
	sealed, err := c.Assets.Artifact(t.Context(), "model", op.Resource.ID, artifactID(file), 0)
	must(t, err)
	path := "/v1/assets/model/" + op.Resource.ID
	got := h.call(http.MethodDelete, path, "")
	if got.status != http.StatusNoContent || got.body != "" || got.header.Get("Content-Type") != "" {
		t.Fatalf("got %d %q %v, want 204", got.status, got.body, got.header)
	}
	for _, p := range []string{file, strings.TrimPrefix(sealed.DownloadURL, h.http.URL)} {
		if got := h.call(http.MethodGet, p, "", "Authorization", ""); got.verdict() != "404 artifact-not-found" {
			t.Errorf("its file: got %s", got.verdict())
		}
	}
	for _, gone := range []string{path, path + "/artifacts", path + "/artifact-manifest"} {
		if got := h.call(http.MethodGet, gone, ""); got.verdict() != "404 asset-not-found" {
			t.Errorf("%s: got %s", gone, got.verdict())
		}
	}
	if got := h.call(http.MethodGet, "/v1/models/"+op.Resource.ID, ""); got.verdict() != "404 model-not-found" {
		t.Errorf("its record: got %s", got.verdict())
	}
	if got := h.call(http.MethodDelete, path, ""); got.verdict() != "404 asset-not-found" {
		t.Errorf("again: got %s", got.verdict())
	}
	after, err := c.Models.Generate(t.Context(), client.GenerateModel{Prompt: "a chair", IdempotencyKey: "k"})
	must(t, err)
	if after.ID != op.ID || after.Assets != nil || after.Resource.ID != op.Resource.ID || !after.UpdatedAt.After(op.UpdatedAt) {
		t.Errorf("a replay of its start: got %+v, want its operation without assets", after)
	}
	if loose, err := h.db.LooseInputs(t.Context(), 1<<62); err != nil || len(loose) != 1 {
		t.Errorf("its picture as an input of another: got %v, %v, want it to be noted", loose, err)
	}
	if made, err := c.Operations.Wait(t.Context(), used.ID); err != nil || made.Status != client.Succeeded {
		t.Errorf("what was made from its picture: got %+v, %v", made, err)
	}
}

// An account whose downloads are off cannot read files; it can still make assets.
func TestDownloadsOff(t *testing.T) {
	h := open(t)
	h.work()
	op := h.made(client.GenerateModel{Prompt: "a chair"})
	off := false
	_, err := h.keeper.SetTerms(t.Context(), h.owner, session.Terms{Downloads: &off})
	must(t, err)
	if got := h.call(http.MethodGet, strings.TrimPrefix(*client.ModelOf(op).GLBURL, h.http.URL), "", "Authorization",
		""); got.verdict() != "403 downloads-disabled" {
		t.Errorf("its file: got %s", got.verdict())
	}
	if _, err := h.client(h.key).Models.Generate(t.Context(), client.GenerateModel{Prompt: "another",
		ImageURL: *client.ModelOf(op).PreviewImageURL}); err != nil {
		t.Errorf("its picture as a source: got %v", err)
	}
}

func TestDeleteRefusals(t *testing.T) {
	h := open(t)
	op := h.generate(h.key)
	got := h.call(http.MethodDelete, "/v1/assets/model/"+op.Resource.ID, "")
	if got.verdict() != "409 asset-has-active-work" || !strings.Contains(got.body, `"operationId":"`+op.ID+`"`) {
		t.Errorf("active work: got %s", got.body)
	}
	for path, want := range map[string]string{
		"/v1/assets/chair/x":                "400 invalid-asset-type path.assetType invalid_value",
		"/v1/assets/model/x":                "400 invalid-asset-id path.assetId invalid_format",
		"/v1/assets/world/wld_1":            "400 invalid-asset-id path.assetId invalid_format",
		"/v1/models/" + op.Resource.ID:      "405 method-not-allowed",
		"/v1/assets":                        "405 method-not-allowed",
		"/v1/assets/model/" + nobodys + "/": "404 route-not-found",
	} {
		if got := h.call(http.MethodDelete, path, ""); got.verdict() != want {
			t.Errorf("%s: got %s, want %s", path, got.verdict(), want)
		}
	}
	if got := h.call(http.MethodPost, "/v1/assets/model/"+op.Resource.ID, ""); got.header.Get("Allow") != "GET, HEAD, DELETE" {
		t.Errorf("Allow: got %q", got.header.Get("Allow"))
	}
}

// HEAD answers what GET does, without the body.
func TestHead(t *testing.T) {
	h := open(t, fixed(time.Unix(1_800_000_000, 0)))
	h.work()
	op := h.made(client.GenerateModel{Prompt: "a chair"})
	parts := strings.Split(strings.TrimPrefix(*client.ModelOf(op).GLBURL, h.http.URL), "/")
	known := strings.NewReplacer("{operationId}", op.ID, "{modelId}", op.Resource.ID, "{assetType}", "model", "{assetId}", op.Resource.ID,
		"{artifactId}", parts[2], "{signature}", parts[3], "{filename}", parts[4], "{slug}", "rate-limited")
	read := 0
	for line := range strings.Lines(h.api.Routes()) {
		method, pattern, _ := strings.Cut(line, " ")
		path := known.Replace(strings.Fields(pattern)[0])
		if method != http.MethodGet || !strings.HasPrefix(path, "/v1/") && !strings.HasPrefix(path, "/files/") && path != "/openapi.json" {
			continue
		}
		get, head := h.call(http.MethodGet, path, ""), h.call(http.MethodHead, path, "")
		if get.status == http.StatusOK {
			read++
		}
		for name := range get.header {
			switch name {
			case "Date", "X-Request-Id":
			case "Content-Length":
				if a, b := get.header.Get(name), head.header.Get(name); len(a) != len(b) { // a signed URL is drawn anew
					t.Errorf("%s %s: got %q, GET has %q", path, name, b, a)
				}
			default:
				if a, b := get.header.Get(name), head.header.Get(name); a != b {
					t.Errorf("%s %s: got %q, GET has %q", path, name, b, a)
				}
			}
		}
		if head.status != get.status || head.body != "" {
			t.Errorf("HEAD %s: got %d with %q, GET has %d", path, head.status, head.body, get.status)
		}
	}
	if read < 12 {
		t.Errorf("got %d routes that could be read", read)
	}
}

// artifactID is the artifact's ID in the path of a file.
func artifactID(path string) string { return strings.Split(path, "/")[2] }
