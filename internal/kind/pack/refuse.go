package pack

import (
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/wordnet"
)

// refusal reports how many words at word i refuse what follows them: "without", "no"; 0: they refuse nothing. In "a not red car" and
// "non-slip" the word belongs to the thing.
func (c *cutter) refusal(i int) int {
	w, n := language.Grammar().Longest(c.Text, i)
	switch {
	case n == 0 || i+n == len(c.Words):
		return 0
	case w.Sort == language.Leading && w.Lead == language.Less:
		return n
	case w.Sort != language.Negating || c.Words[i+n].Pause == language.Hyphen:
		return 0
	}
	if i > c.from {
		if _, ok := articles[c.Span(i-1, 1)]; ok {
			return 0
		}
	}
	return n
}

// refusesOn reports whether a refusal also holds for word i, behind a joining word or a comma: "bananas" of "no apples or bananas". A thing with its own
// article or number is wanted.
func (c *cutter) refusesOn(i int) bool {
	if c.refuser == "" || i >= len(c.Words) {
		return false
	}
	_, article := articles[c.Span(i, 1)]
	_, number := c.Number(i)
	return !article && number == 0
}

// longestList is how many words after a comma may stand before the "or" of its list.
const longestList = 24

// listsOn reports whether the list around word i ends with "or", so that its commas separate words of one list: "no apples, pears or plums".
func (c *cutter) listsOn(i int) bool {
	if !c.refusesOn(i) {
		return false
	}
	for end := min(i+longestList, len(c.Words)); i < end; i++ {
		if w, n := language.Grammar().Longest(c.Text, i); n > 0 && w.Sort == language.Joining {
			return c.Span(i, n) == "or"
		}
	}
	return false
}

// refuse takes the things that the phrases refuse out of a list: those of the same noun, and those of its kinds.
func refuse(list []string, refused []phrase) []string {
	return slices.DeleteFunc(slices.Clone(list), func(thing string) bool {
		return slices.ContainsFunc(refused, func(p phrase) bool { return p.covers(thing) })
	})
}

// covers reports whether a thing is what the phrase names or a kind of it, with all words that the phrase has before its noun.
func (p phrase) covers(thing string) bool {
	words := strings.Fields(bare(thing))
	if i := slices.IndexFunc(words, func(w string) bool { return w == "with" || w == "of" || w == "without" }); i > 0 {
		words = words[:i]
	}
	// The thing must have all words before the noun of the phrase, and may have more: "no swords" refuses a rusty sword, "no rusty swords" allows new ones.
	wanted, before := head(p.thing)
	is, with := head(words)
	for _, w := range before {
		if !slices.Contains(with, w) {
			return false
		}
	}
	if is == wanted {
		return true
	}
	kind, known := wordnet.Open().Plain(wanted)
	if own, ok := wordnet.Open().Plain(is); ok {
		return known && wordnet.Open().Is(own, kind)
	}
	return strings.HasSuffix(is, wanted) // "longsword" and "sword"
}

// head is the longest noun of the dictionary that ends a phrase, singular, and the words before it.
func head(words []string) (noun string, before []string) {
	for i := range words {
		if lemma, _, ok := wordnet.Open().Lemma(strings.Join(words[i:], " ")); ok {
			return lemma, words[:i]
		}
	}
	if len(words) == 0 {
		return "", nil
	}
	return words[len(words)-1], words[:len(words)-1]
}

// refusals divides the phrases of a prompt: wanted phrases name things to make, refused phrases name things to leave out. A refusal of a part, a colour
// or a manner goes behind the prompt of every thing: ", without rust".
func refusals(all []phrase) (wanted, refused []phrase, manner string) {
	for _, p := range all {
		switch {
		case !p.refuses:
			wanted = append(wanted, p)
		case p.deliverable():
			refused = append(refused, p)
		default:
			manner = clipped(manner + ", " + p.text)
		}
	}
	return wanted, refused, manner
}

// deliverable reports whether a phrase names a thing that a set may hold, rather than a part, a colour or a manner of its things.
func (p phrase) deliverable() bool {
	if p.class != "" || p.known {
		return true
	}
	return len(p.thing) > 0 && slices.ContainsFunc(classes, func(c struct{ words, members string }) bool {
		return slices.ContainsFunc(strings.Split(c.members, ", "), p.covers)
	})
}
