package intent

import (
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/wordnet"
)

// Called reports whether words are the noun of a thing, in the singular or in the plural, or as the prompt has it.
func (p Placed) Called(words string) bool {
	return words == p.Thing.Noun || words == language.Normal(p.Thing.Head) || slices.Contains(wordnet.Singulars(words), p.Thing.Noun)
}

// Shows reports whether a thing has all of some colours.
func (p Placed) Shows(colours []Colour) bool {
	return !slices.ContainsFunc(colours, func(c Colour) bool {
		return !slices.ContainsFunc(p.Colours, func(o Colour) bool { return o.RGB == c.RGB })
	})
}

// told reports whether a colour of a thing stands right before a word of a text: "the red" before "chair".
func (p Placed) told(t language.Text, i int) bool {
	return slices.ContainsFunc(p.Colours, func(c Colour) bool {
		n := len(strings.Fields(c.Word))
		return i >= n && t.Span(i-n, n) == c.Word
	})
}

// PlaceOf is the place of the k-th thing for another one that joins it at the end of the list. What joins the first thing is in or on what that is in or
// on, such as a bowl or a table, and else beside it.
func PlaceOf(list []Placed, k int) (how Place, of int, word string) {
	if k > 0 {
		return list[k].How, list[k].Of, list[k].Word
	}
	for j, p := range list {
		if p.Of == 0 && p.Count == 1 && (p.How == Around || p.How == Beneath) && j > 0 {
			return Within[p.How], j, p.Word
		}
	}
	return Beside, 0, ""
}

// Meant is the index of the thing that a feedback is about: the last thing that it names, and with a colour before the noun the last one of that
// colour. A feedback that names nothing is about the first thing.
func Meant(list []Placed, feedback string) int {
	t := language.Cut(feedback)
	meant := 0
	for i := len(list) - 1; i >= 0; i-- {
		for k := range t.Words {
			w, noun := t.Span(k, 1), list[i].Thing.Noun
			if noun == "" || w != noun && !slices.Contains(wordnet.Singulars(w), noun) {
				continue
			}
			if list[i].told(t, k) {
				return i
			}
			meant = max(meant, i)
		}
	}
	return meant
}

// settle gives a thing its place and side at another one, and what follows from them.
func (r *Reader) settle(p, of *Placed) {
	if p.How = r.hung(p, of); p.How == Beside && p.Side == "" { // what "a chest to the left of a throne" names last is to the right
		p.Side = SideIn(language.Normal(p.Word), "", "").Opposite()
	}
	r.ornament(p, of)
	if n, ok := StandIn(p.Word); ok && p.How != Hanging && p.How != Below {
		p.Notes = append(p.Notes, n)
	}
}
