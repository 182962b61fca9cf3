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
		{"plain", "040cdb77867f3bf0", asset(12, false)},
		{"shining", "b0b01ea7794777db", asset(12, true)},
		{"large", "84e00b474b4401f7", asset(190, false)},
		{"glass", "3897cbd5c6cdd68c", glazed(asset(12, false), 0)},
		{"partly glass", "68fa36bc72e9ec2a", glazed(asset(12, true), 100)},
	} {
		sum := sha256.Sum256(encode(t, c.asset))
		if got := hex.EncodeToString(sum[:8]); got != c.want {
			t.Errorf("%s: got bytes %s, want %s", c.name, got, c.want)
		}
	}
}
