package safety

import (
	"strings"
	"testing"
)

// hostile are texts in which each repetition makes the scan begin, keep or rewrite a match.
var hostile = []string{
	"ab. ", "ab, ", "x.", "a-", "a ", "s s s ", "b.o.m.b", "b o m b ", "bomb ", "naked child ", "how to make a ", "aaa ", "4-4", "a4@$!",
	"0.0.0 ", "12 ", "on on on ", "猫", "ß", "ⓐ", "ﷺ", "\u200b", "\u0301", "é ", "🦊",
}

// fill repeats a text up to n characters.
func fill(s string, n int) string { return string([]rune(strings.Repeat(s, n))[:n]) }

// TestScanIsLinear counts the hits and places of a scan, which determine its time.
func TestScanIsLinear(t *testing.T) {
	p, err := newPolicy(Config{})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range hostile {
		if got, most := p.work(fill(s, 8000)), 9*p.work(fill(s, 1000))+100; got > most {
			t.Errorf("%q: got %d steps for 8,000 characters, want at most %d: nine times those for 1,000", s, got, most)
		}
	}
}

// work is the number of hits and places in a scan of a text.
func (p *policy) work(text string) int {
	s := scan{lexicon: p.lexicon()}
	s.text(normal(text))
	return len(s.hits) + int(s.at) + cap(s.begun)
}

func BenchmarkExamineHostile(b *testing.B) {
	p, err := newPolicy(Config{})
	if err != nil {
		b.Fatal(err)
	}
	for _, s := range hostile {
		text := []string{fill(s, 8000)}
		b.Run(s, func(b *testing.B) {
			for b.Loop() {
				p.examine(text)
			}
		})
	}
}
