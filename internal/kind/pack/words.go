package pack

import (
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/wordnet"
)

// prompt is the parsed prompt of a set.
type prompt struct {
	things []string // the named things, one by one: "three barrels" are three
	rest   string   // the rest, in lower case: words that apply to the whole set
	theme  theme    // that the rest calls; zero: none

	classes []class  // whose members follow the things: "farm animals"
	refused []phrase // the things that the set must not hold: "no cows"
	manner  string   // what every thing must not be or have, behind its prompt: ", not red"

	coloured bool // each thing has a colour of its own

	literal bool // nothing was understood: the whole prompt is taken for one thing
}

// read parses a prompt. A phrase names a thing when its last word is a known noun. A phrase with an unknown noun names a thing when the
// prompt is a list that contains known ones ("a dragon, two wolves and a barrel"), or when nothing else says what the set contains
// ("helicopters"). Whether an engine can build a thing is not known here: an item that it refuses fails with the engine's message.
func read(text string) prompt {
	all, refused, manner := refusals(phrases(text))
	coloured := slices.ContainsFunc(all, phrase.colourful)
	all = slices.DeleteFunc(all, phrase.colourful)
	listed := 0
	for _, p := range all {
		if p.names() {
			listed++
		}
	}
	out := split(all, func(p phrase) bool { return p.known || listed > 1 && p.names() })
	t, called := themeOf(out.rest)
	foreign := language.Cut(text).Foreign()
	if !called && !foreign && !out.names() {
		out = split(all, phrase.tangible)
	}
	switch {
	case called:
		out.theme = t
	case out.names():
	case !foreign && slices.ContainsFunc(all, func(p phrase) bool { return p.whole }):
		out.theme = general // "wooden props": things of any sort
	default:
		out.literal = true
		out.things, out.rest = []string{clipped(strings.TrimSpace(text))}, ""
	}
	out.refused, out.manner, out.coloured = refused, manner, coloured && !out.literal
	return out
}

// names reports whether the prompt names things or a class of them.
func (p prompt) names() bool { return len(p.things)+len(p.classes) > 0 }

// clipped is a text, cut to the length that the items store of their set's prompt.
func clipped(text string) string {
	if runes := []rune(text); len(runes) > longestLook {
		return string(runes[:longestLook])
	}
	return text
}

// split makes the things of the phrases for which names is true.
func split(all []phrase, names func(phrase) bool) prompt {
	var out prompt
	var rest []string
	for _, p := range all {
		if names(p) {
			if p.class != "" {
				out.classes = append(out.classes, class{strings.Join(p.before, " "), p.count, strings.Split(p.class, ", ")})
				continue
			}
			out.things = append(out.things, p.each()...)
			continue
		}
		rest = append(rest, p.text)
	}
	out.rest = strings.Join(rest, ", ")
	return out
}

// phrase is a part of a prompt between punctuation marks, "and" and the like.
type phrase struct {
	language.Text
	from, to int // its words

	text    string   // normalized
	thing   []string // without its number and words for a set; its noun singular
	count   int
	counted bool // "a", "three"
	plural  bool
	known   bool     // its noun is known
	whole   bool     // it describes a set: "a set", "village props"
	aside   bool     // it describes the place or the look of the things: "for a tavern"
	class   string   // the members of the class that it names, several of them: "farm animals"
	before  []string // of a class: the words before it
	refuses bool     // it begins with "without", "no" and the like
	holds   bool     // the next phrase is attached to it, by "with" or "of": "a helicopter with guns"
}

// names reports whether the phrase may name a thing.
func (p phrase) names() bool {
	return p.known || (p.counted || p.plural) && !p.whole && !p.aside && len(p.thing) > 0 && len(p.thing) < 5
}

// tangible reports whether its noun is of something with a form, so that a set may consist of it although the noun is unknown.
func (p phrase) tangible() bool {
	if len(p.thing) == 0 || p.aside && !p.holds {
		return false
	}
	lemma, _, ok := wordnet.Open().Lemma(p.thing[len(p.thing)-1])
	if !ok || wordnet.Open().Seldom(lemma) && !p.counted {
		return p.known
	}
	file := wordnet.Open().Lookup(lemma)[0].File
	return file.Tangible() && file != wordnet.Substance
}

// each are the phrase's things, one by one; from the second on they differ in shape.
func (p phrase) each() []string {
	thing := strings.Join(p.thing, " ")
	out := []string{language.WithArticle(thing)}
	for i, m := range mannersOf(p.thing[len(p.thing)-1]) {
		if i+1 < p.count {
			out = append(out, language.WithArticle(m+" "+thing))
		}
	}
	return out
}

// phrases splits a text at its punctuation marks, at "and" and at relations. A phrase before "with" or "of" is the whole that holds the
// things; a phrase after any other relation is marked as aside.
func phrases(text string) []phrase {
	c := cutter{Text: language.Cut(text)}
	for i := 0; i < len(c.Words); {
		switch pause := c.Words[i].Pause; {
		case pause == language.Colon: // "a tavern: barrels, mugs" holds what follows
			c.end(i, true)
		case pause > language.Hyphen:
			refuser := ""
			if pause == language.Comma && c.listsOn(i) {
				refuser = c.refuser
			}
			c.end(i, false)
			c.refuser = refuser
		}
		if n := c.refusal(i); n > 0 {
			c.end(i, false)
			c.refuser, c.from = c.Span(i, n), i+n
			i += n
			continue
		}
		w, n := language.Grammar().Longest(c.Text, i)
		switch {
		case n > 0 && w.Sort == language.Joining:
			refuser := ""
			if c.Span(i, n) != "but" && c.refusesOn(i+n) { // "no cows but sheep" wants the sheep
				refuser = c.refuser
			}
			c.end(i, false)
			c.from, c.refuser = i+n, refuser
		case n > 0 && w.Sort == language.Leading:
			// "with" and "of" attach what follows to the whole before them; any other relation tells of a place or a look.
			within := w.Lead == language.With || c.Span(i, n) == "of"
			c.end(i, within)
			c.from, c.aside = i+n, !within
			c.content = c.Span(i, n) == "of" && len(c.list) > 0 && !c.list[len(c.list)-1].whole
		default:
			n = 1
		}
		i += n
	}
	c.end(len(c.Words), false)
	return c.list
}

// cutter is the state of the function phrases.
type cutter struct {
	language.Text
	from  int  // the first word of the open phrase
	aside bool // the open phrase describes the place or the look of the things
	list  []phrase

	content bool   // the open phrase is what a thing contains or consists of: "a bowl of fruit"
	refuser string // the word that refuses the open phrase, which stands before it or before an earlier phrase of its list; "": none
}

// end closes the open phrase before word i; holds says that the next phrase is attached to it by "with" or "of".
func (c *cutter) end(i int, holds bool) {
	if i > c.from {
		p := phraseOf(c.Text, c.from, i, c.aside || holds, !c.aside && !c.content)
		p.holds = holds && !c.aside
		if c.refuser != "" {
			p.refuses, p.text = true, c.refuser+" "+p.text
		}
		c.list = append(c.list, p)
	}
	c.from, c.aside, c.content, c.refuser = max(c.from, i), false, false, ""
}

// articles are the articles with the number that they imply: 0 for none, 1 for "a" and "an".
var articles = map[string]int{"the": 0, "a": 1, "an": 1}

// phraseOf is the phrase of the words from..to; when sorted is true, it may name a class.
func phraseOf(t language.Text, from, to int, aside, sorted bool) phrase {
	p := phrase{Text: t, from: from, to: to, text: t.Span(from, to-from), count: 1, aside: aside}
	for from < to { // several may stand before a noun: "the two"
		n, words := t.Number(from)
		if one, ok := articles[t.Span(from, 1)]; ok {
			n, words = max(n, one), max(words, 1)
		}
		if words == 0 || from+words > to {
			break
		}
		p.count, p.counted = max(p.count, n), p.counted || n > 0
		from += words
	}
	if members, n, plural := classOf(t, from, to); n > 0 && sorted && (plural || !p.counted) {
		p.class, p.known = members, true
		for _, w := range t.Words[from : to-n] {
			p.before = append(p.before, strings.ToLower(w.Raw))
		}
		return p
	}
	// A phrase that ends in a word for a set names no single thing: "tavern props" contains the noun "tavern", and is no tavern.
	for to > from && slices.Contains(sets, t.Span(to-1, 1)) {
		to, p.whole = to-1, true
	}
	set := false
	for i := from; i < to; i++ {
		p.thing = append(p.thing, strings.ToLower(t.Words[i].Raw))
		set = set || slices.Contains(sets, t.Span(i, 1))
	}
	if n := len(p.thing); n > 0 {
		p.thing[n-1], p.plural, p.known = singular(t.Span(to-1, 1))
	}
	p.whole = p.whole || set && !p.counted // "a game console" is a thing
	return p
}

// sets are words for a whole: the phrase that ends with one names no single thing.
var sets = []string{
	"set", "sets", "pack", "packs", "props", "prop", "items", "assets", "objects", "things", "collection", "kit", "bundle", "scene", "stuff", "pieces", "decor",
	"decorations", "decoration", "furniture", "equipment", "gear", "interior", "environment", "supplies", "group", "series", "theme", "style", "models",
	"elements", "clutter",
	"game", "level", "mix", "world", "room", "weapons", "tools", "loot", "containers", "look", "mood", "colors", "colours",
}

// sorts are the known nouns, singular, each with words for variants that differ visibly.
var sorts = []struct{ nouns, manners string }{
	{"chest coffer trunk", "open, plain, tall, wide"},
	{"bucket pail", "plain, tall, squat, wide"},
	{"bench", "short, narrow, tall"},
	{"bottle potion flask vial phial", "round, slim, tall, plain"},
	{"goblet chalice", "ornate, plain, tall, wide"},
	{"mug", "empty, tall, squat"},
	{"tankard stein", "empty, plain, tall, squat"},
	{"candlestick candle", "tall, unlit, plain"},
	{"shield buckler", "ornate, plain"},
	{"gravestone tombstone headstone", "broken, plain, tall, wide"},
	{"barrel cask keg", "open, squat, tall, slim, plain"},
	{"crate box", "open, long, flat, tall, plain"},
	{"chair", "tall, backless, wide, plain"},
	{"armchair", "tall, wide, low"},
	{"stool", "tall, wide, low"},
	{"table", "round, low, long, ornate, narrow"},
	{"desk", "low, long, wide, narrow"},
	{"sword longsword greatsword broadsword", "ornate, broken, slim, wide, enchanted"},
	{"dagger knife", "ornate, broken, slim, wide, enchanted"},
	{"tree pine fir spruce conifer", "tall, dense, slender, squat"},
	{"boulder rock stone meteorite", "smooth, jagged, flat, tall"},
	{"cottage house hut cabin", "thatched, plain, wide, tall"},
	{"lantern", "hanging, unlit, tall, closed, squat"},
	{"lamp", "tall, unlit, squat, wide"},
	{"teapot", "tall, plain, squat, copper"},
	{"kettle", "tall, squat, copper, wide"},
	{"robot android droid", "slim, bulky, tall, plain"},
	{"fox", "sitting, slim, stout"},
}

// shapes are the words for variants of unknown nouns.
var shapes = []string{"tall", "wide", "squat", "slim", "narrow"}

// mannersOf are the words for variants of a noun: its own, or shapes.
func mannersOf(noun string) []string {
	if known, ok := manners[noun]; ok {
		return known
	}
	return shapes
}

// manners are the words for variants, by noun.
var manners = func() map[string][]string {
	by := map[string][]string{}
	for _, s := range sorts {
		for noun := range strings.FieldsSeq(s.nouns) {
			by[noun] = strings.Split(s.manners, ", ")
		}
	}
	return by
}()

// singular is a noun without the ending of its plural, whether it had one, and whether the noun is known.
func singular(word string) (noun string, plural, known bool) {
	if _, known = manners[word]; known {
		return word, false, true
	}
	for _, single := range wordnet.Singulars(word) {
		if _, known = manners[single]; known {
			return single, true, true
		}
	}
	noun, plural, _ = wordnet.Open().Lemma(word)
	return noun, plural, false
}

// fresh reports whether the words ask for new things, which the worn look of a theme would contradict.
func fresh(words string) bool {
	for _, w := range []string{"clean", "new", "polished", "shiny", "pristine", "modern", "golden", "toy", "cute", "low poly", "brand"} {
		if strings.Contains(" "+words+" ", " "+w+" ") {
			return true
		}
	}
	return false
}
