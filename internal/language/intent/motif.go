package intent

import (
	"slices"
	"strings"
	"sync"

	"atelier/internal/language"
	"atelier/internal/language/intent/tables"
	"atelier/internal/language/note"
	"atelier/internal/language/wordnet"
)

// Symbols are the nouns of figures that are drawn, and of no thing that is built for them, with further words for each, a list.
var Symbols = map[string]string{
	"heart": "love heart", "star": "five pointed star", "moon": "crescent, crescent moon, half moon", "sun": "sunburst, sunshine", "cross": "",
	"skull": "death's head", "crown": "", "anchor": "", "lightning": "lightning bolt, bolt, thunderbolt", "arrow": "", "flower": "blossom", "leaf": "",
	"diamond": "rhombus", "clover": "shamrock", "flame": "flames, fire",
	"smiley": "smiley face, smile, happy face", "snowflake": "snow flake", "dot": "polka dot, spot", "drop": "raindrop, water drop", "spade": "", "club": "",
	"fleur-de-lis": "fleur de lis, lily flower", "note": "music note, musical note", "circle": "", "triangle": "", "square": "",
}

// pictured are words for a figure on a surface, before or behind its noun: "a lion emblem", "a picture of a cat".
var pictured = language.Words("emblem, crest, logo, symbol, sign, motif, print, pattern, design, picture, image, drawing, decal, sticker, insignia, " +
	"silhouette, painting, icon, coat of arms, engraving, carving, decoration")

// marks are words for how a figure comes onto a surface, behind its noun: "a cactus printed on the side".
var marks = language.Words("printed, painted, embroidered, engraved, etched, stamped, embossed, emblazoned, stencilled, stenciled, drawn, stitched, imprinted")

// markedWith are the words before a figure for the same.
const markedWith = "painted with, printed with, embroidered with, engraved with, etched with, stamped with, embossed with, emblazoned with"

// sides are words for the side of a thing on which a figure is, and skins those for its outer parts, which bear a picture rather than a thing.
var (
	sides = append([]string{"side", "sides", "front", "back", "surface", "face", "chest", "body"}, skins...)
	skins = []string{"cover", "sail", "sails", "hull", "tail", "label", "screen", "door", "doors", "blade", "banner", "lid", "tank", "wing", "wings",
		"hood", "bonnet"}
)

// symbolWords are the nouns of symbols by the words that mean them.
var symbolWords = sync.OnceValue(func() map[string]string {
	m := map[string]string{}
	for noun, more := range Symbols {
		m[noun] = noun
		for w := range list(more) {
			m[w] = noun
		}
	}
	return m
})

// symbolOf is the noun of the symbol that words in the singular or plural mean; "": none.
func symbolOf(words string) string {
	for _, w := range append([]string{words}, wordnet.Singulars(words)...) {
		if noun := symbolWords()[w]; noun != "" {
			return noun
		}
	}
	return ""
}

// symbolIn is the noun of the symbol that the last of some words mean; "": none.
func symbolIn(words string) string {
	for ; words != ""; _, words, _ = strings.Cut(words, " ") {
		if noun := symbolOf(words); noun != "" {
			return noun
		}
	}
	return ""
}

// depicts reports whether a word calls a figure a picture.
func depicts(word string) bool {
	_, ok := pictured().Of(word)
	return ok
}

// marked reports whether a word tells how a figure comes onto a surface.
func marked(word string) bool {
	_, ok := marks().Of(word)
	return ok
}

// follows reports whether "on it" or the like comes behind a phrase: "a t-shirt with a pineapple on it".
func (a *arranger) follows(p *phrase) bool {
	last := p.last()
	next := last.at + last.words
	return a.text.Follows(next, "on") && (a.text.Follows(next+1, "it") || a.upon(p) != "")
}

// upon is the side or part of a thing on which the words behind a phrase put a figure: "cover" of "a dragon on the cover"; "": they name none.
func (a *arranger) upon(p *phrase) string {
	last := p.last()
	next := last.at + last.words
	if !a.text.Follows(next, "on") || !a.text.Follows(next+1, "the") && !a.text.Follows(next+1, "its") || next+2 >= len(a.text.Words) {
		return ""
	}
	if part := a.text.Span(next+2, 1); slices.Contains(sides, part) {
		return part
	}
	return ""
}

// painted is which figures a thing bears that declares none: any that words call a picture, and on one of its outer parts animals and symbols. Of symbols
// that nothing is built for, "on it" is enough.
func (a *arranger) painted(p *phrase, called bool) language.Figure {
	switch part := a.upon(p); {
	case called:
		return ^language.Figure(0)
	case slices.Contains(skins, part) || part == "side" || part == "sides":
		return language.Symbols | language.Animals
	case part != "":
		return language.Symbols
	case a.follows(p) && slices.ContainsFunc(p.items, a.unbuiltSymbol):
		return language.Symbols
	}
	return 0
}

// unbuiltSymbol reports whether an item means a symbol that nothing is built for.
func (a *arranger) unbuiltSymbol(it item) bool {
	noun := symbolOf(it.text)
	return noun != "" && !a.Built(noun)
}

// real reports whether the phrase of a figure means a thing all the same: what the next phrase places elsewhere than on a surface, as in "a vase with a cat
// beside it", and a flower in a vessel.
func (a *arranger) real(p *phrase, c *clause) bool {
	bearer := a.list[c.of].out.Thing
	said, which := a.placed(a.next, bearer.Noun)
	if which {
		return said != Atop && said != Ring
	}
	holds := a.byName[bearer.Archetype]
	grown := a.nouns[a.names[c.out.Thing.Noun]]
	if slices.ContainsFunc(p.items, func(it item) bool { return depicts(it.text) || marked(it.text) }) {
		return false
	}
	return holds != nil && holds.Bears.Flowers && language.Normal(p.word) == "with" && grown != nil && grown.Grows
}

// placed is the place in which a phrase puts a thing named before beside a bearer; ok is false if the phrase speaks of another thing. On top of the bearer
// a thing stands by itself, and its place is Above.
func (a *arranger) placed(p *phrase, bearer string) (how Place, ok bool) {
	if p == nil {
		return "", false
	}
	said, known := Places().Of(language.Normal(p.word))
	how, ok = Within[said]
	switch {
	case !known || !ok:
		return "", false
	case len(p.items) == 0:
	case p.items[0].text == "top":
		return Above, true
	case len(p.items) == 1 && slices.Contains(backward, p.items[0].text):
	case len(p.items) == 2 && p.counted("the") && p.items[1].noun == bearer:
	default:
		return "", false
	}
	if how == Atop && strings.Contains(language.Normal(p.word), "top") {
		how = Above
	}
	return how, true
}

// symbolic is the thing of a symbol, by its noun and as the words have it.
func symbolic(noun, head string) Thing {
	return Thing{Head: head, Noun: noun, Match: Exact, Nearness: 1, Family: true}
}

// motif is the item of a phrase that names a figure on the surface of the thing with some archetype, and its thing; ok is false if there is none. A symbol
// that no archetype is built for has a thing without one.
func (a *arranger) motif(p *phrase, on string, how Place) (head int, t Thing, ok bool) {
	of := a.byName[on]
	if of == nil {
		return 0, Thing{}, false
	}
	bears := of.Bears.With
	laid := slices.Contains(slices.Collect(list(markedWith)), language.Normal(p.word)) ||
		slices.ContainsFunc(p.items, func(it item) bool { return marked(it.text) })
	called := laid || slices.ContainsFunc(p.items, func(it item) bool { return depicts(it.text) })
	if a.follows(p) {
		bears |= of.Bears.OnIt
	}
	if !of.Living && (bears == 0 || !called) { // words say that a sword bears it
		bears |= a.painted(p, called)
	}
	if i := a.open; p.lead == language.Of && !called && len(a.list[i].words) > 0 { // "with a picture of a cat"
		last := a.list[i].words[len(a.list[i].words)-1]
		called = depicts(language.Normal(last.Raw))
	}
	if bears == 0 || how != With && how != Atop && !called {
		return 0, Thing{}, false
	}
	if called {
		bears = ^language.Figure(0)
	}
	for i := len(p.items) - 1; i >= 0; i-- {
		it := &p.items[i]
		if it.kind == substance || it.kind == colouring && !(called && i == p.head) || it.negated || marked(it.text) {
			continue
		}
		if noun := symbolIn(it.text); noun != "" && bears&language.Symbols != 0 { // "red hearts" name a thing
			return i, symbolic(noun, it.raw), true
		}
		if depicts(it.text) || it.noun == "" {
			continue
		}
		t := a.thing(it.raw, a.sense(it.noun, Printed, on), a.text.Normal)
		if (t.Match == Exact || t.Match == Alias) && t.Family && bears&sortOf(a.byName[t.Archetype]) != 0 {
			return i, t, called || !a.shapes(p, i)
		}
	}
	return 0, Thing{}, false
}

// shapes reports whether an item only tells the form of a part that is named behind it: "a dragon spout".
func (a *arranger) shapes(p *phrase, i int) bool {
	return slices.ContainsFunc(p.items[i+1:], func(it item) bool { return (it.kind == plain || it.kind == trait) && !partOfBeast(it) })
}

// partOfBeast reports whether an item is a part of an animal, as in "a wolf head", of which the whole is shown.
func partOfBeast(it item) bool {
	return slices.Contains([]string{"head", "face", "paw", "skull"}, it.text)
}

// sortOf is the sort of figure that the outline of a thing is.
func sortOf(a *Entry) language.Figure {
	switch {
	case a.Beast():
		return language.Animals
	case a.Grows:
		return language.Plants
	}
	return language.Objects
}

// printed begins the clause of a figure on the surface of a thing: "a mug with red hearts", "a shield with a golden lion", "a flag with a wolf emblem".
func (a *arranger) printed(p *phrase) (clause, bool) {
	if p.word == "" && !p.joined && p.lead != "," || p.lead == language.Less || len(a.list) == MostThings ||
		p.head < 0 && !slices.ContainsFunc(p.items, a.unbuiltSymbol) {
		return clause{}, false
	}
	how, of := a.place(p)
	for how != "" && a.list[of].how == Printed { // "with a star and a moon"
		how, of = With, a.list[of].of
	}
	if how == "" {
		return clause{}, false
	}
	head, t, ok := a.motif(p, a.list[of].out.Thing.Archetype, how)
	if _, role := a.list[of].part(p); !ok || role != "" {
		return clause{}, false
	}
	it := p.items[head]
	c := clause{word: p.word, lead: p.lead, how: Printed, of: of, counted: p.counted("a", "an", "another", "the")}
	c.upon = a.upon(p)
	c.many = it.plural || !slices.Contains([]string{"", t.Noun}, it.text) && slices.Contains(wordnet.Singulars(it.text), t.Noun)
	if i := slices.IndexFunc(p.items[head+1:], partOfBeast); i >= 0 {
		c.whole = it.raw + " " + p.items[head+1+i].raw
	}
	c.reading = &reading{Reader: a.Reader, text: a.text, out: Intent{Thing: t}}
	return c, true
}

// figured is the words of a figure on a surface that tell of it: without those for how it comes there. A plain symbol stands for one that says nothing
// of a thing, such as the dots of "white dots", and for one that names a thing with the words before it, as in "red hearts".
func (c *clause) figured(text language.Text) language.Text {
	text.Words = slices.DeleteFunc(slices.Clone(text.Words), func(w language.Word) bool { return marked(language.Normal(w.Raw)) })
	for i, w := range text.Words {
		word := language.Normal(w.Raw)
		if symbolOf(word) != "" && (strings.Contains(c.out.Thing.Head, " ") || tables.SaysNothing(word, tables.Adorning)) {
			return respoken(text, i, 1, "circle")
		}
	}
	return text
}

// drawnAs is the intent of so many figures on a surface: its words say their colour and material, and nothing else of them is understood. Of a whole
// figure for a part of it, as of a wolf for "a wolf's head", a note tells.
func (i Intent) drawnAs(t Thing, count int, part string) Intent {
	of := strings.Fields(language.Normal(t.Head))
	unknown := slices.DeleteFunc(slices.Clone(i.Unknown), func(w string) bool {
		return depicts(language.Normal(w)) || slices.Contains(of, language.Normal(w))
	})
	out := Intent{Thing: t, Count: count, Colours: i.Colours, Materials: i.Materials, Size: i.Size, Style: i.Style, Unknown: unknown}
	out.Notes = notesOf(out)
	if part != "" {
		out.Notes = append(out.Notes, note.Plainly("Shown whole, and not in part: %s.", language.Quote(part)))
	}
	return out
}

// Redrawn is a figure on a surface as another symbol, if words mean one: "a heart" for a star.
func (r *Reader) Redrawn(was Placed, words string) (_ Intent, ok bool) {
	noun := symbolIn(words)
	if noun == "" || was.How != Printed {
		return Intent{}, false
	}
	text, t := language.Cut(words), symbolic(noun, Articles.ReplaceAllString(words, ""))
	c := clause{reading: &reading{Reader: r, text: text, out: Intent{Thing: t}}}
	return r.ReadText(c.figured(text)).drawnAs(t, max(was.Count, r.ReadText(text).Count), ""), true
}
