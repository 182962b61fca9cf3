package intent

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"atelier/internal/language"
)

// quantity is a number with what it counts: triangles, lengths, or things.
func (s *scanner) quantity(i int) (item, int) {
	if it, n := s.budget(i); n > 0 {
		return it, n
	}
	if it, n := s.length(i); n > 0 {
		if s.Text.Follows(i+n, "scale") { // "28 mm scale" is the height of a man among miniatures
			return item{meaning: meaning{kind: sizing, name: "scale", size: sizeOf(Size{Span: Tabletop})}}, n + 1
		}
		return it, n
	}
	if it, n := s.uncounted(i); n > 0 {
		return it, n
	}
	if n, words := s.Text.Number(i); words > 1 || n > 0 && digits(s.Text.Span(i, 1)) { // a number of one word is in the lexicon
		return counted(n), words
	}
	word := s.Text.Span(i, 1)
	number, thousands := strings.CutSuffix(word, "k")
	if !digits(number) {
		return item{}, 0 // "3d"
	}
	n, err := strconv.ParseFloat(number, 64)
	if thousands {
		n *= 1000
	}
	if err != nil || n < leastLarge || n != math.Trunc(n) || !s.many(i+1) {
		return item{rank: unknown}, 1
	}
	return counted(int(min(n, mostCounted))), 1
}

// seating are verbs that say for how many people a thing is.
var seating = []string{"seats", "sleeps", "serves", "holds", "fits"}

// pieces are words for the parts of a set, behind their number: "drum set, 5 piece".
var pieces = map[string]bool{"piece": true, "pieces": true, "pc": true, "pcs": true}

// uncounted is a number that counts nothing here: with a unit of volume or weight, "750 ml"; of people, "seats six"; of one of a series, "iPhone 15"; or
// of the parts that a thing is named by, "3-seater".
func (s *scanner) uncounted(i int) (item, int) {
	at := i
	if slices.Contains(seating, s.Text.Span(i, 1)) && i+1 < len(s.Words) && s.Words[i+1].Pause <= language.Hyphen {
		at++
	}
	n, words := s.Text.Number(at)
	if number := s.Text.Span(at, 1); words == 0 && digits(number) { // "1.5"
		words = 1
	} else if n == 0 {
		return item{}, 0
	}
	next := at + words
	follows := next < len(s.Words) && s.Words[next].Pause <= language.Hyphen
	apart := item{meaning: meaning{kind: number}}
	switch raw := s.Text.Span(i, 1); {
	case at > i && (!follows || !s.many(next)):
		return apart, next - i
	case at > i:
		return item{}, 0
	case len(raw) > 1 && raw[0] == '0' && digits(raw): // "chair_01"
		return item{meaning: meaning{kind: empty}}, words
	case follows && pieces[s.Text.Span(next, 1)] && !s.Text.Follows(next+1, "of"), follows && language.Others[s.Text.Span(next, 1)],
		follows && s.Words[next].Pause == language.Hyphen && strings.HasSuffix(s.Text.Span(next, 1), "er"): // "3-seater", "two-wheeler"
		return apart, words + 1
	case i > 0 && s.Words[i].Pause <= language.Hyphen && digits(raw) && s.singular(i-1) && !s.many(next):
		return apart, words
	}
	return item{}, 0
}

// singular reports whether word i is a noun in the singular, and no small word.
func (s *scanner) singular(i int) bool {
	word := s.Text.Span(i, 1)
	if _, known := s.meanings.Of(word); known {
		return false
	}
	if name, plural := s.named(word); name != "" {
		return !plural
	}
	_, plural, ok := s.lemma(word)
	return ok && !plural
}

// leastLarge is the least number of four digits or more that counts things, where they are in the plural; mostCounted bounds such numbers.
const (
	leastLarge  = 1000
	mostCounted = 1e9
)

func counted(n int) item { return item{meaning: meaning{kind: counting, amount: float32(n)}} }

// budget is a number of triangles: "2000 tris", "5k polygons".
func (s *scanner) budget(i int) (item, int) {
	number, thousands := strings.CutSuffix(s.Text.Span(i, 1), "k")
	n, err := strconv.ParseFloat(number, 32)
	if err != nil || !digits(number) || i+1 >= len(s.Words) || s.Words[i+1].Pause > language.Hyphen || !triangleWords[s.Text.Span(i+1, 1)] {
		return item{}, 0
	}
	if thousands {
		n *= 1000
	}
	return item{meaning: meaning{kind: budget, amount: float32(min(n, 1e6))}}, 2
}

// sided is a number joined to a part, "three-legged", "6 sided" or "two-storey": a trait that some archetype has, or nothing known,
// but no number of things.
func (s *scanner) sided(i int) (item, int) {
	if i+1 >= len(s.Words) || s.Words[i+1].Pause > language.Hyphen {
		return item{}, 0
	}
	part := s.span(i+1, 1)
	storey := (part == "storey" || part == "story") && i+2 < len(s.Words) && s.Words[i+2].Pause <= language.Hyphen
	if !storey && !strings.HasSuffix(part, "ed") {
		return item{}, 0
	}
	n, err := strconv.Atoi(s.span(i, 1))
	count, _ := s.meanings.Of(s.span(i, 1))
	if err != nil && count.kind != counting {
		return item{}, 0
	}
	if err != nil {
		n = int(count.amount)
	}
	if m, ok := s.meanings.Of(language.Numeral(n) + " " + s.span(i+1, 1)); ok {
		return item{meaning: m}, 2
	}
	if _, known := s.meanings.Of(s.span(i+1, 1)); known {
		return item{}, 0 // "two painted chairs"
	}
	if s.Words[i+1].Pause != language.Hyphen && !storey && s.many(i+2) {
		return item{}, 0 // "three stacked crates"
	}
	return item{rank: unknown}, 2
}

// manyAhead is how many words behind a number may describe what it counts: "three stacked old wooden crates".
const manyAhead = 4

// many reports whether a noun in the plural stands close behind word i, with no pause and no small word before it.
func (s *scanner) many(i int) bool {
	for n := range manyAhead {
		if i+n >= len(s.Words) || s.Words[i+n].Pause > language.Hyphen {
			return false
		}
		word := s.span(i+n, 1)
		if m, known := s.meanings.Of(word); known && m.kind <= negating {
			return false
		} else if known && m.kind == empty { // "4k textures"
			continue
		}
		if _, plural := s.named(word); plural {
			return true
		}
		if _, plural, ok := s.lemma(word); ok && plural {
			return true
		}
	}
	return false
}
