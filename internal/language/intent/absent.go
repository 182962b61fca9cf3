package intent

import (
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/intent/tables"
)

// Absent is the word of a relation that names what a feedback speaks of as there, and what the thing does not have: "the lamp", of a chair.
const Absent = "the"

// The words that stand right before what is there already, and before what is new.
var (
	definites   = []string{"the", "its", "his", "her", "their"}
	Indefinites = []string{"a", "an", "another", "some"}
)

// definite reports whether the head of a phrase names something that is there already: "the windows". Behind a pronoun, "to" or "like" it is what another
// thing becomes: "make it the Eiffel tower".
func (e *revision) definite(p *phrase) bool {
	if p.lead == language.To {
		return false
	}
	for i := p.items[p.head].at - 1; i >= max(0, p.items[0].at-1); i-- {
		switch w := e.text.Span(i, 1); {
		case slices.Contains(definites, w):
			before := e.text.Span(max(0, i-1), 1)
			return i == 0 || before != "like" && before != "into" && !Pronoun.MatchString(before)
		case slices.Contains(Indefinites, w):
			return false
		}
	}
	return false
}

// ofPart reports whether a phrase names a part of the thing before its head, which is another thing then: "make the roof a mushroom".
func (e *revision) ofPart(p *phrase) bool {
	return p.lead != language.To && slices.ContainsFunc(p.items[:p.head], func(it item) bool {
		return it.kind == plain && slices.Contains(definites, e.text.Span(max(0, it.at-1), 1)) &&
			(e.PartWord(it.text) || e.RoleOf(e.archetype(), it.text) != "") && !slices.Contains(wholes, it.text)
	})
}

// unasked reports whether the head of a phrase stands without words for another thing: a singular without an article that names nothing known, or that
// other words follow, as in "make it parrot green".
func (e *revision) unasked(p *phrase, known bool) bool {
	return e.bare(p) && (!known || slices.ContainsFunc(p.items[p.head+1:], func(it item) bool {
		return it.kind == colouring || it.kind == substance || it.kind == modifying
	}))
}

// bare reports whether the head of a phrase is a singular without an article or a number.
func (e *revision) bare(p *phrase) bool {
	it := p.items[p.head]
	if it.plural || p.counted(Indefinites...) || p.lead == language.To {
		return false
	}
	for i := max(0, p.items[0].at-1); i < it.at; i++ {
		if w := e.text.Span(i, 1); slices.Contains(Indefinites, w) || slices.Contains(definites, w) {
			return false
		}
	}
	return true
}

// somewhere reports whether a phrase names something at a place of what is there, "a cat on the roof", which no words ask for instead of it.
func (e *revision) somewhere(p *phrase, now change) bool {
	if now == turn || p.lead == language.To {
		return false
	}
	for i := p.items[p.head].at + 1; i < len(e.text.Words) && e.text.Words[i].Pause < language.Comma; i++ {
		if _, n := Places().Longest(e.text, i); n > 0 {
			return i+n >= len(e.text.Words) || slices.Contains(definites, e.text.Span(i+n, 1)) || Pronoun.MatchString(e.text.Span(i+n, 1))
		}
	}
	return false
}

// partsInColours are the names of colours that call a part of the thing behind "the", and the colour that it shall have: "make the saddle brown".
func (e *revision) partsInColours() map[string]bool {
	colours, _ := plainColours()
	skip := map[string]bool{}
	for i := 1; i+1 < len(e.text.Words); i++ {
		w := e.text.Span(i, 1)
		if !slices.Contains(definites, e.text.Span(i-1, 1)) || !e.PartWord(w) && e.RoleOf(e.archetype(), w) == "" && !e.Built(w) {
			continue
		}
		m, n := colours.Longest(e.text, i)
		rest, k := colours.Longest(e.text, i+1)
		if ends := i+n >= len(e.text.Words) || e.text.Words[i+n].Pause >= language.Comma; m.kind == colouring && n == k+1 && n > 1 && rest.kind == colouring && ends {
			skip[e.text.Span(i, n)] = true
		}
	}
	return skip
}

// acts are nouns of things that say without an article, behind a pronoun or one of ordered, what the thing shall do: "make it sink" is no washbasin.
var acts = language.Words(tables.Acts)

// ordered are verbs before what a thing shall do: "it should float".
var ordered = []string{"should", "must", "shall", "can", "could"}

// does reports whether the head of a phrase says what the thing shall do, and no other thing.
func (e *revision) does(p *phrase) bool {
	it := p.items[p.head]
	verb, _ := acts().Of(it.text)
	before := e.text.Span(max(0, it.at-1), 1)
	return verb && it.at > 0 && e.bare(p) && (Pronoun.MatchString(before) || slices.Contains(ordered, before))
}

// implies reports whether the thing shows all that a noun implies: a boy is a man, too, and no woman.
func (e *revision) implies(noun string) bool {
	return !slices.ContainsFunc(e.implied[noun], func(t string) bool { return !slices.Contains(e.out.Traits, t) })
}

// miss notes that a phrase names what the thing does not have. What further words say of it is said of nothing.
func (e *revision) miss(p *phrase) {
	e.out.Relations = append(e.out.Relations, Relation{Word: Absent, Text: e.written(p)})
	e.target, e.bereft, p.items = "", p.items[p.head].raw, nil
}

// lastWord is the last of some words.
func lastWord(words string) string { return words[strings.LastIndexByte(words, ' ')+1:] }
