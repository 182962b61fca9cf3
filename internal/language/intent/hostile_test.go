package intent

import (
	"runtime"
	"strings"
	"testing"

	"atelier/internal/language"
	"atelier/internal/seed/seedtest"
)

// hostile are texts that repeat what reading finds hardest: sentences, hyphens, long words, numbers, nouns, leads, shades, modifiers.
var hostile = []string{
	"ab. ", "ab, ", "x.", "a-", "zor-", "zor ", "s ", "chair. ", "wolf. ", "dog ", "entity ", "with a wolf ", "with three legs, ", "three-legged ", "3 chairs ",
	"12 ", "1.5 ", "1,1", "on on on ", "on rock ", "statue of a ", "coat of ", "made of ", "red. ", "red and ", "dark ", "dark dark red ", "rusty ",
	"rusty iron ",
	"very ", "not ", "without x ", "wood. ", "stone ", "apple tree house of glass ", "the ", "猫", "ß", "é ", "\u0301", "🦊", "'s", "[test:", "a.b.c-d ",
}

// fill repeats a text up to so many characters. The last repetition is whole, since half a word is another one.
func fill(s string, n int) string { return strings.Repeat(s, max(1, n/len([]rune(s)))) }

// TestReadingIsLinear counts look-ups: eight times the text costs eight times as many, and no word more than a few dozen.
func TestReadingIsLinear(t *testing.T) {
	const each = 24 // look-ups for a word: of one to four words from it on, in each of the tables
	r := New(fixture())
	looked := func(text string) int {
		s := newScanner(r, language.Cut(text))
		s.items()
		return s.looked
	}
	for _, h := range hostile {
		short, long := looked(fill(h, 1000)), looked(fill(h, 8000))
		if long > 9*short+100 {
			t.Errorf("%q: got %d look-ups for 1,000 characters and %d for 8,000, want at most twelve times as many", h, short, long)
		}
		if words := len(language.Cut(fill(h, 8000)).Words); long > each*words {
			t.Errorf("%q: got %d look-ups for %d words, want at most %d for each", h, long, words, each)
		}
	}
}

// TestArrangingIsLinear counts allocations: however many things a text names, each phrase belongs to few of them.
func TestArrangingIsLinear(t *testing.T) {
	r := New(fixture())
	scenes := []string{"a chair on a table, ", "a chair and a fox, red, ", "with a lantern ", "a crate in a barrel in ", "a dragon, "}
	for _, h := range append(scenes, seedtest.Some(hostile)...) {
		short, long := fill(h, 1000), fill(h, 8000)
		few := testing.AllocsPerRun(1, func() { r.Arrange(short) })
		many := testing.AllocsPerRun(1, func() { r.Arrange(long) })
		if many > 12*few+500 {
			t.Errorf("%q: got %.0f allocations for 1,000 characters and %.0f for 8,000, want at most twelve times as many", h, few, many)
		}
	}
}

// TestTrailedIsLinear counts the bytes that a text takes up whose words name parts behind their things again and again: it is cut anew once.
func TestTrailedIsLinear(t *testing.T) {
	r := New(fixture())
	bytes := func(text language.Text) uint64 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		r.trailed(text)
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	for _, h := range []string{"chair red frame, ", "sword red blade "} {
		short, long := language.Cut(fill(h, 1000)), language.Cut(fill(h, 8000))
		if got := r.trailed(short).Normal; !strings.Contains(got, " with red ") {
			t.Errorf("%q: got %q, want each part behind “with”", h, got)
		}
		if few, many := bytes(short), bytes(long); many > 12*few+1000 {
			t.Errorf("%q: got %d bytes for 1,000 characters and %d for 8,000, want at most twelve times as many", h, few, many)
		}
	}
}

// TestLongFeedbackIsLinear counts allocations, since revising looks for things as well as for words.
func TestLongFeedbackIsLinear(t *testing.T) {
	r := New(fixture())
	chair := r.Read("a wooden chair")
	for _, h := range seedtest.Some(hostile) {
		short, long := fill(h, 1000), fill(h, 8000)
		few := testing.AllocsPerRun(1, func() { r.Revise(chair, short) })
		many := testing.AllocsPerRun(1, func() { r.Revise(chair, long) })
		if many > 12*few+100 {
			t.Errorf("%q: got %.0f allocations for 1,000 characters and %.0f for 8,000, want at most twelve times as many", h, few, many)
		}
	}
}

func BenchmarkHostile(b *testing.B) {
	r := New(fixture())
	chair := r.Read("a wooden chair")
	for _, h := range hostile {
		text := fill(h, 8000)
		b.Run("read "+h, func(b *testing.B) {
			for b.Loop() {
				r.Read(text)
			}
		})
		b.Run("arrange "+h, func(b *testing.B) {
			for b.Loop() {
				r.Arrange(text)
			}
		})
		b.Run("revise "+h, func(b *testing.B) {
			for b.Loop() {
				r.Revise(chair, text)
			}
		})
	}
}
