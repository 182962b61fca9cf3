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
}{
	{"painting, picture frame, billboard, television, monitor", anything},
	{"shield, flag, notice board, shirt, t-shirt, hoodie, jacket, cape, apron, tie, blackboard, whiteboard, coin, medal, playing cards, stop sign, " +
		"credit card, kite, envelope, surfboard, skateboard, snowboard, baseball cap, tote bag", figures},
	{"cup, vase, jar, amphora, pitcher, teapot, kettle, thermos, canteen, hot air balloon, airship, lunch box, drum, backpack, book",
		symbol | beast},
	{"plate, tray", symbol | plant},
	{"crate, cardboard box, rug, cushion, blanket, towel, cake, present, door, helmet, handbag, suitcase, clay pot, flower pot, bucket, barrel, " +
		"drinking glass, bottle, goblet, balloons, beach ball, spell book, notebook", symbol},
}

// pictured are words for a figure on a surface, before or behind its noun: "a lion emblem", "a picture of a cat".
var pictured = language.Words("emblem, crest, logo, symbol, sign, motif, print, pattern, design, picture, image, drawing, decal, sticker, insignia, " +
	"silhouette, painting, icon, coat of arms, engraving, carving, decoration")

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

// borne is the sorts of figures that an archetype bears.
func borne(archetype string) motif {
	for _, b := range bearers {
		for name := range list(b.things) {
			if language.Normal(name) == language.Normal(archetype) {
				return b.bears
			}
		}
	}
	return 0
}

// motif is the item of a phrase that names a figure on the surface of the thing with some archetype, and its thing; ok is false if there is none. A symbol
// that no archetype is built for has a thing without one.
func (a *arranger) motif(p *phrase, on string, how Place) (head int, t Thing, ok bool) {
	bears := borne(on)
	called := slices.ContainsFunc(p.items, func(it item) bool { _, ok := pictured().Of(it.text); return ok })
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
		if it.kind == substance || it.kind == colouring || it.negated {
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
			return i, t, true
		}
	}
	return 0, Thing{}, false
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
	c.reading = &reading{Reader: a.Reader, text: a.text, out: Intent{Thing: t}}
	return c, true
}

// drawnAs is the intent of so many figures on a surface: its words say their colour and material, and nothing else of them is understood.
func (i Intent) drawnAs(t Thing, count int) Intent {
	of := strings.Fields(language.Normal(t.Head))
	unknown := slices.DeleteFunc(slices.Clone(i.Unknown), func(w string) bool {
		_, said := pictured().Of(language.Normal(w))
		return said || slices.Contains(of, language.Normal(w))
	})
	out := Intent{Thing: t, Count: count, Colours: i.Colours, Materials: i.Materials, Size: i.Size, Style: i.Style, Unknown: unknown}
	out.Notes = notesOf(out)
	return out
}
