package intent

import (
	"strconv"
	"strings"

	"atelier/internal/language"
)

// quantity is a number with what it counts: triangles, a length, or things.
func quantity(t language.Text, i int) (item, int) {
	digits := t.Span(i, 1)
	unit := strings.TrimLeft(digits, "0123456789.")
	if unit != "" && unit != "k" && metres(unit) == 0 {
		return item{}, 0 // "3d"
	}
	value, err := strconv.ParseFloat(digits[:len(digits)-len(unit)], 32)
	if err != nil {
		return item{}, 0
	}
	n := 1
	if unit == "k" {
		value, unit = value*1000, ""
	}
	if unit == "" && i+1 < len(t.Words) && t.Words[i+1].Pause <= language.Hyphen {
		unit, n = t.Span(i+1, 1), 2
	}
	switch {
	case triangleWords[unit]:
		return item{meaning: meaning{kind: budget, amount: float32(min(value, 1e6))}}, n
	case metres(unit) > 0:
		m := meaning{kind: length, amount: float32(value) * metres(unit), name: string(language.Height)}
		if i+n < len(t.Words) && t.Words[i+n].Pause <= language.Hyphen && axes[t.Span(i+n, 1)] != "" {
			m.name = string(axes[t.Span(i+n, 1)])
			n++
		}
		return item{meaning: m}, n
	}
	if len(digits) < 4 && value >= 1 && strings.Trim(digits, "0123456789") == "" {
		return item{meaning: meaning{kind: counting, amount: float32(value)}}, 1
	}
	return item{rank: unknown}, 1
}

// sided is a number joined to a part, "three-legged" or "6 sided": a trait that some archetype has, or nothing known,
// but no number of things.
func (s *scanner) sided(i int) (item, int) {
	if i+1 >= len(s.Words) || s.Words[i+1].Pause > language.Hyphen || !strings.HasSuffix(s.span(i+1, 1), "ed") {
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
	if s.Words[i+1].Pause != language.Hyphen && s.many(i+2) {
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
