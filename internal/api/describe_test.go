package api_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"atelier/internal/kind"
)

// inDocument is a part of the description, by the names that lead to it.
func inDocument(t *testing.T, document []byte, names ...string) any {
	t.Helper()
	var at any
	must(t, json.Unmarshal(document, &at))
	for _, name := range names {
		o, ok := at.(map[string]any)
		if !ok || o[name] == nil {
			t.Fatalf("the description has no %s", strings.Join(names, "."))
		}
		at = o[name]
	}
	return at
}

// The description states what a request must satisfy besides lengths: a prompt is not blank, and a picture has sides within a range.
func TestDescribedBounds(t *testing.T) {
	document := open(t).document()
	for _, body := range []string{
		"GenerateModelBody", "GenerateMaterialBody", "GenerateAssetPackBody", "GenerateMaterialPackBody", "RetryModelBody", "RetryMaterialBody",
	} {
		p := inDocument(t, document, "components", "schemas", body, "properties", "prompt").(map[string]any)
		if p["pattern"] != `\S` || p["minLength"] != 1. {
			t.Errorf("the prompt of %s: got %v, want a text that is not blank", body, p)
		}
	}
	reference := fmt.Sprintf("of %d to %d pixels a side", kind.MinSide, kind.MaxSide)
	for _, field := range [][2]string{
		{"GenerateModelBody", "imageUrl"}, {"GenerateModelBody", "sourceImages"}, {"GenerateAssetPackBody", "imageUrl"}, {"GenerateMaterialBody", "imageUrl"},
	} {
		p := inDocument(t, document, "components", "schemas", field[0], "properties", field[1]).(map[string]any)
		if about, _ := p["description"].(string); !strings.Contains(about, reference) {
			t.Errorf("%s of %s: got %q, want the sides of a picture: %s", field[1], field[0], about, reference)
		}
	}
	for _, side := range []string{"width", "height"} {
		p := inDocument(t, document, "components", "schemas", "ReferenceImageAssets", "properties", side).(map[string]any)
		if p["minimum"] != 1. || p["maximum"] != float64(kind.MaxSide) {
			t.Errorf("%s of a reference image: got %v, want 1 to %d", side, p, kind.MaxSide)
		}
	}
}

// An idempotency key is printable ASCII, in the description as in the server.
func TestDescribedIdempotencyKey(t *testing.T) {
	h := open(t)
	var key map[string]any
	for _, p := range inDocument(t, h.document(), "paths", generatePath, "post", "parameters").([]any) {
		if o := p.(map[string]any); o["name"] == "Idempotency-Key" {
			key = o["schema"].(map[string]any)
		}
	}
	pattern, err := regexp.Compile(fmt.Sprint(key["pattern"]))
	must(t, err)
	if key["minLength"] != 1. || key["maxLength"] != 255. {
		t.Errorf("got %v, want 1 to 255 characters", key)
	}
	for b, printable := range map[byte]bool{0: false, 1: false, '\t': false, 0x1f: false, ' ': true, '~': true, 0x7f: false, 0x80: false, 0xff: false} {
		value := "a" + string([]byte{b}) + "b"
		r := httptest.NewRequest(http.MethodPost, generatePath, strings.NewReader(`{"prompt":"x"}`)).WithContext(t.Context())
		r.Header = http.Header{"Authorization": {"Bearer " + h.key}, "Content-Type": {"application/json"}, "Idempotency-Key": {value}}
		w := httptest.NewRecorder()
		h.api.ServeHTTP(w, r)
		want := "202 "
		if !printable {
			want = "400 invalid-idempotency-key header.Idempotency-Key invalid_value"
		}
		if got := (answer{w.Code, w.Header(), w.Body.String()}); got.verdict() != strings.TrimSpace(want) {
			t.Errorf("%q: got %s, want %s", value, got.verdict(), want)
		}
		if pattern.MatchString(value) != printable {
			t.Errorf("%q: the pattern %s says otherwise than the server", value, pattern)
		}
	}
}
