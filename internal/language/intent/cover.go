package intent

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"atelier/internal/language"
	"atelier/internal/media/geom"
)

// Covering is the description of a surface by itself: "old red brick with white mortar, mossy".
type Covering struct {
	Surface   string   // the name of a surface of the vocabulary; "": none is named
	Material  Material // what it is said to be of: "gold"; its Name is "" when nothing is. A named surface has a material of its own
	Pattern   string   // how its pieces lie: the name of a pattern; "": not said
	Colour    *Colour  // of the pieces
	Joint     *Colour  // of what lies between them: "white mortar"
	Paint     *Colour  // of paint over it: "painted red"
	Modifiers []Modifier
	Scale     float32 // of the pieces; 1 is usual
	Length    float32 // of a piece, metres; 0: not said
	Width     float32 // of a piece, metres; 0: not said
	Tile      float32 // of the whole square, metres: "2 m texture"; 0: not said
	TileWords string  // those of Understood that say the length of the square: "2 m"
	Age       float32 // −1 just laid … 0 as usual … 1 very old

	Understood []string // the words that have an effect, as they are written
	Unknown    []string // words that have none
	Notes      []string
	Foreign    bool // in another language than English, by its small words
}

// Phrased is a name with the phrases that mean it.
type Phrased struct {
	Name  string
	Words []string
}

// covers are the words that are about surfaces only.
type covers struct {
	surfaces language.Lexicon[string]
	patterns language.Lexicon[string]
	names    []string // of surfaces, in the vocabulary's order
}

func coversOf(v Vocabulary) covers {
	c := covers{surfaces: language.NewLexicon[string](1024), patterns: language.NewLexicon[string](64)}
	for _, s := range v.Surfaces {
		c.names = append(c.names, s.Name)
		for _, w := range append([]string{s.Name}, s.Words...) {
			c.surfaces.Add(w, s.Name)
			c.surfaces.Add(plural(w), s.Name)
		}
	}
	for _, p := range v.Patterns {
		for _, w := range append([]string{p.Name}, p.Words...) {
			c.patterns.Add(w, p.Name)
		}
	}
	return c
}

// plural is the plural of a phrase's last word, by the common rules of English.
func plural(phrase string) string {
	switch {
	case strings.HasSuffix(phrase, "leaf"):
		return strings.TrimSuffix(phrase, "f") + "ves"
	case len(phrase) > 2 && strings.HasSuffix(phrase, "y") && !vowel(phrase[len(phrase)-2]):
		return strings.TrimSuffix(phrase, "y") + "ies"
	case strings.HasSuffix(phrase, "s"), strings.HasSuffix(phrase, "x"), strings.HasSuffix(phrase, "ch"), strings.HasSuffix(phrase, "sh"):
		return phrase + "es"
	}
	return phrase + "s"
}

// jointWords call what lies between pieces; placeWords are nouns that say nothing of what a surface is like.
var (
	jointWords = language.Words("mortar, grout, grouting, joint, joints, seam, seams, gap, gaps, filler, caulk, lines between")
	paintWords = language.Words("paint, painted, repainted, coat of paint, coats of paint, enamel, enamelled, lacquer")
	placeWords = language.Words("wall, walls, floor, floors, flooring, ground, ceiling, facade, street, road, pavement, path, surface, surfaces, " +
		"texture, textures, material, materials, tileable, tiled, tiling, seamless, seamlessly, repeating, repeatable, pbr, map, maps, " +
		"background, pattern, patterned, close up, closeup, detailed, realistic, high resolution, 4k, 2k, 8k, photo, shot, shader, swatch, " +
		"panel wall, cladding, covering, cover, sheet, sheets, piece, pieces, block of, slab of, layout, arranged, laid, set, finish, " +
		"bond, style, game, environment, scene")
	freshWords = language.Words("new, brand new, pristine, fresh, clean, immaculate, unused, spotless, modern, smooth new, freshly laid")
	oldWords   = language.Words("old, aged, ancient, antique, worn, vintage, battered, decrepit, dilapidated, crumbling, decaying, centuries old, " +
		"rustic, medieval, historic, timeworn, well worn, abandoned, derelict, ruined, uneven, irregular, rough hewn")
)

// Cover reads the description of a surface. The words on a set are read by themselves, and Over lays them below.
func (r *Reader) Cover(prompt string) Covering {
	t := language.Cut(prompt)
	c := &coverage{reader: r, out: Covering{Scale: 1, Foreign: t.Foreign()}}
	phrases := split(c.items(t))
	for i := range phrases {
		c.phrase(&phrases[i])
	}
	return c.out
}

// coverage is a Covering while it is read.
type coverage struct {
	reader *Reader
	out    Covering
}

// The kinds of item that only surfaces have, beyond those of the lexicon.
const (
	covering kind = iota + 100
	patterned
	jointing
	painting
	placing
	fresh
	aged
)

// items are the meanings of the words, where those about surfaces go before all others that are not longer.
func (c *coverage) items(t language.Text) []item {
	s := newScanner(c.reader, t)
	var items []item
	for i := 0; i < len(t.Words); {
		it, n := c.own(t, i)
		if general, words := c.general(s, i); n == 0 || words > n && general.kind != plain {
			it, n = general, words
		}
		it.text, it.raw, it.at, it.words, it.pause = t.Span(i, n), t.Raw(i, n), i, n, t.Words[i].Pause
		if it.times == 0 {
			it.times = 1
		}
		items = append(items, it)
		i += n
	}
	return items
}

// general is what the words from i on mean of anything. A noun of several words, such as "brown oak", says less of a surface than its first
// word, where that is a colour or the like.
func (c *coverage) general(s *scanner, i int) (item, int) {
	it, n := s.at(i)
	if it.kind == plain && n > 1 {
		if m, words := s.longest(s.meanings, i); words > 0 {
			return item{meaning: m}, words
		}
	}
	return it, n
}

// own is what the words from i on mean of surfaces, and how many they are; 0: nothing.
func (c *coverage) own(t language.Text, i int) (it item, words int) {
	take := func(k kind, name string, n int) {
		if n > words {
			it, words = item{meaning: meaning{kind: k, name: name}}, n
		}
	}
	if it, n := product(t, i); n > 0 {
		return it, n
	}
	name, n := c.reader.covers.surfaces.Longest(t, i)
	take(covering, name, n)
	name, n = c.reader.covers.patterns.Longest(t, i)
	take(patterned, name, n)
	for _, w := range []struct {
		kind  kind
		words language.Lexicon[bool]
	}{{jointing, jointWords()}, {painting, paintWords()}, {fresh, freshWords()}, {aged, oldWords()}, {placing, placeWords()}} {
		_, n := w.words.Longest(t, i)
		take(w.kind, "", n)
	}
	return it, words
}

// phrase takes the words of one phrase.
func (c *coverage) phrase(p *phrase) {
	target := &c.out.Colour
	switch {
	case p.has(jointing):
		target = &c.out.Joint
	case p.has(painting):
		target = &c.out.Paint
	}
	shade := item{}
	for i := range p.items {
		it := p.items[i]
		if it.kind == shading {
			shade = it
			continue
		}
		if it.negated || p.lead == language.Less {
			c.missing(it)
			continue
		}
		c.item(p, i, shade, target)
		if rgb, ok := alone(shade.name); ok && *target == nil && (it.kind == jointing || it.kind == painting) { // "dark grout"
			*target = &Colour{Word: shade.text, RGB: rgb}
		}
		shade = item{}
	}
}

// missing takes a word that is said to be absent. States, materials and other surfaces are absent anyway; of what belongs to a surface, such
// as its joints, a note says that it stays.
func (c *coverage) missing(it item) {
	switch it.kind {
	case jointing, colouring, plain:
		c.out.Notes = append(c.out.Notes, fmt.Sprintf("Not followed: without %s.", quote(it.raw)))
	}
}

// item takes the i-th word of a phrase.
func (c *coverage) item(p *phrase, i int, shade item, colour **Colour) {
	it := p.items[i]
	switch it.kind {
	case covering:
		c.surface(p, it)
	case patterned:
		c.out.Pattern = it.name
	case substance:
		c.substance(it, shade)
	case colouring:
		found := coloured(it, shade, "")
		if *colour == nil {
			*colour = &found
		} else {
			c.unknown(it)
			return
		}
	case modifying:
		c.modifier(it)
	case aged:
		c.out.Age = max(c.out.Age, min(1, .7*it.times))
		c.modifier(item{text: it.text, times: it.times, meaning: meaning{name: "weathered", amount: .6}})
	case fresh:
		c.out.Age = -1
	case sizing:
		c.sized(it)
	case length:
		c.measure(p, it)
	case plain:
		c.unknown(it)
		return
	case painting, jointing:
	default:
		return // small words, styles and places change nothing
	}
	c.understood(shade, it)
}

func (c *coverage) understood(shade, it item) {
	words := it.raw
	if shade.raw != "" {
		words = shade.raw + " " + words
	}
	if !slices.Contains(c.out.Understood, words) {
		c.out.Understood = append(c.out.Understood, words)
	}
}

func (c *coverage) unknown(it item) {
	if it.raw != "" && !slices.Contains(c.out.Unknown, it.raw) {
		c.out.Unknown = append(c.out.Unknown, it.raw)
	}
}

// surface takes a surface's name. The last of the first phrase that names one counts, as in English the last noun is what a thing is:
// "pebble concrete" is concrete. One that is named in a later phrase lies beside it, and is not made.
func (c *coverage) surface(p *phrase, it item) {
	state, known := c.reader.meanings.Of(it.text)
	switch {
	case c.out.Surface == it.name:
	case c.out.Surface != "" && known && state.kind == modifying: // "cobblestone with moss"
		it.meaning = state
		c.modifier(it)
	case c.out.Surface == "":
		c.out.Surface = it.name
	case slices.ContainsFunc(p.items, func(o item) bool { return o.kind == covering && o.name == c.out.Surface }):
		c.aside(c.out.Surface)
		c.out.Surface = it.name
	default:
		c.aside(it.raw)
	}
}

func (c *coverage) aside(name string) {
	c.out.Notes = append(c.out.Notes, fmt.Sprintf("A material is one surface: %s beside it is not shown.", quote(name)))
}

// substance takes a material of things: "gold", "oak". It matters where no surface is named. The last one counts, as in "hammered gold",
// and the narrower word of one: "oak wood".
func (c *coverage) substance(it, shade item) {
	if old := c.out.Material; old.Name != "" && old.Name != it.name {
		c.unknown(item{raw: old.Word})
		c.out.Understood = slices.DeleteFunc(c.out.Understood, func(w string) bool { return w == old.Word })
	}
	if c.out.Material.Name != it.name || it.sort != "" {
		c.out.Material = Material{Word: it.text, Name: it.name, Sort: it.sort}
		if shade.name != "" {
			c.out.Material.Shade = depth(shade.name)
		}
	}
}

// modifier takes a state; the strongest of equal ones stays.
func (c *coverage) modifier(it item) {
	m := Modifier{Word: it.text, Name: it.name, Amount: it.meaning.amount * it.times}
	for i, old := range c.out.Modifiers {
		if old.Name == m.Name {
			if m.Amount > old.Amount {
				c.out.Modifiers[i] = m
			}
			return
		}
	}
	c.out.Modifiers = append(c.out.Modifiers, m)
}

// sized takes a word of size, which is of the pieces: "wide planks", "small tiles".
func (c *coverage) sized(it item) {
	f := Size{1, 1, 1, 1, nil}.times(*it.size, it.times)
	c.out.Scale = geom.Clamp(c.out.Scale*f.Scale*f.Wide*f.Deep, .2, 5)
}

// measure takes a length: of the whole square where the phrase speaks of the texture, else of a piece.
func (c *coverage) measure(p *phrase, it item) {
	switch metres := it.amount; {
	case it.size != nil: // "30 x 60 cm"
		c.out.Length, c.out.Width = it.size.Measures[0].Metres, it.size.Measures[1].Metres
	case slices.ContainsFunc(p.items, func(o item) bool { return o.kind == placing }) && metres >= leastTexture:
		c.out.Tile, c.out.TileWords = metres, it.raw
	case it.name == string(language.Width):
		c.out.Width = metres
	default:
		c.out.Length = metres
	}
}

// leastTexture is the least length that is said of a whole texture, metres: "a 20 cm tile texture" is of tiles of 20 cm.
const leastTexture = .5

// product is two lengths from word i on, as in "30 x 60 cm", "30x60cm" and "2.5 by 5 m", the longer first.
func product(t language.Text, i int) (it item, words int) {
	first, rest := figure(t.Span(i, 1))
	second, inOne := strings.CutPrefix(rest, "x")
	switch {
	case first == 0:
		return it, 0
	case inOne && second != "":
		words = 1
	case rest == "" && t.Run(i) > 2 && (t.Span(i+1, 1) == "x" || t.Span(i+1, 1) == "by"):
		second, words = t.Span(i+2, 1), 3
	default:
		return it, 0
	}
	other, unit := figure(second)
	if unit == "" && i+words < len(t.Words) {
		unit = t.Span(i+words, 1)
		words++
	}
	metres := units[unit]
	if other == 0 || metres == 0 {
		return it, 0
	}
	return item{meaning: meaning{kind: length, size: &Size{Measures: []Measure{
		{language.Depth, max(first, other) * metres}, {language.Width, min(first, other) * metres},
	}}}}, words
}

// figure is the number that a word begins with, and the rest of the word; 0: it begins with none.
func figure(word string) (value float32, rest string) {
	rest = strings.TrimLeft(word, "0123456789.")
	v, err := strconv.ParseFloat(word[:len(word)-len(rest)], 32)
	if err != nil {
		return 0, word
	}
	return float32(v), rest
}

// Over is the covering with another's colours, states and age where it says nothing of its own: a set's style.
func (c Covering) Over(style Covering) Covering {
	if c.Colour == nil {
		c.Colour = style.Colour
	}
	if c.Joint == nil {
		c.Joint = style.Joint
	}
	if c.Paint == nil {
		c.Paint = style.Paint
	}
	if c.Age == 0 {
		c.Age = style.Age
	}
	for _, m := range style.Modifiers {
		if !slices.ContainsFunc(c.Modifiers, func(o Modifier) bool { return o.Name == m.Name }) {
			c.Modifiers = append(slices.Clone(c.Modifiers), m)
		}
	}
	return c
}

// Refuse says why no surface can be made of the words, and what can be; "" where one can.
func (r *Reader) Refuse(c Covering, prompt string) string {
	if c.Surface != "" || c.Material.Name != "" {
		return ""
	}
	near := r.surfacesLike(language.Cut(prompt))
	examples := fmt.Sprintf("Surfaces that can be made are, for example, %s.", listed(near))
	switch {
	case c.Foreign:
		return "The prompt seems to be in another language than English, the only one that is read. " + examples
	case len(c.Unknown) > 0:
		return fmt.Sprintf("The prompt names no surface that is known; not understood is %s. %s", quoteAll(c.Unknown[:min(named, len(c.Unknown))]), examples)
	}
	return "The prompt names no surface. " + examples
}

// surfacesLike are surfaces that share a word with the prompt or are spelled like one, then the first of the vocabulary.
func (r *Reader) surfacesLike(t language.Text) []string {
	var near []string
	add := func(name string) {
		if len(near) < offered && !slices.Contains(near, name) {
			near = append(near, name)
		}
	}
	const mostWords = 64
	for i := range t.Words[:min(len(t.Words), mostWords)] {
		word := t.Span(i, 1)
		for _, name := range r.covers.names {
			for part := range strings.FieldsSeq(name) {
				if len(part) > 3 && (part == word || slips(part, word) <= min(2, len(part)/4)) {
					add(name)
				}
			}
		}
	}
	for k := range r.covers.names {
		add(r.covers.names[(k*17)%len(r.covers.names)])
	}
	return near
}
