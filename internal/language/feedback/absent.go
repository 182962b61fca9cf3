package feedback

import (
	"regexp"
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/intent"
	"atelier/internal/language/wordnet"
)

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
	for i, w := range f.WordsOf(t) {
		if k, _ := f.calls(t, w.At); k >= 0 || i == 0 && intent.Turns[w.Text] != 0 {
			return ""
		}
		ends := t.Words[w.At].Pause >= language.Comma || slices.Contains(intent.Indefinites, t.Span(max(0, w.At-1), 1))
		if i > 0 && ends || !w.Names && (named != "" || w.Joins) {
			break
		}
		if w.Names {
			named = w.Raw
		}
	}
	return language.Normal(named)
}

// misses reports whether a feedback that speaks of a noun as there names nothing that a thing is or has.
func (f *following) misses(i intent.Intent, noun string) bool {
	i.Relations = nil
	return slices.ContainsFunc(f.Revise(i, "make the "+noun+" new").Relations, func(r intent.Relation) bool { return r.Word == intent.Absent })
}

// present settles what a clause speaks of as if it were there: the thing that has it is the one at hand, and a word for the sort of a thing, such as "the
// vehicle" of a car, becomes "it". Of what no thing is or has the clause is denied, and done.
func (f *following) present(c demand) (_ demand, done bool) {
	said := f.spokenOf(c.norm)
	if said == "" || !f.misses(f.list[f.at].Intent, said) {
		return c, false
	}
	if k := slices.IndexFunc(f.list, func(p intent.Placed) bool { return !f.misses(p.Intent, said) }); k >= 0 {
		f.at = k
		return c, false
	}
	noun := f.Singular(said)
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
	net := wordnet.Open()
	for _, s := range net.Lookup(noun) {
		sorts = append(sorts, s.Synset)
	}
	return slices.IndexFunc(f.list, func(p intent.Placed) bool {
		return slices.ContainsFunc(net.Lookup(strings.ToLower(p.Thing.Noun)), func(s wordnet.Sense) bool {
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
	for h := range wordnet.Open().Hypernyms(s) {
		if slices.Contains(sorts, h) || steps > 1 && f.below(h, sorts, steps-1) {
			return true
		}
	}
	return false
}
