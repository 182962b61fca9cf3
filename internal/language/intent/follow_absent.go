package intent

import (
	"regexp"
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/wordnet"
)

// absent is the word of a relation that names what a feedback speaks of as there, and what the thing does not have: "the lamp", of a chair.
const absent = "the"

// The words that stand right before what is there already, and before what is new.
var (
	definites   = []string{"the", "its", "his", "her", "their"}
	indefinites = []string{"a", "an", "another", "some"}
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
			return i == 0 || before != "like" && before != "into" && !pronoun.MatchString(before)
		case slices.Contains(indefinites, w):
			return false
		}
	}
	return false
}

// ofPart reports whether a phrase names a part of the thing before its head, which is another thing then: "make the roof a mushroom".
func (e *revision) ofPart(p *phrase) bool {
	return p.lead != language.To && slices.ContainsFunc(p.items[:p.head], func(it item) bool {
		return it.kind == plain && slices.Contains(definites, e.text.Span(max(0, it.at-1), 1)) &&
			(e.partWord(it.text) || e.role(e.archetype(), it.text) != "") && !slices.Contains(wholes, it.text)
	})
}

// unasked reports whether the head of a phrase stands without words for another thing: a singular without an article that names nothing known, or that
// other words follow, as in "make it parrot green".
func (e *revision) unasked(p *phrase, known bool) bool {
	it := p.items[p.head]
	if it.plural || p.counted(indefinites...) || p.lead == language.To {
		return false
	}
	for i := max(0, p.items[0].at-1); i < it.at; i++ {
		if w := e.text.Span(i, 1); slices.Contains(indefinites, w) || slices.Contains(definites, w) {
			return false
		}
	}
	return !known || slices.ContainsFunc(p.items[p.head+1:], func(it item) bool { return it.kind == colouring || it.kind == substance || it.kind == modifying })
}

// implies reports whether the thing shows all that a noun implies: a boy is a man, too, and no woman.
func (e *revision) implies(noun string) bool {
	return !slices.ContainsFunc(e.implied[noun], func(t string) bool { return !slices.Contains(e.out.Traits, t) })
}

// miss notes that a phrase names what the thing does not have. What further words say of it is said of nothing.
func (e *revision) miss(p *phrase) {
	e.out.Relations = append(e.out.Relations, Relation{Word: absent, Text: e.written(p)})
	e.target, e.bereft, p.items = "", p.items[p.head].raw, nil
}

// spoken are clauses that say something of what is there: its words are the last group.
var spoken = regexp.MustCompile(`^(?:(make|paint|turn|colou?r|dye|recolou?r|let|have|give|change|set|keep|i (?:want|need|meant)) )?` +
	`(?:all |both |all of |both of )?(?:the|his|her|its|their) (.+)$`)

// spokenOf is the noun of what a clause says something of as if it were there; "": none, or it calls a thing of the list.
func (f *following) spokenOf(norm string) string {
	m := spoken.FindStringSubmatch(norm)
	if m == nil {
		return ""
	}
	t := language.Cut(m[2])
	named := ""
	for i, it := range f.scan(t) {
		if k, _ := f.calls(t, it.at); k >= 0 || i == 0 && turns[it.text] != 0 {
			return ""
		}
		ends := it.pause >= language.Comma || slices.Contains(indefinites, t.Span(max(0, it.at-1), 1))
		if i > 0 && ends || it.rank != thing && (named != "" || it.kind == leading || it.kind == joining) {
			break
		}
		if it.rank == thing {
			named = it.raw
		}
	}
	return language.Normal(named)
}

// misses reports whether a feedback that speaks of a noun as there names nothing that a thing is or has.
func (f *following) misses(i Intent, noun string) bool {
	i.Relations = nil
	return slices.ContainsFunc(f.Revise(i, "make the "+noun+" new").Relations, func(r Relation) bool { return r.Word == absent })
}

// present settles what a clause speaks of as if it were there: the thing that has it is the one at hand, and a word for the sort of a thing, such as "the
// vehicle" of a car, becomes "it". Of what no thing is or has the clause is denied, and done.
func (f *following) present(c demand) (_ demand, done bool) {
	said := f.spokenOf(c.norm)
	if said == "" || !f.misses(f.list[f.at].Intent, said) {
		return c, false
	}
	if k := slices.IndexFunc(f.list, func(p Placed) bool { return !f.misses(p.Intent, said) }); k >= 0 {
		f.at = k
		return c, false
	}
	noun := f.singular(said)
	k := f.whom(noun)
	if k < 0 {
		k = f.wider(noun)
	}
	if k < 0 && slices.Contains(anyone, noun) {
		k = 0
	}
	if k < 0 {
		f.deny(f.at, f.said)
		return c, true
	}
	named := regexp.MustCompile(`(?i)\b(?:the|his|her|its|their) ` + regexp.QuoteMeta(said) + `\b`)
	c.text, c.norm, f.at = named.ReplaceAllString(c.text, "it"), named.ReplaceAllString(c.norm, "it"), k
	return c, false
}

// anyone are words for whatever a model shows: a robot, too, is a figure.
var anyone = []string{"figure", "figurine", "character", "subject"}

// wider is the thing of the list that a word names by its sort: "the vehicle", of a car; −1: none.
func (f *following) wider(noun string) int {
	var sorts []wordnet.Synset
	for _, s := range f.net.Lookup(noun) {
		sorts = append(sorts, s.Synset)
	}
	return slices.IndexFunc(f.list, func(p Placed) bool {
		return slices.ContainsFunc(f.net.Lookup(strings.ToLower(p.Thing.Noun)), func(s wordnet.Sense) bool {
			return s.Order < mostSenses && f.below(s.Synset, sorts, mostSteps)
		})
	})
}

// How many senses of a thing are looked at, and how many steps above them, for the word of its sort.
const (
	mostSenses = 2
	mostSteps  = 6
)

// below reports whether a synset is of one of some sorts, which are at most so many steps above it.
func (f *following) below(s wordnet.Synset, sorts []wordnet.Synset, steps int) bool {
	for h := range f.net.Hypernyms(s) {
		if slices.Contains(sorts, h) || steps > 1 && f.below(h, sorts, steps-1) {
			return true
		}
	}
	return false
}
