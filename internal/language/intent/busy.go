package intent

import (
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/fact"
)

// busy reports whether a word behind what a person wears or grows tells what the person does: "a woman in a purple dress knitting" wears a dress. Another
// noun behind the word would be what the two are about: "a dress fitting room".
func (s *scanner) busy(items []item, it *item) bool {
	if len(items) < 2 || it.kind != plain || it.known || it.words > 1 || !strings.HasSuffix(it.text, "ing") || s.PartWord(it.text) || s.garment(it.noun) {
		return false
	}
	next := it.at + 1
	if next < len(s.Words) && s.Words[next].Pause <= language.Blank {
		if m, _ := s.meanings.Of(s.Text.Span(next, 1)); m.kind != leading && m.kind != joining && m.kind != empty && m.kind != counting {
			return false
		}
	}
	return s.adorned(items)
}

// asides reports whether the items between a person and a verb behind a comma only say what the person wears and is like: "an old blacksmith, leather
// apron, hammering on an anvil".
func (s *scanner) asides(items []item) bool {
	who := slices.IndexFunc(items, func(it item) bool { return s.person(&it) })
	return who >= 0 && !slices.ContainsFunc(items[who+1:], func(it item) bool {
		return it.rank >= double && !s.garment(it.noun) && !s.PartWord(it.text) && it.kind == plain
	})
}

// bench reports whether a phrase puts a person on what people work on and do not stand on, such as an anvil, in no words for standing or sitting there.
func (a *arranger) bench(p *phrase, last clause) bool {
	if p.head < 0 || !last.archetype().dresses() || !slices.Contains([]string{"on", "upon", "onto"}, language.Normal(p.word)) {
		return false
	}
	if p.from > 0 && slices.Contains(stances, a.text.Span(p.from-1, 1)) {
		return false
	}
	e := a.byNoun(p.items[p.head].noun)
	return e.Of(fact.Bench)
}

// stances are words for being on what people work at all the same.
var stances = strings.Fields("standing stands sitting sits seated kneeling crouching perched balancing dancing lying sleeping asleep jumping")

// fellow reports whether "and" joins a person to one whose clothes stand before it: "a woman in a red dress and a man in a black suit". Nobody is in another.
func (a *arranger) fellow(p *phrase, last *clause) bool {
	return p.joined && p.word != "" && p.rank() >= double && last.archetype().dresses() && a.nouns[a.names[p.items[p.head].noun]].dresses() &&
		slices.Contains([]string{"in", "wearing", "wears"}, language.Normal(p.word))
}
