package intent

import (
	"strconv"
	"strings"

	"atelier/internal/language"
)

// The oldest of each age, in years: "a five year old girl" is a little child.
const (
	oldestLittle = 6
	oldestChild  = 12
	oldestTeen   = 17
	oldestAdult  = 59
)

// aged is an age that begins at word i: "5 year old", "six-month-old", "aged five", "70 years of age". It means what is said of somebody of
// such an age, and is the noun of somebody where there is no better one: "a five year old with a kite".
func (s *scanner) aged(i int) (item, int) {
	years, n := s.age(i)
	if n == 0 {
		return item{}, 0
	}
	it, noun := item{plural: strings.HasSuffix(s.Text.Span(i, n), "olds")}, "child"
	switch {
	case years <= oldestLittle:
		it.meaning = meaning{kind: trait, name: "little"}
	case years <= oldestChild:
		it.meaning = meaning{kind: trait, name: "child"}
	case years <= oldestTeen:
		it.meaning = meaning{kind: trait, name: "teenage"}
	case years <= oldestAdult:
		it.meaning, noun = meaning{kind: empty}, "person"
	default:
		it.meaning, _ = s.meanings.Of("old")
		it.meaning.trait, noun = "elderly", "person"
	}
	if name, _ := s.named(noun); name != "" {
		it.noun, it.rank = name, weak
	}
	return it, n
}

// age is the number of years that begins at word i, and its number of words; 0 if there is none.
func (s *scanner) age(i int) (years, words int) {
	if digits, ok := strings.CutSuffix(s.Text.Span(i, 1), "yo"); ok { // "5yo"
		if years, err := strconv.Atoi(digits); err == nil {
			return years, 1
		}
	}
	n := 0
	if s.follows(i, "aged") {
		n = 1
	}
	years, figures := s.years(i + n)
	if figures == 0 {
		return 0, 0
	}
	at := i + n + figures
	unit, told := s.unitOfAge(at), n > 0 || i > 0 && s.Text.Span(i-1, 1) == "of"
	switch {
	case unit == "":
		if n == 0 && !(told && s.somebody(i-2)) || !s.closes(at) {
			return 0, 0
		}
		return years, n + figures
	case unit != "year":
		years = 0
	}
	at++
	switch {
	case s.follows(at, "old"), s.follows(at, "olds"):
		at++
	case s.follows(at, "of") && s.follows(at+1, "age"):
		at += 2
	case !told || !s.closes(at):
		return 0, 0
	}
	return years, at - i
}

// somebody reports whether word i names a person: "a boy of 5".
func (s *scanner) somebody(i int) bool {
	if i < 0 {
		return false
	}
	name, plural := s.named(s.span(i, 1))
	a := s.nouns[s.names[name]]
	return a != nil && a.Family == "person" && !plural
}

// follows reports whether word i is a word and goes on without a sign.
func (s *scanner) follows(i int, word string) bool {
	return i < len(s.Words) && s.Words[i].Pause <= language.Hyphen && s.Text.Span(i, 1) == word
}

// closes reports whether nothing that could be counted stands at word i.
func (s *scanner) closes(i int) bool {
	if i >= len(s.Words) || s.Words[i].Pause > language.Hyphen {
		return true
	}
	m, known := s.longest(s.meanings, i)
	return known > 0 && (m.kind == leading || m.kind == joining)
}

// unitOfAge is the unit of an age at word i: "year", or a shorter one; "" if there is none.
func (s *scanner) unitOfAge(i int) string {
	for _, unit := range [...]struct{ word, means string }{
		{"year", "year"}, {"years", "year"}, {"yr", "year"}, {"yrs", "year"},
		{"month", "month"}, {"months", "month"}, {"week", "week"}, {"weeks", "week"}, {"day", "day"}, {"days", "day"},
	} {
		if s.follows(i, unit.word) {
			return unit.means
		}
	}
	return ""
}

// figures are the words for numbers up to nineteen, each the number of its place.
var figures = strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen")

// tens are the words for the tens from twenty on.
var tens = strings.Fields("twenty thirty forty fifty sixty seventy eighty ninety")

// mostYears is how long a number of years may be, in digits.
const mostYears = 4

// years is the number that begins at word i, exactly: in digits, or in words up to ninety-nine and "hundred"; 0 words if there is none.
func (s *scanner) years(i int) (n, words int) {
	if i >= len(s.Words) {
		return 0, 0
	}
	word := s.Text.Span(i, 1)
	if len(word) <= mostYears && strings.Trim(word, "0123456789") == "" {
		n, _ := strconv.Atoi(word) // it is digits alone
		return n, 1
	}
	if word == "hundred" {
		return 100, 1
	}
	for k, t := range tens {
		if t != word {
			continue
		}
		for ones := 1; ones < 10; ones++ {
			if s.follows(i+1, figures[ones]) {
				return 20 + 10*k + ones, 2
			}
		}
		return 20 + 10*k, 1
	}
	for k, f := range figures {
		if f == word {
			return k, 1
		}
	}
	return 0, 0
}
