package gltf_test

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"

	"atelier/internal/media/codec/gltf"
)

// The bytes of files are part of what the engine promises: the same input gives the same file in every version of the reader
// and of the builder. A change here asks for a new version of the procedural engine.
func TestBytesStay(t *testing.T) {
	for _, c := range []struct {
		name, want string
		asset      gltf.Asset
	}{
		{"plain", "8b23843ce09b41d8", asset(12, false)},
		{"shining", "b692a58b80c3ef2c", asset(12, true)},
		{"large", "e2303489e1a3e6d9", asset(190, false)},
		{"glass", "52a4e49ce12cf846", glazed(asset(12, false), 0)},
		{"partly glass", "16420125379f926f", glazed(asset(12, true), 100)},
	} {
		sum := sha256.Sum256(encode(t, c.asset))
		if got := hex.EncodeToString(sum[:8]); got != c.want {
			t.Errorf("%s: got bytes %s, want %s", c.name, got, c.want)
		}
	}
}
