package api_test

import (
	"net/http"
	"testing"
)

// An ID with a zero byte or invalid UTF-8 is not found, on both databases.
func TestIDsThatNoDatabaseHolds(t *testing.T) {
	h := open(t)
	for _, c := range []struct{ method, path, want string }{
		{http.MethodGet, "/v1/operations/%00", "404 operation-not-found"},
		{http.MethodGet, "/v1/operations/op_%ff", "404 operation-not-found"},
		{http.MethodPost, "/v1/operations/op_%00:cancel", "404 operation-not-found"},
		{http.MethodPost, "/v1/operations/op_%00:approve", "404 operation-not-found"},
		{http.MethodGet, "/v1/models/mdl_%00", "404 model-not-found"},
		{http.MethodGet, "/v1/assets/model/mdl_%00", "400 invalid-asset-id path.assetId invalid_format"},
		{http.MethodGet, "/files/art_%00/x/model.glb", "404 artifact-not-found"},
		{http.MethodGet, "/files/art_%ff/%00/model.glb", "404 artifact-not-found"},
		{http.MethodGet, "/v1/models?q=%00", "400 invalid-request query.q invalid_format"},
	} {
		body := ""
		if c.method == http.MethodPost {
			body = "{}"
		}
		if got := h.call(c.method, c.path, body).verdict(); got != c.want {
			t.Errorf("%s %s: got %s, want %s", c.method, c.path, got, c.want)
		}
	}
}
