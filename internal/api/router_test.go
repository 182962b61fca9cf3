package api

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

// TestEscapes decodes each segment of a path once, whichever characters a client has escaped, and lets an escaped slash part no segments.
func TestEscapes(t *testing.T) {
	for path, want := range map[string]string{
		"/v1/models/%6Ddl_1":      "/v1/models/mdl_1",
		"/%76%31/models":          "/v1/models",
		"/v1/models/mdl%5f1%7E":   "/v1/models/mdl_1~",
		"/v1/models/mdl_1%2Fa":    "/v1/models/mdl_1%2Fa",
		"/v1/models/a%3Aretry":    "/v1/models/a:retry",
		"/v1/models/%256Ddl_1":    "/v1/models/%6Ddl_1", // decoded once
		"/v1/models/mdl_1":        "/v1/models/mdl_1",
		"/v1/models/%E2%82%AC":    "/v1/models/€",
		"/v1/models/a%2f%61":      "/v1/models/a%2Fa",
		"/v1/models/%E2%82%AC%61": "/v1/models/€a",
	} {
		if got := pathOf(httptest.NewRequest(http.MethodGet, path, nil)); got != want {
			t.Errorf("%s: got %s, want %s", path, got, want)
		}
	}
}
