package intent

import (
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/wordnet"
)

// motif is a sort of figure that a surface bears.
type motif uint8

const (
	symbol motif = 1 << iota // drawn by itself: a heart, a star
	beast                    // the outline of an animal
	plant
	object // the outline of anything else that can be built

	figures  = symbol | beast | plant
	anything = figures | object
)

// Symbols are the nouns of figures that are drawn, and of no thing that is built for them, with further words for each, a list.
var Symbols = map[string]string{
	"heart": "love heart", "star": "five pointed star", "moon": "crescent, crescent moon, half moon", "sun": "sunburst, sunshine", "cross": "",
	"skull": "death's head", "crown": "", "anchor": "", "lightning": "lightning bolt, bolt, thunderbolt", "arrow": "", "flower": "blossom", "leaf": "",
	"diamond": "rhombus", "clover": "shamrock",
	"smiley": "smiley face, smile, happy face", "snowflake": "snow flake", "dot": "polka dot, spot", "drop": "raindrop, water drop", "spade": "", "club": "",
	"fleur-de-lis": "fleur de lis, lily flower", "note": "music note, musical note", "circle": "", "triangle": "", "square": "",
}

// bearers are the things whose surfaces bear figures rather than carry what words give them, and the sorts of figures: a mug with a cat has its picture on
// it, but a cat may sit on a rug. A figure that the words call an emblem or a picture is borne by all of them.
var bearers = []struct {
	things string // archetypes, a list
	bears  motif
	onIt   motif // sorts that it bears only where the words "on it" follow: it may hold or wear them otherwise
}{
	{"painting, picture frame, billboard, television, monitor", anything, 0},
	{"shirt, t-shirt, hoodie, jacket, cape, apron, tie, baseball cap, tote bag", figures, object},
	{"shield, flag, notice board, blackboard, whiteboard, coin, medal, playing cards, stop sign, " +
		"credit card, kite, envelope, surfboard, skateboard, snowboard", figures, 0},
	{"cup, vase, jar, amphora, pitcher, teapot, kettle, thermos, canteen, hot air balloon, airship, lunch box, drum, backpack, book",
		symbol | beast, plant},
	{"plate, tray", symbol | plant, 0},
	{"crate, cardboard box, rug, cushion, blanket, towel, cake, present, door, helmet, handbag, suitcase, clay pot, flower pot, bucket, barrel, " +
		"drinking glass, bottle, goblet, balloons, beach ball, spell book, notebook", symbol, 0},
}

// pictured are words for a figure on a surface, before or behind its noun: "a lion emblem", "a picture of a cat".
var pictured = language.Words("emblem, crest, logo, symbol, sign, motif, print, pattern, design, picture, image, drawing, decal, sticker, insignia, " +
	"silhouette, painting, icon, coat of arms, engraving, carving, decoration")

// marks are words for how a figure comes onto a surface, behind its noun: "a cactus printed on the side".
var marks = language.Words("printed, painted, embroidered, engraved, etched, stamped, embossed, emblazoned, stencilled, stenciled, drawn, stitched, imprinted")

// markedWith are the words before a figure for the same.
const markedWith = "painted with, printed with, embroidered with, engraved with, etched with, stamped with, embossed with, emblazoned with"

// sides are words for the side of a thing on which a figure is.
var sides = []string{"side", "front", "back", "surface", "face", "chest", "cover", "body"}

// symbolOf is the noun of the symbol that words in the singular or plural mean; "": none.
func symbolOf(words string) string {
	for _, w := range append([]string{words}, wordnet.Singulars(words)...) {
		for noun, more := range Symbols {
			if w == noun || slices.Contains(slices.Collect(list(more)), w) {
				return noun
			}
		}
	}
	return ""
}

// borne is the sorts of figures that an archetype bears, and those that it bears where "on it" follows.
func borne(archetype string) (bears, onIt motif) {
	for _, b := range bearers {
		for name := range list(b.things) {
			if language.Normal(name) == language.Normal(archetype) {
				return b.bears, b.onIt
			}
		}
	}
	return 0, 0
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
	return a.text.Follows(next, "on") && (a.text.Follows(next+1, "it") || a.text.Follows(next+1, "the") && next+2 < len(a.text.Words) &&
		slices.Contains(sides, a.text.Span(next+2, 1)))
}

// motif is the item of a phrase that names a figure on the surface of the thing with some archetype, and its thing; ok is false if there is none. A symbol
// that no archetype is built for has a thing without one.
func (a *arranger) motif(p *phrase, on string, how Place) (head int, t Thing, ok bool) {
	bears, onIt := borne(on)
	laid := slices.Contains(slices.Collect(list(markedWith)), language.Normal(p.word)) ||
		slices.ContainsFunc(p.items, func(it item) bool { return marked(it.text) })
	called := laid || slices.ContainsFunc(p.items, func(it item) bool { _, ok := pictured().Of(it.text); return ok })
	if a.follows(p) {
		bears |= onIt
	}
	if of := a.byName[on]; laid && bears == 0 && of != nil && !of.Living { // words say that a sword bears it
		bears = anything
	}
	if i := a.open; p.lead == language.Of && !called && len(a.list[i].words) > 0 { // "with a picture of a cat"
		last := a.list[i].words[len(a.list[i].words)-1]
		_, called = pictured().Of(language.Normal(last.Raw))
	}
	if bears == 0 || how != With && how != Atop && !called {
		return 0, Thing{}, false
	}
	if called {
		bears = anything
	}
	for i := len(p.items) - 1; i >= 0; i-- {
		it := &p.items[i]
		if it.kind == substance || it.kind == colouring && !(called && i == p.head) || it.negated || marked(it.text) {
			continue
		}
		noun := symbolOf(it.text)
		if last := strings.LastIndexByte(it.text, ' '); noun == "" && last > 0 { // "red hearts", which name a thing
			noun = symbolOf(it.text[last+1:])
		}
		if noun != "" && bears&symbol != 0 {
			return i, Thing{Head: it.raw, Noun: noun, Match: Exact, Nearness: 1, Family: true}, true
		}
		if _, word := pictured().Of(it.text); word || it.noun == "" {
			continue
		}
		if t := a.thing(it.raw, it.noun, a.text.Normal); (t.Match == Exact || t.Match == Alias) && t.Family && bears&sortOf(a.byName[t.Archetype]) != 0 {
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
func sortOf(a *Entry) motif {
	switch {
	case a.grown():
		return beast
	case a.Grows:
		return plant
	}
	return object
}

// printed begins the clause of a figure on the surface of a thing: "a mug with red hearts", "a shield with a golden lion", "a flag with a wolf emblem".
func (a *arranger) printed(p *phrase) (clause, bool) {
	if p.word == "" && !p.joined || p.lead == language.Less || len(a.list) == mostThings || p.head < 0 {
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
	c.many = it.plural || !slices.Contains([]string{"", t.Noun}, it.text) && slices.Contains(wordnet.Singulars(it.text), t.Noun)
	if i := slices.IndexFunc(p.items[head+1:], partOfBeast); i >= 0 {
		c.whole = it.raw + " " + p.items[head+1+i].raw
	}
	c.reading = &reading{Reader: a.Reader, text: a.text, out: Intent{Thing: t}}
	return c, true
}

// figured is the words of a figure on a surface that tell of it: without those for how it comes there, and, of "red hearts", which name a thing, without
// the symbol.
func (c *clause) figured(text language.Text) language.Text {
	text.Words = slices.DeleteFunc(slices.Clone(text.Words), func(w language.Word) bool {
		word := language.Normal(w.Raw)
		return marked(word) || strings.Contains(c.out.Thing.Head, " ") && symbolOf(word) != ""
	})
	return text
}

// drawnAs is the intent of so many figures on a surface: its words say their colour and material, and nothing else of them is understood. Of a whole
// figure for a part of it, as of a wolf for "a wolf's head", a note tells.
func (i Intent) drawnAs(t Thing, count int, part string) Intent {
	of := strings.Fields(language.Normal(t.Head))
	unknown := slices.DeleteFunc(slices.Clone(i.Unknown), func(w string) bool {
		_, said := pictured().Of(language.Normal(w))
		return said || slices.Contains(of, language.Normal(w))
	})
	out := Intent{Thing: t, Count: count, Colours: i.Colours, Materials: i.Materials, Size: i.Size, Style: i.Style, Unknown: unknown}
	out.Notes = notesOf(out)
	if part != "" {
		out.Notes = append(out.Notes, "Shown whole, and not in part: "+quote(part)+".")
	}
	return out
}
