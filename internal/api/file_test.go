package api_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"atelier/client"
	"atelier/internal/api"
)

func TestFiles(t *testing.T) {
	h := open(t)
	h.work()
	op := h.made(client.GenerateModel{Prompt: "a chair"})
	path := strings.TrimPrefix(*client.ModelOf(op).GLBURL, h.http.URL)
	whole := h.call(http.MethodGet, path, "", "Authorization", "")
	if whole.status != http.StatusOK || whole.body != string(model) {
		t.Fatalf("got %d and %d bytes, want the file", whole.status, len(whole.body))
	}
	for name, want := range map[string]string{
		"Content-Type": "model/gltf-binary", "Content-Length": strconv.Itoa(len(model)), "Accept-Ranges": "bytes",
		"Cache-Control": "public, max-age=31536000, immutable", "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "sandbox",
		"Content-Disposition": "attachment; filename=model.glb", "Access-Control-Allow-Origin": "*",
	} {
		if got := whole.header.Get(name); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
	tag := whole.header.Get("ETag")
	for _, c := range []struct {
		name, header, value string
		status              int
		body, ranged        string
	}{
		{"first bytes", "Range", "bytes=0-9", 206, "0123456789", "bytes 0-9/65536"},
		{"last bytes", "Range", "bytes=-3", 206, "def", "bytes 65533-65535/65536"},
		{"beyond", "Range", "bytes=65536-", 416, "", "bytes */65536"},
		{"the last none", "Range", "bytes=-0", 416, "", "bytes */65536"},
		{"two", "Range", "bytes=0-0, 65536-, -1", 206, "", ""},
		{"sixteen", "Range", "bytes=" + spread(16), 206, "", ""},
		{"more than sixteen", "Range", "bytes=" + spread(17), 200, string(model), ""},
		{"very many", "Range", "bytes=" + spread(2000), 200, string(model), ""},
		{"overlapping", "Range", "bytes=0-9,5-14", 200, string(model), ""},
		{"one in another, from the end", "Range", "bytes=65530-,-3", 200, string(model), ""},
		{"past the end", "Range", "bytes=65533-70000", 206, "def", "bytes 65533-65535/65536"},
		{"of another unit", "Range", "items=0-5", 200, string(model), ""},
		{"backwards", "Range", "bytes=5-2", 200, string(model), ""},
		{"malformed", "Range", "bytes=0-1,x", 200, string(model), ""},
		{"no range at all", "Range", "bytes=", 200, string(model), ""},
		{"not the one", "If-Match", `"x"`, 412, "", ""},
		{"known", "If-None-Match", tag, 304, "", ""},
		{"of another tag", "If-None-Match", `"x"`, 200, string(model), ""},
	} {
		got := h.call(http.MethodGet, path, "", "Authorization", "", c.header, c.value)
		if c.status >= 400 && (got.slug() != "invalid-request" || got.header.Get("Content-Disposition") != "" ||
			got.header.Get("Access-Control-Allow-Origin") != "*") {
			t.Errorf("%s: got %q, %v, want a problem", c.name, got.body, got.header)
		}
		if got.status != c.status || c.body != "" && got.body != c.body || got.header.Get("Content-Range") != c.ranged {
			t.Errorf("%s: got %d, %q, %d bytes, want %d, %q", c.name, got.status, got.header.Get("Content-Range"), len(got.body), c.status, c.ranged)
		}
	}
	if got := h.call(http.MethodHead, path, "", "Authorization", ""); got.status != 200 || got.body != "" || got.header.Get("Content-Length") != "65536" {
		t.Errorf("HEAD: got %d, %v", got.status, got.header)
	}
	if got := h.call(http.MethodOptions, path, "", "Authorization", ""); got.status != 204 || got.header.Get("Access-Control-Allow-Headers") == "" ||
		got.header.Get("Access-Control-Expose-Headers") == "" {
		t.Errorf("OPTIONS: got %d, %v", got.status, got.header)
	}
	for _, wrong := range []string{strings.Replace(path, "art_", "art_0", 1), path[:len(path)-len("x/model.glb")] + "/model.glb",
		strings.Replace(path, "/files/", "/files/x", 1), path + "xyz", strings.TrimSuffix(path, ".glb"), strings.TrimSuffix(path, "glb") + "fbx"} {
		if got := h.call(http.MethodGet, wrong, "", "Authorization", ""); got.verdict() != "404 artifact-not-found" ||
			got.header.Get("Access-Control-Allow-Origin") != "*" {
			t.Errorf("%s: got %s, %v, want a 404 that any page may read", wrong, got.verdict(), got.header)
		}
	}
	if again, err := h.client(h.key).Models.Get(t.Context(), op.Resource.ID); err != nil || *again.Assets.GLBURL != *client.ModelOf(op).GLBURL {
		t.Errorf("the URL on the next read: got %v, %v, want the same", again, err)
	}
	if strings.Contains(h.log.String(), strings.Split(path, "/")[3]) {
		t.Error("the log holds the capability of a file")
	}
}

// spread is a header with n ranges of one byte each, none of which touch.
func spread(n int) string {
	var out []string
	for i := range n {
		out = append(out, fmt.Sprintf("%d-%d", 3*i, 3*i))
	}
	return strings.Join(out, ",")
}

func TestArtifacts(t *testing.T) {
	moment := &clock{begin: time.Unix(1_800_000_000, 5e8)}
	h := open(t, func(c *api.Config) { c.Now = moment.now })
	h.work()
	op := h.made(client.GenerateModel{Prompt: "a chair"})
	a := h.client(h.key).Assets
	list, err := a.Artifacts(t.Context(), "model", op.Resource.ID)
	must(t, err)
	if len(list.Data) != 2 || list.Pagination.HasMore || list.Data[1].Role != "original_glb" || list.Data[1].Triangles != 12 || list.Data[1].DownloadURL != "" {
		t.Errorf("artifacts: got %+v", list)
	}
	one, err := a.Artifact(t.Context(), "model", op.Resource.ID, list.Data[1].ID, time.Minute)
	must(t, err)
	if !one.ExpiresAt.Equal(time.Unix(1_800_000_060, 0)) || one.URL != *client.ModelOf(op).GLBURL ||
		strings.Contains(one.DownloadURL, strings.Split(one.URL, "/")[5]) {
		t.Errorf("artifact: got %+v", one)
	}
	path := strings.TrimPrefix(one.DownloadURL, h.http.URL)
	if got := h.call(http.MethodGet, path, "", "Authorization", ""); got.body != string(model) || got.header.Get("Cache-Control") != "private, max-age=59" {
		t.Errorf("download: got %d, %q", got.status, got.header.Get("Cache-Control"))
	}
	moment.move(time.Minute)
	if got := h.call(http.MethodGet, path, "", "Authorization", ""); got.verdict() != "404 artifact-not-found" {
		t.Errorf("download after its time: got %s", got.verdict())
	}
	m, err := a.Manifest(t.Context(), "model", op.Resource.ID)
	must(t, err)
	if m.ManifestVersion != 1 || len(m.Artifacts) != 2 || *m.Provenance.Engine != "chalk" || *m.Provenance.Prompt != "a chair" {
		t.Errorf("manifest: got %+v", m)
	}
	base, id := "/v1/assets/model/"+op.Resource.ID, list.Data[0].ID
	for path, want := range map[string]string{
		base + "/artifacts/" + id + "?expiresIn=60":                 "200",
		base + "/artifacts/" + id + "?expiresIn=604800":             "200",
		base + "/artifacts/" + id + "?expiresIn=59":                 "400 invalid-request query.expiresIn too_small",
		base + "/artifacts/" + id + "?expiresIn=604801":             "400 invalid-request query.expiresIn too_big",
		base + "/artifacts/" + id + "?expiresIn=soon":               "400 invalid-request query.expiresIn invalid_type",
		base + "/artifacts/art_1":                                   "404 artifact-not-found",
		"/v1/assets/chair/" + op.Resource.ID + "/artifacts":         "400 invalid-asset-type path.assetType invalid_value",
		"/v1/assets/animation/" + op.Resource.ID + "/artifacts":     "400 invalid-asset-type path.assetType invalid_value",
		"/v1/assets/world/" + op.Resource.ID + "/artifacts":         "400 invalid-asset-id path.assetId invalid_format",
		"/v1/assets/world/wld_00000000000000000000000000/artifacts": "404 asset-not-found",
		"/v1/assets/model/MDL_1/artifacts":                          "400 invalid-asset-id path.assetId invalid_format",
		"/v1/assets/model/" + op.ID + "/artifact-manifest":          "400 invalid-asset-id path.assetId invalid_format",
	} {
		if got := h.call(http.MethodGet, path, ""); got.verdict() != want {
			t.Errorf("%s: got %s, want %s", path, got.verdict(), want)
		}
	}
}

// TestOwnPictureAsSource names a preview as source by the URL on its record. That URL is not HTTPS here, and is accepted all the same.
func TestOwnPictureAsSource(t *testing.T) {
	h := open(t)
	h.work()
	op := h.made(client.GenerateModel{Prompt: "a chair"})
	c := h.client(h.key)
	if _, err := c.Models.Generate(t.Context(), client.GenerateModel{Prompt: "another", ImageURL: *client.ModelOf(op).PreviewImageURL}); err != nil {
		t.Errorf("own picture: got %v, want an operation", err)
	}
	file, err := c.Assets.Artifacts(t.Context(), "model", op.Resource.ID)
	must(t, err)
	sealed, err := c.Assets.Artifact(t.Context(), "model", op.Resource.ID, file.Data[0].ID, 0)
	must(t, err)
	if _, err := c.Models.Generate(t.Context(), client.GenerateModel{Prompt: "another", ImageURL: sealed.DownloadURL}); err != nil {
		t.Errorf("own picture by a URL that expires: got %v, want an operation", err)
	}
	_, err = h.client(h.other).Models.Generate(t.Context(), client.GenerateModel{Prompt: "another", ImageURL: *client.ModelOf(op).PreviewImageURL})
	if p := client.AsProblem(err); p == nil || p.Slug() != "invalid-source-image" || p.Errors[0].Path != "body.imageUrl" {
		t.Errorf("another's picture: got %v, want invalid-source-image", err)
	}
	if _, err = c.Models.Generate(t.Context(), client.GenerateModel{Prompt: "another", ImageURL: *client.ModelOf(op).GLBURL}); client.AsProblem(err) == nil ||
		client.AsProblem(err).Slug() != "invalid-source-image" {
		t.Errorf("own model: got %v, want invalid-source-image", err)
	}
}
