package intent

import (
	"slices"
	"strings"

	"atelier/internal/language"
)

// length is one length or several that begin at word i: "2 m tall", "height: 75 cm", "a metre long", "5 foot 6 inches", "10-15 cm", "120 x 60 x 45 cm".
func (s *scanner) length(i int) (it item, words int) {
	at := i
	if i > 0 && s.times(i) && s.sized(i-1) { // "80 cm wide x 2 m tall"
		at++
	}
	if axis, n := s.label(at); n > 0 {
		if m, words := s.metric(at + n); words > 0 {
			return lengthOf(Measure{axis, float32(m)}), at + n + words - i
		}
	}
	if list, n := s.Text.Product(at); n > 0 {
		size := sizeOf(Size{})
		for _, m := range list {
			size.Measures = append(size.Measures, Measure{Metres: float32(m)})
		}
		return item{meaning: meaning{kind: length, size: size}}, at + n - i
	}
	if ratio, n := s.ratio(at); n > 0 {
		return ratio, at + n - i
	}
	m, n := s.metric(at)
	if n == 0 {
		return item{}, 0
	}
	if s.Text.Follows(at+n, "thick") {
		return lengthOf(Measure{thickness, float32(m)}), at + n + 1 - i
	}
	if it, ok := s.compared(at+n, m); ok && s.Words[at+n].Pause <= language.Hyphen {
		return it, at + n + 1 - i
	}
	axis, more := s.side(at + n)
	if more == 0 && s.vague(at) {
		return item{}, 0
	}
	return lengthOf(Measure{axis, float32(m)}), at + n + more - i
}

// compared is a length by which a thing is longer or shorter, as word i compares it: "taller" of "10 cm taller".
func (s *scanner) compared(i int, metres float64) (item, bool) {
	if i >= len(s.Words) {
		return item{}, false
	}
	it := item{meaning: meaning{kind: length, amount: float32(metres), more: true}}
	if s.Text.Span(i, 1) == "deeper" { // "deep" by itself is of colours
		it.name = string(language.Depth)
		return it, true
	}
	m, ok := s.meanings.Of(s.Text.Span(i, 1))
	it.size = m.size
	return it, ok && m.kind == sizing && m.more && m.size.Span == Natural
}

// growing is a comparison with a length behind it that begins at word i: "taller by 10 cm".
func (s *scanner) growing(i int) (it item, words int) {
	if !s.Text.Follows(i+1, "by") {
		return item{}, 0
	}
	m, n := s.metric(i + 2)
	it, ok := s.compared(i, m)
	if n == 0 || !ok {
		return item{}, 0
	}
	return it, n + 2
}

func lengthOf(m Measure) item {
	return item{meaning: meaning{kind: length, name: string(m.Axis), amount: m.Metres}}
}

// metric is a length in metres that begins at word i. Of a range, "10-15 cm", it is the upper end.
func (s *scanner) metric(i int) (metres float64, words int) {
	if i >= len(s.Words) {
		return 0, 0
	}
	m, n := s.Text.Measure(i)
	switch next := i + n; {
	case n == 0:
		return 0, 0
	case m.Unit == language.Metres:
		return m.Value, n
	case m.Unit != language.Bare || next >= len(s.Words) || !digits(s.Text.Span(i, 1)):
		return 0, 0
	case s.Words[next].Pause == language.Hyphen:
		if to, more := s.Text.Measure(next); to.Unit == language.Metres && to.Value > 0 {
			return to.Value, n + more
		}
	}
	return 0, 0
}

// vague reports whether the words of a length from word i on may mean something else where no side follows: "a foot", "two feet", "a yard".
func (s *scanner) vague(i int) bool {
	word := s.Text.Span(i, 1)
	return (word[0] < '0' || word[0] > '9') && word != "half"
}

func digits(word string) bool { return word != "" && strings.Trim(word, "0123456789.") == "" }

// side is the axis that words after a length say: "wide", "in diameter".
func (s *scanner) side(i int) (axis language.Axis, words int) {
	if i >= len(s.Words) || s.Words[i].Pause > language.Hyphen {
		return "", 0
	}
	if s.Text.Span(i, 1) == "in" && i+1 < len(s.Words) && s.isLabel(i+1) {
		return axes[s.Text.Span(i+1, 1)], 2
	}
	if axis := axes[s.Text.Span(i, 1)]; axis != "" {
		return axis, 1
	}
	return "", 0
}

// labels are nouns for the sides of a thing.
var labels = strings.Fields("height width depth length diameter diametre")

func (s *scanner) isLabel(i int) bool { return slices.Contains(labels, s.Text.Span(i, 1)) }

// label is the axis that words before a length say: "height:", "a width of".
func (s *scanner) label(i int) (axis language.Axis, words int) {
	if i >= len(s.Words) || !s.isLabel(i) {
		return "", 0
	}
	words = 1
	if s.Text.Follows(i+1, "of") || s.Text.Follows(i+1, "is") {
		words = 2
	}
	if at := i + words; at >= len(s.Words) || s.Words[at].Pause > language.Colon {
		return "", 0
	}
	return axes[s.Text.Span(i, 1)], words
}

// times reports whether word i multiplies lengths.
func (s *scanner) times(i int) bool { return s.Text.Span(i, 1) == "x" || s.Text.Span(i, 1) == "by" }

// sized reports whether word i ends a length.
func (s *scanner) sized(i int) bool {
	return axes[s.Text.Span(i, 1)] != "" || metres(s.Text.Span(i, 1)) > 0
}

// ratio is a scale such as "1:24", "1/24 scale" or "1 to 24 scale" that begins at word i. A ratio of other numbers, such as "16:9", says nothing of a thing.
func (s *scanner) ratio(i int) (it item, words int) {
	second := i + 1
	if s.Text.Follows(second, "to") {
		second++
	}
	if second >= len(s.Words) || !digits(s.Text.Span(i, 1)) || !digits(s.Text.Span(second, 1)) ||
		second == i+1 && s.Words[second].Pause != language.Colon || second > i+1 && !s.Text.Follows(second+1, "scale") {
		return item{}, 0
	}
	words = second + 1 - i
	if s.Text.Follows(second+1, "scale") || s.Text.Follows(second+1, "scaled") {
		words++
	}
	over, _ := s.Text.Measure(i)
	under, _ := s.Text.Measure(second)
	if over.Value != 1 || under.Value < 1 {
		return item{rank: unknown}, words
	}
	return item{meaning: meaning{kind: sizing, name: "scale", size: sizeOf(Size{Scale: float32(1 / under.Value), Span: Exactly})}}, words
}
