package intent

import (
	"slices"
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

// aged is an age that begins at word i: "5 year old", "six-month-old", "aged five", "70 years of age". It means what is said of a person of
// such an age, and is the noun of a person where there is no better one: "a five year old with a kite".
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
	if s.Text.Follows(i, "aged") {
		n = 1
	}
	years, figures := s.Text.Cardinal(i + n)
	if figures == 0 {
		return 0, 0
	}
	at := i + n + figures
	unit, told := s.Text.AgeUnit(at), n > 0 || i > 0 && s.Text.Span(i-1, 1) == "of"
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
	case s.Text.Follows(at, "old"), s.Text.Follows(at, "olds"):
		at++
	case s.Text.Follows(at, "of") && s.Text.Follows(at+1, "age"):
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
	return a != nil && a.Person && !plural
}

// closes reports whether nothing that could be counted stands at word i.
func (s *scanner) closes(i int) bool {
	if i >= len(s.Words) || s.Words[i].Pause > language.Hyphen {
		return true
	}
	m, known := s.longest(s.meanings, i)
	return known > 0 && (m.kind == leading || m.kind == joining)
}

// The traits for the ages of people and animals, the youngest first. A person or an animal without such a trait is an adult. An old one has the trait elder
// where its archetype knows it, and the look weathered elsewhere.
var (
	ages    = []string{"little", "child", "teenage", "young"}
	elder   = "elderly"
	wrinkle = "weathered"
)

// Aged is an intent of something living that is so many ages older, or younger below 0. ok is false where there is no such age of it.
func (r *Reader) Aged(i Intent, by int) (_ Intent, ok bool) {
	a := r.byName[i.Thing.Archetype]
	if a == nil || !a.Living {
		return i, false
	}
	i = i.Clone()
	ladder := slices.DeleteFunc(slices.Clone(ages), func(t string) bool { return !slices.Contains(a.Traits, t) })
	has := func(t string) bool { return slices.Contains(i.Traits, t) }
	wrinkled := func(m Modifier) bool { return m.Name == wrinkle && m.Target == "" }
	at := slices.IndexFunc(ladder, has)
	if k := slices.Index(ladder, "teenage"); k >= 0 && has("teenage") { // "girl" by itself says a child
		at = k
	}
	switch {
	case at >= 0:
	case has(elder) || slices.ContainsFunc(i.Modifiers, wrinkled):
		at = len(ladder) + 1
	default:
		at = len(ladder)
	}
	to := at + by
	if to < 0 || to > len(ladder)+1 {
		return i, false
	}
	i.Traits = slices.DeleteFunc(i.Traits, func(t string) bool { return t == elder || slices.Contains(ladder, t) })
	i.Modifiers = slices.DeleteFunc(i.Modifiers, wrinkled)
	switch {
	case to < len(ladder):
		i.Traits = append(i.Traits, ladder[to])
	case to == len(ladder):
	case slices.Contains(a.Traits, elder):
		i.Traits = append(i.Traits, elder)
	default:
		i.Modifiers = append(i.Modifiers, Modifier{Word: "older", Name: wrinkle, Amount: 1})
	}
	return i, true
}
