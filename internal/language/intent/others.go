package intent

import (
	"slices"
	"strings"

	"atelier/internal/language"
)

// scanFor is scan with the phrases left open that are traits of other things alone: "with a lamp" is a trait of a hard hat, but beside a
// nightstand the lamp is a thing of its own. Nor is a surface read where a thing is meant.
func (r *Reader) scanFor(t language.Text) []item {
	s := newScanner(r, t)
	items := s.items()
	if s.skip = s.foreign(items); len(s.skip) == 0 {
		s.skip = s.surfacing(items)
	}
	if len(s.skip) == 0 {
		return items
	}
	return s.items()
}

// surfacing are the phrases of several words for surfaces and colours, of which the last is the only thing that a text names: "a red brick" asks for a
// brick, "a red orange" for an orange.
func (s *scanner) surfacing(items []item) (skip map[string]bool) {
	for _, it := range items {
		if it.rank >= double {
			return nil
		}
		if it.kind != substance && it.kind != colouring || it.words < 2 {
			continue
		}
		if name, _ := s.named(s.Text.Span(it.at+it.words-1, 1)); name != "" && s.Built(name) {
			skip = map[string]bool{it.text: true}
		}
	}
	return skip
}

// foreign are the phrases behind a leading word, or of a part in a material or a colour, that were read as traits, though nothing that the text names has
// them: the "wooden handle" of a mop is its handle, though that of a frying pan is a trait.
func (s *scanner) foreign(items []item) (skip map[string]bool) {
	for i := range items {
		it := &items[i]
		if it.kind != trait || !s.led(it.text) && !(it.words > 1 && s.dressing(s.Text.Span(it.at, 1))) {
			continue
		}
		named := s.entries(items, i)
		if len(named) > 0 && !slices.ContainsFunc(named, func(a *Entry) bool { return s.means(a, it) }) {
			if skip == nil {
				skip = map[string]bool{}
			}
			skip[it.text] = true
		}
	}
	return skip
}

// means reports whether a thing has the trait that a phrase was read as, and whether the phrase means the trait of such a thing: "without doors" means
// an open tower, and no open window.
func (s *scanner) means(a *Entry, it *item) bool {
	if s.Form(a, it.text) != "" {
		return true
	}
	common := func() bool {
		for w := range list(traitForms[it.name]) {
			if w == it.text {
				return true
			}
		}
		return false
	}
	return slices.Contains(a.Traits, it.name) && (language.Normal(it.name) == it.text || common())
}

// led reports whether a phrase begins with leading or joining words, such as "with", "without", "no" or "and", and goes on behind them.
func (r *Reader) led(phrase string) bool {
	words := strings.Fields(phrase)
	for n := 1; n < len(words); n++ {
		if m, _ := r.meanings.Of(strings.Join(words[:n], " ")); m.kind == leading || m.kind == negating || m.kind == joining {
			return true
		}
	}
	return false
}

// entries are the things that the items before one name outright, and what the whole text is taken to be about: in "a goblin with a lantern and a
// backpack" the lantern is none of the backpack's.
func (s *scanner) entries(items []item, before int) (named []*Entry) {
	for _, it := range items[:before] {
		if a := s.nouns[s.names[it.noun]]; it.noun != "" && a != nil {
			named = append(named, a)
		}
	}
	d := &reading{Reader: s.Reader, text: s.Text, phrases: split(slices.Clone(items))}
	if d.findHead(); d.main >= 0 {
		named = append(named, d.archetype())
	}
	return named
}

// shorter is the longest meaning that begins at word i and has fewer words than n.
func (s *scanner) shorter(i, n int) (m meaning, words int) {
	for n--; n > 0; n-- {
		if m, ok := s.meanings.Of(s.span(i, n)); ok {
			return m, n
		}
	}
	return meaning{}, 0
}

// grows reports whether an archetype is a plant, which has branches of its own.
func (a *Entry) grows() bool { return a != nil && a.Grows }

// owned reports whether a phrase names a part of one of the things rather than another thing: what is in a thing is no part of others, and nothing hangs
// from a part of its own but that of which it is said. What "and a" joins to a thing is no part of it.
func (a *arranger) owned(p *phrase, c *clause) bool {
	switch {
	case c.how == Inside:
		_, role := a.list[c.of].part(p)
		return role != ""
	case c.how == Hanging && p.counted("a", "an"):
		return false
	case (c.how == Beside || a.list[a.open].same(p.items[p.head].noun)) && a.besides(p): // "a red cup and a blue cup"
		return false
	}
	return a.partOf(p)
}
