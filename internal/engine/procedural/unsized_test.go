package procedural

import (
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/operation"
)

// TestHeedSizeOfNone refuses feedback that leaves nothing of a size, and no other with a number of 0 or less.
func TestHeedSizeOfNone(t *testing.T) {
	brief := engine.Brief{Makes: asset.Model, Prompt: "a table", Preset: operation.Fast, Small: true, Seed: 3}
	for text, want := range map[string]string{
		"0 times the size": "size of 0 or less", "-3 times as tall": "size of 0 or less", "make it 0 m tall": "asks for “0 m”",
		"make it -20% smaller": "", "0% bigger": "", "-5% darker": "", "0% corner wear": "", `write "0% sugar water" on it`: "",
	} {
		why := ""
		if got := shared().Heed(t.Context(), brief, brief.Tell(text), true); got != nil && got.Ends {
			why = got.Why
		}
		if (why == "") != (want == "") || !strings.Contains(why, want) {
			t.Errorf("%q: got %q, want %q", text, why, want)
		}
	}
}
