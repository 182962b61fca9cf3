package kind

import (
	"strings"
	"testing"
)

func TestNameOf(t *testing.T) {
	for _, c := range []struct{ name, prompt, want string }{
		{"short", "a wooden chair", "a wooden chair"},
		{"first line, single blanks", "  a   wooden\tchair \nwith arms", "a wooden chair"},
		{"controls", "a\x07 chair\u202egnp.exe\x7f", "a chairgnp.exe"},
		{"cut at a word", strings.Repeat("chair ", 12), strings.TrimSpace(strings.Repeat("chair ", 10)) + "…"},
		{"one long word", strings.Repeat("ü", 70), strings.Repeat("ü", 60) + "…"},
	} {
		if got := NameOf(c.prompt); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}
