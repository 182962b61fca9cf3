package pack

import (
	"strings"
	"testing"
)

// hostile are texts of so many characters that repeat a phrase, a thing or a theme; each repetition is read by itself.
func hostile(characters int) map[string]string {
	texts := map[string]string{}
	for _, s := range []string{
		"ab. ", "ab, ", "x.", "a-", "chair, ", "3 chairs ", "25 barrels, ", "dozen dozen ", "a barrel and ", "a zorblax, ", "village. ", "pirate tavern, ",
		"on rock ", "on on on ", "statue of a ", "12 ", "猫", "ß ", "a.b.c-d ", "zor ",
	} {
		texts[s] = string([]rune(strings.Repeat(s, characters))[:characters])
	}
	return texts
}

// TestComposeIsLinear counts the allocations of composing, since no test measures time. A word costs a few, however many themes there are.
func TestComposeIsLinear(t *testing.T) {
	const each = 6 // allocations for a character
	for name, text := range hostile(8000) {
		if got := testing.AllocsPerRun(1, func() { compose(text, 1, 25) }); got > 8000*each {
			t.Errorf("%q: got %.0f allocations for 8,000 characters, want at most %d", name, got, 8000*each)
		}
	}
}

func BenchmarkComposeHostile(b *testing.B) {
	for name, text := range hostile(8000) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				compose(text, 1, 25)
			}
		})
	}
}
