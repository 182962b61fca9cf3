package intent_test

import (
	"testing"

	"atelier/internal/language/intent"
)

// TestBuried wants stuff that covers a thing as its cover, and what it is buried in otherwise as a thing.
func TestBuried(t *testing.T) {
	r := library()
	for prompt, want := range map[string]string{
		"a car buried in snow": "car; snowy×1.4", "a house buried in the snow": "cottage; snowy×1.4",
		"a statue buried under thick moss": "statue; mossy×1.4; size 1 1:1.3:1.3", "a castle buried under a layer of dust": "castle; dusty×1.4",
		"a half-buried chest":                    "chest || around of chest: mound by alias",
		"a sword buried in a stone":              "longsword || around of longsword: boulder",
		"a sword buried in the stone":            "longsword || around of longsword: boulder",
		"a treasure chest buried under a tree":   "chest by alias; treasure || above of chest: oak tree",
		"an axe buried in a tree stump":          "axe || around of axe: tree stump",
		"a cottage blanketed in snow on a table": "cottage; snowy×1.4 || beneath of cottage: table",
	} {
		if got := intent.Told(r.Arrange(prompt)); got != want {
			t.Errorf("%q: got %s, want %s", prompt, got, want)
		}
	}
}
